//! Making a federation: what was asked, what each source answered, and the sealed result.

use crate::order::Map;

use super::lineage::LineageVerifier;
use super::union::{Menu, Union};
use super::{MAX_RESULT_SIZE, ORDERING, RESULT_SCHEMA, Sealed, receipt_digest, sources};
use crate::codes::{FederationCode, SourceCode};
use crate::contract::is_id;
use crate::json::{Json, Node, integer};
use crate::time::Moment;
use crate::workforce::candidate_set::{self, Question};

/// Everything that a federation is made from. Nodes are read where they stand, so that a malformed one is refused by
/// the rule it breaks.
#[derive(Clone, Copy, Debug)]
pub struct Federation<'a> {
    /// Candidate sets by source.
    pub candidate_sets: Option<Node<'a>>,
    /// `network`, `local`, `cloud` or `hub`.
    pub scope: Option<&'a str>,
    /// The work order that was asked about.
    pub work_order_id: Option<&'a str>,
    /// The ontology that was asked about.
    pub ontology_version: Option<&'a str>,
    /// The slots that were asked about.
    pub slot_ids: Option<Node<'a>>,
    /// Failure codes by source.
    pub source_failures: Option<Node<'a>>,
    /// Attestations by source and definition.
    pub lineage_attestations: Option<Node<'a>>,
    /// The least menu per slot: an integer, or a map over the slots. 2 when absent.
    pub minimum: Option<Node<'a>>,
    /// The largest menu per slot, likewise. 100 when absent.
    pub maximum: Option<Node<'a>>,
    /// The time at the caller's, as text.
    pub now: Option<&'a str>,
}

/// Unites the candidate sets of a scope's sources. The answer is a federation result, as JSON text.
///
/// # Errors
/// The first precondition that does not hold.
pub fn federate(input: Federation<'_>, verifier: Option<&mut dyn LineageVerifier>) -> Result<String, FederationCode> {
    let sources = input.scope.and_then(sources).ok_or(FederationCode::UnsupportedScope)?;
    let now = input.now.and_then(Moment::read).ok_or(FederationCode::ClockWithoutOffset)?;
    let identity = |id: Option<&'_ str>| id.filter(|id| is_id(id)).map(str::to_owned).ok_or(FederationCode::Identity);
    let (work_order_id, ontology_version) = (identity(input.work_order_id)?, identity(input.ontology_version)?);
    let slot_ids = slots(input.slot_ids)?;
    inside(sources, &input)?;
    let failures = failures(sources, &input)?;
    let minimum = bounds(input.minimum, &slot_ids, 2, 30).ok_or(FederationCode::Minimum)?;
    let maximum = bounds(input.maximum, &slot_ids, 100, 100).ok_or(FederationCode::Maximum)?;
    if minimum.iter().zip(&maximum).any(|(least, most)| most < least) {
        return Err(FederationCode::Maximum);
    }
    let question = Question { work_order_id: &work_order_id, ontology_version: &ontology_version, slot_ids: &slot_ids, now };
    let mut expires = now.plus_seconds(600);
    let mut receipts = Vec::new();
    let mut sets: Vec<(&str, Node<'_>)> = Vec::new();
    let observed = now.write();
    for source in sources {
        let set = given(input.candidate_sets, source);
        let outcome = match (failures.get(source), set) {
            (Some(code), _) => Err(*code),
            (None, None) => Err(SourceCode::NotConfigured),
            (None, Some(set)) => candidate_set::validate(set, &question).map(|(_, expiry)| (set, expiry)),
        };
        match outcome {
            Ok((set, expiry)) => {
                expires = expires.min(expiry);
                sets.push((source, set));
                receipts.push(succeeded(source, set));
            }
            Err(code) => receipts.push(failed(source, code, &observed)),
        }
    }
    let status = match sets.len() {
        0 => "failed",
        count if count == sources.len() => "succeeded",
        _ => "partial",
    };
    let mut union = Union::new(&sets, given_map(input.lineage_attestations), verifier);
    let menus: Vec<Menu<'_>> =
        slot_ids.iter().zip(minimum.into_iter().zip(maximum)).map(|(slot, (least, most))| union.slot(slot, least, most)).collect();
    write(&input, sources, status, &question, receipts, menus, &observed, &expires.write())
}

/// A member of a map by source, when it is there and not null.
fn given<'a>(map: Option<Node<'a>>, source: &str) -> Option<Node<'a>> {
    map?.get(source).filter(|node| !node.is_null())
}

fn given_map(map: Option<Node<'_>>) -> Option<Node<'_>> {
    map.filter(|node| node.is_object())
}

fn slots(node: Option<Node<'_>>) -> Result<Vec<&str>, FederationCode> {
    let ids: Vec<Option<&str>> = node.and_then(Node::as_array).ok_or(FederationCode::Slots)?.map(Node::as_str).collect();
    let ids: Option<Vec<&str>> = ids.into_iter().collect();
    let ids = ids.filter(|ids| (1..=32).contains(&ids.len()) && ids.iter().all(|id| is_id(id))).ok_or(FederationCode::Slots)?;
    let unique: crate::order::Set<&str> = ids.iter().copied().collect();
    if unique.len() == ids.len() { Ok(ids) } else { Err(FederationCode::Slots) }
}

/// No map may name a source outside the scope.
fn inside(sources: &[&str], input: &Federation<'_>) -> Result<(), FederationCode> {
    for map in [input.candidate_sets, input.source_failures, input.lineage_attestations] {
        if map.and_then(Node::as_object).into_iter().flatten().any(|(source, ..)| !sources.contains(&source)) {
            return Err(FederationCode::OutsideScope);
        }
    }
    Ok(())
}

fn failures<'a>(sources: &[&'static str], input: &Federation<'a>) -> Result<Map<&'static str, SourceCode>, FederationCode> {
    let mut out = Map::new();
    let named = |source: &&&'static str| given(input.source_failures, source).is_some();
    if sources.iter().filter(named).any(|source| given(input.candidate_sets, source).is_some()) {
        return Err(FederationCode::ConflictingOutcome);
    }
    for source in sources.iter().filter(named) {
        let code = given(input.source_failures, source).and_then(Node::as_str).and_then(SourceCode::from_code);
        out.insert(*source, code.ok_or(FederationCode::FailureCode)?);
    }
    Ok(out)
}

