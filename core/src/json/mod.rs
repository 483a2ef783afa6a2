//! Strict JSON: text to [`Document`] with the place of every node, and back to canonical bytes.
//!
//! Reading never repairs and judging never mutates: a document is read once, each later rule looks at [`Node`]s of it,
//! and every complaint can name the line it is about.

mod build;
mod document;
mod double;
mod equal;
mod limits;
mod loose;
mod number;
mod place;
mod read;
mod redacted;
mod write;

pub use build::Json;
pub use document::{Document, Items, Kind, Members, Node};
pub use limits::Limits;
pub use place::{Locator, Place, Position};
pub use read::{ReadError, Surrogates, read, read_with};
pub use redacted::Redacted;
pub use write::{Form, WriteError, write, write_built};

pub(crate) use equal::{equal_members, lenient_text};
pub use loose::NotAList;
pub(crate) use loose::{falsy, integer, is_integer, items_of, normalized_list, text_of};
pub(crate) use number::{counted, decimal, digits};
pub(crate) use write::{Out, put_built, put_node};
