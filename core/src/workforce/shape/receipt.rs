//! Execution receipt, version 2 (`spec/workforce.md` section 9, `spec/workforce-details.md` section 10).

use super::tools::PROVIDER;
use super::{BINDING_PLAN, EXECUTABLE_KIND};
use crate::contract::{Field, Shape, required};

/// The members of enforcement evidence.
pub const EVIDENCE_MEMBERS: [&str; 10] = [
    "runtimeKind",
    "runtimeVersion",
    "sandboxMode",
    "toolInventory",
    "disabledCapabilities",
    "ephemeral",
    "ignoredUserConfig",
    "ignoredRules",
    "toolInventoryDigest",
    "grantedToolIds",
];

const EFFORT: Shape = Shape::OrNull(&Shape::Word(&["none", "low", "medium", "high", "xhigh", "max"]));

const EVIDENCE: Shape = Shape::Object(&[
    required("runtimeKind", &Shape::SOME_TEXT, "What ran the invocation."),
    required("runtimeVersion", &Shape::OrNull(&Shape::SOME_TEXT), "Its version."),
    required("sandboxMode", &Shape::Word(&["read-only", "no-filesystem", "host-native", "not-applicable"]), "How it was closed off."),
    required("toolInventory", &Shape::Word(&["empty", "non-authoritative", "policy-filtered"]), "What the tool list was."),
    required("disabledCapabilities", &Shape::set(&Shape::ID, 0, 128), "What was switched off."),
    required("ephemeral", &Shape::Bool, "Whether nothing was kept."),
    required("ignoredUserConfig", &Shape::Bool, "Whether user configuration was ignored."),
    required("ignoredRules", &Shape::Bool, "Whether local rules were ignored."),
    required("toolInventoryDigest", &Shape::HASH, "The inventory in force."),
    required("grantedToolIds", &Shape::set(&Shape::TOOL_ID, 0, 128), "The tools that could be used."),
]);

const ENFORCEMENT: Shape = Shape::Object(&[
    required("permissionPolicyDigest", &Shape::HASH, "The policy in force."),
    required("enforcementMode", &Shape::Word(&["native-sandbox", "no-authority-sandbox", "zero-tools"]), "How it was enforced."),
    required("status", &Shape::SOME_TEXT, "Whether it was enforced."),
    required("approvalReceiptIds", &Shape::set(&Shape::ID, 0, 64), "Approvals that were given."),
    required("enforcementEvidence", &EVIDENCE, "What speaks for the enforcement."),
]);

/// The members every invocation has, and those that its role adds.
macro_rules! invocation {
    ($($extra:expr),* $(,)?) => {{
        const FIELDS: &[Field] = &[
            required("invocationId", &Shape::SOME_TEXT, "The invocation's own id."),
            required("modelId", &Shape::SOME_TEXT, "The model that is named."),
            required("runtimeId", &Shape::SOME_TEXT, "The runtime that is named."),
            required("provider", &Shape::SOME_TEXT, "Who ran the model."),
            required("requestedEffort", &EFFORT, "The effort that was asked for."),
            required("appliedEffort", &EFFORT, "The effort that is said to have been applied."),
            required("effortEvidence", &Shape::Word(&["runner-reported", "runtime-fixed", "not-observable"]), "How that is known."),
            required("status", &Shape::SOME_TEXT, "Whether it was completed."),
            $($extra),*
        ];
        Shape::Object(FIELDS)
    }};
}

const ENFORCED: Field = required("permissionEnforcement", &ENFORCEMENT, "How permissions were enforced.");
const FALLBACK: Field = required("fallbackUsed", &Shape::Bool, "Whether the answer was replaced by a fallback.");
const PARSED: Field = required("parseSuccess", &Shape::Bool, "Whether the answer was parsed.");

const STEP: Shape = invocation!();
const WORK: Shape = invocation!(ENFORCED);
const PLANNER: Shape = invocation!(
    PARSED,
    FALLBACK,
    required("toolInventoryDigest", &Shape::HASH, "The inventory the planner saw."),
    required("capabilityBindingPlanDigest", &Shape::HASH, "The binding plan it wrote."),
);
const MANAGER_PLAN: Shape = invocation!(
    ENFORCED,
    PARSED,
    FALLBACK,
    required("plannedWorkerIds", &Shape::set(&Shape::ID, 1, 32), "The workers it planned, in order."),
);
const TEAM_WORKER: Shape = invocation!(ENFORCED, required("id", &Shape::ID, "The worker's name within the team."));
const VERIFIER: Shape = invocation!(required("verdict", &Shape::SOME_TEXT, "What the verifier found."));

