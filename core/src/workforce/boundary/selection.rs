//! The boundary of a selection, with the work order and the candidate set at hand.

use crate::order::{Map, Set};

use super::{Finding, Outcome, scan_findings, shape_findings};
use crate::codes::BoundaryCode;
use crate::json::{Node, NotAList, equal_members, items_of};
use crate::scan::Profile;
use crate::workforce::public_ids::REASONS;
use crate::workforce::shape::SELECTION;

/// Judges a selection: shape, every declared string, then the joins.
///
/// # Errors
/// A list of the work order or candidate set that is a number or `true`.
pub fn selection<'a>(root: Node<'a>, work_order: Node<'a>, candidate_set: Node<'a>, profile: Profile) -> Result<Outcome<'a>, NotAList> {
    let mut findings = shape_findings(&SELECTION, root);
    scan_findings(&SELECTION, root, profile, &mut findings);
    let mut joins = Joins { root, findings: &mut findings, slots: Set::new(), menu: Map::new(), artifacts: Set::new() };
    joins.learn(work_order, candidate_set)?;
    joins.documents(work_order, candidate_set);
    joins.assignments()?;
    joins.edges();
    joins.lists();
    Ok(Outcome::new(root, "agentlas.workforce-selection-hub-boundary.v1", "selectionDigest", findings))
}

/// The objects among the items of a member of another document.
fn objects<'a>(node: Node<'a>, key: &str) -> Result<impl Iterator<Item = Node<'a>>, NotAList> {
    Ok(items_of(node.get(key))?.flatten().filter(|item| item.is_object()))
}

/// The strings among the items of a member of another document.
fn strings<'a>(node: Node<'a>, key: &str) -> Result<impl Iterator<Item = &'a str>, NotAList> {
    Ok(items_of(node.get(key))?.flatten().filter_map(Node::as_str))
}

struct Joins<'a, 'f> {
    root: Node<'a>,
    findings: &'f mut Vec<Finding<'a>>,
    /// Slot ids of the work order.
    slots: Set<&'a str>,
    /// Candidates by slot and release.
    menu: Map<&'a str, Map<&'a str, Node<'a>>>,
    /// Artifact kinds of the work order.
    artifacts: Set<&'a str>,
}

impl<'a> Joins<'a, '_> {
    fn learn(&mut self, work_order: Node<'a>, candidate_set: Node<'a>) -> Result<(), NotAList> {
        for slot in objects(work_order, "roleSlots")? {
            self.slots.extend(slot.get_str("slotId"));
            self.artifacts.extend(strings(slot, "consumes")?);
            self.artifacts.extend(strings(slot, "produces")?);
        }
        for edge in objects(work_order, "edges")? {
            self.artifacts.extend(strings(edge, "artifactKinds")?);
        }
        for slot in candidate_set.items("slots").filter(|slot| slot.is_object()) {
            let Some(id) = slot.get_str("slotId") else { continue };
            let candidates = objects(slot, "candidates")?.filter_map(|candidate| Some((candidate.get_str("agentReleaseId")?, candidate)));
            self.menu.insert(id, candidates.collect());
        }
        Ok(())
    }

    fn documents(&mut self, work_order: Node<'a>, candidate_set: Node<'a>) {
        for (key, code) in [("ontologyVersion", BoundaryCode::CandidateSetOntology), ("workOrderId", BoundaryCode::CandidateSetWorkOrder)] {
            if !equal_members(candidate_set.get(key), work_order.get(key)) {
                self.findings.push(Finding { code: code.code(), node: None, member: Some("candidateSet") });
            }
        }
        for (key, code) in
            [("selectionSessionId", BoundaryCode::SelectionSession), ("candidateSetDigest", BoundaryCode::CandidateSetDigest)]
        {
            if !equal_members(self.root.get(key), candidate_set.get(key)) {
                let (node, member) = self.root.get(key).map_or((self.root, Some(key)), |node| (node, None));
                self.findings.push(Finding { code: code.code(), node: Some(node.into()), member });
            }
        }
    }

    fn unless(&mut self, holds: bool, code: BoundaryCode, node: Node<'a>) {
        if !holds {
            self.findings.push(Finding { code: code.code(), node: Some(node.into()), member: None });
        }
    }

    fn assignments(&mut self) -> Result<(), NotAList> {
        for assignment in self.root.items("assignments").filter(|item| item.is_object()) {
            let slot = assignment.get_str("slotId");
            if let (Some(id), Some(node)) = (slot, assignment.get("slotId")) {
                self.unless(self.slots.contains(id), BoundaryCode::UnknownSlot, node);
            }
            let mut candidate = None;
            if let (Some(release), Some(node)) = (assignment.get_str("agentReleaseId"), assignment.get("agentReleaseId")) {
                candidate = slot.and_then(|slot| self.menu.get(slot)).and_then(|menu| menu.get(release)).copied();
                self.unless(candidate.is_some(), BoundaryCode::ReleaseOutside, node);
            }
            let mut allowed: Set<&str> = REASONS.iter().copied().collect();
            if let Some(candidate) = candidate {
                for key in ["fitEvidence", "qualificationEvidence", "optionalGaps"] {
                    allowed.extend(strings(candidate, key)?);
                }
            }
            for reason in assignment.items("reasonCodes") {
                let Some(text) = reason.as_str() else { continue };
                let fits = text.strip_prefix("fit:").is_some_and(|id| Some(id) == slot);
                self.unless(fits || allowed.contains(text), BoundaryCode::ReasonCode, reason);
            }
        }
        Ok(())
    }

    fn edges(&mut self) {
        for edge in self.root.items("edges").filter(|edge| edge.is_object()) {
            for end in ["fromSlot", "toSlot"] {
                if let Some((node, id)) = edge.get(end).and_then(|node| Some((node, node.as_str()?))) {
                    self.unless(self.slots.contains(id), BoundaryCode::UnknownSlot, node);
                }
            }
            for item in edge.items("artifactKinds") {
                let known = item.as_str().is_none_or(|kind| self.artifacts.contains(kind));
                self.unless(known, BoundaryCode::ArtifactOutside, item);
            }
        }
    }

    fn lists(&mut self) {
        let offered: Set<&str> = self.menu.values().flat_map(Map::keys).copied().collect();
        for item in self.root.items("alternativesConsidered") {
            let known = item.as_str().is_none_or(|release| offered.contains(release));
            self.unless(known, BoundaryCode::ReleaseOutside, item);
        }
        for item in self.root.items("requestExpansionForSlots") {
            let known = item.as_str().is_none_or(|slot| self.slots.contains(slot));
            self.unless(known, BoundaryCode::UnknownSlot, item);
        }
    }
}
