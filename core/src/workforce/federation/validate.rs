//! Validating a federation result: everything that can be derived again is derived again.

use crate::order::{Map, Set};

use super::lineage::{Attestation, LineageVerifier};
use super::{MAX_RESULT_SIZE, ORDERING, RESULT_SCHEMA, SEALED_SET, STRUCTURAL_GAP, Sealed, sources};
use crate::codes::{FederationCode, SourceCode};
use crate::contract::{has_exactly, is_hash, is_id};
use crate::digest;
use crate::fault::Fault;
use crate::json::{Json, Kind, Node, integer, is_integer};
use crate::time::Moment;
use crate::workforce::candidate_set::{self, CLAIMS, gaps_are_valid, is_candidate, same_claims};

const SUCCEEDED: [&str; 9] = [
    "source",
    "status",
    "selectionSessionId",
    "candidateSetDigest",
    "issuedAt",
    "expiresAt",
    "slotCount",
    "candidateCount",
    "receiptDigest",
];
const FAILED: [&str; 5] = ["source", "status", "failureCode", "observedAt", "receiptDigest"];

type Checked<'a> = Result<(), Fault<'a, FederationCode>>;

fn require<'a>(holds: bool, code: FederationCode, node: Node<'a>) -> Checked<'a> {
    if holds { Ok(()) } else { Err(Fault::at(code, node)) }
}

/// Checks a federation result at time `now`; the first broken rule decides. Without a time, expiry and issue are not
/// compared with a clock.
///
/// # Errors
/// The rule and its place.
pub fn validate<'a>(result: Node<'a>, now: Option<Moment>, mut verifier: Option<&mut dyn LineageVerifier>) -> Checked<'a> {
    let malformed = |holds, node| require(holds, FederationCode::InvalidResult, node);
    let members = [
        "schemaVersion",
        "scope",
        "sources",
        "status",
        "orderingPolicy",
        "candidateSet",
        "candidateProvenance",
        "sourceReceipts",
        "federationDigest",
    ];
    malformed(candidate_set::size(result) <= MAX_RESULT_SIZE && has_exactly(result, &members), result)?;
    malformed(result.get_str("schemaVersion") == Some(RESULT_SCHEMA), result)?;
    let at = |key| result.get(key).unwrap_or(result);
    let Some(sources) = result.get_str("scope").and_then(sources) else {
        return Err(Fault::at(FederationCode::UnsupportedScope, at("scope")));
    };
    malformed(result.items("sources").map(Node::as_str).eq(sources.iter().map(|source| Some(*source))), at("sources"))?;
    malformed(result.get_str("orderingPolicy") == Some(ORDERING), at("orderingPolicy"))?;
    let set = at("candidateSet");
    session(set, now)?;
    menus(set)?;
    let digest = candidate_set::digest(set).map(|digest| digest.text()).ok();
    let stated = set.get("candidateSetDigest").unwrap_or(set);
    require(digest.as_deref() == stated.as_str(), FederationCode::CandidateSetDigest, stated)?;
    let receipts = receipts(result, sources)?;
    seal(result, set)?;
    provenance(result, set, &receipts, sources, &mut verifier)
}

fn session<'a>(set: Node<'a>, now: Option<Moment>) -> Checked<'a> {
    let malformed = |holds, node| require(holds, FederationCode::InvalidResult, node);
    let text = |key: &str| set.get_str(key);
    let mut members = SEALED_SET.to_vec();
    members.push("selectionSessionId");
    malformed(has_exactly(set, &members), set)?;
    let fixed = text("schemaVersion") == Some(candidate_set::SCHEMA)
        && text("decisionOwner") == Some("host_llm")
        && text("historyInfluence") == Some("none");
    let identified = ["selectionSessionId", "workOrderId", "ontologyVersion"].iter().all(|key| text(key).is_some_and(is_id));
    malformed(fixed && identified && text("candidateSetDigest").is_some_and(is_hash), set)?;
    let (Some(issued), Some(expires)) = (text("issuedAt").and_then(Moment::read), text("expiresAt").and_then(Moment::read)) else {
        return malformed(false, set);
    };
    malformed(issued < expires && !expires.is_past(issued, 600), set)?;
    if let Some(now) = now {
        require(!issued.is_past(now, 5), FederationCode::IssuedInFuture, set.get("issuedAt").unwrap_or(set))?;
        require(now < expires, FederationCode::Expired, set.get("expiresAt").unwrap_or(set))?;
    }
    Ok(())
}

