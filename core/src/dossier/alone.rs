//! What a document says about itself, before it is compared with any other.

use crate::order::{Set, sorted};

use super::Options;
use crate::check::{Findings, Issue, shape};
use crate::codes::{CheckCode, DossierCode, InventoryCode};
use crate::fault::Fault;
use crate::json::{Node, equal_members, lenient_text};
use crate::kind::DocumentKind;
use crate::policy;
use crate::time;
use crate::workforce::boundary::{self, Outcome};
use crate::workforce::federation::{self, Lineage};
use crate::workforce::{bindings, candidate_set, graph, inventory, plan, selection};

/// Verifies a document on its own. Receipts are judged with whatever belongs to them, elsewhere.
pub(super) fn verify<'a>(kind: DocumentKind, root: Node<'a>, options: &Options) -> Findings<'a> {
    let mut findings = Findings::default();
    match kind {
        // The boundary walks the same shape and says more.
        DocumentKind::WorkOrder => boundary_findings(&mut findings, &boundary::work_order(root, options.profile)),
        DocumentKind::ExecutionPlan => return plan::verify(root),
        DocumentKind::ExecutionReceipt => {}
        _ => shape(&mut findings, CheckCode::Shape, kind.shape(), root),
    }
    match kind {
        DocumentKind::CandidateSet => candidate_set(&mut findings, root),
        DocumentKind::FederationResult => federation(&mut findings, root, options),
        DocumentKind::SelectionValidation => validation(&mut findings, root),
        DocumentKind::ToolInventory => {
            first(
                &mut findings,
                CheckCode::InventoryValid,
                root,
                inventory::digest(Some(root)).map_err(|fault| fault.map(|code| code.code())),
            );
            let observed = root.get("observedAt");
            let real = observed.and_then(Node::as_str).is_some_and(time::is_real);
            let code = || InventoryCode::ObservedAtImpossible.code().to_owned();
            findings.test(CheckCode::InventoryObservedAt, root, real, observed.unwrap_or(root), code);
        }
        DocumentKind::BindingPlan => {
            let digest = bindings::digest(root, bindings::Seal::Required).map_err(|fault| fault.map(|code| code.code()));
            first(&mut findings, CheckCode::BindingsValid, root, digest);
        }
        DocumentKind::PermissionPolicy => {
            first(&mut findings, CheckCode::PolicyValid, root, policy::validate(root).map_err(|fault| fault.map(|code| code.code())))
        }
        DocumentKind::ExecutionGraph => {
            first(&mut findings, CheckCode::GraphValid, root, graph::validate(root).map_err(|fault| fault.map(|code| code.code())))
        }
        DocumentKind::ExecutionContext => {
            let digest = plan::context_digest(root).map_err(|error| Fault::at(error.code.code(), error.node));
            first(&mut findings, CheckCode::Domain, root, digest);
        }
        DocumentKind::WorkOrder | DocumentKind::Selection | DocumentKind::ExecutionPlan | DocumentKind::ExecutionReceipt => {}
    }
    findings
}

/// Records the outcome of a validation in which the first broken rule decides.
fn first<'a, T>(findings: &mut Findings<'a>, check: CheckCode, root: Node<'a>, outcome: Result<T, Fault<'a, &'static str>>) {
    match outcome {
        Ok(_) => findings.pass(check, root),
        Err(fault) => findings.test(check, root, false, fault.node.unwrap_or(root), || fault.code.to_owned()),
    }
}

/// Records a boundary's findings under the checks that their codes belong to.
pub(super) fn boundary_findings<'a>(findings: &mut Findings<'a>, outcome: &Outcome<'a>) {
    let root = outcome.root;
    for check in [CheckCode::Shape, CheckCode::BoundaryMeaning, CheckCode::BoundaryFlag, CheckCode::BoundaryScan] {
        findings.pass(check, root);
    }
    for found in &outcome.findings {
        let check = crate::codes::ShapeCode::from_code(found.code)
            .map(|_| CheckCode::Shape)
            .or_else(|| crate::codes::ScanCode::from_code(found.code).map(|_| CheckCode::BoundaryScan))
            .or_else(|| crate::codes::BoundaryCode::from_code(found.code).map(crate::codes::BoundaryCode::check))
            .unwrap_or(CheckCode::BoundaryMeaning);
        findings.fail(check, root, Issue { missing: found.member, ..Issue::at(found.code.to_owned(), found.node.unwrap_or(outcome.root)) });
    }
}

