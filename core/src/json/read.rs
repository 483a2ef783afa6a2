//! Strict reading of JSON text.
//!
//! Grammar: RFC 8259, nothing beyond it. Refused besides syntax errors: a byte order mark, invalid UTF-8, bytes after
//! the value, duplicate member names at any depth, unpaired surrogate escapes, and whatever goes over [`Limits`]
//! (`spec/workforce.md` section 2). The reader keeps a stack of its own: depth of input is never depth of recursion.

use super::document::{Document, Slot, Tag};
use super::{Limits, number};
use crate::codes::ReadCode;
use crate::order::Set;

/// Why and where a text is not the JSON this engine reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The reason.
    pub code: ReadCode,
    /// First byte of the fault.
    pub offset: usize,
    /// How many bytes of the text the fault covers; 0 where something is missing.
    pub length: usize,
}

/// What to do with an escape such as `\ud800` that has no partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surrogates {
    /// Refuse the text, as both digest domains demand.
    Refuse,
    /// Keep the string as a value without text, for the one check that reports its own code for it.
    Keep,
}

/// Reads `bytes` as one JSON value.
///
/// # Errors
/// A [`ReadError`] for the first fault in document order; a duplicate key is found when its object ends.
pub fn read<'t>(bytes: &'t [u8], limits: &Limits) -> Result<Document<'t>, ReadError> {
    read_with(bytes, limits, Surrogates::Refuse)
}

/// [`read`] with a choice about unpaired surrogates.
///
/// # Errors
/// As [`read`].
pub fn read_with<'t>(bytes: &'t [u8], limits: &Limits, surrogates: Surrogates) -> Result<Document<'t>, ReadError> {
    let fault = |code, offset, length| Err(ReadError { code, offset, length });
    if bytes.len() > limits.max_bytes || u32::try_from(bytes.len()).is_err() {
        return fault(ReadCode::LimitBytes, 0, 0);
    }
    if bytes.starts_with(b"\xEF\xBB\xBF") {
        return fault(ReadCode::ByteOrderMark, 0, 3);
    }
    let text = match core::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let rest = bytes.len() - error.valid_up_to();
            return fault(ReadCode::InvalidUtf8, error.valid_up_to(), error.error_len().unwrap_or(rest));
        }
    };
    let doc = Document { text, slots: Vec::with_capacity(bytes.len() / 16), decoded: String::new(), escapes: Vec::new() };
    let mut reader = Reader { bytes, at: 0, limits, surrogates, doc, open: Vec::new(), values: 0 };
    reader.document()?;
    Ok(reader.doc)
}

struct Reader<'t, 'l> {
    bytes: &'t [u8],
    at: usize,
    limits: &'l Limits,
    surrogates: Surrogates,
    doc: Document<'t>,
    /// The containers that are open, outermost first.
    open: Vec<u32>,
    values: usize,
}

impl Reader<'_, '_> {
    fn document(&mut self) -> Result<(), ReadError> {
        self.space();
        if self.at == self.bytes.len() {
            return Err(self.fault(ReadCode::Empty));
        }
        loop {
            if self.value()? {
                continue;
            }
            if !self.closings()? {
                break;
            }
        }
        self.space();
        if self.at == self.bytes.len() {
            return Ok(());
        }
        Err(ReadError { code: ReadCode::TrailingBytes, offset: self.at, length: self.bytes.len() - self.at })
    }

    /// Reads one value. True when it opened a container whose first value comes next.
    fn value(&mut self) -> Result<bool, ReadError> {
        let start = self.at;
        self.values += 1;
        if self.values > self.limits.max_nodes {
            return Err(self.fault(ReadCode::LimitNodes));
        }
        if self.open.len() > self.limits.max_depth {
            return Err(self.fault(ReadCode::LimitDepth));
        }
        match self.peek() {
            Some(b'"') => self.string()?,
            Some(b'{') => return self.container(Tag::Object, b'}'),
            Some(b'[') => return self.container(Tag::Array, b']'),
            Some(b'-' | b'0'..=b'9') => {
                let rest = self.bytes.get(start..).unwrap_or_default();
                match number::scan(rest) {
                    Ok(length) => self.at += length,
                    Err(length) => {
                        self.at += length;
                        return Err(self.fault(ReadCode::Number));
                    }
                }
                self.push(start, Tag::Number);
            }
            Some(b't') => self.word("true", Tag::True)?,
            Some(b'f') => self.word("false", Tag::False)?,
            Some(b'n') => self.word("null", Tag::Null)?,
            _ => return Err(self.fault(ReadCode::Syntax)),
        }
        Ok(false)
    }

