//! The scanner beside two other ways to write it: the floor as one regular expression for each class (`regex`), and a search
//! for all literals at once (`aho-corasick`).
//!
//! As WebAssembly it has no clock: [`run`] does the work once, and `tests/bench/scan.mjs` times it.

#[path = "../../../../core/tests/scan_false_alarms/code.rs"]
mod code;
#[path = "../../../../core/tests/scan_false_alarms/dice.rs"]
mod dice;
#[path = "../../../../core/tests/scan_false_alarms/prose.rs"]
mod prose;
mod texts;
mod ways;

use std::sync::LazyLock;

use dice::Dice;

pub use texts::{Corpus, corpora};
pub use ways::{Way, ways};

static CORPORA: LazyLock<Vec<Corpus>> = LazyLock::new(corpora);
static WAYS: LazyLock<Vec<(&str, Way)>> = LazyLock::new(ways);

/// The number of corpora.
#[unsafe(no_mangle)]
pub extern "C" fn count() -> usize {
    CORPORA.len()
}

/// The length of a corpus.
#[unsafe(no_mangle)]
pub extern "C" fn bytes(corpus: usize) -> usize {
    CORPORA[corpus].bytes()
}

/// Scans a corpus once, one of the ways that are compiled in.
#[unsafe(no_mangle)]
pub extern "C" fn run(way: usize, corpus: usize) -> usize {
    WAYS.get(way).map_or(0, |(_, way)| CORPORA[corpus].texts.iter().map(|text| way(text)).sum())
}
