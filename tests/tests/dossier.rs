//! Whole dossiers, from work order to receipt: what joins, what is missing, and which change is caught where.
//!
//! Expected codes come from `spec/gaps.md` and the contract pages, never from what the engine printed.

use proofmark_core::Input;
use proofmark_tests::{Outcome, vectors};
use serde_json::Value;

const ALL: [&str; 11] = [
    "workOrder.json",
    "candidateSet.json",
    "candidateSetLocal.json",
    "candidateSetCloud.json",
    "candidateSetHub.json",
    "federationResult.json",
    "selection.json",
    "validationReceipt.json",
    "executionPlan.json",
    "toolInventory.json",
    "executionReceipt.json",
];

type Documents = Vec<(&'static str, String)>;

/// The documents of a scenario that are in `ALL`.
fn load(scenario: &str) -> Outcome<Documents> {
    let folder = vectors().join("scenarios").join(scenario);
    let mut out = Vec::new();
    for name in ALL {
        let path = folder.join(name);
        if path.exists() {
            out.push((name, std::fs::read_to_string(path)?));
        }
    }
    Ok(out)
}

fn verify(documents: &Documents, options: &str) -> Outcome<Value> {
    let inputs: Vec<Input<'_>> = documents.iter().map(|(name, text)| Input { name, bytes: text.as_bytes() }).collect();
    Ok(serde_json::from_str(&proofmark_core::call("verify", &inputs, options))?)
}

fn result(report: &Value) -> (String, String) {
    let word = |key| report[key].as_str().unwrap_or("null").to_owned();
    (word("verdict"), word("stage"))
}

/// `check issue` for every issue of a check with the given status.
fn issues(report: &Value, status: &str) -> Vec<String> {
    let checks = report["checks"].as_array().into_iter().flatten().filter(|check| check["status"] == status);
    let pairs = checks.flat_map(|check| {
        let issues = check["issues"].as_array().into_iter().flatten();
        issues.map(move |issue| format!("{} {}", check["code"].as_str().unwrap_or(""), issue["code"].as_str().unwrap_or("")))
    });
    pairs.collect()
}

/// The kinds that skipped checks name.
fn missing(report: &Value) -> Vec<String> {
    let checks = report["checks"].as_array().into_iter().flatten().filter(|check| check["status"] == "skip");
    let mut kinds: Vec<String> = checks.filter_map(|check| check["needs"].as_str().map(str::to_owned)).collect();
    kinds.sort();
    kinds.dedup();
    kinds
}

#[test]
fn the_whole_sequence_is_accepted_and_every_subset_says_what_it_lacks() -> Outcome<()> {
    for scenario in ["minimal", "full", "large"] {
        let all = load(scenario)?;
        let report = verify(&all, "{}")?;
        assert_eq!(result(&report), ("accepted".into(), "executed".into()), "{scenario} {:?}", issues(&report, "fail"));
        assert_eq!(report["summary"]["executions"].as_array().map(Vec::len), Some(1), "{scenario}");
        for (gone, verdict, stage, lacks) in [
            ("workOrder.json", "incomplete", "executed", &["workforce.work-order"][..]),
            ("candidateSet.json", "accepted", "executed", &[]),
            ("candidateSetHub.json", "accepted", "executed", &[]),
            ("federationResult.json", "accepted", "executed", &[]),
            ("selection.json", "accepted", "executed", &[]),
            ("validationReceipt.json", "accepted", "executed", &[]),
            ("executionPlan.json", "incomplete", "null", &["workforce.execution-plan"]),
            ("toolInventory.json", "incomplete", "prepared", &["workforce.tool-inventory"]),
            ("executionReceipt.json", "accepted", "prepared", &[]),
        ] {
            let less: Documents = all.iter().filter(|(name, _)| *name != gone).cloned().collect();
            let report = verify(&less, "{}")?;
            let expected = (verdict.to_owned(), stage.to_owned());
            // Without its plan, a receipt stands alone beside a selection that went no further.
            let found = result(&report);
            assert!(
                found == expected || (gone == "executionPlan.json" && found.0 == verdict),
                "{scenario} without {gone}: {found:?} {:?}",
                issues(&report, "fail")
            );
            assert_eq!(missing(&report), lacks, "{scenario} without {gone}");
        }
    }
    Ok(())
}

#[test]
fn documents_alone_reach_the_stage_they_show() -> Outcome<()> {
    for (name, text) in load("full")? {
        let (verdict, stage) = match name {
            "validationReceipt.json" => ("accepted", "selected"),
            "executionPlan.json" => ("accepted", "prepared"),
            "selection.json" | "executionReceipt.json" => ("incomplete", "null"),
            _ => ("accepted", "null"),
        };
        assert_eq!(result(&verify(&vec![(name, text)], "{}")?), (verdict.into(), stage.into()), "{name}");
    }
    Ok(())
}

struct Row {
    document: &'static str,
    from: &'static str,
    to: &'static str,
    expected: &'static str,
}

const fn row(document: &'static str, from: &'static str, to: &'static str, expected: &'static str) -> Row {
    Row { document, from, to, expected }
}

const ROWS: &[Row] = &[
    row("workOrder.json", "\"redacted\": true", "\"redacted\": false", "workforce.boundary.flag hub_redacted_flag_required"),
    row("workOrder.json", "\"taskBrief\": \"", "\"taskBrief\": \"Ask owner@example.com. ", "workforce.boundary.scan hub_private_email"),
    row(
        "workOrder.json",
        "work-order:payments-api",
        "work-order:acme-payroll",
        "workforce.boundary.meaning work_order_id_not_public_finite",
    ),
    row("workOrder.json", "\"taskBrief\": \"", "\"taskBrief\": \"Faster. ", "workforce.plan.context plan_execution_context_not_repeatable"),
    row("workOrder.json", "\"edges\": [", "\"note\": 1, \"edges\": [", "document.shape schema_additional_properties"),
    row("candidateSet.json", "\"name\": \"", "\"name\": \"New ", "workforce.candidate-set.digest candidate_set_content_digest_mismatch"),
    row("federationResult.json", "\"name\": \"", "\"name\": \"New ", "workforce.federation.valid candidate_set_digest_mismatch"),
    row("federationResult.json", "\"scope\": \"network\"", "\"scope\": \"hub\"", "workforce.federation.valid invalid_federation_result"),
    row("selection.json", "\"kind\": \"host_llm\"", "\"kind\": \"hub\"", "workforce.selection.valid decision_author_must_be_host_llm"),
    row(
        "selection.json",
        "\"agentReleaseId\": \"release:",
        "\"agentReleaseId\": \"release:x",
        "workforce.boundary.meaning release_outside_candidate_set",
    ),
    row(
        "validationReceipt.json",
        "\"candidateMissingMandatory\": []",
        "\"candidateMissingMandatory\": [\"x:y\"]",
        "workforce.validation.repeats validation_not_repeatable",
    ),
    row(
        "validationReceipt.json",
        "\"workOrderId\": \"",
        "\"workOrderId\": \"x",
        "workforce.validation.receipt validation_receipt_id_mismatch",
    ),
    row(
        "validationReceipt.json",
        "\"status\": \"accepted\"",
        "\"status\": \"rejected\"",
        "workforce.validation.status validation_not_accepted",
    ),
    row(
        "executionPlan.json",
        "\"selectionReceiptId\": \"workforce-selection:",
        "\"selectionReceiptId\": \"workforce-selection:f",
        "workforce.plan.selection plan_selection_receipt_mismatch",
    ),
    row(
        "executionPlan.json",
        "\"releaseVersion\": \"",
        "\"releaseVersion\": \"9",
        "workforce.plan.selection plan_release_claims_mismatch:slot:backend:release:ledger-api-builder:2.4.1",
    ),
];

#[test]
fn one_change_fails_the_check_that_is_about_it() -> Outcome<()> {
    for Row { document, from, to, expected } in ROWS {
        let mut documents = load("full")?;
        let place = documents.iter_mut().find(|(name, _)| name == document).ok_or("no such document")?;
        let changed = place.1.replacen(from, to, 1);
        assert_ne!(changed, place.1, "{document} does not hold {from}");
        place.1 = changed;
        let report = verify(&documents, "{}")?;
        let found = issues(&report, "fail");
        assert_eq!(report["verdict"], "rejected", "{document} {to}");
        assert!(found.iter().any(|failure| failure == expected), "{document} {to}: {expected} is not among {found:#?}");
    }
    Ok(())
}

/// A federation that was sealed again around a card that no source offers: only the sources' own sets can show it.
#[test]
fn an_invented_candidate_is_caught_by_the_sources_own_sets() -> Outcome<()> {
    let mut documents = load("full")?;
    // The hub's set is exchanged for one that lacks a card; its receipt in the federation still fits by digest and session.
    let place = documents.iter_mut().find(|(name, _)| *name == "candidateSetHub.json").ok_or("no hub set")?;
    let mut set: Value = serde_json::from_str(&place.1)?;
    let cards = set.pointer_mut("/slots/0/candidates").and_then(Value::as_array_mut).ok_or("no cards")?;
    assert!(cards.pop().is_some());
    place.1 = set.to_string();
    let report = verify(&documents, "{}")?;
    let found = issues(&report, "fail");
    assert!(found.iter().any(|failure| failure == "workforce.federation.union federation_card_not_in_sources:slot:backend"), "{found:#?}");
    Ok(())
}

#[test]
fn what_the_card_does_not_state_is_noted_and_changes_no_verdict() -> Outcome<()> {
    let report = verify(&load("full")?, "{}")?;
    let notes = issues(&report, "note");
    // From the scenario itself: the work order asks quality engineering to consume source code, the chosen card lists none.
    assert!(
        notes.iter().any(|note| note.starts_with("workforce.selection.fit selection_candidate_gap:slot:quality-engineering:")),
        "{notes:#?}"
    );
    assert!(notes.iter().any(|note| note.starts_with("workforce.selection.edges selection_edge_dropped:")), "{notes:#?}");
    assert_eq!(report["verdict"], "accepted");
    Ok(())
}

#[test]
fn one_invocation_cannot_serve_two_receipts() -> Outcome<()> {
    let mut documents = load("full")?;
    let receipt = documents.iter().find(|(name, _)| *name == "executionReceipt.json").ok_or("no receipt")?.1.clone();
    documents.push(("copy.json", receipt.clone()));
    assert_eq!(verify(&documents, "{}")?["verdict"], "accepted", "the same file twice is one receipt");
    documents.pop();
    documents.push(("second.json", receipt.replacen("execution:full-1", "execution:full-2", 1)));
    let found = issues(&verify(&documents, "{}")?, "fail");
    assert!(found.iter().any(|failure| failure == "dossier.unique receipt_invocation_id_repeated"), "{found:#?}");
    Ok(())
}

#[test]
fn two_executions_in_one_drop_are_named_and_judged_separately() -> Outcome<()> {
    let mut documents = load("full")?;
    documents.extend(load("minimal")?);
    let report = verify(&documents, "{}")?;
    assert_eq!(result(&report), ("accepted".into(), "executed".into()), "{:?}", issues(&report, "fail"));
    let names: Vec<&str> =
        report["summary"]["executions"].as_array().into_iter().flatten().filter_map(|execution| execution["name"].as_str()).collect();
    assert_eq!(names, ["execution:full-1", "execution:minimal-1"]);
    // A fault in one leaves the other's own verdict alone.
    let place = documents.iter_mut().rev().find(|(name, _)| *name == "executionReceipt.json").ok_or("no receipt")?;
    place.1 = place.1.replacen("\"verdict\": \"pass\"", "\"verdict\": \"fail\"", 1);
    let report = verify(&documents, "{}")?;
    let verdicts: Vec<&str> =
        report["summary"]["executions"].as_array().into_iter().flatten().filter_map(|execution| execution["verdict"].as_str()).collect();
    assert_eq!(verdicts, ["accepted", "rejected"]);
    assert_eq!(report["verdict"], "rejected");
    Ok(())
}

#[test]
fn expiry_is_judged_only_with_a_clock() -> Outcome<()> {
    let documents = load("full")?;
    assert_eq!(verify(&documents, "{\"now\":\"2026-07-20T10:00:00Z\"}")?["verdict"], "accepted");
    let late = verify(&documents, "{\"now\":\"2026-08-20T10:00:00Z\"}")?;
    let found = issues(&late, "fail");
    for expected in ["workforce.federation.time federation_session_expired", "workforce.selection.valid candidate_set_expired"] {
        assert!(found.iter().any(|failure| failure == expected), "{found:#?}");
    }
    Ok(())
}

/// `spec/gaps.md` row 14: the documents that are there are compared with the plan, whatever else is missing.
#[test]
fn a_plan_beside_another_work_order_or_selection_is_rejected_whatever_is_missing() -> Outcome<()> {
    let all = load("full")?;
    let set = |names: &[&str]| -> Documents { all.iter().filter(|(name, _)| names.contains(name)).cloned().collect() };
    let changes = [
        ("workOrder.json", "an idempotent refund endpoint", "an idempotent payout endpoint"),
        ("workOrder.json", "\"cardinality\": 1", "\"cardinality\": 2"),
        ("workOrder.json", "\"community:marketing\"", "\"community:sales\""),
        ("selection.json", "release:ledger-api-builder:2.4.1", "release:api-foundry:7.0.3"),
        ("selection.json", "reason:required-capability-fit", "reason:other"),
        ("selection.json", "\"handsOffTo\"", "\"reviews\""),
    ];
    let mut beside = vec!["executionPlan.json"];
    for more in [&[][..], &["toolInventory.json", "executionReceipt.json"], &["candidateSet.json"]] {
        beside.extend(more);
        for (document, from, to) in changes {
            let mut names = beside.clone();
            names.push(document);
            if document == "selection.json" {
                // Selection and plan are joined by the menu.
                names.push("candidateSet.json");
            }
            let untouched = verify(&set(&names), "{}")?;
            assert!(issues(&untouched, "fail").is_empty(), "{names:?} {:?}", issues(&untouched, "fail"));
            let mut documents = set(&names);
            let place = documents.iter_mut().find(|(name, _)| *name == document).ok_or("no such document")?;
            let changed = place.1.replacen(from, to, 1);
            assert_ne!(changed, place.1, "{document} does not hold {from}");
            place.1 = changed;
            let report = verify(&documents, "{}")?;
            assert_eq!(report["verdict"], "rejected", "{names:?} {to}");
            let expected = "workforce.plan.context plan_execution_context_not_repeatable";
            let found = issues(&report, "fail");
            assert!(found.iter().any(|failure| failure == expected), "{names:?} {to}: {found:#?}");
        }
    }
    Ok(())
}

#[test]
fn a_time_that_cannot_be_read_is_not_taken_for_none() -> Outcome<()> {
    for now in ["2026-08-20T10:00:00z", "2026-08-20T10:00:00", "2026-08-20T10:00:00+24:00", "2026-08-20T10:00:00+00:60", "now", ""] {
        let answer = verify(&load("full")?, &format!("{{\"now\":\"{now}\"}}"))?;
        assert_eq!(answer["error"]["code"], "call_options_invalid", "{now}");
    }
    Ok(())
}