fn menus(set: Node<'_>) -> Checked<'_> {
    let malformed = |holds, node| require(holds, FederationCode::InvalidResult, node);
    malformed((1..=32).contains(&set.items("slots").count()), set)?;
    let mut slots = Set::new();
    let mut owners: Map<&str, &str> = Map::new();
    for slot in set.items("slots") {
        malformed(has_exactly(slot, &["slotId", "candidates", "coverageGaps"]), slot)?;
        malformed(slot.get_str("slotId").is_some_and(|id| is_id(id) && slots.insert(id)), slot)?;
        let listed = slot.get("candidates").is_some_and(|list| list.kind() == Kind::Array);
        malformed(listed && slot.items("candidates").count() <= 100, slot)?;
        let mut last: Option<&str> = None;
        let mut sorted = true;
        for card in slot.items("candidates") {
            malformed(is_candidate(card), card)?;
            let definition = card.get_str("agentDefinitionId").unwrap_or_default();
            let owner = *owners.get_or(card.get_str("agentReleaseId").unwrap_or_default(), || definition);
            require(owner == definition, FederationCode::ReleaseConflict, card)?;
            sorted &= last.is_none_or(|last| last < definition);
            last = Some(definition);
        }
        malformed(sorted, slot)?;
        malformed(gaps_are_valid(slot.get("coverageGaps")), slot)?;
    }
    Ok(())
}

/// Checks the source receipts; gives those that succeeded by source.
fn receipts<'a>(result: Node<'a>, sources: &[&str]) -> Result<Map<&'a str, Node<'a>>, Fault<'a, FederationCode>> {
    let malformed = |holds, node| require(holds, FederationCode::InvalidResult, node);
    let list = result.get("sourceReceipts").unwrap_or(result);
    malformed(list.kind() == Kind::Array && result.items("sourceReceipts").count() == sources.len(), list)?;
    let mut seen = Set::new();
    let mut succeeded = Map::new();
    for receipt in result.items("sourceReceipts") {
        let source = receipt.get_str("source").filter(|source| sources.contains(source) && seen.insert(*source));
        let Some(source) = source.filter(|_| receipt.is_object()) else {
            return Err(Fault::at(FederationCode::InvalidResult, receipt));
        };
        let members = receipt.as_object().into_iter().flatten().filter(|(key, ..)| *key != "receiptDigest");
        let sealed = Json::Object(members.map(|(key, value, _)| (key, Json::Node(value))).collect());
        let digest = digest::wide_built(&sealed).map(|digest| digest.text()).ok();
        require(digest.is_some() && digest.as_deref() == receipt.get_str("receiptDigest"), FederationCode::ReceiptDigest, receipt)?;
        let text = |key: &str| receipt.get_str(key);
        let moment = |key: &str| text(key).and_then(Moment::read).is_some();
        match text("status") {
            Some("succeeded") => {
                let counts = ["slotCount", "candidateCount"].iter().all(|key| receipt.get(key).is_some_and(is_integer));
                let identified = text("selectionSessionId").is_some_and(is_id) && text("candidateSetDigest").is_some_and(is_hash);
                malformed(has_exactly(receipt, &SUCCEEDED) && identified && counts && moment("issuedAt") && moment("expiresAt"), receipt)?;
                succeeded.insert(source, receipt);
            }
            Some("failed") => {
                let code = text("failureCode").and_then(SourceCode::from_code).is_some();
                malformed(has_exactly(receipt, &FAILED) && code && moment("observedAt"), receipt)?;
            }
            _ => return Err(Fault::at(FederationCode::InvalidResult, receipt)),
        }
    }
    let status = match succeeded.len() {
        0 => "failed",
        count if count == sources.len() => "succeeded",
        _ => "partial",
    };
    malformed(result.get_str("status") == Some(status), result.get("status").unwrap_or(result))?;
    Ok(succeeded)
}

fn seal<'a>(result: Node<'a>, set: Node<'a>) -> Checked<'a> {
    let member = |key| Json::from(result.get(key));
    let sealed = Sealed {
        scope: member("scope"),
        sources: member("sources"),
        candidate_set: Json::Object(SEALED_SET.iter().map(|&key| (key, Json::from(set.get(key)))).collect()),
        receipts: member("sourceReceipts"),
        provenance: member("candidateProvenance"),
        issued_at: Json::from(set.get("issuedAt")),
        expires_at: Json::from(set.get("expiresAt")),
    };
    let digest = sealed.digest();
    let at = |key| result.get(key).unwrap_or(result);
    let same = digest.as_ref().is_some_and(|(digest, _)| result.get_str("federationDigest") == Some(digest));
    require(same, FederationCode::Digest, at("federationDigest"))?;
    let session = digest.is_some_and(|(_, session)| set.get_str("selectionSessionId") == Some(&session));
    require(session, FederationCode::Digest, set.get("selectionSessionId").unwrap_or(set))
}

type RowKey<'a> = [Option<&'a str>; 3];

