//! Capability binding plans: which tool covers which capability.
//!
//! Source: `spec/workforce.md` section 8, `spec/workforce-details.md` section 9.

use crate::order::Set;

use super::inventory::{scope_is_valid, tool_is_valid, tool_key};
use crate::codes::BindingPlanCode;
use crate::contract::{has_exactly, is_hash, is_id};
use crate::digest::{self, Digest};
use crate::fault::{Fault, Rules};
use crate::json::{Json, Node};
use crate::lists::id_list;

/// Whether the plan must state its own digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seal {
    /// `bindingPlanDigest` may be absent and is not looked at.
    Ignored,
    /// `bindingPlanDigest` must be there and be right, as inside a receipt.
    Required,
}

const MEMBERS: [&str; 6] =
    ["schemaVersion", "decisionOwner", "plannerInvocationId", "executionContextDigest", "toolInventoryDigest", "inventory"];
const ROW_MEMBERS: [&str; 7] = ["slotId", "agentReleaseId", "permissionPolicyDigest", "toolId", "provider", "capabilityIds", "status"];

/// Checks a binding plan and takes its digest, which leaves out `bindingPlanDigest`; the first broken rule decides.
///
/// # Errors
/// The rule and its place.
pub fn digest(plan: Node<'_>, seal: Seal) -> Result<Digest, Fault<'_, BindingPlanCode>> {
    validate(plan, seal)?;
    let mut members = vec![("schemaVersion", Json::from("agentlas.workforce-capability-binding-plan-digest.v1"))];
    let sealed = Json::Object(MEMBERS.iter().map(|&key| (key, Json::from(plan.get(key)))).collect());
    members.push(("capabilityBindingPlan", sealed));
    // A valid plan holds strings and lists of strings only: it lies in the portable domain by its shape.
    let digest = digest::portable_built(&Json::Object(members));
    let stated = plan.get_str("bindingPlanDigest");
    if seal == Seal::Required && stated != Some(&digest.text()) {
        return Err(Fault::at(BindingPlanCode::Digest, plan.get("bindingPlanDigest").unwrap_or(plan)));
    }
    Ok(digest)
}

fn validate(plan: Node<'_>, seal: Seal) -> Result<(), Fault<'_, BindingPlanCode>> {
    if !plan.is_object() {
        return Err(Fault::at(BindingPlanCode::Invalid, plan));
    }
    let sealed = plan.get("bindingPlanDigest").is_some();
    let count = plan.as_object().map_or(0, Iterator::count);
    let complete = MEMBERS.iter().all(|key| plan.get(key).is_some()) && count == MEMBERS.len() + usize::from(sealed);
    if !complete || (seal == Seal::Required && !sealed) {
        return Err(Fault::at(BindingPlanCode::Keys, plan));
    }
    let rules = Rules { object: plan };
    rules.text("schemaVersion", BindingPlanCode::Schema, |text| text == "agentlas.workforce-capability-binding-plan.v1")?;
    rules.text("decisionOwner", BindingPlanCode::Owner, |text| text == "host_llm")?;
    rules.text("plannerInvocationId", BindingPlanCode::Planner, is_id)?;
    rules.text("executionContextDigest", BindingPlanCode::ContextDigest, is_hash)?;
    rules.text("toolInventoryDigest", BindingPlanCode::InventoryDigest, is_hash)?;
    let rows = plan.get("inventory").and_then(Node::as_array);
    rules.require(rows.clone().is_some_and(|rows| rows.count() <= 256), "inventory", BindingPlanCode::Inventory)?;
    let mut seen = Set::new();
    for row in rows.into_iter().flatten() {
        if !row.is_object() {
            return Err(Fault::at(BindingPlanCode::Row, row));
        }
        if !has_exactly(row, &ROW_MEMBERS) {
            return Err(Fault::at(BindingPlanCode::RowKeys, row));
        }
        let rules = Rules { object: row };
        rules.require(scope_is_valid(row), "", BindingPlanCode::Scope)?;
        rules.require(tool_is_valid(row), "toolId", BindingPlanCode::Tool)?;
        let capabilities = id_list(row.get("capabilityIds"), 256);
        rules.require(capabilities.is_some(), "capabilityIds", BindingPlanCode::Capabilities)?;
        let bound = row.get_str("status") == Some("bound");
        rules.require(bound, "status", BindingPlanCode::Unbound)?;
        rules.require(capabilities.is_some_and(|list| !list.is_empty()), "capabilityIds", BindingPlanCode::Unbound)?;
        if !seen.insert(tool_key(row)) {
            return Err(Fault::at(BindingPlanCode::Duplicate, row));
        }
    }
    Ok(())
}
