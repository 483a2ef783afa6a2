//! Notes about the policies of a document (`spec/gaps.md` row 18).

use crate::check::{Findings, Issue};
use crate::codes::CheckCode;
use crate::json::Node;
use crate::kind::DocumentKind;
use crate::order::Map;
use crate::policy::{self, Budget, Compiled, Note};

/// Notes what the document's policies hide. A policy that stands in many roster rows is searched once.
pub(super) fn note<'a>(findings: &mut Findings<'a>, kind: DocumentKind, root: Node<'a>) {
    let policies: Vec<Node<'a>> = match kind {
        DocumentKind::PermissionPolicy => vec![root],
        DocumentKind::ExecutionPlan => root.items("executionRoster").filter_map(|row| row.get("permissionPolicy")).collect(),
        _ => return,
    };
    let mut budget = Budget::default();
    let mut known: Map<&str, Vec<Note>> = Map::new();
    // What breaks the contract is a finding of another check.
    for policy in policies.into_iter().filter(|policy| policy::validate(*policy).is_ok()) {
        let notes = known.get_or(policy.raw(), || policy::lint(&Compiled::new(policy, None), None, &mut budget));
        for note in notes {
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
