//! A whole file of cases against one way of answering.

use crate::Outcome;
use crate::call::Call;
use crate::case::{self, Case};
use crate::grade::agree;
use crate::operation;
use crate::scenario::Scenarios;
use std::collections::BTreeMap;
use std::path::Path;

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

/// Reads the cases of `file` and grades what `answer` gives for each call.
///
/// # Errors
/// When the file cannot be read as cases. A case that leads nowhere fails, the others go on.
pub fn run(file: &Path, scenarios: &Path, mut answer: impl FnMut(&str, &Call) -> Outcome<Option<String>>) -> Outcome<Tally> {
    let mut scenarios = Scenarios::new(scenarios);
    let mut tally = Tally::default();
    for case in read(file)? {
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

/// The cases of a file.
///
/// # Errors
/// When it cannot be read, or a line is not a case.
pub fn read(file: &Path) -> Outcome<Vec<Case>> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("the file of cases cannot be read: {error}"))?;
    case::read(&text)
}
