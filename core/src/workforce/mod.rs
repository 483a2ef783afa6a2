//! The workforce contracts: plans, tool inventories, binding plans and receipts.

pub mod bindings;
pub mod bundle;
pub mod graph;
pub mod inventory;
pub mod plan;
pub mod receipt;
pub mod shape;
mod summary;

pub(crate) use summary::{policies, task_force, workers};
