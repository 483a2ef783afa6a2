//! Lineage attestations: who says that two sources mean the same thing by one definition.

use crate::codes::FederationCode;
use crate::contract::is_hash;
use crate::digest;
use crate::json::{Form, Json, Node, write};
use crate::text;
use crate::workforce::candidate_set::CLAIMS;

/// Decides whether a lineage attestation is genuine. The engine knows no keys and makes no calls: the caller does.
pub trait LineageVerifier {
    /// Whether `attestation` vouches for the definition as `claim` states it.
    fn verify(&mut self, lineage: Lineage<'_>) -> bool;
}

impl<F: FnMut(Lineage<'_>) -> bool> LineageVerifier for F {
    fn verify(&mut self, lineage: Lineage<'_>) -> bool {
        self(lineage)
    }
}

/// What a verifier is asked about.
#[derive(Clone, Copy, Debug)]
pub struct Lineage<'a> {
    /// The definition.
    pub definition: &'a str,
    /// The source that offers it.
    pub source: &'a str,
    /// The digest of the exact claim.
    pub claim_digest: &'a str,
    /// The attestation.
    pub attestation: Node<'a>,
}

/// A well-formed attestation.
#[derive(Clone, Copy, Debug)]
pub struct Attestation<'a> {
    /// The attestation as it stands.
    pub node: Node<'a>,
}

const MEMBERS: [&str; 6] = ["schemaVersion", "lineageDigest", "issuer", "verification", "claimDigest", "proof"];
const MAX_PROOF: usize = 16_384;

impl<'a> Attestation<'a> {
    /// Checks an attestation's form; the first broken rule decides.
    ///
    /// # Errors
    /// `lineage_attestation_unverified` for another verification, else `lineage_attestation_invalid`.
    pub fn read(node: Node<'a>) -> Result<Self, FederationCode> {
        let require = |holds: bool| if holds { Ok(()) } else { Err(FederationCode::LineageInvalid) };
        let known = node.as_object().is_some_and(|members| members.clone().all(|(key, ..)| MEMBERS.contains(&key)));
        require(known && MEMBERS.iter().take(4).all(|key| node.get(key).is_some()))?;
        require(node.get_str("schemaVersion") == Some("agentlas.workforce-lineage-attestation.v1"))?;
        require(node.get_str("lineageDigest").is_some_and(is_hash))?;
        require(node.get_str("issuer").is_some_and(|issuer| (1..=255).contains(&text::length(issuer))))?;
        match node.get_str("verification") {
            Some("verified_transport" | "verified_signature" | "verified_local_registry") => {}
            _ => return Err(FederationCode::LineageUnverified),
        }
        require(node.get("claimDigest").is_none_or(|digest| digest.as_str().is_some_and(is_hash)))?;
        let bounded = |proof: Node<'_>| proof.is_object() && write(proof, Form::Wide).is_ok_and(|text| text.len() <= MAX_PROOF);
        require(node.get("proof").is_none_or(bounded))?;
        Ok(Self { node })
    }

    /// What must be equal in every attestation of one definition.
    pub(super) fn lineage(self) -> (Option<&'a str>, Option<&'a str>) {
        (self.node.get_str("lineageDigest"), self.node.get_str("issuer"))
    }

    /// Whether the attestation covers the release that `claims` states, and the verifier vouches for it.
    pub(super) fn proves(self, definition: &str, source: &str, claims: Node<'_>, verifier: &mut dyn LineageVerifier) -> bool {
        let mut members = vec![("agentDefinitionId", Json::from(definition))];
        members.extend(CLAIMS.iter().map(|&key| (key, Json::from(claims.get(key)))));
        members.extend(["lineageDigest", "issuer"].map(|key| (key, Json::from(self.node.get(key)))));
        let Ok(digest) = digest::wide_built(&Json::Object(members)) else { return false };
        let claim_digest = digest.text();
        self.node.get_str("claimDigest") == Some(&claim_digest)
            && self.node.get("proof").is_some_and(Node::is_object)
            && verifier.verify(Lineage { definition, source, claim_digest: &claim_digest, attestation: self.node })
    }
}
