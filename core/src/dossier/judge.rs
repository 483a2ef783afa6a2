//! Verifying every document of a set, and deriving verdict, stage and basis from the checks.

use super::execution::{Execution, groups};
use super::join::{Join, Joins};
use super::{Entry, Options, Owner, alone, joined, policies, prose};
use crate::check::{Findings, Status};
use crate::codes::{CanonicalCode, CheckCode, DocumentCode};
use crate::kind::DocumentKind;

/// The overall result; its word is the one in reports.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    Selected,
    Prepared,
    Executed,
}

impl Stage {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Selected => "selected",
            Self::Prepared => "prepared",
            Self::Executed => "executed",
        }
    }
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
    pub(super) executions: Vec<Execution>,
    pub(super) verdict: Verdict,
    pub(super) stage: Option<Stage>,
    pub(super) basis: Basis,
}

pub(super) fn judge<'a>(entries: &'a [Entry<'a>], digests: &[Option<String>], joins: &Joins<'a>, options: &Options) -> Judged<'a> {
    let mut findings = documents(entries, digests, options);
    // What a boundary refused is compared with nothing: a comparison could only repeat what it holds.
    let refused: Vec<bool> =
        entries.iter().zip(&findings).map(|(entry, found)| found.as_ref().is_some_and(|found| is_refused(entry, found))).collect();
    for join in &joins.joins {
        let usable = join.work_order.filter(|order| refused.get(order.0) != Some(&true));
        let withheld = join.work_order.is_some() && usable.is_none();
        let join = &Join { work_order: usable, ..*join };
        let plan_verified = join.plan.and_then(|plan| findings.get(plan.0)?.as_ref().map(Findings::clean));
        let Some(mine) = findings.get_mut(join.document.0).and_then(Option::as_mut) else { continue };
        match join.kind {
            DocumentKind::ExecutionReceipt => {
                let text = core::mem::take(mine);
                *mine = joined::receipt(join, plan_verified);
                mine.adopt(text);
            }
            DocumentKind::Selection => joined::selection(mine, join, options),
            DocumentKind::SelectionValidation => joined::validation(mine, join, options),
            DocumentKind::ExecutionPlan => joined::plan(mine, join, options),
            _ => {}
        }
        if withheld {
            mine.blame_earlier_failure(DocumentKind::WorkOrder);
        }
    }
    joined::unions(&mut findings, joins);
    joined::unique(&mut findings, entries, digests);
    let (matched, unmatched_anchors) = anchors(entries, digests, options, &mut findings);

    let executions: Vec<Execution> = groups(entries, &joins.links)
        .into_iter()
        .map(|documents| {
            let mine = || documents.iter().filter_map(|index| findings.get(*index)?.as_ref());
            let verdict = verdict(mine().any(|found| !found.clean()), false, mine().any(is_partial));
            let stage = stage(entries, &findings, joins, &documents);
            Execution { documents, verdict, stage }
        })
        .collect();
    let failed = !unmatched_anchors.is_empty() || findings.iter().flatten().any(|found| !found.clean());
    let unjudged = entries.is_empty() || entries.iter().any(|entry| entry.kind().is_err());
    let verdict = verdict(failed, unjudged, findings.iter().flatten().any(is_partial));
    // The stage that every execution of the set has reached. Policies, menus and the like alone have none to reach.
    let staged = |execution: &&Execution| execution.documents.iter().any(|index| has_stage(entries, *index));
    let stage = executions.iter().filter(staged).map(|execution| execution.stage).min().flatten();
    let basis = match (findings.iter().any(Option::is_some), matched && unmatched_anchors.is_empty(), joins.links.is_empty()) {
        (false, ..) => Basis::Nothing,
        (_, true, _) => Basis::Anchored,
        (_, _, false) => Basis::Joined,
        _ => Basis::Itself,
    };
    Judged { findings, unmatched_anchors, executions, verdict, stage, basis }
}

const fn verdict(failed: bool, unjudged: bool, partial: bool) -> Verdict {
    match (failed, unjudged, partial) {
        (true, ..) => Verdict::Rejected,
        (false, true, _) => Verdict::Error,
        (false, false, true) => Verdict::Incomplete,
        (false, false, false) => Verdict::Accepted,
    }
}

/// Whether something could not be tested.
fn is_partial(findings: &Findings<'_>) -> bool {
    findings.checks().any(|check| check.status == Status::Skip)
}

