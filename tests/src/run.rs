//! A whole file of cases against one way of answering.

use crate::Outcome;
use crate::call::Call;
use crate::case::{self, Case};
use crate::grade::agree;
use crate::operation;
use crate::scenario::Scenarios;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What became of the cases.
#[derive(Default)]
pub struct Tally {
    /// Cases that agree.
    pub passed: usize,
    /// One line for each case that does not.
    pub failed: Vec<String>,
    /// Operations that the engine does not answer yet, with the number of their cases.
    pub unsupported: BTreeMap<String, usize>,
}

/// Reads the cases of `files` and grades what `answer` gives for each call.
///
/// # Errors
/// When the file cannot be read as cases. A case that leads nowhere fails, the others go on.
pub fn run(files: &[PathBuf], scenarios: &Path, mut answer: impl FnMut(&str, &Call) -> Outcome<Option<String>>) -> Outcome<Tally> {
    let mut scenarios = Scenarios::new(scenarios);
    let mut tally = Tally::default();
    for case in read(files)? {
        let Some(operation) = operation::find(&case.op) else {
            *tally.unsupported.entry(case.op).or_default() += 1;
            continue;
        };
        let (id, op, grade, expected) = (case.id.clone(), case.op.clone(), case.grade, case.expected.clone());
        let verdict = Call::resolve(case, operation, &mut scenarios)
            .and_then(|call| answer(&id, &call))
            .map_err(|error| error.to_string())
            .and_then(|answer| agree(&op, grade, &expected, answer.as_deref()));
        match verdict {
            Ok(()) => tally.passed += 1,
            Err(why) => tally.failed.push(format!("{id} {op}: {why}")),
        }
    }
    Ok(tally)
}

/// The cases of all files, in order.
///
/// # Errors
/// When a file cannot be read, or a line is not a case.
pub fn read(files: &[PathBuf]) -> Outcome<Vec<Case>> {
    let mut cases = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(file).map_err(|error| format!("the file of cases cannot be read: {error}"))?;
        cases.extend(case::read(&text)?);
    }
    Ok(cases)
}
