//! The redaction boundary: what must hold before the first byte leaves the host.
//!
//! Source: `spec/workforce.md` sections 3 and 4, `spec/workforce-details.md` sections 2 and 3. An outcome carries paths
//! and codes only: no value, no unknown key, and no digest of what was rejected.

mod selection;
mod work_order;

pub use selection::selection;
pub use work_order::work_order;

use crate::codes::{ScanCode, ShapeCode};
use crate::contract::{Shape, strings, walk};
use crate::digest::{self, Digest};
use crate::json::{Json, Locator, Node, Redacted};
use crate::scan::{Class, Profile, scan};

/// One finding of a boundary.
#[derive(Clone, Copy, Debug)]
pub struct Finding<'a> {
    /// The code.
    pub code: &'static str,
    /// The value it is about; nothing for a document as a whole.
    pub node: Option<Redacted<'a>>,
    /// The member that is missing from `node`, or the word that stands for the whole document.
    pub member: Option<&'static str>,
}

/// What a boundary says.
#[derive(Debug)]
pub struct Outcome<'a> {
    /// The value that was judged.
    pub root: Redacted<'a>,
    /// The findings, in order, each pair of path and code once. None means accepted.
    pub findings: Vec<Finding<'a>>,
    /// The digest of what was accepted. Never one of what was rejected: it would let others test guesses about the content.
    digest: Option<Digest>,
    schema: &'static str,
    digest_member: &'static str,
}

impl<'a> Outcome<'a> {
    fn new(root: Node<'a>, schema: &'static str, digest_member: &'static str, found: Vec<Finding<'a>>) -> Self {
        // Two findings are the same when they show the same path: nodes are unique, so they stand for paths here.
        let mut seen = crate::order::Set::new();
        let key = |finding: &Finding<'a>| (finding.node.map(Redacted::ordinal), finding.member, finding.code);
        let findings: Vec<_> = found.into_iter().filter(|finding| seen.insert(key(finding))).collect();
        let digest = if findings.is_empty() { digest::wide(root).ok() } else { None };
        Self { root: root.into(), findings, digest, schema, digest_member }
    }

    /// Whether nothing was found.
    #[must_use]
    pub fn accepted(&self) -> bool {
        self.findings.is_empty()
    }

    /// The outcome as the contract writes it.
    #[must_use]
    pub fn document(&self) -> Json<'static> {
        let mut locator = Locator::around(self.root);
        self.findings.iter().filter_map(|finding| finding.node).for_each(|node| locator.want(node));
        locator.resolve();
        let issues = self.findings.iter().map(|finding| {
            let pointer = finding.node.and_then(|node| locator.place(node.ordinal())).map(|place| place.pointer.as_str());
            Json::object([("path", Json::from(path(pointer.unwrap_or_default(), finding.member))), ("code", Json::from(finding.code))])
        });
        let accepted = self.accepted();
        Json::object([
            ("schemaVersion", Json::from(self.schema)),
            ("status", Json::from(if accepted { "accepted" } else { "rejected" })),
            ("repairable", Json::from(!accepted)),
            ("mutation", Json::from("none")),
            (self.digest_member, Json::from(self.digest.map(|digest| digest.text()))),
            ("hubCalls", Json::Count(0)),
            ("issues", Json::List(issues.collect())),
        ])
    }
}

/// A pointer as the contract writes paths: `$` for the root, `roleSlots[0].title` inside. Only declared members and
/// positions ever stand in one, and no declared member is a number.
fn path(pointer: &str, member: Option<&str>) -> String {
    let mut out = String::new();
    for segment in pointer.split('/').skip(1).chain(member) {
        if segment.bytes().all(|byte| byte.is_ascii_digit()) {
            out.extend(["[", segment, "]"]);
        } else {
            out.extend([if out.is_empty() { "" } else { "." }, segment]);
        }
    }
    if out.is_empty() { "$".to_owned() } else { out }
}

/// The differences from a shape, in the contract's order.
fn shape_findings<'a>(shape: &Shape, root: Node<'a>) -> Vec<Finding<'a>> {
    let mut out = Vec::new();
    walk(shape, root, &mut |issue| {
        out.push(Finding { code: ShapeCode::code(issue.code), node: Some(issue.node.into()), member: issue.missing })
    });
    out
}

/// What the scanner finds in every string that the shape declares.
fn scan_findings<'a>(shape: &Shape, root: Node<'a>, profile: Profile, out: &mut Vec<Finding<'a>>) {
    strings(shape, root, &mut |node| {
        let classes = scan(node.as_str().unwrap_or_default(), profile);
        out.extend(classes.iter().map(|class| Finding { code: scan_code(class).code(), node: Some(node.into()), member: None }));
    });
}

/// The boundary's code for a class of the scanner.
#[must_use]
pub const fn scan_code(class: Class) -> ScanCode {
    match class {
        Class::Email => ScanCode::Email,
        Class::Phone => ScanCode::Phone,
        Class::LabeledIdentifier => ScanCode::LabeledIdentifier,
        Class::Uuid => ScanCode::Uuid,
        Class::IpAddress => ScanCode::IpAddress,
        Class::LocalPath => ScanCode::LocalPath,
        Class::ProviderToken => ScanCode::ProviderToken,
        Class::PrivateKey => ScanCode::PrivateKey,
        Class::BearerToken => ScanCode::BearerToken,
        Class::Jwt => ScanCode::Jwt,
        Class::CredentialAssignment => ScanCode::CredentialAssignment,
        Class::CredentialUrl => ScanCode::CredentialUrl,
        Class::OtherCredential => ScanCode::OtherCredential,
        Class::Concealed => ScanCode::Concealed,
    }
}
