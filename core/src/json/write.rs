//! Canonical bytes: no white space, keys sorted, one spelling for every string and number.
//!
//! Sources: `spec/workforce.md` section 2 (wide and portable domains), RFC 8785 for the third form. All three share
//! one writer; they differ in which numbers they spell and in the order of keys (code points, or UTF-16 units).

use sha2::{Digest as _, Sha256};

use super::document::Tag;
use super::{Document, Json, Node, number};
use crate::codes::CanonicalCode;
use crate::digest::Digest;
use crate::order::sorted;

/// Which canonical form to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Any JSON value whose numbers are integers within ±(2^53 − 1).
    Wide,
    /// No numbers at all. Keys, depth and size are judged by [`crate::digest::check_domain`].
    Portable,
    /// RFC 8785: every finite number, keys sorted by UTF-16 code units.
    Rfc8785,
    /// Numbers as they are written. Never hashed into a document's digest: it only compares values.
    Lenient,
}

/// Why a value has no canonical form.
#[derive(Clone, Copy, Debug)]
pub struct WriteError<'a> {
    /// The reason.
    pub code: CanonicalCode,
    /// The value at fault.
    pub node: Node<'a>,
}

/// Where canonical bytes go: kept, or hashed a block at a time so that a digest needs no copy of the document.
pub(crate) struct Out {
    bytes: Vec<u8>,
    hasher: Option<Sha256>,
}

const BLOCK: usize = 32 << 10;

impl Out {
    pub(crate) fn text() -> Self {
        Self { bytes: Vec::new(), hasher: None }
    }

    pub(crate) fn digest() -> Self {
        Self { bytes: Vec::with_capacity(BLOCK + 4096), hasher: Some(Sha256::new()) }
    }

    pub(crate) fn put(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
        if self.bytes.len() >= BLOCK
            && let Some(hasher) = &mut self.hasher
        {
            hasher.update(&self.bytes);
            self.bytes.clear();
        }
    }

    #[inline(always)]
    fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    pub(crate) fn into_text(self) -> String {
        // Only UTF-8 is ever put; should that break, an empty text fails every comparison instead of trapping.
        String::from_utf8(self.bytes).unwrap_or_default()
    }

    pub(crate) fn into_digest(self) -> Digest {
        let mut hasher = self.hasher.unwrap_or_default();
        hasher.update(&self.bytes);
        Digest(hasher.finalize().into())
    }

    /// Writes `text` as a JSON string. Escaped are `"`, `\` and U+0000–U+001F, nothing else.
    pub(crate) fn string(&mut self, text: &str) {
        const HEX: &[u8; 16] = b"0123456789abcdef";
        self.byte(b'"');
        let mut rest = text.as_bytes();
        while let Some(run) = rest.iter().position(|&byte| byte < 0x20 || byte == b'"' || byte == b'\\') {
            let (plain, from) = rest.split_at(run);
            self.put(plain);
            let Some((&byte, after)) = from.split_first() else { break };
            let digit = |nibble: u8| HEX.get(usize::from(nibble)).copied().unwrap_or(b'0');
            match byte {
                b'"' => self.put(b"\\\""),
                b'\\' => self.put(b"\\\\"),
                0x08 => self.put(b"\\b"),
                b'\t' => self.put(b"\\t"),
                b'\n' => self.put(b"\\n"),
                0x0C => self.put(b"\\f"),
                b'\r' => self.put(b"\\r"),
                _ => self.put(&[b'\\', b'u', b'0', b'0', digit(byte >> 4), digit(byte & 15)]),
            }
            rest = after;
        }
        self.put(rest);
        self.byte(b'"');
    }
}

/// The canonical text of `node`.
///
/// # Errors
/// A [`WriteError`] at the first value, in the order of writing, that the form cannot spell.
pub fn write(node: Node<'_>, form: Form) -> Result<String, WriteError<'_>> {
    let mut out = Out::text();
    put_node(&mut out, node, form)?;
    Ok(out.into_text())
}

/// The canonical text of a value built by the engine.
///
/// # Errors
/// As [`write`], for a document's value inside it.
pub fn write_built<'a>(value: &Json<'a>, form: Form) -> Result<String, WriteError<'a>> {
    let mut out = Out::text();
    put_built(&mut out, value, form)?;
    Ok(out.into_text())
}

/// A container that is being written.
struct Frame {
    /// Next child: a slot for arrays, an index into `order` for objects.
    at: usize,
    end: usize,
    /// Length that `order` falls back to when this container ends.
    keys: usize,
    object: bool,
    first: bool,
}

