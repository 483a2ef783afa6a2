//! The workers of a receipt against the rows of the roster.

use crate::order::{Map, Set};

use super::enforcement::ran_without_authority;
use super::roster::{Roster, Row};
use super::{Judge, is_text};
use crate::codes::{Invocation, ReceiptCode};
use crate::contract::{has_exactly, is_id, is_tool_id};
use crate::json::{Node, equal_members, lenient_text};
use crate::policy;

const BINDING_MEMBERS: [&str; 5] = ["capabilityId", "provider", "toolId", "source", "status"];

impl<'a> Judge<'a> {
    pub(super) fn workers(&mut self, roster: &Roster<'a>) {
        let receipt = self.receipt;
        let list = self.at("workers");
        let workers: Vec<Node<'a>> = receipt.items("workers").collect();
        let complete = !workers.is_empty() && workers.len() == roster.rows.len();
        self.test(ReceiptCode::RosterCount, complete, list);
        let mut used = Set::new();
        // Nested executions that workers refer to, with the roster row of each.
        let mut nested: Map<&'a str, usize> = Map::new();
        for (index, worker) in workers.into_iter().enumerate() {
            self.test(ReceiptCode::RosterInvalid, worker.is_object(), worker);
            if !worker.is_object() {
                continue;
            }
            let found = roster.find(worker).filter(|row| used.insert(*row));
            self.test(ReceiptCode::RosterIdentity, found.is_some(), worker);
            let Some((at, row)) = found.and_then(|at| Some((at, roster.row(at)?))) else { continue };
            self.worker(worker, row);
            if row.is_team() {
                self.team(worker, at, &mut nested);
            } else {
                self.agent(index, worker, row);
            }
        }
        self.nested_executions(roster, &nested);
    }

    fn worker(&mut self, worker: Node<'a>, row: &Row<'a>) {
        let at = |key| worker.get(key).unwrap_or(worker);
        for (key, code) in [
            ("entityKind", ReceiptCode::WorkerEntityKind),
            ("packageHash", ReceiptCode::WorkerPackageHash),
            ("contentDigest", ReceiptCode::WorkerContentDigest),
            ("bundleDigest", ReceiptCode::WorkerBundleDigest),
            ("permissionPolicyDigest", ReceiptCode::WorkerPolicyDigest),
            ("executionGraphDigest", ReceiptCode::WorkerGraphDigest),
        ] {
            self.test(code, equal_members(worker.get(key), row.node.get(key)), at(key));
        }
        let completed = worker.get_str("status") == Some("completed");
        self.test_with(ReceiptCode::WorkerNotCompleted, &row.label, completed, at("status"));
        let digest = is_text(worker.get("capabilityBindingPlanDigest"), self.binding_plan_digest.as_deref());
        self.test_with(ReceiptCode::WorkerBindingsDigest, &row.label, digest, at("capabilityBindingPlanDigest"));
        let mut refs = worker.items("handoffArtifactRefs").peekable();
        let handed = refs.peek().is_some() && refs.all(|item| item.as_str().is_some_and(|text| !text.is_empty()));
        self.test_with(ReceiptCode::WorkerHandoff, &row.label, handed, at("handoffArtifactRefs"));
        self.worker_bindings(worker, row);
    }

