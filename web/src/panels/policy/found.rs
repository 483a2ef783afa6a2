//! The policies that the documents of the set hold, each as it is written there.

use std::sync::Arc;

use proofmark_core::json::{Limits, read};
use proofmark_core::kind::DocumentKind;

use crate::desk::Document;
use crate::host::{self, Lane};
use crate::report::Report;

/// A policy and whom it is for.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Found {
    pub(super) document: String,
    pub(super) slot: Option<String>,
    pub(super) release: Option<String>,
    pub(super) text: String,
}

/// The documents that can hold policies: a name, and what is read of it.
pub(super) fn holders(documents: &[Document], report: &Report) -> Vec<(String, Arc<Vec<u8>>)> {
    let holds = |kind: Option<&str>| {
        matches!(kind.and_then(DocumentKind::from_name), Some(DocumentKind::ExecutionPlan | DocumentKind::PermissionPolicy))
    };
    let all = documents.iter().zip(&report.documents).filter(|(_, entry)| entry.status == "read" && holds(entry.kind.as_deref()));
    all.map(|(document, _)| (document.name.clone(), Arc::clone(&document.bytes))).collect()
}

/// Every policy, in the order of the documents.
pub(super) async fn found(holders: &[(String, Arc<Vec<u8>>)]) -> Vec<Found> {
    let documents: Vec<(&str, &[u8])> = holders.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).collect();
    let answer = host::call(Lane::Policies, "desk.policies", &documents, "{}").await.unwrap_or_default();
    policies(holders, &answer).unwrap_or_default()
}

fn policies(holders: &[(String, Arc<Vec<u8>>)], answer: &str) -> Option<Vec<Found>> {
    let document = read(answer.as_bytes(), &Limits::NONE).ok()?;
    let policy = |found: proofmark_core::json::Node<'_>| {
        let number = |key| found.get(key)?.raw().parse::<usize>().ok();
        let own = |key| found.get_str(key).map(str::to_owned);
        let (name, bytes) = holders.get(number("document")?)?;
        let (start, length) = (number("offset")?, number("length")?);
        let text = String::from_utf8(bytes.get(start..start + length)?.to_vec()).ok()?;
        Some(Found { document: name.clone(), slot: own("slot"), release: own("release"), text })
    };
    Some(document.root().as_array()?.filter_map(policy).collect())
}
