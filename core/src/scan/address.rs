//! IP addresses.

use core::net::IpAddr;
use core::ops::Range;

use super::tape::{ALNUM, HEX, Tape, has};

fn fits(symbol: u8) -> bool {
    has(symbol, HEX) || matches!(symbol, b':' | b'.')
}

fn divides(symbol: u8) -> bool {
    matches!(symbol, b':' | b'.')
}

/// The address in the run around the first `:` or `.` at a place, and where the run ends.
///
/// Each run holds one candidate at most: it ends where the run ends or, where a letter or digit follows, before the last
/// `:` or `.`, wherever it starts. Brackets decide nothing: after `[` an address may start, before `]` it may end.
pub(super) fn at(tape: Tape<'_>, at: usize) -> (Option<Range<usize>>, usize) {
    let run = tape.back(at, fits);
    let after = tape.skip(at, fits);
    let start = if tape.was(run, ALNUM) { at + 1 } else { run };
    let end = if tape.is(after, ALNUM) { tape.back(after, |symbol| !divides(symbol)).saturating_sub(1) } else { after };
    let found = end >= start + 3 && parses(tape.part(start, end));
    (found.then_some(start..end), after)
}

/// Whether an address of either version is written here; the longest has 45 characters.
fn parses(symbols: &[u8]) -> bool {
    symbols.len() <= 45 && core::str::from_utf8(symbols).is_ok_and(|text| divided(symbols) && text.parse::<IpAddr>().is_ok())
}

fn divided(symbols: &[u8]) -> bool {
    symbols.iter().any(|symbol| divides(*symbol))
}