/// Every document on its own.
fn documents<'a>(entries: &'a [Entry<'a>], digests: &[Option<String>], options: &Options) -> Vec<Option<Findings<'a>>> {
    let of = |(entry, digest): (&'a Entry<'a>, &Option<String>)| {
        let (kind, root) = (entry.kind().ok()?, entry.root()?);
        let mut findings = alone::verify(kind, root, options);
        if kind != DocumentKind::ExecutionReceipt {
            let code = || CanonicalCode::NumberNotPortable.code().to_owned();
            findings.test(CheckCode::Canonical, root, digest.is_some(), root, code);
        }
        policies::judge(&mut findings, kind, root, options.host_policy.as_ref());
        prose::note(&mut findings, kind, root);
        Some(findings)
    };
    entries.iter().zip(digests).map(of).collect()
}

/// Whether a boundary refused the document: nothing of it may leave, its digest neither.
pub(super) fn is_refused(entry: &Entry<'_>, findings: &Findings<'_>) -> bool {
    let boundary = [CheckCode::BoundaryMeaning, CheckCode::BoundaryFlag, CheckCode::BoundaryScan];
    let shape = entry.kind().is_ok_and(|kind| kind == DocumentKind::WorkOrder) && findings.failed(CheckCode::Shape);
    shape || boundary.into_iter().any(|code| findings.failed(code))
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
        let owned = |index: &usize| match &anchor.owner {
            Owner::Any => true,
            Owner::Named(name) => entries.get(*index).is_some_and(|entry| entry.input.name == name),
            Owner::At(position) => index == position,
        };
        let equal = |index: &usize| digests.get(*index).and_then(Option::as_deref) == Some(anchor.digest.as_str());
        let mut candidates = (0..entries.len()).filter(owned);
        let found = candidates.clone().find(equal);
        let target = found.or(if anchor.owner == Owner::Any { None } else { candidates.next() });
        let place = target.and_then(|index| Some((findings.get_mut(index)?.as_mut()?, entries.get(index)?, digests.get(index)?)));
        let Some((findings, entry, digest)) = place else {
            unmatched.push(anchor.digest.clone());
            continue;
        };
        let Some(root) = entry.root() else {
            unmatched.push(anchor.digest.clone());
            continue;
        };
        matched |= found.is_some();
        let code = || DocumentCode::AnchorMismatch.code().to_owned();
        let actual = digest.clone().filter(|_| found.is_some() || !is_refused(entry, findings));
        findings.expect(CheckCode::Anchor, root, anchor.digest.clone(), actual, code);
    }
    (matched, unmatched)
}

fn is_kind(entries: &[Entry<'_>], index: usize, kind: DocumentKind) -> bool {
    entries.get(index).is_some_and(|entry| entry.kind().is_ok_and(|found| found == kind))
}

/// Whether a document claims a stage: an execution, a preparation, or a selection on its way there.
fn has_stage(entries: &[Entry<'_>], index: usize) -> bool {
    [DocumentKind::ExecutionReceipt, DocumentKind::ExecutionPlan, DocumentKind::SelectionValidation, DocumentKind::Selection]
        .into_iter()
        .any(|kind| is_kind(entries, index, kind))
}

/// The stage that one group of documents is shown to have reached.
fn stage(entries: &[Entry<'_>], findings: &[Option<Findings<'_>>], joins: &Joins<'_>, group: &[usize]) -> Option<Stage> {
    let clean = |index: usize| findings.get(index).and_then(Option::as_ref).is_some_and(Findings::clean);
    let of = |kind: DocumentKind| group.iter().copied().filter(move |index| is_kind(entries, *index, kind)).collect::<Vec<_>>();
    let receipts = of(DocumentKind::ExecutionReceipt);
    let whole = |receipt: &usize| {
        let join = joins.joins.iter().find(|join| join.document.0 == *receipt);
        let complete = findings.get(*receipt).and_then(Option::as_ref).is_some_and(|found| !is_partial(found));
        let behind = |doc: Option<super::join::Doc<'_>>| doc.is_some_and(|doc| clean(doc.0));
        complete && clean(*receipt) && join.is_some_and(|join| behind(join.plan) && behind(join.inventory))
    };
    if !receipts.is_empty() && receipts.iter().all(whole) {
        return Some(Stage::Executed);
    }
    let all_clean = |kind| {
        let mine = of(kind);
        !mine.is_empty() && mine.into_iter().all(clean)
    };
    if all_clean(DocumentKind::ExecutionPlan) {
        return Some(Stage::Prepared);
    }
    all_clean(DocumentKind::SelectionValidation).then_some(Stage::Selected)
}
