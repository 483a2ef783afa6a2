//! What was tested, and what came of it.
//!
//! A verifier records every test it makes, not only the failures: a reader must see what passed, and nothing may pass
//! that was not tested. A check without any recorded test does not appear at all.

use crate::order::Map;

use crate::codes::CheckCode;
use crate::json::{Node, Redacted};
use crate::kind::DocumentKind;

/// The state of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Everything that was tested holds.
    Pass,
    /// At least one test failed.
    Fail,
    /// It could not be tested: something is missing.
    Skip,
    /// Something a reader should know; it changes no verdict.
    Note,
}

impl Status {
    /// The word in reports.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pass => "pass",
            Self::Fail => "fail",
            Self::Skip => "skip",
            Self::Note => "note",
        }
    }
}

/// One finding, at its place.
#[derive(Clone, Debug)]
pub struct Issue<'a> {
    /// The code as the contract spells it, parameters included.
    pub code: String,
    /// The value it is about.
    pub node: Redacted<'a>,
    /// The name of a member that is missing from `node`.
    pub missing: Option<&'static str>,
    /// The key of an unknown member of `node`; marked in the source, never named.
    pub unknown: Option<Redacted<'a>>,
}

impl<'a> Issue<'a> {
    /// An issue about a value that is there.
    pub fn at(code: String, node: impl Into<Redacted<'a>>) -> Self {
        Self { code, node: node.into(), missing: None, unknown: None }
    }
}

/// One check of one subject.
#[derive(Clone, Debug)]
pub struct Check<'a> {
    /// What was tested.
    pub code: CheckCode,
    /// The value that was tested.
    pub subject: Redacted<'a>,
    /// What came of it.
    pub status: Status,
    /// What should stand there, for comparisons.
    pub expected: Option<String>,
    /// What stands there.
    pub actual: Option<String>,
    /// What was found, at most [`MAX_ISSUES`] and a last one that says so.
    pub issues: Vec<Issue<'a>>,
    /// The missing kind of document, for skipped checks.
    pub needs: Option<DocumentKind>,
}

/// The most issues that one check lists.
pub const MAX_ISSUES: usize = 1000;

/// The checks made of one document, in the order of the code table, then of the document.
#[derive(Clone, Debug, Default)]
pub struct Findings<'a> {
    checks: Map<(CheckCode, u32), Check<'a>>,
}

