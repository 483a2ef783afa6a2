//! The shapes of the workforce documents, one file per document kind.
//!
//! Source: `spec/workforce.md` sections 3 to 9.

mod context;
mod graph;
mod plan;
mod policy;
mod receipt;
mod tools;

pub use context::CONTEXT;
pub use graph::GRAPH;
pub use plan::{PLAN, ROW};
pub use policy::POLICY;
pub use receipt::{EVIDENCE_MEMBERS, RECEIPT};
pub use tools::{BINDING_PLAN, INVENTORY, INVENTORY_ENTRY_MEMBERS};

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
