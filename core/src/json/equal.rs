//! Equality of values as the contracts mean it: same type, same value, member order irrelevant, array order relevant.

use super::document::Tag;
use super::{Form, Node, write};

/// Whether two values are equal. Numbers are equal when they are written alike (`-0` counts as `0`).
pub(crate) fn equal(a: Node<'_>, b: Node<'_>) -> bool {
    if a.kind() != b.kind() {
        return false;
    }
    match (a.as_str(), b.as_str()) {
        (Some(a), Some(b)) => a == b,
        _ => lenient_text(a) == lenient_text(b),
    }
}

/// Equality where members are read: null equals missing, and two missing members are equal.
pub(crate) fn equal_members(a: Option<Node<'_>>, b: Option<Node<'_>>) -> bool {
    let present = |node: Option<Node<'_>>| node.is_some_and(|node| !node.is_null());
    match (a, b) {
        (Some(a), Some(b)) => equal(a, b),
        (a, b) => !present(a) && !present(b),
    }
}

/// One text per value, equal exactly when the values are. An ill-formed string, which only one check admits, is its
/// own spelling.
pub(crate) fn lenient_text(node: Node<'_>) -> String {
    match node.tag() {
        Tag::IllFormed => node.raw().to_owned(),
        _ => write(node, Form::Lenient).unwrap_or_default(),
    }
}
