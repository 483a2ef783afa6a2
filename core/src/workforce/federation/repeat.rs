//! Making the union again from the sources' own sets: only they can show that a card was put in or left out.
//!
//! Source: `spec/gaps.md` row 13.

use crate::order::Set;

use super::lineage::{Lineage, LineageVerifier};
use super::union::Union;
use crate::check::Findings;
use crate::codes::{CheckCode, DossierCode};
use crate::json::{Json, Node, lenient_text};

/// Compares a result with the union of its sources' sets, by precedence, all of them at hand. `most` is the work order's
/// largest menu, when it is known: only then can a short menu be told from one that was cut.
pub fn verify<'a>(findings: &mut Findings<'a>, result: Node<'a>, sets: &[(&'a str, Node<'a>)], most: Option<usize>) {
    let attestations = attestations(result).to_text();
    let limits = crate::json::Limits::default();
    let Ok(attested) = crate::json::read(attestations.as_bytes(), &limits) else { return };
    let mut accept = |_: Lineage<'_>| true;
    let verifier: &mut dyn LineageVerifier = &mut accept;
    let mut union = Union::new(sets, Some(attested.root()), Some(verifier));
    let Some(set) = result.get("candidateSet") else { return };
    for slot in set.items("slots") {
        let Some(id) = slot.get_str("slotId") else { continue };
        let cards: Vec<Node<'a>> = slot.items("candidates").collect();
        let whole = union.slot(id, 1, usize::MAX).cards.len();
        let expected = most.map_or(cards.len(), |most| whole.min(most));
        let menu = union.slot(id, 1, expected.max(cards.len()).max(1));
        let text = |card: &Node<'_>| lenient_text(*card);
        let offered: Set<String> = menu.cards.iter().map(text).collect();
        let shown: Set<String> = cards.iter().map(text).collect();
        for card in &cards {
            let code = || [DossierCode::FederationCard.code(), ":", id].concat();
            findings.test(CheckCode::FederationUnion, result, offered.contains(&text(card)), *card, code);
        }
        let complete = offered.is_subset(&shown);
        findings.test(CheckCode::FederationUnion, result, complete, slot, || [DossierCode::FederationOmission.code(), ":", id].concat());
    }
}

/// The attestations that a result carries, by source and definition, as a federation takes them.
fn attestations(result: Node<'_>) -> Json<'_> {
    let mut out: Vec<(&str, Json<'_>)> = Vec::new();
    for source in ["local", "cloud", "hub"] {
        let mut mine: Vec<(&str, Json<'_>)> = Vec::new();
        let mut seen = Set::new();
        for row in result.items("candidateProvenance") {
            let Some(definition) = row.get_str("agentDefinitionId") else { continue };
            let here = row.items("appearances").find(|appearance| appearance.get_str("source") == Some(source));
            if let Some(node) = here.and_then(|appearance| appearance.get("lineageAttestation"))
                && seen.insert(definition)
            {
                mine.push((definition, Json::Node(node)));
            }
        }
        out.push((source, Json::Object(mine)));
    }
    Json::Object(out)
}
