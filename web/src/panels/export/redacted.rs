//! The report for strangers: every check and digest, and nothing that a document or a file name says in words.

use proofmark_core::contract::is_hash;
use proofmark_core::digest::wide_built;
use proofmark_core::json::{Form, Json, write_built};

use super::Maker;
use crate::report::{Check, Position, Report};

/// Writes the report as canonical JSON with a digest of its own, over everything before it.
pub(super) fn write(report: &Report, maker: &Maker) -> String {
    let documents = report.documents.iter().map(|document| {
        let error = document.error.as_ref();
        let error = error.map(|error| Json::object([("code", Json::from(error.code.clone())), ("position", place(error.position))]));
        Json::object([
            ("kind", Json::from(document.kind.clone())),
            ("digest", Json::from(document.digest.clone())),
            ("bytes", Json::Count(document.bytes)),
            ("status", Json::from(document.status.clone())),
            ("error", error.unwrap_or(Json::Null)),
        ])
    });
    let mut members = vec![
        ("schemaVersion", Json::from("proofmark.report.redacted.v1")),
        (
            "engine",
            Json::object([
                ("name", Json::from(maker.name.clone())),
                ("version", Json::from(maker.version.clone())),
                ("moduleDigest", Json::from(maker.wasm.clone())),
            ]),
        ),
        ("verdict", Json::from(report.verdict.word())),
        ("stage", Json::from(report.stage.clone())),
        ("basis", Json::from(report.basis.clone())),
        ("statement", Json::from(report.statement.clone())),
        ("documents", Json::List(documents.collect())),
        ("checks", Json::List(report.checks.iter().map(check).collect())),
        ("notEstablished", Json::list(report.not_established.iter().cloned())),
        ("redacts", Json::from(report.report_digest.clone())),
    ];
    let digest = wide_built(&Json::Object(members.clone())).map(|digest| digest.to_string()).ok();
    members.push(("reportDigest", Json::from(digest)));
    write_built(&Json::Object(members), Form::Wide).unwrap_or_default()
}

fn check(check: &Check) -> Json<'static> {
    let subject = Json::object([
        ("document", Json::from(check.document())),
        ("pointer", Json::from(check.subject.as_ref().and_then(|subject| subject.pointer.clone()))),
    ]);
    let issues = check.issues.iter().map(|issue| {
        Json::object([
            // What follows a code's colon is a parameter: an id of the document's own.
            ("code", Json::from(issue.code.split(':').next().map(str::to_owned))),
            ("document", Json::from(issue.document)),
            ("pointer", Json::from(issue.pointer.clone())),
            ("position", place(issue.position)),
        ])
    });
    Json::object([
        ("code", Json::from(check.code.clone())),
        ("status", Json::from(check.status.word())),
        ("title", Json::from(check.title.clone())),
        ("subject", subject),
        ("position", place(check.position)),
        ("expected", digest_only(check.expected.as_deref())),
        ("actual", digest_only(check.actual.as_deref())),
        ("issues", Json::List(issues.collect())),
        ("needs", Json::from(check.needs.clone())),
    ])
}

/// What was compared, when it is a digest; names and ids are the documents' own words.
fn digest_only(value: Option<&str>) -> Json<'static> {
    Json::from(value.filter(|value| is_hash(value)).map(str::to_owned))
}

fn place(position: Option<Position>) -> Json<'static> {
    Json::from(position.map(|at| {
        Json::object([
            ("line", Json::from(at.line)),
            ("column", Json::from(at.column)),
            ("offset", Json::from(at.offset)),
            ("length", Json::from(at.length)),
        ])
    }))
}

#[cfg(test)]
mod tests {
    use super::{Maker, write};
    use crate::report::Report;

    #[test]
    fn digests_stay_and_words_go() {
        let hash = format!("sha256:{}", "ab".repeat(32));
        let text = format!(
            r#"{{"verdict":"rejected","reportDigest":"{hash}","documents":[{{"name":"canary.json","digest":"{hash}","bytes":2,"status":"read"}}],
            "checks":[{{"code":"x.y","status":"fail","expected":"{hash}","actual":"canary","issues":[{{"code":"some_code:canary"}}]}}],
            "summary":{{"workers":[{{"slotId":"canary"}}]}}}}"#
        );
        let maker = Maker { name: "proofmark".into(), version: "1.2.3".into(), wasm: None };
        let written = Report::read(&text).map(|report| write(&report, &maker)).unwrap_or_default();
        assert!(!written.contains("canary"));
        assert_eq!(written.matches(&hash).count(), 3);
        assert!(written.contains("\"some_code\""));
        assert!(written.contains("\"reportDigest\":\"sha256:"));
        assert!(written.contains("\"version\":\"1.2.3\""));
    }
}
