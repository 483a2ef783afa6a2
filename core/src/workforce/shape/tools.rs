//! Tool inventory and capability binding plan, version 1 (`spec/workforce.md` section 8).

use crate::contract::{Pattern, Shape, required};

/// Who provides a tool.
pub(super) const PROVIDER: Shape = Shape::Word(&["builtin", "mcp"]);

/// The members of an inventory entry.
pub const INVENTORY_ENTRY_MEMBERS: [&str; 12] = [
    "slotId",
    "agentReleaseId",
    "permissionPolicyDigest",
    "provider",
    "toolId",
    "serverId",
    "description",
    "inputSchemaDigest",
    "runtimeIds",
    "selectiveEnforcement",
    "capabilityIds",
    "status",
];

/// An entry of either provider differs only in tool id, server and schema digest.
macro_rules! entry {
    ($provider:literal, $tool:expr, $server:expr, $schema:expr) => {
        Shape::Object(&[
            required("slotId", &Shape::ID, "The role the tool is offered to."),
            required("agentReleaseId", &Shape::ID, "The release the tool is offered to."),
            required("permissionPolicyDigest", &Shape::HASH, "The policy the offer was cut to."),
            required("provider", &Shape::Text($provider), "Who provides the tool."),
            required("toolId", $tool, "The tool's name."),
            required("serverId", $server, "The MCP server; null for a builtin."),
            required("description", &Shape::text(0, 500), "What the tool does."),
            required("inputSchemaDigest", $schema, "Digest of the tool's input schema."),
            required("runtimeIds", &Shape::set(&Shape::form(Pattern::Id), 1, 32), "The runtimes that offer the tool."),
            required("selectiveEnforcement", &Shape::Text("exact-tool-allowlist"), "How the offer is enforced."),
            required("capabilityIds", &Shape::set(&Shape::ID, 1, 256), "The capabilities the tool covers."),
            required("status", &Shape::Text("ready"), "Whether the tool can be used."),
        ])
    };
}

const BUILTIN: Shape = entry!("builtin", &Shape::ID, &Shape::Null, &Shape::OrNull(&Shape::HASH));
const MCP: Shape = entry!("mcp", &Shape::TOOL_ID, &Shape::ID, &Shape::HASH);

/// The tools a host offered; private, never sent anywhere.
pub const INVENTORY: Shape = Shape::Object(&[
    required("schemaVersion", &Shape::Text("agentlas.workforce-tool-inventory.v1"), "The version of the inventory."),
    required("executionContextDigest", &Shape::HASH, "The execution it was taken for."),
    required("observedAt", &Shape::form(Pattern::UtcSecond), "When it was taken, to the second, in UTC."),
    required(
        "entries",
        &Shape::list(&Shape::Tagged { tag: "provider", cases: &[("mcp", &MCP), ("builtin", &BUILTIN)] }, 0, 1024),
        "The tools.",
    ),
]);

macro_rules! row {
    ($provider:literal, $tool:expr) => {
        Shape::Object(&[
            required("slotId", &Shape::ID, "The role the tool is bound for."),
            required("agentReleaseId", &Shape::ID, "The release the tool is bound for."),
            required("permissionPolicyDigest", &Shape::HASH, "The policy that allows it."),
            required("toolId", $tool, "The tool's name."),
            required("provider", &Shape::Text($provider), "Who provides the tool."),
            required("capabilityIds", &Shape::set(&Shape::ID, 1, 256), "The capabilities it covers."),
            required("status", &Shape::Text("bound"), "Always bound."),
        ])
    };
}

const BOUND_BUILTIN: Shape = row!("builtin", &Shape::ID);
const BOUND_MCP: Shape = row!("mcp", &Shape::TOOL_ID);

/// Which tool covers which capability.
pub const BINDING_PLAN: Shape = Shape::Object(&[
    required("schemaVersion", &Shape::Text("agentlas.workforce-capability-binding-plan.v1"), "The version of the plan."),
    required("decisionOwner", &Shape::Text("host_llm"), "Who decided; always the host model."),
    required("plannerInvocationId", &Shape::ID, "The invocation that made it."),
    required("executionContextDigest", &Shape::HASH, "The execution it was made for."),
    required("toolInventoryDigest", &Shape::HASH, "The inventory it was made from."),
    required(
        "inventory",
        &Shape::list(&Shape::Tagged { tag: "provider", cases: &[("mcp", &BOUND_MCP), ("builtin", &BOUND_BUILTIN)] }, 0, 256),
        "The bound tools.",
    ),
    required("bindingPlanDigest", &Shape::HASH, "Digest of everything above."),
]);