/// A bound per slot: the default, one integer for all, or a map over exactly the slots.
fn bounds(node: Option<Node<'_>>, slots: &[&str], default: usize, most: usize) -> Option<Vec<usize>> {
    let bound = |node: Node<'_>| integer(node).and_then(|value| usize::try_from(value).ok()).filter(|value| (1..=most).contains(value));
    match node.filter(|node| !node.is_null()) {
        None => Some(vec![default; slots.len()]),
        Some(map) if map.is_object() => {
            let exact = map.as_object().is_some_and(|members| members.clone().count() == slots.len());
            if !exact {
                return None;
            }
            slots.iter().map(|slot| map.get(slot).and_then(bound)).collect()
        }
        Some(one) => bound(one).map(|value| vec![value; slots.len()]),
    }
}

fn succeeded<'a>(source: &'a str, set: Node<'a>) -> Json<'a> {
    let count: usize = set.items("slots").map(|slot| slot.items("candidates").count()).sum();
    sealed_receipt(vec![
        ("source", Json::from(source)),
        ("status", Json::from("succeeded")),
        ("selectionSessionId", Json::from(set.get("selectionSessionId"))),
        ("candidateSetDigest", Json::from(set.get("candidateSetDigest"))),
        ("issuedAt", Json::from(set.get("issuedAt"))),
        ("expiresAt", Json::from(set.get("expiresAt"))),
        ("slotCount", Json::from(set.items("slots").count())),
        ("candidateCount", Json::from(count)),
    ])
}

fn failed<'a>(source: &'a str, code: SourceCode, observed: &str) -> Json<'a> {
    sealed_receipt(vec![
        ("source", Json::from(source)),
        ("status", Json::from("failed")),
        ("failureCode", Json::from(code.code())),
        ("observedAt", Json::from(observed.to_owned())),
    ])
}

fn sealed_receipt<'a>(mut members: Vec<(&'static str, Json<'a>)>) -> Json<'a> {
    let digest = receipt_digest(&members);
    members.push(("receiptDigest", Json::from(digest)));
    Json::Object(members)
}

#[expect(clippy::too_many_arguments, reason = "the parts of a result, each used once")]
fn write<'a>(
    input: &Federation<'a>,
    sources: &[&'a str],
    status: &'a str,
    question: &Question<'a>,
    receipts: Vec<Json<'a>>,
    menus: Vec<Menu<'a>>,
    issued: &str,
    expires: &str,
) -> Result<String, FederationCode> {
    let mut provenance = Vec::new();
    let mut slots = Vec::new();
    for menu in menus {
        slots.push(Json::object([
            ("slotId", Json::from(menu.slot)),
            ("candidates", Json::list(menu.cards)),
            ("coverageGaps", Json::list(menu.gaps)),
        ]));
        provenance.extend(menu.provenance);
    }
    let slots = Json::List(slots);
    let digest = candidate_set::content_digest(Json::from(question.work_order_id), Json::from(question.ontology_version), slots.clone());
    let set = |session: Option<String>| {
        let mut members = vec![
            ("schemaVersion", Json::from(candidate_set::SCHEMA)),
            ("workOrderId", Json::from(question.work_order_id)),
            ("ontologyVersion", Json::from(question.ontology_version)),
            ("candidateSetDigest", Json::from(digest.as_ref().ok().map(ToString::to_string))),
            ("decisionOwner", Json::from("host_llm")),
            ("historyInfluence", Json::from("none")),
            ("slots", slots.clone()),
            ("issuedAt", Json::from(issued.to_owned())),
            ("expiresAt", Json::from(expires.to_owned())),
        ];
        if let Some(session) = session {
            members.insert(1, ("selectionSessionId", Json::from(session)));
        }
        Json::Object(members)
    };
    let (receipts, provenance) = (Json::List(receipts), Json::List(provenance));
    let sealed = Sealed {
        scope: Json::from(input.scope),
        sources: Json::list(sources.iter().copied()),
        candidate_set: set(None),
        receipts: receipts.clone(),
        provenance: provenance.clone(),
        issued_at: Json::from(issued.to_owned()),
        expires_at: Json::from(expires.to_owned()),
    };
    // Valid sets hold no unportable number, and everything else is made here.
    let (digest, session) = sealed.digest().ok_or(FederationCode::InvalidResult)?;
    let text = Json::object([
        ("schemaVersion", Json::from(RESULT_SCHEMA)),
        ("scope", Json::from(input.scope)),
        ("sources", Json::list(sources.iter().copied())),
        ("status", Json::from(status)),
        ("orderingPolicy", Json::from(ORDERING)),
        ("candidateSet", set(Some(session))),
        ("candidateProvenance", provenance),
        ("sourceReceipts", receipts),
        ("federationDigest", Json::from(digest)),
    ])
    .to_text();
    let limits = crate::json::Limits::default();
    let fits = crate::json::read(text.as_bytes(), &limits).is_ok_and(|result| candidate_set::size(result.root()) <= MAX_RESULT_SIZE);
    if fits { Ok(text) } else { Err(FederationCode::Overflow) }
}
