//! Recomputing every digest a plan states.

use super::{objects, pair};
use crate::check::Findings;
use crate::codes::{CheckCode, GraphCode, PlanCode};
use crate::digest::{self, DomainError};
use crate::json::{Json, Node};
use crate::policy;
use crate::workforce::{bundle, graph};

/// The digest of an execution context: any object in the portable domain has one.
///
/// # Errors
/// The first value outside the domain.
pub fn context_digest(context: Node<'_>) -> Result<digest::Digest, DomainError<'_>> {
    digest::wrapped("agentlas.workforce-execution-context-digest.v1", "executionContext", context)
}

/// The receipt id derived from a plan's parts; nothing when one of them has no canonical form.
fn preparation_receipt(plan: Node<'_>) -> Option<String> {
    let members = ["selectionReceiptId", "candidateSetDigest", "executionContextDigest", "executionRoster"];
    let sealed = Json::object(members.map(|key| (key, Json::from(plan.get(key)))));
    let digest = digest::wide_built(&sealed).ok()?;
    Some(["workforce-preparation:", &digest.hex(16)].concat())
}

pub(super) fn verify<'a>(findings: &mut Findings<'a>, plan: Node<'a>) {
    context(findings, plan);
    for row in objects(Some(plan), "executionRoster") {
        permissions(findings, row);
        team(findings, row);
        bundle(findings, row);
    }
    match preparation_receipt(plan) {
        Some(expected) => {
            let code = || PlanCode::PreparationReceiptMismatch.code().to_owned();
            findings.compare(CheckCode::PlanPreparationReceipt, plan, expected, plan.get("preparationReceiptId"), code);
        }
        None => {
            let code = || PlanCode::PreparationReceiptMismatch.code().to_owned();
            findings.test(CheckCode::PlanPreparationReceipt, plan, false, plan.get("preparationReceiptId").unwrap_or(plan), code);
        }
    }
}

fn context<'a>(findings: &mut Findings<'a>, plan: Node<'a>) {
    let Some(context) = plan.get("executionContext").filter(|node| !node.is_null()) else { return };
    let stated = plan.get("executionContextDigest");
    match context_digest(context) {
        Ok(digest) => {
            let code = || PlanCode::ContextDigestMismatch.code().to_owned();
            findings.compare(CheckCode::PlanContextDigest, plan, digest.text(), stated, code);
        }
        Err(error) => findings.test(CheckCode::PlanContextDigest, plan, false, error.node, || error.code.code().to_owned()),
    }
}

fn permissions<'a>(findings: &mut Findings<'a>, row: Node<'a>) {
    let policy = row.get("permissionPolicy").unwrap_or(row);
    if let Err(fault) = policy::validate(policy) {
        let node = fault.node.unwrap_or(policy);
        return findings.test(CheckCode::PolicyValid, policy, false, node, || [fault.code.code(), ":", &pair(row)].concat());
    }
    findings.pass(CheckCode::PolicyValid, policy);
    let stated = row.get("permissionPolicyDigest");
    match policy::digest(policy) {
        Ok(digest) => {
            let code = || [PlanCode::PolicyDigestMismatch.code(), ":", &pair(row)].concat();
            findings.compare(CheckCode::PlanPolicyDigest, stated.unwrap_or(row), digest.text(), stated, code);
        }
        Err(fault) => {
            let node = fault.node.unwrap_or(policy);
            findings.test(CheckCode::PlanPolicyDigest, row, false, node, || [fault.code.code(), ":", &pair(row)].concat());
        }
    }
}

fn team<'a>(findings: &mut Findings<'a>, row: Node<'a>) {
    let team = row.get("executionGraph").filter(|node| !node.is_null());
    let subject = row.get("executionGraph").unwrap_or(row);
    let stated = row.get("executionGraphDigest");
    let mut fail = |check, node, code: &str| findings.test(check, subject, false, node, || [code, ":", &pair(row)].concat());
    match (row.get_str("entityKind"), team) {
        (Some("agent"), Some(_)) => fail(CheckCode::GraphValid, subject, GraphCode::AgentForbidden.code()),
        (Some("team"), None) => fail(CheckCode::GraphValid, subject, GraphCode::TeamMissing.code()),
        (_, Some(team)) => {
            if let Err(fault) = graph::validate(team) {
                return fail(CheckCode::GraphValid, fault.node.unwrap_or(team), fault.code.code());
            }
            findings.pass(CheckCode::GraphValid, team);
            match graph::digest(team) {
                Ok(digest) => {
                    let code = || [PlanCode::GraphDigestMismatch.code(), ":", &pair(row)].concat();
                    findings.compare(CheckCode::PlanGraphDigest, stated.unwrap_or(row), digest.text(), stated, code);
                }
                Err(fault) => {
                    let node = fault.node.unwrap_or(team);
                    findings.test(CheckCode::PlanGraphDigest, row, false, node, || [fault.code.code(), ":", &pair(row)].concat());
                }
            }
        }
        (_, None) => {
            // An agent has no graph, so it must state no digest of one.
            let absent = stated.is_none_or(Node::is_null);
            let code = || [PlanCode::GraphDigestMismatch.code(), ":", &pair(row)].concat();
            findings.test(CheckCode::PlanGraphDigest, stated.unwrap_or(row), absent, stated.unwrap_or(row), code);
        }
    }
}

fn bundle<'a>(findings: &mut Findings<'a>, row: Node<'a>) {
    let marker = row.get("bundleDigestSchema");
    let known = marker.and_then(Node::as_str) == Some(bundle::SCHEMA);
    let code = || [PlanCode::BundleSchemaUnsupported.code(), ":", &pair(row)].concat();
    findings.test(CheckCode::PlanBundleSchema, marker.unwrap_or(row), known, marker.unwrap_or(row), code);
    let stated = row.get("bundleDigest");
    match bundle::digest(row) {
        Ok(digest) => {
            let code = || [PlanCode::BundleDigestMismatch.code(), ":", &pair(row)].concat();
            findings.compare(CheckCode::BundleDigest, stated.unwrap_or(row), digest.text(), stated, code);
        }
        Err(fault) => {
            let node = fault.node.unwrap_or(row);
            findings.test(CheckCode::BundleDigest, stated.unwrap_or(row), false, node, || [fault.code.code(), ":", &pair(row)].concat());
        }
    }
}
