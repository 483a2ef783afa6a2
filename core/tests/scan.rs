//! The scanner: the vectors, a table for every sentence of section 11 of `spec/workforce-details.md`, and tables for what
//! the default profile adds.

use std::fs;
use std::path::Path;

use proofmark_core::scan::{Class, Profile, scan};

#[path = "scan/benign.rs"]
mod benign;
#[path = "scan/concealed.rs"]
mod concealed;
#[path = "scan/formats.rs"]
mod formats;
#[path = "scan/private.rs"]
mod private;
#[path = "scan/reading.rs"]
mod reading;
#[path = "scan/secret.rs"]
mod secret;

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
        let classes: Vec<_> = scan(text, Profile::Compatible).iter().collect();
        let names = |secret: bool| -> Vec<_> { classes.iter().filter(|c| c.is_secret() == secret).map(|c| c.name()).collect() };
        assert_eq!(serde_json::json!({ "private": names(false), "secret": names(true) }), case["expected"]["ok"], "{}: {text}", case["id"]);
        count += 1;
    }
    assert_eq!(count, 400);
}

/// Asserts that a class occurs in each of the first texts and in none of the others, under the floor.
#[track_caller]
fn check(class: Class, matches: &[&str], passes: &[&str]) {
    for text in matches {
        assert!(scan(text, Profile::Compatible).contains(class), "{} not found in {text:?}", class.name());
    }
    for text in passes {
        assert!(!scan(text, Profile::Compatible).contains(class), "{} found in {text:?}", class.name());
    }
}

#[test]
fn classes_come_in_output_order() {
    let text = "-----BEGIN PRIVATE KEY----- https://u:p@h.co secret=abcdefgh eyJabcdefgh.abcdefgh.abcdefgh Bearer abcdefghijkl AKIA0123456789ABCDEF \
                ::1 6f1c2a34-9d1b-4c55-8e77-0a1b2c3d4e5f user id=abcd 0123456789 a@b.co /etc";
    let found: Vec<_> = scan(text, Profile::Compatible).iter().collect();
    assert_eq!(found, Class::ALL[..12]);
    assert!(scan("", Profile::default()).is_empty());
}
