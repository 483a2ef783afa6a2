//! Credentials with a compound name (`AWS_SECRET_ACCESS_KEY=`, `db_password:`) or as a member of JSON inside a string
//! (`{"token":"…"}`).
//!
//! The floor knows the bare names, at a word boundary. Programs are full of compound ones that hold no credential
//! (`next_token = lexer.next()`, `"token": "string"`), so here the value counts only if it looks like one.

use core::ops::Range;

use super::tape::{ALNUM, ASCII_DIGIT, NOTHING, SPACE, Tape, UPPER, has};

/// How far a name and a value are looked at, so that each sign costs a bounded number of steps.
const NAME: usize = 64;
const VALUE: usize = 64;

/// What a name ends with, in lower case and without the dividers `_` and `-`.
const NAMES: [&[u8]; 13] = [
    b"apikey",
    b"accesskey",
    b"secretkey",
    b"privatekey",
    b"accountkey",
    b"signingkey",
    b"encryptionkey",
    b"secret",
    b"token",
    b"password",
    b"passwd",
    b"passphrase",
    b"pwd",
];

/// The credential whose `:` or `=` stands at a place.
pub(super) fn at(tape: Tape<'_>, sign: usize) -> Option<Range<usize>> {
    let (start, name_end, quoted_name) = name(tape, sign)?;
    let kind = kind(tape, start, name_end)?;
    if !kind.compound && !quoted_name {
        return None;
    }
    let after = sign + 1 + usize::from(tape.at(sign + 1) == b'>');
    let value = (after..after + 8).find(|at| !tape.is(*at, SPACE))?;
    let tight = value == sign + 1 && tape.at(sign) == b'=';
    let open = quote(tape, value);
    let first = open.unwrap_or(value);
    let end = (first..first + VALUE).find(|at| stops(tape.at(*at))).unwrap_or(first + VALUE);
    if end < first + 8 || !literal(tape.part(first, end)) {
        return None;
    }
    let value = tape.part(first, end);
    let counts = match open {
        // A quoted value goes up to its closing quote, without white space; `"List.NextMarker"` is the way to a member.
        Some(_) => !tape.is(end, SPACE | NOTHING) && (telling(value) || quoted_name && end >= first + 12 && !value.contains(&b'.')),
        // The way of environment files.
        None if kind.upper && tight => return Some(start..end),
        // `name: type = value` is a declaration.
        None if tape.at(end) == b' ' && tape.at(end + 1) == b'=' => false,
        None => telling(value) && value.iter().any(|symbol| has(*symbol, ASCII_DIGIT)) && plain(value) && !constant(value),
    };
    (counts && !names_itself(tape, first, end)).then_some(start..end)
}

/// The place after a quote, which JSON inside JSON escapes.
fn quote(tape: Tape<'_>, at: usize) -> Option<usize> {
    let at = at + usize::from(tape.at(at) == b'\\');
    matches!(tape.at(at), b'"' | b'\'').then_some(at + 1)
}

fn stops(symbol: u8) -> bool {
    has(symbol, SPACE | NOTHING) || matches!(symbol, b'"' | b'\'' | b'\\' | b';' | b',')
}

/// The name before a sign: where it starts and ends and whether it stands in quotes.
fn name(tape: Tape<'_>, sign: usize) -> Option<(usize, usize, bool)> {
    let mut end = sign;
    while end > 0 && tape.was(end, SPACE) {
        end -= 1;
        if sign - end > 4 {
            return None;
        }
    }
    let mut quoted = false;
    if matches!(tape.before(end), b'"' | b'\'') {
        quoted = true;
        end -= 1;
        if tape.before(end) == b'\\' {
            end -= 1;
        }
    }
    let mut start = end;
    while end - start < NAME && (tape.was(start, ALNUM) || matches!(tape.before(start), b'_' | b'-' | b'.')) {
        start -= 1;
    }
    let quoted = quoted && matches!(tape.before(start), b'"' | b'\'');
    (start < end).then_some((start, end, quoted))
}

