//! Permission policies: what a release may do at most.

mod validate;

pub use validate::{SCHEMA, allows_builtin, allows_mcp, digest, validate};
