//! The shapes of the workforce documents, one file per document kind.
//!
//! Source: `spec/workforce.md` sections 3 to 9.

mod candidates;
mod context;
mod federation;
mod graph;
mod plan;
mod policy;
mod receipt;
mod selection;
mod tools;
mod validation;
mod work_order;

pub use candidates::{CANDIDATE, CANDIDATE_SET};
pub use context::CONTEXT;
pub use federation::FEDERATION;
pub use graph::GRAPH;
pub use plan::{PLAN, ROW};
pub use policy::POLICY;
pub use receipt::{EVIDENCE_MEMBERS, RECEIPT};
pub use selection::SELECTION;
pub use tools::{BINDING_PLAN, INVENTORY, INVENTORY_ENTRY_MEMBERS};
pub use validation::VALIDATION;
pub use work_order::WORK_ORDER;

use crate::contract::{Shape, required};
use crate::kind::DocumentKind;

/// How slots hand over to each other.
pub(super) const RELATION: Shape = Shape::Word(&["reportsTo", "handsOffTo", "reviews", "coordinatesWith"]);
/// How a selection relates its slots; the context repeats it.
pub(super) const SELECTION_EDGES: Shape = Shape::list(
    &Shape::Object(&[
        required("fromSlot", &Shape::ID, "The slot that hands over."),
        required("toSlot", &Shape::ID, "The slot that receives."),
        required("relation", &RELATION, "How the two relate."),
        required("artifactKinds", &Shape::IDS, "What is handed over."),
    ]),
    0,
    128,
);
/// Who chose; the validation repeats it.
pub(super) const DECISION_AUTHOR: Shape = Shape::Object(&[
    required("kind", &Shape::Text("host_llm"), "Always the host model."),
    required("modelId", &Shape::ID, "The model."),
    required("runtimeId", &Shape::OrNull(&Shape::text(0, 255)), "The runtime, when it is known."),
]);
/// What can be executed.
pub(super) const EXECUTABLE_KIND: Shape = Shape::Word(&["agent", "team"]);

impl DocumentKind {
    /// The shape of the supported version of this kind.
    #[must_use]
    pub const fn shape(self) -> &'static Shape {
        match self {
            Self::WorkOrder => &WORK_ORDER,
            Self::CandidateSet => &CANDIDATE_SET,
            Self::FederationResult => &FEDERATION,
            Self::Selection => &SELECTION,
            Self::SelectionValidation => &VALIDATION,
            Self::PermissionPolicy => &POLICY,
            Self::ExecutionGraph => &GRAPH,
            Self::ExecutionContext => &CONTEXT,
            Self::ExecutionPlan => &PLAN,
            Self::ToolInventory => &INVENTORY,
            Self::BindingPlan => &BINDING_PLAN,
            Self::ExecutionReceipt => &RECEIPT,
        }
    }
}
