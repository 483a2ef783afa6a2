//! Which documents of a set belong together.

use super::Entry;
use crate::json::Node;
use crate::kind::DocumentKind;
use crate::workforce::inventory;

/// A receipt and the documents it is judged with, all by position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Join {
    pub(super) receipt: usize,
    pub(super) plan: Option<usize>,
    pub(super) inventory: Option<usize>,
}

/// Joins every receipt with the plan and the inventory it names.
///
/// Documents are joined by their ids. When a receipt names nothing that is there, but exactly one receipt and one
/// document of the kind are left over, these two are joined all the same: a changed id must show up as a mismatch, not
/// as a missing document.
pub(super) fn receipts(entries: &[Entry<'_>]) -> Vec<Join> {
    let of_kind = |wanted: DocumentKind| -> Vec<(usize, Node<'_>)> {
        let found = entries.iter().enumerate().filter(|(_, entry)| entry.kind().is_ok_and(|kind| kind == wanted));
        found.filter_map(|(index, entry)| Some((index, entry.root()?))).collect()
    };
    let receipts = of_kind(DocumentKind::ExecutionReceipt);
    let plans = of_kind(DocumentKind::ExecutionPlan);
    let inventories = of_kind(DocumentKind::ToolInventory);
    let inventory_digests: Vec<Option<String>> =
        inventories.iter().map(|&(_, node)| inventory::digest(Some(node)).ok().map(|digest| digest.to_string())).collect();

    let mut joins: Vec<Join> = receipts
        .iter()
        .map(|&(receipt, node)| {
            let names = |key: &'static str| node.get_str(key);
            let same = |plan: Node<'_>, key: &'static str| names(key).is_some() && plan.get_str(key) == names(key);
            let by = |key: &'static str| plans.iter().find(|(_, plan)| same(*plan, key)).map(|&(index, _)| index);
            let plan = by("preparationReceiptId").or_else(|| by("executionContextDigest"));
            let seen = node.get("planner").and_then(|planner| planner.get_str("toolInventoryDigest"));
            let by_digest = inventory_digests.iter().position(|digest| seen.is_some() && digest.as_deref() == seen);
            let by_context = || inventories.iter().position(|(_, inventory)| same(*inventory, "executionContextDigest"));
            let inventory = by_digest.or_else(by_context).and_then(|at| inventories.get(at)).map(|&(index, _)| index);
            Join { receipt, plan, inventory }
        })
        .collect();
    adopt(&mut joins, &plans, |join| &mut join.plan);
    adopt(&mut joins, &inventories, |join| &mut join.inventory);
    joins
}

/// Joins the only receipt without a document to the only document without a receipt.
fn adopt(joins: &mut [Join], documents: &[(usize, Node<'_>)], slot: impl Fn(&mut Join) -> &mut Option<usize>) {
    let taken: Vec<usize> = joins.iter_mut().filter_map(|join| *slot(join)).collect();
    let mut left = documents.iter().map(|&(index, _)| index).filter(|index| !taken.contains(index));
    let (Some(document), None) = (left.next(), left.next()) else { return };
    let mut open = joins.iter_mut().filter(|join| {
        let mut copy = **join;
        slot(&mut copy).is_none()
    });
    if let (Some(join), None) = (open.next(), open.next()) {
        *slot(join) = Some(document);
    }
}
