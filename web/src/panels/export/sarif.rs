//! What failed, could not be tested or is worth a note, as SARIF 2.1.0 for code scanning.
//!
//! Source: OASIS SARIF 2.1.0, sections 3.14 `run`, 3.27 `result`, 3.30 `region`.

use proofmark_core::json::Json;
use proofmark_core::order::Set;

use super::Maker;
use crate::explain;
use crate::report::{Check, Position, Report, Status};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// Writes the log.
pub(super) fn write(report: &Report, maker: &Maker) -> String {
    let told = || report.checks.iter().filter(|check| check.status != Status::Pass);
    let codes: Set<&str> = told().map(|check| check.code.as_str()).collect();
    let results = told().flat_map(|check| results(report, check)).collect();
    let driver = Json::object([
        ("name", Json::from(maker.name.as_str())),
        ("version", Json::from(maker.version.as_str())),
        ("rules", Json::List(codes.iter().map(|code| rule(code)).collect())),
        ("properties", Json::object([("moduleDigest", Json::from(maker.wasm.as_deref()))])),
    ]);
    let artifacts = report.documents.iter().map(|document| {
        Json::object([
            ("location", Json::object([("uri", Json::from(uri(&document.name)))])),
            ("length", Json::Count(document.bytes)),
            (
                "properties",
                Json::object([("kind", Json::from(document.kind.as_deref())), ("wideDigest", Json::from(document.digest.as_deref()))]),
            ),
        ])
    });
    let run = Json::object([
        ("tool", Json::object([("driver", driver)])),
        ("columnKind", Json::from("unicodeCodePoints")),
        ("artifacts", Json::List(artifacts.collect())),
        ("results", Json::List(results)),
        (
            "properties",
            Json::object([
                ("verdict", Json::from(report.verdict.word())),
                ("stage", Json::from(report.stage.as_deref())),
                ("basis", Json::from(report.basis.as_deref())),
                ("reportDigest", Json::from(report.report_digest.as_deref())),
            ]),
        ),
    ]);
    Json::object([("$schema", Json::from(SCHEMA)), ("version", Json::from("2.1.0")), ("runs", Json::List(vec![run]))]).to_text()
}

fn message(text: &str) -> Json<'static> {
    Json::object([("text", Json::from(text.to_owned()))])
}

fn rule(code: &str) -> Json<'static> {
    let mut members = vec![("id", Json::from(code.to_owned()))];
    if let Some(info) = explain::of(code) {
        members.push(("shortDescription", message(info.title)));
        members.push(("fullDescription", message(info.meaning)));
        if !info.action.is_empty() {
            members.push(("help", message(info.action)));
        }
    }
    Json::Object(members)
}

/// One result for each finding; one for a check without any.
fn results(report: &Report, check: &Check) -> Vec<Json<'static>> {
    let own = check.document();
    if check.issues.is_empty() {
        let said = check.needs.as_ref().map_or_else(|| check.name().to_owned(), |kind| format!("{}: needs {kind}", check.name()));
        return vec![result(report, check, &said, own, check.position)];
    }
    let of = |issue: &crate::report::Issue| {
        let title = explain::of(&issue.code).map_or("", |info| info.title);
        let said = format!("{}: {} {title}", check.name(), issue.code);
        result(report, check, said.trim_end(), issue.document.or(own), issue.position)
    };
    check.issues.iter().map(of).collect()
}

fn result(report: &Report, check: &Check, said: &str, document: Option<usize>, position: Option<Position>) -> Json<'static> {
    // A result of another kind than `fail` has the level `none`: section 3.27.10.
    let (kind, level) = match check.status {
        Status::Fail => ("fail", "error"),
        Status::Note => ("fail", "note"),
        Status::Skip | Status::Pass => ("open", "none"),
    };
    let mut members = vec![
        ("ruleId", Json::from(check.code.clone())),
        ("kind", Json::from(kind)),
        ("level", Json::from(level)),
        ("message", message(said)),
    ];
    if let Some((index, entry)) = document.and_then(|index| Some((index, report.documents.get(index)?))) {
        let mut place = vec![("artifactLocation", Json::object([("uri", Json::from(uri(&entry.name))), ("index", Json::from(index))]))];
        if let Some(at) = position {
            let region = Json::object([
                ("startLine", Json::from(at.line)),
                ("startColumn", Json::from(at.column)),
                ("byteOffset", Json::from(at.offset)),
                ("byteLength", Json::from(at.length)),
            ]);
            place.push(("region", region));
        }
        members.push(("locations", Json::List(vec![Json::object([("physicalLocation", Json::Object(place))])])));
    }
    Json::Object(members)
}

/// A file's label as a relative URI reference (RFC 3986): every byte that is not unreserved or a slash is written out.
fn uri(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    for byte in name.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => out.push(char::from(byte)),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn labels_become_references() {
        assert_eq!(uri("run 1/plan.json"), "run%201/plan.json");
        assert_eq!(uri("c:한"), "c%3A%ED%95%9C");
    }
}
