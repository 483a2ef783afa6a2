//! Federation: the menus of several sources, united without reranking.
//!
//! Source: `spec/workforce.md` section 5, `spec/workforce-details.md` section 5.

mod lineage;
mod question;
mod repeat;
mod union;
mod validate;

pub use lineage::{Attestation, Lineage, LineageVerifier};
pub use question::{Federation, federate};
pub use repeat::verify as repeat;
pub use validate::validate;

use crate::digest;
use crate::json::Json;

/// The sources of a scope, in order of precedence; nothing for an unknown scope.
#[must_use]
pub fn sources(scope: &str) -> Option<&'static [&'static str]> {
    match scope {
        "network" => Some(&["local", "cloud", "hub"]),
        "local" => Some(&["local"]),
        "cloud" => Some(&["cloud"]),
        "hub" => Some(&["hub"]),
        _ => None,
    }
}

const ORDERING: &str = "canonical_identity_no_rerank";
const RESULT_SCHEMA: &str = "agentlas.workforce-federation-result.v1";
const MAX_RESULT_SIZE: usize = 24 << 20;
const STRUCTURAL_GAP: &str = "gap:excluded:structural-or-security-invalid";

/// The digest over a receipt without its own digest.
fn receipt_digest<'a>(members: &[(&'static str, Json<'a>)]) -> Option<String> {
    let sealed = Json::Object(members.to_vec());
    digest::wide_built(&sealed).ok().map(|digest| digest.text())
}

/// The members of a candidate set that its federation digest covers: all but the session.
const SEALED_SET: [&str; 9] = [
    "schemaVersion",
    "workOrderId",
    "ontologyVersion",
    "candidateSetDigest",
    "decisionOwner",
    "historyInfluence",
    "slots",
    "issuedAt",
    "expiresAt",
];

/// What a federation digest covers.
struct Sealed<'a> {
    scope: Json<'a>,
    sources: Json<'a>,
    /// The candidate set without its session.
    candidate_set: Json<'a>,
    receipts: Json<'a>,
    provenance: Json<'a>,
    issued_at: Json<'a>,
    expires_at: Json<'a>,
}

impl<'a> Sealed<'a> {
    /// The digest, and the session id that is derived from it.
    fn digest(self) -> Option<(String, String)> {
        let digest = digest::wide_built(&Json::object([
            ("scope", self.scope),
            ("sources", self.sources),
            ("candidateSet", self.candidate_set),
            ("orderingPolicy", Json::from(ORDERING)),
            ("sourceReceipts", self.receipts),
            ("candidateProvenance", self.provenance),
            ("issuedAt", self.issued_at),
            ("expiresAt", self.expires_at),
        ]))
        .ok()?;
        Some((digest.text(), ["selection:", &digest.hex(12)].concat()))
    }
}
