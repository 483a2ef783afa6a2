//! Permission policy, version 1 (`spec/workforce.md` section 6).

use crate::contract::{Pattern, Shape, required};

const DECISION: Shape = Shape::Word(&["allow", "ask", "deny"]);
const PATTERNS: Shape = Shape::set(&Shape::form(Pattern::Glob), 0, 128);

/// What a release may do at most.
pub const POLICY: Shape = Shape::Object(&[
    required("schemaVersion", &Shape::Text("agentlas.workforce-permission-policy.v1"), "The version of the policy."),
    required("network", &DECISION, "Whether the release may use the network."),
    required("shell", &DECISION, "Whether the release may run shell commands."),
    required(
        "fileRead",
        &Shape::Object(&[
            required("mode", &Shape::Word(&["deny", "manifest-allowlist"]), "Whether any file may be read."),
            required("allowPatterns", &PATTERNS, "Globs of the files that may be read."),
            required("denyPatterns", &PATTERNS, "Globs of files that may not, even when allowed above."),
        ]),
        "Which files the release may read.",
    ),
    required(
        "mcp",
        &Shape::Object(&[
            required("mode", &Shape::Word(&["deny", "allowlist"]), "Whether any MCP tool may be called."),
            required("allowedTools", &Shape::set(&Shape::TOOL_ID, 0, 128), "The tools that may be called, by exact name."),
        ]),
        "Which MCP tools the release may call.",
    ),
    required("unknownTools", &Shape::Text("deny"), "What happens to every other tool; always deny."),
]);
