//! The rules about tools before anything executes: the same ones that judge the receipt afterwards, so that a host learns
//! of a mistake while it can still be mended.

use crate::order::Set;

use super::roster::{Roster, Row};
use super::{Judge, is_text};
use crate::codes::{CallCode, Invocation, ReceiptCode};
use crate::fault::Fault;
use crate::json::{Json, Node, equal_members};

/// What tools are judged by.
#[derive(Clone, Copy, Debug)]
pub struct Tools<'a> {
    /// The plan that is to be executed.
    pub plan: Node<'a>,
    /// The tools that the host offers.
    pub inventory: Node<'a>,
    /// What the host model binds.
    pub bindings: Node<'a>,
}

/// What comes of judging a binding plan.
#[derive(Debug)]
pub struct Bound<'a> {
    /// The issues, sorted and unique. None means accepted.
    pub issues: Set<String>,
    /// The digest of the inventory, when it is valid.
    pub inventory_digest: Option<String>,
    /// The digest of the binding plan, when it is valid.
    pub binding_plan_digest: Option<String>,
    /// What each roster row would be granted: slot, release, tools, and the runtimes that offer them all.
    pub grants: Json<'a>,
}

impl<'a> Bound<'a> {
    /// The answer: `status`, `issues`, both digests (null for what is invalid) and `grants`.
    #[must_use]
    pub fn document(self) -> Json<'a> {
        Json::object([
            ("status", Json::from(if self.issues.is_empty() { "accepted" } else { "rejected" })),
            ("issues", issues(self.issues)),
            ("toolInventoryDigest", Json::from(self.inventory_digest)),
            ("bindingPlanDigest", Json::from(self.binding_plan_digest)),
            ("grants", self.grants),
        ])
    }
}

/// Judges a binding plan against plan and inventory.
///
/// # Errors
/// A plan that is no object at all.
pub fn bindings(tools: Tools<'_>) -> Result<Bound<'_>, Fault<'_, CallCode>> {
    let (judge, roster) = judge(tools)?;
    Ok(Bound {
        issues: judge.issues,
        inventory_digest: judge.inventory_digest,
        binding_plan_digest: judge.binding_plan_digest,
        grants: Json::List(roster.rows.iter().map(grant).collect()),
    })
}

/// Judges one invocation as its receipt will be: identity, effort, enforcement and evidence. `scope` names slot and release.
/// The answer is a document: `status` and sorted `issues`, labelled like those of the first direct worker.
///
/// # Errors
/// A plan that is no object at all.
pub fn invocation<'a>(tools: Tools<'a>, scope: Node<'a>, invocation: Node<'a>) -> Result<Json<'a>, Fault<'a, CallCode>> {
    let (mut judge, roster) = judge(tools)?;
    let row = roster.find(scope).and_then(|index| roster.row(index));
    judge.test(ReceiptCode::RosterIdentity, row.is_some(), scope);
    judge.invocation(Invocation::Direct(0), Some(invocation), invocation, row);
    Ok(Json::object([
        ("status", Json::from(if judge.issues.is_empty() { "accepted" } else { "rejected" })),
        ("issues", issues(judge.issues)),
    ]))
}

fn judge(tools: Tools<'_>) -> Result<(Judge<'_>, Roster<'_>), Fault<'_, CallCode>> {
    let Tools { plan, inventory, bindings } = tools;
    if !plan.is_object() {
        return Err(Fault::at(CallCode::NotAnObject, plan));
    }
    let mut judge = Judge::new(bindings, Some(plan));
    judge.take_inventory(Some(inventory));
    let rows = judge.roster_rows();
    judge.join_inventory(plan);
    judge.take_binding_plan(Some(bindings), bindings);
    let mut roster = Roster::new(rows, Some(plan));
    if let Some(valid) = judge.binding_plan {
        let context = equal_members(valid.get("executionContextDigest"), plan.get("executionContextDigest"));
        judge.test(ReceiptCode::BindingsContext, context, valid);
        let inventory = is_text(valid.get("toolInventoryDigest"), judge.inventory_digest.as_deref());
        judge.test(ReceiptCode::BindingsInventoryDigest, inventory, valid);
        judge.join_rows(&mut roster, valid);
    }
    Ok((judge, roster))
}

fn issues(issues: Set<String>) -> Json<'static> {
    Json::List(issues.into_iter().map(Json::from).collect())
}

fn grant<'a>(row: &Row<'a>) -> Json<'a> {
    let runtimes = row.runtimes.as_ref().map(|runtimes| Json::list(runtimes.iter().copied()));
    Json::object([
        ("slotId", Json::from(row.node.get("slotId"))),
        ("agentReleaseId", Json::from(row.node.get("agentReleaseId"))),
        ("grantedToolIds", Json::list(row.granted.iter().copied())),
        // Null when no bound tool restricts it.
        ("runtimeIds", runtimes.unwrap_or(Json::Null)),
    ])
}
