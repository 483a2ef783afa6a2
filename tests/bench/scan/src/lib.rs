//! The scanner beside two other ways to write it: the floor as one regular expression for each class (`regex`), and a search
//! for all literals at once (`aho-corasick`).
//!
//! As WebAssembly it has no clock: [`run`] does the work once, and `tests/bench/scan.mjs` times it.

#[path = "../../../../core/tests/scan_false_alarms/code.rs"]
mod code;
#[path = "../../../../core/tests/scan_false_alarms/prose.rs"]
mod prose;
mod texts;
mod ways;

use std::sync::LazyLock;

pub use texts::{Corpus, corpora};
pub use ways::{Way, ways};

/// The generator of the false alarm test.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or_default() % end
    }

    pub(crate) fn pick<'t>(&mut self, from: &[&'t str]) -> &'t str {
        from[self.below(from.len())]
    }

    pub(crate) fn hex(&mut self, length: usize) -> String {
        (0..length).map(|_| char::from(b"0123456789abcdef"[self.below(16)])).collect()
    }
}

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
