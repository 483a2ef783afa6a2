//! Verifying every document of a set, and deriving verdict, stage and basis from the checks.

use super::join::Join;
use super::{Entry, Options, Unjudged};
use crate::check::{Findings, Status, shape};
use crate::codes::{CheckCode, DocumentCode, InventoryCode};
use crate::json::Node;
use crate::kind::DocumentKind;
use crate::policy;
use crate::time;
use crate::workforce::{bindings, graph, inventory, plan, receipt};

/// The overall result; its word is the one in reports and its number the exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Accepted,
    Rejected,
    Incomplete,
    Error,
}

impl Verdict {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Rejected => "rejected",
            Self::Incomplete => "incomplete",
            Self::Error => "error",
        }
    }
}

/// How far the work is shown to have come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    Prepared,
    Executed,
}

/// What the verdict stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Basis {
    Nothing,
    Itself,
    Joined,
    Anchored,
}

/// Everything that was found.
pub(super) struct Judged<'a> {
    /// Per document, what was tested; nothing for documents that were not judged.
    pub(super) findings: Vec<Option<Findings<'a>>>,
    /// Anchors that belong to no document of the set.
    pub(super) unmatched_anchors: Vec<String>,
    pub(super) verdict: Verdict,
    pub(super) stage: Option<Stage>,
    pub(super) basis: Basis,
}

