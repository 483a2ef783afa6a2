//! Text that comes from a document or a file name.
//!
//! It is shown as text and nothing else, and characters that would hide or reorder it are written out.

use leptos::prelude::*;

use crate::catalogue::fill;
use crate::parts::view;

/// A run of text, or one character that is not what it seems.
#[derive(Debug, Eq, PartialEq)]
pub(crate) enum Piece<'a> {
    Text(&'a str),
    /// Nobody would see it, or take it for an ordinary space.
    Hidden(char),
    /// A letter that passes for a Latin one.
    LookAlike(char),
}

/// Whether a character is invisible, or moves what stands around it.
fn hides(c: char, before: char) -> bool {
    matches!(c,
        '\0'..='\u{8}' | '\u{b}'..='\u{1f}' | '\u{7f}'..='\u{a0}' | '\u{ad}' | '\u{34f}' | '\u{61c}'
        | '\u{115f}' | '\u{1160}' | '\u{1680}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180e}'
        | '\u{2000}'..='\u{200f}' | '\u{2028}'..='\u{202f}' | '\u{205f}'..='\u{206f}' | '\u{3164}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
        // A variation of an emoji is seen; one of a letter is not.
        || matches!(c, '\u{fe00}'..='\u{fe0f}') && (before.is_ascii() || matches!(before, '\u{fe00}'..='\u{fe0f}'))
}

/// Whether a letter is of an alphabet that shares shapes with the Latin one.
fn shares_shapes(c: char) -> bool {
    matches!(c, '\u{370}'..='\u{3ff}' | '\u{400}'..='\u{52f}')
}

/// Full-width and mathematical letters and digits.
fn dressed_up(c: char) -> bool {
    matches!(c, '\u{ff10}'..='\u{ff19}' | '\u{ff21}'..='\u{ff3a}' | '\u{ff41}'..='\u{ff5a}' | '\u{1d400}'..='\u{1d7ff}')
}

/// Whether a word mixes alphabets. Short ones are units and formulas; the engine's notes draw the line at the same place.
fn mixed(word: &str) -> bool {
    word.chars().any(|c| c.is_ascii_alphabetic()) && word.chars().any(shares_shapes) && word.chars().count() > 3
}

/// Cuts a text into runs and characters that are not what they seem.
pub(crate) fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut out = Vec::new();
    let (mut run, mut before, mut word) = (0, ' ', 0..0);
    for (at, c) in text.char_indices() {
        if !c.is_ascii() && at >= word.end && c.is_alphabetic() {
            let rest = text.get(at..).unwrap_or_default();
            let letters = text.get(..at).unwrap_or_default();
            let start = letters.len() - letters.chars().rev().take_while(|c| c.is_alphabetic()).map(char::len_utf8).sum::<usize>();
            let end = at + rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
            word = if text.get(start..end).is_some_and(mixed) { at..end } else { end..end };
        }
        let odd = match c {
            _ if hides(c, before) => Some(Piece::Hidden(c)),
            _ if dressed_up(c) || shares_shapes(c) && word.contains(&at) => Some(Piece::LookAlike(c)),
            _ => None,
        };
        if let Some(odd) = odd {
            out.extend(text.get(run..at).filter(|run| !run.is_empty()).map(Piece::Text));
            out.push(odd);
            run = at + c.len_utf8();
        }
        before = c;
    }
    out.extend(text.get(run..).filter(|run| !run.is_empty()).map(Piece::Text));
    out
}

/// What such a character is called: its number, which everybody can look up.
fn name_of(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
}

/// A text from a document where only text can stand: hidden characters are written out in brackets.
pub(crate) fn plain_name(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for piece in pieces(text) {
        match piece {
            Piece::Text(run) => out.push_str(run),
            Piece::Hidden(c) => out.extend(["[", &name_of(c), "]"]),
            Piece::LookAlike(c) => out.extend([c.encode_utf8(&mut [0; 4]), "[", &name_of(c), "]"]),
        }
    }
    out
}

