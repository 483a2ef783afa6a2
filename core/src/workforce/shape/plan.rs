//! Execution plan, version 5 (`spec/workforce.md` section 7).

use super::{CONTEXT, EXECUTABLE_KIND, GRAPH, POLICY};
use crate::contract::{Shape, required};

/// One row of the roster: a release, pinned.
pub const ROW: Shape = Shape::Object(&[
    required("slotId", &Shape::ID, "The role the release fills."),
    required("agentDefinitionId", &Shape::ID, "Whose release it is."),
    required("agentReleaseId", &Shape::ID, "The release."),
    required("releaseVersion", &Shape::text(1, 100), "The release's version."),
    required("packageHash", &Shape::HASH, "Digest of the package."),
    required("contentDigest", &Shape::HASH, "Digest of the content."),
    required("entityKind", &EXECUTABLE_KIND, "Agent or team."),
    required("directiveBundle", &Shape::OpenObject, "What the release is told to do."),
    required("permissionPolicy", &POLICY, "What the release may do at most."),
    required("permissionPolicyDigest", &Shape::HASH, "Digest of the policy."),
    required("executionGraph", &Shape::OrNull(&GRAPH), "The team's members; null for an agent."),
    required("executionGraphDigest", &Shape::OrNull(&Shape::HASH), "Digest of the graph; null for an agent."),
    required("bundleDigestSchema", &Shape::Text("agentlas.workforce-runtime-bundle-digest.v4"), "What the bundle digest covers."),
    required("bundleDigest", &Shape::HASH, "Digest over release, directives, policy and graph."),
]);

/// Who is to run, with every digest pinned.
pub const PLAN: Shape = Shape::Object(&[
    required("schemaVersion", &Shape::Text("agentlas.workforce-execution-plan.v5"), "The version of the plan."),
    required("status", &Shape::Word(&["prepared", "rejected"]), "Whether preparation succeeded."),
    required("issues", &Shape::set(&Shape::SOME_TEXT, 0, usize::MAX), "What preparation found."),
    required("preparationReceiptId", &Shape::ID, "The id derived from selection, candidates, context and roster."),
    required("selectionReceiptId", &Shape::ID, "The selection's receipt."),
    required("candidateSetDigest", &Shape::HASH, "Digest of the candidates that were chosen from."),
    required("decisionOwner", &Shape::Text("host_llm"), "Who decided; always the host model."),
    required("substitutions", &Shape::list(&Shape::Null, 0, 0), "Always empty: nothing is replaced."),
    required("executionContext", &Shape::OrNull(&CONTEXT), "Task, slots, assignments and edges."),
    required("executionContextDigest", &Shape::OrNull(&Shape::HASH), "Digest of the context."),
    required("executionRoster", &Shape::list(&ROW, 0, 64), "The releases that are to run."),
]);
