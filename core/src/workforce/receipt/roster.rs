//! The roster as a receipt's rules see it: rows by (slot, release), with what the binding plan grants each.

use crate::order::{Map, Set};

use crate::json::{Node, lenient_text, text_of};

/// A pair (slot, release) of any JSON values, each as one comparable text; nothing for null and missing.
pub(super) type Pair = (Option<String>, Option<String>);

/// One planned binding: a required capability and the tool that serves it.
pub(super) struct Binding<'a> {
    pub(super) capability: &'a str,
    pub(super) provider: &'a str,
    pub(super) tool: &'a str,
}

/// A roster row and what belongs to it.
pub(super) struct Row<'a> {
    pub(super) node: Node<'a>,
    /// The slot as codes name it, with its colon.
    pub(super) label: String,
    /// What the context slot requires, in order; any JSON values.
    pub(super) required: Vec<Node<'a>>,
    /// Capability to (provider, tool), as the binding plan binds them.
    pub(super) bound: Map<&'a str, (&'a str, &'a str)>,
    /// The required capabilities that are bound, in required order.
    pub(super) planned: Vec<Binding<'a>>,
    /// The tools of the planned bindings, sorted, each once.
    pub(super) granted: Set<&'a str>,
    /// The runtimes that offer every bound tool; nothing when no bound tool was found.
    pub(super) runtimes: Option<Set<&'a str>>,
}

impl Row<'_> {
    /// Whether the row is a team.
    pub(super) fn is_team(&self) -> bool {
        self.node.get("executionGraph").is_some_and(|graph| !graph.is_null())
    }
}

/// The rows, in the order in which their pairs first appear.
pub(super) struct Roster<'a> {
    pub(super) rows: Vec<Row<'a>>,
    by_pair: Map<Pair, usize>,
}

/// The pair of a row or worker.
fn pair(node: Node<'_>) -> Pair {
    let member = |key| node.get(key).filter(|node| !node.is_null()).map(lenient_text);
    (member("slotId"), member("agentReleaseId"))
}

impl<'a> Roster<'a> {
    pub(super) fn new(nodes: Vec<Node<'a>>, plan: Option<Node<'a>>) -> Self {
        let context = plan.and_then(|plan| plan.get("executionContext"));
        let slots = context.and_then(|context| context.get("slots")).and_then(Node::as_array);
        let mut required: Map<String, Vec<Node<'a>>> = Map::new();
        for slot in slots.into_iter().flatten().filter(|slot| slot.is_object()) {
            let Some(id) = slot.get("slotId").filter(|id| !id.is_null()) else { continue };
            let capabilities = slot.get("requiredToolCapabilities").and_then(Node::as_array);
            required.insert(lenient_text(id), capabilities.into_iter().flatten().collect());
        }
        let mut rows: Vec<Row<'a>> = Vec::new();
        let mut by_pair = Map::new();
        for node in nodes {
            let pair = pair(node);
            let row = Row {
                node,
                label: [":", &text_of(node.get("slotId"))].concat(),
                required: pair.0.as_ref().and_then(|slot| required.get(slot)).cloned().unwrap_or_default(),
                bound: Map::new(),
                planned: Vec::new(),
                granted: Set::new(),
                runtimes: None,
            };
            match by_pair.get(&pair).and_then(|&index: &usize| rows.get_mut(index)) {
                Some(earlier) => *earlier = row,
                None => {
                    by_pair.insert(pair, rows.len());
                    rows.push(row);
                }
            }
        }
        Self { rows, by_pair }
    }

    /// The index of the row that `node` names. A null slot or release names none.
    pub(super) fn find(&self, node: Node<'_>) -> Option<usize> {
        let pair = pair(node);
        if pair.0.is_none() || pair.1.is_none() {
            return None;
        }
        self.by_pair.get(&pair).copied()
    }

    pub(super) fn row(&self, index: usize) -> Option<&Row<'a>> {
        self.rows.get(index)
    }
}
