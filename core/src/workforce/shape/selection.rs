//! Selection, version 1 (`spec/workforce.md` section 4).

use super::RELATION;
use crate::contract::{Shape, required};

/// What the host model chose.
pub const SELECTION: Shape = Shape::Object(&[
    required("schemaVersion", &Shape::Text("agentlas.workforce-selection.v1"), "The version of the selection."),
    required("selectionSessionId", &Shape::ID, "The session of the candidate set."),
    required("candidateSetDigest", &Shape::HASH, "Digest of the candidates that were chosen from."),
    required(
        "decisionAuthor",
        &Shape::Object(&[
            required("kind", &Shape::Text("host_llm"), "Always the host model."),
            required("modelId", &Shape::ID, "The model."),
            required("runtimeId", &Shape::OrNull(&Shape::text(0, 255)), "The runtime, when it is known."),
        ]),
        "Who decided.",
    ),
    required(
        "assignments",
        &Shape::list(
            &Shape::Object(&[
                required("slotId", &Shape::ID, "The role that is filled."),
                required("agentReleaseId", &Shape::ID, "The release that fills it."),
                required("reasonCodes", &Shape::IDS, "Why it was chosen."),
            ]),
            1,
            64,
        ),
        "Which release fills which role.",
    ),
    required(
        "edges",
        &Shape::list(
            &Shape::Object(&[
                required("fromSlot", &Shape::ID, "The slot that hands over."),
                required("toSlot", &Shape::ID, "The slot that receives."),
                required("relation", &RELATION, "How the two relate."),
                required("artifactKinds", &Shape::IDS, "What is handed over."),
            ]),
            0,
            128,
        ),
        "How the roles relate.",
    ),
    required("alternativesConsidered", &Shape::IDS, "Releases that were considered and not chosen."),
    required("requestExpansionForSlots", &Shape::IDS, "Slots for which a larger menu is asked."),
]);
