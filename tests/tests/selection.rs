//! What validation says of how many releases a slot has, where numbers are longer than a vector's.

use proofmark_core::Input;
use proofmark_tests::Outcome;
use serde_json::{Value, json};

/// The issues about slot `a`, which has `chosen` of its ten releases and wants `cardinality`.
fn issues(chosen: usize, cardinality: &str, criticality: &str) -> Outcome<Vec<String>> {
    let release = |n: usize| format!("release:{n}");
    let menu: Vec<Value> = (0..10).map(|n| json!({ "agentReleaseId": release(n), "entityKind": "agent" })).collect();
    let assignments: Vec<Value> =
        (0..chosen).map(|n| json!({ "slotId": "a", "agentReleaseId": release(n), "reasonCodes": ["fit:a"] })).collect();
    let order = format!(r#"{{"roleSlots":[{{"slotId":"a","criticality":"{criticality}","cardinality":{cardinality}}}]}}"#);
    let (set, selection) =
        (json!({ "slots": [{ "slotId": "a", "candidates": menu }] }).to_string(), json!({ "assignments": assignments }).to_string());
    let inputs = [("selection", &selection), ("workOrder", &order), ("candidateSet", &set)];
    let inputs = inputs.map(|(name, text)| Input { name, bytes: text.as_bytes() });
    let answer: Value = serde_json::from_str(&proofmark_core::call("selection.validate", &inputs, "{}"))?;
    let issues = answer.pointer("/ok/issues").and_then(Value::as_array).ok_or_else(|| answer.to_string())?;
    Ok(issues.iter().filter_map(Value::as_str).filter(|issue| issue.contains(":a:")).map(str::to_owned).collect())
}

#[test]
fn counts_are_compared_as_numbers() -> Outcome<()> {
    let none: [&str; 0] = [];
    assert_eq!(issues(10, "9", "optional")?, ["optional_slot_overfilled:a:10:9"]);
    assert_eq!(issues(9, "10", "optional")?, none);
    assert_eq!(issues(10, "\" 010 \"", "optional")?, none);
    assert_eq!(issues(9, "99999999999999999999", "optional")?, none);
    assert_eq!(issues(9, "99999999999999999999", "required")?, ["required_slot_cardinality:a:9:99999999999999999999"]);
    assert_eq!(issues(10, "10", "required")?, none);
    assert_eq!(issues(1, "-3", "required")?, none);
    Ok(())
}
