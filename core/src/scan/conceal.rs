//! Spellings that hide a credential from a plain reading.
//!
//! [`reveal`] writes a text the way a reader, a browser or a JSON parser would take it; what is a secret then and was not
//! before, was concealed. [`encoded`] looks into base64.

use super::lookalike::{Seen, seen};
use super::tape::{BASE64, Tape, has, steps};

/// The text without disguise, if there was any.
pub(super) fn reveal(text: &str) -> Option<String> {
    let suspect = |byte: u8| !byte.is_ascii() || matches!(byte, b'&' | b'\\');
    steps::count(text.len());
    let mut start = text.bytes().position(suspect)?;
    while !text.is_char_boundary(start) {
        start += 1;
    }
    let (before, mut rest) = text.split_at_checked(start)?;
    let mut out = String::with_capacity(text.len());
    out.push_str(before);
    let mut changed = false;
    while let Some(character) = rest.chars().next() {
        let after = rest.get(character.len_utf8()..).unwrap_or_default();
        let shown = match character {
            '&' => entity(after),
            '\\' => escape(after),
            _ if character.is_ascii() => None,
            _ => seen(character).map(|seen| (seen, after)),
        };
        steps::count(1);
        match shown {
            Some((shown, left)) => {
                changed = true;
                // An entity or an escape may stand for a look-alike in turn.
                match shown {
                    Seen::As(one) if !one.is_ascii() => match seen(one) {
                        Some(Seen::Nothing) => {}
                        Some(Seen::As(two)) => out.push(two),
                        None => out.push(one),
                    },
                    Seen::As(one) => out.push(one),
                    Seen::Nothing => {}
                }
                rest = left;
            }
            None => {
                out.push(character);
                rest = after;
            }
        }
    }
    changed.then_some(out)
}

/// The named entities that can stand in a credential. <https://html.spec.whatwg.org/multipage/named-characters.html>
const ENTITIES: &[(&str, char)] = &[
    ("amp;", '&'),
    ("quot;", '"'),
    ("apos;", '\''),
    ("lt;", '<'),
    ("gt;", '>'),
    ("nbsp;", ' '),
    ("colon;", ':'),
    ("equals;", '='),
    ("sol;", '/'),
    ("bsol;", '\\'),
    ("period;", '.'),
    ("lowbar;", '_'),
    ("hyphen;", '-'),
    ("dash;", '-'),
    ("plus;", '+'),
    ("commat;", '@'),
    ("Tab;", '\t'),
    ("NewLine;", '\n'),
    ("shy;", '\u{AD}'),
    ("ZeroWidthSpace;", '\u{200B}'),
    ("zwnj;", '\u{200C}'),
    ("zwj;", '\u{200D}'),
];

/// What an HTML entity stands for, after its `&`, and what follows it.
fn entity(after: &str) -> Option<(Seen, &str)> {
    let Some(number) = after.strip_prefix('#') else {
        return ENTITIES.iter().find_map(|(name, character)| after.strip_prefix(name).map(|left| (Seen::As(*character), left)));
    };
    let (digits, radix) = number.strip_prefix(['x', 'X']).map_or((number, 10), |digits| (digits, 16));
    let length = digits.bytes().take(8).take_while(|byte| char::from(*byte).is_digit(radix)).count();
    let (digits, left) = digits.split_at_checked(length)?;
    let character = u32::from_str_radix(digits, radix).ok().and_then(char::from_u32)?;
    Some((Seen::As(character), left.strip_prefix(';').unwrap_or(left)))
}

/// What an escape of JSON, of a shell or of a programming language stands for, after its `\`, and what follows it.
fn escape(after: &str) -> Option<(Seen, &str)> {
    let character = after.chars().next()?;
    let left = after.get(character.len_utf8()..)?;
    let hex = |length: usize| {
        let (digits, left) = left.split_at_checked(length)?;
        let code = digits.bytes().all(|byte| byte.is_ascii_hexdigit()).then(|| u32::from_str_radix(digits, 16).ok())??;
        Some((Seen::As(char::from_u32(code)?), left))
    };
    match character {
        'n' | 'r' => Some((Seen::As('\n'), left)),
        't' => Some((Seen::As('\t'), left)),
        'u' => hex(4),
        'x' => hex(2),
        '/' | '"' | '\'' | '-' | '_' | '.' | ':' | '=' | '+' | '@' => Some((Seen::As(character), left)),
        // A line that goes on.
        '\n' => Some((Seen::Nothing, left)),
        _ => None,
    }
}

/// The shortest base64 that is looked into: a PEM header of a private key takes 36 characters.
const SHORTEST: usize = 32;

/// The texts that stand in base64 on a tape: bytes that are all printable, or that begin a PEM block.
pub(super) fn encoded(tape: Tape<'_>) -> Vec<String> {
    let mut out = Vec::new();
    let mut at = 0;
    while at < tape.len() {
        let start = tape.skip(at, |symbol| !has(symbol, BASE64));
        let end = tape.skip(start, |symbol| has(symbol, BASE64));
        if end - start >= SHORTEST {
            // A run may begin with what is not part of it, such as a slash of a path.
            for shift in 0..4 {
                let bytes = unpack(tape.part(start + shift, end));
                let printable = bytes.iter().all(|byte| matches!(byte, b' '..=b'~' | b'\n' | b'\r' | b'\t'));
                if printable || bytes.windows(10).any(|ten| ten == b"-----BEGIN") {
                    out.push(bytes.into_iter().map(char::from).collect());
                }
            }
        }
        at = end.max(start + 1);
    }
    out
}

fn sextet(symbol: u8) -> Option<u32> {
    Some(u32::from(match symbol {
        b'A'..=b'Z' => symbol - b'A',
        b'a'..=b'z' => symbol - b'a' + 26,
        b'0'..=b'9' => symbol - b'0' + 52,
        b'+' | b'-' => 62,
        b'/' | b'_' => 63,
        _ => return None,
    }))
}

/// The whole bytes of base64 of either alphabet, without padding.
fn unpack(symbols: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(symbols.len() / 4 * 3);
    let (mut bits, mut held) = (0_u32, 0);
    for value in symbols.iter().filter_map(|symbol| sextet(*symbol)) {
        bits = (bits << 6 | value) & 0xFFFF;
        held += 6;
        if held >= 8 {
            held -= 8;
            out.push(u8::try_from(bits >> held & 0xFF).unwrap_or_default());
        }
    }
    out
}
