//! UUIDs.

use core::ops::Range;

use super::tape::{HEX, Tape};

/// The UUID whose first `-` stands at a place.
pub(super) fn at(tape: Tape<'_>, dash: usize) -> Option<Range<usize>> {
    let start = dash.checked_sub(8)?;
    if tape.was(start, HEX) {
        return None;
    }
    let mut at = start;
    for (length, end) in [(8, b'-'), (4, b'-'), (4, b'-'), (4, b'-'), (12, 0)] {
        for _ in 0..length {
            if !tape.is(at, HEX) {
                return None;
            }
            at += 1;
        }
        if end != 0 {
            if tape.at(at) != end {
                return None;
            }
            at += 1;
        }
    }
    let third = matches!(tape.at(start + 14), b'1'..=b'8');
    let fourth = matches!(tape.at(start + 19), b'0'..=b'9' | b'a' | b'b' | b'A' | b'B');
    (third && fourth && !tape.is(at, HEX)).then_some(start..at)
}

/// The tape with each of these UUIDs, which are in order, as one space.
pub(super) fn blank(tape: Tape<'_>, found: &[Range<usize>]) -> Vec<u8> {
    let mut out = Vec::with_capacity(tape.len());
    let mut from = 0;
    for range in found {
        out.extend_from_slice(tape.part(from, range.start));
        out.push(b' ');
        from = range.end;
    }
    out.extend_from_slice(tape.part(from, tape.len()));
    out
}
