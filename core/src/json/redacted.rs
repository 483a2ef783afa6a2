//! Places without content.

use core::fmt;

use super::{Document, Node};

/// Where a value stands, with no way to what stands there. Findings of boundaries and checks hold these and nothing else of
/// a document, so that no outcome, report or debug output made from a finding can repeat what was refused.
#[derive(Clone, Copy)]
pub struct Redacted<'a>(Node<'a>);

impl<'a> Redacted<'a> {
    /// The value's number in document order.
    #[must_use]
    pub fn ordinal(self) -> u32 {
        self.0.ordinal()
    }

    /// Whether both are the same place of the same document.
    #[must_use]
    pub fn same(self, other: Self) -> bool {
        self.0.same(other.0)
    }

    /// First byte and one past the last byte of the value in the text, for whoever has the text anyway.
    #[must_use]
    pub fn span(self) -> (usize, usize) {
        self.0.span()
    }

    /// The document, for whoever looks up positions in it.
    pub(super) fn document(self) -> &'a Document<'a> {
        self.0.document()
    }
}

impl<'a> From<Node<'a>> for Redacted<'a> {
    fn from(node: Node<'a>) -> Self {
        Self(node)
    }
}

/// Shows nothing but that something was left out.
impl fmt::Debug for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[redacted]")
    }
}
