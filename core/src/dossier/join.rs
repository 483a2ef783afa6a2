//! Which documents of a set belong together.
//!
//! Documents are joined by the ids and digests they name. When one names nothing that is there, but exactly one document
//! of either kind is left over, these two are joined all the same: a changed id must show up as a mismatch, not as a
//! missing document.

use super::Entry;
use crate::json::Node;
use crate::kind::DocumentKind;
use crate::order::sorted;
use crate::workforce::inventory;

/// A document of the set: its position and its value.
pub(super) type Doc<'a> = (usize, Node<'a>);

/// One join that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Link {
    pub(super) from: usize,
    pub(super) to: usize,
    /// The member that names the other document, or `only-one-left`.
    pub(super) by: &'static str,
}

/// A document and the ones it is judged with. What a kind is not judged with stays empty.
#[derive(Clone, Copy, Debug)]
pub(super) struct Join<'a> {
    pub(super) kind: DocumentKind,
    pub(super) document: Doc<'a>,
    pub(super) work_order: Option<Doc<'a>>,
    /// The menu that was chosen from: a candidate set of its own, or the one inside a federation.
    pub(super) menu: Option<Doc<'a>>,
    pub(super) selection: Option<Doc<'a>>,
    pub(super) validation: Option<Doc<'a>>,
    pub(super) plan: Option<Doc<'a>>,
    pub(super) inventory: Option<Doc<'a>>,
}

/// All joins of a set.
pub(super) struct Joins<'a> {
    pub(super) joins: Vec<Join<'a>>,
    /// Per federation: its sources' own sets, by precedence, when every one that answered is there.
    pub(super) sources: Vec<(Doc<'a>, Vec<(&'a str, Doc<'a>)>)>,
    pub(super) links: Vec<Link>,
}

const ADOPTED: &str = "only-one-left";