    /// After a value: commas and closing brackets. True when another value comes next, false at the end of the root.
    fn closings(&mut self) -> Result<bool, ReadError> {
        loop {
            let Some(&container) = self.open.last() else { return Ok(false) };
            let object = self.doc.slot(container).tag == Tag::Object;
            self.space();
            match self.peek() {
                Some(b',') => {
                    self.at += 1;
                    self.space();
                    if object {
                        self.key()?;
                    }
                    return Ok(true);
                }
                Some(b'}') if object => self.close()?,
                Some(b']') if !object => self.close()?,
                _ => return Err(self.fault(ReadCode::Syntax)),
            }
        }
    }

    fn container(&mut self, tag: Tag, closing: u8) -> Result<bool, ReadError> {
        let start = self.at;
        self.at += 1;
        let index = self.push(start, tag);
        self.open.push(index);
        self.space();
        if self.peek() == Some(closing) {
            self.close()?;
            return Ok(false);
        }
        if tag == Tag::Object {
            self.key()?;
        }
        Ok(true)
    }

    fn close(&mut self) -> Result<(), ReadError> {
        self.at += 1;
        let next = self.doc.slots.len() as u32;
        let Some(container) = self.open.pop() else { return Ok(()) };
        if let Some(slot) = self.doc.slots.get_mut(container as usize) {
            slot.end = self.at as u32;
            slot.next = next;
        }
        if self.doc.slot(container).tag == Tag::Object { self.unique_keys(container) } else { Ok(()) }
    }

    fn key(&mut self) -> Result<(), ReadError> {
        if self.peek() != Some(b'"') {
            return Err(self.fault(ReadCode::Syntax));
        }
        self.string()?;
        self.space();
        if self.peek() != Some(b':') {
            return Err(self.fault(ReadCode::Syntax));
        }
        self.at += 1;
        self.space();
        Ok(())
    }

    /// Refuses the first member that repeats an earlier name. Ill-formed names never count as equal to anything.
    fn unique_keys(&self, object: u32) -> Result<(), ReadError> {
        const FEW: usize = 12;
        // Most objects have few members, and comparing those is quicker than a tree.
        let mut few: Vec<&str> = Vec::new();
        let mut many: Set<&str> = Set::new();
        let (mut at, end) = (object + 1, self.doc.slot(object).next);
        while at < end {
            if let Some(key) = self.doc.string(at) {
                if few.contains(&key) || (few.len() == FEW && !many.insert(key)) {
                    let slot = self.doc.slot(at);
                    let (offset, end) = (slot.start as usize, slot.end as usize);
                    return Err(ReadError { code: ReadCode::DuplicateKey, offset, length: end - offset });
                }
                if few.len() < FEW {
                    few.push(key);
                }
            }
            at = self.doc.slot(at + 1).next;
        }
        Ok(())
    }

