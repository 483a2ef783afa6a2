//! The Proofmark engine: what AI agents leave behind (work orders, plans, receipts), tested deterministically.
//!
//! The engine does no input or output, has no clock and no randomness, and lets no float near a digest. Texts become
//! [`json::Document`]s once, strictly; every rule looks at those and never changes them; every finding has a stable
//! code from [`codes`] and a place in the text.
//!
//! Most callers want [`call`], which takes an operation by name, or [`dossier::verify`], which takes a set of documents
//! and answers with a report.

mod call;
pub mod check;
pub mod codes;
pub mod contract;
pub mod digest;
pub mod dossier;
mod fault;
pub mod json;
pub mod kind;
mod lists;
pub mod order;
pub mod policy;
pub mod scan;
pub mod text;
pub mod time;
pub mod workforce;

pub use call::{call, look};
pub use dossier::Input;
pub use fault::Fault;