/// How one kind names another.
struct Rule {
    from: DocumentKind,
    to: DocumentKind,
    by: &'static str,
    /// The name as the first document states it, and as the second one carries it.
    names: fn(Node<'_>) -> Option<String>,
    carries: fn(Node<'_>) -> Option<String>,
}

fn text(node: Node<'_>, path: &[&str]) -> Option<String> {
    path.iter().try_fold(node, |node, key| node.get(key))?.as_str().map(str::to_owned)
}

use DocumentKind::{
    CandidateSet, ExecutionPlan, ExecutionReceipt, FederationResult, Selection, SelectionValidation, ToolInventory, WorkOrder,
};

/// The rules, the most telling name of each pair first.
const RULES: &[Rule] = &[
    Rule {
        from: ExecutionReceipt,
        to: ExecutionPlan,
        by: "preparationReceiptId",
        names: |n| text(n, &["preparationReceiptId"]),
        carries: |n| text(n, &["preparationReceiptId"]),
    },
    Rule {
        from: ExecutionReceipt,
        to: ExecutionPlan,
        by: "executionContextDigest",
        names: |n| text(n, &["executionContextDigest"]),
        carries: |n| text(n, &["executionContextDigest"]),
    },
    Rule {
        from: ExecutionReceipt,
        to: ToolInventory,
        by: "toolInventoryDigest",
        names: |n| text(n, &["planner", "toolInventoryDigest"]),
        carries: |n| inventory::digest(Some(n)).ok().map(|digest| digest.text()),
    },
    Rule {
        from: ExecutionReceipt,
        to: ToolInventory,
        by: "executionContextDigest",
        names: |n| text(n, &["executionContextDigest"]),
        carries: |n| text(n, &["executionContextDigest"]),
    },
    Rule {
        from: ExecutionPlan,
        to: SelectionValidation,
        by: "selectionReceiptId",
        names: |n| text(n, &["selectionReceiptId"]),
        carries: |n| text(n, &["selectionReceiptId"]),
    },
    Rule {
        from: ExecutionPlan,
        to: Selection,
        by: "candidateSetDigest",
        names: |n| text(n, &["candidateSetDigest"]),
        carries: |n| text(n, &["candidateSetDigest"]),
    },
    Rule {
        from: ExecutionPlan,
        to: WorkOrder,
        by: "workOrderId",
        names: |n| text(n, &["executionContext", "workOrderId"]),
        carries: |n| text(n, &["workOrderId"]),
    },
    Rule {
        from: SelectionValidation,
        to: Selection,
        by: "selectionDigest",
        names: |n| text(n, &["receipt", "selectionDigest"]),
        carries: |n| crate::digest::wide(n).ok().map(|digest| digest.text()),
    },
    Rule {
        from: SelectionValidation,
        to: Selection,
        by: "candidateSetDigest",
        names: |n| text(n, &["candidateSetDigest"]),
        carries: |n| text(n, &["candidateSetDigest"]),
    },
    Rule {
        from: SelectionValidation,
        to: WorkOrder,
        by: "workOrderId",
        names: |n| text(n, &["receipt", "workOrderId"]),
        carries: |n| text(n, &["workOrderId"]),
    },
    Rule {
        from: CandidateSet,
        to: WorkOrder,
        by: "workOrderId",
        names: |n| text(n, &["workOrderId"]),
        carries: |n| text(n, &["workOrderId"]),
    },
    Rule {
        from: ExecutionReceipt,
        to: WorkOrder,
        by: "workOrderId",
        names: |n| text(n, &["workOrderId"]),
        carries: |n| text(n, &["workOrderId"]),
    },
    Rule {
        from: ToolInventory,
        to: ExecutionPlan,
        by: "executionContextDigest",
        names: |n| text(n, &["executionContextDigest"]),
        carries: |n| text(n, &["executionContextDigest"]),
    },
    Rule {
        from: FederationResult,
        to: WorkOrder,
        by: "workOrderId",
        names: |n| text(n, &["candidateSet", "workOrderId"]),
        carries: |n| text(n, &["workOrderId"]),
    },
];

/// Finds every join of a set.
pub(super) fn join<'a>(entries: &'a [Entry<'a>]) -> Joins<'a> {
    let all: Vec<(DocumentKind, Doc<'a>)> =
        entries.iter().enumerate().filter_map(|(index, entry)| Some((entry.kind().ok()?, (index, entry.root()?)))).collect();
    let of_kind = |kind: DocumentKind| -> Vec<Doc<'a>> { all.iter().filter(|(found, _)| *found == kind).map(|(_, doc)| *doc).collect() };
    let mut joins: Vec<Join<'a>> = all
        .iter()
        .map(|&(kind, document)| Join {
            kind,
            document,
            work_order: None,
            menu: None,
            selection: None,
            validation: None,
            plan: None,
            inventory: None,
        })
        .collect();
    let mut links = Vec::new();
    for rule in RULES {
        let targets: Vec<(Option<String>, Doc<'a>)> = of_kind(rule.to).into_iter().map(|doc| ((rule.carries)(doc.1), doc)).collect();
        for join in joins.iter_mut().filter(|join| join.kind == rule.from) {
            let name = (rule.names)(join.document.1);
            let found = targets.iter().find(|(carried, _)| name.is_some() && *carried == name);
            if let (Some(&(_, doc)), Some(slot)) = (found, slot(join, rule.to).filter(|slot| slot.is_none())) {
                *slot = Some(doc);
                links.push(Link { from: join.document.0, to: doc.0, by: rule.by });
            }
        }
    }
    let sources: Vec<_> = of_kind(FederationResult)
        .into_iter()
        .filter_map(|federation| Some((federation, sources(federation, &of_kind(CandidateSet))?)))
        .collect();
    for (federation, sets) in &sources {
        links.extend(sets.iter().map(|(_, set)| Link { from: federation.0, to: set.0, by: "sourceReceipts" }));
    }
    menus(&mut joins, &of_kind(CandidateSet), &of_kind(FederationResult), &sources, &mut links);
    for (from, to) in [
        (ExecutionReceipt, ExecutionPlan),
        (ExecutionReceipt, ToolInventory),
        (ExecutionPlan, SelectionValidation),
        (SelectionValidation, Selection),
    ] {
        adopt(&mut joins, from, to, &of_kind(to), &mut links);
    }
    adopt_work_order(&mut joins, &of_kind(WorkOrder), &mut links);
    links = sorted(links, Ord::cmp);
    links.dedup_by_key(|link| (link.from, link.to));
    Joins { joins, sources, links }
}

/// Where a join keeps its document of a kind.
fn slot<'j, 'a>(join: &'j mut Join<'a>, kind: DocumentKind) -> Option<&'j mut Option<Doc<'a>>> {
    match kind {
        WorkOrder => Some(&mut join.work_order),
        CandidateSet => Some(&mut join.menu),
        Selection => Some(&mut join.selection),
        SelectionValidation => Some(&mut join.validation),
        ExecutionPlan => Some(&mut join.plan),
        ToolInventory => Some(&mut join.inventory),
        _ => None,
    }
}

/// The menu of every selection, validation and plan, and the work order that a selection answers through its menu.
fn menus<'a>(
    joins: &mut [Join<'a>],
    sets: &[Doc<'a>],
    federations: &[Doc<'a>],
    sources: &[(Doc<'a>, Vec<(&'a str, Doc<'a>)>)],
    links: &mut Vec<Link>,
) {
    let inner = federations.iter().filter_map(|&(index, result)| Some((index, result.get("candidateSet")?)));
    let all: Vec<Doc<'a>> = sets.iter().copied().chain(inner).collect();
    let is_source = |index: usize| sources.iter().any(|(_, sets)| sets.iter().any(|(_, set)| set.0 == index));
    let own: Vec<Doc<'a>> = all.iter().copied().filter(|doc| !is_source(doc.0)).collect();
    let orders: Vec<Doc<'a>> = joins.iter().filter(|join| join.kind == WorkOrder).map(|join| join.document).collect();
    for join in joins.iter_mut().filter(|join| matches!(join.kind, Selection | SelectionValidation | ExecutionPlan)) {
        let named = join.document.1.get_str("candidateSetDigest");
        let session =
            join.document.1.get_str("selectionSessionId").or_else(|| join.document.1.get("receipt")?.get_str("selectionSessionId"));
        let same = |doc: &&Doc<'a>, key: &str, value: Option<&str>| value.is_some() && doc.1.get_str(key) == value;
        let digest = |doc: &&Doc<'a>| same(doc, "candidateSetDigest", named);
        let both = all.iter().find(|doc| digest(doc) && same(doc, "selectionSessionId", session));
        // A source's own set may hold the very cards of the federation; the menu that was chosen from comes first.
        let found = both
            .or_else(|| own.iter().find(digest))
            .or_else(|| all.iter().find(digest))
            .or_else(|| all.iter().find(|doc| same(doc, "selectionSessionId", session)));
        let (found, by) = match (found, own.as_slice()) {
            (Some(doc), _) => (Some(*doc), "candidateSetDigest"),
            (None, [only]) => (Some(*only), ADOPTED),
            _ => (None, ADOPTED),
        };
        if let Some(doc) = found {
            join.menu = Some(doc);
            links.push(Link { from: join.document.0, to: doc.0, by });
            let order = orders
                .iter()
                .find(|(_, order)| order.get_str("workOrderId").is_some() && order.get_str("workOrderId") == doc.1.get_str("workOrderId"));
            if let (None, Some(&order)) = (join.work_order, order) {
                join.work_order = Some(order);
                links.push(Link { from: join.document.0, to: order.0, by: "workOrderId" });
            }
        }
    }
}

/// The sets of every source that answered a federation, by precedence; nothing unless all of them are there.
fn sources<'a>(federation: Doc<'a>, sets: &[Doc<'a>]) -> Option<Vec<(&'a str, Doc<'a>)>> {
    let answered = federation.1.items("sourceReceipts").filter(|receipt| receipt.get_str("status") == Some("succeeded"));
    let sets: Option<Vec<_>> = answered
        .map(|receipt| {
            let same = |set: Node<'_>, key: &str| receipt.get_str(key).is_some() && set.get_str(key) == receipt.get_str(key);
            let found = sets.iter().find(|(_, set)| same(*set, "candidateSetDigest") && same(*set, "selectionSessionId"))?;
            Some((receipt.get_str("source")?, *found))
        })
        .collect();
    sets.filter(|sets| !sets.is_empty())
}

/// Joins the only document of a kind that lacks one of another kind to the only one that nobody names.
fn adopt<'a>(joins: &mut [Join<'a>], from: DocumentKind, to: DocumentKind, targets: &[Doc<'a>], links: &mut Vec<Link>) {
    let taken: Vec<usize> =
        joins.iter_mut().filter(|join| join.kind == from).filter_map(|join| (*slot(join, to)?).map(|doc| doc.0)).collect();
    let mut left = targets.iter().filter(|doc| !taken.contains(&doc.0));
    let (Some(&doc), None) = (left.next(), left.next()) else { return };
    let mut open = joins.iter_mut().filter(|join| join.kind == from).filter(|join| {
        let mut copy = **join;
        slot(&mut copy, to).is_some_and(|slot| slot.is_none())
    });
    if let (Some(join), None) = (open.next(), open.next()) {
        links.push(Link { from: join.document.0, to: doc.0, by: ADOPTED });
        if let Some(slot) = slot(join, to) {
            *slot = Some(doc);
        }
    }
}

/// A single work order belongs to every selection, validation and plan that names no other one that is there.
fn adopt_work_order<'a>(joins: &mut [Join<'a>], orders: &[Doc<'a>], links: &mut Vec<Link>) {
    let &[order] = orders else { return };
    for kind in [Selection, SelectionValidation, ExecutionPlan] {
        let mut mine = joins.iter_mut().filter(|join| join.kind == kind);
        if let (Some(join), None) = (mine.next(), mine.next())
            && join.work_order.is_none()
        {
            join.work_order = Some(order);
            links.push(Link { from: join.document.0, to: order.0, by: ADOPTED });
        }
    }
}
