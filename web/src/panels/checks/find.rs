//! Which checks are shown, and in which order.

use crate::catalogue::{known, text};
use crate::desk::Grouping;
use crate::parts::plain_name;
use crate::report::{Check, Report, Status};

/// Numbers of the checks that match all words of the search.
pub(super) fn find(report: &Report, search: &str, filter: Option<Status>) -> Vec<usize> {
    let words: Vec<String> = search.split_whitespace().map(str::to_lowercase).collect();
    report
        .checks
        .iter()
        .enumerate()
        .filter(|(_, check)| filter.is_none_or(|status| check.status == status))
        .filter(|(_, check)| words.iter().all(|word| speaks_of(report, check, word)))
        .map(|(i, _)| i)
        .collect()
}

fn speaks_of(report: &Report, check: &Check, word: &str) -> bool {
    let has = |text: &str| text.to_lowercase().contains(word);
    has(&check.code)
        || has(check.name())
        || check.issues.iter().any(|issue| has(&issue.code))
        || check.subject.as_ref().and_then(|s| s.pointer.as_deref()).is_some_and(has)
        || check.document().and_then(|i| report.documents.get(i)).is_some_and(|d| has(&d.name))
}

/// A line of the list: the head of a group, or a check.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum Line {
    Head { title: String, n: usize },
    Check(usize),
}

/// Cuts the found checks into groups; within a group they keep the report's order.
pub(super) fn lines(report: &Report, found: &[usize], grouping: Grouping) -> Vec<Line> {
    let mut groups: Vec<(String, Vec<usize>)> = Vec::new();
    if grouping == Grouping::Status {
        groups.extend(Status::ALL.iter().map(|status| (status_title(*status), Vec::new())));
    }
    // There can be as many documents as checks: where the group of each stands is remembered, the last being that of none.
    let mut places = vec![None; report.documents.len() + 1];
    for &i in found {
        let Some(check) = report.checks.get(i) else { continue };
        let title = match grouping {
            Grouping::Status => status_title(check.status),
            Grouping::Document => document_title(report, check),
            Grouping::Rule => rule_title(check),
        };
        let document = check.document().unwrap_or(usize::MAX).min(report.documents.len());
        let known = places.get(document).copied().flatten().filter(|_| grouping == Grouping::Document);
        let place = known.or_else(|| groups.iter().position(|(known, _)| *known == title).filter(|_| grouping != Grouping::Document));
        let place = place.unwrap_or_else(|| {
            groups.push((title, Vec::new()));
            groups.len() - 1
        });
        if let (Some(at), Some((_, members))) = (places.get_mut(document), groups.get_mut(place)) {
            *at = Some(place);
            members.push(i);
        }
    }
    let mut lines = Vec::with_capacity(found.len() + groups.len());
    for (title, members) in groups.into_iter().filter(|(_, members)| !members.is_empty()) {
        lines.push(Line::Head { title, n: members.len() });
        lines.extend(members.into_iter().map(Line::Check));
    }
    lines
}

fn status_title(status: Status) -> String {
    known(&format!("status.{}", status.word())).unwrap_or_else(|| status.word()).to_owned()
}

fn document_title(report: &Report, check: &Check) -> String {
    match check.document().and_then(|i| report.documents.get(i).map(|d| (i, d))) {
        Some((i, document)) => format!("{} · {}", i + 1, plain_name(&document.name)),
        None => text("checks.group.none").to_owned(),
    }
}

/// The first two parts of a dotted code.
fn rule_title(check: &Check) -> String {
    let mut parts = check.code.split('.');
    match (parts.next(), parts.next()) {
        (Some(family), Some(part)) => format!("{family}.{part}"),
        _ => check.code.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Line, find, lines};
    use crate::desk::Grouping;
    use crate::report::{Report, Status};

    fn report() -> Option<Report> {
        Report::read(
            r#"{"verdict":"rejected","documents":[{"name":"plan.json"}],"checks":[
            {"code":"workforce.plan.shape","status":"pass","title":"closed shape","subject":{"document":0,"pointer":""}},
            {"code":"workforce.plan.bundle","status":"fail","title":"bundle digests","issues":[{"code":"plan_bundle_digest_mismatch"}]},
            {"code":"workforce.receipt.ids","status":"pass","title":"ids"}]}"#,
        )
    }

    #[test]
    fn words_narrow_and_status_narrows() {
        let Some(report) = report() else { unreachable!("the report reads") };
        assert_eq!(find(&report, "", None), [0, 1, 2]);
        assert_eq!(find(&report, "digest PLAN", None), [1]);
        assert_eq!(find(&report, "plan.json", None), [0]);
        assert_eq!(find(&report, "", Some(Status::Pass)), [0, 2]);
    }

    #[test]
    fn failures_come_first() {
        let Some(report) = report() else { unreachable!("the report reads") };
        let lines = lines(&report, &[0, 1, 2], Grouping::Status);
        assert_eq!(lines.get(1), Some(&Line::Check(1)));
        assert_eq!(lines.len(), 5);
    }
}
