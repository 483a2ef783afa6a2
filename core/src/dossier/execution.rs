//! The executions of a set: documents that are joined with each other, judged and named together.

use crate::order::Map;

use super::Entry;
use super::join::Link;
use super::judge::{Judged, Stage, Verdict, is_refused};
use crate::json::{Json, Node};
use crate::kind::DocumentKind;

/// The groups of joined documents, each by its positions, in order of their first document. Documents that were not
/// judged belong to no group.
pub(super) fn groups(entries: &[Entry<'_>], links: &[Link]) -> Vec<Vec<usize>> {
    // Each document points at the smallest one of its group; links only ever lower that.
    let mut group: Vec<usize> = (0..entries.len()).collect();
    let find = |group: &[usize], mut at: usize| {
        while let Some(&next) = group.get(at).filter(|next| **next != at) {
            at = next;
        }
        at
    };
    for link in links {
        let (a, b) = (find(&group, link.from), find(&group, link.to));
        if let Some(place) = group.get_mut(a.max(b)) {
            *place = a.min(b);
        }
    }
    let mut out: Map<usize, Vec<usize>> = Map::new();
    for (index, entry) in entries.iter().enumerate() {
        if entry.kind().is_ok() {
            out.get_or_default(find(&group, index)).push(index);
        }
    }
    out.into_values().collect()
}

/// What a group is called, in words that no boundary refused: by the execution, else by the work order, else by nothing.
fn name<'a>(entries: &'a [Entry<'a>], judged: &Judged<'_>, group: &[usize]) -> Option<&'a str> {
    let of = |kind: DocumentKind, look: fn(Node<'a>) -> Option<&'a str>| {
        let refused =
            |index: usize, entry| judged.findings.get(index).and_then(Option::as_ref).is_some_and(|found| is_refused(entry, found));
        let mut found = group
            .iter()
            .filter_map(|index| entries.get(*index).filter(|entry| !refused(*index, entry)))
            .filter(|entry| entry.kind().is_ok_and(|found| found == kind));
        found.find_map(|entry| look(entry.root()?))
    };
    of(DocumentKind::ExecutionReceipt, |root| root.get_str("executionId"))
        .or_else(|| of(DocumentKind::ExecutionPlan, |root| root.get("executionContext")?.get_str("workOrderId")))
        .or_else(|| of(DocumentKind::WorkOrder, |root| root.get_str("workOrderId")))
        .or_else(|| of(DocumentKind::CandidateSet, |root| root.get_str("workOrderId")))
}

/// The executions in the report's form.
pub(super) fn json<'a>(entries: &'a [Entry<'a>], judged: &Judged<'_>) -> Json<'a> {
    let rows = judged.executions.iter().map(|execution| {
        Json::object([
            ("documents", Json::list(execution.documents.iter().copied())),
            ("name", Json::from(name(entries, judged, &execution.documents))),
            ("stage", Json::from(execution.stage.map(Stage::word))),
            ("verdict", Json::from(execution.verdict.word())),
        ])
    });
    Json::List(rows.collect())
}

/// One execution as it was judged.
pub(super) struct Execution {
    pub(super) documents: Vec<usize>,
    pub(super) verdict: Verdict,
    pub(super) stage: Option<Stage>,
}
