//! The text scanner behind the redaction boundary.
//!
//! It answers which classes of private and secret text occur, never where, and never gives back text. See
//! `spec/scanner.md` and section 11 of `spec/workforce-details.md`.

mod address;
mod class;
mod decode;
mod email;
mod label;
mod path;
mod phone;
mod secret;
mod sweep;
mod tape;
mod uuid;
mod word;

pub use class::{Class, Classes, Profile};
use tape::Tape;

/// The classes of private and secret text that occur at least once in `text`.
#[must_use]
pub fn scan(text: &str, profile: Profile) -> Classes {
    let text = decode::decode(text);
    let tape = Tape::new(&text);
    sweep::sweep(&tape, profile)
}
