//! Digests: SHA-256 over canonical bytes, and the domain-separated digests of the workforce contracts.
//!
//! Source: `spec/workforce.md` section 2, `spec/workforce-details.md` section 1.

use core::fmt;

use crate::codes::{CanonicalCode, DomainCode};
use crate::json::{Form, Json, Kind, Node, Out, WriteError};

/// A SHA-256 digest, shown as `sha256:` and 64 lower case hex digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Digest(pub [u8; 32]);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Digest {
    /// As it is shown, without the machinery of formatting.
    #[must_use]
    pub fn text(self) -> String {
        ["sha256:", &self.hex(32)].concat()
    }

    /// The first `bytes` bytes in hex, as receipt ids use them.
    #[must_use]
    pub fn hex(self, bytes: usize) -> String {
        self.0.iter().take(bytes).flat_map(|byte| [byte >> 4, byte & 15]).filter_map(|nibble| char::from_digit(nibble.into(), 16)).collect()
    }
}

/// The wide digest of a document's value.
///
/// # Errors
/// A number without a portable encoding, at its place.
pub fn wide(node: Node<'_>) -> Result<Digest, WriteError<'_>> {
    let mut out = Out::digest();
    crate::json::put_node(&mut out, node, Form::Wide)?;
    Ok(out.into_digest())
}

/// The wide digest of a value that the engine built.
///
/// # Errors
/// As [`wide`], for a document's value inside it.
pub fn wide_built<'a>(value: &Json<'a>) -> Result<Digest, WriteError<'a>> {
    let mut out = Out::digest();
    crate::json::put_built(&mut out, value, Form::Wide)?;
    Ok(out.into_digest())
}

/// Where and why a value leaves the portable domain.
#[derive(Clone, Copy, Debug)]
pub struct DomainError<'a> {
    /// The reason.
    pub code: DomainCode,
    /// The value, or the key for a key that is not allowed.
    pub node: Node<'a>,
}

/// Checks that a value lies in the portable domain: the root at depth 0, at most 10,000 values, depth at most 32, no
/// numbers, only plain keys.
///
/// # Errors
/// The first fault in document order.
pub fn check_domain(node: Node<'_>) -> Result<(), DomainError<'_>> {
    Domain { count: 0 }.walk(node, 0)
}

/// The walk through one or several values that count together.
struct Domain {
    count: usize,
}

const MAX_NODES: usize = 10_000;
const MAX_DEPTH: usize = 32;

impl Domain {
    fn walk<'a>(&mut self, node: Node<'a>, depth: usize) -> Result<(), DomainError<'a>> {
        self.count += 1;
        if self.count > MAX_NODES {
            return Err(DomainError { code: DomainCode::TooLarge, node });
        }
        if depth > MAX_DEPTH {
            return Err(DomainError { code: DomainCode::TooDeep, node });
        }
        // The recursion is bounded by MAX_DEPTH, whatever the document.
        match node.kind() {
            Kind::Number => Err(DomainError { code: DomainCode::NumberForbidden, node }),
            Kind::String if node.as_str().is_none() => Err(DomainError { code: DomainCode::LoneSurrogate, node }),
            Kind::Null | Kind::Bool | Kind::String => Ok(()),
            Kind::Array => node.as_array().into_iter().flatten().try_for_each(|item| self.walk(item, depth + 1)),
            Kind::Object => node.as_object().into_iter().flatten().try_for_each(|(key, value, key_node)| {
                if !is_domain_key(key) {
                    return Err(DomainError { code: DomainCode::KeyInvalid, node: key_node });
                }
                self.walk(value, depth + 1)
            }),
        }
    }
}

/// `^[A-Za-z_$][A-Za-z0-9_.$:/@+~-]*$`, without the three names that JavaScript gives a meaning of its own.
fn is_domain_key(key: &str) -> bool {
    let mut bytes = key.bytes();
    let first = bytes.next().is_some_and(|byte| byte.is_ascii_alphabetic() || matches!(byte, b'_' | b'$'));
    let rest = bytes.all(|byte| byte.is_ascii_alphanumeric() || b"_.$:/@+~-".contains(&byte));
    first && rest && !matches!(key, "__proto__" | "prototype" | "constructor")
}

/// The portable digest of an object with the given `schemaVersion` and fields, whose values count as one document:
/// the wrapper at depth 0, its `schemaVersion` the second value.
///
/// # Errors
/// The first fault of a field in the order given.
pub fn portable<'a>(schema: &'static str, fields: &[(&'static str, Option<Node<'a>>)]) -> Result<Digest, DomainError<'a>> {
    let mut domain = Domain { count: 2 };
    for (_, value) in fields {
        match value {
            Some(node) => domain.walk(*node, 1)?,
            None => domain.count += 1,
        }
    }
    let mut members = vec![("schemaVersion", Json::from(schema))];
    members.extend(fields.iter().map(|&(name, value)| (name, Json::from(value))));
    Ok(portable_built(&Json::Object(members)))
}

/// The digest of a value that is known to lie in the portable domain.
pub(crate) fn portable_built(value: &Json<'_>) -> Digest {
    let mut out = Out::digest();
    // Every value was walked: nothing is left for the writer to refuse.
    let _walked = crate::json::put_built(&mut out, value, Form::Portable);
    out.into_digest()
}

/// The portable digest of one value, without any wrapper.
///
/// # Errors
/// As [`check_domain`].
pub fn bare(node: Node<'_>) -> Result<Digest, DomainError<'_>> {
    check_domain(node)?;
    Ok(portable_built(&Json::Node(node)))
}

/// The portable digest of `node` under `field`, after the bare check that precedes wrapping.
///
/// # Errors
/// As [`check_domain`], first for the value alone, then inside its wrapper.
pub fn wrapped<'a>(schema: &'static str, field: &'static str, node: Node<'a>) -> Result<Digest, DomainError<'a>> {
    check_domain(node)?;
    portable(schema, &[(field, Some(node))])
}

/// A canonical form that a value lacks, for the callers that report codes only.
impl From<WriteError<'_>> for CanonicalCode {
    fn from(error: WriteError<'_>) -> Self {
        error.code
    }
}
