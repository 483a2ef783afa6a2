//! A JSON text and the index of its values.

use core::fmt;

/// The type of a JSON value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `null`
    Null,
    /// `true` or `false`
    Bool,
    /// A number, kept as it was written.
    Number,
    /// A string.
    String,
    /// An array.
    Array,
    /// An object; its members keep their order.
    Object,
}

/// What a slot holds; `Kind` plus what only the reader and the writer need to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tag {
    Null,
    False,
    True,
    Number,
    /// A string that stands in the text exactly as it is meant.
    Plain,
    /// A string with escapes; its decoded text lies in `Document::decoded`.
    Escaped,
    /// A string with an unpaired surrogate, which no Rust string can hold.
    IllFormed,
    Array,
    Object,
}

/// One value or key. Sixteen bytes, so that a 10 MiB document of small values needs about as much again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    /// First byte of the value in the text.
    pub(super) start: u32,
    /// One past its last byte.
    pub(super) end: u32,
    /// Index of the slot after this value and everything inside it.
    pub(super) next: u32,
    pub(super) tag: Tag,
}

/// A text that was read, and the place of every value in it.
///
/// Slots stand in document order: an object's are key, value, key, value, …, each value followed by what it contains.
pub struct Document<'t> {
    pub(super) text: &'t str,
    pub(super) slots: Vec<Slot>,
    /// The escaped strings, decoded, one after the other.
    pub(super) decoded: String,
    /// For each escaped string, by slot index: where its text ends in `decoded`. It begins where the previous one ends.
    pub(super) escapes: Vec<(u32, u32)>,
}

/// Shows the size only: a document may be private, and debug output ends up in logs.
impl fmt::Debug for Document<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Document").field("bytes", &self.text.len()).field("slots", &self.slots.len()).finish()
    }
}

impl<'t> Document<'t> {
    /// The root value.
    #[must_use]
    pub fn root(&self) -> Node<'_> {
        Node { doc: self, index: 0 }
    }

    /// The text that was read.
    #[must_use]
    pub fn text(&self) -> &'t str {
        self.text
    }

    #[inline(always)]
    pub(super) fn slot(&self, index: u32) -> Slot {
        const NOTHING: Slot = Slot { start: 0, end: 0, next: u32::MAX, tag: Tag::Null };
        self.slots.get(index as usize).copied().unwrap_or(NOTHING)
    }

    pub(super) fn string(&self, index: u32) -> Option<&str> {
        let slot = self.slot(index);
        match slot.tag {
            Tag::Plain => self.text.get(slot.start as usize + 1..slot.end as usize - 1),
            Tag::Escaped => {
                let at = self.escapes.binary_search_by_key(&index, |&(slot, _)| slot).ok()?;
                let end = self.escapes.get(at)?.1 as usize;
                let start = at.checked_sub(1).and_then(|before| self.escapes.get(before)).map_or(0, |e| e.1 as usize);
                self.decoded.get(start..end)
            }
            _ => None,
        }
    }
}

/// One value of a [`Document`]; a handle that is cheap to copy.
#[derive(Clone, Copy)]
pub struct Node<'a> {
    pub(super) doc: &'a Document<'a>,
    pub(super) index: u32,
}

/// Shows type and place only, for the reason given at [`Document`].
impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (start, end) = self.span();
        write!(f, "{:?} at {start}..{end}", self.kind())
    }
}

impl<'a> Node<'a> {
    /// The type of the value.
    #[must_use]
    pub fn kind(self) -> Kind {
        match self.tag() {
            Tag::Null => Kind::Null,
            Tag::False | Tag::True => Kind::Bool,
            Tag::Number => Kind::Number,
            Tag::Plain | Tag::Escaped | Tag::IllFormed => Kind::String,
            Tag::Array => Kind::Array,
            Tag::Object => Kind::Object,
        }
    }

    /// Never inlined, like the step to the next item: a call is shorter, and there are some hundreds.
    #[inline(never)]
    pub(super) fn tag(self) -> Tag {
        self.doc.slot(self.index).tag
    }

