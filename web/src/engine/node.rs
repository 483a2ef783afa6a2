//! One value of a document: where it is, its canonical form and its digests.
//!
//! Answers `{"pointer", "kind", "offset", "length", "canonical", "whole", "wide", "portable", "refused"}`, or null when there is
//! no value. `canonical` is the wide form, cut when it is long, and `whole` says whether it is not.

use proofmark_core::digest;
use proofmark_core::json::{Document, Form, Json, Kind, Limits, Locator, Node, read, write};

/// Longest canonical form handed back, in bytes.
const SHOWN: usize = 16_384;

/// The value that begins in a row, or that the row lies in. `options` holds `from` and `to`, the row's ends in bytes.
pub(super) fn node(bytes: &[u8], options: &str) -> String {
    let nothing = || "null".to_owned();
    let number = |options: &Document<'_>, key: &str| options.root().get(key).and_then(|node| node.raw().parse::<usize>().ok());
    let Ok(options) = read(options.as_bytes(), &Limits::default()) else { return nothing() };
    let (Some(from), Some(to)) = (number(&options, "from"), number(&options, "to")) else { return nothing() };
    let Ok(document) = read(bytes, &Limits::default()) else { return nothing() };
    let node = within(document.root(), bytes, from, to);
    let mut locator = Locator::new(&document);
    locator.want(node);
    locator.resolve();
    let pointer = locator.place(node.ordinal()).map(|place| place.pointer.clone());
    let (start, end) = node.span();
    let canonical = write(node, Form::Wide).ok();
    let whole = canonical.as_ref().is_some_and(|text| text.len() <= SHOWN);
    let canonical = canonical.map(|mut text| {
        let mut cut = SHOWN.min(text.len());
        while !text.is_char_boundary(cut) {
            cut -= 1;
        }
        text.truncate(cut);
        text
    });
    let portable = digest::bare(node);
    Json::object([
        ("pointer", Json::from(pointer)),
        ("kind", Json::from(word(node.kind()))),
        ("offset", Json::from(start)),
        ("length", Json::from(end - start)),
        ("canonical", Json::from(canonical)),
        ("whole", Json::from(whole)),
        ("wide", Json::from(digest::wide(node).ok().map(|digest| digest.to_string()))),
        ("portable", Json::from(portable.as_ref().ok().map(ToString::to_string))),
        ("refused", Json::from(portable.err().map(|error| error.code.code()))),
    ])
    .to_text()
}

const fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Null => "null",
        Kind::Bool => "boolean",
        Kind::Number => "number",
        Kind::String => "string",
        Kind::Array => "array",
        Kind::Object => "object",
    }
}

/// Goes down to the first value that begins in the row; where none does, the innermost that the row lies in.
fn within<'a>(root: Node<'a>, bytes: &[u8], from: usize, to: usize) -> Node<'a> {
    let row = bytes.get(from..to).unwrap_or_default();
    let at = from + row.iter().position(|byte| !byte.is_ascii_whitespace()).unwrap_or(0);
    let mut here = root;
    loop {
        let inside = |start: usize, end: usize| start <= at && at < end;
        let member = here.as_object().into_iter().flatten().find(|(_, value, key)| inside(key.span().0, value.span().1));
        let item = here.as_array().into_iter().flatten().find(|item| inside(item.span().0, item.span().1));
        let Some((start, value)) = member.map(|(_, value, key)| (key.span().0, value)).or(item.map(|item| (item.span().0, item))) else {
            return here;
        };
        here = value;
        if start >= from {
            return here;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::node;

    const TEXT: &str = "{\n \"a\": [\n  {\"b\": 1},\n  \"x\"\n ],\n \"c\": {}\n}";

    /// The pointer of the value at a line, counted from 0.
    fn at(line: usize) -> Option<String> {
        let from = TEXT.split('\n').take(line).map(|line| line.len() + 1).sum::<usize>();
        let to = from + TEXT.split('\n').nth(line).map_or(0, str::len);
        let answer = node(TEXT.as_bytes(), &format!("{{\"from\":{from},\"to\":{to}}}"));
        Some(answer.split_once("\"pointer\":\"")?.1.split('"').next()?.to_owned())
    }

    #[test]
    fn a_row_names_the_value_that_begins_in_it() {
        let found: Vec<String> = (0..7).filter_map(at).collect();
        assert_eq!(found, ["", "/a", "/a/0", "/a/1", "/a", "/c", ""]);
    }

    #[test]
    fn canonical_form_and_digests_are_the_engines() {
        let answer = node(b"{\"b\":\"x\",\"a\":\"y\"}", "{\"from\":0,\"to\":1}");
        assert!(answer.contains(r#""canonical":"{\"a\":\"y\",\"b\":\"x\"}""#), "{answer}");
        assert_eq!(answer.matches("sha256:").count(), 2);
        assert!(node(b"[1]", "{\"from\":0,\"to\":1}").contains(r#""portable":null,"refused":""#));
        assert_eq!(node(b"{", "{\"from\":0,\"to\":1}"), "null");
    }
}
