//! The report over whole dossiers: which change of which document fails which check.
//!
//! Every row changes one thing in a set that is accepted. The expected codes come from `spec/workforce.md` section 7,
//! `spec/workforce-details.md` section 10 and `spec/gaps.md`, never from what the engine printed.

use proofmark_core::Input;
use proofmark_tests::{Outcome, vectors};
use serde_json::Value;

const PLAN: &str = "executionPlan.json";
const RECEIPT: &str = "executionReceipt.json";
const INVENTORY: &str = "toolInventory.json";

fn load(scenario: &str, name: &str) -> Outcome<String> {
    Ok(std::fs::read_to_string(vectors().join("scenarios").join(scenario).join(name))?)
}

fn verify(documents: &[(&str, &str)], options: &str) -> Outcome<Value> {
    let inputs: Vec<Input<'_>> = documents.iter().map(|(name, text)| Input { name, bytes: text.as_bytes() }).collect();
    Ok(serde_json::from_str(&proofmark_core::call("verify", &inputs, options))?)
}

/// Verdict, stage and basis.
fn result(report: &Value) -> (String, String, String) {
    let word = |key| report[key].as_str().unwrap_or("null").to_owned();
    (word("verdict"), word("stage"), word("basis"))
}

/// `check issue` for every issue of a failed check.
fn failures(report: &Value) -> Vec<String> {
    let checks = report["checks"].as_array().into_iter().flatten().filter(|check| check["status"] == "fail");
    let pairs = checks.flat_map(|check| {
        let issues = check["issues"].as_array().into_iter().flatten();
        issues.map(move |issue| format!("{} {}", check["code"].as_str().unwrap_or(""), issue["code"].as_str().unwrap_or("")))
    });
    pairs.collect()
}

#[test]
fn every_subset_of_an_accepted_execution_has_its_verdict() -> Outcome<()> {
    for scenario in ["minimal", "full", "large"] {
        for (names, verdict, stage, basis) in [
            (&[PLAN, RECEIPT, INVENTORY][..], "accepted", "executed", "joined"),
            (&[INVENTORY, PLAN, RECEIPT], "accepted", "executed", "joined"),
            (&[PLAN], "accepted", "prepared", "self"),
            (&[INVENTORY], "accepted", "null", "self"),
            (&[RECEIPT], "incomplete", "null", "self"),
            (&[PLAN, RECEIPT], "incomplete", "prepared", "joined"),
            (&[RECEIPT, INVENTORY], "incomplete", "null", "joined"),
            (&["executionContext.json"], "accepted", "null", "self"),
            (&["permissionPolicy.json", "capabilityBindingPlan.json"], "accepted", "null", "self"),
            (&[], "error", "null", "none"),
        ] {
            let texts = names.iter().map(|name| load(scenario, name)).collect::<Outcome<Vec<_>>>()?;
            let documents: Vec<_> = names.iter().zip(&texts).map(|(name, text)| (*name, text.as_str())).collect();
            let report = verify(&documents, "{}")?;
            assert_eq!(result(&report), (verdict.into(), stage.into(), basis.into()), "{scenario} {names:?} {:?}", failures(&report));
        }
    }
    Ok(())
}

/// A change of one document, and the failures it must cause.
struct Row {
    document: &'static str,
    from: &'static str,
    to: &'static str,
    verdict: &'static str,
    expected: &'static [&'static str],
}

