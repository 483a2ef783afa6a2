//! Writing the report: canonical JSON with a digest of its own.
//!
//! Source: `spec/report.md`.

use super::execution;
use super::join::Link;
use super::judge::{Basis, Judged, Stage, Verdict, is_refused};
use super::statement::{not_established, statement};
use super::{Entry, Options, Unjudged};
use crate::check::{Check, Findings, Issue, Status};
use crate::codes::{CheckCode, DocumentCode};
use crate::digest;
use crate::json::{Form, Json, Locator, Place, Position, Redacted, write_built};
use crate::kind::DocumentKind;
use crate::order::Set;
use crate::workforce;

pub(super) fn write(entries: &[Entry<'_>], digests: &[Option<String>], links: &[Link], judged: &Judged<'_>, options: &Options) -> String {
    let kinds: Vec<DocumentKind> = entries.iter().filter_map(|entry| entry.kind().ok()).collect();
    let missing: Set<DocumentKind> = judged.findings.iter().flatten().flat_map(Findings::checks).filter_map(|check| check.needs).collect();
    let limit = |value: usize| Json::Count(value as u64);
    let mut members = vec![
        ("schemaVersion", Json::from("proofmark.report.v1")),
        ("engine", Json::object([("name", Json::from("proofmark")), ("version", Json::from(env!("CARGO_PKG_VERSION")))])),
        ("verdict", Json::from(judged.verdict.word())),
        ("stage", Json::from(judged.stage.map(Stage::word))),
        ("basis", Json::from(basis_word(judged.basis))),
        ("statement", Json::from(statement(judged.verdict, judged.stage, judged.basis, &missing))),
        ("documents", Json::List(documents(entries, digests, judged))),
        ("checks", Json::List(checks(entries, judged))),
        (
            "notEstablished",
            Json::list(if judged.verdict == Verdict::Error && kinds.is_empty() {
                Vec::new()
            } else {
                not_established(&kinds, judged.stage)
            }),
        ),
        ("summary", summary(entries, links, judged)),
        (
            "limits",
            Json::object([
                ("maxBytes", limit(options.limits.max_bytes)),
                ("maxDepth", limit(options.limits.max_depth)),
                ("maxNodes", limit(options.limits.max_nodes)),
                ("maxStringLength", limit(options.limits.max_string_length)),
            ]),
        ),
    ];
    // A report holds texts, counts and words only: it always has a digest and a canonical form.
    let digest = digest::wide_built(&Json::Object(members.clone())).map(|digest| digest.text()).ok();
    members.push(("reportDigest", Json::from(digest)));
    write_built(&Json::Object(members), Form::Wide).unwrap_or_default()
}

const fn basis_word(basis: Basis) -> &'static str {
    match basis {
        Basis::Nothing => "none",
        Basis::Itself => "self",
        Basis::Joined => "joined",
        Basis::Anchored => "anchored",
    }
}

/// The digest of what a boundary refused is never shown, because it would let others test guesses about the content; nor is
/// that of a document of unknown kind, which may be a refused one whose version was changed.
fn documents<'a>(entries: &[Entry<'a>], digests: &[Option<String>], judged: &Judged<'_>) -> Vec<Json<'a>> {
    let rows = entries.iter().zip(digests).zip(&judged.findings);
    rows.map(|((entry, digest), findings)| {
        let refused = findings.as_ref().is_none_or(|findings| is_refused(entry, findings));
        document(entry, digest.as_deref().filter(|_| !refused))
    })
    .collect()
}

fn document<'a>(entry: &Entry<'a>, digest: Option<&str>) -> Json<'a> {
    let kind = entry.kind();
    let (status, error) = match kind {
        Ok(_) => ("read", Json::Null),
        Err(reason) => {
            let (status, place) = match reason {
                Unjudged::Unreadable(_, place) => ("unreadable", place),
                Unjudged::UnknownKind(_) => ("unknown-kind", None),
            };
            (status, Json::object([("code", Json::from(reason.code())), ("position", Json::from(place.map(position)))]))
        }
    };
    Json::object([
        ("name", Json::from(entry.input.name)),
        ("kind", Json::from(kind.ok().map(DocumentKind::name))),
        ("digest", Json::from(digest.map(str::to_owned))),
        ("bytes", Json::from(entry.input.bytes.len())),
        ("status", Json::from(status)),
        ("error", error),
    ])
}

fn position(place: Position) -> Json<'static> {
    Json::object([
        ("line", Json::from(place.line)),
        ("column", Json::from(place.column)),
        ("offset", Json::from(place.offset)),
        ("length", Json::from(place.length)),
    ])
}

/// One check in the report's form.
struct Row {
    code: CheckCode,
    status: Status,
    document: Option<usize>,
    place: Option<Place>,
    expected: Option<String>,
    actual: Option<String>,
    issues: Vec<Json<'static>>,
    needs: Option<DocumentKind>,
}

impl Row {
    fn of_document(code: CheckCode, status: Status, document: Option<usize>) -> Self {
        Self { code, status, document, place: None, expected: None, actual: None, issues: Vec::new(), needs: None }
    }

