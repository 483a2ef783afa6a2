//! Candidate sets: what one source offers.
//!
//! Source: `spec/workforce.md` section 5, `spec/workforce-details.md` section 5.

use crate::order::{Map, Set};

use super::public_ids::GAPS;
use super::shape::CANDIDATE;
use crate::codes::SourceCode;
use crate::contract::{has_exactly, is_hash, is_id, walk};
use crate::digest::{self, Digest};
use crate::json::{Form, Json, Node, WriteError, equal_members, falsy, write};
use crate::time::Moment;

/// The version of candidate sets that is known.
pub const SCHEMA: &str = "agentlas.workforce-candidate-set.v1";

const MAX_CANDIDATE_BYTES: usize = 512_000;
const MAX_CANDIDATES: usize = 500;
const MAX_SET_SIZE: usize = 16 << 20;

/// What was asked of a source.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The work order.
    pub work_order_id: &'a str,
    /// The ontology.
    pub ontology_version: &'a str,
    /// The slots.
    pub slot_ids: &'a [&'a str],
    /// The time at the caller's.
    pub now: Moment,
}

/// The size estimate that stands for bytes in the limits of sets and results.
pub(crate) fn size(node: Node<'_>) -> usize {
    let mut total = 0;
    let mut open = vec![node];
    while let Some(node) = open.pop() {
        total += match (node.as_str(), node.as_array(), node.as_object()) {
            (Some(text), ..) => text.len() + 2,
            (_, Some(items), _) => {
                let before = open.len();
                open.extend(items);
                2 + (open.len() - before).saturating_sub(1)
            }
            (.., Some(members)) => {
                let mut keys = 0;
                let before = open.len();
                open.extend(members.map(|(key, value, _)| {
                    keys += key.len() + 3;
                    value
                }));
                2 + (open.len() - before).saturating_sub(1) + keys
            }
            _ => 32,
        };
    }
    total
}

/// Whether a candidate follows its contract.
pub(crate) fn is_candidate(node: Node<'_>) -> bool {
    let mut valid = true;
    walk(&CANDIDATE, node, &mut |_| valid = false);
    valid && write(node, Form::Wide).is_ok_and(|text| text.len() <= MAX_CANDIDATE_BYTES)
}

/// Whether gaps are a list of different gaps from the finite list.
pub(crate) fn gaps_are_valid(node: Option<Node<'_>>) -> bool {
    let mut seen = Set::new();
    node.and_then(Node::as_array)
        .is_some_and(|mut gaps| gaps.all(|gap| gap.as_str().is_some_and(|gap| GAPS.contains(&gap) && seen.insert(gap))))
}

/// Whether slots are a nonempty list of objects with ids and valid gaps, as selection and preparation demand.
pub(crate) fn slots_are_valid(candidate_set: Node<'_>) -> bool {
    let mut slots = candidate_set.items("slots").peekable();
    slots.peek().is_some() && slots.all(|slot| slot.get_str("slotId").is_some() && gaps_are_valid(slot.get("coverageGaps")))
}

/// The digest of a candidate set's content; `slots` in the order in which they stand.
///
/// # Errors
/// A number without a portable spelling.
pub(crate) fn content_digest<'a>(work_order: Json<'a>, ontology: Json<'a>, slots: Json<'a>) -> Result<Digest, WriteError<'a>> {
    digest::wide_built(&Json::object([
        ("workOrderId", work_order),
        ("ontologyVersion", ontology),
        ("slots", slots),
        ("historyInfluence", Json::from("none")),
    ]))
}

