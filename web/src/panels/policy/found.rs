//! The policies that the documents of the set hold, each as it is written there.

use std::sync::Arc;

use proofmark_core::json::{Limits, Node, read};
use proofmark_core::kind::DocumentKind;

use crate::desk::Document;
use crate::host::{self, Lane};
use crate::report::Report;

/// A policy and whom it is for.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Found {
    /// The number of its document in the set.
    pub(super) holder: usize,
    pub(super) document: String,
    pub(super) slot: Option<String>,
    pub(super) release: Option<String>,
    pub(super) text: String,
}

/// A document that can hold policies: its number in the set, its name, and what is read of it.
pub(super) type Holder = (usize, String, Arc<Vec<u8>>);

/// The documents that can hold policies.
pub(super) fn holders(documents: &[Document], report: &Report) -> Vec<Holder> {
    let holds = |kind: Option<&str>| {
        matches!(kind.and_then(DocumentKind::from_name), Some(DocumentKind::ExecutionPlan | DocumentKind::PermissionPolicy))
    };
    let all = documents.iter().zip(&report.documents).enumerate();
    let all = all.filter(|(_, (_, entry))| entry.status == "read" && holds(entry.kind.as_deref()));
    all.map(|(i, (document, _))| (i, document.name.clone(), Arc::clone(&document.bytes))).collect()
}

/// Every policy, in the order of the documents, or nothing. One document is asked for at a time: to hand over many at once takes
/// long. Once they are no longer `wanted` nothing more is asked: that would take the place of what is asked of another set.
pub(super) async fn found(holders: &[Holder], wanted: impl Fn() -> bool) -> Option<Vec<Found>> {
    let mut all = Vec::new();
    for (holder, name, bytes) in holders {
        if !wanted() {
            return None;
        }
        let answer = host::call(Lane::Policies, "desk.policies", &[(name, bytes)], "{}").await.ok()?;
        all.extend(policies(*holder, name, bytes, &answer)?);
    }
    Some(all)
}

fn policies(holder: usize, name: &str, bytes: &[u8], answer: &str) -> Option<Vec<Found>> {
    let answer = read(answer.as_bytes(), &Limits::NONE).ok()?;
    let policy = |found: Node<'_>| {
        let number = |key| found.get(key)?.raw().parse::<usize>().ok();
        let own = |key| found.get_str(key).map(str::to_owned);
        let (start, length) = (number("offset")?, number("length")?);
        let text = String::from_utf8(bytes.get(start..start + length)?.to_vec()).ok()?;
        Some(Found { holder, document: name.to_owned(), slot: own("slot"), release: own("release"), text })
    };
    Some(answer.root().as_array()?.filter_map(policy).collect())
}