    fn json(self) -> Json<'static> {
        let place = self.place.as_ref().map(|place| position(place.position));
        let pointer = self.place.map(|place| place.pointer).unwrap_or_default();
        Json::object([
            ("code", Json::from(self.code.code())),
            ("status", Json::from(self.status.word())),
            ("title", Json::from(self.code.title())),
            ("subject", Json::object([("document", Json::from(self.document)), ("pointer", Json::from(pointer))])),
            ("position", Json::from(place)),
            ("expected", Json::from(self.expected)),
            ("actual", Json::from(self.actual)),
            ("issues", Json::List(self.issues)),
            ("needs", Json::from(self.needs.map(DocumentKind::name))),
        ])
    }
}

fn checks(entries: &[Entry<'_>], judged: &Judged<'_>) -> Vec<Json<'static>> {
    let mut out = Vec::new();
    for (index, (entry, findings)) in entries.iter().zip(&judged.findings).enumerate() {
        match entry.kind() {
            Err(Unjudged::Unreadable(code, place)) => {
                let mut row = Row::of_document(CheckCode::Read, Status::Fail, Some(index));
                row.issues.push(issue(code.code(), String::new(), place));
                out.push(row.json());
                continue;
            }
            Err(Unjudged::UnknownKind(code)) => {
                out.push(Row::of_document(CheckCode::Read, Status::Pass, Some(index)).json());
                let mut row = Row::of_document(CheckCode::Kind, Status::Fail, Some(index));
                row.issues.push(issue(code.code(), String::new(), None));
                out.push(row.json());
                continue;
            }
            Ok(_) => {
                out.push(Row::of_document(CheckCode::Read, Status::Pass, Some(index)).json());
                out.push(Row::of_document(CheckCode::Kind, Status::Pass, Some(index)).json());
            }
        }
        let (Some(findings), Ok(document)) = (findings, &entry.document) else { continue };
        let mut locator = Locator::new(document);
        for check in findings.checks() {
            locator.want(check.subject);
            check.issues.iter().flat_map(|issue| [Some(issue.node), issue.unknown]).flatten().for_each(|node| locator.want(node));
        }
        locator.resolve();
        out.extend(findings.checks().map(|check| row(index, check, &locator).json()));
    }
    for digest in &judged.unmatched_anchors {
        let mut row = Row::of_document(CheckCode::Anchor, Status::Fail, None);
        row.expected = Some(digest.clone());
        row.issues.push(issue(DocumentCode::AnchorMismatch.code(), String::new(), None));
        out.push(row.json());
    }
    out
}

fn row(document: usize, check: &Check<'_>, locator: &Locator<'_>) -> Row {
    let at = |node: Redacted<'_>| locator.place(node.ordinal());
    let issues = check.issues.iter().map(|found: &Issue<'_>| {
        let mut pointer = at(found.node).map(|place| place.pointer.clone()).unwrap_or_default();
        if let Some(name) = found.missing {
            pointer.push('/');
            pointer.push_str(name);
        }
        issue(&found.code, pointer, at(found.unknown.unwrap_or(found.node)).map(|place| place.position))
    });
    Row {
        code: check.code,
        status: check.status,
        document: Some(document),
        place: at(check.subject).cloned(),
        expected: check.expected.clone(),
        actual: check.actual.clone(),
        issues: issues.collect(),
        needs: check.needs,
    }
}

fn issue(code: &str, pointer: String, place: Option<Position>) -> Json<'static> {
    Json::object([("code", Json::from(code.to_owned())), ("pointer", Json::from(pointer)), ("position", Json::from(place.map(position)))])
}

fn summary<'a>(entries: &'a [Entry<'a>], links: &[Link], judged: &Judged<'_>) -> Json<'a> {
    let (mut workers, mut nodes, mut edges, mut policies) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for (index, entry) in entries.iter().enumerate() {
        let (Ok(kind), Some(root)) = (entry.kind(), entry.root()) else { continue };
        match kind {
            DocumentKind::ExecutionReceipt => workers.extend(workforce::workers(index, root)),
            DocumentKind::ExecutionPlan => {
                policies.extend(workforce::policies(index, root));
                if let Some(context) = root.get("executionContext") {
                    let (more_nodes, more_edges) = workforce::task_force(context);
                    nodes.extend(more_nodes);
                    edges.extend(more_edges);
                }
            }
            _ => {}
        }
    }
    Json::object([
        ("executions", execution::json(entries, judged)),
        (
            "joins",
            Json::List(
                links
                    .iter()
                    .map(|link| {
                        Json::object([("document", Json::from(link.from)), ("with", Json::from(link.to)), ("by", Json::from(link.by))])
                    })
                    .collect(),
            ),
        ),
        ("workers", Json::List(workers)),
        ("graph", Json::object([("nodes", Json::List(nodes)), ("edges", Json::List(edges))])),
        ("policies", Json::List(policies)),
    ])
}
