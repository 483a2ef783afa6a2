//! The joins inside a plan: roster, assignments, slots and edges.

use crate::order::{Map, Set};

use super::{objects, pair};
use crate::check::Findings;
use crate::codes::{CheckCode, PlanCode};
use crate::json::Node;

type Pair<'a> = (Option<&'a str>, Option<&'a str>);

fn key(node: Node<'_>) -> Pair<'_> {
    (node.get_str("slotId"), node.get_str("agentReleaseId"))
}

pub(super) fn verify<'a>(findings: &mut Findings<'a>, plan: Node<'a>) {
    let Some(context) = plan.get("executionContext").filter(|node| node.is_object()) else { return };
    let mut slots: Map<&str, Node<'a>> = Map::new();
    for slot in objects(Some(context), "slots") {
        let id = slot.get_str("slotId").unwrap_or_default();
        let fresh = slots.insert(id, slot);
        findings.test(CheckCode::PlanSlots, context, fresh, slot, || [PlanCode::SlotDuplicate.code(), ":", id].concat());
    }
    assignments(findings, plan, context, &slots);
    edges(findings, context, &slots);
    consumes(findings, context, &slots);
    if plan.get_str("status") == Some("prepared") {
        roster(findings, plan, context, &slots);
    }
}

fn assignments<'a>(findings: &mut Findings<'a>, plan: Node<'a>, context: Node<'a>, slots: &Map<&str, Node<'a>>) {
    let mut filled: Map<&str, usize> = Map::new();
    for assignment in objects(Some(context), "assignments") {
        let id = assignment.get_str("slotId").unwrap_or_default();
        let known = slots.contains_key(id);
        let code = || [PlanCode::AssignmentSlotUnknown.code(), ":", &pair(assignment)].concat();
        findings.test(CheckCode::PlanSlots, context, known, assignment, code);
        *filled.get_or_default(id) += 1;
    }
    for (id, slot) in slots.iter() {
        let count = filled.get(id).copied().unwrap_or_default();
        let wanted = slot.get_str("cardinality").and_then(|text| text.parse::<usize>().ok()).filter(|wanted| (1..=16).contains(wanted));
        let required = slot.get_str("criticality") != Some("optional");
        let met = wanted.is_some_and(|wanted| if required { count == wanted } else { count <= wanted });
        let wanted = slot.get("cardinality").unwrap_or(*slot);
        let code = || [PlanCode::SlotCardinality.code(), ":", id].concat();
        findings.test(CheckCode::PlanCardinality, plan, met, wanted, code);
    }
}

fn edges<'a>(findings: &mut Findings<'a>, context: Node<'a>, slots: &Map<&str, Node<'a>>) {
    for (list, ends) in [("workOrderEdges", ["from", "to"]), ("selectionEdges", ["fromSlot", "toSlot"])] {
        for edge in objects(Some(context), list) {
            for end in ends {
                let known = edge.get_str(end).is_some_and(|id| slots.contains_key(id));
                let code = || PlanCode::EdgeSlotUnknown.code().to_owned();
                findings.test(CheckCode::PlanSlots, context, known, edge.get(end).unwrap_or(edge), code);
            }
        }
    }
}

/// What one slot produces and another consumes must travel along a selection edge. What no slot produces comes from
/// outside the task force, and no edge can bring it (`spec/gaps.md` row 11).
fn consumes<'a>(findings: &mut Findings<'a>, context: Node<'a>, slots: &Map<&str, Node<'a>>) {
    let strings = |node: Node<'a>, key: &str| -> Vec<Node<'a>> { node.items(key).filter(|item| item.as_str().is_some()).collect() };
    let mut producers: Map<&str, Set<&str>> = Map::new();
    for (id, slot) in slots.iter() {
        for kind in strings(*slot, "produces") {
            producers.get_or_default(kind.as_str().unwrap_or_default()).insert(id);
        }
    }
    // (consumer, artifact kind) pairs that an edge from a producer brings.
    let mut brought: Set<(&str, &str)> = Set::new();
    for edge in objects(Some(context), "selectionEdges") {
        let (Some(from), Some(to)) = (edge.get_str("fromSlot"), edge.get_str("toSlot")) else { continue };
        for kind in strings(edge, "artifactKinds").into_iter().filter_map(Node::as_str) {
            if producers.get(kind).is_some_and(|ids| ids.contains(from)) {
                brought.insert((to, kind));
            }
        }
    }
    for (id, slot) in slots.iter() {
        for item in strings(*slot, "consumes") {
            let kind = item.as_str().unwrap_or_default();
            let inside = producers.get(kind).is_some_and(|ids| ids.iter().any(|producer| producer != id));
            if inside {
                let code = || [PlanCode::ConsumedNotReached.code(), ":", id, ":", kind].concat();
                findings.test(CheckCode::PlanConsumes, context, brought.contains(&(*id, kind)), item, code);
            }
        }
    }
}

fn roster<'a>(findings: &mut Findings<'a>, plan: Node<'a>, context: Node<'a>, slots: &Map<&str, Node<'a>>) {
    let mut open: Map<Pair<'a>, Vec<Node<'a>>> = Map::new();
    for assignment in objects(Some(context), "assignments") {
        open.get_or_default(key(assignment)).push(assignment);
    }
    let code = |node: Node<'a>| move || [PlanCode::RosterAssignmentMismatch.code(), ":", &pair(node)].concat();
    for row in objects(Some(plan), "executionRoster") {
        let matched = open.get_mut(&key(row)).and_then(Vec::pop).is_some();
        findings.test(CheckCode::PlanAssignments, plan, matched, row, code(row));
        let kind = row.get_str("entityKind");
        if let Some(slot) = row.get_str("slotId").and_then(|id| slots.get(id)) {
            let allowed =
                slot.get("allowedEntityKinds").and_then(Node::as_array).is_some_and(|mut kinds| kinds.any(|item| item.as_str() == kind));
            let code = || [PlanCode::EntityKindNotAllowed.code(), ":", &pair(row)].concat();
            findings.test(CheckCode::PlanEntityKind, plan, allowed, row.get("entityKind").unwrap_or(row), code);
        }
    }
    for assignment in open.into_values().flatten() {
        findings.test(CheckCode::PlanAssignments, plan, false, assignment, code(assignment));
    }
}