    /// Reads a string or key, the opening quote being the next byte.
    fn string(&mut self) -> Result<(), ReadError> {
        let start = self.at;
        self.at += 1;
        let mut tag = Tag::Plain;
        let mut copied = self.at;
        loop {
            let rest = self.bytes.get(self.at..).unwrap_or_default();
            let Some(run) = rest.iter().position(|&byte| byte < 0x20 || byte == b'"' || byte == b'\\') else {
                self.at = self.bytes.len();
                return Err(self.fault(ReadCode::UnexpectedEnd));
            };
            self.at += run;
            match self.peek() {
                Some(b'"') => break,
                Some(b'\\') => {
                    self.doc.decoded.push_str(self.doc.text.get(copied..self.at).unwrap_or_default());
                    if tag == Tag::Plain {
                        tag = Tag::Escaped;
                    }
                    if !self.escape()? {
                        tag = Tag::IllFormed;
                    }
                    copied = self.at;
                }
                _ => return Err(ReadError { code: ReadCode::ControlCharacter, offset: self.at, length: 1 }),
            }
        }
        if self.at - start - 1 > self.limits.max_string_length {
            return Err(ReadError { code: ReadCode::LimitString, offset: start, length: 1 });
        }
        if tag != Tag::Plain {
            self.doc.decoded.push_str(self.doc.text.get(copied..self.at).unwrap_or_default());
        }
        self.at += 1;
        let index = self.push(start, tag);
        if tag != Tag::Plain {
            self.doc.escapes.push((index, self.doc.decoded.len() as u32));
        }
        Ok(())
    }

    /// Decodes one escape, the backslash being the next byte. False for an unpaired surrogate that is kept.
    fn escape(&mut self) -> Result<bool, ReadError> {
        let start = self.at;
        let bad = |length| ReadError { code: ReadCode::Escape, offset: start, length };
        let Some(&letter) = self.bytes.get(start + 1) else {
            self.at = self.bytes.len();
            return Err(self.fault(ReadCode::UnexpectedEnd));
        };
        self.at = start + 2;
        let character = match letter {
            b'"' | b'\\' | b'/' => letter as char,
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let first = self.hex4(start)?;
                let mut code = first;
                if (0xD800..0xDC00).contains(&first) && self.bytes.get(self.at..self.at + 2) == Some(b"\\u") {
                    let low_start = self.at;
                    self.at += 2;
                    let second = self.hex4(low_start)?;
                    if (0xDC00..0xE000).contains(&second) {
                        code = 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
                    } else {
                        self.at = low_start;
                    }
                }
                match char::from_u32(code) {
                    Some(character) => character,
                    None if self.surrogates == Surrogates::Keep => return Ok(false),
                    None => return Err(ReadError { code: ReadCode::UnpairedSurrogate, offset: start, length: 6 }),
                }
            }
            _ => return Err(bad(1)),
        };
        self.doc.decoded.push(character);
        Ok(true)
    }

    fn hex4(&mut self, escape: usize) -> Result<u32, ReadError> {
        let digits = self.bytes.get(self.at..self.at + 4).filter(|digits| digits.iter().all(u8::is_ascii_hexdigit));
        let text = digits.and_then(|digits| core::str::from_utf8(digits).ok());
        let Some(value) = text.and_then(|text| u32::from_str_radix(text, 16).ok()) else {
            return Err(ReadError { code: ReadCode::Escape, offset: escape, length: 2 });
        };
        self.at += 4;
        Ok(value)
    }

    fn word(&mut self, word: &str, tag: Tag) -> Result<(), ReadError> {
        let start = self.at;
        let rest = self.bytes.get(start..).unwrap_or_default();
        let same = rest.iter().zip(word.as_bytes()).take_while(|(a, b)| a == b).count();
        self.at += same;
        if same < word.len() {
            return Err(self.fault(ReadCode::Syntax));
        }
        self.push(start, tag);
        Ok(())
    }

    #[inline(always)]
    fn push(&mut self, start: usize, tag: Tag) -> u32 {
        let index = self.doc.slots.len() as u32;
        self.doc.slots.push(Slot { start: start as u32, end: self.at as u32, next: index + 1, tag });
        index
    }

    #[inline(always)]
    fn space(&mut self) {
        while let Some(b' ' | b'\n' | b'\t' | b'\r') = self.peek() {
            self.at += 1;
        }
    }

    #[inline(always)]
    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// A fault at the next byte, or the end of the text where there is none.
    fn fault(&self, code: ReadCode) -> ReadError {
        match (self.at < self.bytes.len(), code) {
            (false, ReadCode::Syntax | ReadCode::Number) => {
                ReadError { code: ReadCode::UnexpectedEnd, offset: self.bytes.len(), length: 0 }
            }
            (here, _) => ReadError { code, offset: self.at, length: usize::from(here) },
        }
    }
}
