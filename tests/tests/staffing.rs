//! Staffing sessions: the order of the contract, and nothing beside it.

use proofmark_tests::Outcome;
use proofmark_tests::staffing::{Documents, STEPS, call, refusals};
use serde_json::{Value, json};

#[test]
fn the_documents_of_an_accepted_execution_pass_every_step() -> Outcome<()> {
    let docs = Documents::load()?;
    let mut session = Value::Null;
    for (name, next) in STEPS.into_iter().zip(["search", "candidates", "select", "prepare", "execute", "receipt", ""]) {
        let answer = docs.step(&session, name)?;
        let Some(step) = answer.pointer("/ok/next/step") else { return Err(format!("`{name}` was refused: {answer}").into()) };
        assert_eq!(step.as_str().unwrap_or_default(), next, "after `{name}`");
        session = answer.pointer("/ok/session").cloned().unwrap_or_default();
        let made = |pointer| answer.pointer(pointer);
        match name {
            "search" => assert_eq!(made("/ok/next/calls").and_then(Value::as_array).map(Vec::len), Some(3)),
            "select" => assert_eq!(made("/ok/next/validation"), Some(&docs.validation), "the validation is that of the vectors"),
            "prepare" => assert_eq!(made("/ok/next/plan"), Some(&docs.plan), "the plan is that of the vectors"),
            "receipt" => assert_eq!(made("/ok/next/validation/status"), Some(&json!("accepted"))),
            _ => {}
        }
        // What is told about candidates is counts and gaps.
        if name == "candidates" {
            let told = made("/ok/next").map(Value::to_string).unwrap_or_default();
            assert!(!told.contains("release:") && !told.contains("agent:"), "{told}");
        }
    }
    assert_eq!(session.get("stage"), Some(&json!("executed")));
    Ok(())
}

#[test]
fn the_work_order_may_be_sent_and_selected_bundles_fetched() -> Outcome<()> {
    let docs = Documents::load()?;
    let sent = call("staffing.send", &[("session", &docs.after("search")?), ("workOrder", &docs.work_order)], &json!({ "source": "hub" }))?;
    assert_eq!(sent.pointer("/ok/next/source"), Some(&json!("hub")), "{sent}");
    let at_home = [("session", &docs.after("search")?), ("workOrder", &docs.work_order), ("menu", &docs.candidate_set)];
    let local = call("staffing.send", &at_home, &json!({ "source": "local" }))?;
    assert!(local.get("ok").is_some(), "{local}");
    let release = json!({ "agentReleaseId": "release:contract-tester:1.1.4" });
    let fetched = call("staffing.fetch", &[("session", &docs.after("select")?)], &release)?;
    assert!(fetched.get("ok").is_some(), "{fetched}");
    Ok(())
}

#[test]
fn whatever_leaves_the_order_is_refused_with_its_code() -> Outcome<()> {
    let mut wrong = Vec::new();
    for (code, answer) in refusals()? {
        if answer.pointer("/error/code") != Some(&json!(code)) {
            wrong.push(format!("{code}: {answer}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    Ok(())
}

#[test]
fn a_session_remembers_digests_and_no_content() -> Outcome<()> {
    let docs = Documents::load()?;
    let saved = docs.after("execute")?.to_string();
    let brief = docs.work_order.get("taskBrief").and_then(Value::as_str).unwrap_or_default();
    assert!(brief.len() > 10 && !saved.contains(brief));
    assert!(saved.len() < 3000, "{} bytes", saved.len());
    Ok(())
}
