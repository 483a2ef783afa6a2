//! Federation result, version 1 (`spec/workforce-details.md` section 5).

use super::CANDIDATE_SET;
use crate::contract::optional;
use crate::contract::{Pattern, Shape, required};
use crate::workforce::public_ids::SOURCE_FAILURES;

const SOURCE: Shape = Shape::Word(&["local", "cloud", "hub"]);
const COUNT: Shape = Shape::Integer { min: 0, max: 500 };
const MOMENT: Shape = Shape::form(Pattern::Moment);

const SUCCEEDED: Shape = Shape::Object(&[
    required("source", &SOURCE, "The source."),
    required("status", &Shape::Text("succeeded"), "It answered."),
    required("selectionSessionId", &Shape::ID, "The session of its set."),
    required("candidateSetDigest", &Shape::HASH, "Digest of its set."),
    required("issuedAt", &MOMENT, "When its set was made."),
    required("expiresAt", &MOMENT, "Until when its set holds."),
    required("slotCount", &COUNT, "How many slots it answered."),
    required("candidateCount", &COUNT, "How many candidates it offered."),
    required("receiptDigest", &Shape::HASH, "Digest of everything above."),
]);

const FAILED: Shape = Shape::Object(&[
    required("source", &SOURCE, "The source."),
    required("status", &Shape::Text("failed"), "It did not answer, or not as asked."),
    required("failureCode", &Shape::Word(SOURCE_FAILURES), "Why."),
    required("observedAt", &MOMENT, "When that was seen."),
    required("receiptDigest", &Shape::HASH, "Digest of everything above."),
]);

const APPEARANCE: Shape = Shape::Object(&[
    required("source", &SOURCE, "The source that offers it."),
    required("sourceRank", &Shape::Integer { min: 0, max: 99 }, "Its place in the source's menu."),
    required("candidateSetDigest", &Shape::HASH, "Digest of the source's set."),
    required("agentReleaseId", &Shape::ID, "The release as offered there."),
    required("releaseVersion", &Shape::text(1, 100), "Its version."),
    required("packageHash", &Shape::HASH, "Digest of its package."),
    required("contentDigest", &Shape::HASH, "Digest of its content."),
    required("entityKind", &Shape::Word(&["agent", "team", "group"]), "Agent, team or group."),
    optional("lineageAttestation", &Shape::OpenObject, "Who vouches for its lineage."),
]);

/// The menus of several sources, united.
pub const FEDERATION: Shape = Shape::Object(&[
    required("schemaVersion", &Shape::Text("agentlas.workforce-federation-result.v1"), "The version of the result."),
    required("scope", &Shape::Word(&["network", "local", "cloud", "hub"]), "Which sources were asked."),
    required("sources", &Shape::set(&SOURCE, 1, 3), "The sources of the scope, by precedence."),
    required("status", &Shape::Word(&["succeeded", "partial", "failed"]), "Whether all, some or none answered."),
    required("orderingPolicy", &Shape::Text("canonical_identity_no_rerank"), "How cards are ordered; never by preference."),
    required("candidateSet", &CANDIDATE_SET, "The united menu."),
    required(
        "candidateProvenance",
        &Shape::list(
            &Shape::Object(&[
                required("slotId", &Shape::ID, "The role."),
                required("agentDefinitionId", &Shape::ID, "Whose release it is."),
                required("selectedAgentReleaseId", &Shape::ID, "The release whose card is in the menu."),
                required("selectedSource", &SOURCE, "The source whose card is in the menu."),
                required(
                    "resolution",
                    &Shape::Word(&["unique_definition", "exact_attested_shadow", "precedence_conflict"]),
                    "How it was decided.",
                ),
                required("appearances", &Shape::list(&APPEARANCE, 1, 3), "Where it is offered, by precedence."),
            ]),
            0,
            usize::MAX,
        ),
        "Where each card comes from.",
    ),
    required(
        "sourceReceipts",
        &Shape::list(&Shape::Tagged { tag: "status", cases: &[("succeeded", &SUCCEEDED), ("failed", &FAILED)] }, 1, 3),
        "What each source answered.",
    ),
    required("federationDigest", &Shape::HASH, "Digest of everything but status and version."),
]);