const BINDING: Shape = Shape::Object(&[
    required("capabilityId", &Shape::ID, "The capability."),
    required("provider", &PROVIDER, "Who provides the tool."),
    required("toolId", &Shape::SOME_TEXT, "The tool."),
    required("source", &Shape::Text("host_inventory"), "Always the host's inventory."),
    required("status", &Shape::Text("bound"), "Always bound."),
]);

const WORKER: Shape = Shape::Object(&[
    required("slotId", &Shape::ID, "The role."),
    required("agentReleaseId", &Shape::ID, "The release."),
    required("entityKind", &EXECUTABLE_KIND, "Agent or team."),
    required("packageHash", &Shape::HASH, "Digest of the package that ran."),
    required("contentDigest", &Shape::HASH, "Digest of the content that ran."),
    required("bundleDigest", &Shape::HASH, "Digest of the bundle that ran."),
    required("permissionPolicyDigest", &Shape::HASH, "Digest of the policy in force."),
    required("executionGraphDigest", &Shape::OrNull(&Shape::HASH), "Digest of the team's graph; null for an agent."),
    required("status", &Shape::SOME_TEXT, "Whether it was completed."),
    required("handoffArtifactRefs", &Shape::list(&Shape::SOME_TEXT, 1, 256), "What was handed over."),
    required("capabilityBindingPlanDigest", &Shape::HASH, "The binding plan the worker followed."),
    required("capabilityBindings", &Shape::list(&BINDING, 0, 256), "Which tool served which capability."),
    required("executionMode", &Shape::Word(&["direct", "nested"]), "Whether one call or a team did the work."),
    required("directInvocation", &Shape::OrNull(&WORK), "The one call; null for a team."),
    required("nestedExecutionId", &Shape::OrNull(&Shape::ID), "The team's execution; null for an agent."),
]);

const NESTED: Shape = Shape::Object(&[
    required("nestedExecutionId", &Shape::ID, "The team's execution."),
    required("slotId", &Shape::ID, "The role."),
    required("agentReleaseId", &Shape::ID, "The release."),
    required("bundleDigest", &Shape::HASH, "Digest of the bundle that ran."),
    required("permissionPolicyDigest", &Shape::HASH, "Digest of the policy in force."),
    required("executionGraphDigest", &Shape::HASH, "Digest of the team's graph."),
    required("managerPlan", &MANAGER_PLAN, "The manager's plan."),
    required("workers", &Shape::list(&TEAM_WORKER, 1, 32), "The workers, in order."),
    required("managerSynthesis", &WORK, "The manager's synthesis."),
    required("status", &Shape::SOME_TEXT, "Whether it was completed."),
]);

/// What is reported to have run. Shapes say how a receipt is built; whether what it says is good enough (completed,
/// enforced, passed) is left to the checks, so that each fault is named once.
pub const RECEIPT: Shape = Shape::Object(&[
    required("schemaVersion", &Shape::Text("agentlas.workforce-execution-receipt.v2"), "The version of the receipt."),
    required("executionId", &Shape::ID, "The execution."),
    required("workOrderId", &Shape::ID, "The work order it was done for."),
    required("selectionReceiptId", &Shape::ID, "The selection it followed."),
    required("preparationReceiptId", &Shape::ID, "The plan it followed."),
    required("executionContextDigest", &Shape::HASH, "The context it ran in."),
    required("orchestrator", &STEP, "Who ran the task force."),
    required("planner", &PLANNER, "Who planned and bound tools."),
    required("capabilityBindingPlan", &BINDING_PLAN, "Which tool covers which capability."),
    required("workers", &Shape::list(&WORKER, 1, 64), "Who worked."),
    required("nestedExecutions", &Shape::list(&NESTED, 0, 64), "How teams worked."),
    required("synthesis", &STEP, "Who put the results together."),
    required("verifier", &VERIFIER, "Who checked them."),
    required("status", &Shape::SOME_TEXT, "What the host claims."),
]);
