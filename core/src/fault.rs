//! A rule that was broken, where the first broken rule decides.

use crate::json::Node;

/// A code and the value it is about.
#[derive(Clone, Copy, Debug)]
pub struct Fault<'a, C> {
    /// Which rule.
    pub code: C,
    /// The nearest value that exists: the object for a missing member, nothing for a missing document.
    pub node: Option<Node<'a>>,
}

impl<'a, C> Fault<'a, C> {
    /// A broken rule about `node`.
    pub const fn at(code: C, node: Node<'a>) -> Self {
        Self { code, node: Some(node) }
    }

    /// The same place under the code of an enclosing set of rules.
    pub fn map<D>(self, code: impl FnOnce(C) -> D) -> Fault<'a, D> {
        Fault { code: code(self.code), node: self.node }
    }
}

/// A sequence of rules about one object: each names the member it is about.
pub(crate) struct Rules<'a> {
    pub(crate) object: Node<'a>,
}

impl<'a> Rules<'a> {
    /// Fails with `code` at member `key`, or at the object when the member is missing, unless `holds`.
    pub(crate) fn require<C>(&self, holds: bool, key: &str, code: C) -> Result<(), Fault<'a, C>> {
        if holds { Ok(()) } else { Err(Fault::at(code, self.object.get(key).unwrap_or(self.object))) }
    }

    /// Fails with `code` unless member `key` is a string that `holds` accepts.
    pub(crate) fn text<C>(&self, key: &str, code: C, holds: impl FnOnce(&str) -> bool) -> Result<(), Fault<'a, C>> {
        self.require(self.object.get_str(key).is_some_and(holds), key, code)
    }
}
