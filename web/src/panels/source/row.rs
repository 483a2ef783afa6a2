//! One row of source, drawn: tokens set apart, hidden characters written out, the place asked for underlined.

use leptos::prelude::*;

use crate::parts::{view, written};

/// What a stretch of JSON is, as far as one row tells.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Token {
    Key,
    Text,
    Word,
    Sign,
}

impl Token {
    fn class(self) -> &'static str {
        match self {
            Self::Key => "tok-key",
            Self::Text => "tok-text",
            Self::Word => "tok-word",
            Self::Sign => "tok-sign",
        }
    }
}

/// Cuts a row into tokens; byte ranges that cover it without gaps.
fn tokens(row: &str) -> Vec<(Token, usize, usize)> {
    let bytes = row.as_bytes();
    let mut out: Vec<(Token, usize, usize)> = Vec::new();
    let mut i = 0;
    while let Some(&b) = bytes.get(i) {
        let start = i;
        let token = match b {
            b'"' => {
                i += 1;
                while let Some(&c) = bytes.get(i) {
                    i += if c == b'\\' { 2 } else { 1 };
                    if c == b'"' {
                        break;
                    }
                }
                i = i.min(bytes.len());
                let rest = row.get(i..).unwrap_or_default().trim_start();
                if rest.starts_with(':') { Token::Key } else { Token::Text }
            }
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'+' | b'.' | 0x80.. => {
                while bytes.get(i).is_some_and(|c| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'+' | b'.') || *c >= 0x80) {
                    i += 1;
                }
                Token::Word
            }
            _ => {
                i += 1;
                Token::Sign
            }
        };
        match out.last_mut() {
            Some((Token::Sign, _, end)) if token == Token::Sign => *end = i,
            _ => out.push((token, start, i)),
        }
    }
    // An escape at the very end may have stepped into the middle of a character.
    for (_, start, end) in &mut out {
        while !row.is_char_boundary(*end) {
            *end += 1;
        }
        while !row.is_char_boundary(*start) {
            *start += 1;
        }
    }
    out
}

/// Draws a row. `mark` is the marked byte range within it; `whole` says that the row begins its line.
pub(crate) fn draw(bytes: &[u8], mark: Option<(usize, usize)>, whole: bool) -> AnyView {
    match std::str::from_utf8(bytes) {
        Ok(row) if whole => {
            let drawn = tokens(row)
                .into_iter()
                .map(|(token, start, end)| {
                    let inner = marked(row.get(start..end).unwrap_or_default(), start, mark);
                    match token {
                        Token::Sign => inner,
                        _ => view! { <bdi class=token.class()>{inner}</bdi> },
                    }
                })
                .collect_view();
            drawn.into_any()
        }
        Ok(row) => marked(row, 0, mark),
        Err(_) => broken(bytes),
    }
}

/// A stretch of text with the marked range set apart. `at` is where it begins in the row.
fn marked(text: &str, at: usize, mark: Option<(usize, usize)>) -> AnyView {
    let Some((from, to)) = mark else { return written(text) };
    let cut = |offset: usize| {
        let mut cut = offset.saturating_sub(at).min(text.len());
        while !text.is_char_boundary(cut) {
            cut -= 1;
        }
        cut
    };
    let (from, to) = (cut(from), cut(to));
    if from >= to {
        return written(text);
    }
    let (before, rest) = text.split_at(from);
    let (inside, after) = rest.split_at(to - from);
    view! { {written(before)}<mark class="place">{written(inside)}</mark>{written(after)} }
}

/// Bytes that are no UTF-8: what reads is shown, what does not is written out as bytes.
fn broken(bytes: &[u8]) -> AnyView {
    bytes
        .utf8_chunks()
        .map(|chunk| {
            let wrong = chunk.invalid();
            let bad = (!wrong.is_empty()).then(|| {
                let hex: String = wrong.iter().map(|b| format!("\\x{b:02x}")).collect();
                view! { <span class="hidden-char">{hex}</span> }
            });
            view! { {written(chunk.valid())}{bad} }
        })
        .collect_view()
        .into_any()
}

#[cfg(test)]
mod tests {
    use super::{Token, tokens};

    fn kinds(row: &str) -> Vec<(Token, &str)> {
        tokens(row).into_iter().map(|(token, start, end)| (token, row.get(start..end).unwrap_or("?"))).collect()
    }

    #[test]
    fn keys_texts_words_and_signs() {
        assert_eq!(
            kinds(r#" "a" : ["x\"y", true, -1]"#),
            [
                (Token::Sign, " "),
                (Token::Key, "\"a\""),
                (Token::Sign, " : ["),
                (Token::Text, r#""x\"y""#),
                (Token::Sign, ", "),
                (Token::Word, "true"),
                (Token::Sign, ", "),
                (Token::Word, "-1"),
                (Token::Sign, "]"),
            ]
        );
    }

    #[test]
    fn broken_rows_are_covered_whole() {
        for row in ["\"open", "\"x\\", "\"x\\é", "}}{{", "é\"é", ""] {
            let joined: String = kinds(row).into_iter().map(|(_, text)| text).collect();
            assert_eq!(joined, row);
        }
    }
}
