//! JSON Schemas as files, `docs/schemas/`, which the package's build copies: what members say stands beside the engine, not in it.

use crate::Outcome;
use proofmark_core::contract::json_schema;
use proofmark_core::kind::DocumentKind;
use serde_json::Value;

/// Every schema: the name of its file, and its text.
///
/// # Errors
/// None that a tree of constants can bring about.
pub fn write() -> Outcome<Vec<(String, String)>> {
    let written = |kind: DocumentKind| {
        let name = format!("{}.json", kind.name());
        let schema = json_schema(format!("https://example.com/proofmark/schemas/{name}"), kind.title(), kind.shape());
        let schema: Value = serde_json::from_str(&schema.to_text())?;
        Ok((name, serde_json::to_string_pretty(&schema)? + "\n"))
    };
    DocumentKind::ALL.into_iter().map(written).collect()
}
