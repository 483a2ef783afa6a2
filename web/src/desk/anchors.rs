//! Digests that the reader brought from elsewhere.

use proofmark_core::json::Json;

use super::Document;

/// One digest, and the document that it belongs to: by its id, since labels can stand twice, or whichever has it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Anchor {
    pub(crate) document: Option<u64>,
    pub(crate) digest: String,
}

/// Every SHA-256 digest in a text: 64 hex digits that stand alone, or after `sha256:`.
pub(crate) fn digests(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for run in text.split(|c: char| !c.is_ascii_alphanumeric()) {
        let digest = format!("sha256:{}", run.to_ascii_lowercase());
        if run.len() == 64 && run.bytes().all(|byte| byte.is_ascii_hexdigit()) && !found.contains(&digest) {
            found.push(digest);
        }
    }
    found
}

/// The engine's options for a set of documents with these anchors.
pub(super) fn options(anchors: &[Anchor], documents: &[Document]) -> String {
    let each = anchors.iter().map(|anchor| {
        let position = anchor.document.and_then(|id| documents.iter().position(|document| document.id == id));
        Json::object([("document", Json::from(position)), ("digest", Json::from(anchor.digest.as_str()))])
    });
    Json::object([("anchors", Json::List(each.collect()))]).to_text()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Anchor, Document, digests, options};

    #[test]
    fn digests_are_found_in_any_list() {
        let (a, b) = ("a".repeat(64), "0123456789ABCDEF".repeat(4));
        let text = format!("plan.json  sha256:{a}\n{{\"digest\": \"{b}\"}} {a}0 sha256:{a}");
        assert_eq!(digests(&text), [format!("sha256:{a}"), format!("sha256:{}", b.to_lowercase())]);
        assert!(digests("sha256:").is_empty());
    }

    #[test]
    fn options_are_json() {
        let document = |id| Document { id, name: "a".into(), bytes: Arc::default() };
        let anchors = [Anchor { document: Some(7), digest: "sha256:00".into() }, Anchor { document: None, digest: "x".into() }];
        let written = options(&anchors, &[document(3), document(7)]);
        assert_eq!(written, r#"{"anchors":[{"document":1,"digest":"sha256:00"},{"document":null,"digest":"x"}]}"#);
    }
}
