//! The scanner: the vectors, and a table for every sentence of its contract.

use std::fs;
use std::path::Path;

use proofmark_core::scan::{Profile, scan};

fn names(text: &str, profile: Profile) -> (Vec<&'static str>, Vec<&'static str>) {
    let classes: Vec<_> = scan(text, profile).iter().collect();
    let names = |secret: bool| classes.iter().filter(|class| class.is_secret() == secret).map(|class| class.name()).collect();
    (names(false), names(true))
}

#[test]
fn the_vectors_pass() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/vectors/workforce/cases.jsonl");
    let mut count = 0;
    for line in fs::read_to_string(path).unwrap().lines().filter(|line| line.contains(r#""scan.text""#)) {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        if case["op"] != "scan.text" {
            continue;
        }
        let text = case["args"]["text"].as_str().unwrap();
        let (private, secret) = names(text, Profile::Compatible);
        assert_eq!(serde_json::json!({ "private": private, "secret": secret }), case["expected"]["ok"], "{}: {text}", case["id"]);
        count += 1;
    }
    assert_eq!(count, 400);
}
