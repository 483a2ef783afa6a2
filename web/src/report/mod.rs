//! The report as the page reads it.
//!
//! Reading is lenient on purpose: a field that is missing is shown as missing. What may never be guessed is the verdict;
//! a report without one is no report.

use proofmark_core::order::Set;

mod read;
mod summary;

pub(crate) use summary::{Execution, Invocation, Summary, Worker};

/// How it ended.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Verdict {
    Accepted,
    Rejected,
    Incomplete,
    Error,
}

impl Verdict {
    /// The word in the report.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Accepted => "accepted",
            Self::Rejected => "rejected",
            Self::Incomplete => "incomplete",
            Self::Error => "error",
        }
    }
}

/// How one check ended.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub(crate) enum Status {
    Fail,
    Skip,
    Note,
    Pass,
}

impl Status {
    /// All, worst first: the order in which a reader wants them.
    pub(crate) const ALL: [Self; 4] = [Self::Fail, Self::Skip, Self::Note, Self::Pass];

    /// The word in the report.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Fail => "fail",
            Self::Skip => "skip",
            Self::Note => "note",
            Self::Pass => "pass",
        }
    }
}

/// A place in a document's text.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Position {
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) offset: usize,
    pub(crate) length: usize,
}

/// Why a document could not be read.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct ReadError {
    pub(crate) code: String,
    pub(crate) position: Option<Position>,
}

/// One document of the set.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct DocumentEntry {
    pub(crate) name: String,
    pub(crate) kind: Option<String>,
    pub(crate) digest: Option<String>,
    pub(crate) bytes: u64,
    pub(crate) status: String,
    pub(crate) error: Option<ReadError>,
}

/// What a check is about.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Subject {
    pub(crate) document: Option<usize>,
    pub(crate) pointer: Option<String>,
}

/// One finding of a check.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Issue {
    pub(crate) code: String,
    pub(crate) document: Option<usize>,
    pub(crate) pointer: Option<String>,
    pub(crate) position: Option<Position>,
}

/// One thing that was tested, or could not be.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Check {
    pub(crate) code: String,
    pub(crate) status: Status,
    pub(crate) title: Option<String>,
    pub(crate) subject: Option<Subject>,
    pub(crate) position: Option<Position>,
    pub(crate) expected: Option<String>,
    pub(crate) actual: Option<String>,
    pub(crate) issues: Vec<Issue>,
    pub(crate) needs: Option<String>,
}

impl Check {
    /// The document it is about, by number in the set.
    pub(crate) fn document(&self) -> Option<usize> {
        self.subject.as_ref().and_then(|subject| subject.document)
    }

    /// The first place to look at: the check's own, or its first issue's.
    pub(crate) fn place(&self) -> Option<Position> {
        let own = if self.status == Status::Fail { None } else { self.position };
        own.or_else(|| self.issues.iter().find_map(|issue| issue.position)).or(self.position)
    }

    /// What a reader sees as its name.
    pub(crate) fn name(&self) -> &str {
        self.title.as_deref().filter(|title| !title.is_empty()).unwrap_or(&self.code)
    }
}

/// Who wrote the report.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Engine {
    pub(crate) name: String,
    pub(crate) version: String,
}

/// The whole report.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Report {
    pub(crate) verdict: Verdict,
    pub(crate) engine: Engine,
    pub(crate) stage: Option<String>,
    pub(crate) basis: Option<String>,
    pub(crate) statement: String,
    pub(crate) documents: Vec<DocumentEntry>,
    pub(crate) checks: Vec<Check>,
    pub(crate) not_established: Vec<String>,
    pub(crate) summary: Option<Summary>,
    pub(crate) report_digest: Option<String>,
}

impl Report {
    /// How many checks ended so.
    pub(crate) fn count(&self, status: Status) -> usize {
        self.checks.iter().filter(|check| check.status == status).count()
    }

    /// The kinds of document that untested checks wait for, each with the number of checks, in the order of the report.
    pub(crate) fn missing(&self) -> Vec<(String, usize)> {
        let mut kinds: Vec<(String, usize)> = Vec::new();
        for kind in self.checks.iter().filter(|c| c.status == Status::Skip).filter_map(|c| c.needs.as_ref()) {
            match kinds.iter_mut().find(|(known, _)| known == kind) {
                Some((_, count)) => *count += 1,
                None => kinds.push((kind.clone(), 1)),
            }
        }
        kinds
    }

    /// The numbers of the documents as a reader wants them: execution by execution, and those that were not judged last.
    /// Documents of a single execution and the rest stand together, without an execution to tell them by.
    pub(crate) fn groups(&self) -> Vec<(Option<&Execution>, Vec<usize>)> {
        let executions = self.summary.as_ref().map_or(&[][..], |summary| &summary.executions);
        let judged: Set<usize> = executions.iter().flat_map(|execution| execution.documents.iter().copied()).collect();
        let unjudged = (0..self.documents.len()).filter(|index| !judged.contains(index));
        if let [] | [_] = executions {
            let judged = executions.iter().flat_map(|execution| execution.documents.iter().copied());
            return vec![(None, judged.chain(unjudged).collect())];
        }
        let mut groups: Vec<_> = executions.iter().map(|execution| (Some(execution), execution.documents.clone())).collect();
        let unjudged: Vec<usize> = unjudged.collect();
        if !unjudged.is_empty() {
            groups.push((None, unjudged));
        }
        groups
    }
}

#[cfg(test)]
mod tests;
