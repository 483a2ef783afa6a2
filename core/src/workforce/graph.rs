//! Execution graphs: who a team consists of.
//!
//! Source: `spec/workforce.md` section 6, `spec/workforce-details.md` section 6.

use crate::order::Set;

use crate::codes::{DomainCode, GraphCode};
use crate::contract::{Pattern, has_exactly, is_id};
use crate::digest::{self, Digest};
use crate::fault::{Fault, Rules};
use crate::json::Node;
use crate::text;

const MAX_CONTENT: usize = 200_000;

/// Checks the graph of a team; the first broken rule decides.
///
/// # Errors
/// The rule and its place.
pub fn validate(graph: Node<'_>) -> Result<(), Fault<'_, GraphCode>> {
    if !has_exactly(graph, &["schemaVersion", "manager", "workers"]) {
        return Err(Fault::at(GraphCode::Keys, graph));
    }
    let rules = Rules { object: graph };
    let path = |text: &str| Pattern::Path.matches(text);
    let content = |content: &str| !text::is_blank(content) && text::length(content) <= MAX_CONTENT;
    rules.text("schemaVersion", GraphCode::Schema, |text| text == "1.0")?;
    let Some(manager) = graph.get("manager").filter(|node| node.is_object()) else {
        return rules.require(false, "manager", GraphCode::Manager);
    };
    if !has_exactly(manager, &["path", "content"]) {
        return Err(Fault::at(GraphCode::ManagerKeys, manager));
    }
    let member = Rules { object: manager };
    member.text("path", GraphCode::ManagerPath, path)?;
    member.text("content", GraphCode::ManagerContent, content)?;

    let workers = graph.get("workers").and_then(Node::as_array);
    let count = workers.clone().map_or(0, Iterator::count);
    rules.require((1..=32).contains(&count), "workers", GraphCode::Workers)?;
    let mut ids = Set::new();
    let mut paths: Set<&str> = manager.get_str("path").into_iter().collect();
    for worker in workers.into_iter().flatten() {
        if !worker.is_object() {
            return Err(Fault::at(GraphCode::Worker, worker));
        }
        if !has_exactly(worker, &["id", "path", "content"]) {
            return Err(Fault::at(GraphCode::WorkerKeys, worker));
        }
        let member = Rules { object: worker };
        member.require(worker.get_str("id").is_some_and(|id| is_id(id) && ids.insert(id)), "id", GraphCode::WorkerId)?;
        member.text("path", GraphCode::WorkerPath, path)?;
        member.require(worker.get_str("path").is_some_and(|path| paths.insert(path)), "path", GraphCode::WorkerPathDuplicate)?;
        member.text("content", GraphCode::WorkerContent, content)?;
    }
    Ok(())
}

/// The ids of a graph's workers, in order, as they are written.
pub(crate) fn worker_ids<'a>(graph: Option<Node<'a>>) -> Vec<Option<Node<'a>>> {
    let workers = graph.and_then(|graph| graph.get("workers")).and_then(Node::as_array);
    workers.into_iter().flatten().map(|worker| worker.get("id")).collect()
}

/// The digest of a valid graph.
///
/// # Errors
/// Nothing that a valid graph can raise but its size.
pub fn digest(graph: Node<'_>) -> Result<Digest, Fault<'_, DomainCode>> {
    digest::wrapped("agentlas.workforce-execution-graph-digest.v1", "executionGraph", graph)
        .map_err(|error| Fault::at(error.code, error.node))
}
