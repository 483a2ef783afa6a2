//! The sentences of a report: what was established, on what basis, and what nobody can know from these files.

use super::judge::{Basis, Stage, Verdict};
use crate::kind::DocumentKind;
use crate::order::Set;

/// Two plain sentences that can be quoted on their own.
pub(super) fn statement(verdict: Verdict, stage: Option<Stage>, basis: Basis, missing: &Set<DocumentKind>) -> String {
    let ground = match basis {
        Basis::Anchored => {
            "At least one of these documents has the digest that the reader brought from elsewhere; what is joined to it stands on that digest, the rest on the files alone."
        }
        Basis::Joined => {
            "The documents agree with each other, which proves consistency and not truth: nobody outside these files vouches for them."
        }
        Basis::Itself | Basis::Nothing => {
            "The document was compared with itself only, which proves consistency and not truth: nobody outside these files vouches for it."
        }
    };
    match verdict {
        Verdict::Accepted => {
            let found = match stage {
                Some(Stage::Executed) => "Every check was made and none failed: plan, tool inventory and receipt describe one execution, with every digest recomputed.",
                Some(Stage::Prepared) => "Every check was made and none failed: the plan pins what it says it pins, with every digest recomputed; that anything ran is not shown.",
                Some(Stage::Selected) => "Every check was made and none failed: the selection was validated and accepted; that work was prepared or ran is not shown.",
                None => "Every check was made and none failed: each document follows its own contract; that work was prepared or ran is not shown.",
            };
            [found, " ", ground].concat()
        }
        Verdict::Rejected => "At least one check failed, so these documents must not be relied on as they are. The failed checks name the place and the rule; checks that passed are listed beside them.".to_owned(),
        Verdict::Incomplete => {
            let mut names: Vec<&str> = missing.iter().map(|kind| kind.title()).collect();
            names.dedup();
            ["Nothing failed, but not everything could be checked: missing is the ", &names.join(" and the "), ". What was skipped is unknown, neither accepted nor rejected."].concat()
        }
        Verdict::Error => "At least one file could not be read as a document this engine knows, so nothing is accepted. What could be read was checked and is listed.".to_owned(),
    }
}

/// What these documents cannot show, whatever the verdict.
pub(super) fn not_established(kinds: &[DocumentKind], stage: Option<Stage>) -> Vec<&'static str> {
    let has = |kind| kinds.contains(&kind);
    let mut out = Vec::new();
    if has(DocumentKind::ExecutionReceipt) {
        out.extend([
            "That the invocations named in the receipt really happened.",
            "That the models and providers named are the ones that were used.",
            "That the work was done in an order other than the declared order of a team's workers: receipts carry no times.",
            "That the verifier was independent of those who did the work, beyond being an invocation of its own.",
            "That what was handed over has the content the task asked for.",
        ]);
    }
    if has(DocumentKind::ToolInventory) {
        out.extend([
            "That the inventory was the real menu of tools of the machine.",
            "When the inventory was taken, relative to the work; and that the clock that dated it was right.",
        ]);
    }
    if has(DocumentKind::WorkOrder) {
        out.push("That the work order holds nothing private of a form that no rule knows.");
    }
    if has(DocumentKind::FederationResult) && !has(DocumentKind::CandidateSet) {
        out.push("That every card of the federation was offered by its source: the sources' own sets are not among these files.");
    }
    if has(DocumentKind::Selection) || has(DocumentKind::SelectionValidation) {
        out.push("That the candidates were still on offer when they were chosen: that depends on a clock.");
    }
    if has(DocumentKind::ExecutionPlan) {
        if !(has(DocumentKind::Selection) && has(DocumentKind::SelectionValidation) && has(DocumentKind::WorkOrder)) {
            out.push("That the pinned releases were selected for this work order: not all of work order, selection and validation are among these files.");
        }
        out.extend([
            "That the packages behind the pinned hashes have the content their publishers claim: packages are not among these files.",
            "That artifacts which no slot produces were supplied from outside as the task expects.",
        ]);
        if stage != Some(Stage::Executed) {
            out.push("That the plan was executed.");
        }
    }
    out
}