impl<'a> Findings<'a> {
    /// The check of `subject`, which is being tested now.
    fn tested(&mut self, code: CheckCode, subject: impl Into<Redacted<'a>>) -> &mut Check<'a> {
        let subject = subject.into();
        self.checks.get_or((code, subject.ordinal()), || Check {
            code,
            subject,
            status: Status::Pass,
            expected: None,
            actual: None,
            issues: Vec::new(),
            needs: None,
        })
    }

    /// Records one test of `subject`; unless it `holds`, an issue at `node` with the code that `issue` gives.
    pub fn test(&mut self, code: CheckCode, subject: Node<'a>, holds: bool, node: Node<'a>, issue: impl FnOnce() -> String) {
        self.record(code, subject, node, (!holds).then(issue));
    }

    /// Records one test of `subject`, and what it found at `node`.
    #[inline(never)]
    fn record(&mut self, code: CheckCode, subject: Node<'a>, node: Node<'a>, issue: Option<String>) {
        let check = self.tested(code, subject);
        if let Some(code) = issue {
            check.fail(Issue::at(code, node));
        }
    }

    /// Records an issue that was found.
    pub fn fail(&mut self, code: CheckCode, subject: impl Into<Redacted<'a>>, issue: Issue<'a>) {
        self.tested(code, subject).fail(issue);
    }

    /// Records that `subject` was tested and nothing was found.
    pub fn pass(&mut self, code: CheckCode, subject: impl Into<Redacted<'a>>) {
        self.tested(code, subject);
    }

    /// Records a comparison of what stands at `stated` with what was computed.
    pub fn compare(
        &mut self,
        code: CheckCode,
        subject: Node<'a>,
        expected: String,
        stated: Option<Node<'a>>,
        issue: impl FnOnce() -> String,
    ) {
        let actual = stated.and_then(Node::as_str);
        let holds = actual == Some(expected.as_str());
        self.test(code, subject, holds, stated.unwrap_or(subject), issue);
        let check = self.tested(code, subject);
        check.actual = actual.map(str::to_owned);
        check.expected = Some(expected);
    }

    /// Records a comparison of two texts that stand in no document.
    pub fn expect(&mut self, code: CheckCode, subject: Node<'a>, expected: String, actual: Option<String>, issue: impl FnOnce() -> String) {
        self.test(code, subject, actual.as_deref() == Some(expected.as_str()), subject, issue);
        let check = self.tested(code, subject);
        check.actual = actual;
        check.expected = Some(expected);
    }

    /// Records something worth knowing that is no failure.
    pub fn note(&mut self, code: CheckCode, subject: Node<'a>, issue: Issue<'a>) {
        let check = self.tested(code, subject);
        check.status = Status::Note;
        if check.issues.len() < MAX_ISSUES {
            check.issues.push(issue);
        }
    }

    /// Replaces whatever was recorded for `code` by a single skipped check.
    pub fn skip(&mut self, code: CheckCode, subject: Node<'a>, needs: Option<DocumentKind>) {
        self.checks.retain(|key, _| key.0 != code);
        let check = self.tested(code, subject);
        check.status = Status::Skip;
        check.needs = needs;
    }

    /// Skipped checks that name `kind` as missing name nothing any more: the document is there, and was refused.
    pub fn blame_earlier_failure(&mut self, kind: DocumentKind) {
        self.checks.values_mut().iter_mut().filter(|check| check.needs == Some(kind)).for_each(|check| check.needs = None);
    }

    /// Takes over what was recorded elsewhere about the same document, where nothing is recorded yet.
    pub fn adopt(&mut self, other: Self) {
        for (key, check) in other.checks {
            self.checks.get_or(key, || check);
        }
    }

    /// Forgets a check that belongs to another document.
    pub fn forget(&mut self, code: CheckCode) {
        self.checks.retain(|key, _| key.0 != code);
    }

    /// Whether any check of `code` failed.
    #[must_use]
    pub fn failed(&self, code: CheckCode) -> bool {
        self.checks.values().any(|check| check.code == code && check.status == Status::Fail)
    }

    /// Whether nothing failed.
    #[must_use]
    pub fn clean(&self) -> bool {
        self.checks.values().all(|check| check.status != Status::Fail)
    }

    /// The checks, in order.
    pub fn checks(&self) -> impl Iterator<Item = &Check<'a>> {
        self.checks.values()
    }
}

impl<'a> Check<'a> {
    fn fail(&mut self, issue: Issue<'a>) {
        self.status = Status::Fail;
        match self.issues.len() {
            MAX_ISSUES => {
                let code = crate::codes::ShapeCode::Truncated.code().to_owned();
                self.issues.push(Issue { code, ..issue });
            }
            0..MAX_ISSUES => self.issues.push(issue),
            _ => {}
        }
    }
}

/// Compares a whole document with its shape and records what differs.
pub fn shape<'a>(findings: &mut Findings<'a>, code: CheckCode, shape: &crate::contract::Shape, node: Node<'a>) {
    findings.pass(code, node);
    crate::contract::walk(shape, node, &mut |found| {
        let unknown = found.unknown.map(Redacted::from);
        let issue = Issue { missing: found.missing, unknown, ..Issue::at(found.code.code().to_owned(), found.node) };
        findings.fail(code, node, issue);
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{Limits, read};

    #[test]
    fn a_check_lists_a_bounded_number_of_issues_and_says_so() {
        let text = "[1]";
        let Ok(doc) = read(text.as_bytes(), &Limits::default()) else { panic!("valid") };
        let mut findings = Findings::default();
        for _ in 0..MAX_ISSUES + 5 {
            findings.test(CheckCode::Shape, doc.root(), false, doc.root(), || "schema_type".to_owned());
        }
        let issues = findings.checks().next().map(|check| check.issues.len());
        assert_eq!(issues, Some(MAX_ISSUES + 1));
        let last = findings.checks().next().and_then(|check| check.issues.last()).map(|issue| issue.code.clone());
        assert_eq!(last.as_deref(), Some("issue_list_truncated"));
    }

    #[test]
    fn nothing_passes_that_was_not_tested() {
        let findings = Findings::default();
        assert_eq!(findings.checks().count(), 0);
    }
}
