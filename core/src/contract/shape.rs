//! The nodes of a shape tree.

use super::Pattern;

/// What may stand at one place of a document.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// Exactly this string. There is no type rule: any other value breaks the constant.
    Text(&'static str),
    /// Exactly this bool, likewise without a type rule.
    Flag(bool),
    /// One of these strings, likewise without a type rule.
    Word(&'static [&'static str]),
    /// A string of a length in code points, perhaps of a form.
    String {
        /// Least number of code points.
        min: usize,
        /// Greatest number of code points.
        max: usize,
        /// The form of the whole string.
        pattern: Option<Pattern>,
    },
    /// `true` or `false`.
    Bool,
    /// An integer.
    Integer {
        /// Least value.
        min: i64,
        /// Greatest value.
        max: i64,
    },
    /// `null`, or something else.
    OrNull(&'static Shape),
    /// `null` and nothing else.
    Null,
    /// An array.
    List {
        /// What each item is.
        item: &'static Shape,
        /// Least number of items.
        min: usize,
        /// Greatest number of items.
        max: usize,
        /// Whether items must differ.
        unique: bool,
    },
    /// A closed object.
    Object(&'static [Field]),
    /// An object whose members the contract leaves open.
    OpenObject,
    /// One of several closed objects, told apart by the string value of one member.
    Tagged {
        /// The member whose value decides.
        tag: &'static str,
        /// The value, and the shape it selects. A value that selects none is judged by the first.
        cases: &'static [(&'static str, &'static Shape)],
    },
}

/// A member of an object.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// The member's name.
    pub name: &'static str,
    /// What its value is.
    pub shape: &'static Shape,
    /// Whether it must be there.
    pub required: bool,
    /// What it says, for people who read the schema.
    #[cfg(feature = "schemas")]
    pub help: &'static str,
}

/// A member that must be there.
#[must_use]
pub const fn required(name: &'static str, shape: &'static Shape, help: &'static str) -> Field {
    field(name, shape, true, help)
}

/// A member that may be absent.
#[must_use]
pub const fn optional(name: &'static str, shape: &'static Shape, help: &'static str) -> Field {
    field(name, shape, false, help)
}

#[cfg(feature = "schemas")]
const fn field(name: &'static str, shape: &'static Shape, required: bool, help: &'static str) -> Field {
    Field { name, shape, required, help }
}

#[cfg(not(feature = "schemas"))]
const fn field(name: &'static str, shape: &'static Shape, required: bool, _help: &'static str) -> Field {
    Field { name, shape, required }
}

impl Shape {
    /// A string of one form; the form also bounds its length.
    #[must_use]
    pub const fn form(pattern: Pattern) -> Self {
        Self::String { min: 0, max: usize::MAX, pattern: Some(pattern) }
    }

    /// A string of `min` to `max` code points.
    #[must_use]
    pub const fn text(min: usize, max: usize) -> Self {
        Self::String { min, max, pattern: None }
    }

    /// An array of `min` to `max` items that differ.
    #[must_use]
    pub const fn set(item: &'static Shape, min: usize, max: usize) -> Self {
        Self::List { item, min, max, unique: true }
    }

    /// An array of `min` to `max` items.
    #[must_use]
    pub const fn list(item: &'static Shape, min: usize, max: usize) -> Self {
        Self::List { item, min, max, unique: false }
    }

    /// An id.
    pub const ID: Self = Self::form(Pattern::Id);
    /// A SHA-256 digest.
    pub const HASH: Self = Self::form(Pattern::Hash);
    /// A tool id.
    pub const TOOL_ID: Self = Self::form(Pattern::ToolId);
    /// At most 256 ids that differ.
    pub const IDS: Self = Self::set(&Self::ID, 0, 256);
    /// Any string.
    pub const ANY_TEXT: Self = Self::text(0, usize::MAX);
    /// A string that is not empty.
    pub const SOME_TEXT: Self = Self::text(1, usize::MAX);
}
