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

/// What must hold between what a slot asks for and what a card states.
#[derive(Clone, Copy)]
enum Rule {
    /// All that is asked for is stated.
    All,
    /// Nothing that is asked for is stated.
    None,
    /// One of what is asked for is enough, if anything is.
    Any,
    /// All that is asked for is stated, at whatever level.
    AtSomeLevel,
    /// What is asked for and stated is stated at the level asked for.
    AtTheLevel,
}

/// Asked for by the slot, or by the work order as a whole.
const OF_THE_ORDER: &str = "forbiddenCommunities";
/// Stated by the card itself; everything else by its snapshot.
const OF_THE_CARD: &str = "communities";

/// Member that asks, rule, member that states, and the gap between them when the rule is broken.
const RULES: [(&str, Rule, &str, &str); 16] = [
    (OF_THE_ORDER, Rule::None, OF_THE_CARD, "gap:excluded:forbidden-community"),
    ("excludedCommunities", Rule::None, OF_THE_CARD, "gap:excluded:excluded-community"),
    ("requiredCommunities", Rule::All, OF_THE_CARD, "gap:excluded:missing-required-community"),
    ("requiredRoles", Rule::All, "roles", "gap:excluded:missing-required-role"),
    ("requiredSkills", Rule::AtSomeLevel, "skills", "gap:excluded:missing-required-skill"),
    ("requiredSkills", Rule::AtTheLevel, "skills", "gap:excluded:required-skill-evidence-below-minimum"),
    ("requiredKnowledge", Rule::AtSomeLevel, "knowledge", "gap:excluded:missing-required-knowledge"),
    ("requiredToolCapabilities", Rule::AtSomeLevel, "toolCapabilities", "gap:excluded:missing-required-tool"),
    ("requiredToolCapabilities", Rule::AtTheLevel, "toolCapabilities", "gap:excluded:required-tool-evidence-below-minimum"),
    ("consumes", Rule::All, "consumes", "gap:excluded:missing-consumed-artifact"),
    ("produces", Rule::All, "produces", "gap:excluded:missing-produced-artifact"),
    ("requiredAuthorities", Rule::All, "authorities", "gap:excluded:missing-required-authority"),
    ("forbiddenAuthorities", Rule::None, "authorities", "gap:excluded:forbidden-authority-conflict"),
    // A slot lists the runtimes it accepts: one is enough. Languages and modalities are needed, every one of them.
    ("runtimes", Rule::Any, "runtimes", "gap:excluded:runtime-mismatch"),
    ("languages", Rule::All, "languages", "gap:excluded:language-mismatch"),
    ("modalities", Rule::All, "modalities", "gap:excluded:modality-mismatch"),
];

/// The gaps between a slot and a card, by the names of the gap vocabulary.
fn gaps(work_order: Node<'_>, slot: Node<'_>, card: Node<'_>) -> Vec<&'static str> {
    let snapshot = card.get("semanticSnapshot");
    let least = slot.get_str("minimumEvidenceLevel").and_then(|level| LEVELS.iter().position(|known| *known == level)).unwrap_or_default();
    let broken = |&&(asks, rule, states, _): &&(&str, Rule, &str, &str)| {
        let asked = strings(Some(if asks == OF_THE_ORDER { work_order } else { slot }), asks);
        let stated = || strings(if states == OF_THE_CARD { Some(card) } else { snapshot }, states);
        match rule {
            Rule::All => !asked.is_subset(&stated()),
            Rule::None => !asked.is_disjoint(&stated()),
            Rule::Any => !asked.is_empty() && asked.is_disjoint(&stated()),
            Rule::AtSomeLevel => !asked.is_subset(&leveled(snapshot, states, 0)),
            Rule::AtTheLevel => {
                let (all, enough) = (leveled(snapshot, states, 0), leveled(snapshot, states, least));
                asked.iter().any(|concept| all.contains(concept) && !enough.contains(concept))
            }
        }
    };
    RULES.iter().filter(broken).map(|rule| rule.3).collect()
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
        let named = |code: DossierCode| move || [code.code(), ":", slot_id, ":", release].concat();
        if slot.get_str("criticality") != Some("optional") {
            let complete = card.items("missingMandatory").next().is_none();
            findings.test(CheckCode::SelectionMandatory, selection, complete, assignment, named(DossierCode::SelectionMandatory));
        }
        let allowed = strings(Some(slot), "allowedEntityKinds");
        let fits = card.get_str("entityKind").is_some_and(|kind| allowed.contains(kind));
        findings.test(CheckCode::SelectionEntityKind, selection, fits, assignment, named(DossierCode::SelectionEntityKind));
        findings.pass(CheckCode::SelectionFit, selection);
        for gap in gaps(work_order, slot, card) {
            let code = [DossierCode::SelectionGap.code(), ":", slot_id, ":", release, ":", gap].concat();
            findings.note(CheckCode::SelectionFit, selection, Issue::at(code, assignment));
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
            let code = [DossierCode::EdgeDropped.code(), ":", &from, ":", &to, ":", &relation].concat();
            let node = selection.get("edges").unwrap_or(selection);
            findings.note(CheckCode::SelectionEdges, selection, Issue::at(code, node));
        }
    }
}
