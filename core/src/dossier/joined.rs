//! What documents say about each other.

use crate::order::{Map, Set};

use super::alone::boundary_findings;
use super::join::{Doc, Join, Joins};
use super::{Entry, Options};
use crate::check::{Findings, Issue, shape};
use crate::codes::{CheckCode, DossierCode};
use crate::json::{Form, Json, Node, equal_members, integer, write_built};
use crate::kind::DocumentKind;
use crate::workforce::candidate_set::CLAIMS;
use crate::workforce::preparation::{Preparation, project_context, project_context_in_part};
use crate::workforce::selection::{self, Choice};
use crate::workforce::{boundary, federation, plan, receipt};

/// The value of a joined document.
fn node<'a>(doc: Option<Doc<'a>>) -> Option<Node<'a>> {
    doc.map(|doc| doc.1)
}

/// A receipt with whatever of plan and inventory is there. `plan_verified` says whether the plan passes on its own.
pub(super) fn receipt<'a>(join: &Join<'a>, plan_verified: Option<bool>) -> Findings<'a> {
    let receipt = join.document.1;
    let (plan, inventory) = (node(join.plan), node(join.inventory));
    let Ok(outcome) = receipt::validate(receipt::Joined { receipt, plan, inventory, benchmark: false }) else {
        // Recognised documents are objects; this cannot be reached, and if it were, nothing would be accepted.
        let mut findings = Findings::default();
        findings.skip(CheckCode::ReceiptSchema, receipt, None);
        return findings;
    };
    let mut findings = outcome.findings;
    // The inventory's own faults are listed with the inventory.
    findings.forget(CheckCode::InventoryValid);
    shape(&mut findings, CheckCode::Shape, DocumentKind::ExecutionReceipt.shape(), receipt);
    receipt::verify_beyond_contract(&mut findings, receipt, plan_verified);
    // What could not be compared is skipped and names what is missing. A check that failed on the receipt alone stays
    // failed: no further document could mend it.
    for &code in CheckCode::ALL.iter().filter(|code| code.code().starts_with("workforce.receipt.")) {
        let missing = code.needs().iter().find(|kind| match kind {
            DocumentKind::ExecutionPlan => plan.is_none(),
            DocumentKind::ToolInventory => inventory.is_none(),
            _ => false,
        });
        if let Some(&kind) = missing
            && !(code.fails_alone() && findings.failed(code))
        {
            findings.skip(code, receipt, Some(kind));
        }
    }
    findings
}

/// A selection with its work order and menu: boundary, validation, and how each choice fits.
pub(super) fn selection<'a>(findings: &mut Findings<'a>, join: &Join<'a>, options: &Options) {
    let selection = join.document.1;
    let (Some(work_order), Some(menu)) = (node(join.work_order), node(join.menu)) else {
        let missing = if join.work_order.is_none() { DocumentKind::WorkOrder } else { DocumentKind::CandidateSet };
        findings.skip(CheckCode::BoundaryMeaning, selection, Some(missing));
        findings.skip(CheckCode::SelectionValid, selection, Some(missing));
        return;
    };
    if let Ok(outcome) = boundary::selection(selection, work_order, menu, options.profile) {
        boundary_findings(findings, &outcome);
        findings.forget(CheckCode::BoundaryFlag);
    }
    match selection::validate(Choice { selection, work_order, candidate_set: menu, now: options.now }) {
        Ok(validation) => {
            findings.pass(CheckCode::SelectionValid, selection);
            for code in validation.issues {
                findings.fail(CheckCode::SelectionValid, selection, Issue::at(code, selection));
            }
        }
        Err(fault) => findings.test(CheckCode::SelectionValid, selection, false, selection, || fault.code.code().to_owned()),
    }
    selection::verify_fit(findings, selection, work_order, menu);
}

