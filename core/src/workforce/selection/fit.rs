//! Comparing each choice with what its slot asks for: what contract validation leaves to the host model.
//!
//! Source: `spec/gaps.md` rows 5 to 8. A missing mandatory claim and a wrong kind are failures; what the card merely does
//! not state, and edges that vanished, are noted, since the host model decides and the peers accept it.

use crate::order::{Map, Set};

use crate::check::{Findings, Issue};
use crate::codes::{CheckCode, DossierCode};
use crate::json::Node;

const LEVELS: [&str; 4] = ["declared", "checked", "demonstrated", "attested"];

fn strings<'a>(node: Option<Node<'a>>, key: &str) -> Set<&'a str> {
    node.into_iter().flat_map(|node| node.items(key)).filter_map(Node::as_str).collect()
}

/// Concepts of a leveled list at or above `least`.
fn leveled<'a>(snapshot: Option<Node<'a>>, key: &str, least: usize) -> Set<&'a str> {
    let level = |row: Node<'_>| LEVELS.iter().position(|level| Some(*level) == row.get_str("level"));
    snapshot
        .into_iter()
        .flat_map(|node| node.items(key))
        .filter(|row| level(*row) >= Some(least))
        .filter_map(|row| row.get_str("concept"))
        .collect()
}

/// The gaps between a slot and a card, by the names of the gap vocabulary.
fn gaps(work_order: Node<'_>, slot: Node<'_>, card: Node<'_>) -> Vec<&'static str> {
    let snapshot = card.get("semanticSnapshot");
    let asked = |key| strings(Some(slot), key);
    let stated = |key| strings(snapshot, key);
    let communities = strings(Some(card), "communities");
    let least = slot.get_str("minimumEvidenceLevel").and_then(|level| LEVELS.iter().position(|known| *known == level)).unwrap_or_default();
    // What is stated at all, and what is stated at the level asked for.
    let lacks = |wanted: &Set<&str>, key| !wanted.is_subset(&leveled(snapshot, key, 0));
    let below = |wanted: &Set<&str>, key| {
        let (all, enough) = (leveled(snapshot, key, 0), leveled(snapshot, key, least));
        wanted.iter().any(|concept| all.contains(concept) && !enough.contains(concept))
    };
    let (skills, tools) = (asked("requiredSkills"), asked("requiredToolCapabilities"));
    let authorities = stated("authorities");
    let none_of = |key| !asked(key).is_empty() && asked(key).is_disjoint(&stated(key));
    let found = [
        (!communities.is_disjoint(&strings(Some(work_order), "forbiddenCommunities")), "gap:excluded:forbidden-community"),
        (!communities.is_disjoint(&asked("excludedCommunities")), "gap:excluded:excluded-community"),
        (!asked("requiredCommunities").is_subset(&communities), "gap:excluded:missing-required-community"),
        (!asked("requiredRoles").is_subset(&stated("roles")), "gap:excluded:missing-required-role"),
        (lacks(&skills, "skills"), "gap:excluded:missing-required-skill"),
        (below(&skills, "skills"), "gap:excluded:required-skill-evidence-below-minimum"),
        (lacks(&asked("requiredKnowledge"), "knowledge"), "gap:excluded:missing-required-knowledge"),
        (lacks(&tools, "toolCapabilities"), "gap:excluded:missing-required-tool"),
        (below(&tools, "toolCapabilities"), "gap:excluded:required-tool-evidence-below-minimum"),
        (!asked("consumes").is_subset(&stated("consumes")), "gap:excluded:missing-consumed-artifact"),
        (!asked("produces").is_subset(&stated("produces")), "gap:excluded:missing-produced-artifact"),
        (!asked("requiredAuthorities").is_subset(&authorities), "gap:excluded:missing-required-authority"),
        (!asked("forbiddenAuthorities").is_disjoint(&authorities), "gap:excluded:forbidden-authority-conflict"),
        // A slot lists the runtimes it accepts: one is enough. Languages and modalities are needed, every one of them.
        (none_of("runtimes"), "gap:excluded:runtime-mismatch"),
        (!asked("languages").is_subset(&stated("languages")), "gap:excluded:language-mismatch"),
        (!asked("modalities").is_subset(&stated("modalities")), "gap:excluded:modality-mismatch"),
    ];
    found.into_iter().filter(|(holds, _)| *holds).map(|(_, name)| name).collect()
}

/// Records how each assignment fits its slot, and which edges of the work order are gone.
pub fn verify<'a>(findings: &mut Findings<'a>, selection: Node<'a>, work_order: Node<'_>, candidate_set: Node<'_>) {
    let slots: Map<_, _> = work_order.items("roleSlots").map(|slot| (slot.get_str("slotId"), slot)).collect();
    let cards: Map<_, _> = candidate_set
        .items("slots")
        .flat_map(|slot| slot.items("candidates").map(move |card| ((slot.get_str("slotId"), card.get_str("agentReleaseId")), card)))
        .collect();
    for assignment in selection.items("assignments").filter(|item| item.is_object()) {
        let (Some(slot_id), Some(release)) = (assignment.get_str("slotId"), assignment.get_str("agentReleaseId")) else { continue };
        let (Some(&slot), Some(&card)) = (slots.get(&Some(slot_id)), cards.get(&(Some(slot_id), Some(release)))) else { continue };
        let named = |code: DossierCode| move || format!("{}:{slot_id}:{release}", code.code());
        if slot.get_str("criticality") != Some("optional") {
            let complete = card.items("missingMandatory").next().is_none();
            findings.test(CheckCode::SelectionMandatory, selection, complete, assignment, named(DossierCode::SelectionMandatory));
        }
        let allowed = strings(Some(slot), "allowedEntityKinds");
        let fits = card.get_str("entityKind").is_some_and(|kind| allowed.contains(kind));
        findings.test(CheckCode::SelectionEntityKind, selection, fits, assignment, named(DossierCode::SelectionEntityKind));
        findings.pass(CheckCode::SelectionFit, selection);
        for gap in gaps(work_order, slot, card) {
            let code = format!("{}:{slot_id}:{release}:{gap}", DossierCode::SelectionGap.code());
            findings.note(CheckCode::SelectionFit, selection, Issue { code, node: assignment, missing: None, unknown: None });
        }
    }
    edges(findings, selection, work_order);
}

fn edges<'a>(findings: &mut Findings<'a>, selection: Node<'a>, work_order: Node<'_>) {
    let edge = |node: Node<'_>, keys: [&str; 3]| -> [Option<String>; 3] { keys.map(|key| node.get_str(key).map(str::to_owned)) };
    let kept: Set<[Option<String>; 3]> = selection.items("edges").map(|node| edge(node, ["fromSlot", "toSlot", "relation"])).collect();
    for asked in work_order.items("edges") {
        findings.pass(CheckCode::SelectionEdges, selection);
        let key = edge(asked, ["from", "to", "relation"]);
        if !kept.contains(&key) {
            let [from, to, relation] = key.map(Option::unwrap_or_default);
            let code = format!("{}:{from}:{to}:{relation}", DossierCode::EdgeDropped.code());
            let node = selection.get("edges").unwrap_or(selection);
            findings.note(CheckCode::SelectionEdges, selection, Issue { code, node, missing: None, unknown: None });
        }
    }
}
