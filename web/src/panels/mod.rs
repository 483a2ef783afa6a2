//! The panels, one folder each, in the order in which a reader meets them.

pub(crate) mod anchors;
pub(crate) mod boundary;
mod checks;
mod compare;
mod documents;
mod export;
mod force;
mod help;
mod intake;
mod limits;
mod masthead;
mod policy;
mod source;
mod verdict;
mod workers;

pub(crate) use anchors::Anchors;
pub(crate) use boundary::Boundary;
pub(crate) use checks::Checks;
pub(crate) use compare::Compare;
pub(crate) use documents::Documents;
pub(crate) use export::Export;
pub(crate) use force::TaskForce;
pub(crate) use help::{Help, Privacy};
pub(crate) use intake::Intake;
pub(crate) use limits::Limits;
pub(crate) use masthead::{Masthead, Rail};
pub(crate) use policy::Policy;
pub(crate) use source::Source;
pub(crate) use verdict::VerdictBanner;
pub(crate) use workers::Workers;
