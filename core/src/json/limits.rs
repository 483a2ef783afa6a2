//! What a reader agrees to look at.

/// Upper bounds for one document; going over one is a finite refusal, never a trap.
///
/// Source: `spec/package.md`, "options.limits".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of text. Spans are 32 bit, so values above 4 GiB − 1 have no effect.
    pub max_bytes: usize,
    /// Depth of nesting; the root has depth 0.
    pub max_depth: usize,
    /// Number of values, the root included. Keys do not count.
    pub max_nodes: usize,
    /// Bytes between the quotes of one string or key, as written.
    pub max_string_length: usize,
}

impl Limits {
    /// For texts that the engine wrote itself from values that it had read: no limit applies twice.
    pub const NONE: Self = Self { max_bytes: usize::MAX, max_depth: usize::MAX, max_nodes: usize::MAX, max_string_length: usize::MAX };
}

impl Default for Limits {
    fn default() -> Self {
        Self { max_bytes: 256 << 20, max_depth: 128, max_nodes: 5_000_000, max_string_length: 16 << 20 }
    }
}
