//! Verifying an execution plan: every field, every digest, and the joins inside the plan.
//!
//! Source: `spec/workforce.md` section 7. The checks and their `plan_*` codes are ours.

mod digests;
mod joins;

pub use digests::context_digest;

use crate::check::{Findings, shape};
use crate::codes::{CheckCode, PlanCode};
use crate::json::Node;

/// The version of plans that is executable.
pub const SCHEMA: &str = "agentlas.workforce-execution-plan.v5";

/// A roster row or assignment as codes name it: `<slot>:<release>`.
fn pair(node: Node<'_>) -> String {
    [node.get_str("slotId").unwrap_or_default(), ":", node.get_str("agentReleaseId").unwrap_or_default()].concat()
}

/// The objects in list `key` of `node`.
fn objects<'a>(node: Option<Node<'a>>, key: &str) -> impl Iterator<Item = Node<'a>> + Clone {
    node.and_then(|node| node.get(key)).and_then(Node::as_array).into_iter().flatten().filter(|item| item.is_object())
}

/// Verifies a plan on its own.
#[must_use]
pub fn verify(plan: Node<'_>) -> Findings<'_> {
    let mut findings = Findings::default();
    let supported = plan.get_str("schemaVersion") == Some(SCHEMA);
    let at = |key| plan.get(key).unwrap_or(plan);
    findings.test(CheckCode::PlanSchema, plan, supported, at("schemaVersion"), || PlanCode::UnsupportedSchema.code().to_owned());
    if !supported {
        // Another version has another shape and other digests: judging it by these rules would be a guess.
        return findings;
    }
    shape(&mut findings, CheckCode::Shape, &super::shape::PLAN, plan);
    status(&mut findings, plan);
    digests::verify(&mut findings, plan);
    joins::verify(&mut findings, plan);
    findings
}

fn status<'a>(findings: &mut Findings<'a>, plan: Node<'a>) {
    let at = |key| plan.get(key).unwrap_or(plan);
    let empty = |key| plan.get(key).and_then(Node::as_array).is_some_and(|mut items| items.next().is_none());
    let prepared = plan.get_str("status") == Some("prepared");
    let code = |code: PlanCode| move || code.code().to_owned();
    findings.test(CheckCode::PlanStatus, plan, prepared, at("status"), code(PlanCode::NotPrepared));
    let context = plan.get("executionContext").is_some_and(Node::is_object);
    if prepared {
        findings.test(CheckCode::PlanStatus, plan, empty("issues"), at("issues"), code(PlanCode::StatusInconsistent));
        findings.test(CheckCode::PlanStatus, plan, context, at("executionContext"), code(PlanCode::StatusInconsistent));
        let roster = objects(Some(plan), "executionRoster").next().is_some();
        findings.test(CheckCode::PlanRoster, plan, roster, at("executionRoster"), code(PlanCode::RosterEmpty));
    } else {
        let rowless = empty("executionRoster");
        findings.test(CheckCode::PlanStatus, plan, rowless, at("executionRoster"), code(PlanCode::StatusInconsistent));
    }
}
