//! Every case of the supported operations, natively.

use proofmark_tests::call::Call;
use proofmark_tests::{Outcome, cases, run, vectors};

#[test]
fn the_engine_agrees_with_the_vectors() -> Outcome<()> {
    let folder = vectors();
    let tally = run::run(&cases(), &folder.join("scenarios"), |_, call: &Call| call.answer())?;
    println!("{} passed, {} failed", tally.passed, tally.failed.len());
    assert!(tally.passed + tally.failed.len() > 2000, "the vectors are missing");
    assert!(tally.failed.is_empty(), "\n{}", tally.failed.join("\n"));
    Ok(())
}
