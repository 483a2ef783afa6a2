//! What the contract's own validation lets through, as checks of our own (`spec/gaps.md` rows 1, 3, 10, 11).

use crate::order::Set;

use crate::check::{Findings, Issue};
use crate::codes::{CheckCode, ReceiptCheckCode};
use crate::contract::is_id;
use crate::json::Node;

/// Records our checks of a receipt. `plan_verified` says whether the joined plan passed its own verification; nothing
/// when there is no plan.
pub fn verify<'a>(findings: &mut Findings<'a>, receipt: Node<'a>, plan_verified: Option<bool>) {
    if let Some(verified) = plan_verified {
        let code = || ReceiptCheckCode::PlanNotVerified.code().to_owned();
        findings.test(CheckCode::ReceiptPlanVerified, receipt, verified, receipt, code);
    }
    let planner = receipt.get("planner").unwrap_or(receipt);
    let flag = planner.get("fallbackUsed");
    let code = || ReceiptCheckCode::FallbackNotExplicit.code().to_owned();
    findings.test(CheckCode::ReceiptPlannerFallback, receipt, flag.and_then(Node::as_bool) == Some(false), flag.unwrap_or(planner), code);
    handoffs(findings, receipt);
    verifier(findings, receipt);
}

fn handoffs<'a>(findings: &mut Findings<'a>, receipt: Node<'a>) {
    for worker in receipt.items("workers") {
        let mut seen = Set::new();
        for item in worker.items("handoffArtifactRefs") {
            let text = item.as_str().unwrap_or_default();
            let invalid = || ReceiptCheckCode::HandoffRefInvalid.code().to_owned();
            findings.test(CheckCode::ReceiptHandoffRefs, receipt, is_id(text), item, invalid);
            let repeated = || ReceiptCheckCode::HandoffRefRepeated.code().to_owned();
            findings.test(CheckCode::ReceiptHandoffRefs, receipt, seen.insert(text), item, repeated);
        }
    }
}

/// The invocations that did work, as opposed to verifying it.
fn working<'a>(receipt: Node<'a>) -> Vec<Node<'a>> {
    let mut out: Vec<Node<'a>> = receipt.items("workers").filter_map(|worker| worker.get("directInvocation")).collect();
    for execution in receipt.items("nestedExecutions") {
        out.extend(["managerPlan", "managerSynthesis"].into_iter().filter_map(|key| execution.get(key)));
        out.extend(execution.items("workers"));
    }
    out.retain(|node| node.is_object());
    out
}

/// Every invocation id of a receipt, where it stands.
pub fn invocation_ids<'a>(receipt: Node<'a>) -> impl Iterator<Item = Node<'a>> {
    let steps = ["orchestrator", "planner", "synthesis", "verifier"].into_iter().filter_map(move |key| receipt.get(key));
    steps.chain(working(receipt)).filter_map(|step| step.get("invocationId")).filter(|id| id.as_str().is_some())
}

fn verifier<'a>(findings: &mut Findings<'a>, receipt: Node<'a>) {
    let Some(verifier) = receipt.get("verifier").filter(|node| node.is_object()) else { return };
    let workers = working(receipt);
    let steps = ["orchestrator", "planner", "synthesis"].into_iter().filter_map(|key| receipt.get(key));
    let id = verifier.get_str("invocationId");
    let distinct = id.is_some() && !steps.chain(workers.iter().copied()).any(|step| step.get_str("invocationId") == id);
    let code = || ReceiptCheckCode::VerifierNotDistinct.code().to_owned();
    findings.test(CheckCode::ReceiptVerifierDistinct, receipt, distinct, verifier.get("invocationId").unwrap_or(verifier), code);
    let same = |worker: &&Node<'a>| {
        ["modelId", "runtimeId"].into_iter().all(|key| worker.get_str(key).is_some() && worker.get_str(key) == verifier.get_str(key))
    };
    if workers.iter().any(|worker| same(&worker)) {
        let code = ReceiptCheckCode::VerifierShares.code().to_owned();
        findings.note(CheckCode::ReceiptVerifierIndependence, receipt, Issue::at(code, verifier));
    }
}