pub(crate) fn put_node<'a>(out: &mut Out, node: Node<'a>, form: Form) -> Result<(), WriteError<'a>> {
    let doc = node.doc;
    let at = |index: u32| Node { doc, index };
    let mut frames: Vec<Frame> = Vec::new();
    // Key slots of all open objects, each object's own sorted; one allocation serves the whole document.
    let mut order: Vec<u32> = Vec::new();
    let mut value = node;
    loop {
        match value.tag() {
            Tag::Null | Tag::True | Tag::False => out.put(value.raw().as_bytes()),
            Tag::Number => put_number(out, value, form)?,
            // A string without escapes holds nothing that needs one: it is its own canonical form.
            Tag::Plain => out.put(value.raw().as_bytes()),
            Tag::Escaped => out.string(value.as_str().unwrap_or_default()),
            Tag::IllFormed => return Err(WriteError { code: CanonicalCode::IllFormed, node: value }),
            Tag::Array => {
                out.byte(b'[');
                let end = doc.slot(value.index).next as usize;
                frames.push(Frame { at: value.index as usize + 1, end, keys: order.len(), object: false, first: true });
            }
            Tag::Object => {
                out.byte(b'{');
                let start = order.len();
                let mut sorted = true;
                let mut last: Option<&str> = None;
                let end = doc.slot(value.index).next;
                let mut key = value.index + 1;
                while key < end {
                    let text = doc.string(key).unwrap_or_default();
                    sorted &= last.is_none_or(|last| last < text);
                    last = Some(text);
                    order.push(key);
                    key = doc.slot(key + 1).next;
                }
                if (form == Form::Rfc8785 || !sorted)
                    && let Some(keys) = order.get_mut(start..)
                {
                    sort_keys(doc, keys, form);
                }
                frames.push(Frame { at: start, end: order.len(), keys: start, object: true, first: true });
            }
        }
        value = loop {
            let Some(frame) = frames.last_mut() else { return Ok(()) };
            if frame.at < frame.end {
                if !frame.first {
                    out.byte(b',');
                }
                frame.first = false;
                if frame.object {
                    let key = at(order.get(frame.at).copied().unwrap_or_default());
                    frame.at += 1;
                    match key.tag() {
                        Tag::Plain => out.put(key.raw().as_bytes()),
                        Tag::Escaped => out.string(key.as_str().unwrap_or_default()),
                        _ => return Err(WriteError { code: CanonicalCode::IllFormed, node: key }),
                    }
                    out.byte(b':');
                    break at(key.index + 1);
                }
                let item = at(frame.at as u32);
                frame.at = doc.slot(item.index).next as usize;
                break item;
            }
            out.byte(if frame.object { b'}' } else { b']' });
            order.truncate(frame.keys);
            frames.pop();
        };
    }
}

/// Sorts the keys of one object: by code points, which is the order of their UTF-8 bytes, or by UTF-16 units.
fn sort_keys(doc: &Document<'_>, keys: &mut [u32], form: Form) {
    /// An object of so few members is sorted in place, without memory of its own.
    const FEW: usize = 16;
    let text = |index: u32| doc.string(index).unwrap_or_default();
    let compare = |a: &u32, b: &u32| match form {
        Form::Rfc8785 => text(*a).encode_utf16().cmp(text(*b).encode_utf16()),
        _ => text(*a).cmp(text(*b)),
    };
    if keys.len() > FEW {
        keys.copy_from_slice(&sorted(keys.to_vec(), compare));
        return;
    }
    for end in 1..keys.len() {
        let Some((key, before)) = keys.get_mut(..=end).and_then(<[u32]>::split_last_mut) else { return };
        let at = before.partition_point(|other| compare(other, key).is_lt());
        if let Some(range) = keys.get_mut(at..=end) {
            range.rotate_right(1);
        }
    }
}

fn put_number<'a>(out: &mut Out, node: Node<'a>, form: Form) -> Result<(), WriteError<'a>> {
    let text = node.raw();
    let fault = |code| Err(WriteError { code, node });
    match form {
        Form::Wide => match number::portable(text) {
            Some(text) => out.put(text.as_bytes()),
            None => return fault(CanonicalCode::NumberNotPortable),
        },
        Form::Portable => return fault(CanonicalCode::NumberNotPortable),
        Form::Rfc8785 => match number::ecmascript(text) {
            Some(text) => out.put(text.as_bytes()),
            None => return fault(CanonicalCode::NumberOutOfRange),
        },
        Form::Lenient => out.put(if text == "-0" { b"0" } else { text.as_bytes() }),
    }
    Ok(())
}

/// Built values are as deep as the code that builds them, so recursion is safe here; documents inside are iterated.
pub(crate) fn put_built<'a>(out: &mut Out, value: &Json<'a>, form: Form) -> Result<(), WriteError<'a>> {
    match value {
        Json::Null => out.put(b"null"),
        Json::Bool(true) => out.put(b"true"),
        Json::Bool(false) => out.put(b"false"),
        Json::Count(count) => out.put(number::decimal(*count, 1).as_bytes()),
        Json::Text(text) => out.string(text),
        Json::Node(node) => put_node(out, *node, form)?,
        Json::List(items) => {
            out.byte(b'[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    out.byte(b',');
                }
                put_built(out, item, form)?;
            }
            out.byte(b']');
        }
        Json::Object(members) => {
            out.byte(b'{');
            let members = sorted(members.iter().collect(), |a, b| a.0.cmp(b.0));
            for (index, (key, member)) in members.into_iter().enumerate() {
                if index > 0 {
                    out.byte(b',');
                }
                out.string(key);
                out.byte(b':');
                put_built(out, member, form)?;
            }
            out.byte(b'}');
        }
    }
    Ok(())
}
