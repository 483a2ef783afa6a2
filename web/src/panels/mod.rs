//! The panels, one folder each, in the order in which a reader meets them.

mod checks;
mod documents;
mod export;
mod help;
mod intake;
mod limits;
mod masthead;
mod source;
mod verdict;
mod workers;

pub(crate) use checks::Checks;
pub(crate) use documents::Documents;
pub(crate) use export::Export;
pub(crate) use help::{Help, Privacy};
pub(crate) use intake::Intake;
pub(crate) use limits::Limits;
pub(crate) use masthead::{Masthead, Rail};
pub(crate) use source::Source;
pub(crate) use verdict::VerdictBanner;
pub(crate) use workers::Workers;
