//! The text as the matchers see it: one byte for each character.
//!
//! ASCII stands for itself. Beyond ASCII a rule only ever asks whether a character is a word character, a decimal digit,
//! white space, one of the four letters that any-case matching takes for `s`, `k` and `i`, or a syllable of a Korean
//! label; each of these has its own byte, and all others share one. A text in ASCII is its own tape. Matchers take any
//! place in constant time and carry no Unicode tables; a place on the tape is the number of characters before it, from
//! which a place in the text can be counted.

use std::borrow::Cow;

use super::word;
use crate::contract::pattern::is_decimal_digit;
use crate::text::is_space;

/// Past either end of the tape: no class holds it.
pub(super) const END: u8 = 0xFF;
const LONG_S: u8 = 0x80;
const KELVIN: u8 = 0x81;
const DOTTED_I: u8 = 0x82;
const DOTLESS_I: u8 = 0x83;
const LETTER: u8 = 0x84;
const DIGIT: u8 = 0x85;
const BLANK: u8 = 0x86;
const OTHER: u8 = 0x87;
/// The first of the syllables.
const SYLLABLE: u8 = 0x90;

/// Letter or number of any script, or `_`.
pub(super) const WORD: u16 = 1;
/// White space of any script.
pub(super) const SPACE: u16 = 1 << 1;
/// `[A-Za-z0-9]`
pub(super) const ALNUM: u16 = 1 << 2;
/// `[0-9A-Fa-f]`
pub(super) const HEX: u16 = 1 << 3;
/// `[A-Za-z]` in any case, so with the four letters beyond ASCII.
pub(super) const ANY_LETTER: u16 = 1 << 4;
/// A decimal digit of any script.
pub(super) const DECIMAL: u16 = 1 << 5;
/// `[A-Za-z0-9_-]`
pub(super) const BASE64URL: u16 = 1 << 6;
/// `[0-9]`
pub(super) const ASCII_DIGIT: u16 = 1 << 7;
/// `[A-Z]`
pub(super) const UPPER: u16 = 1 << 8;
/// `[A-Za-z]`
pub(super) const ASCII_LETTER: u16 = 1 << 9;
/// `[A-Za-z0-9+/_-]`
pub(super) const BASE64: u16 = 1 << 10;
/// Past the end.
pub(super) const NOTHING: u16 = 1 << 15;

const fn flags_of(symbol: u8) -> u16 {
    match symbol {
        b'0'..=b'9' => WORD | ALNUM | HEX | DECIMAL | BASE64URL | BASE64 | ASCII_DIGIT,
        b'A'..=b'F' => WORD | ALNUM | HEX | ANY_LETTER | BASE64URL | BASE64 | UPPER | ASCII_LETTER,
        b'G'..=b'Z' => WORD | ALNUM | ANY_LETTER | BASE64URL | BASE64 | UPPER | ASCII_LETTER,
        b'a'..=b'f' => WORD | ALNUM | HEX | ANY_LETTER | BASE64URL | BASE64 | ASCII_LETTER,
        b'g'..=b'z' => WORD | ALNUM | ANY_LETTER | BASE64URL | BASE64 | ASCII_LETTER,
        b'_' => WORD | BASE64URL | BASE64,
        b'-' => BASE64URL | BASE64,
        b'+' | b'/' => BASE64,
        0x09..=0x0D | 0x1C..=0x20 | BLANK => SPACE,
        LONG_S | KELVIN | DOTTED_I | DOTLESS_I => WORD | ANY_LETTER,
        DIGIT => WORD | DECIMAL,
        END => NOTHING,
        LETTER | SYLLABLE..END => WORD,
        _ => 0,
    }
}

const fn folded_of(symbol: u8) -> u8 {
    match symbol {
        LONG_S => b's',
        KELVIN => b'k',
        DOTTED_I | DOTLESS_I => b'i',
        _ => symbol.to_ascii_lowercase(),
    }
}

#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler; the index is the loop's bound")]
const FLAGS: [u16; 256] = {
    let mut table = [0; 256];
    let mut symbol = 0;
    while symbol < 256 {
        table[symbol] = flags_of(symbol as u8);
        symbol += 1;
    }
    table
};

#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler; the index is the loop's bound")]
const FOLDED: [u8; 256] = {
    let mut table = [0; 256];
    let mut symbol = 0;
    while symbol < 256 {
        table[symbol] = folded_of(symbol as u8);
        symbol += 1;
    }
    table
};

/// A symbol in lower case, the letters that any-case matching knows included.
fn folded(symbol: u8) -> u8 {
    FOLDED.get(usize::from(symbol)).copied().unwrap_or(symbol)
}

/// The byte of a character.
fn symbol(character: char) -> u8 {
    if let Ok(byte @ 0..=0x7F) = u8::try_from(character) {
        return byte;
    }
    match character {
        '\u{17F}' => LONG_S,
        '\u{212A}' => KELVIN,
        '\u{130}' => DOTTED_I,
        '\u{131}' => DOTLESS_I,
        '\u{AC00}'..='\u{D7A3}' => syllable(character),
        _ if word::is_word(character) => {
            if is_decimal_digit(character) {
                DIGIT
            } else {
                LETTER
            }
        }
        _ if is_space(character) => BLANK,
        _ => OTHER,
    }
}

