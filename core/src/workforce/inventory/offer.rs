//! A host's tool menu → the inventory of a plan: for each release of the roster the tools that its policy allows.

use crate::codes::{CallCode, ReceiptCheckCode, ToolInventoryCode};
use crate::digest::Digest;
use crate::fault::Fault;
use crate::json::{Json, Limits, Node, read};
use crate::policy::{Compiled, Decision, Effect, Request};
use crate::workforce::plan;

use super::InventoryFault;

/// What an inventory is made from.
#[derive(Clone, Copy, Debug)]
pub struct Offer<'a> {
    /// The plan that is to be executed; it has to pass its own verification.
    pub plan: Node<'a>,
    /// The host's tools: objects with `provider`, `toolId`, `serverId`, `description`, `inputSchemaDigest`, `runtimeIds` and
    /// `capabilityIds`, as the inventory writes them.
    pub menu: Node<'a>,
    /// The host's own policy, which narrows every release's.
    pub host_policy: Option<Node<'a>>,
    /// When the menu was looked at: a UTC second, given by the caller.
    pub observed_at: &'a str,
}

/// An inventory that was made.
#[derive(Debug)]
pub struct Offered {
    /// The inventory, as JSON text.
    pub text: String,
    /// Its digest.
    pub digest: Digest,
    /// The tools that a release did not get, with the rule that withheld each, as JSON.
    pub withheld: Json<'static>,
}

/// What keeps an inventory from being made.
#[derive(Clone, Copy, Debug)]
pub enum OfferFault {
    /// Menu or plan are not what they have to be.
    Call(CallCode),
    /// The plan fails its own verification.
    Plan(ReceiptCheckCode),
    /// The inventory that came out is invalid, because an item of the menu is.
    Inventory(InventoryFault),
}

impl OfferFault {
    /// The stable code.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Call(code) => code.code(),
            Self::Plan(code) => code.code(),
            Self::Inventory(fault) => fault.code(),
        }
    }
}

/// As many as an inventory may hold, were all of them for one release.
const MAX_TOOLS: usize = 1024;

const COPIED: [&str; 7] = ["provider", "toolId", "serverId", "description", "inputSchemaDigest", "runtimeIds", "capabilityIds"];

/// Makes the inventory. Nothing is mended: an item of the menu that is wrong is wrong in the inventory, which is refused.
///
/// # Errors
/// An unverified plan, a menu that is no list of objects with exactly those members, or what makes the inventory invalid.
pub fn offer(offer: Offer<'_>) -> Result<Offered, OfferFault> {
    if !plan::verify(offer.plan).clean() {
        return Err(OfferFault::Plan(ReceiptCheckCode::PlanNotVerified));
    }
    let menu = offer.menu.as_array().ok_or(OfferFault::Call(CallCode::ListExpected))?;
    if menu.clone().count() > MAX_TOOLS {
        return Err(OfferFault::Inventory(InventoryFault::Rule(ToolInventoryCode::Entries)));
    }
    let (mut entries, mut withheld) = (Vec::new(), Vec::new());
    for row in offer.plan.items("executionRoster") {
        let policies = Compiled::new(row.get("permissionPolicy").unwrap_or(row), offer.host_policy);
        for tool in menu.clone() {
            if !crate::contract::has_exactly(tool, &COPIED) {
                return Err(OfferFault::Inventory(InventoryFault::Rule(ToolInventoryCode::EntryKeys)));
            }
            let decision = decide(&policies, tool);
            if decision.effect == Effect::Deny {
                withheld.push(refused(row, tool, decision));
            } else {
                entries.push(entry(row, tool));
            }
        }
    }
    let inventory = Json::object([
        ("schemaVersion", Json::from("agentlas.workforce-tool-inventory.v1")),
        ("executionContextDigest", Json::from(offer.plan.get("executionContextDigest"))),
        ("observedAt", Json::from(offer.observed_at)),
        ("entries", Json::List(entries)),
    ]);
    let text = inventory.to_text();
    let digest = {
        let document = read(text.as_bytes(), &Limits::NONE).map_err(|_| OfferFault::Call(CallCode::NotAnObject))?;
        super::digest(Some(document.root())).map_err(|Fault { code, .. }| OfferFault::Inventory(code))?
    };
    Ok(Offered { text, digest, withheld: Json::List(withheld) })
}

fn decide(policies: &Compiled, tool: Node<'_>) -> Decision {
    let name = tool.get_str("toolId").unwrap_or_default();
    let mcp = tool.get_str("provider") == Some("mcp");
    policies.decide(if mcp { Request::McpTool(name) } else { Request::Tool(name) })
}

fn entry<'a>(row: Node<'a>, tool: Node<'a>) -> Json<'a> {
    let scope = ["slotId", "agentReleaseId", "permissionPolicyDigest"].map(|key| (key, Json::from(row.get(key))));
    let copied = COPIED.map(|key| (key, Json::from(tool.get(key))));
    let fixed = [("selectiveEnforcement", "exact-tool-allowlist"), ("status", "ready")].map(|(key, word)| (key, Json::from(word)));
    Json::Object(scope.into_iter().chain(copied).chain(fixed).collect())
}

fn refused(row: Node<'_>, tool: Node<'_>, decision: Decision) -> Json<'static> {
    let text = |node: Node<'_>, key| Json::from(node.get_str(key).map(str::to_owned));
    Json::object([
        ("slotId", text(row, "slotId")),
        ("agentReleaseId", text(row, "agentReleaseId")),
        ("provider", text(tool, "provider")),
        ("toolId", text(tool, "toolId")),
        ("rule", Json::from(decision.rule_text())),
    ])
}
