//! The workforce contracts, from work order to receipt: one file or folder per document kind.

pub mod bindings;
pub mod boundary;
pub mod bundle;
pub mod candidate_set;
pub mod federation;
pub mod graph;
pub mod inventory;
pub mod plan;
pub mod preparation;
pub mod public_ids;
pub mod receipt;
pub mod selection;
pub mod shape;
pub mod staffing;
mod summary;

pub(crate) use summary::{policies, task_force, workers};
