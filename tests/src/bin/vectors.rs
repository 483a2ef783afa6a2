//! `vectors run|resolve|grade [FILE…] [--scenarios DIR]` and `vectors answer`: the conformance vectors on a command line.
//!
//! * `run` answers natively and grades.
//! * `resolve` prints the calls of the supported cases, one JSON object a line, for another runtime to answer.
//! * `grade` reads that runtime's answers, `{"id", "answer"}` a line (`answer` is text, or null after a trap).
//! * `answer` reads calls, one a line, and prints the engine's answers, one a line.

use proofmark_tests::call::Call;
use proofmark_tests::run::Tally;
use proofmark_tests::scenario::Scenarios;
use proofmark_tests::{Outcome, cases, operation, run, vectors};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::io::{BufRead as _, Write as _, stdin, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    match command() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(64)
        }
    }
}

fn command() -> Outcome<bool> {
    let mut args = std::env::args().skip(1);
    let command = args.next().unwrap_or_default();
    let mut files = Vec::new();
    let mut scenarios = vectors().join("scenarios");
    while let Some(arg) = args.next() {
        if arg == "--scenarios" {
            scenarios = PathBuf::from(args.next().ok_or("`--scenarios` needs a folder")?);
        } else {
            files.push(PathBuf::from(arg));
        }
    }
    if files.is_empty() {
        files = cases();
    }
    match command.as_str() {
        "run" => report(&run::run(&files, &scenarios, |_, call| call.answer())?),
        "grade" => {
            let answers = read_answers()?;
            let tally = run::run(&files, &scenarios, |id, _| answers.get(id).cloned().ok_or_else(|| "no answer was given".into()))?;
            report(&tally)
        }
        "resolve" => resolve(&files, Scenarios::new(&scenarios)),
        "answer" => answer(),
        _ => Err("the first argument is `run`, `resolve`, `grade` or `answer`".into()),
    }
}

fn report(tally: &Tally) -> Outcome<bool> {
    let mut out = stdout().lock();
    for line in &tally.failed {
        writeln!(out, "{line}")?;
    }
    for (op, count) in &tally.unsupported {
        writeln!(out, "not supported yet: {op} ({count} cases)")?;
    }
    writeln!(out, "{} passed, {} failed", tally.passed, tally.failed.len())?;
    Ok(tally.failed.is_empty())
}

#[derive(Serialize)]
struct Resolved<'a> {
    id: &'a str,
    #[serde(flatten)]
    call: Call,
}

fn resolve(files: &[PathBuf], mut scenarios: Scenarios) -> Outcome<bool> {
    let mut out = stdout().lock();
    for case in run::read(files)? {
        let Some(operation) = operation::find(&case.op) else {
            continue;
        };
        let id = case.id.clone();
        // A case that leads nowhere fails when it is graded.
        if let Ok(call) = Call::resolve(case, operation, &mut scenarios) {
            writeln!(out, "{}", serde_json::to_string(&Resolved { id: &id, call })?)?;
        }
    }
    Ok(true)
}

#[derive(Deserialize)]
struct Answer {
    id: String,
    answer: Option<String>,
}

fn read_answers() -> Outcome<HashMap<String, Option<String>>> {
    stdin()
        .lock()
        .lines()
        .map(|line| {
            let Answer { id, answer } = serde_json::from_str(&line?)?;
            Ok((id, answer))
        })
        .collect()
}

fn answer() -> Outcome<bool> {
    let mut out = stdout().lock();
    for line in stdin().lock().lines() {
        let call: Call = serde_json::from_str(&line?)?;
        writeln!(out, "{}", call.answer()?.unwrap_or_default())?;
    }
    Ok(true)
}
