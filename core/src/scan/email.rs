//! E-mail addresses.

use core::ops::Range;

use super::tape::{ANY_LETTER, ASCII_DIGIT, Tape, has};

fn local(symbol: u8) -> bool {
    has(symbol, ANY_LETTER | ASCII_DIGIT) || matches!(symbol, b'.' | b'_' | b'%' | b'+' | b'-')
}

fn domain(symbol: u8) -> bool {
    has(symbol, ANY_LETTER | ASCII_DIGIT) || matches!(symbol, b'.' | b'-')
}

/// The address around the `@` at a place. Neither side may hold another `@`, so each side is looked at once.
pub(super) fn at(tape: Tape<'_>, at: usize) -> Option<Range<usize>> {
    let mut start = tape.back(at, local);
    while !tape.is_boundary(start) {
        start += 1;
        if start >= at {
            return None;
        }
    }
    if start >= at {
        return None;
    }
    // A dot after at least one character of the domain, then letters up to the end of the word.
    let mut dot = at + 1;
    while domain(tape.at(dot)) {
        if dot > at + 1 && tape.at(dot) == b'.' {
            let end = tape.skip(dot + 1, |symbol| has(symbol, ANY_LETTER));
            if end >= dot + 3 && tape.is_boundary(end) {
                return Some(start..end);
            }
            dot = end.max(dot + 1);
        } else {
            dot += 1;
        }
    }
    None
}