fn candidate_set<'a>(findings: &mut Findings<'a>, root: Node<'a>) {
    let stated = root.get("candidateSetDigest");
    let code = || DossierCode::CandidateSetDigest.code().to_owned();
    match candidate_set::digest(root) {
        Ok(digest) => findings.compare(CheckCode::CandidateSetDigest, root, digest.text(), stated, code),
        Err(error) => findings.test(CheckCode::CandidateSetDigest, root, false, error.node, code),
    }
}

fn federation<'a>(findings: &mut Findings<'a>, root: Node<'a>, options: &Options) {
    // Nobody here holds an issuer's key: form and claim of attestations are checked, and that is what is said.
    let mut asked = false;
    let mut accept = |_: Lineage<'_>| {
        asked = true;
        true
    };
    let outcome = federation::validate(root, options.now, Some(&mut accept));
    let timed = options.now.is_some();
    match outcome {
        Ok(()) => findings.pass(CheckCode::FederationValid, root),
        Err(fault) => {
            let node = fault.node.unwrap_or(root);
            let check = if timed { fault.code.check() } else { CheckCode::FederationValid };
            findings.test(check, root, false, node, || fault.code.code().to_owned());
        }
    }
    if timed && outcome.is_ok() {
        findings.pass(CheckCode::FederationTime, root);
    }
    if asked {
        let code = DossierCode::FederationLineage.code().to_owned();
        let node = root.get("candidateProvenance").unwrap_or(root);
        findings.note(CheckCode::FederationLineage, root, Issue::at(code, node));
    }
}

fn validation<'a>(findings: &mut Findings<'a>, root: Node<'a>) {
    let status = root.get("status").unwrap_or(root);
    let accepted = root.get_str("status") == Some("accepted");
    findings.test(CheckCode::ValidationStatus, root, accepted, status, || DossierCode::ValidationRejected.code().to_owned());
    let issues = root.get("issues").and_then(Node::as_array).map_or(0, Iterator::count);
    let code = || DossierCode::ValidationInconsistent.code().to_owned();
    findings.test(CheckCode::ValidationStatus, root, accepted == (issues == 0), status, code);
    let code = || DossierCode::ValidationReceipt.code().to_owned();
    let stated = root.get("selectionReceiptId");
    match selection::receipt_id_of(root) {
        Some(expected) => findings.compare(CheckCode::ValidationReceipt, root, expected, stated, code),
        None => findings.test(CheckCode::ValidationReceipt, root, false, stated.unwrap_or(root), code),
    }
    payload(findings, root);
}

/// What a validation repeats outside its sealed payload must be what the payload holds: the same menu, team and edges,
/// and everybody either executable or unfilled.
fn payload<'a>(findings: &mut Findings<'a>, root: Node<'a>) {
    let sealed = root.get("receipt");
    let mut test = |holds: bool, key: &str| {
        let node = root.get(key).unwrap_or(root);
        findings.test(CheckCode::ValidationReceipt, root, holds, node, || DossierCode::ValidationPayload.code().to_owned());
    };
    for (key, inside) in [
        ("candidateSetDigest", "candidateSetDigest"),
        ("ontologyVersion", "ontologyVersion"),
        ("idealTeam", "assignments"),
        ("edges", "edges"),
    ] {
        test(equal_members(root.get(key), sealed.and_then(|sealed| sealed.get(inside))), key);
    }
    let rows = |key| root.items(key);
    let ideal: Set<String> = rows("idealTeam").map(lenient_text).collect();
    test(rows("executableTeam").all(|row| ideal.contains(&lenient_text(row))), "executableTeam");
    let pair = |row: Node<'a>| (row.get_str("slotId"), row.get_str("agentReleaseId"));
    let placed = sorted(rows("executableTeam").chain(rows("unfilledPosts")).map(pair).collect(), Ord::cmp);
    let chosen = sorted(rows("idealTeam").map(pair).collect(), Ord::cmp);
    test(placed == chosen, "unfilledPosts");
}
