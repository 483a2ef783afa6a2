//! Candidate set, version 1 (`spec/workforce.md` section 5).

use crate::contract::{Pattern, Shape, optional, required};
use crate::workforce::public_ids::{GAPS, ONTOLOGY};

const STRINGS: Shape = Shape::set(&Shape::text(1, 500), 0, 256);
const LEVELED: Shape = Shape::set(
    &Shape::Object(&[
        required("concept", &Shape::ID, "What is claimed."),
        required("level", &Shape::Word(&["declared", "checked", "demonstrated", "attested"]), "How well it is evidenced."),
    ]),
    0,
    256,
);

/// The members a candidate may have; all but `missingMandatory` must be there.
pub const CANDIDATE: Shape = Shape::Object(&[
    required("agentDefinitionId", &Shape::ID, "Whose release it is."),
    required("agentReleaseId", &Shape::ID, "The release."),
    required("releaseVersion", &Shape::text(1, 100), "The release's version."),
    required("packageHash", &Shape::HASH, "Digest of the package."),
    required("contentDigest", &Shape::HASH, "Digest of the content."),
    required("entityKind", &Shape::Word(&["agent", "team", "group"]), "Agent, team, or a group that cannot be executed."),
    required("name", &Shape::text(1, 200), "The release's name for people."),
    required("communities", &Shape::IDS, "Communities it belongs to."),
    required("fitEvidence", &Shape::IDS, "Why it fits."),
    required("qualificationEvidence", &Shape::IDS, "How its claims are evidenced."),
    required("optionalGaps", &Shape::IDS, "What it lacks of what is optional."),
    optional("missingMandatory", &Shape::IDS, "What it lacks of what is mandatory."),
    required(
        "semanticSnapshot",
        &Shape::Object(&[
            required("summaries", &STRINGS, "What it says about itself."),
            required("roles", &Shape::IDS, "Its roles."),
            required("skills", &LEVELED, "Its skills."),
            optional("knowledge", &LEVELED, "Its knowledge."),
            required("toolCapabilities", &LEVELED, "Its tool capabilities."),
            required("consumes", &Shape::IDS, "Artifacts it takes in."),
            required("produces", &Shape::IDS, "Artifacts it hands over."),
            required("authorities", &Shape::IDS, "Authorities it holds."),
            required("runtimes", &STRINGS, "Runtimes it runs on."),
            required("languages", &STRINGS, "Languages it works in."),
            optional("modalities", &STRINGS, "Modalities it works in."),
        ]),
        "What it was when the menu was made.",
    ),
    required(
        "operational",
        &Shape::Object(&[
            required("callable", &Shape::Bool, "Whether it can be called now."),
            required("installable", &Shape::Bool, "Whether it can be installed."),
            optional("unavailableReasons", &Shape::IDS, "Why it cannot be called."),
        ]),
        "Whether it can run.",
    ),
]);

/// The releases a host may choose from.
pub const CANDIDATE_SET: Shape = Shape::Object(&[
    required("schemaVersion", &Shape::Text("agentlas.workforce-candidate-set.v1"), "The version of the set."),
    required("selectionSessionId", &Shape::ID, "The session the set was made for."),
    required("workOrderId", &Shape::ID, "The work order the set answers."),
    required("ontologyVersion", &Shape::Text(ONTOLOGY), "The pinned ontology."),
    required("candidateSetDigest", &Shape::HASH, "Digest of work order id, ontology and slots."),
    required("decisionOwner", &Shape::Text("host_llm"), "Always the host model."),
    required("historyInfluence", &Shape::Text("none"), "Always none."),
    required(
        "slots",
        &Shape::list(
            &Shape::Object(&[
                required("slotId", &Shape::ID, "The role."),
                required("candidates", &Shape::list(&CANDIDATE, 0, 100), "The menu for the role."),
                required("coverageGaps", &Shape::set(&Shape::Word(GAPS), 0, 23), "What the menu lacks."),
            ]),
            1,
            32,
        ),
        "The menus.",
    ),
    required("issuedAt", &Shape::form(Pattern::Moment), "When the set was made."),
    required("expiresAt", &Shape::form(Pattern::Moment), "Until when it may be chosen from."),
]);
