//! Identifiers with their labels.

use core::ops::Range;

use super::tape::{ANY_LETTER, ASCII_DIGIT, Tape, has};

/// Latin labels, in lower case.
const LABELS: [&[u8]; 6] = [b"tenant", b"workspace", b"account", b"customer", b"user", b"client"];
/// What may follow a Latin label. `no` and `ref` also begin longer ones: every reading counts.
const KEYS: [&[u8]; 6] = [b"id", b"key", b"number", b"no", b"reference", b"ref"];
/// Korean labels, in the symbols of the tape: 테넌트, 워크스페이스, 계정, 고객, 사용자, 클라이언트.
const KOREAN_LABELS: [&[u8]; 6] = [
    &[0x90, 0x91, 0x92],
    &[0x93, 0x94, 0x95, 0x96, 0x97, 0x95],
    &[0x98, 0x99],
    &[0x9A, 0x9B],
    &[0x9C, 0x9D, 0x9E],
    &[0x9F, 0xA0, 0x97, 0xA1, 0x92],
];
/// What may follow a Korean label: id, 아이디, 키, 번호, 참조.
const KOREAN_KEYS: [&[u8]; 5] = [b"id", &[0xA2, 0x97, 0xA3], &[0xA4], &[0xA5, 0xA6], &[0xA7, 0xA8]];

/// A label, a key and a value, as they stand on the tape.
pub(super) struct Labeled {
    /// Where the label starts and the value ends.
    pub(super) range: Range<usize>,
    /// Where the key ends.
    key_end: usize,
    /// Where `:`, `=` or `#` stands between key and value.
    separator: Option<usize>,
    /// Where the value starts.
    value: usize,
}

fn value(symbol: u8) -> bool {
    has(symbol, ANY_LETTER | ASCII_DIGIT) || matches!(symbol, b'_' | b'-')
}

/// The refinement of the default profile: the key is a whole word, and either a sign stands between key and value or the
/// value holds a digit, as far as an identifier goes. A `#` on a later line starts a comment or a heading.
pub(super) fn refined(tape: Tape<'_>, labeled: &Labeled) -> bool {
    let signs = |separator| tape.at(separator) != b'#' || !tape.part(labeled.key_end, separator).contains(&b'\n');
    let value_holds_digit = || {
        (labeled.value..labeled.value + 64).map(|at| tape.at(at)).take_while(|symbol| value(*symbol)).any(|symbol| has(symbol, ASCII_DIGIT))
    };
    tape.is_boundary(labeled.key_end) && (labeled.separator.is_some_and(signs) || value_holds_digit())
}

/// An identifier whose Latin label starts at a place, the start of a word; `counts` says whether a reading counts.
pub(super) fn latin(tape: Tape<'_>, at: usize, counts: impl Fn(&Labeled) -> bool) -> Option<Range<usize>> {
    let end = LABELS.iter().find_map(|label| tape.any_case(at, label))?;
    let key = after_label(tape, end);
    KEYS.iter().find_map(|word| {
        let labeled = after_key(tape, at, tape.any_case(key, word)?, true)?;
        counts(&labeled).then_some(labeled.range)
    })
}

/// An identifier whose Korean label starts at a place. No boundary is asked for at either end.
pub(super) fn korean(tape: Tape<'_>, at: usize, counts: impl Fn(&Labeled) -> bool) -> Option<Range<usize>> {
    let end = KOREAN_LABELS.iter().find_map(|label| tape.any_case(at, label))?;
    let key = after_label(tape, end);
    KOREAN_KEYS.iter().find_map(|key_word| {
        let labeled = after_key(tape, at, tape.any_case(key, key_word)?, false)?;
        counts(&labeled).then_some(labeled.range)
    })
}

fn after_label(tape: Tape<'_>, end: usize) -> usize {
    end + usize::from(matches!(tape.at(end), b' ' | b'_' | b'-'))
}

fn after_key(tape: Tape<'_>, start: usize, key_end: usize, bounded: bool) -> Option<Labeled> {
    let mut at = tape.skip_space(key_end);
    let separator = matches!(tape.at(at), b':' | b'=' | b'#').then_some(at);
    if separator.is_some() {
        at = tape.skip_space(at + 1);
    }
    let end = if bounded { tape.end_at_boundary(at, 4, value)? } else { tape.end_anywhere(at, 4, value)? };
    Some(Labeled { range: start..end, key_end, separator, value: at })
}
