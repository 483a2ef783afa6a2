//! What must pass under the default profile.

use std::fs;
use std::path::{Path, PathBuf};

use proofmark_core::scan::{Class, Profile, scan};

/// The texts of the vectors that the floor lets pass and that are credentials all the same: formats and names that
/// `spec/scanner.md` gives to the default profile.
const BEYOND_THE_FLOOR: &[&str] = &[
    "ASIAIOSFODNN7EXAMPLE",
    "npm_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    "xapp-1-xxxxxxxxxxxxxxxxxxxxxxxx",
    "-----BEGIN PGP PRIVATE KEY BLOCK-----",
    "{\"token\":\"abcdefghijkl\"}",
    "AWS_SECRET_ACCESS_KEY=abcdefghijkl",
];

fn vectors() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/vectors/workforce")
}

fn names(text: &str) -> Vec<&'static str> {
    scan(text, Profile::Proofmark).iter().map(Class::name).collect()
}

#[test]
fn benign_vectors() {
    let mut beyond = Vec::new();
    for line in fs::read_to_string(vectors().join("cases.jsonl")).unwrap().lines().filter(|line| line.contains(r#""scan.text""#)) {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        let text = case["args"]["text"].as_str().unwrap_or_default();
        if case["op"] != "scan.text" || !scan(text, Profile::Compatible).is_empty() {
            continue;
        }
        match names(text).as_slice() {
            [] => {}
            ["other_credential"] => beyond.push(text.to_owned()),
            found => panic!("{found:?} in {text:?}"),
        }
    }
    let mut expected = BEYOND_THE_FLOOR.to_vec();
    expected.sort_unstable();
    beyond.sort_unstable();
    assert_eq!(beyond, expected);
}

/// The default profile is the floor and more, but for labeled identifiers.
#[test]
fn nothing_of_the_floor_is_lost() {
    for line in fs::read_to_string(vectors().join("cases.jsonl")).unwrap().lines().filter(|line| line.contains(r#""scan.text""#)) {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        let text = case["args"]["text"].as_str().unwrap_or_default();
        let found = scan(text, Profile::Proofmark);
        for class in scan(text, Profile::Compatible).iter().filter(|class| *class != Class::LabeledIdentifier) {
            assert!(found.contains(class), "{} lost in {text:?}", class.name());
        }
    }
}

#[test]
fn labeled_identifiers_need_a_sign_or_a_digit() {
    for text in [
        "user id: abcd",
        "user id = abcd",
        "user id#abcd",
        "user id abc1",
        "userid acct-1234",
        "고객 번호: abcd",
        "고객번호 A1234",
        "user ref abcd-efgh-1",
    ] {
        assert_eq!(names(text), ["labeled_identifier"], "{text}");
    }
    for text in [
        "user notifications",
        "confirm the user identity",
        "customer nomination",
        "workspace identity model",
        "customer key metrics",
        "user reference manual",
        "user id field",
        "of the user key\n# Heading",
        "client notes 2026",
        "고객 identity",
        "user notebook: abcd",
        "userid1234",
        "account numbering 1234",
        "사용자 id abcd",
    ] {
        assert_eq!(names(text), [""; 0], "{text}");
    }
}

/// Every string of a document.
fn strings<'v>(value: &'v serde_json::Value, out: &mut Vec<&'v str>) {
    match value {
        serde_json::Value::String(text) => out.push(text),
        serde_json::Value::Array(items) => items.iter().for_each(|item| strings(item, out)),
        serde_json::Value::Object(members) => members.values().for_each(|member| strings(member, out)),
        _ => {}
    }
}

/// Accepted documents are full of digests, ids, times and signatures. Those behind a boundary hold nothing at all; in the
/// others the floor takes globs such as `**/.env` for paths, and the default profile says no more than the floor.
#[test]
fn accepted_documents() {
    let mut count = 0;
    let mut found = Vec::new();
    for scenario in ["minimal", "full", "large"] {
        for entry in fs::read_dir(vectors().join("scenarios").join(scenario)).unwrap() {
            let path = entry.unwrap().path();
            let document: serde_json::Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
            let mut all = Vec::new();
            strings(&document, &mut all);
            count += all.len();
            let bounded = ["workOrder.json", "selection.json"].iter().any(|name| path.ends_with(name));
            for text in all {
                let floor = scan(text, Profile::Compatible);
                if scan(text, Profile::Proofmark).iter().any(|class| bounded || !floor.contains(class)) {
                    found.push((path.file_name().unwrap().to_owned(), names(text), text.to_owned()));
                }
            }
        }
    }
    assert!(count > 10_000, "{count}");
    assert!(found.is_empty(), "{} of {count}: {:#?}", found.len(), &found[..found.len().min(20)]);
}

#[test]
fn digests_hashes_and_signatures() {
    for text in [
        "sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        "sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC",
        "sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==",
        "n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=",
        "n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg",
        "5f8bA1Zq0w3Xk9LmNpQrStUvWxYz0123456789abcdefGHIJKLmnopQRSTuvwxYZ0123456789abcdefGHIJKLMNOP",
        "da39a3ee5e6b4b0d3255bfef95601890afd80709",
        "d41d8cd98f00b204e9800998ecf8427e",
        "slot:opaque-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        "release:ledger-api-builder:2.4.1",
        "2026-07-20T10:01:30Z",
    ] {
        assert_eq!(names(text), [""; 0], "{text}");
    }
}