/// The slots of a source's set as its digest covers them: gaps that are falsy count as none.
fn sealed_slots(set: Node<'_>) -> Json<'_> {
    let slots = set.items("slots").map(|slot| {
        let gaps = slot.get("coverageGaps").filter(|gaps| !falsy(Some(*gaps)));
        Json::object([
            ("slotId", Json::from(slot.get("slotId"))),
            ("candidates", Json::from(slot.get("candidates"))),
            ("coverageGaps", gaps.map_or(Json::List(Vec::new()), Json::Node)),
        ])
    });
    Json::List(slots.collect())
}

/// The digest that a candidate set should state.
///
/// # Errors
/// A number without a portable spelling.
pub fn digest(set: Node<'_>) -> Result<Digest, WriteError<'_>> {
    content_digest(Json::from(set.get("workOrderId")), Json::from(set.get("ontologyVersion")), sealed_slots(set))
}

/// Checks the set of one source against what was asked; the first broken rule decides. Gives issue and expiry.
///
/// # Errors
/// The source's failure code.
pub fn validate(set: Node<'_>, question: &Question<'_>) -> Result<(Moment, Moment), SourceCode> {
    let require = |holds: bool, code: SourceCode| if holds { Ok(()) } else { Err(code) };
    let text = |key: &str| set.get_str(key);
    let slots: Vec<Node<'_>> = set.items("slots").collect();
    let is_slots = set.get("slots").and_then(Node::as_array).is_some() && slots.len() <= 32;
    let listed = slots.iter().all(|slot| slot.is_object() && slot.get("candidates").and_then(Node::as_array).is_some());
    let count: usize = slots.iter().map(|slot| slot.items("candidates").count()).sum();
    require(
        set.is_object() && is_slots && listed && count <= MAX_CANDIDATES && size(set) <= MAX_SET_SIZE,
        SourceCode::InvalidCandidateSet,
    )?;
    require(text("schemaVersion") == Some(SCHEMA) && text("decisionOwner") == Some("host_llm"), SourceCode::InvalidCandidateSet)?;
    require(text("historyInfluence") == Some("none"), SourceCode::History)?;
    require(text("workOrderId") == Some(question.work_order_id), SourceCode::WorkOrder)?;
    require(text("ontologyVersion") == Some(question.ontology_version), SourceCode::Ontology)?;
    let identified = text("selectionSessionId").is_some_and(is_id) && text("candidateSetDigest").is_some_and(is_hash);
    require(identified, SourceCode::InvalidCandidateSet)?;
    let moment = |key: &str| text(key).and_then(Moment::read).ok_or(SourceCode::InvalidCandidateSet);
    let (issued, expires) = (moment("issuedAt")?, moment("expiresAt")?);
    require(issued < expires, SourceCode::InvalidCandidateSet)?;
    require(question.now < expires, SourceCode::Expired)?;
    require(!issued.is_past(question.now, 5), SourceCode::InvalidCandidateSet)?;
    require(slots.len() == question.slot_ids.len(), SourceCode::Slots)?;
    require(menus_are_valid(&slots), SourceCode::InvalidCandidateSet)?;
    let found: Set<&str> = slots.iter().filter_map(|slot| slot.get_str("slotId")).collect();
    let asked: Set<&str> = question.slot_ids.iter().copied().collect();
    require(found.len() == slots.len() && found == asked, SourceCode::Slots)?;
    let gaps = |slot: &Node<'_>| falsy(slot.get("coverageGaps")) || gaps_are_valid(slot.get("coverageGaps"));
    require(slots.iter().all(gaps), SourceCode::InvalidCandidateSet)?;
    let digest = digest(set).map(|digest| digest.text()).ok();
    require(digest.as_deref() == text("candidateSetDigest"), SourceCode::Digest)?;
    Ok((issued, expires))
}

/// Closed slots, valid candidates, one candidate per definition in a slot, one definition per release in the set.
fn menus_are_valid(slots: &[Node<'_>]) -> bool {
    let mut owners: Map<&str, &str> = Map::new();
    slots.iter().all(|slot| {
        let mut definitions = Set::new();
        has_exactly(*slot, &["slotId", "candidates", "coverageGaps"])
            && slot.get_str("slotId").is_some_and(is_id)
            && slot.items("candidates").count() <= 100
            && slot.items("candidates").all(|candidate| {
                let definition = candidate.get_str("agentDefinitionId").unwrap_or_default();
                let release = candidate.get_str("agentReleaseId").unwrap_or_default();
                is_candidate(candidate) && definitions.insert(definition) && *owners.get_or(release, || definition) == definition
            })
    })
}

/// The five members that pin a release, equal in both.
pub(crate) fn same_claims(a: Node<'_>, b: Node<'_>) -> bool {
    CLAIMS.iter().all(|key| equal_members(a.get(key), b.get(key)))
}

/// What pins a release.
pub(crate) const CLAIMS: [&str; 5] = ["agentReleaseId", "releaseVersion", "packageHash", "contentDigest", "entityKind"];
