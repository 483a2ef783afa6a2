//! The engine's answer about two documents.

use proofmark_core::json::{Limits, Node, read};

/// A value in one of the documents, and its place there in bytes.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Side {
    pub(super) value: String,
    pub(super) offset: usize,
    pub(super) length: usize,
}

/// One difference.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Difference {
    /// `added`, `removed` or `changed`.
    pub(super) change: String,
    /// Members and row names from the outside in.
    pub(super) path: Vec<String>,
    pub(super) before: Option<Side>,
    pub(super) after: Option<Side>,
}

/// Reads an answer; nothing when it is none.
pub(super) fn differences(answer: &str) -> Option<Vec<Difference>> {
    let document = read(answer.as_bytes(), &Limits::NONE).ok()?;
    document.root().as_array()?.map(difference).collect()
}

fn difference(node: Node<'_>) -> Option<Difference> {
    let path = node.get("path")?.as_array()?.filter_map(Node::as_str).map(str::to_owned).collect();
    Some(Difference { change: node.get_str("change")?.to_owned(), path, before: side(node, "before"), after: side(node, "after") })
}

fn side(node: Node<'_>, key: &str) -> Option<Side> {
    let side = node.get(key)?;
    let number = |key| side.get(key)?.raw().parse::<usize>().ok();
    Some(Side { value: side.get_str("value")?.to_owned(), offset: number("offset")?, length: number("length")? })
}
