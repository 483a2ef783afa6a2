//! Values that the engine makes: outcomes, plans, the objects that digests are taken of.

use std::borrow::Cow;

use super::Node;
use super::number::decimal;
use super::write::Out;

/// A value under construction. Parts of a document enter by reference, never copied or normalised.
#[derive(Clone, Debug)]
pub enum Json<'a> {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A count or position, at most 2^53 − 1.
    Count(u64),
    /// A string.
    Text(Cow<'a, str>),
    /// An array.
    List(Vec<Json<'a>>),
    /// An object; the members keep the order in which they were put.
    Object(Vec<(&'a str, Json<'a>)>),
    /// A value of a document that was read.
    Node(Node<'a>),
}

impl<'a> Json<'a> {
    /// An object with the given members.
    #[must_use]
    pub fn object<const N: usize>(members: [(&'a str, Json<'a>); N]) -> Self {
        Self::Object(members.into())
    }

    /// An array of the given items.
    pub fn list<T: Into<Json<'a>>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }

    /// The JSON text with members in the order in which they were put.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut out = Out::text();
        self.put(&mut out);
        out.into_text()
    }

    fn put(&self, out: &mut Out) {
        match self {
            Self::Null => out.put(b"null"),
            Self::Bool(value) => out.put(if *value { b"true" } else { b"false" }),
            Self::Count(count) => out.put(decimal(*count, 1).as_bytes()),
            Self::Text(text) => out.string(text),
            Self::Node(node) => out.put(node.raw().as_bytes()),
            Self::List(items) => {
                out.put(b"[");
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        out.put(b",");
                    }
                    item.put(out);
                }
                out.put(b"]");
            }
            Self::Object(members) => {
                out.put(b"{");
                for (index, (key, value)) in members.iter().enumerate() {
                    if index > 0 {
                        out.put(b",");
                    }
                    out.string(key);
                    out.put(b":");
                    value.put(out);
                }
                out.put(b"}");
            }
        }
    }
}

impl<'a> From<&'a str> for Json<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Json<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl From<bool> for Json<'_> {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<usize> for Json<'_> {
    fn from(count: usize) -> Self {
        Self::Count(count as u64)
    }
}

impl<'a> From<Node<'a>> for Json<'a> {
    fn from(node: Node<'a>) -> Self {
        Self::Node(node)
    }
}

impl<'a, T: Into<Json<'a>>> From<Option<T>> for Json<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

impl<'a, T: Into<Json<'a>>> From<Vec<T>> for Json<'a> {
    fn from(items: Vec<T>) -> Self {
        Self::list(items)
    }
}
