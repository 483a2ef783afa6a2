//! Text that comes from a document or a file name.
//!
//! It is shown as text and nothing else, and characters that would hide or reorder it are written out.

use leptos::prelude::*;

/// A run of text, or one character that must not act.
#[derive(Debug, Eq, PartialEq)]
pub(crate) enum Piece<'a> {
    Text(&'a str),
    Hidden(char),
}

/// Whether a character is invisible, or moves what stands around it.
fn hides(c: char) -> bool {
    matches!(c,
        '\0'..='\u{8}' | '\u{b}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{ad}' | '\u{34f}' | '\u{61c}'
        | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180e}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Cuts a text into runs and hidden characters.
pub(crate) fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(hides) {
        let (run, tail) = rest.split_at(at);
        if !run.is_empty() {
            out.push(Piece::Text(run));
        }
        let mut chars = tail.chars();
        if let Some(c) = chars.next() {
            out.push(Piece::Hidden(c));
        }
        rest = chars.as_str();
    }
    if !rest.is_empty() {
        out.push(Piece::Text(rest));
    }
    out
}

/// What a hidden character is called: its number, which everybody can look up.
pub(crate) fn name_of(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
}

/// A text from a document where only text can stand: hidden characters are written out in brackets.
pub(crate) fn plain_name(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for piece in pieces(text) {
        match piece {
            Piece::Text(run) => out.push_str(run),
            Piece::Hidden(c) => {
                out.push('[');
                out.push_str(&name_of(c));
                out.push(']');
            }
        }
    }
    out
}

/// A dotted code, pointer or identifier that may break after each of its parts.
pub(crate) fn breakable(code: &str) -> AnyView {
    code.split_inclusive(['.', ':', '/']).map(|part| view! { {plain(part)}<wbr/> }).collect_view().into_any()
}

/// Shows a text from a document, isolated from the direction of what stands around it.
pub(crate) fn plain(text: &str) -> AnyView {
    let pieces = pieces(text);
    if let [Piece::Text(only)] = pieces.as_slice() {
        let only = (*only).to_owned();
        return view! { <bdi>{only}</bdi> }.into_any();
    }
    let shown = pieces
        .into_iter()
        .map(|piece| match piece {
            Piece::Text(run) => run.to_owned().into_any(),
            Piece::Hidden(c) => view! { <span class="hidden-char">{name_of(c)}</span> }.into_any(),
        })
        .collect_view();
    view! { <bdi>{shown}</bdi> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::{Piece, name_of, pieces};

    #[test]
    fn hidden_characters_are_cut_out() {
        assert_eq!(pieces("plan"), [Piece::Text("plan")]);
        assert_eq!(pieces("a\u{202e}b"), [Piece::Text("a"), Piece::Hidden('\u{202e}'), Piece::Text("b")]);
        assert_eq!(pieces("\u{200b}"), [Piece::Hidden('\u{200b}')]);
        assert!(pieces("").is_empty());
        assert_eq!(name_of('\u{1}'), "U+0001");
    }

    #[test]
    fn writing_systems_stay_whole() {
        assert_eq!(pieces("환불은 항상 멱등하게"), [Piece::Text("환불은 항상 멱등하게")]);
        assert_eq!(pieces("שלום\tعالم"), [Piece::Text("שלום\tعالم")]);
    }
}
