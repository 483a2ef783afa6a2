//! The text scanner behind the redaction boundary.
//!
//! It answers which classes of private and secret text occur, never where, and never gives back text. See
//! `spec/scanner.md` and section 11 of `spec/workforce-details.md`.
//!
//! # How it works
//!
//! `decode` undoes percent encoding. `tape` turns what comes out into one byte for each character, so that matchers
//! need no Unicode. `sweep` walks over the tape once and asks the matchers that hang on each symbol; a matcher answers
//! with a range of the tape, of which only the class is kept today. Phones and paths walk again, over a tape with UUIDs or
//! with links and placeholders left out. Under `Profile::Proofmark` the same walk also knows `formats`, `shapes` and
//! `named` credentials, and `conceal` writes the text without disguise for a second walk.
//!
//! # Why by hand
//!
//! The contract's words, boundaries and four odd letters are not those of any regular expression crate, and every class
//! must cost linear time on every text. Two other ways were measured beside this one (`npm run bench:scan`; what each adds to
//! a wasm file that is built like the package, and megabytes per second on prose, natively and as wasm):
//!
//! | way | adds | compressed | natively | as wasm |
//! |---|---|---|---|---|
//! | by hand, both profiles | 46 kB | 20 kB | 92 to 182 | 45 to 90 |
//! | one expression of `regex` for each class of the floor | 887 kB | 299 kB | 13 to 17 | 4 to 5 |
//! | a search for all literals with `aho-corasick`, before any rule | 123 kB | 41 kB | 490 to 670 | 310 to 440 |
//!
//! The speeds by hand are the floor's; the default profile takes two to four times as long. On code in ASCII the expressions
//! come near (53 of 85 as wasm), since their automata give up only where a word boundary meets Unicode; there their size
//! decides. A search for literals would be faster where nothing is found, and no faster on texts full of slashes, which the
//! path rules must look at one by one.
//!
//! No matcher goes back: a run of symbols is looked at from one start only, or as far as a fixed number of symbols. A test
//! counts the looks.

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
    let symbols = tape::symbols(&text);
    let tape = Tape::over(&symbols);
    let mut found = sweep::sweep(tape, profile);
    if profile == Profile::Proofmark && hides(&text, tape, found) {
        found.insert(Class::Concealed);
    }
    found
}

/// Whether a text holds a secret that its spelling hides: one of a class that is not in plain sight anyway.
fn hides(text: &str, tape: Tape<'_>, plain: Classes) -> bool {
    let secrets = |text: &str| {
        sweep::sweep(Tape::over(&tape::symbols(text)), Profile::Proofmark).iter().any(|class| class.is_secret() && !plain.contains(class))
    };
    let revealed = conceal::reveal(text);
    let in_base64 = |tape: Tape<'_>| conceal::encoded(tape).iter().any(|text| secrets(text));
    revealed.is_some_and(|text| secrets(&text) || in_base64(Tape::over(&tape::symbols(&text)))) || in_base64(tape)
}
