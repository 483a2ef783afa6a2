//! The Proofmark engine.
#![doc = "Skeleton."]

/// One document handed to the engine.
#[derive(Clone, Copy)]
pub struct Input<'a> {
    /// The caller's label: a file name for `verify`, an argument name for every other operation.
    pub name: &'a str,
    /// The document as it was stored: UTF-8 JSON text.
    pub bytes: &'a [u8],
}

/// Runs one operation; the answer is JSON text.
#[must_use]
pub fn call(_op: &str, _documents: &[Input<'_>], _options: &str) -> String {
    String::new()
}
