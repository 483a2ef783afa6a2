//! Who did what and what belongs together, as the report sums it up. Any field may be missing from a document that is
//! itself in doubt.

use super::Verdict;

/// One call of a model.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Invocation {
    pub(crate) role: Option<String>,
    pub(crate) invocation_id: Option<String>,
    pub(crate) model_id: Option<String>,
    pub(crate) provider: Option<String>,
    pub(crate) runtime_id: Option<String>,
    pub(crate) requested_effort: Option<String>,
    pub(crate) applied_effort: Option<String>,
    pub(crate) effort_evidence: Option<String>,
    pub(crate) enforcement_mode: Option<String>,
    pub(crate) granted_tool_ids: Option<Vec<String>>,
}

/// One release in one slot, and what it ran.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Worker {
    /// The receipt that speaks of it, by number in the set.
    pub(crate) document: Option<usize>,
    pub(crate) slot_id: Option<String>,
    pub(crate) agent_release_id: Option<String>,
    pub(crate) entity_kind: Option<String>,
    pub(crate) mode: Option<String>,
    pub(crate) status: Option<String>,
    pub(crate) invocations: Option<Vec<Invocation>>,
    pub(crate) bound_tools: Option<Vec<String>>,
    pub(crate) handoff_artifact_refs: Option<Vec<String>>,
}

/// A slot of the task force.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Slot {
    pub(crate) id: Option<String>,
    pub(crate) title: Option<String>,
    pub(crate) releases: Vec<String>,
}

/// What one slot is to another.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Edge {
    pub(crate) from: Option<String>,
    pub(crate) to: Option<String>,
    pub(crate) relation: Option<String>,
    pub(crate) artifacts: Vec<String>,
}

/// The task force.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Graph {
    pub(crate) nodes: Option<Vec<Slot>>,
    pub(crate) edges: Option<Vec<Edge>>,
}

/// One document names another, by their numbers in the set.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Join {
    pub(crate) document: usize,
    pub(crate) with: usize,
    /// The member that names the other document, or why they were joined without one.
    pub(crate) by: String,
}

/// Documents that are joined with each other.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Execution {
    pub(crate) documents: Vec<usize>,
    pub(crate) name: Option<String>,
    pub(crate) stage: Option<String>,
    pub(crate) verdict: Option<Verdict>,
}

/// The report's summary.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Summary {
    pub(crate) joins: Vec<Join>,
    pub(crate) executions: Vec<Execution>,
    pub(crate) workers: Option<Vec<Worker>>,
    pub(crate) graph: Option<Graph>,
}

impl Summary {
    /// The title that a plan gives to a slot.
    pub(crate) fn slot_title(&self, slot: &str) -> Option<String> {
        let nodes = self.graph.as_ref()?.nodes.as_ref()?;
        nodes.iter().find(|node| node.id.as_deref() == Some(slot))?.title.clone()
    }

    /// What a document is joined with, whichever of the two names the other: by member, in the order of the report.
    pub(crate) fn joined(&self, document: usize) -> Vec<(&str, Vec<usize>)> {
        let mut members: Vec<(&str, Vec<usize>)> = Vec::new();
        for join in &self.joins {
            let other = match document {
                n if n == join.document => join.with,
                n if n == join.with => join.document,
                _ => continue,
            };
            match members.iter_mut().find(|(by, _)| *by == join.by) {
                Some((_, others)) => others.push(other),
                None => members.push((&join.by, vec![other])),
            }
        }
        members
    }
}
