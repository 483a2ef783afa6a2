//! Validating a policy, its digest, and the two questions that receipts ask of it.
//!
//! Source: `spec/workforce.md` section 6, `spec/workforce-details.md` section 6.

use crate::codes::{DomainCode, PolicyCode};
use crate::contract::{has_exactly, is_relative_path, is_tool_id};
use crate::digest::{self, Digest};
use crate::fault::{Fault, Rules};
use crate::json::Node;
use crate::lists::unique_strings;

/// The version of policies that is known.
pub const SCHEMA: &str = "agentlas.workforce-permission-policy.v1";

/// Checks a permission policy; the first broken rule decides.
///
/// # Errors
/// The rule and its place.
pub fn validate(policy: Node<'_>) -> Result<(), Fault<'_, PolicyCode>> {
    let decision = |text: &str| matches!(text, "allow" | "ask" | "deny");
    if !has_exactly(policy, &["schemaVersion", "network", "shell", "fileRead", "mcp", "unknownTools"]) {
        return Err(Fault::at(PolicyCode::Keys, policy));
    }
    let rules = Rules { object: policy };
    rules.text("schemaVersion", PolicyCode::Schema, |text| text == SCHEMA)?;
    rules.text("network", PolicyCode::Network, decision)?;
    rules.text("shell", PolicyCode::Shell, decision)?;
    rules.text("unknownTools", PolicyCode::UnknownTools, |text| text == "deny")?;
    file_read(&rules)?;
    mcp(&rules)
}

fn file_read<'a>(rules: &Rules<'a>) -> Result<(), Fault<'a, PolicyCode>> {
    let Some(object) = rules.object.get("fileRead").filter(|node| node.is_object()) else {
        return rules.require(false, "fileRead", PolicyCode::FileRead);
    };
    let rules = Rules { object };
    if !has_exactly(object, &["mode", "allowPatterns", "denyPatterns"]) {
        return Err(Fault::at(PolicyCode::FileReadKeys, object));
    }
    rules.text("mode", PolicyCode::FileReadMode, |mode| matches!(mode, "deny" | "manifest-allowlist"))?;
    let patterns = |key| unique_strings(object.get(key), 128, is_relative_path).map(|list| list.len());
    let allow = patterns("allowPatterns");
    rules.require(allow.is_some(), "allowPatterns", PolicyCode::AllowPattern)?;
    let deny = patterns("denyPatterns");
    rules.require(deny.is_some(), "denyPatterns", PolicyCode::DenyPattern)?;
    if object.get_str("mode") == Some("deny") {
        rules.require(allow == Some(0), "allowPatterns", PolicyCode::DeniedFileLists)?;
        rules.require(deny == Some(0), "denyPatterns", PolicyCode::DeniedFileLists)
    } else {
        rules.require(allow != Some(0), "allowPatterns", PolicyCode::FileAllowlist)?;
        rules.require(deny != Some(0), "denyPatterns", PolicyCode::FileAllowlist)
    }
}

fn mcp<'a>(rules: &Rules<'a>) -> Result<(), Fault<'a, PolicyCode>> {
    let Some(object) = rules.object.get("mcp").filter(|node| node.is_object()) else {
        return rules.require(false, "mcp", PolicyCode::Mcp);
    };
    let rules = Rules { object };
    if !has_exactly(object, &["mode", "allowedTools"]) {
        return Err(Fault::at(PolicyCode::McpKeys, object));
    }
    rules.text("mode", PolicyCode::McpMode, |mode| matches!(mode, "deny" | "allowlist"))?;
    let tools = unique_strings(object.get("allowedTools"), 128, is_tool_id).map(|list| list.len());
    rules.require(tools.is_some(), "allowedTools", PolicyCode::McpTool)?;
    if object.get_str("mode") == Some("deny") {
        rules.require(tools == Some(0), "allowedTools", PolicyCode::DeniedMcpList)
    } else {
        rules.require(tools != Some(0), "allowedTools", PolicyCode::McpAllowlist)
    }
}

/// The digest of a valid policy.
///
/// # Errors
/// Nothing that a valid policy can raise but its size: it lies in the portable domain by its shape.
pub fn digest(policy: Node<'_>) -> Result<Digest, Fault<'_, DomainCode>> {
    digest::wrapped("agentlas.workforce-permission-policy-digest.v1", "permissionPolicy", policy)
        .map_err(|error| Fault::at(error.code, error.node))
}

/// Whether the policy's MCP part lists `tool`. Reads what is there; an invalid policy allows nothing by accident, as
/// everything but the exact words denies.
#[must_use]
pub fn allows_mcp(policy: Option<Node<'_>>, tool: Option<&str>) -> bool {
    let Some(mcp) = policy.and_then(|policy| policy.get("mcp")) else { return false };
    let listed = |tool: &str| {
        mcp.get("allowedTools").and_then(Node::as_array).is_some_and(|mut tools| tools.any(|item| item.as_str() == Some(tool)))
    };
    mcp.get_str("mode") == Some("allowlist") && tool.is_some_and(listed)
}

/// Whether the policy allows a builtin tool, be it after asking (`spec/workforce.md` section 8).
#[must_use]
pub fn allows_builtin(policy: Option<Node<'_>>, tool: Option<&str>) -> bool {
    let Some(policy) = policy else { return false };
    let granted = |key| matches!(policy.get_str(key), Some("allow" | "ask"));
    match tool {
        Some("builtin:network") => granted("network"),
        Some("builtin:shell") => granted("shell"),
        Some("builtin:file-read") => policy.get("fileRead").and_then(|read| read.get_str("mode")) == Some("manifest-allowlist"),
        _ => false,
    }
}