/// A validation with everything it was made from: made again, and compared.
pub(super) fn validation<'a>(findings: &mut Findings<'a>, join: &Join<'a>, options: &Options) {
    let validation = join.document.1;
    let (Some(selection), Some(work_order), Some(menu)) = (node(join.selection), node(join.work_order), node(join.menu)) else { return };
    let again = selection::validate(Choice { selection, work_order, candidate_set: menu, now: options.now });
    // Expiry depends on a clock that is long gone: a stated expiry is neither confirmed nor denied here.
    let timeless = |issue: &str| issue != crate::codes::SelectionCode::Expired.code();
    let same = again.is_ok_and(|again| {
        let stated: Set<&str> = validation.items("issues").filter_map(Node::as_str).filter(|issue| timeless(issue)).collect();
        let found: Set<&str> = again.issues.iter().map(String::as_str).filter(|issue| timeless(issue)).collect();
        let Json::Object(members) = again.document() else { return false };
        let rest = members.into_iter().filter(|(key, _)| !matches!(*key, "issues" | "status"));
        stated == found
            && rest.into_iter().all(|(key, value)| {
                let stated = validation.get(key).map(|node| write_built(&Json::Node(node), Form::Lenient).unwrap_or_default());
                stated == Some(write_built(&value, Form::Lenient).unwrap_or_default())
            })
    });
    findings.test(CheckCode::ValidationRepeats, validation, same, validation, || DossierCode::ValidationDiffers.code().to_owned());
}

/// A plan with validation, menu and work order.
pub(super) fn plan<'a>(findings: &mut Findings<'a>, join: &Join<'a>, options: &Options) {
    let plan = join.document.1;
    let at = |key| plan.get(key).unwrap_or(plan);
    if let Some(validation) = node(join.validation) {
        let same = equal_members(plan.get("selectionReceiptId"), validation.get("selectionReceiptId"));
        findings
            .test(CheckCode::PlanSelection, plan, same, at("selectionReceiptId"), || DossierCode::PlanSelectionReceipt.code().to_owned());
    }
    if let Some(menu) = node(join.menu) {
        let same = equal_members(plan.get("candidateSetDigest"), menu.get("candidateSetDigest"));
        findings.test(CheckCode::PlanSelection, plan, same, at("candidateSetDigest"), || DossierCode::PlanCandidateSet.code().to_owned());
        releases(findings, plan, menu);
    }
    let (Some(selection), Some(validation), Some(work_order), Some(menu)) =
        (node(join.selection), node(join.validation), node(join.work_order), node(join.menu))
    else {
        context_in_part(findings, join);
        return;
    };
    let input = Preparation { work_order, selection, validation, candidate_set: menu, bundles: plan, profile: options.profile };
    let stated = plan.get("executionContextDigest");
    match project_context(&input) {
        Ok(context) => {
            let text = context.to_text();
            let digest = crate::json::read(text.as_bytes(), &options.limits)
                .ok()
                .and_then(|context| plan::context_digest(context.root()).ok().map(|digest| digest.text()));
            let code = || DossierCode::PlanContextDiffers.code().to_owned();
            match digest {
                Some(digest) => findings.compare(CheckCode::PlanContext, plan, digest, stated, code),
                None => findings.test(CheckCode::PlanContext, plan, false, at("executionContextDigest"), code),
            }
        }
        Err(code) => findings.test(CheckCode::PlanContext, plan, false, at("executionContext"), || code),
    }
}

/// What work order or selection say of the context, each alone: the whole can be projected only from all that a plan is made of.
fn context_in_part<'a>(findings: &mut Findings<'a>, join: &Join<'a>) {
    let plan = join.document.1;
    let context = plan.get("executionContext").unwrap_or(plan);
    let text = |value: &Json<'_>| write_built(value, Form::Lenient).unwrap_or_default();
    match project_context_in_part(node(join.work_order), node(join.selection)) {
        Ok(members) => {
            for (key, value) in members {
                let stated = context.get(key);
                let same = stated.is_some_and(|stated| text(&Json::Node(stated)) == text(&value));
                let code = || DossierCode::PlanContextDiffers.code().to_owned();
                findings.test(CheckCode::PlanContext, plan, same, stated.unwrap_or(context), code);
            }
        }
        Err(code) => findings.test(CheckCode::PlanContext, plan, false, context, || code),
    }
}

