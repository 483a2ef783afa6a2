//! The execution context: work order and selection, projected into what the workers will see.
//!
//! Source: `spec/workforce-details.md` section 7. The first broken rule decides.

use crate::order::Set;

use super::plan::Preparation;
use crate::codes::ContextCode;
use crate::contract::is_id;
use crate::json::{Json, Node, equal_members, lenient_text};
use crate::lists::id_list;
use crate::text::is_blank;
use crate::workforce::boundary;
use crate::workforce::candidate_set::slots_are_valid;
use crate::workforce::selection;

/// The lists of ids that a slot carries into the context.
const SLOT_LISTS: [&str; 16] = [
    "requiredCommunities",
    "optionalCommunities",
    "excludedCommunities",
    "requiredRoles",
    "requiredSkills",
    "optionalSkills",
    "requiredKnowledge",
    "requiredToolCapabilities",
    "consumes",
    "produces",
    "requiredAuthorities",
    "forbiddenAuthorities",
    "runtimes",
    "languages",
    "modalities",
    "allowedEntityKinds",
];
const RELATIONS: [&str; 4] = ["reportsTo", "handsOffTo", "reviews", "coordinatesWith"];

/// Projects the context.
///
/// # Errors
/// The code of the first broken rule.
pub fn project<'a>(input: &Preparation<'a>) -> Result<Json<'a>, String> {
    let require = |holds: bool, code: ContextCode| if holds { Ok(()) } else { Err(code.code().to_owned()) };
    let Preparation { work_order, selection, validation, candidate_set, .. } = *input;
    require(boundary::work_order(work_order, input.profile).accepted(), ContextCode::BoundaryRejected)?;
    require(selection.get_str("schemaVersion") == Some(selection::SCHEMA), ContextCode::SelectionSchema)?;
    let same = |a: Node<'_>, b: Node<'_>, key| equal_members(a.get(key), b.get(key));
    require(same(work_order, candidate_set, "workOrderId"), ContextCode::WorkOrderId)?;
    require(same(selection, candidate_set, "candidateSetDigest"), ContextCode::CandidateDigest)?;
    require(same(selection, candidate_set, "selectionSessionId"), ContextCode::SelectionSession)?;
    if !slots_are_valid(candidate_set) {
        return Err(crate::codes::SelectionCode::CoverageGaps.code().to_owned());
    }
    require(!work_order.get_str("taskBrief").is_none_or(is_blank), ContextCode::TaskBrief)?;
    let slots = slots(work_order)?;
    let ids: Set<&str> = work_order.items("roleSlots").filter_map(|slot| slot.get_str("slotId")).collect();
    let lists = |edge: Node<'a>| id_list(edge.get("artifactKinds"), 256).is_some();
    require(work_order.items("edges").all(lists), ContextCode::EdgeArtifacts)?;
    let edges = selection_edges(selection, &ids)?;
    let assignments = assignments(selection, &ids)?;
    let receipt = validation.get("receipt").filter(|node| node.is_object());
    let Some(receipt) = receipt else { return Err(ContextCode::ReceiptMissing.code().to_owned()) };
    require(is_sealed(receipt, &assignments, &edges), ContextCode::ReceiptMismatch)?;
    require(same(receipt, work_order, "workOrderId"), ContextCode::ReceiptWorkOrder)?;
    require(id_list(work_order.get("forbiddenCommunities"), 256).is_some(), ContextCode::ForbiddenCommunities)?;
    let mut members = vec![("schemaVersion", Json::from("agentlas.workforce-execution-context.v1"))];
    members.extend(of_work_order(work_order, slots));
    members.extend(of_selection(assignments, edges));
    Ok(Json::Object(members))
}

/// The members of the context that come from the documents that are there, for a plan beside which some are missing.
///
/// # Errors
/// The code of the first slot that has no place in a context.
pub fn project_in_part<'a>(work_order: Option<Node<'a>>, selection: Option<Node<'a>>) -> Result<Vec<(&'static str, Json<'a>)>, String> {
    let mut members = Vec::new();
    if let Some(work_order) = work_order {
        members.extend(of_work_order(work_order, slots(work_order)?));
    }
    if let Some(selection) = selection {
        members.extend(of_selection(selection.items("assignments").collect(), selection.items("edges").collect()));
    }
    Ok(members)
}

fn of_work_order<'a>(work_order: Node<'a>, slots: Vec<Json<'a>>) -> [(&'static str, Json<'a>); 5] {
    [
        ("workOrderId", Json::from(work_order.get("workOrderId"))),
        ("taskBrief", Json::from(work_order.get("taskBrief"))),
        ("forbiddenCommunities", Json::from(work_order.get("forbiddenCommunities"))),
        ("slots", Json::List(slots)),
        ("workOrderEdges", chosen(work_order.items("edges").collect(), &["from", "to", "relation", "artifactKinds"])),
    ]
}

fn of_selection<'a>(assignments: Vec<Node<'a>>, edges: Vec<Node<'a>>) -> [(&'static str, Json<'a>); 2] {
    [
        ("assignments", chosen(assignments, &["slotId", "agentReleaseId", "reasonCodes"])),
        ("selectionEdges", chosen(edges, &["fromSlot", "toSlot", "relation", "artifactKinds"])),
    ]
}

