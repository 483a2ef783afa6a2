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