fn provenance<'a>(
    result: Node<'a>,
    set: Node<'a>,
    receipts: &Map<&'a str, Node<'a>>,
    sources: &[&str],
    verifier: &mut Option<&mut dyn LineageVerifier>,
) -> Checked<'a> {
    let malformed = |holds, node| require(holds, FederationCode::InvalidResult, node);
    let list = result.get("candidateProvenance").unwrap_or(result);
    malformed(list.kind() == Kind::Array, list)?;
    let key = |row: Node<'a>| -> RowKey<'a> { ["slotId", "agentDefinitionId", "selectedAgentReleaseId"].map(|key| row.get_str(key)) };
    let mut cards: Map<RowKey<'a>, (Node<'a>, Node<'a>)> = Map::new();
    let mut count = 0;
    for slot in set.items("slots") {
        for card in slot.items("candidates") {
            count += 1;
            cards.insert([slot.get_str("slotId"), card.get_str("agentDefinitionId"), card.get_str("agentReleaseId")], (slot, card));
        }
    }
    let rows: Vec<Node<'a>> = result.items("candidateProvenance").collect();
    let keys: Set<RowKey<'a>> = rows.iter().map(|row| key(*row)).collect();
    malformed(rows.len() == count && keys.iter().eq(cards.keys()), list)?;
    let members = ["slotId", "agentDefinitionId", "selectedAgentReleaseId", "selectedSource", "resolution", "appearances"];
    let mut seen = Set::new();
    for row in rows {
        malformed(has_exactly(row, &members) && seen.insert(key(row)) && row.items("appearances").next().is_some(), row)?;
        let Some(&(slot, card)) = cards.get(&key(row)) else { return malformed(false, row) };
        let appearances = appearances(row, receipts, sources)?;
        resolution(row, slot, card, &appearances, sources, verifier)?;
    }
    Ok(())
}

/// An appearance and its attestation, when it has one.
type Appearance<'a> = (Node<'a>, Option<Attestation<'a>>);

fn appearances<'a>(
    row: Node<'a>,
    receipts: &Map<&'a str, Node<'a>>,
    sources: &[&str],
) -> Result<Vec<Appearance<'a>>, Fault<'a, FederationCode>> {
    let malformed = |holds, node| require(holds, FederationCode::InvalidResult, node);
    let mut members: Vec<&str> = vec!["source", "sourceRank", "candidateSetDigest"];
    members.extend(CLAIMS);
    let mut seen = Set::new();
    let mut out = Vec::new();
    for appearance in row.items("appearances") {
        let known = |key: &str| members.contains(&key) || key == "lineageAttestation";
        let closed = appearance.as_object().is_some_and(|found| found.clone().all(|(key, ..)| known(key)));
        malformed(closed && members.iter().all(|key| appearance.get(key).is_some()), appearance)?;
        let source = appearance.get_str("source").filter(|source| sources.contains(source) && seen.insert(*source));
        let Some(receipt) = source.and_then(|source| receipts.get(source)) else {
            return Err(Fault::at(FederationCode::InvalidResult, appearance));
        };
        let pinned = appearance.get_str("candidateSetDigest").is_some()
            && appearance.get_str("candidateSetDigest") == receipt.get_str("candidateSetDigest");
        require(pinned, FederationCode::SourcePin, appearance)?;
        let ranked = appearance.get("sourceRank").and_then(integer).is_some_and(|rank| (0..=99).contains(&rank));
        let hash = |key: &str| appearance.get_str(key).is_some_and(is_hash);
        let released = appearance.get_str("agentReleaseId").is_some_and(is_id);
        malformed(ranked && released && hash("packageHash") && hash("contentDigest"), appearance)?;
        let attestation = match appearance.get("lineageAttestation") {
            Some(node) => Some(Attestation::read(node).map_err(|code| Fault::at(code, node))?),
            None => None,
        };
        out.push((appearance, attestation));
    }
    Ok(out)
}

fn resolution<'a>(
    row: Node<'a>,
    slot: Node<'a>,
    card: Node<'a>,
    appearances: &[Appearance<'a>],
    sources: &[&str],
    verifier: &mut Option<&mut dyn LineageVerifier>,
) -> Checked<'a> {
    let malformed = |holds, node| require(holds, FederationCode::InvalidResult, node);
    let precedence = |node: Node<'a>| sources.iter().position(|source| Some(*source) == node.get_str("source"));
    let Some(&(selected, _)) = appearances.iter().min_by_key(|(node, _)| precedence(*node)) else { return malformed(false, row) };
    malformed(row.get_str("selectedSource").is_some() && row.get_str("selectedSource") == selected.get_str("source"), row)?;
    let word = row.get_str("resolution");
    if appearances.len() > 1 {
        let lineage = appearances.first().and_then(|(_, attestation)| *attestation).map(Attestation::lineage);
        let alike =
            appearances.iter().all(|(node, attestation)| same_claims(selected, *node) && attestation.map(Attestation::lineage) == lineage);
        malformed(word == Some("exact_attested_shadow") && lineage.is_some() && alike, row)?;
        let definition = row.get_str("agentDefinitionId").unwrap_or_default();
        let proven = verifier.as_deref_mut().is_some_and(|verifier| {
            appearances.iter().all(|(node, attestation)| {
                let source = node.get_str("source").unwrap_or_default();
                attestation.is_some_and(|attestation| attestation.proves(definition, source, *node, verifier))
            })
        });
        require(proven, FederationCode::LineageUnproven, row)?;
    } else {
        let gap = slot.items("coverageGaps").any(|gap| gap.as_str() == Some(STRUCTURAL_GAP));
        malformed(word == Some("unique_definition") || (word == Some("precedence_conflict") && gap), row)?;
    }
    require(same_claims(selected, card), FederationCode::ClaimMismatch, row)
}