    /// First byte and one past the last byte of the value in the text.
    #[must_use]
    pub fn span(self) -> (usize, usize) {
        let slot = self.doc.slot(self.index);
        (slot.start as usize, slot.end as usize)
    }

    /// Whether both handles name the same value of the same document.
    #[must_use]
    pub fn same(self, other: Self) -> bool {
        core::ptr::eq(self.doc, other.doc) && self.index == other.index
    }

    /// The document it belongs to.
    #[must_use]
    pub const fn document(self) -> &'a Document<'a> {
        self.doc
    }

    /// The index of this node in document order, unique within its document.
    #[must_use]
    pub fn ordinal(self) -> u32 {
        self.index
    }

    /// The value as it is written in the text.
    #[must_use]
    pub fn raw(self) -> &'a str {
        let (start, end) = self.span();
        self.doc.text.get(start..end).unwrap_or_default()
    }

    /// The text of a string; nothing for every other type.
    #[must_use]
    pub fn as_str(self) -> Option<&'a str> {
        self.doc.string(self.index)
    }

    /// The value of a bool; nothing for every other type.
    #[must_use]
    pub fn as_bool(self) -> Option<bool> {
        match self.tag() {
            Tag::True => Some(true),
            Tag::False => Some(false),
            _ => None,
        }
    }

    /// Whether the value is `null`.
    #[must_use]
    pub fn is_null(self) -> bool {
        self.tag() == Tag::Null
    }

    /// Whether the value is an object.
    #[must_use]
    pub fn is_object(self) -> bool {
        self.tag() == Tag::Object
    }

    /// The items of an array; nothing for every other type.
    #[must_use]
    pub fn as_array(self) -> Option<Items<'a>> {
        (self.tag() == Tag::Array).then(|| self.children())
    }

    /// The members of an object in document order; nothing for every other type.
    #[must_use]
    pub fn as_object(self) -> Option<Members<'a>> {
        self.is_object().then(|| Members { inner: self.children() })
    }

    /// The value of member `key`; nothing when it is missing or this is no object.
    #[must_use]
    pub fn get(self, key: &str) -> Option<Node<'a>> {
        self.as_object()?.find(|member| member.0 == key).map(|member| member.1)
    }

    /// The text of member `key` when it is a string.
    #[must_use]
    pub fn get_str(self, key: &str) -> Option<&'a str> {
        self.get(key)?.as_str()
    }

    /// The items of the array that is member `key`; none when that is missing or no array.
    #[must_use]
    pub fn items(self, key: &str) -> Items<'a> {
        self.get(key).and_then(Node::as_array).unwrap_or_default()
    }

    /// Everything directly inside, keys included.
    fn children(self) -> Items<'a> {
        let slot = self.doc.slot(self.index);
        match slot.tag {
            Tag::Array | Tag::Object => Items { doc: self.doc, at: self.index + 1, end: slot.next },
            _ => Items::default(),
        }
    }
}

/// The items of an array, in order.
#[derive(Clone)]
pub struct Items<'a> {
    doc: &'a Document<'a>,
    at: u32,
    end: u32,
}

/// No items.
impl Default for Items<'_> {
    fn default() -> Self {
        static NOTHING: Document<'static> = Document { text: "", slots: Vec::new(), decoded: String::new(), escapes: Vec::new() };
        Self { doc: &NOTHING, at: 0, end: 0 }
    }
}

impl<'a> Iterator for Items<'a> {
    type Item = Node<'a>;

    #[inline(never)]
    fn next(&mut self) -> Option<Node<'a>> {
        if self.at >= self.end {
            return None;
        }
        let node = Node { doc: self.doc, index: self.at };
        self.at = self.doc.slot(self.at).next;
        Some(node)
    }
}

/// The members of an object, in document order: key text, value, and the key's own node.
#[derive(Clone)]
pub struct Members<'a> {
    inner: Items<'a>,
}

impl<'a> Iterator for Members<'a> {
    type Item = (&'a str, Node<'a>, Node<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        let key = self.inner.next()?;
        let value = self.inner.next()?;
        // An ill-formed key is no text; the portable domain refuses it by its own node.
        Some((key.as_str().unwrap_or_default(), value, key))
    }
}
