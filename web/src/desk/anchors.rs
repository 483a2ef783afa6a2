//! Digests that the reader brought from elsewhere.

use proofmark_core::json::{Json, Limits, Node, read};
use proofmark_core::kind::DocumentKind;

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

/// The digests of a file that names what is expected: all that stand in a list, and of a report those of its documents. Nothing of
/// a document: the digests in that are of other things, and nobody expects the documents of the set to have them.
pub(crate) fn expected(bytes: &[u8]) -> Option<Vec<String>> {
    let text = String::from_utf8_lossy(bytes);
    let Ok(document) = read(bytes, &Limits::default()) else { return Some(digests(&text)) };
    let root = document.root();
    if DocumentKind::recognise(root).is_some() {
        return None;
    }
    match root.get("documents").and_then(Node::as_array) {
        Some(documents) => {
            let named: Vec<&str> = documents.filter_map(|entry| entry.get_str("digest")).collect();
            Some(digests(&named.join(" ")))
        }
        None => Some(digests(&text)),
    }
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

    use super::{Anchor, Document, digests, expected, options};

    #[test]
    fn digests_are_found_in_any_list() {
        let (a, b) = ("a".repeat(64), "0123456789ABCDEF".repeat(4));
        let text = format!("plan.json  sha256:{a}\n{{\"digest\": \"{b}\"}} {a}0 sha256:{a}");
        assert_eq!(digests(&text), [format!("sha256:{a}"), format!("sha256:{}", b.to_lowercase())]);
        assert!(digests("sha256:").is_empty());
    }

    #[test]
    fn a_file_names_what_is_expected_and_a_document_names_other_things() {
        let (a, b) = (format!("sha256:{}", "a".repeat(64)), format!("sha256:{}", "b".repeat(64)));
        let report = format!(r#"{{"documents":[{{"digest":"{a}"}},{{"digest":null}}],"checks":[{{"expected":"{b}"}}]}}"#);
        assert_eq!(expected(report.as_bytes()), Some(vec![a.clone()]));
        assert_eq!(expected(format!(r#"["{a}", "{b}"]"#).as_bytes()), Some(vec![a.clone(), b.clone()]));
        assert_eq!(expected(format!("{a}  plan.json").as_bytes()), Some(vec![a]));
        assert_eq!(expected(format!(r#"{{"schemaVersion":"agentlas.workforce-selection.v1","x":"{b}"}}"#).as_bytes()), None);
    }

    #[test]
    fn options_are_json() {
        let document = |id| Document { id, name: "a".into(), bytes: Arc::default() };
        let anchors = [Anchor { document: Some(7), digest: "sha256:00".into() }, Anchor { document: None, digest: "x".into() }];
        let written = options(&anchors, &[document(3), document(7)]);
        assert_eq!(written, r#"{"anchors":[{"document":1,"digest":"sha256:00"},{"document":null,"digest":"x"}]}"#);
    }
}