    fn worker_bindings(&mut self, worker: Node<'a>, row: &Row<'a>) {
        let place = worker.get("capabilityBindings").unwrap_or(worker);
        let list = worker.get("capabilityBindings").and_then(Node::as_array).filter(|items| items.clone().count() <= 256);
        self.test_with(ReceiptCode::BindingsInvalid, &row.label, list.is_some(), place);
        let bindings: Vec<Node<'a>> = list.into_iter().flatten().collect();
        let as_planned = bindings.len() == row.planned.len()
            && bindings.iter().zip(&row.planned).all(|(found, planned)| {
                let expected = [planned.capability, planned.provider, planned.tool, "host_inventory", "bound"];
                has_exactly(*found, &BINDING_MEMBERS)
                    && BINDING_MEMBERS.iter().zip(expected).all(|(key, text)| found.get_str(key) == Some(text))
            });
        self.test_with(ReceiptCode::WorkerDrift, &row.label, as_planned, place);
        let mut counted: Vec<Node<'a>> = Vec::new();
        let mut seen = Set::new();
        for binding in bindings {
            let shaped = has_exactly(binding, &BINDING_MEMBERS);
            self.test_with(ReceiptCode::BindingShape, &row.label, shaped, binding);
            if shaped && let Some(capability) = self.worker_binding(binding, row, &mut seen) {
                counted.push(capability);
            }
        }
        let covered = counted.iter().map(|item| lenient_text(*item)).eq(row.required.iter().map(|item| lenient_text(*item)));
        self.test_with(ReceiptCode::RequiredBinding, &row.label, covered, place);
    }

    /// Judges one binding of a worker; gives its capability when it counts.
    fn worker_binding(&mut self, binding: Node<'a>, row: &Row<'a>, seen: &mut Set<&'a str>) -> Option<Node<'a>> {
        let capability = binding.get("capabilityId").filter(|node| node.as_str().is_some_and(is_id));
        let tool = binding.get_str("toolId");
        let fresh = capability.and_then(Node::as_str).is_some_and(|id| !seen.contains(id));
        let valued =
            fresh && tool.is_some() && binding.get_str("source") == Some("host_inventory") && binding.get_str("status") == Some("bound");
        self.test_with(ReceiptCode::BindingValue, &row.label, valued, binding);
        let counted = capability.filter(|_| valued)?;
        let id = counted.as_str().unwrap_or_default();
        seen.insert(id);
        let suffix = [&row.label, ":", id].concat();
        let permissions = row.node.get("permissionPolicy");
        let provider = binding.get_str("provider");
        let named = match provider {
            Some("mcp") => tool.is_some_and(is_tool_id),
            Some("builtin") => tool.is_some_and(is_id),
            _ => true,
        };
        self.test_with(ReceiptCode::BindingValue, &row.label, named, binding);
        if named {
            match provider {
                Some("mcp") => self.test_with(ReceiptCode::BindingOutsideMcp, &suffix, policy::allows_mcp(permissions, tool), binding),
                Some("builtin") => {
                    self.test_with(ReceiptCode::BindingOutsideBuiltin, &suffix, policy::allows_builtin(permissions, tool), binding)
                }
                _ => self.test_with(ReceiptCode::BindingProvider, &suffix, false, binding.get("provider").unwrap_or(binding)),
            }
        }
        Some(counted)
    }

    /// A row without graph: one real invocation.
    fn agent(&mut self, index: usize, worker: Node<'a>, row: &Row<'a>) {
        let direct = worker.get_str("executionMode") == Some("direct") && worker.get("nestedExecutionId").is_none_or(Node::is_null);
        self.test(ReceiptCode::DirectMode, direct, worker.get("executionMode").unwrap_or(worker));
        let invocation = worker.get("directInvocation");
        self.invocation(Invocation::Direct(index), invocation, worker, Some(row));
        if !row.required.is_empty() {
            let authorised = !ran_without_authority(invocation);
            self.test_with(ReceiptCode::AuthorityMissing, &row.label, authorised, invocation.unwrap_or(worker));
        }
    }

    /// A row with graph: registers the nested execution that it refers to.
    fn team(&mut self, worker: Node<'a>, row: usize, nested: &mut Map<&'a str, usize>) {
        let mode = worker.get_str("executionMode") == Some("nested") && worker.get("directInvocation").is_none_or(Node::is_null);
        self.test(ReceiptCode::NestedMode, mode, worker.get("executionMode").unwrap_or(worker));
        let reference = worker.get("nestedExecutionId");
        let id = reference.and_then(Node::as_str).filter(|id| is_id(id) && !nested.contains_key(id));
        self.test(ReceiptCode::NestedReference, id.is_some(), reference.unwrap_or(worker));
        if let Some(id) = id {
            nested.insert(id, row);
        }
    }
}
