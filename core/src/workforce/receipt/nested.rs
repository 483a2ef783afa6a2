//! Nested executions: a team's manager plan, its workers and its synthesis.

use crate::order::{Map, Set};

use super::Judge;
use super::enforcement::ran_without_authority;
use super::roster::{Roster, Row};
use crate::codes::{Invocation, ReceiptCode};
use crate::json::{Node, equal_members};
use crate::workforce::graph;

/// Whether two lists of perhaps missing values are equal, in order.
fn same_order<'a>(found: &[Option<Node<'a>>], declared: &[Option<Node<'a>>]) -> bool {
    found.len() == declared.len() && found.iter().zip(declared).all(|(a, b)| equal_members(*a, *b))
}

impl<'a> Judge<'a> {
    pub(super) fn nested_executions(&mut self, roster: &Roster<'a>, registered: &Map<&'a str, usize>) {
        let list = self.at("nestedExecutions");
        let executions: Vec<Node<'a>> = self.receipt.items("nestedExecutions").collect();
        if !registered.is_empty() || !executions.is_empty() {
            self.test(ReceiptCode::NestedCount, executions.len() == registered.len(), list);
        }
        let mut used = Set::new();
        for (index, execution) in executions.into_iter().enumerate() {
            self.test(ReceiptCode::NestedInvalid, execution.is_object(), execution);
            if !execution.is_object() {
                continue;
            }
            let id = execution.get_str("nestedExecutionId");
            let row = id.and_then(|id| registered.get(id)).filter(|row| used.insert(**row)).and_then(|row| roster.row(*row));
            self.test(ReceiptCode::NestedIdentity, row.is_some(), execution.get("nestedExecutionId").unwrap_or(execution));
            if let Some(row) = row {
                self.nested(index, execution, row);
            }
        }
    }

    fn nested(&mut self, index: usize, execution: Node<'a>, row: &Row<'a>) {
        let at = |key| execution.get(key).unwrap_or(execution);
        for (key, code) in [
            ("slotId", ReceiptCode::NestedSlot),
            ("agentReleaseId", ReceiptCode::NestedRelease),
            ("bundleDigest", ReceiptCode::NestedBundle),
            ("permissionPolicyDigest", ReceiptCode::NestedPolicy),
            ("executionGraphDigest", ReceiptCode::NestedGraph),
        ] {
            self.test(code, equal_members(execution.get(key), row.node.get(key)), at(key));
        }
        self.test(ReceiptCode::NestedNotCompleted, execution.get_str("status") == Some("completed"), at("status"));
        let declared = graph::worker_ids(row.node.get("executionGraph"));
        self.manager_plan(index, execution, row, &declared);

        let items: Vec<Node<'a>> = execution.items("workers").collect();
        let ids: Vec<Option<Node<'a>>> = items.iter().filter(|worker| worker.is_object()).map(|worker| worker.get("id")).collect();
        self.test(ReceiptCode::NestedOrder, same_order(&ids, &declared), at("workers"));
        self.test(ReceiptCode::NestedWorkerCount, items.len() == declared.len(), at("workers"));
        for (position, worker) in items.iter().enumerate() {
            self.test(ReceiptCode::NestedWorker, worker.is_object(), *worker);
            if worker.is_object() {
                self.invocation(Invocation::NestedWorker(index, position), Some(*worker), *worker, Some(row));
            }
        }
        let synthesis = execution.get("managerSynthesis");
        self.invocation(Invocation::ManagerSynthesis(index), synthesis, execution, Some(row));
        if !row.required.is_empty() {
            let mut all = items.into_iter().map(Some).chain([execution.get("managerPlan"), synthesis]);
            let authorised = !all.any(ran_without_authority);
            self.test_with(ReceiptCode::AuthorityMissing, &row.label, authorised, execution);
        }
    }

    fn manager_plan(&mut self, index: usize, execution: Node<'a>, row: &Row<'a>, declared: &[Option<Node<'a>>]) {
        let value = execution.get("managerPlan");
        self.invocation(Invocation::ManagerPlan(index), value, execution, Some(row));
        let object = value.filter(|node| node.is_object());
        let member = |key| object.and_then(|node| node.get(key));
        let at = |key| member(key).or(value).unwrap_or(execution);
        let parsed = member("parseSuccess").and_then(Node::as_bool) == Some(true);
        self.test(ReceiptCode::ManagerStructuredOutput, parsed, at("parseSuccess"));
        if object.is_some() {
            let plain = member("fallbackUsed").and_then(Node::as_bool) == Some(false);
            self.test(ReceiptCode::ManagerFallback, plain, at("fallbackUsed"));
        }
        let planned = member("plannedWorkerIds").and_then(Node::as_array).map(|ids| ids.map(Some).collect::<Vec<_>>());
        let same = planned.is_some_and(|planned| same_order(&planned, declared));
        self.test(ReceiptCode::ManagerOrder, same, at("plannedWorkerIds"));
    }
}
