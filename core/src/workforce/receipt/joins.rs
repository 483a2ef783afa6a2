//! Joining the binding plan with context, inventory, planner, roster and policies.

use crate::order::{Map, Set};

use super::roster::{Binding, Roster};
use super::{Judge, is_text};
use crate::codes::ReceiptCode;
use crate::json::{Node, equal_members, lenient_text};
use crate::policy;
use crate::workforce::inventory::{ToolKey, tool_key};

/// The strings of list `key` of a valid row or entry.
fn strings<'a>(node: Node<'a>, key: &str) -> impl Iterator<Item = &'a str> {
    node.items(key).filter_map(Node::as_str)
}

impl<'a> Judge<'a> {
    pub(super) fn join_binding_plan(&mut self, roster: &mut Roster<'a>) {
        let Some(plan) = self.binding_plan else { return };
        self.join_ids(plan);
        self.join_rows(roster, plan);
    }

    /// Every bound tool against the inventory, its row's policy and what its slot requires.
    pub(super) fn join_rows(&mut self, roster: &mut Roster<'a>, plan: Node<'a>) {
        let entries: Map<ToolKey<'a>, Node<'a>> =
            self.inventory.into_iter().flat_map(|inventory| inventory.items("entries")).map(|entry| (tool_key(entry), entry)).collect();
        for row in plan.items("inventory") {
            self.binding_row(roster, &entries, row);
        }
        self.coverage(roster, plan);
    }

    fn join_ids(&mut self, plan: Node<'a>) {
        let receipt = self.receipt;
        let planner = receipt.get("planner").filter(|node| node.is_object());
        let at_planner = self.at("planner");
        let member = |key| planner.and_then(|planner| planner.get(key));
        let context = equal_members(plan.get("executionContextDigest"), receipt.get("executionContextDigest"));
        self.test(ReceiptCode::BindingsContext, context, plan.get("executionContextDigest").unwrap_or(plan));
        let inventory = is_text(plan.get("toolInventoryDigest"), self.inventory_digest.as_deref());
        self.test(ReceiptCode::BindingsInventoryDigest, inventory, plan.get("toolInventoryDigest").unwrap_or(plan));
        let same = planner.is_some() && equal_members(plan.get("plannerInvocationId"), member("invocationId"));
        self.test(ReceiptCode::BindingsPlanner, same, plan.get("plannerInvocationId").unwrap_or(plan));
        let digest = planner.is_some() && is_text(member("capabilityBindingPlanDigest"), self.binding_plan_digest.as_deref());
        self.test(ReceiptCode::PlannerBindingsDigest, digest, member("capabilityBindingPlanDigest").unwrap_or(at_planner));
        let seen = planner.is_some() && is_text(member("toolInventoryDigest"), self.inventory_digest.as_deref());
        self.test(ReceiptCode::PlannerInventoryDigest, seen, member("toolInventoryDigest").unwrap_or(at_planner));
    }

    fn binding_row(&mut self, roster: &mut Roster<'a>, entries: &Map<ToolKey<'a>, Node<'a>>, row: Node<'a>) {
        let index = roster.find(row);
        self.test(ReceiptCode::BindingsRoster, index.is_some(), row);
        let Some(target) = index.and_then(|index| roster.rows.get_mut(index)) else { return };
        let label = target.label.clone();
        let at = |key| row.get(key).unwrap_or(row);
        let scoped = equal_members(row.get("permissionPolicyDigest"), target.node.get("permissionPolicyDigest"));
        self.test_with(ReceiptCode::BindingsScope, &label, scoped, at("permissionPolicyDigest"));

        let entry = entries.get(&tool_key(row)).copied();
        self.test_with(ReceiptCode::ToolAbsent, &label, entry.is_some(), row);
        if let Some(entry) = entry {
            let same = equal_members(entry.get("permissionPolicyDigest"), row.get("permissionPolicyDigest"));
            self.test_with(ReceiptCode::InventoryPolicy, &label, same, at("permissionPolicyDigest"));
            let offered: Set<&str> = strings(entry, "capabilityIds").collect();
            let covered = strings(row, "capabilityIds").all(|capability| offered.contains(capability));
            self.test_with(ReceiptCode::InventoryCapability, &label, covered, at("capabilityIds"));
            let runtimes: Set<&str> = strings(entry, "runtimeIds").collect();
            target.runtimes = Some(match target.runtimes.take() {
                Some(earlier) => earlier.into_iter().filter(|runtime| runtimes.contains(runtime)).collect(),
                None => runtimes,
            });
        }

        let (provider, tool) = (row.get_str("provider").unwrap_or_default(), row.get_str("toolId").unwrap_or_default());
        let permissions = target.node.get("permissionPolicy");
        let suffix = [&label, ":", tool].concat();
        if provider == "mcp" {
            self.test_with(ReceiptCode::OutsideMcpPolicy, &suffix, policy::allows_mcp(permissions, Some(tool)), row);
        } else {
            self.test_with(ReceiptCode::OutsideBuiltinPolicy, &suffix, policy::allows_builtin(permissions, Some(tool)), row);
        }
        for capability in strings(row, "capabilityIds") {
            let fresh = !target.bound.contains_key(capability);
            self.test_with(ReceiptCode::CapabilityDuplicate, &[&label, ":", capability].concat(), fresh, at("capabilityIds"));
            target.bound.get_or(capability, || (provider, tool));
        }
    }

    /// Per roster row: what it was granted, and whether that is what its slot requires.
    fn coverage(&mut self, roster: &mut Roster<'a>, plan: Node<'a>) {
        for row in &mut roster.rows {
            let mut required: Set<String> = Set::new();
            let unique = row.required.iter().all(|item| required.insert(lenient_text(*item)));
            let strings: Set<&str> = row.required.iter().filter_map(|item| item.as_str()).collect();
            let covered = unique && strings.len() == required.len() && strings.iter().eq(row.bound.keys());
            let label = row.label.clone();
            self.test_with(ReceiptCode::RequiredCoverage, &label, covered, plan);
            for capability in row.required.iter().filter_map(|item| item.as_str()) {
                if let Some(&(provider, tool)) = row.bound.get(capability) {
                    row.planned.push(Binding { capability, provider, tool });
                    row.granted.insert(tool);
                }
            }
            if let Some(runtimes) = &row.runtimes {
                self.test_with(ReceiptCode::RuntimeIntersection, &label, !runtimes.is_empty(), plan);
            }
        }
    }
}
