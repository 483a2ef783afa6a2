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

use crate::contract::Shape;
use crate::kind::DocumentKind;

/// How slots hand over to each other.
pub(super) const RELATION: Shape = Shape::Word(&["reportsTo", "handsOffTo", "reviews", "coordinatesWith"]);
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
