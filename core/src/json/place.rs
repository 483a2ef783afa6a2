//! Where things are: JSON Pointers and line numbers, worked out for many nodes in one pass.

use crate::order::Set;

use super::number::counted;
use super::{Document, Node, Redacted};

/// A place in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// Line, from 1. Lines end at U+000A.
    pub line: usize,
    /// Column in Unicode code points, from 1.
    pub column: usize,
    /// Bytes before the place.
    pub offset: usize,
    /// Bytes that the place covers.
    pub length: usize,
}

/// Counts lines and columns while moving forward through a text, so that many places cost one pass.
struct Cursor<'t> {
    text: &'t [u8],
    at: usize,
    line: usize,
    column: usize,
}

impl<'t> Cursor<'t> {
    const fn new(text: &'t [u8]) -> Self {
        Self { text, at: 0, line: 1, column: 1 }
    }

    /// Offsets must not go backwards from call to call.
    fn position(&mut self, offset: usize, length: usize) -> Position {
        for &byte in self.text.get(self.at..offset).unwrap_or_default() {
            if byte == b'\n' {
                self.line += 1;
                self.column = 1;
            } else if byte & 0xC0 != 0x80 {
                // Continuation bytes add no column. This also holds for the valid part of a text with an invalid end.
                self.column += 1;
            }
        }
        self.at = self.at.max(offset);
        Position { line: self.line, column: self.column, offset, length }
    }
}

impl Position {
    /// The position of `offset` in a text that may not be valid UTF-8.
    #[must_use]
    pub fn of(text: &[u8], offset: usize, length: usize) -> Self {
        Cursor::new(text).position(offset, length)
    }
}

/// Pointer and position of one node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// JSON Pointer (RFC 6901) of a value; for a key, of the object that holds it: a key is never named, as it may be
    /// unknown and private.
    pub pointer: String,
    /// Where it stands.
    pub position: Position,
}

/// Finds the places of many nodes of one document in time linear in the document.
pub struct Locator<'a> {
    doc: &'a Document<'a>,
    wanted: Set<u32>,
    /// By ordinal, in document order.
    places: Vec<(u32, Place)>,
}

impl<'a> Locator<'a> {
    /// A locator for `doc` without any node yet.
    #[must_use]
    pub fn new(doc: &'a Document<'a>) -> Self {
        Self { doc, wanted: Set::new(), places: Vec::new() }
    }

    /// A locator for the document of `place`.
    #[must_use]
    pub fn around(place: Redacted<'a>) -> Self {
        Self::new(place.document())
    }

    /// Asks for the place of `node`.
    pub fn want<'n>(&mut self, node: impl Into<Redacted<'n>>) {
        self.wanted.insert(node.into().ordinal());
    }

    /// The place of a node that was asked for before [`Self::resolve`].
    #[must_use]
    pub fn place(&self, ordinal: u32) -> Option<&Place> {
        let at = self.places.binary_search_by_key(&ordinal, |place| place.0).ok()?;
        self.places.get(at).map(|place| &place.1)
    }

    /// Works out every place that was asked for.
    pub fn resolve(&mut self) {
        /// An open container: the slot after it, whether it is an object, its next item's index, its pointer's length.
        struct Frame {
            end: u32,
            object: bool,
            index: usize,
            pointer: usize,
        }
        let doc = self.doc;
        self.places.clear();
        let mut cursor = Cursor::new(doc.text.as_bytes());
        let mut frames: Vec<Frame> = Vec::new();
        let mut pointer = String::new();
        let mut at = 0;
        for &target in &self.wanted {
            // Leave what ends before the target, enter what contains it, skip everything else.
            loop {
                while let Some(frame) = frames.last().filter(|frame| at >= frame.end) {
                    pointer.truncate(frame.pointer);
                    frames.pop();
                    if let Some(parent) = frames.last_mut() {
                        parent.index += 1;
                    }
                }
                let mut value = at;
                if let Some(frame) = frames.last_mut() {
                    pointer.truncate(frame.pointer);
                    if frame.object {
                        if at == target {
                            break;
                        }
                        value = at + 1;
                        push_segment(&mut pointer, doc.string(at).unwrap_or_default());
                    } else {
                        push_segment(&mut pointer, &counted(frame.index));
                    }
                }
                let slot = doc.slot(value);
                if value == target {
                    break;
                }
                if target < slot.next {
                    let object = Node { doc, index: value }.is_object();
                    frames.push(Frame { end: slot.next, object, index: 0, pointer: pointer.len() });
                    at = value + 1;
                } else if slot.next == u32::MAX {
                    break; // past the end: a node of another document
                } else {
                    if let Some(frame) = frames.last_mut() {
                        frame.index += 1;
                    }
                    at = slot.next;
                }
            }
            let slot = doc.slot(target);
            let (start, end) = (slot.start as usize, slot.end as usize);
            self.places.push((target, Place { pointer: pointer.clone(), position: cursor.position(start, end - start) }));
            // `at` stays on the member or item that was found: the next target may lie inside it.
        }
    }
}

/// Appends one reference token of RFC 6901.
fn push_segment(pointer: &mut String, key: &str) {
    pointer.push('/');
    for character in key.chars() {
        match character {
            '~' => pointer.push_str("~0"),
            '/' => pointer.push_str("~1"),
            _ => pointer.push(character),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Limits, read};
    use super::*;

    /// Every node of the document, root first, with the pointer found by a plain recursive walk.
    fn all<'a>(node: Node<'a>, pointer: &str, out: &mut Vec<(Node<'a>, String)>) {
        out.push((node, pointer.to_owned()));
        for (index, item) in node.as_array().into_iter().flatten().enumerate() {
            all(item, &format!("{pointer}/{index}"), out);
        }
        for (key, value, key_node) in node.as_object().into_iter().flatten() {
            out.push((key_node, pointer.to_owned()));
            all(value, &format!("{pointer}/{}", key.replace('~', "~0").replace('/', "~1")), out);
        }
    }

    #[test]
    fn places_of_any_subset_agree_with_a_plain_walk() {
        let text = "{\n \"a\": [1, [2, {\"b/c\": 3}], []],\n \"한글\": {\"~\": null, \"z\": [[[]]]},\n \"e\": {}, \"f\": \"x\"}";
        let doc = read(text.as_bytes(), &Limits::default()).ok();
        let Some(doc) = doc else { panic!("the text is valid") };
        let mut nodes = Vec::new();
        all(doc.root(), "", &mut nodes);
        for step in 1..=nodes.len() {
            for start in 0..step {
                let some: Vec<_> = nodes.iter().skip(start).step_by(step).collect();
                let mut locator = Locator::new(&doc);
                some.iter().for_each(|(node, _)| locator.want(*node));
                locator.resolve();
                for (node, pointer) in some {
                    let place = locator.place(node.ordinal());
                    assert_eq!(place.map(|place| place.pointer.as_str()), Some(pointer.as_str()));
                    let (from, to) = node.span();
                    let before = &text[..from];
                    let line = before.matches('\n').count() + 1;
                    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
                    let expected = Position { line, column, offset: from, length: to - from };
                    assert_eq!(place.map(|place| place.position), Some(expected));
                }
            }
        }
    }
}
