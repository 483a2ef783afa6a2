//! Reading as the peers of this protocol read where the contract leaves types open.
//!
//! Source: `spec/workforce-details.md` section 0. Only the compatible validators use this; our own checks are strict.

use super::document::{Kind, Tag};
use super::{Document, Node, number};

/// Missing, null, `false`, zero, or empty.
pub(crate) fn falsy(node: Option<Node<'_>>) -> bool {
    let Some(node) = node else { return true };
    match node.tag() {
        Tag::Null | Tag::False => true,
        Tag::True | Tag::IllFormed => false,
        // Any spelling of zero: no digit but 0 before an exponent.
        Tag::Number => !node.raw().bytes().take_while(|byte| !matches!(byte, b'e' | b'E')).any(|byte| (b'1'..=b'9').contains(&byte)),
        Tag::Plain | Tag::Escaped => node.as_str() == Some(""),
        Tag::Array => node.as_array().is_none_or(|mut items| items.next().is_none()),
        Tag::Object => node.as_object().is_none_or(|mut members| members.next().is_none()),
    }
}

/// The text of a value: a string itself, falsy values empty, everything else as the peer prints it.
pub(crate) fn text_of(node: Option<Node<'_>>) -> String {
    let Some(node) = node.filter(|&node| !falsy(Some(node))) else { return String::new() };
    match node.as_str() {
        Some(text) => text.to_owned(),
        None => print(node),
    }
}

/// The peer's print of a value, written without recursion: depth of input is not depth of the stack.
fn print(node: Node<'_>) -> String {
    let doc: &Document<'_> = node.doc;
    let mut out = String::new();
    let end = doc.slot(node.index).next;
    // Open containers: the slot after their last child, and whether they are objects.
    let mut open: Vec<(u32, bool)> = Vec::new();
    let mut at = node.index;
    let mut first = true;
    let mut is_key = false;
    while at < end || !open.is_empty() {
        if let Some(&(after, object)) = open.last() {
            if at >= after {
                out.push(if object { '}' } else { ']' });
                open.pop();
                first = false;
                is_key = open.last().is_some_and(|parent| parent.1);
                continue;
            }
            if !first && (is_key || !object) {
                out.push_str(", ");
            }
        }
        first = false;
        let value = Node { doc, index: at };
        let slot = doc.slot(at);
        let in_object = open.last().is_some_and(|parent| parent.1);
        match value.tag() {
            Tag::Null => out.push_str("None"),
            Tag::True => out.push_str("True"),
            Tag::False => out.push_str("False"),
            Tag::Number => out.push_str(if value.raw() == "-0" { "0" } else { value.raw() }),
            Tag::Plain | Tag::Escaped | Tag::IllFormed => {
                out.push('\'');
                out.push_str(value.as_str().unwrap_or_default());
                out.push('\'');
            }
            Tag::Array | Tag::Object => {
                let object = value.is_object();
                out.push(if object { '{' } else { '[' });
                open.push((slot.next, object));
                first = true;
                is_key = object;
                at += 1;
                continue;
            }
        }
        if in_object {
            if is_key {
                out.push_str(": ");
            }
            is_key = !is_key;
        }
        at = slot.next;
    }
    out
}

/// The walk refuses: a number or `true` stands where a list belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAList;

/// What *items of* yields: the items of an array, or as many non-objects as a string or object would give.
pub(crate) enum Items<'a> {
    /// An array's items.
    Array(super::Items<'a>),
    /// Characters or member names: never objects, so they only count.
    Strangers(usize),
}

impl<'a> Iterator for Items<'a> {
    /// Nothing for a character or member name.
    type Item = Option<Node<'a>>;

    fn next(&mut self) -> Option<Self::Item> {
        match self {
            Self::Array(items) => items.next().map(Some),
            Self::Strangers(0) => None,
            Self::Strangers(count) => {
                *count -= 1;
                Some(None)
            }
        }
    }
}

/// *Items of* a value that another document supplies.
pub(crate) fn items_of(node: Option<Node<'_>>) -> Result<Items<'_>, NotAList> {
    let Some(node) = node.filter(|&node| !falsy(Some(node))) else { return Ok(Items::Strangers(0)) };
    match node.kind() {
        Kind::Array => Ok(node.as_array().map_or(Items::Strangers(0), Items::Array)),
        Kind::String => Ok(Items::Strangers(node.as_str().map_or(0, |text| text.chars().count()))),
        Kind::Object => Ok(Items::Strangers(node.as_object().map_or(0, Iterator::count))),
        Kind::Null | Kind::Bool | Kind::Number => Err(NotAList),
    }
}

/// The normalized list of a value: texts, trimmed, without empty ones and repeats, each cut to 500 code points, at
/// most 256 of them.
pub(crate) fn normalized_list(node: Option<Node<'_>>) -> Vec<String> {
    let mut seen = crate::order::Set::new();
    let mut out = Vec::new();
    let mut take = |node: Node<'_>| {
        let text = text_of(Some(node));
        let text = crate::text::trim(&text);
        if !text.is_empty() && seen.insert(text.to_owned()) {
            out.push(text.chars().take(500).collect());
        }
        out.len() < 256
    };
    match node.map(|node| (node, node.kind())) {
        Some((node, Kind::String)) => {
            take(node);
        }
        Some((node, Kind::Array)) => {
            for item in node.as_array().into_iter().flatten() {
                if !take(item) {
                    break;
                }
            }
        }
        _ => {}
    }
    out
}

/// An integer of any size, for rules that ask "is it an integer at all".
pub(crate) fn is_integer(node: Node<'_>) -> bool {
    node.kind() == Kind::Number && number::is_integer(node.raw())
}

/// The value of an integer that fits in 64 bits.
pub(crate) fn integer(node: Node<'_>) -> Option<i64> {
    (node.kind() == Kind::Number).then(|| number::integer(node.raw())).flatten()
}

#[cfg(test)]
mod tests {
    use super::super::{Limits, read};
    use super::*;

    fn text(json: &str) -> String {
        read(json.as_bytes(), &Limits::default()).map_or_else(|e| format!("{e:?}"), |doc| text_of(Some(doc.root())))
    }

    #[test]
    fn text_of_prints_as_the_peer_does() {
        for (json, expected) in [
            (r#""plain""#, "plain"),
            ("null", ""),
            ("false", ""),
            ("0", ""),
            ("-0", ""),
            ("0.0", ""),
            ("[]", ""),
            ("{}", ""),
            ("true", "True"),
            ("12", "12"),
            ("[[]]", "[[]]"),
            (r#"[1,"a",null,[true,{}]]"#, "[1, 'a', None, [True, {}]]"),
            (r#"{"a":{"b":[1,2]},"c":"x"}"#, "{'a': {'b': [1, 2]}, 'c': 'x'}"),
            (r#"[{"a":1},{"b":2}]"#, "[{'a': 1}, {'b': 2}]"),
        ] {
            assert_eq!(text(json), expected, "{json}");
        }
    }
}