/// A dotted code, pointer or identifier that may break between its parts: behind a full stop or a colon, before a slash.
pub(crate) fn breakable(code: &str) -> AnyView {
    // Parts that all run from left to right keep their order without being isolated from each other.
    let latin = code.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    let mut views = Vec::new();
    for part in parts(code) {
        if !views.is_empty() {
            views.push(view! { <wbr/> });
        }
        views.push(if latin { part.to_owned().into_any() } else { plain(part) });
    }
    if latin {
        view! { <bdi>{views}</bdi> }
    } else {
        views.into_any()
    }
}

fn parts(code: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut rest = code;
    while let Some(at) = rest.char_indices().skip(1).find_map(|(at, c)| match c {
        '/' => Some(at),
        '.' | ':' if at + 1 < rest.len() => Some(at + 1),
        _ => None,
    }) {
        let (part, tail) = rest.split_at(at);
        parts.push(part);
        rest = tail;
    }
    parts.push(rest);
    parts
}

/// Shows a text from a document, isolated from the direction of what stands around it.
pub(crate) fn plain(text: &str) -> AnyView {
    view! { <bdi>{written(text)}</bdi> }
}

/// A text from a document with what hides in it written out.
pub(crate) fn written(text: &str) -> AnyView {
    let pieces = pieces(text);
    if let [Piece::Text(only)] = pieces.as_slice() {
        return (*only).to_owned().into_any();
    }
    let piece = |piece: Piece<'_>| match piece {
        Piece::Text(run) => run.to_owned().into_any(),
        Piece::Hidden(c) => view! { <span class="hidden-char">{name_of(c)}</span> },
        Piece::LookAlike(c) => {
            let title = fill("source.look-alike", &[("code", &name_of(c))]);
            view! { <span class="look-alike" title=title>{c.to_string()}<span class="hidden-char">{name_of(c)}</span></span> }
        }
    };
    pieces.into_iter().map(piece).collect_view().into_any()
}

#[cfg(test)]
mod tests {
    use super::{Piece, name_of, parts, pieces, plain_name};

    #[test]
    fn hidden_characters_are_cut_out() {
        assert_eq!(pieces("plan"), [Piece::Text("plan")]);
        assert_eq!(pieces("a\u{202e}b"), [Piece::Text("a"), Piece::Hidden('\u{202e}'), Piece::Text("b")]);
        assert_eq!(pieces("\u{200b}"), [Piece::Hidden('\u{200b}')]);
        assert!(pieces("").is_empty());
        assert_eq!(name_of('\u{1}'), "U+0001");
    }

    #[test]
    fn letters_that_pass_for_others_are_cut_out() {
        assert_eq!(pieces("rel\u{435}ase:x"), [Piece::Text("rel"), Piece::LookAlike('\u{435}'), Piece::Text("ase:x")]);
        assert_eq!(pieces("\u{441}lot"), [Piece::LookAlike('\u{441}'), Piece::Text("lot")]);
        assert_eq!(pieces("a\u{ff41}"), [Piece::Text("a"), Piece::LookAlike('\u{ff41}')]);
        assert_eq!(plain_name("adm\u{456}n"), "adm\u{456}[U+0456]n");
        for whole in ["µm and Δt", "реліз release", "ключ-key"] {
            assert_eq!(pieces(whole), [Piece::Text(whole)]);
        }
    }

    #[test]
    fn spaces_and_variations_that_nobody_sees_are_cut_out() {
        assert_eq!(pieces("a\u{a0}b").len(), 3);
        assert_eq!(pieces("a\u{fe01}\u{fe02}"), [Piece::Text("a"), Piece::Hidden('\u{fe01}'), Piece::Hidden('\u{fe02}')]);
        assert_eq!(pieces("❤\u{fe0f}"), [Piece::Text("❤\u{fe0f}")]);
    }

    #[test]
    fn codes_and_pointers_break_between_their_parts() {
        assert_eq!(parts("/a/b"), ["/a", "/b"]);
        assert_eq!(parts("workforce.plan.slots"), ["workforce.", "plan.", "slots"]);
        assert_eq!(parts("code:a."), ["code:", "a."]);
        assert_eq!(parts(""), [""]);
    }

    #[test]
    fn writing_systems_stay_whole() {
        assert_eq!(pieces("환불은 항상 멱등하게"), [Piece::Text("환불은 항상 멱등하게")]);
        assert_eq!(pieces("שלום\tعالم"), [Piece::Text("שלום\tعالم")]);
    }
}
