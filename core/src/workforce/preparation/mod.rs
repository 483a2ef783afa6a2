//! Preparation: from an accepted selection to a plan that pins everything. Nothing is ever substituted.
//!
//! Source: `spec/workforce.md` section 7, `spec/workforce-details.md` sections 6 to 8.

mod context;
mod layers;
mod plan;

pub use context::{project as project_context, project_in_part as project_context_in_part};
pub use layers::{project_graph, project_policy};
pub use plan::{Preparation, prepare};