struct Kind {
    /// More than the bare name.
    compound: bool,
    /// In capitals.
    upper: bool,
    /// One of those that people choose themselves.
    chosen: bool,
}

/// Whether the name between two places ends with one that credentials have, at the start of one of its parts.
fn kind(tape: Tape<'_>, start: usize, end: usize) -> Option<Kind> {
    let upper = !tape.part(start, end).iter().any(u8::is_ascii_lowercase);
    NAMES.iter().find_map(|wanted| {
        let mut at = end;
        for symbol in wanted.iter().rev() {
            while at > start && matches!(tape.before(at), b'_' | b'-') {
                at -= 1;
            }
            if at <= start || tape.lower(at - 1) != *symbol {
                return None;
            }
            at -= 1;
        }
        let parted = at == start || !tape.was(at, ALNUM) || upper || tape.is(at, UPPER) || matches!(*wanted, b"password" | b"passwd");
        let chosen = matches!(*wanted, b"password" | b"passwd" | b"passphrase" | b"pwd");
        parted.then_some(Kind { compound: at > start, upper, chosen })
    })
}

/// Whether a value is itself the name of a credential (`"client_secret": "CLIENT_SECRET_0"`), as in code that maps names to
/// names. A password may well be called `MyPassword1`.
fn names_itself(tape: Tape<'_>, start: usize, end: usize) -> bool {
    let divides = |symbol: u8| matches!(symbol, b'_' | b'-');
    let mut last = end;
    while last > start && (tape.was(last, ASCII_DIGIT) || divides(tape.before(last))) {
        last -= 1;
    }
    tape.part(start, last).iter().all(|symbol| has(*symbol, ALNUM) || divides(*symbol))
        && kind(tape, start, last).is_some_and(|kind| !kind.chosen)
}

/// Whether a value that stands in no quotes is a constant (`TEST_DATA_BASE64`).
fn constant(symbols: &[u8]) -> bool {
    symbols.contains(&b'_') && symbols.iter().all(|symbol| has(*symbol, UPPER | ASCII_DIGIT) || *symbol == b'_')
}

/// Whether a value is written out: no variable, call, placeholder or mask.
fn literal(symbols: &[u8]) -> bool {
    !matches!(symbols.first(), Some(b'$' | b'<' | b'{' | b'%' | b'*' | b'(' | b'[' | b'&' | b'/' | b'.'))
        && !symbols.iter().any(|symbol| matches!(symbol, b'(' | b')' | b'{' | b'}' | b'<' | b'>' | b'[' | b']') || !symbol.is_ascii())
        && !symbols.windows(3).any(|three| three == b"***" || three == b"...")
}

/// Whether a value does not read as a word: it mixes digits and letters, or capitals into small letters.
fn telling(symbols: &[u8]) -> bool {
    let digit = symbols.iter().any(u8::is_ascii_digit);
    let letter = symbols.iter().any(u8::is_ascii_alphabetic);
    let inner_capital = symbols.iter().skip(1).any(u8::is_ascii_uppercase) && symbols.iter().any(u8::is_ascii_lowercase);
    let special = symbols.iter().any(|symbol| matches!(symbol, b'!' | b'@' | b'#' | b'+' | b'/' | b'~' | b'^'));
    letter && (digit || inner_capital && special)
}

/// Whether an unquoted value is one word, not an expression and not a number.
fn plain(symbols: &[u8]) -> bool {
    let letters = symbols.iter().filter(|symbol| symbol.is_ascii_alphabetic()).count();
    let number = symbols.first().is_some_and(u8::is_ascii_digit) && (letters < 2 || matches!(symbols, [b'0', b'x' | b'X', ..]));
    !number
        && !symbols.windows(2).any(|two| matches!(two, b"->" | b"::" | b"=="))
        && !symbols.iter().any(|symbol| matches!(symbol, b'.' | b'|' | b'&' | b'?' | b'`' | b':'))
}
