//! The boundary of a work order.

use crate::order::Set;

use super::{Finding, Outcome, scan_findings, shape_findings};
use crate::codes::{BoundaryCode, ShapeCode};
use crate::json::Node;
use crate::scan::Profile;
use crate::workforce::public_ids::{
    ARTIFACTS, AUTHORITIES, LANGUAGES, MODALITIES, ONTOLOGY, RUNTIMES, SLOT_IDS, WORK_ORDER_IDS, is_public,
};
use crate::workforce::shape::WORK_ORDER;

/// Judges a work order: shape, meaning, the redacted flag, then every declared string.
#[must_use]
pub fn work_order(root: Node<'_>, profile: Profile) -> Outcome<'_> {
    let mut findings = shape_findings(&WORK_ORDER, root);
    let ontology = root.get("ontologyVersion").filter(|node| node.as_str() != Some(ONTOLOGY));
    if let Some(ontology) = ontology {
        // The specific code replaces the general one at this place.
        findings.retain(|found| !(found.code == ShapeCode::Const.code() && found.node.is_some_and(|node| node.same(ontology.into()))));
        findings.push(finding(BoundaryCode::OntologyVersion, ontology));
    }
    meaning(root, &mut findings);
    if let Some(flag) = root.get("redacted").filter(|node| node.as_bool() != Some(true)) {
        findings.push(finding(BoundaryCode::RedactedFlag, flag));
    }
    scan_findings(&WORK_ORDER, root, profile, &mut findings);
    Outcome::new(root, "agentlas.workforce-hub-boundary.v1", "workOrderDigest", findings)
}

fn finding(code: BoundaryCode, node: Node<'_>) -> Finding<'_> {
    Finding { code: code.code(), node: Some(node.into()), member: None }
}

/// Ids must be public or anonymous, and edges must name slots. Values of the wrong type were reported by the shape.
fn meaning<'a>(root: Node<'a>, out: &mut Vec<Finding<'a>>) {
    let mut public = |list: &[&str], node: Option<Node<'a>>, code| {
        if let Some(node) = node.filter(|node| node.as_str().is_some_and(|id| !is_public(list, id))) {
            out.push(finding(code, node));
        }
    };
    public(WORK_ORDER_IDS, root.get("workOrderId"), BoundaryCode::WorkOrderId);
    for slot in root.items("roleSlots").filter(|slot| slot.is_object()) {
        public(SLOT_IDS, slot.get("slotId"), BoundaryCode::SlotId);
        for (key, list, code) in [
            ("consumes", ARTIFACTS, BoundaryCode::Artifact),
            ("produces", ARTIFACTS, BoundaryCode::Artifact),
            ("requiredAuthorities", AUTHORITIES, BoundaryCode::Authority),
            ("forbiddenAuthorities", AUTHORITIES, BoundaryCode::Authority),
            ("runtimes", RUNTIMES, BoundaryCode::Runtime),
            ("languages", LANGUAGES, BoundaryCode::Language),
            ("modalities", MODALITIES, BoundaryCode::Modality),
        ] {
            slot.items(key).for_each(|item| public(list, Some(item), code));
        }
    }
    let slots: Set<&str> = root.items("roleSlots").filter_map(|slot| slot.get_str("slotId")).collect();
    for edge in root.items("edges").filter(|edge| edge.is_object()) {
        for end in ["from", "to"] {
            if let Some(node) = edge.get(end).filter(|node| node.as_str().is_some_and(|id| !slots.contains(id))) {
                out.push(finding(BoundaryCode::UnknownSlot, node));
            }
        }
        for item in edge.items("artifactKinds").filter(|item| item.as_str().is_some_and(|id| !is_public(ARTIFACTS, id))) {
            out.push(finding(BoundaryCode::Artifact, item));
        }
    }
}