/// The byte of a Hangul syllable: those of the Korean labels and keys have their own.
const fn syllable(character: char) -> u8 {
    match character {
        '테' => 0x90,
        '넌' => 0x91,
        '트' => 0x92,
        '워' => 0x93,
        '크' => 0x94,
        '스' => 0x95,
        '페' => 0x96,
        '이' => 0x97,
        '계' => 0x98,
        '정' => 0x99,
        '고' => 0x9A,
        '객' => 0x9B,
        '사' => 0x9C,
        '용' => 0x9D,
        '자' => 0x9E,
        '클' => 0x9F,
        '라' => 0xA0,
        '언' => 0xA1,
        '아' => 0xA2,
        '디' => 0xA3,
        '키' => 0xA4,
        '번' => 0xA5,
        '호' => 0xA6,
        '참' => 0xA7,
        '조' => 0xA8,
        _ => LETTER,
    }
}

/// A text, one byte for each character.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tape<'t>(&'t [u8]);

/// The symbols of a text.
pub(super) fn symbols(text: &str) -> Cow<'_, [u8]> {
    if text.is_ascii() { Cow::Borrowed(text.as_bytes()) } else { Cow::Owned(text.chars().map(symbol).collect()) }
}

impl<'t> Tape<'t> {
    pub(super) const fn over(symbols: &'t [u8]) -> Self {
        Self(symbols)
    }

    pub(super) const fn len(self) -> usize {
        self.0.len()
    }

    /// The part from `start` to `end`.
    pub(super) fn part(self, start: usize, end: usize) -> &'t [u8] {
        steps::count(end.saturating_sub(start));
        self.0.get(start..end).unwrap_or_default()
    }

    /// The symbol at a place.
    pub(super) fn at(self, at: usize) -> u8 {
        steps::count(1);
        self.0.get(at).copied().unwrap_or(END)
    }

    /// The symbol before a place.
    pub(super) fn before(self, at: usize) -> u8 {
        at.checked_sub(1).map_or(END, |before| self.at(before))
    }

    /// Whether the symbol at a place belongs to one of the classes.
    pub(super) fn is(self, at: usize, classes: u16) -> bool {
        has(self.at(at), classes)
    }

    /// Whether the symbol before a place belongs to one of the classes.
    pub(super) fn was(self, at: usize, classes: u16) -> bool {
        has(self.before(at), classes)
    }

    /// Whether a word character stands on one side only.
    pub(super) fn is_boundary(self, at: usize) -> bool {
        self.is(at, WORD) != self.was(at, WORD)
    }

    /// The first place from `at` whose symbol does not fit.
    pub(super) fn skip(self, mut at: usize, fits: impl Fn(u8) -> bool) -> usize {
        while at < self.len() && fits(self.at(at)) {
            at += 1;
        }
        at
    }

    /// The first place from `at` that is no white space.
    pub(super) fn skip_space(self, at: usize) -> usize {
        self.skip(at, |symbol| has(symbol, SPACE))
    }

    /// The place where a run that ends at `at` starts.
    pub(super) fn back(self, mut at: usize, fits: impl Fn(u8) -> bool) -> usize {
        while at > 0 && fits(self.before(at)) {
            at -= 1;
        }
        at
    }

    /// The place after `literal` if it stands at `at`, exactly.
    pub(super) fn exact(self, at: usize, literal: &[u8]) -> Option<usize> {
        literal.iter().zip(at..).all(|(wanted, at)| self.at(at) == *wanted).then_some(at + literal.len())
    }

    /// The place after `literal` if it stands at `at`, in any case. The literal is in lower case.
    pub(super) fn any_case(self, at: usize, literal: &[u8]) -> Option<usize> {
        literal.iter().zip(at..).all(|(wanted, at)| folded(self.at(at)) == *wanted).then_some(at + literal.len())
    }

    /// The symbol at a place, in lower case.
    pub(super) fn lower(self, at: usize) -> u8 {
        folded(self.at(at))
    }

    /// The place after `minimum` fitting symbols.
    pub(super) fn end_anywhere(self, start: usize, minimum: usize, fits: impl Fn(u8) -> bool) -> Option<usize> {
        (start..start + minimum).all(|at| fits(self.at(at))).then_some(start + minimum)
    }

    /// The first boundary after at least `minimum` fitting symbols. What lies between is one stretch of word characters
    /// or of others, so a stretch is looked at from one start only.
    pub(super) fn end_at_boundary(self, start: usize, minimum: usize, fits: impl Fn(u8) -> bool) -> Option<usize> {
        let mut at = self.end_anywhere(start, minimum, &fits)?;
        loop {
            if self.is_boundary(at) {
                return Some(at);
            }
            if !fits(self.at(at)) {
                return None;
            }
            at += 1;
        }
    }
}

/// Whether a symbol belongs to one of the classes.
pub(super) fn has(symbol: u8, classes: u16) -> bool {
    FLAGS.get(usize::from(symbol)).is_some_and(|flags| flags & classes != 0)
}

/// Work is counted in tests only: how often a matcher looked at a symbol.
pub(super) mod steps {
    #[cfg(test)]
    thread_local! {
        static STEPS: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
    }

    #[cfg(test)]
    pub(in crate::scan) fn count(steps: usize) {
        STEPS.set(STEPS.get() + steps);
    }

    #[cfg(not(test))]
    pub(in crate::scan) const fn count(_: usize) {}

    #[cfg(test)]
    pub(in crate::scan) fn take() -> usize {
        STEPS.replace(0)
    }
}