const fn row(document: &'static str, from: &'static str, to: &'static str, expected: &'static [&'static str]) -> Row {
    Row { document, from, to, verdict: "rejected", expected }
}

const ROWS: &[Row] = &[
    // One byte of a directive: the row's bundle digest, and with it the preparation id, no longer fit.
    row(
        PLAN,
        "\"systemPrompt\": \"",
        "\"systemPrompt\": \"!",
        &[
            "workforce.plan.bundle-digest plan_bundle_digest_mismatch:slot:backend:release:ledger-api-builder:2.4.1",
            "workforce.plan.preparation-receipt plan_preparation_receipt_mismatch",
            "workforce.receipt.plan-verified receipt_plan_not_verified",
        ],
    ),
    row(
        PLAN,
        "\"network\": \"ask\"",
        "\"network\": \"allow\"",
        &[
            "workforce.plan.policy-digest plan_permission_policy_digest_mismatch:slot:backend:release:ledger-api-builder:2.4.1",
            "workforce.plan.bundle-digest plan_bundle_digest_mismatch:slot:backend:release:ledger-api-builder:2.4.1",
        ],
    ),
    row(PLAN, "\"network\": \"ask\"", "\"network\": \"maybe\"", &["document.shape schema_enum"]),
    row(
        PLAN,
        "Split the review",
        "Skip the review",
        &["workforce.plan.graph-digest plan_execution_graph_digest_mismatch:slot:security-engineering:release:threat-desk:4.0.0"],
    ),
    row(PLAN, "\"taskBrief\": \"", "\"taskBrief\": \"Urgent. ", &["workforce.plan.context-digest plan_execution_context_digest_mismatch"]),
    row(PLAN, "\"substitutions\": []", "\"substitutions\": [], \"note\": 1", &["document.shape schema_additional_properties"]),
    row(PLAN, "\"substitutions\": []", "\"substitutions\": [null]", &["document.shape schema_max_items"]),
    row(
        PLAN,
        "execution-plan.v5",
        "execution-plan.v4",
        &["workforce.plan.schema plan_unsupported_schema", "workforce.receipt.plan unsupported_execution_plan"],
    ),
    row(
        PLAN,
        "\"status\": \"prepared\"",
        "\"status\": \"rejected\"",
        &[
            "workforce.plan.status plan_not_prepared",
            "workforce.plan.status plan_status_inconsistent",
            "workforce.receipt.plan execution_plan_not_prepared",
        ],
    ),
    row(
        PLAN,
        "runtime-bundle-digest.v4",
        "runtime-bundle-digest.v3",
        &[
            "workforce.plan.bundle-schema plan_bundle_digest_schema_unsupported:slot:backend:release:ledger-api-builder:2.4.1",
            "document.shape schema_const",
        ],
    ),
    row(
        PLAN,
        "\"cardinality\": \"1\"",
        "\"cardinality\": \"2\"",
        &[
            "workforce.plan.cardinality plan_slot_cardinality:slot:backend",
            "workforce.plan.context-digest plan_execution_context_digest_mismatch",
        ],
    ),
    row(
        PLAN,
        "workforce-selection:",
        "workforce-selection:0",
        &["workforce.plan.preparation-receipt plan_preparation_receipt_mismatch", "workforce.receipt.plan-ids selection_receipt_mismatch"],
    ),
    row(
        RECEIPT,
        "workforce-preparation:",
        "workforce-preparation:0",
        &["workforce.receipt.plan-ids preparation_receipt_mismatch", "workforce.receipt.status false_pass_claim"],
    ),
    row(
        RECEIPT,
        "\"fallbackUsed\": false",
        "\"fallbackUsed\": null",
        &["workforce.receipt.planner-fallback-explicit receipt_planner_fallback_not_explicit"],
    ),
    row(RECEIPT, "\"fallbackUsed\": false", "\"fallbackUsed\": true", &["workforce.receipt.planner planner_fallback_used"]),
    row(RECEIPT, "\"artifact:worker-result\"", "\"not an id\"", &["workforce.receipt.handoff-refs receipt_handoff_ref_invalid"]),
    row(
        RECEIPT,
        "\"artifact:worker-result\"",
        "\"artifact:x\", \"artifact:x\"",
        &["workforce.receipt.handoff-refs receipt_handoff_ref_repeated"],
    ),
    row(
        RECEIPT,
        "\"invocationId\": \"invocation:full-verifier\"",
        "\"invocationId\": \"invocation:full-0-direct\"",
        &["workforce.receipt.verifier-distinct receipt_verifier_not_distinct", "workforce.receipt.invocations duplicate_invocation_id"],
    ),
    row(RECEIPT, "\"verdict\": \"pass\"", "\"verdict\": \"fail\"", &["workforce.receipt.verifier verifier_did_not_pass"]),
    row(
        RECEIPT,
        "\"toolId\": \"query_database\"",
        "\"toolId\": \"drop_database\"",
        &["workforce.bindings.valid capability_binding_plan_digest_mismatch"],
    ),
    row(
        RECEIPT,
        "\"enforcementMode\": \"native-sandbox\"",
        "\"enforcementMode\": \"zero-tools\"",
        &["workforce.receipt.authority required_capability_executed_without_authority:slot:backend"],
    ),
    row(RECEIPT, "\"status\": \"passed\"", "\"status\": \"failed\"", &["workforce.receipt.status execution_not_passed"]),
    row(RECEIPT, "execution-receipt.v2", "execution-receipt.v1", &["workforce.receipt.schema unsupported_execution_receipt"]),
    row(
        INVENTORY,
        "\"observedAt\": \"2026-07-20",
        "\"observedAt\": \"2026-02-31",
        &["workforce.inventory.observed-at inventory_observed_at_impossible"],
    ),
    row(INVENTORY, "\"description\": \"", "\"description\": \"x", &["workforce.receipt.inventory planner_tool_inventory_digest_mismatch"]),
    row(INVENTORY, "\"status\": \"ready\"", "\"status\": \"soon\"", &["workforce.inventory.valid tool_inventory_entry_not_ready"]),
    Row {
        document: PLAN,
        from: "\"substitutions\": []",
        to: "\"substitutions\": [], \"status\": \"prepared\"",
        verdict: "error",
        expected: &["document.read json_duplicate_key"],
    },
];

#[test]
fn one_change_fails_the_checks_that_are_about_it() -> Outcome<()> {
    for Row { document, from, to, verdict, expected } in ROWS {
        let mut texts = Vec::new();
        for name in [PLAN, RECEIPT, INVENTORY] {
            let text = load("full", name)?;
            let changed = if name == *document { text.replacen(from, to, 1) } else { text.clone() };
            assert!(name != *document || changed != text, "{document} does not hold {from}");
            texts.push((name, changed));
        }
        let documents: Vec<_> = texts.iter().map(|(name, text)| (*name, text.as_str())).collect();
        let report = verify(&documents, "{}")?;
        let found = failures(&report);
        assert_eq!(report["verdict"], *verdict, "{from} -> {to}: {found:?}");
        for wanted in *expected {
            assert!(found.iter().any(|failure| failure == wanted), "{from} -> {to}: {wanted} is not among {found:#?}");
        }
        assert_ne!(report["stage"], "executed", "{from} -> {to}");
    }
    Ok(())
}

#[test]
fn unreadable_and_unknown_documents_are_errors_unless_something_failed() -> Outcome<()> {
    let plan = load("minimal", PLAN)?;
    for text in ["", "{", "{\"a\":1,\"a\":2}", "\u{feff}{}", "[]", "{\"hello\":1}", "{\"schemaVersion\":\"agentlas.workforce-mystery.v1\"}"]
    {
        assert_eq!(verify(&[("x.json", text)], "{}")?["verdict"], "error", "{text}");
        assert_eq!(verify(&[("plan.json", &plan), ("x.json", text)], "{}")?["verdict"], "error", "{text}");
        let broken = plan.replacen("Write short", "Write long", 1);
        assert_eq!(verify(&[("plan.json", &broken), ("x.json", text)], "{}")?["verdict"], "rejected", "{text}");
    }
    Ok(())
}

#[test]
fn places_point_into_the_text() -> Outcome<()> {
    let plan = load("full", PLAN)?.replacen("\"substitutions\": []", "\"substitutions\": [], \"secret-key\": 1", 1);
    let report = verify(&[("plan.json", &plan)], "{}")?;
    let checks = report["checks"].as_array().ok_or("no checks")?;
    let shape = checks.iter().find(|check| check["code"] == "document.shape").ok_or("no shape check")?;
    let issue = &shape["issues"][0];
    assert_eq!(issue["pointer"], "", "an unknown member is never named");
    let number = |key: &str| issue["position"][key].as_u64().and_then(|value| usize::try_from(value).ok()).ok_or("no position");
    let (offset, length) = (number("offset")?, number("length")?);
    assert_eq!(plan.get(offset..offset + length), Some("\"secret-key\""));
    assert_eq!(plan.get(..offset).map(|before| before.matches('\n').count() + 1), Some(number("line")?));
    assert!(!report.to_string().contains("secret-key"));
    Ok(())
}

#[test]
fn an_anchor_lifts_the_basis_and_a_wrong_one_rejects() -> Outcome<()> {
    let receipt = load("minimal", RECEIPT)?;
    let (plan, inventory) = (load("minimal", PLAN)?, load("minimal", INVENTORY)?);
    let documents = [("plan.json", plan.as_str()), ("receipt.json", receipt.as_str()), ("inventory.json", inventory.as_str())];
    // The digest is the one that the scenario's own validation states for the receipt.
    let stated: Value = serde_json::from_str(&load("minimal", "receiptValidation.json")?)?;
    let digest = stated["validatedDigest"].as_str().ok_or("no digest")?;
    let anchored = |document: &str, digest: &str| verify(&documents, &format!("{{\"anchors\":[{{{document}\"digest\":\"{digest}\"}}]}}"));
    assert_eq!(result(&anchored("", digest)?), ("accepted".into(), "executed".into(), "anchored".into()));
    for document in ["\"document\":\"receipt.json\",", "\"document\":1,", "\"document\":null,"] {
        assert_eq!(anchored(document, digest)?["basis"], "anchored");
    }
    for document in ["\"document\":\"plan.json\",", "\"document\":\"nobody.json\",", "\"document\":0,", "\"document\":3,"] {
        let report = anchored(document, digest)?;
        assert_eq!(report["verdict"], "rejected");
        assert_eq!(failures(&report), ["document.anchor anchor_digest_mismatch"]);
    }
    assert_eq!(anchored("", &digest.replace('0', "1"))?["verdict"], "rejected");
    for document in ["\"document\":-1,", "\"document\":1.0,", "\"document\":true,"] {
        assert_eq!(anchored(document, digest)?["error"]["code"], "call_options_invalid");
    }
    Ok(())
}

#[test]
fn several_executions_are_judged_separately() -> Outcome<()> {
    let mut texts = Vec::new();
    for scenario in ["full", "minimal"] {
        for name in [RECEIPT, PLAN, INVENTORY] {
            texts.push((format!("{scenario}-{name}"), load(scenario, name)?));
        }
    }
    let documents = |texts: &[(String, String)]| -> Outcome<Value> {
        let documents: Vec<_> = texts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        verify(&documents, "{}")
    };
    assert_eq!(result(&documents(&texts)?), ("accepted".into(), "executed".into(), "joined".into()));
    // One of the two loses its inventory: the other's must not be taken for it.
    let mut less = texts.clone();
    less.remove(2);
    let report = documents(&less)?;
    assert_eq!(result(&report), ("incomplete".into(), "prepared".into(), "joined".into()), "{:?}", failures(&report));
    Ok(())
}

#[test]
fn a_report_is_canonical_and_carries_its_digest() -> Outcome<()> {
    let plan = load("full", PLAN)?;
    let inputs = [Input { name: "plan.json", bytes: plan.as_bytes() }];
    let text = proofmark_core::call("verify", &inputs, "{}");
    assert_eq!(text, proofmark_core::call("verify", &inputs, "{}"), "the same input gives the same bytes");
    let canonical = proofmark_core::call("canonicalize", &[Input { name: "value", bytes: text.as_bytes() }], "{\"form\":\"wide\"}");
    assert_eq!(serde_json::from_str::<Value>(&canonical)?["ok"], text.as_str());
    let mut report: Value = serde_json::from_str(&text)?;
    let stated = report.as_object_mut().and_then(|members| members.remove("reportDigest")).ok_or("no digest")?;
    let rest = report.to_string();
    let digest = proofmark_core::call("digest.wide", &[Input { name: "value", bytes: rest.as_bytes() }], "{}");
    assert_eq!(serde_json::from_str::<Value>(&digest)?["ok"], stated);
    Ok(())
}
