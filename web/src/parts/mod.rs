//! Small pieces that several panels show: marks, identifiers, text from documents.

mod choice;
mod erased;
mod explanation;
mod ident;
mod kept;
mod mark;
mod number;
mod plain;
mod window;
mod woven;

pub(crate) use choice::{Choice, document_choice};
pub(crate) use erased::{act, live, view};
pub(crate) use explanation::{Depth, explanation};
pub(crate) use ident::Ident;
pub(crate) use kept::{Derived, Kept, whenever};
pub(crate) use mark::{Mark, glyph, stamp, status_mark, verdict_mark};
pub(crate) use number::number_field;
pub(crate) use plain::{breakable, plain, plain_name, written};
pub(crate) use window::{WHOLE, Window};
pub(crate) use woven::woven;
