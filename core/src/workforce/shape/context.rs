//! Execution context, version 1 (`spec/workforce.md` section 6, `spec/workforce-details.md` section 7).

use super::{EXECUTABLE_KIND, RELATION, SELECTION_EDGES};
use crate::contract::{Pattern, Shape, required};

const SLOT: Shape = Shape::Object(&[
    required("slotId", &Shape::ID, "The role's id."),
    required("title", &Shape::text(1, 160), "The role's name for people."),
    required("task", &Shape::text(1, 2000), "What the role is to do."),
    required("cardinality", &Shape::form(Pattern::Decimal), "How many releases fill the role, as a decimal string."),
    required("criticality", &Shape::Word(&["required", "optional"]), "Whether the role must be filled."),
    required("requiredCommunities", &Shape::IDS, "Communities a release must belong to."),
    required("optionalCommunities", &Shape::IDS, "Communities that count in favour."),
    required("excludedCommunities", &Shape::IDS, "Communities a release must not belong to."),
    required("requiredRoles", &Shape::IDS, "Roles a release must have."),
    required("requiredSkills", &Shape::IDS, "Skills a release must have."),
    required("optionalSkills", &Shape::IDS, "Skills that count in favour."),
    required("requiredKnowledge", &Shape::IDS, "Knowledge a release must have."),
    required("requiredToolCapabilities", &Shape::IDS, "Tool capabilities the role needs, in order."),
    required("consumes", &Shape::IDS, "Artifacts the role takes in."),
    required("produces", &Shape::IDS, "Artifacts the role hands over."),
    required("requiredAuthorities", &Shape::IDS, "Authorities a release must hold."),
    required("forbiddenAuthorities", &Shape::IDS, "Authorities a release must not hold."),
    required("runtimes", &Shape::IDS, "Runtimes that are accepted."),
    required("languages", &Shape::IDS, "Languages that are needed."),
    required("modalities", &Shape::IDS, "Modalities that are needed."),
    required("allowedEntityKinds", &Shape::set(&EXECUTABLE_KIND, 1, 256), "Whether agents, teams or both may fill the role."),
    required(
        "minimumEvidenceLevel",
        &Shape::OrNull(&Shape::Word(&["declared", "checked", "demonstrated", "attested"])),
        "How well claims about a release must be evidenced.",
    ),
]);

/// Task, slots, assignments and edges of one execution.
pub const CONTEXT: Shape = Shape::Object(&[
    required("schemaVersion", &Shape::Text("agentlas.workforce-execution-context.v1"), "The version of the context."),
    required("workOrderId", &Shape::ID, "The work order it was projected from."),
    required("taskBrief", &Shape::text(1, 4000), "The whole task in prose."),
    required("forbiddenCommunities", &Shape::IDS, "Communities no release may belong to."),
    required("slots", &Shape::list(&SLOT, 1, 32), "The roles."),
    required(
        "workOrderEdges",
        &Shape::list(
            &Shape::Object(&[
                required("from", &Shape::ID, "The slot that hands over."),
                required("to", &Shape::ID, "The slot that receives."),
                required("relation", &RELATION, "How the two relate."),
                required("artifactKinds", &Shape::IDS, "What is handed over."),
            ]),
            0,
            128,
        ),
        "How the work order relates the roles.",
    ),
    required(
        "assignments",
        &Shape::list(
            &Shape::Object(&[
                required("slotId", &Shape::ID, "The role that is filled."),
                required("agentReleaseId", &Shape::ID, "The release that fills it."),
                required("reasonCodes", &Shape::set(&Shape::ID, 1, 256), "Why it was chosen."),
            ]),
            1,
            64,
        ),
        "Which release was selected for which role.",
    ),
    required("selectionEdges", &SELECTION_EDGES, "How the selection relates the roles."),
]);
