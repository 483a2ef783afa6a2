//! Refining a work order: at most twice, by what the host model may know about the candidates and nothing more.
//!
//! Source: `spec/workforce.md` section 4, last paragraph.

use crate::order::{Map, Set};

use super::steps::{Documents, Refused, Turn, accepted, search_next};
use super::{MAX_REFINEMENTS, Session, Stage};
use crate::codes::{CallCode, SessionCode};
use crate::json::{Json, Node};
use crate::workforce::boundary;

/// In bytes; more than 32 slots with all their gaps need.
const LONGEST_FEEDBACK: usize = 1 << 18;

/// What the host model may be told: slot ids, candidate counts and gap codes.
pub(super) fn data<'a>(set: Node<'a>) -> Json<'a> {
    let slot = |slot: Node<'a>| {
        Json::object([
            ("slotId", Json::from(slot.get("slotId"))),
            ("candidates", Json::from(slot.items("candidates").count())),
            ("gaps", Json::from(slot.get("coverageGaps"))),
        ])
    };
    Json::List(set.items("slots").map(slot).collect())
}

/// Replaces the work order. Documents: `workOrder` (the refined one), `previous` (the one of the session), `candidateSet`, and
/// `feedback` (what the host model was told, when the host wants it judged).
pub(super) fn refine(mut session: Session, documents: &Documents<'_>) -> Result<Turn, Refused> {
    let given = |name: &str| documents.get(name).copied().ok_or(CallCode::DocumentMissing);
    if session.refinements == MAX_REFINEMENTS {
        return Err(SessionCode::RefinementLimit.into());
    }
    let (refined, previous, set) = (given("workOrder")?, given("previous")?, given("candidateSet")?);
    if super::steps::fingerprint(previous).as_ref() != session.pins.get("workOrder") {
        return Err(SessionCode::WorkOrderChanged.into());
    }
    if refined.get_str("ontologyVersion") != Some(session.ontology.as_str()) {
        return Err(SessionCode::OntologyChanged.into());
    }
    accepted(&boundary::work_order(refined, session.profile))?;
    let known: Set<&str> = strings(previous).into_iter().collect();
    let identities = identities(set, &known);
    let named = |node| strings(node).into_iter().any(|text| identities.iter().any(|identity| names(text, identity)));
    if let Some(feedback) = documents.get("feedback").filter(|feedback| !same(**feedback, set)) {
        // A text far beyond what may be told need not be searched for names to be refused.
        let named = feedback.raw().len() <= LONGEST_FEEDBACK && named(*feedback);
        return Err(if named { SessionCode::CandidateIdentity } else { SessionCode::RefinementData }.into());
    }
    if named(refined) {
        return Err(SessionCode::CandidateIdentity.into());
    }
    session.pins = Map::new();
    session.pin("workOrder", refined)?;
    session.refinements += 1;
    session.stage = Stage::Ordered;
    session.scope = None;
    Ok(Turn { session, next: search_next() })
}

/// Whether feedback says exactly what [`data`] says, however it is written.
fn same(feedback: Node<'_>, set: Node<'_>) -> bool {
    let digest = |value: &Json<'_>| crate::digest::wide_built(value).ok().map(|digest| digest.text());
    let stated = digest(&Json::from(feedback));
    stated.is_some() && stated == digest(&data(set))
}

/// Every string and key of a value.
fn strings(root: Node<'_>) -> Vec<&str> {
    let mut open = vec![root];
    let mut out = Vec::new();
    while let Some(node) = open.pop() {
        out.extend(node.as_str());
        open.extend(node.as_array().into_iter().flatten());
        for (key, value, _) in node.as_object().into_iter().flatten() {
            out.push(key);
            open.push(value);
        }
    }
    out
}

/// What identifies the candidates of a set, without what the work order said before.
fn identities<'a>(set: Node<'a>, known: &Set<&str>) -> Set<&'a str> {
    let cards = set.items("slots").flat_map(|slot| slot.items("candidates").collect::<Vec<_>>());
    let of = |card: Node<'a>| ["agentDefinitionId", "agentReleaseId", "packageHash", "contentDigest", "name"].map(|key| card.get_str(key));
    cards.flat_map(of).flatten().filter(|identity| !identity.is_empty() && !known.iter().any(|text| names(text, identity))).collect()
}

/// Whether a text names an identity: whole, not as a part of a longer word.
fn names(text: &str, identity: &str) -> bool {
    let word = |character: Option<char>| character.is_some_and(char::is_alphanumeric);
    text.match_indices(identity).any(|(at, found)| {
        let (before, after) = (text.get(..at).unwrap_or_default(), text.get(at + found.len()..).unwrap_or_default());
        !word(before.chars().next_back()) && !word(after.chars().next())
    })
}
