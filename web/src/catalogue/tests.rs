use std::collections::BTreeSet;
use std::path::Path;

use proofmark_core::kind::DocumentKind;

use super::{CATALOGUES, Catalogue, count, number, size, written};

/// Keys that are put together at run time, by the part that is written in the source.
const BUILT: &[&str] = &[
    "verdict.",
    "stage.",
    "basis.",
    "status.",
    "kind.",
    "where.",
    "sample.",
    "read.",
    "role.",
    "failed.",
    "explain.",
    "policy.may.",
    "policy.said.",
    "json.",
];

fn sources(folder: &Path, into: &mut String) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|e| e == "rs") && path.parent().is_none_or(|folder| !folder.ends_with("catalogue")) {
            into.push_str(&std::fs::read_to_string(&path).unwrap_or_default());
        }
    }
}

#[test]
fn keys_are_sorted_and_the_same_in_every_language() {
    for catalogue in CATALOGUES {
        assert_eq!(catalogue.texts().len(), catalogue.file.lines().count(), "{} has a line without a key", catalogue.tag);
    }
    let first: Option<Vec<&str>> = CATALOGUES.first().map(|c| c.texts().iter().map(|(key, _)| *key).collect());
    for catalogue in CATALOGUES {
        let keys: Vec<&str> = catalogue.texts().iter().map(|(key, _)| *key).collect();
        assert!(keys.is_sorted_by(|a, b| a < b), "{} is not sorted, or repeats a key", catalogue.tag);
        assert_eq!(Some(keys), first, "{} has other keys", catalogue.tag);
        assert!(catalogue.texts().iter().all(|(_, text)| !text.trim().is_empty()));
    }
}

#[test]
fn every_key_is_used_and_every_used_key_exists() {
    let mut source = String::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut source);
    // The catalogue's own calls.
    source.push_str("\"size.bytes\" \"size.kilobytes\" \"size.megabytes\"");
    let known: BTreeSet<&str> = CATALOGUES.iter().flat_map(|c| c.texts().iter().map(|(key, _)| *key)).collect();
    for key in &known {
        let built = BUILT.iter().any(|part| key.starts_with(part));
        assert!(built || source.contains(&format!("\"{key}\"")), "{key} is never used");
    }
    for call in ["text(\"", "fill(\"", "count(\"", "woven(\""] {
        for rest in source.split(call).skip(1) {
            let key = rest.split('"').next().unwrap_or_default();
            assert!(key.is_empty() || known.contains(key), "{key} has no text");
        }
    }
}

#[test]
fn every_kind_has_a_title_in_every_language() {
    for catalogue in CATALOGUES {
        for kind in DocumentKind::ALL {
            let key = format!("kind.{}", kind.name());
            assert!(catalogue.texts().iter().any(|(known, _)| *known == key), "{} has no {key}", catalogue.tag);
        }
    }
}

#[test]
fn numbers_and_sizes() {
    assert_eq!(number(0), "0");
    assert_eq!(number(1_234_567), "1,234,567");
    assert_eq!(size(1), "1 byte");
    assert_eq!(size(13_891), "13.9 kB");
    assert_eq!(size(999_949), "999.9 kB");
    assert_eq!(size(20_000_000), "20.0 MB");
    assert_eq!(count("checks.count", 1), "1 check");
    assert_eq!(count("checks.count", 1_024), "1,024 checks");
}

/// The `{places}` of a text.
fn places(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name).collect()
}

#[test]
fn every_language_fills_the_same_places_and_counts_with_its_own_forms() {
    let forms = |catalogue: &Catalogue| (0..=200).map(catalogue.form).max().unwrap_or(0) + 1;
    let english = CATALOGUES.first().map(|english| english.texts()).unwrap_or_default();
    for catalogue in CATALOGUES {
        for ((key, text), (_, english)) in catalogue.texts().iter().zip(english) {
            let counts = english.contains('|');
            assert_eq!(text.split('|').count(), if counts { forms(catalogue) } else { 1 }, "{} {key}", catalogue.tag);
            for form in text.split('|') {
                assert_eq!(places(form), places(english), "{} {key}", catalogue.tag);
            }
        }
    }
}

#[test]
fn languages_count_and_group_in_their_own_way() {
    let language = |tag| CATALOGUES.iter().find(|catalogue| catalogue.tag == tag);
    let Some(ukrainian) = language("uk") else { unreachable!("there is Ukrainian") };
    let forms: Vec<usize> = [1, 2, 4, 5, 11, 14, 21, 22, 111, 101].into_iter().map(ukrainian.form).collect();
    assert_eq!(forms, [0, 1, 1, 2, 2, 2, 0, 1, 2, 0]);
    let numbers: Vec<String> = CATALOGUES.iter().map(|catalogue| written(1_234_567, catalogue)).collect();
    assert_eq!(numbers, ["1,234,567", "1\u{a0}234\u{a0}567", "1,234,567", "1.234.567"]);
}
