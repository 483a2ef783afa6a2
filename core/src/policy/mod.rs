//! Permission policies: what a release may do at most.

mod decide;
mod enforcement;
mod explain;
mod glob;
mod lint;
mod path;
mod positions;
mod search;
mod validate;

pub use decide::{Compiled, Decision, Effect, Policy, Request, Rule, Side};
pub use enforcement::{Runtime, modes};
pub use explain::explain;
pub use glob::Glob;
pub use lint::{Note, lint};
pub use path::is_valid as is_valid_path;
pub use search::Budget;
pub use validate::{SCHEMA, allows_builtin, allows_mcp, digest, validate};
