//! One line of a vector file.

use crate::Outcome;
use crate::grade::Grade;
use crate::patch::Operation;
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// A case as it is written; arguments stay text until something has to look inside.
#[derive(Deserialize)]
pub struct Case {
    /// Names the case in every message.
    pub id: String,
    /// The operation in the vectors' words.
    pub op: String,
    /// The scenario that short references point into.
    pub base: Option<String>,
    /// Arguments by name: values, references, or both.
    pub args: BTreeMap<String, Box<RawValue>>,
    /// What is changed in an argument after its references are resolved.
    #[serde(default)]
    pub patches: BTreeMap<String, Vec<Operation>>,
    /// `{"ok": …}`, `{"error": code}` or `{"crash": …}`.
    pub expected: Value,
    /// How closely to agree.
    pub grade: Grade,
}

/// A decision of a policy, as its file writes it.
#[derive(Deserialize)]
struct Decision {
    id: String,
    policy: Box<RawValue>,
    #[serde(rename = "hostPolicy")]
    host_policy: Option<Box<RawValue>>,
    request: Box<RawValue>,
    decision: String,
}

impl From<Decision> for Case {
    fn from(case: Decision) -> Self {
        let host = case.host_policy.map(|host| ("hostPolicy".to_owned(), host));
        let args = [("policy".to_owned(), case.policy), ("request".to_owned(), case.request)];
        Self {
            id: case.id,
            op: "policy.decide".to_owned(),
            base: None,
            args: args.into_iter().chain(host).collect(),
            patches: BTreeMap::new(),
            expected: serde_json::json!({ "ok": { "decision": case.decision } }),
            grade: Grade::Exact,
        }
    }
}

/// Reads a file of cases, one a line, of either form.
///
/// # Errors
/// Names the line that is not a case.
pub fn read(text: &str) -> Outcome<Vec<Case>> {
    let case = |line| serde_json::from_str::<Decision>(line).map(Case::from).or_else(|_| serde_json::from_str(line));
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(index, line)| case(line).map_err(|error| format!("line {} is not a case: {error}", index + 1).into()))
        .collect()
}
