//! What a code means, in the engine's own words.

use proofmark_core::codes::{CodeInfo, explain};

/// The engine's explanation of a code, with or without parameters.
pub(crate) fn of(code: &str) -> Option<CodeInfo> {
    explain(code)
}