/// Objects with only the members that the context carries.
fn chosen<'a>(items: Vec<Node<'a>>, keys: &[&'static str]) -> Json<'a> {
    let reduced = |item: Node<'a>| Json::Object(keys.iter().map(|key| (*key, Json::from(item.get(key)))).collect());
    Json::List(items.into_iter().map(reduced).collect())
}

fn slots<'a>(work_order: Node<'a>) -> Result<Vec<Json<'a>>, String> {
    let mut seen = Set::new();
    let mut out = Vec::new();
    for slot in work_order.items("roleSlots") {
        let blank = |key| slot.get_str(key).is_none_or(is_blank);
        let id = slot.get_str("slotId").unwrap_or_default();
        for (broken, code) in
            [(!seen.insert(id), ContextCode::SlotId), (blank("title"), ContextCode::SlotTitle), (blank("task"), ContextCode::SlotTask)]
        {
            if broken {
                return Err(code.code().to_owned());
            }
        }
        if let Some(field) = SLOT_LISTS.iter().find(|key| id_list(slot.get(key), 256).is_none()) {
            return Err(["execution_context_slot_", field, "_invalid"].concat());
        }
        let cardinality = slot.get("cardinality").map(|node| if node.raw() == "-0" { "0" } else { node.raw() });
        let mut members = vec![];
        for key in ["slotId", "title", "task"] {
            members.push((key, Json::from(slot.get(key))));
        }
        members.push(("cardinality", Json::from(cardinality)));
        for key in ["criticality"].into_iter().chain(SLOT_LISTS).chain(["minimumEvidenceLevel"]) {
            members.push((key, Json::from(slot.get(key))));
        }
        out.push(Json::Object(members));
    }
    Ok(out)
}

fn selection_edges<'a>(selection: Node<'a>, slots: &Set<&str>) -> Result<Vec<Node<'a>>, String> {
    let code = |code: ContextCode| Err(code.code().to_owned());
    let list = selection.get("edges").and_then(Node::as_array).filter(|edges| edges.clone().count() <= 128);
    let Some(edges) = list else { return code(ContextCode::Edges) };
    let mut out = Vec::new();
    for edge in edges {
        let end = |key| edge.get_str(key).is_some_and(|slot| slots.contains(slot));
        if !edge.is_object() {
            return code(ContextCode::Edge);
        }
        if !end("fromSlot") || !end("toSlot") {
            return code(ContextCode::EdgeSlot);
        }
        if !edge.get_str("relation").is_some_and(|relation| RELATIONS.contains(&relation)) {
            return code(ContextCode::EdgeRelation);
        }
        if id_list(edge.get("artifactKinds"), 256).is_none() {
            return code(ContextCode::EdgeArtifacts);
        }
        out.push(edge);
    }
    Ok(out)
}

fn assignments<'a>(selection: Node<'a>, slots: &Set<&str>) -> Result<Vec<Node<'a>>, String> {
    let code = |code: ContextCode| Err(code.code().to_owned());
    let list = selection.get("assignments").and_then(Node::as_array).filter(|items| (1..=64).contains(&items.clone().count()));
    let Some(list) = list else { return code(ContextCode::Assignments) };
    let mut seen = Set::new();
    let mut out = Vec::new();
    for assignment in list {
        if !assignment.is_object() {
            return code(ContextCode::Assignment);
        }
        let slot = assignment.get_str("slotId").filter(|slot| slots.contains(slot));
        let release = assignment.get_str("agentReleaseId").filter(|release| is_id(release));
        let (Some(slot), Some(release)) = (slot, release) else { return code(ContextCode::AssignmentIdentity) };
        if !seen.insert((slot, release)) {
            return code(ContextCode::AssignmentDuplicate);
        }
        if id_list(assignment.get("reasonCodes"), 256).is_none_or(|reasons| reasons.is_empty()) {
            return code(ContextCode::ReasonCodes);
        }
        out.push(assignment);
    }
    Ok(out)
}

/// Whether the sealed receipt holds these assignments and these edges. An edge with a further member is another edge.
fn is_sealed(receipt: Node<'_>, assignments: &[Node<'_>], edges: &[Node<'_>]) -> bool {
    let sealed: Vec<Node<'_>> = receipt.items("assignments").filter(|item| item.is_object()).collect();
    let same =
        |a: &Node<'_>, b: &Node<'_>| ["slotId", "agentReleaseId", "reasonCodes"].iter().all(|key| equal_members(a.get(key), b.get(key)));
    let keys = ["fromSlot", "toSlot", "relation", "artifactKinds"];
    let edge = |sealed: Node<'_>, edge: &Node<'_>| {
        crate::contract::has_exactly(sealed, &keys)
            && keys.iter().all(|key| sealed.get(key).map(lenient_text) == edge.get(key).map(lenient_text))
    };
    let sealed_edges: Vec<Node<'_>> = receipt.items("edges").collect();
    sealed.len() == assignments.len()
        && sealed.iter().zip(assignments).all(|(a, b)| same(a, b))
        && receipt.get("edges").is_some_and(|list| list.as_array().is_some())
        && sealed_edges.len() == edges.len()
        && sealed_edges.into_iter().zip(edges).all(|(a, b)| edge(a, b))
}
