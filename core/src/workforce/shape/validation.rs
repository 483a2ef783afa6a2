//! Selection validation, version 1 (`spec/workforce-details.md` section 4).

use super::{DECISION_AUTHOR, EXECUTABLE_KIND};
use crate::contract::{Shape, required};
use crate::workforce::public_ids::ONTOLOGY;

const TEXTS: Shape = Shape::list(&Shape::text(1, 500), 0, 256);

const ROW: Shape = Shape::Object(&[
    required("slotId", &Shape::ID, "The role."),
    required("agentDefinitionId", &Shape::ID, "Whose release it is."),
    required("agentReleaseId", &Shape::ID, "The release."),
    required("releaseVersion", &Shape::text(1, 100), "Its version."),
    required("packageHash", &Shape::HASH, "Digest of its package."),
    required("contentDigest", &Shape::HASH, "Digest of its content."),
    required("entityKind", &EXECUTABLE_KIND, "Agent or team."),
    required("reasonCodes", &TEXTS, "Why it was chosen."),
    required("candidateFitEvidence", &TEXTS, "Why it fits."),
    required("candidateMissingMandatory", &TEXTS, "What it lacks of what is mandatory."),
]);

const TEAM: Shape = Shape::list(&ROW, 0, 64);

/// Edges are copied from the selection as they stand; the selection's own check judges them.
const EDGES: Shape = Shape::list(&Shape::OpenObject, 0, 128);

/// What validation says of a selection.
pub const VALIDATION: Shape = Shape::Object(&[
    required("schemaVersion", &Shape::Text("agentlas.workforce-selection-validation.v1"), "The version of the validation."),
    required("status", &Shape::Word(&["accepted", "rejected"]), "Whether the selection is valid."),
    required("issues", &Shape::set(&Shape::SOME_TEXT, 0, usize::MAX), "What was found."),
    required("selectionReceiptId", &Shape::ID, "The id derived from the payload."),
    required("decisionOwner", &Shape::Text("host_llm"), "Always the host model."),
    required("historyInfluence", &Shape::Text("none"), "Always none."),
    required("ontologyVersion", &Shape::Text(ONTOLOGY), "The pinned ontology."),
    required("candidateSetDigest", &Shape::HASH, "Digest of the menu."),
    required("idealTeam", &TEAM, "Everybody who was chosen."),
    required("executableTeam", &TEAM, "Those who can be called now."),
    required(
        "unfilledPosts",
        &Shape::list(
            &Shape::Object(&[
                required("slotId", &Shape::ID, "The role."),
                required("agentReleaseId", &Shape::ID, "The release that was chosen."),
                required("reason", &Shape::Text("selected_ideal_release_not_callable_now"), "Why the post is unfilled."),
                required("installable", &Shape::Bool, "Whether it could be installed."),
                required("unavailableReasons", &TEXTS, "Why it cannot be called."),
            ]),
            0,
            64,
        ),
        "Those who cannot; nobody is put in their place.",
    ),
    required("substitutions", &Shape::list(&Shape::Null, 0, 0), "Always empty: nothing is replaced."),
    required("edges", &EDGES, "How the roles relate."),
    required(
        "receipt",
        &Shape::Object(&[
            required("selectionSessionId", &Shape::ID, "The session."),
            required("candidateSetDigest", &Shape::HASH, "Digest of the menu that was chosen from."),
            required("ontologyVersion", &Shape::Text(ONTOLOGY), "The pinned ontology."),
            required("workOrderId", &Shape::ID, "The work order."),
            required("decisionAuthor", &DECISION_AUTHOR, "Who decided."),
            required("assignments", &TEAM, "Everybody who was chosen."),
            required("edges", &EDGES, "How the roles relate."),
            required("alternativesConsidered", &TEXTS, "Releases that were considered."),
            required("requestExpansionForSlots", &TEXTS, "Slots for which more is asked."),
            required("selectionDigest", &Shape::HASH, "Digest of the selection."),
        ]),
        "The sealed payload.",
    ),
]);
