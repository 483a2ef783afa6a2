//! The conformance vectors: how a case becomes a call, and how an answer is graded.
//!
//! `tests/vectors/FORMAT.md` describes the cases. The engine reads JSON more strictly than any library used here, so
//! text passes from the files to the engine unparsed wherever a case leaves it as it is.

pub mod call;
pub mod case;
pub mod code_data;
pub mod code_page;
pub mod grade;
pub mod operation;
pub mod patch;
pub mod run;
pub mod scenario;
pub mod schema_data;
pub mod staffing;

use std::error::Error;
use std::path::PathBuf;

/// What a test tool gives back: something, or a sentence for the person who runs it.
pub type Outcome<T> = Result<T, Box<dyn Error>>;

/// The copy of the vectors that the repository carries.
#[must_use]
pub fn vectors() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("vectors").join("workforce")
}

/// The files of cases that the repository carries.
#[must_use]
pub fn cases() -> Vec<PathBuf> {
    ["cases.jsonl", "policy-decisions.jsonl"].into_iter().map(|name| vectors().join(name)).collect()
}
