//! A dossier judged together with the policy of the reader's host.

use proofmark_core::Input;
use proofmark_tests::{Outcome, vectors};
use serde_json::{Value, json};

/// The report of plan, receipt and inventory of the full scenario under `host`.
fn verify(host: Option<&str>) -> Outcome<Value> {
    verify_changed(host, |receipt| receipt)
}

/// The same with another receipt.
fn verify_changed(host: Option<&str>, change: impl FnOnce(Vec<u8>) -> Vec<u8>) -> Outcome<Value> {
    let folder = vectors().join("scenarios").join("full");
    let names = ["executionPlan.json", "executionReceipt.json", "toolInventory.json"];
    let [plan, receipt, inventory] = names.map(|name| std::fs::read(folder.join(name)));
    let texts = [plan?, change(receipt?), inventory?];
    let inputs: Vec<Input<'_>> = names.iter().zip(&texts).map(|(name, bytes)| Input { name, bytes }).collect();
    let options = host.map_or(json!({}), |host| json!({ "hostPolicy": host }));
    Ok(serde_json::from_str(&proofmark_core::call("verify", &inputs, &options.to_string()))?)
}

fn host(file_read: &str, tools: &[&str]) -> String {
    let (allow, deny) = if file_read == "deny" { (json!([]), json!([])) } else { (json!(["**"]), json!([".env"])) };
    json!({
        "schemaVersion": "agentlas.workforce-permission-policy.v1", "network": "ask", "shell": "deny",
        "fileRead": { "mode": file_read, "allowPatterns": allow, "denyPatterns": deny },
        "mcp": { "mode": "allowlist", "allowedTools": tools }, "unknownTools": "deny",
    })
    .to_string()
}

/// The items of an array; none of anything else.
fn items<'a>(value: &'a Value, key: &str) -> impl Iterator<Item = &'a Value> {
    value.get(key).and_then(Value::as_array).into_iter().flatten()
}

fn text<'a>(value: &'a Value, pointer: &str) -> &'a str {
    value.pointer(pointer).and_then(Value::as_str).unwrap_or_default()
}

/// The checks of host policies.
fn checks(report: &Value) -> impl Iterator<Item = &Value> {
    items(report, "checks").filter(|check| text(check, "/code") == "workforce.policy.host")
}

/// The codes and pointers that the check of the receipt found.
fn found(report: &Value) -> Vec<(String, String)> {
    let mine = checks(report).filter(|check| check.pointer("/subject/document") == Some(&json!(1)));
    let issues = mine.flat_map(|check| items(check, "issues"));
    issues.map(|issue| (text(issue, "/code").to_owned(), text(issue, "/pointer").to_owned())).collect()
}

const ALL: [&str; 2] = ["github.search_code", "query_database"];

#[test]
fn without_a_host_policy_nothing_is_said_of_one() -> Outcome<()> {
    let report = verify(None)?;
    assert_eq!(text(&report, "/verdict"), "accepted");
    assert_eq!(checks(&report).count(), 0);
    Ok(())
}

#[test]
fn a_host_that_allows_every_bound_tool_accepts() -> Outcome<()> {
    let report = verify(Some(&host("manifest-allowlist", &ALL)))?;
    assert_eq!(text(&report, "/verdict"), "accepted");
    assert!(checks(&report).count() >= 2, "the plan and the receipt were both compared");
    assert!(checks(&report).all(|check| text(check, "/status") == "pass"));
    Ok(())
}

#[test]
fn each_bound_tool_that_the_host_denies_is_named_by_its_place() -> Outcome<()> {
    for (policy, rows) in [
        (host("deny", &ALL), vec![2]),
        (host("manifest-allowlist", &ALL[..1]), vec![0]),
        (host("manifest-allowlist", &ALL[1..]), vec![1, 3]),
        (host("deny", &["other.tool"]), vec![0, 1, 2, 3]),
    ] {
        let report = verify(Some(&policy))?;
        assert_eq!(text(&report, "/verdict"), "rejected");
        let expected: Vec<_> =
            rows.iter().map(|row| ("policy_host_denies".to_owned(), format!("/capabilityBindingPlan/inventory/{row}"))).collect();
        assert_eq!(found(&report), expected);
    }
    Ok(())
}

/// What a host asks a person about is not denied; the receipt names the answers.
#[test]
fn a_builtin_is_denied_by_its_own_member_and_not_when_it_is_asked_for() -> Outcome<()> {
    for (tool, denied) in [("builtin:network", false), ("builtin:shell", true), ("builtin:else", true)] {
        let swap = |receipt: Vec<u8>| String::from_utf8_lossy(&receipt).replace("builtin:file-read", tool).into_bytes();
        // This host asks before the network is used and denies the shell.
        let report = verify_changed(Some(&host("manifest-allowlist", &ALL)), swap)?;
        assert_eq!(found(&report).len(), usize::from(denied), "{tool}");
    }
    Ok(())
}

#[test]
fn a_host_policy_that_cannot_be_used_denies_everything() -> Outcome<()> {
    let twice = host("deny", &ALL).replacen('{', "{\"network\":\"allow\",", 1);
    for policy in ["", "{", "null", "{}", &twice] {
        let report = verify(Some(policy))?;
        assert_eq!(text(&report, "/verdict"), "rejected");
        assert_eq!(found(&report).first().map(|issue| issue.0.as_str()), Some("policy_host_invalid"));
        assert_eq!(found(&report).len(), 5);
    }
    Ok(())
}

#[test]
fn a_host_policy_of_another_type_is_no_option() -> Outcome<()> {
    let answer: Value = serde_json::from_str(&proofmark_core::call("verify", &[], r#"{"hostPolicy":{}}"#))?;
    assert_eq!(text(&answer, "/error/code"), "call_options_invalid");
    Ok(())
}
