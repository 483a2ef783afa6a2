//! Which rows of a document something was said about.

use proofmark_core::order::Map;

use super::index::Rows;
use crate::report::{Position, Report, Status};

/// Something said about a row.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Said {
    pub(super) status: Status,
    /// The check that says it; none for a document that does not read.
    pub(super) check: Option<usize>,
    pub(super) code: String,
}

/// Rows with what was said about them.
pub(super) type Marks = Map<usize, Vec<Said>>;

/// Collects what the report says about one document: failures, notes, and the place where reading stopped.
pub(super) fn marks(report: &Report, document: usize, rows: &Rows) -> Marks {
    let mut marks = Marks::new();
    let mut put = |position: Option<Position>, said: Said| {
        if let Some(position) = position {
            let row = marks.get_or_default(rows.at(position.offset));
            if !row.contains(&said) {
                row.push(said);
            }
        }
    };
    if let Some(error) = report.documents.get(document).and_then(|d| d.error.as_ref()) {
        put(error.position, Said { status: Status::Fail, check: None, code: error.code.clone() });
    }
    for (i, check) in report.checks.iter().enumerate() {
        if !matches!(check.status, Status::Fail | Status::Note) {
            continue;
        }
        let own = check.document();
        let mut placed = false;
        for issue in &check.issues {
            if issue.document.or(own) == Some(document) && issue.position.is_some() {
                placed = true;
                put(issue.position, Said { status: check.status, check: Some(i), code: issue.code.clone() });
            }
        }
        if !placed && own == Some(document) {
            put(check.position, Said { status: check.status, check: Some(i), code: check.code.clone() });
        }
    }
    marks
}
