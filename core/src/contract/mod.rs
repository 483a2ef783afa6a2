//! Shapes as data: what a document kind looks like, as a constant tree.
//!
//! One walker compares values with shapes, one writer turns them into JSON Schema. A new document kind is a new constant.

pub(crate) mod pattern;
#[cfg(feature = "schemas")]
mod schema;
mod shape;
mod strings;
mod walk;

pub use pattern::{Pattern, is_hash, is_id, is_relative_path, is_tool_id, is_utc_second};
#[cfg(feature = "schemas")]
pub use schema::json_schema;
pub use shape::{Field, Shape, optional, required};
pub use strings::strings;
pub use walk::{ShapeIssue, walk};

pub(crate) use walk::has_exactly;
