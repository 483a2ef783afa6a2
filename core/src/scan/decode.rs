//! Percent decoding, up to three times.

use std::borrow::Cow;

/// How often a text is decoded at most.
const PASSES: usize = 3;

/// `text` after up to three passes. In each pass every `%` with two hex digits becomes a byte; what is no UTF-8 then
/// becomes U+FFFD by maximal subparts. A character beyond ASCII starts with a byte that continues nothing, so it never
/// joins decoded bytes and the text can be decoded as a whole.
pub(super) fn decode(text: &str) -> Cow<'_, str> {
    let mut text = Cow::Borrowed(text);
    for _ in 0..PASSES {
        let Some(next) = pass(&text) else { break };
        text = Cow::Owned(next);
    }
    text
}

/// One pass, or nothing where there is nothing to decode.
fn pass(text: &str) -> Option<String> {
    let mut out: Vec<u8> = Vec::new();
    let mut rest = text.as_bytes();
    let mut changed = false;
    while let Some(at) = rest.iter().position(|byte| *byte == b'%') {
        let (before, from) = rest.split_at(at);
        let (byte, length) = match from {
            [_, high, low, ..] => match (nibble(*high), nibble(*low)) {
                (Some(high), Some(low)) => (high << 4 | low, 3),
                _ => (b'%', 1),
            },
            _ => (b'%', 1),
        };
        out.extend_from_slice(before);
        out.push(byte);
        changed |= length == 3;
        rest = from.split_at(length).1;
    }
    if !changed {
        return None;
    }
    out.extend_from_slice(rest);
    Some(match String::from_utf8(out) {
        Ok(text) => text,
        Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
    })
}

fn nibble(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok())
}
