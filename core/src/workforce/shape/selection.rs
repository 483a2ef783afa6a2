//! Selection, version 1 (`spec/workforce.md` section 4).

use super::{DECISION_AUTHOR, SELECTION_EDGES};
use crate::contract::{Shape, required};

/// What the host model chose.
pub const SELECTION: Shape = Shape::Object(&[
    required("schemaVersion", &Shape::Text("agentlas.workforce-selection.v1"), "The version of the selection."),
    required("selectionSessionId", &Shape::ID, "The session of the candidate set."),
    required("candidateSetDigest", &Shape::HASH, "Digest of the candidates that were chosen from."),
    required("decisionAuthor", &DECISION_AUTHOR, "Who decided."),
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
    required("edges", &SELECTION_EDGES, "How the roles relate."),
    required("alternativesConsidered", &Shape::IDS, "Releases that were considered and not chosen."),
    required("requestExpansionForSlots", &Shape::IDS, "Slots for which a larger menu is asked."),
]);
