//! Natively: one JSON object a line, the name of a corpus and the megabytes per second of each way.

use std::hint::black_box;
use std::time::Instant;

use scan_bench::{Corpus, Way, corpora, ways};

fn main() {
    let ways = ways();
    for corpus in corpora() {
        let speeds: Vec<String> = ways.iter().map(|(name, way)| format!("{name:?}:{:.1}", speed(&corpus, way))).collect();
        println!("{{\"corpus\":{:?},{}}}", corpus.name, speeds.join(","));
    }
}

/// The best of several runs.
fn speed(corpus: &Corpus, way: &Way) -> f64 {
    let best = (0..7)
        .map(|_| {
            let start = Instant::now();
            for text in &corpus.texts {
                black_box(way(black_box(text)));
            }
            start.elapsed()
        })
        .min()
        .unwrap_or_default();
    corpus.bytes() as f64 / 1e6 / best.as_secs_f64()
}