pub(super) fn judge<'a>(entries: &'a [Entry<'a>], digests: &[Option<String>], joins: &[Join], options: &Options) -> Judged<'a> {
    let mut findings: Vec<Option<Findings<'a>>> = entries
        .iter()
        .zip(digests)
        .map(|(entry, digest)| {
            let kind = entry.kind().ok()?;
            let root = entry.root()?;
            let mut findings = alone(kind, root);
            if kind != DocumentKind::ExecutionReceipt {
                let code = || crate::codes::CanonicalCode::NumberNotPortable.code().to_owned();
                findings.test(CheckCode::Canonical, root, digest.is_some(), root, code);
            }
            Some(findings)
        })
        .collect();
    for join in joins {
        let root = |index: Option<usize>| index.and_then(|index| entries.get(index)).and_then(Entry::root);
        let verified = join.plan.and_then(|plan| findings.get(plan)?.as_ref().map(Findings::clean));
        let Some(receipt) = root(Some(join.receipt)) else { continue };
        let judged = joined(receipt, root(join.plan), root(join.inventory), verified);
        if let Some(place) = findings.get_mut(join.receipt) {
            *place = Some(judged);
        }
    }
    let (matched, unmatched_anchors) = anchors(entries, digests, options, &mut findings);

    let failed = !unmatched_anchors.is_empty() || findings.iter().flatten().any(|found| !found.clean());
    let unjudged = entries.is_empty() || entries.iter().any(|entry| entry.kind().is_err());
    let skipped = findings.iter().flatten().flat_map(Findings::checks).any(|check| check.status == Status::Skip);
    let verdict = match (failed, unjudged, skipped) {
        (true, ..) => Verdict::Rejected,
        (false, true, _) => Verdict::Error,
        (false, false, true) => Verdict::Incomplete,
        (false, false, false) => Verdict::Accepted,
    };
    let stage = stage(entries, &findings, joins);
    let linked = joins.iter().any(|join| join.plan.is_some() || join.inventory.is_some());
    let basis = match (findings.iter().any(Option::is_some), matched && unmatched_anchors.is_empty(), linked) {
        (false, ..) => Basis::Nothing,
        (_, true, _) => Basis::Anchored,
        (_, _, true) => Basis::Joined,
        _ => Basis::Itself,
    };
    Judged { findings, unmatched_anchors, verdict, stage, basis }
}

/// What a document says about itself. Receipts are judged in [`joined`].
fn alone(kind: DocumentKind, root: Node<'_>) -> Findings<'_> {
    let mut findings = Findings::default();
    match kind {
        DocumentKind::ExecutionPlan => return plan::verify(root),
        DocumentKind::ExecutionReceipt => {}
        DocumentKind::ToolInventory => {
            shape(&mut findings, CheckCode::Shape, kind.shape(), root);
            match inventory::digest(Some(root)) {
                Ok(_) => findings.pass(CheckCode::InventoryValid, root),
                Err(fault) => {
                    findings.test(CheckCode::InventoryValid, root, false, fault.node.unwrap_or(root), || fault.code.code().to_owned())
                }
            }
            let observed = root.get("observedAt");
            let real = observed.and_then(Node::as_str).is_some_and(time::is_real);
            let code = || InventoryCode::ObservedAtImpossible.code().to_owned();
            findings.test(CheckCode::InventoryObservedAt, root, real, observed.unwrap_or(root), code);
        }
        DocumentKind::BindingPlan => {
            shape(&mut findings, CheckCode::Shape, kind.shape(), root);
            match bindings::digest(root, bindings::Seal::Required) {
                Ok(_) => findings.pass(CheckCode::BindingsValid, root),
                Err(fault) => {
                    findings.test(CheckCode::BindingsValid, root, false, fault.node.unwrap_or(root), || fault.code.code().to_owned())
                }
            }
        }
        DocumentKind::PermissionPolicy => {
            shape(&mut findings, CheckCode::Shape, kind.shape(), root);
            match policy::validate(root) {
                Ok(()) => findings.pass(CheckCode::PolicyValid, root),
                Err(fault) => {
                    findings.test(CheckCode::PolicyValid, root, false, fault.node.unwrap_or(root), || fault.code.code().to_owned())
                }
            }
        }
        DocumentKind::ExecutionGraph => {
            shape(&mut findings, CheckCode::Shape, kind.shape(), root);
            match graph::validate(root) {
                Ok(()) => findings.pass(CheckCode::GraphValid, root),
                Err(fault) => {
                    findings.test(CheckCode::GraphValid, root, false, fault.node.unwrap_or(root), || fault.code.code().to_owned())
                }
            }
        }
        DocumentKind::ExecutionContext => {
            shape(&mut findings, CheckCode::Shape, kind.shape(), root);
            match plan::context_digest(root) {
                Ok(_) => findings.pass(CheckCode::Domain, root),
                Err(error) => findings.test(CheckCode::Domain, root, false, error.node, || error.code.code().to_owned()),
            }
        }
    }
    findings
}

/// A receipt with whatever of plan and inventory is there.
fn joined<'a>(receipt: Node<'a>, plan: Option<Node<'a>>, inventory: Option<Node<'a>>, plan_verified: Option<bool>) -> Findings<'a> {
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
    for &code in CheckCode::ALL {
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

/// Compares the reader's digests with the documents'. Gives whether any matched, and those that belong to none.
fn anchors<'a>(
    entries: &'a [Entry<'a>],
    digests: &[Option<String>],
    options: &Options,
    findings: &mut [Option<Findings<'a>>],
) -> (bool, Vec<String>) {
    let mut matched = false;
    let mut unmatched = Vec::new();
    for anchor in &options.anchors {
        let named = |entry: &Entry<'_>| anchor.document.as_deref().is_none_or(|name| name == entry.input.name);
        let equal = |index: &usize| digests.get(*index).and_then(Option::as_deref) == Some(anchor.digest.as_str());
        let mut candidates = (0..entries.len()).filter(|index| entries.get(*index).is_some_and(named));
        let found = candidates.clone().find(equal);
        let target = found.or(if anchor.document.is_some() { candidates.next() } else { None });
        let place = target.and_then(|index| Some((findings.get_mut(index)?.as_mut()?, entries.get(index)?.root()?, digests.get(index)?)));
        let Some((findings, root, digest)) = place else {
            unmatched.push(anchor.digest.clone());
            continue;
        };
        matched |= found.is_some();
        let code = || DocumentCode::AnchorMismatch.code().to_owned();
        findings.expect(CheckCode::Anchor, root, anchor.digest.clone(), digest.clone(), code);
    }
    (matched, unmatched)
}

/// The stage that every execution of the set has reached.
fn stage(entries: &[Entry<'_>], findings: &[Option<Findings<'_>>], joins: &[Join]) -> Option<Stage> {
    let clean = |index: usize| findings.get(index).and_then(Option::as_ref).is_some_and(Findings::clean);
    let whole = |join: &Join| {
        let complete = findings
            .get(join.receipt)
            .and_then(Option::as_ref)
            .is_some_and(|found| found.checks().all(|check| check.status != Status::Skip));
        complete && clean(join.receipt) && join.plan.is_some_and(clean) && join.inventory.is_some_and(clean)
    };
    if !joins.is_empty() && joins.iter().all(whole) {
        return Some(Stage::Executed);
    }
    let mut plans =
        entries.iter().enumerate().filter(|(_, entry)| entry.kind().is_ok_and(|kind| kind == DocumentKind::ExecutionPlan)).peekable();
    (plans.peek().is_some() && plans.all(|(index, _)| clean(index))).then_some(Stage::Prepared)
}

/// The code of a document that was not judged.
pub(super) const fn unjudged_code(reason: Unjudged) -> &'static str {
    match reason {
        Unjudged::Unreadable(code, _) => code.code(),
        Unjudged::UnknownKind(code) => code.code(),
    }
}
