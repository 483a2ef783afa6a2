//! The text scanner behind the redaction boundary.
//!
//! It answers which classes of private and secret text occur, never where, and never gives back text. See
//! `spec/scanner.md` and section 11 of `spec/workforce-details.md`.

mod address;
mod class;
mod conceal;
mod decode;
mod email;
mod formats;
mod label;
mod lookalike;
mod named;
mod path;
mod phone;
mod secret;
mod shapes;
mod sweep;
mod tape;
#[cfg(test)]
mod tests;
mod uuid;
mod word;

pub use class::{Class, Classes, Profile};
use tape::Tape;

/// The classes of private and secret text that occur at least once in `text`.
#[must_use]
pub fn scan(text: &str, profile: Profile) -> Classes {
    let text = decode::decode(text);
    let tape = Tape::new(&text);
    let mut found = sweep::sweep(&tape, profile);
    if profile == Profile::Proofmark && hides(&text, &tape, found) {
        found.insert(Class::Concealed);
    }
    found
}

/// Whether a text holds a secret that its spelling hides: one of a class that is not in plain sight anyway.
fn hides(text: &str, tape: &Tape<'_>, plain: Classes) -> bool {
    let secrets =
        |text: &str| sweep::sweep(&Tape::new(text), Profile::Proofmark).iter().any(|class| class.is_secret() && !plain.contains(class));
    let revealed = conceal::reveal(text);
    let in_base64 = |tape: &Tape<'_>| conceal::encoded(tape).iter().any(|text| secrets(text));
    revealed.is_some_and(|text| secrets(&text) || in_base64(&Tape::new(&text))) || in_base64(tape)
}
