//! The policies that the documents of the set hold, each as it is written there.

use proofmark_core::json::{Limits, Node, read};
use proofmark_core::kind::DocumentKind;

use crate::desk::Document;
use crate::report::Report;

/// A policy and whom it is for.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Found {
    pub(super) document: String,
    pub(super) slot: Option<String>,
    pub(super) release: Option<String>,
    pub(super) text: String,
}

/// Every policy: of the rosters of plans, and documents that are one.
pub(super) fn found(documents: &[Document], report: &Report) -> Vec<Found> {
    let mut policies = Vec::new();
    for (document, entry) in documents.iter().zip(&report.documents) {
        let kind = entry.kind.as_deref().and_then(DocumentKind::from_name);
        if !matches!(kind, Some(DocumentKind::ExecutionPlan | DocumentKind::PermissionPolicy)) {
            continue;
        }
        let Ok(text) = read(&document.bytes, &Limits::default()) else { continue };
        let policy = |row: Option<Node<'_>>, policy: Node<'_>| {
            let own = |key| row.and_then(|row| row.get_str(key)).map(str::to_owned);
            Found { document: document.name.clone(), slot: own("slotId"), release: own("agentReleaseId"), text: policy.raw().to_owned() }
        };
        if kind == Some(DocumentKind::PermissionPolicy) {
            policies.push(policy(None, text.root()));
            continue;
        }
        let rows = text.root().get("executionRoster").and_then(Node::as_array).into_iter().flatten();
        policies.extend(rows.filter_map(|row| Some(policy(Some(row), row.get("permissionPolicy")?))));
    }
    policies
}
