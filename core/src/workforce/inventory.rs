//! Tool inventories: what a host offered to each release.
//!
//! Source: `spec/workforce.md` section 8, `spec/workforce-details.md` section 9.

mod offer;

pub use offer::{Offer, OfferFault, Offered, offer};

use crate::order::Set;

use super::shape::INVENTORY_ENTRY_MEMBERS;
use crate::codes::{DomainCode, ToolInventoryCode};
use crate::contract::{has_exactly, is_hash, is_id, is_tool_id, is_utc_second};
use crate::digest::{self, Digest};
use crate::fault::{Fault, Rules};
use crate::json::Node;
use crate::lists::id_list;
use crate::text;

/// What an inventory can fail with.
#[derive(Clone, Copy, Debug)]
pub enum InventoryFault {
    /// A rule of inventories.
    Rule(ToolInventoryCode),
    /// It leaves the portable domain.
    Domain(DomainCode),
}

impl InventoryFault {
    /// The stable code.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Rule(code) => code.code(),
            Self::Domain(code) => code.code(),
        }
    }
}

/// Checks a tool inventory and takes its digest; the first broken rule decides. Null and a missing document count as
/// missing, like everything that is no object.
///
/// # Errors
/// The rule and its place.
pub fn digest(inventory: Option<Node<'_>>) -> Result<Digest, Fault<'_, InventoryFault>> {
    let Some(object) = inventory.filter(|node| node.is_object()) else {
        return Err(Fault { code: InventoryFault::Rule(ToolInventoryCode::Missing), node: inventory });
    };
    validate(object).map_err(|fault| fault.map(InventoryFault::Rule))?;
    digest::wrapped("agentlas.workforce-tool-inventory-digest.v1", "toolInventory", object)
        .map_err(|error| Fault::at(InventoryFault::Domain(error.code), error.node))
}

fn validate(inventory: Node<'_>) -> Result<(), Fault<'_, ToolInventoryCode>> {
    if !has_exactly(inventory, &["schemaVersion", "executionContextDigest", "observedAt", "entries"]) {
        return Err(Fault::at(ToolInventoryCode::Keys, inventory));
    }
    let rules = Rules { object: inventory };
    rules.text("schemaVersion", ToolInventoryCode::Schema, |text| text == "agentlas.workforce-tool-inventory.v1")?;
    rules.text("executionContextDigest", ToolInventoryCode::ContextDigest, is_hash)?;
    rules.text("observedAt", ToolInventoryCode::ObservedAt, is_utc_second)?;
    let entries = inventory.get("entries").and_then(Node::as_array);
    rules.require(entries.clone().is_some_and(|entries| entries.count() <= 1024), "entries", ToolInventoryCode::Entries)?;
    let mut seen = Set::new();
    for item in entries.into_iter().flatten() {
        let key = entry(item)?;
        if !seen.insert(key) {
            return Err(Fault::at(ToolInventoryCode::EntryDuplicate, item));
        }
    }
    Ok(())
}

/// What identifies a tool of one release: slot, release, provider, tool.
pub(crate) type ToolKey<'a> = [Option<&'a str>; 4];

/// The identity of an inventory entry or a binding row.
pub(crate) fn tool_key(row: Node<'_>) -> ToolKey<'_> {
    ["slotId", "agentReleaseId", "provider", "toolId"].map(|key| row.get_str(key))
}

/// Whether slot, release and policy digest have their forms; shared with binding plans.
pub(super) fn scope_is_valid(row: Node<'_>) -> bool {
    let id = |key| row.get_str(key).is_some_and(is_id);
    id("slotId") && id("agentReleaseId") && row.get_str("permissionPolicyDigest").is_some_and(is_hash)
}

/// Whether provider and tool have their forms; shared with binding plans. A builtin tool is named by an id.
pub(super) fn tool_is_valid(row: Node<'_>) -> bool {
    match row.get_str("provider") {
        Some("mcp") => row.get_str("toolId").is_some_and(is_tool_id),
        Some("builtin") => row.get_str("toolId").is_some_and(is_id),
        _ => false,
    }
}

fn entry(item: Node<'_>) -> Result<ToolKey<'_>, Fault<'_, ToolInventoryCode>> {
    if !item.is_object() {
        return Err(Fault::at(ToolInventoryCode::Entry, item));
    }
    if !has_exactly(item, &INVENTORY_ENTRY_MEMBERS) {
        return Err(Fault::at(ToolInventoryCode::EntryKeys, item));
    }
    let rules = Rules { object: item };
    let null = |key| item.get(key).is_none_or(Node::is_null);
    let hash = |key| item.get_str(key).is_some_and(is_hash);
    rules.require(scope_is_valid(item), "", ToolInventoryCode::EntryScope)?;
    rules.require(tool_is_valid(item), "toolId", ToolInventoryCode::EntryTool)?;
    if item.get_str("provider") == Some("mcp") {
        rules.text("serverId", ToolInventoryCode::EntryServer, is_id)?;
        rules.require(hash("inputSchemaDigest"), "inputSchemaDigest", ToolInventoryCode::EntryInputSchema)?;
    } else {
        rules.require(null("serverId"), "serverId", ToolInventoryCode::BuiltinServer)?;
        rules.require(null("inputSchemaDigest") || hash("inputSchemaDigest"), "inputSchemaDigest", ToolInventoryCode::EntryInputSchema)?;
    }
    rules.text("description", ToolInventoryCode::EntryDescription, |text| text::length(text) <= 500)?;
    let runtimes = id_list(item.get("runtimeIds"), 32);
    rules.require(runtimes.is_some(), "runtimeIds", ToolInventoryCode::EntryRuntimes)?;
    let capabilities = id_list(item.get("capabilityIds"), 256);
    rules.require(capabilities.is_some(), "capabilityIds", ToolInventoryCode::EntryCapabilities)?;
    rules.require(runtimes.is_some_and(|list| !list.is_empty()), "runtimeIds", ToolInventoryCode::EntryCoverage)?;
    rules.require(capabilities.is_some_and(|list| !list.is_empty()), "capabilityIds", ToolInventoryCode::EntryCoverage)?;
    rules.text("selectiveEnforcement", ToolInventoryCode::EntryEnforcement, |text| text == "exact-tool-allowlist")?;
    rules.text("status", ToolInventoryCode::EntryNotReady, |text| text == "ready")?;
    Ok(tool_key(item))
}
