//! Whether an answer agrees with what a case expects, as strictly as the case asks.

use serde::Deserialize;
use serde_json::Value;

/// How closely an answer has to agree.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// The same value.
    Exact,
    /// The same status, or both a refusal.
    Status,
    /// Any finite refusal.
    Refuse,
}

/// Compares; on disagreement gives a short sentence.
///
/// # Errors
/// The sentence.
pub fn agree(op: &str, grade: Grade, expected: &Value, answer: Option<&str>) -> Result<(), String> {
    let text = answer.ok_or("the engine trapped")?;
    let answer: Value = serde_json::from_str(text).map_err(|_| "the answer is not JSON".to_owned())?;
    let agrees = match grade {
        // A crash of the reference is no behaviour to copy, only to refuse.
        Grade::Refuse => refuses(&answer),
        _ if expected.get("crash").is_some() => refuses(&answer),
        Grade::Status => status(expected) == status(&answer) && status(&answer) != Status::Neither,
        Grade::Exact => exact(op, expected, &answer),
    };
    if agrees {
        return Ok(());
    }
    Err(format!("expected {grade:?} {}, got {}", brief(expected), brief(&answer)))
}

fn exact(op: &str, expected: &Value, answer: &Value) -> bool {
    if let Some(code) = expected.get("error") {
        return answer.pointer("/error/code") == Some(code);
    }
    match (expected.get("ok"), answer.get("ok")) {
        // The vectors leave some members of a boundary's outcome out, and all but the decision of a policy's.
        (Some(Value::Object(expected)), Some(Value::Object(answer))) if op.starts_with("boundary.") || op == "policy.decide" => {
            expected.iter().all(|(name, value)| answer.get(name) == Some(value))
        }
        (Some(expected), Some(answer)) => expected == answer,
        _ => false,
    }
}

#[derive(PartialEq)]
enum Status<'a> {
    Refused,
    Says(Option<&'a Value>),
    Neither,
}

fn status(outcome: &Value) -> Status<'_> {
    match (outcome.get("ok"), outcome.get("error")) {
        (Some(ok), _) => Status::Says(ok.get("status")),
        (None, Some(_)) => Status::Refused,
        (None, None) => Status::Neither,
    }
}

/// An error with a code from the table, or a judgement that says `rejected`.
fn refuses(answer: &Value) -> bool {
    let code = answer.pointer("/error/code").and_then(Value::as_str);
    match code {
        Some(code) => proofmark_core::codes::explain(code).is_some(),
        None => answer.pointer("/ok/status").is_some_and(|status| status == "rejected"),
    }
}

fn brief(value: &Value) -> String {
    const ENOUGH: usize = 400;
    let text = value.to_string();
    match text.char_indices().nth(ENOUGH) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn agrees(op: &str, grade: Grade, expected: &Value, answer: &Value) -> bool {
        agree(op, grade, expected, Some(&answer.to_string())).is_ok()
    }

    #[test]
    fn exact_means_the_same_value() {
        let expected = json!({"ok": {"status": "accepted", "issues": ["a", "b"]}});
        assert!(agrees("receipt.validate", Grade::Exact, &expected, &expected));
        let other = json!({"ok": {"status": "accepted", "issues": ["b", "a"]}});
        assert!(!agrees("receipt.validate", Grade::Exact, &expected, &other));
        let more = json!({"ok": {"status": "accepted", "issues": ["a", "b"], "hubCalls": []}});
        assert!(!agrees("receipt.validate", Grade::Exact, &expected, &more));
        assert!(agrees("boundary.workOrder", Grade::Exact, &expected, &more));
        assert!(!agrees("digest.wide", Grade::Exact, &json!({"error": "a"}), &json!({"error": {"code": "b"}})));
        assert!(agrees("digest.wide", Grade::Exact, &json!({"ok": null}), &json!({"ok": null})));
        assert!(!agrees("digest.wide", Grade::Exact, &json!({"ok": null}), &json!({})));
    }

    #[test]
    fn refusing_is_never_accepting_and_never_trapping() {
        let expected = json!({"crash": "TypeError"});
        let accepted = json!({"ok": {"status": "accepted"}});
        assert!(!agrees("receipt.validate", Grade::Refuse, &expected, &accepted));
        assert!(!agrees("digest.wide", Grade::Refuse, &expected, &json!({"ok": "sha256:00"})));
        assert!(agrees("receipt.validate", Grade::Refuse, &expected, &json!({"ok": {"status": "rejected"}})));
        assert!(agree("digest.wide", Grade::Refuse, &expected, None).is_err());
        assert!(!agrees("digest.wide", Grade::Refuse, &expected, &json!({"error": {"code": "made_up_here"}})));
    }

    #[test]
    fn status_compares_only_the_status() {
        let expected = json!({"ok": {"status": "rejected", "issues": ["a"]}});
        assert!(agrees("prepare", Grade::Status, &expected, &json!({"ok": {"status": "rejected", "issues": []}})));
        assert!(!agrees("prepare", Grade::Status, &expected, &json!({"ok": {"status": "accepted"}})));
        assert!(agrees("prepare", Grade::Status, &json!({"error": "a"}), &json!({"error": {"code": "b"}})));
    }
}
