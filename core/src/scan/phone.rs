//! Phone numbers.

use core::ops::Range;

use super::tape::{DECIMAL, Tape, WORD, has};

fn fits(symbol: u8) -> bool {
    has(symbol, DECIMAL) || matches!(symbol, b' ' | b'(' | b')' | b'.' | b'-')
}

/// The first phone number, on a tape without UUIDs.
///
/// A stretch ends at the last digit of its run that no word character follows, wherever it starts; so only the first
/// start of a run can yield a stretch, and what follows the stretch in that run yields none. The optional `+` decides
/// nothing: after it any digit may start.
pub(super) fn find(tape: Tape<'_>) -> Option<Range<usize>> {
    let mut at = 0;
    loop {
        let start = tape.skip(at, |symbol| !has(symbol, DECIMAL));
        if start >= tape.len() {
            return None;
        }
        let end = tape.skip(start, fits);
        if let Some(found) = in_run(tape, start, end) {
            return Some(found);
        }
        at = end;
    }
}

/// The number in a run from its first digit on.
fn in_run(tape: Tape<'_>, mut start: usize, mut end: usize) -> Option<Range<usize>> {
    if end < start + 10 {
        return None;
    }
    while tape.was(start, WORD) || !tape.is(start, DECIMAL) {
        start += 1;
        if start >= end {
            return None;
        }
    }
    while tape.is(end, WORD) || !tape.was(end, DECIMAL) {
        end -= 1;
        if end <= start {
            return None;
        }
    }
    let digits = tape.part(start, end).iter().filter(|symbol| has(**symbol, DECIMAL)).count();
    (10..=15).contains(&digits).then_some(start..end)
}
