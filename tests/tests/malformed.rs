//! Every member of every document kind, broken in turn: the wrong type, missing, beside an unknown one, repeated. Each must
//! be rejected with finite codes, and nothing that was put in may come back.

use proofmark_core::{Input, codes};
use proofmark_tests::{Outcome, vectors};
use serde_json::{Value, json};

const CANARY: &str = "canary-key-4711";
const ALL: [&str; 11] = [
    "workOrder",
    "candidateSet",
    "candidateSetLocal",
    "candidateSetCloud",
    "candidateSetHub",
    "federationResult",
    "selection",
    "validationReceipt",
    "executionPlan",
    "toolInventory",
    "executionReceipt",
];
/// Members that a document may lack.
const OPTIONAL: [&str; 5] = ["missingMandatory", "knowledge", "modalities", "minimumEvidenceLevel", "unavailableReasons"];

/// Pointers of all values below `value`; of lists the first item.
fn pointers(value: &Value, at: &str, out: &mut Vec<String>) {
    out.push(at.to_owned());
    match value {
        Value::Array(items) => items.iter().take(1).enumerate().for_each(|(index, item)| pointers(item, &format!("{at}/{index}"), out)),
        Value::Object(members) => members.iter().for_each(|(key, member)| pointers(member, &format!("{at}/{key}"), out)),
        _ => {}
    }
}

/// The document with one value broken in each of the ways that apply to it.
fn broken(document: &Value, pointer: &str) -> Vec<(&'static str, Value)> {
    let mut out = Vec::new();
    let mut with = |what, change: &dyn Fn(&mut Value)| {
        let mut copy = document.clone();
        if let Some(value) = copy.pointer_mut(pointer) {
            change(value);
            out.push((what, copy));
        }
    };
    match document.pointer(pointer) {
        Some(Value::String(_)) => with("a number instead of a text", &|value| *value = json!(7)),
        Some(Value::Number(_)) => with("a text instead of a number", &|value| *value = json!("7")),
        Some(Value::Bool(_)) => with("a text instead of a flag", &|value| *value = json!("yes")),
        Some(Value::Array(items)) => {
            with("an object instead of a list", &|value| *value = json!({ "0": "a" }));
            with("a list that is too long", &|value| *value = (0..1200).map(|index| format!("id:{index}")).collect());
            if !items.is_empty() {
                with("an item that stands twice", &|value| {
                    if let Some(items) = value.as_array_mut() {
                        items.extend(items.first().cloned());
                    }
                });
            }
        }
        Some(Value::Object(_)) => {
            with("a list instead of an object", &|value| *value = json!(["a"]));
            with("an unknown member", &|value| value[CANARY] = json!(CANARY));
        }
        _ => {}
    }
    if let Some((parent, key)) = pointer.rsplit_once('/')
        && !OPTIONAL.contains(&key)
    {
        let mut copy = document.clone();
        if let Some(Value::Object(members)) = copy.pointer_mut(parent) {
            members.remove(key);
            out.push(("a missing member", copy));
        }
    }
    out
}

/// Every code in a report.
fn codes_of(report: &Value) -> Vec<&str> {
    let checks = report["checks"].as_array().into_iter().flatten();
    checks.flat_map(|check| check["issues"].as_array().into_iter().flatten()).filter_map(|issue| issue["code"].as_str()).collect()
}

#[test]
fn every_broken_member_of_every_kind_is_rejected_and_nothing_comes_back() -> Outcome<()> {
    let folder = vectors().join("scenarios").join("full");
    let texts =
        ALL.iter().map(|name| Ok(std::fs::read_to_string(folder.join(format!("{name}.json")))?)).collect::<Outcome<Vec<String>>>()?;
    let mut tried = 0;
    let mut wrong = Vec::new();
    for (index, name) in ALL.iter().enumerate() {
        let document: Value = serde_json::from_str(&texts[index])?;
        let mut places = Vec::new();
        pointers(&document, "", &mut places);
        for pointer in places {
            for (what, changed) in broken(&document, &pointer) {
                tried += 1;
                let mut set = texts.clone();
                set[index] = changed.to_string();
                let inputs: Vec<Input<'_>> = ALL.iter().zip(&set).map(|(name, text)| Input { name, bytes: text.as_bytes() }).collect();
                let text = proofmark_core::call("verify", &inputs, "{}");
                let report: Value = serde_json::from_str(&text)?;
                let verdict = report["verdict"].as_str().unwrap_or("none");
                // A document whose version or whole shape is gone is no longer known as what it was.
                let refused = verdict == "rejected" || (verdict == "error" && (pointer.is_empty() || pointer == "/schemaVersion"));
                if !refused || text.contains(CANARY) || codes_of(&report).iter().any(|code| codes::explain(code).is_none()) {
                    wrong.push(format!("{name} {pointer}: {what}: {verdict}"));
                }
            }
        }
    }
    assert!(tried > 1000, "only {tried} changes were tried");
    assert!(wrong.is_empty(), "{} of {tried}:\n{}", wrong.len(), wrong.join("\n"));
    Ok(())
}