/// Every pinned release as it was offered.
fn releases<'a>(findings: &mut Findings<'a>, plan: Node<'a>, menu: Node<'_>) {
    let offered = menu
        .items("slots")
        .flat_map(|slot| slot.items("candidates").map(move |card| ((slot.get_str("slotId"), card.get_str("agentReleaseId")), card)));
    let offered: Map<_, _> = offered.collect();
    for row in plan.items("executionRoster") {
        let (slot, release) = (row.get_str("slotId"), row.get_str("agentReleaseId"));
        let card = offered.get(&(slot, release));
        let named = |code: DossierCode| move || [code.code(), ":", slot.unwrap_or_default(), ":", release.unwrap_or_default()].concat();
        findings.test(CheckCode::PlanSelection, plan, card.is_some(), row, named(DossierCode::PlanReleaseMissing));
        if let Some(card) = card {
            let same = CLAIMS.iter().chain(&["agentDefinitionId"]).all(|key| equal_members(row.get(key), card.get(key)));
            findings.test(CheckCode::PlanSelection, plan, same, row, named(DossierCode::PlanReleaseDiffers));
        }
    }
}

/// Every federation whose sources are all there.
pub(super) fn unions<'a>(findings: &mut [Option<Findings<'a>>], joins: &Joins<'a>) {
    for (result, sets) in &joins.sources {
        let order = joins.joins.iter().find(|join| join.document.0 == result.0).and_then(|join| node(join.work_order));
        let most = order.and_then(|order| order.get("selectionPolicy")?.get("maximumCandidatesPerSlot")).and_then(integer);
        let most = most.and_then(|most| usize::try_from(most).ok());
        let sets: Vec<(&str, Node<'a>)> = sets.iter().map(|(source, set)| (*source, set.1)).collect();
        // A malformed result has no union to compare, and no bounds that the comparison could rely on.
        let valid = |findings: &&mut Findings<'a>| !findings.failed(CheckCode::FederationValid);
        if let Some(findings) = findings.get_mut(result.0).and_then(Option::as_mut).filter(valid) {
            federation::repeat(findings, result.1, &sets, most);
        }
    }
}

/// No execution and no invocation in two different receipts.
pub(super) fn unique<'a>(findings: &mut [Option<Findings<'a>>], entries: &'a [Entry<'a>], digests: &[Option<String>]) {
    let receipts: Vec<Doc<'a>> = entries
        .iter()
        .enumerate()
        .filter(|(_, entry)| entry.kind().is_ok_and(|kind| kind == DocumentKind::ExecutionReceipt))
        .filter_map(|(index, entry)| Some((index, entry.root()?)))
        .collect();
    if receipts.len() < 2 {
        return;
    }
    let mut executions: Map<&str, usize> = Map::new();
    let mut invocations: Map<&str, usize> = Map::new();
    for (index, root) in receipts {
        let Some(findings) = findings.get_mut(index).and_then(Option::as_mut) else { continue };
        // The same file dropped twice is one receipt.
        let fresh = |earlier: usize| {
            earlier == index || (digests.get(earlier) == digests.get(index) && digests.get(index).is_some_and(Option::is_some))
        };
        findings.pass(CheckCode::DossierUnique, root);
        if let Some(node) = root.get("executionId")
            && let Some(id) = node.as_str()
        {
            let first = *executions.get_or(id, || index);
            findings.test(CheckCode::DossierUnique, root, fresh(first), node, || DossierCode::ReceiptRepeated.code().to_owned());
        }
        for node in receipt::invocation_ids(root) {
            let first = *invocations.get_or(node.as_str().unwrap_or_default(), || index);
            findings.test(CheckCode::DossierUnique, root, fresh(first), node, || DossierCode::InvocationRepeated.code().to_owned());
        }
    }
}
