//! The secrets of the floor.

use core::ops::Range;

use super::tape::{ALNUM, ANY_LETTER, ASCII_DIGIT, BASE64URL, NOTHING, SPACE, Tape, UPPER, WORD, has};

fn token(symbol: u8) -> bool {
    has(symbol, ALNUM) || symbol == b'_'
}

/// A provider's token that starts at a place, the start of a word.
pub(super) fn provider_token(tape: Tape<'_>, at: usize) -> Option<Range<usize>> {
    let end = match (tape.at(at), tape.at(at + 1)) {
        (b's', b'k') => tape.end_at_boundary(tape.exact(at, b"sk-")?, 20, |symbol| has(symbol, BASE64URL)),
        (b'g', b'h') if matches!(tape.at(at + 2), b'p' | b'o' | b'u' | b's' | b'r') => {
            tape.end_at_boundary(tape.exact(at + 3, b"_")?, 20, token)
        }
        (b'g', b'i') => tape.end_at_boundary(tape.exact(at, b"github_pat_")?, 20, token),
        (b'A', b'K') => {
            let end = tape.end_anywhere(tape.exact(at, b"AKIA")?, 16, |symbol| has(symbol, UPPER | ASCII_DIGIT))?;
            tape.is_boundary(end).then_some(end)
        }
        (b'x', b'o') if matches!(tape.at(at + 3), b'b' | b'a' | b'p' | b'r' | b's') => {
            tape.exact(at, b"xox")?;
            tape.end_at_boundary(tape.exact(at + 4, b"-")?, 10, |symbol| has(symbol, ALNUM) || symbol == b'-')
        }
        _ => None,
    }?;
    Some(at..end)
}

/// The header of a PEM private key that starts at a place.
pub(super) fn private_key(tape: Tape<'_>, at: usize) -> Option<Range<usize>> {
    let kind = tape.any_case(at, b"-----begin ")?;
    let words: [&[u8]; 4] = [b"rsa ", b"ec ", b"openssh ", b"dsa "];
    let rest = words.iter().find_map(|word| tape.any_case(kind, word)).unwrap_or(kind);
    tape.any_case(rest, b"private key-----").map(|end| at..end)
}

/// A bearer token that starts at a place, the start of a word.
pub(super) fn bearer_token(tape: Tape<'_>, at: usize) -> Option<Range<usize>> {
    let end = tape.any_case(at, b"bearer")?;
    let value = tape.skip_space(end);
    if value == end {
        return None;
    }
    let fits = |symbol| has(symbol, ANY_LETTER | ASCII_DIGIT) || matches!(symbol, b'.' | b'_' | b'~' | b'+' | b'/' | b'=' | b'-');
    tape.end_anywhere(value, 12, fits).map(|end| at..end)
}

/// A JSON web token in the run of base64url that holds the first boundary before an `eyJ`, at a place; and where that run
/// ends. A later start in the same run has a shorter first part and the same others, so it can add nothing.
pub(super) fn jwt(tape: Tape<'_>, at: usize) -> (Option<Range<usize>>, usize) {
    let fits = |symbol| has(symbol, BASE64URL);
    let first = tape.skip(at, fits);
    let rest = || {
        if first < at + 11 || tape.at(first) != b'.' {
            return None;
        }
        let second = tape.skip(first + 1, fits);
        if second < first + 9 || tape.at(second) != b'.' {
            return None;
        }
        tape.end_at_boundary(second + 1, 8, fits).map(|end| at..end)
    };
    (rest(), first)
}

/// A credential with its name, which starts at a place, the start of a word.
pub(super) fn assignment(tape: Tape<'_>, at: usize) -> Option<Range<usize>> {
    let joined = |first: &[u8], second: &[u8]| {
        let end = tape.any_case(at, first)?;
        tape.any_case(end + usize::from(matches!(tape.at(end), b'_' | b'-')), second)
    };
    let name = match tape.lower(at) {
        b'a' => joined(b"api", b"key").or_else(|| joined(b"access", b"key")),
        b'c' => joined(b"client", b"secret").or_else(|| tape.any_case(at, b"cookie")),
        b's' => tape.any_case(at, b"secret"),
        b't' => tape.any_case(at, b"token"),
        b'p' => tape.any_case(at, b"password").or_else(|| tape.any_case(at, b"passwd")),
        _ => None,
    }?;
    value_after(tape, name).map(|end| at..end)
}

/// Where eight characters of a value end that is assigned to the name before `name_end`.
pub(super) fn value_after(tape: Tape<'_>, name_end: usize) -> Option<usize> {
    let sign = tape.skip_space(name_end);
    if !matches!(tape.at(sign), b':' | b'=') {
        return None;
    }
    let value = tape.skip_space(sign + 1);
    let value = value + usize::from(matches!(tape.at(value), b'\'' | b'"'));
    tape.end_anywhere(value, 8, |symbol| !has(symbol, SPACE | NOTHING) && !matches!(symbol, b'\'' | b'"' | b';' | b','))
}

/// An address with user and password, by the `:` of its `://`.
pub(super) fn credential_url(tape: Tape<'_>, colon: usize) -> Option<Range<usize>> {
    let user = tape.exact(colon, b"://")?;
    let scheme = |symbol| has(symbol, ANY_LETTER | ASCII_DIGIT) || matches!(symbol, b'+' | b'.' | b'-');
    let mut start = tape.back(colon, scheme);
    while !tape.is(start, ANY_LETTER) || tape.was(start, WORD) {
        start += 1;
        if start >= colon {
            return None;
        }
    }
    let part = |from: usize, stops: &[u8]| {
        let end = tape.skip(from, |symbol| !has(symbol, SPACE) && !stops.contains(&symbol));
        (end > from).then_some(end)
    };
    let user_end = part(user, b"/:@")?;
    let password = tape.exact(user_end, b":")?;
    let password_end = part(password, b"/@")?;
    let host = tape.exact(password_end, b"@")?;
    (!tape.is(host, SPACE | NOTHING) && tape.at(host) != b'/').then_some(start..host + 1)
}
