use super::{Report, Status, Verdict};

#[test]
fn a_report_without_a_verdict_is_no_report() {
    assert!(Report::read("{}").is_none());
    assert!(Report::read("").is_none());
    assert!(Report::read(r#"{"verdict":"fine"}"#).is_none());
}

#[test]
fn missing_fields_are_read_as_missing() {
    let report = Report::read(
        r#"{"verdict":"incomplete","checks":[{"code":"a.b","status":"skip","needs":"k"},
        {"code":"a.c","status":"skip","needs":"k"},{"code":"a.d","status":"skip","needs":null}]}"#,
    );
    assert!(report.as_ref().is_some_and(|r| r.verdict == Verdict::Incomplete && r.stage.is_none()));
    assert_eq!(report.as_ref().map(|r| r.count(Status::Skip)), Some(3));
    assert_eq!(report.map(|r| r.missing()), Some(vec![("k".to_owned(), 2)]));
}

/// Six documents; the receipt (1) names the plan (3), which names the order (0); the policy (4) stands alone, 2 and 5 are unreadable.
fn set(executions: &str) -> Option<Report> {
    let documents = ["{}"; 6].join(",");
    Report::read(&format!(
        r#"{{"verdict":"error","documents":[{documents}],"checks":[],"summary":{{"executions":[{executions}],"joins":[
        {{"document":1,"with":3,"by":"preparationReceiptId"}},{{"document":3,"with":0,"by":"workOrderId"}},
        {{"document":1,"with":0,"by":"workOrderId"}},{{"document":1,"by":"nothing"}}]}}}}"#
    ))
}

#[test]
fn joins_are_seen_from_both_ends() {
    let joined = |index| set("").and_then(|report| report.summary).map(|summary| format!("{:?}", summary.joined(index)));
    assert_eq!(joined(0).as_deref(), Some(r#"[("workOrderId", [3, 1])]"#));
    assert_eq!(joined(1).as_deref(), Some(r#"[("preparationReceiptId", [3]), ("workOrderId", [0])]"#));
    assert_eq!(joined(4).as_deref(), Some("[]"));
}

#[test]
fn documents_stand_by_execution_and_the_unjudged_last() {
    let order = |executions| {
        let report = set(executions)?;
        Some(report.groups().into_iter().map(|(execution, documents)| (execution.is_some(), documents)).collect::<Vec<_>>())
    };
    assert_eq!(order(""), Some(vec![(false, vec![0, 1, 2, 3, 4, 5])]));
    let first = r#"{"documents":[0,1,3],"name":"e","stage":"executed","verdict":"accepted"}"#;
    assert_eq!(order(first), Some(vec![(false, vec![0, 1, 3, 2, 4, 5])]));
    let both = format!(r#"{first},{{"documents":[4],"name":null,"stage":null,"verdict":"accepted"}}"#);
    assert_eq!(order(&both), Some(vec![(true, vec![0, 1, 3]), (true, vec![4]), (false, vec![2, 5])]));
}
