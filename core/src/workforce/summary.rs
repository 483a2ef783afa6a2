//! Who worked, with what, under which policy: the part of a report that people read first.
//!
//! A summary repeats what the documents say. It judges nothing, and a member that a document lacks is null.

use crate::order::Map;

use crate::json::{Json, Node};

/// Member `key` when it is a string; everything else is null here, so that a summary stays small and flat.
fn text<'a>(node: Node<'a>, key: &str) -> Json<'a> {
    Json::from(node.get_str(key))
}

fn texts<'a>(node: Option<Node<'a>>, key: &str) -> Json<'a> {
    Json::list(node.into_iter().flat_map(|node| node.items(key)).filter_map(Node::as_str))
}

fn invocation<'a>(role: &'static str, node: Node<'a>) -> Json<'a> {
    let enforcement = node.get("permissionEnforcement");
    let evidence = enforcement.and_then(|node| node.get("enforcementEvidence"));
    let mut members = vec![("role", Json::from(role))];
    for key in ["invocationId", "modelId", "provider", "runtimeId", "requestedEffort", "appliedEffort", "effortEvidence", "status"] {
        members.push((key, text(node, key)));
    }
    members.push(("enforcementMode", Json::from(enforcement.and_then(|node| node.get_str("enforcementMode")))));
    members.push(("grantedToolIds", texts(evidence, "grantedToolIds")));
    Json::Object(members)
}

/// One row per worker of a receipt.
pub(crate) fn workers<'a>(document: usize, receipt: Node<'a>) -> Vec<Json<'a>> {
    let mut nested: Map<&str, Node<'a>> = Map::new();
    for execution in receipt.items("nestedExecutions") {
        if let Some(id) = execution.get_str("nestedExecutionId") {
            nested.get_or(id, || execution);
        }
    }
    receipt
        .items("workers")
        .filter(|worker| worker.is_object())
        .map(|worker| {
            let mut invocations = Vec::new();
            invocations.extend(worker.get("directInvocation").filter(|node| node.is_object()).map(|node| invocation("direct", node)));
            if let Some(&execution) = worker.get_str("nestedExecutionId").and_then(|id| nested.get(id)) {
                invocations.extend(execution.get("managerPlan").map(|node| invocation("manager-plan", node)));
                invocations.extend(execution.items("workers").map(|node| invocation("worker", node)));
                invocations.extend(execution.get("managerSynthesis").map(|node| invocation("manager-synthesis", node)));
            }
            let bound = worker.items("capabilityBindings").filter_map(|binding| binding.get_str("toolId"));
            Json::object([
                ("document", Json::from(document)),
                ("slotId", text(worker, "slotId")),
                ("agentReleaseId", text(worker, "agentReleaseId")),
                ("entityKind", text(worker, "entityKind")),
                ("mode", text(worker, "executionMode")),
                ("status", text(worker, "status")),
                ("invocations", Json::List(invocations)),
                ("boundTools", Json::list(bound)),
                ("handoffArtifactRefs", texts(Some(worker), "handoffArtifactRefs")),
            ])
        })
        .collect()
}

/// Nodes and edges of the task force that a context describes.
pub(crate) fn task_force<'a>(context: Node<'a>) -> (Vec<Json<'a>>, Vec<Json<'a>>) {
    let mut releases: Map<&str, Vec<&str>> = Map::new();
    for assignment in context.items("assignments") {
        if let (Some(slot), Some(release)) = (assignment.get_str("slotId"), assignment.get_str("agentReleaseId")) {
            releases.get_or_default(slot).push(release);
        }
    }
    let nodes = context.items("slots").filter(|slot| slot.is_object()).map(|slot| {
        let id = slot.get_str("slotId");
        let filled = id.and_then(|id| releases.get(id)).into_iter().flatten().copied();
        Json::object([("id", Json::from(id)), ("title", text(slot, "title")), ("releases", Json::list(filled))])
    });
    let edges = context.items("selectionEdges").filter(|edge| edge.is_object()).map(|edge| {
        Json::object([
            ("from", text(edge, "fromSlot")),
            ("to", text(edge, "toSlot")),
            ("relation", text(edge, "relation")),
            ("artifactKinds", texts(Some(edge), "artifactKinds")),
        ])
    });
    (nodes.collect(), edges.collect())
}

/// One row per policy of a plan's roster.
pub(crate) fn policies<'a>(document: usize, plan: Node<'a>) -> Vec<Json<'a>> {
    plan.items("executionRoster")
        .filter_map(|row| row.get("permissionPolicy").filter(|policy| policy.is_object()).map(|policy| (row, policy)))
        .map(|(row, policy)| {
            let read = policy.get("fileRead");
            let mcp = policy.get("mcp");
            Json::object([
                ("document", Json::from(document)),
                ("slotId", text(row, "slotId")),
                ("agentReleaseId", text(row, "agentReleaseId")),
                ("network", text(policy, "network")),
                ("shell", text(policy, "shell")),
                (
                    "fileRead",
                    Json::object([
                        ("mode", Json::from(read.and_then(|node| node.get_str("mode")))),
                        ("allowPatterns", texts(read, "allowPatterns")),
                        ("denyPatterns", texts(read, "denyPatterns")),
                    ]),
                ),
                (
                    "mcp",
                    Json::object([
                        ("mode", Json::from(mcp.and_then(|node| node.get_str("mode")))),
                        ("allowedTools", texts(mcp, "allowedTools")),
                    ]),
                ),
            ])
        })
        .collect()
}
