//! Work order, version 1 (`spec/workforce.md` section 3).

use super::{EXECUTABLE_KIND, RELATION};
use crate::contract::{Shape, optional, required};
use crate::workforce::public_ids::ONTOLOGY;

const SLOT: Shape = Shape::Object(&[
    required("slotId", &Shape::ID, "The role's id."),
    required("title", &Shape::text(1, 160), "The role's name for people."),
    required("task", &Shape::text(1, 2000), "What the role is to do."),
    required("cardinality", &Shape::Integer { min: 1, max: 16 }, "How many releases fill the role."),
    required("criticality", &Shape::Word(&["required", "optional"]), "Whether the role must be filled."),
    required("requiredCommunities", &Shape::IDS, "Communities a release must belong to."),
    required("optionalCommunities", &Shape::IDS, "Communities that count in favour."),
    required("excludedCommunities", &Shape::IDS, "Communities a release must not belong to."),
    required("requiredRoles", &Shape::IDS, "Roles a release must have."),
    required("requiredSkills", &Shape::IDS, "Skills a release must have."),
    required("optionalSkills", &Shape::IDS, "Skills that count in favour."),
    required("requiredKnowledge", &Shape::IDS, "Knowledge a release must have."),
    required("requiredToolCapabilities", &Shape::IDS, "Tool capabilities the role needs."),
    required("consumes", &Shape::IDS, "Artifacts the role takes in."),
    required("produces", &Shape::IDS, "Artifacts the role hands over."),
    required("requiredAuthorities", &Shape::IDS, "Authorities a release must hold."),
    required("forbiddenAuthorities", &Shape::IDS, "Authorities a release must not hold."),
    required("runtimes", &Shape::IDS, "Runtimes that are accepted."),
    required("languages", &Shape::IDS, "Languages that are needed."),
    required("modalities", &Shape::IDS, "Modalities that are needed."),
    required("allowedEntityKinds", &Shape::set(&EXECUTABLE_KIND, 1, usize::MAX), "Whether agents, teams or both may fill it."),
    optional(
        "minimumEvidenceLevel",
        &Shape::Word(&["declared", "checked", "demonstrated", "attested"]),
        "How well claims about a release must be evidenced.",
    ),
]);

const EDGE: Shape = Shape::Object(&[
    required("from", &Shape::ID, "The slot that hands over."),
    required("to", &Shape::ID, "The slot that receives."),
    required("relation", &RELATION, "How the two relate."),
    required("artifactKinds", &Shape::IDS, "What is handed over."),
]);

/// What a host asks for.
pub const WORK_ORDER: Shape = Shape::Object(&[
    required("schemaVersion", &Shape::Text("agentlas.workforce-work-order.v1"), "The version of the work order."),
    required("workOrderId", &Shape::ID, "The work order's id."),
    required("taskBrief", &Shape::text(1, 4000), "The whole task in prose, redacted."),
    required("redacted", &Shape::Flag(true), "Always true: the host says that nothing private is left."),
    required("ontologyVersion", &Shape::Text(ONTOLOGY), "The pinned ontology."),
    required("roleSlots", &Shape::list(&SLOT, 1, 32), "The roles."),
    required("edges", &Shape::list(&EDGE, 0, 128), "How the roles relate."),
    required("forbiddenCommunities", &Shape::IDS, "Communities no release may belong to."),
    required(
        "selectionPolicy",
        &Shape::Object(&[
            required("minimumCandidatesPerSlot", &Shape::Integer { min: 2, max: 30 }, "The least menu per slot."),
            required("maximumCandidatesPerSlot", &Shape::Integer { min: 2, max: 100 }, "The largest menu per slot."),
            required("allowHistoryEvidence", &Shape::Flag(false), "Always false."),
        ]),
        "How large menus are.",
    ),
]);
