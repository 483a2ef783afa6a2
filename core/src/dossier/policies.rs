//! The policies of a document: what they hide (`spec/gaps.md` row 18), and what the reader's host leaves of them
//! (`spec/workforce.md` section 6).

use crate::check::{Findings, Issue};
use crate::codes::{CheckCode, PolicyNoteCode};
use crate::json::Node;
use crate::kind::DocumentKind;
use crate::order::Map;
use crate::policy::{self, Budget, Compiled, Effect, Note, Policy, Request, Side};

/// Judges what `root` grants. The host's policy is compared only when the reader gave one.
pub(super) fn judge<'a>(findings: &mut Findings<'a>, kind: DocumentKind, root: Node<'a>, host: Option<&Policy>) {
    let policies: Vec<Node<'a>> = match kind {
        DocumentKind::PermissionPolicy => vec![root],
        DocumentKind::ExecutionPlan => root.items("executionRoster").filter_map(|row| row.get("permissionPolicy")).collect(),
        _ => Vec::new(),
    };
    let bindings = match kind {
        DocumentKind::BindingPlan => Some(root),
        DocumentKind::ExecutionReceipt => root.get("capabilityBindingPlan"),
        _ => None,
    };
    note(findings, &policies, host);
    let Some(host) = host.filter(|_| !policies.is_empty() || bindings.is_some()) else { return };
    let usable = !host.is_broken();
    findings.test(CheckCode::HostPolicy, root, usable, root, || PolicyNoteCode::HostInvalid.code().to_owned());
    for row in bindings.into_iter().flat_map(|plan| plan.items("inventory")) {
        let tool = row.get_str("toolId").unwrap_or_default();
        let request = if row.get_str("provider") == Some("mcp") { Request::McpTool(tool) } else { Request::Tool(tool) };
        let granted = host.decide(request).0 != Effect::Deny;
        findings.test(CheckCode::HostPolicy, root, granted, row, || PolicyNoteCode::HostDenies.code().to_owned());
    }
}

/// Notes what policies hide, narrowed by the host's. A policy that stands in many roster rows is searched once.
fn note<'a>(findings: &mut Findings<'a>, policies: &[Node<'a>], host: Option<&Policy>) {
    let mut budget = Budget::default();
    let mut known: Map<&str, Vec<Note>> = Map::new();
    // What breaks the contract is a finding of another check.
    for policy in policies.iter().copied().filter(|policy| policy::validate(*policy).is_ok()) {
        let narrowed = || Compiled::narrowed(policy, host.cloned());
        let notes = known.get_or(policy.raw(), || policy::lint(&narrowed(), None, &mut budget));
        // The host's own policy is no document of the set: it has no place to point at.
        for note in notes.iter().filter(|note| note.side == Side::Package) {
            let issue = Issue::at(note.code.to_owned(), place(policy, note));
            findings.note(CheckCode::PolicyLint, policy, issue);
        }
    }
}

/// The value a note is about.
fn place<'a>(policy: Node<'a>, note: &Note) -> Node<'a> {
    let member = note.member.split('.').try_fold(policy, |node, key| node.get(key)).unwrap_or(policy);
    note.index.and_then(|index| member.as_array()?.nth(index)).unwrap_or(member)
}
