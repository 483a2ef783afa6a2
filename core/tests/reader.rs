//! The strict reader: every refusal with its code and place, and agreement with an independent reader.
#![expect(clippy::panic, reason = "a test that cannot go on must stop")]

use proofmark_core::codes::ReadCode;
use proofmark_core::json::{Form, Kind, Limits, Position, read, write};
use proptest::prelude::*;

/// Code, line and column of the refusal of `text`.
fn refusal(text: &[u8], limits: &Limits) -> Option<(&'static str, usize, usize)> {
    let error = read(text, limits).err()?;
    let place = Position::of(text, error.offset, error.length);
    Some((error.code.code(), place.line, place.column))
}

#[test]
fn every_refusal_has_a_code_and_a_place() {
    let table: &[(&[u8], &str, usize, usize)] = &[
        (b"", "json_empty", 1, 1),
        (b" \n ", "json_empty", 2, 2),
        (b"\xEF\xBB\xBF{}", "json_byte_order_mark", 1, 1),
        (b"{\"a\":\"\xFF\"}", "json_invalid_utf8", 1, 7),
        (b"\"\xED\xA0\x80\"", "json_invalid_utf8", 1, 2),
        (b"{\n \"a\": 1,\n \"a\": 2}", "json_duplicate_key", 3, 2),
        (b"[{\"b\":{\"x\":1,\"\\u0078\":2}}]", "json_duplicate_key", 1, 14),
        (b"{\"\xED\x95\x9C\":1,\"\xED\x95\x9C\":2}", "json_duplicate_key", 1, 8),
        (b"{} {}", "json_trailing_bytes", 1, 4),
        (b"null,", "json_trailing_bytes", 1, 5),
        (b"[1,]", "json_syntax", 1, 4),
        (b"{\"a\":1,}", "json_syntax", 1, 8),
        (b"{a:1}", "json_syntax", 1, 2),
        (b"{\"a\" 1}", "json_syntax", 1, 6),
        (b"[1 2]", "json_syntax", 1, 4),
        (b"'x'", "json_syntax", 1, 1),
        (b"nul", "json_unexpected_end", 1, 4),
        (b"nulx", "json_syntax", 1, 4),
        (b"NaN", "json_syntax", 1, 1),
        (b"[1}", "json_syntax", 1, 3),
        (b"]", "json_syntax", 1, 1),
        (b"// x\n1", "json_syntax", 1, 1),
        (b"01", "json_number", 1, 2),
        (b"-", "json_unexpected_end", 1, 2),
        (b"[1.]", "json_number", 1, 4),
        (b"1e", "json_unexpected_end", 1, 3),
        (b"+1", "json_syntax", 1, 1),
        (b"0x10", "json_number", 1, 2),
        (b"\"a\nb\"", "json_control_character", 1, 3),
        (b"\"\\x\"", "json_escape", 1, 2),
        (b"\"\\u12g4\"", "json_escape", 1, 2),
        (b"\"\\ud800\"", "json_unpaired_surrogate", 1, 2),
        (b"\"\\udc00\"", "json_unpaired_surrogate", 1, 2),
        (b"\"\\ud800\\u0041\"", "json_unpaired_surrogate", 1, 2),
        (b"\"\\ud800\\ud800\\udc00\"", "json_unpaired_surrogate", 1, 2),
        (b"{\"\\ud800\":1}", "json_unpaired_surrogate", 1, 3),
        (b"\"abc", "json_unexpected_end", 1, 5),
        (b"\"abc\\", "json_unexpected_end", 1, 6),
        (b"{\"a\":", "json_unexpected_end", 1, 6),
        (b"[[1,2", "json_unexpected_end", 1, 6),
        (b"{\"a\":1", "json_unexpected_end", 1, 7),
        (b"{", "json_unexpected_end", 1, 2),
    ];
    for (text, code, line, column) in table {
        assert_eq!(refusal(text, &Limits::default()), Some((*code, *line, *column)), "{}", String::from_utf8_lossy(text));
    }
}

#[test]
fn limits_refuse_before_anything_is_built() {
    let limits = Limits { max_bytes: 40, max_depth: 2, max_nodes: 4, max_string_length: 5 };
    let code = |text: &str| refusal(text.as_bytes(), &limits).map(|refusal| refusal.0);
    assert_eq!(code("[[1]]"), None);
    assert_eq!(code("[[[1]]]"), Some("limit_depth"));
    assert_eq!(code("[1,2,3]"), None);
    assert_eq!(code("[1,2,3,4]"), Some("limit_nodes"));
    assert_eq!(code("\"12345\""), None);
    assert_eq!(code("\"123456\""), Some("limit_string"));
    assert_eq!(code("{\"123456\":1}"), Some("limit_string"));
    assert_eq!(code(&" ".repeat(41)), Some("limit_bytes"));
}

#[test]
fn depth_of_input_is_not_depth_of_the_stack() {
    let deep = "[".repeat(1_000_000);
    assert_eq!(refusal(deep.as_bytes(), &Limits::default()).map(|refusal| refusal.0), Some("limit_depth"));
    let limits = Limits { max_depth: usize::MAX, ..Limits::default() };
    assert_eq!(refusal(deep.as_bytes(), &limits).map(|refusal| refusal.0), Some("json_unexpected_end"));
    let whole = format!("{deep}{}", "]".repeat(1_000_000));
    let Ok(document) = read(whole.as_bytes(), &limits) else { panic!("a deep array is valid") };
    assert_eq!(write(document.root(), Form::Wide).ok().as_deref(), Some(whole.as_str()));
}

#[test]
fn values_are_kept_as_written() {
    let text = r#"{"b": 1.50, "a": [9007199254740993, -0, 1e3], "\u0061\n": "\ud83d\ude00\/"}"#;
    let Ok(document) = read(text.as_bytes(), &Limits::default()) else { panic!("valid") };
    let root = document.root();
    let keys: Vec<&str> = root.as_object().into_iter().flatten().map(|member| member.0).collect();
    assert_eq!(keys, ["b", "a", "a\n"]);
    assert_eq!(root.get("b").map(|node| node.raw()), Some("1.50"));
    let items: Vec<&str> = root.get("a").and_then(|node| node.as_array()).into_iter().flatten().map(|node| node.raw()).collect();
    assert_eq!(items, ["9007199254740993", "-0", "1e3"]);
    assert_eq!(root.get_str("a\n"), Some("\u{1f600}/"));
    assert_eq!(root.get("a").map(|node| node.kind()), Some(Kind::Array));
}

#[test]
fn many_members_are_told_apart() {
    let members: Vec<String> = (0..2000).map(|index| format!("\"k{index}\":{index}")).collect();
    let text = format!("{{{}}}", members.join(","));
    assert!(read(text.as_bytes(), &Limits::default()).is_ok());
    let repeated = format!("{{{},\"k7\":0,\"k3\":0}}", members.join(","));
    let error = read(repeated.as_bytes(), &Limits::default()).err();
    assert_eq!(error.map(|error| error.code), Some(ReadCode::DuplicateKey));
    let place = error.map_or("", |error| &repeated[error.offset..error.offset + error.length]);
    assert_eq!(place, "\"k7\"", "the first repeated member is named");
}

#[test]
fn debug_output_holds_nothing_of_the_document() {
    let text = r#"{"password": "hunter2hunter2"}"#;
    let Ok(document) = read(text.as_bytes(), &Limits::default()) else { panic!("valid") };
    let shown = format!("{document:?} {:?}", document.root().get("password"));
    assert!(!shown.contains("hunter") && !shown.contains("password"), "{shown}");
}

/// JSON values without duplicate keys, with numbers that every reader agrees on.
fn value() -> impl Strategy<Value = serde_json::Value> {
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(serde_json::Value::from),
        (-9_007_199_254_740_991i64..=9_007_199_254_740_991).prop_map(serde_json::Value::from),
        any::<String>().prop_map(serde_json::Value::from),
    ];
    leaf.prop_recursive(5, 64, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(serde_json::Value::from),
            prop::collection::btree_map(any::<String>(), inner, 0..6)
                .prop_map(|members| serde_json::Value::Object(members.into_iter().collect())),
        ]
    })
}

fn canonical(text: &str) -> String {
    let Ok(document) = read(text.as_bytes(), &Limits::default()) else { panic!("valid JSON was refused") };
    match write(document.root(), Form::Wide) {
        Ok(text) => text,
        Err(error) => panic!("{:?}", error.code),
    }
}

/// The same value with the members of every object in another order.
fn reversed(value: &serde_json::Value) -> serde_json::Value {
    match value {
        serde_json::Value::Array(items) => items.iter().map(reversed).collect(),
        serde_json::Value::Object(members) => {
            serde_json::Value::Object(members.iter().rev().map(|(key, value)| (key.clone(), reversed(value))).collect())
        }
        other => other.clone(),
    }
}

proptest! {
    #[test]
    fn canonical_form_keeps_the_value_and_is_its_own(value in value()) {
        let text = serde_json::to_string_pretty(&value).map_err(|error| TestCaseError::fail(error.to_string()))?;
        let written = canonical(&text);
        let back: serde_json::Value = serde_json::from_str(&written).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(&back, &value);
        prop_assert_eq!(canonical(&written), written);
    }

    #[test]
    fn canonical_form_does_not_depend_on_member_order(value in value()) {
        prop_assert_eq!(canonical(&value.to_string()), canonical(&reversed(&value).to_string()));
    }

    /// Random damage: whatever we accept, an independent reader accepts; whatever it accepts and we refuse, we refuse
    /// for one of the reasons that are ours.
    #[test]
    fn the_grammar_agrees_with_an_independent_reader(
        value in value(),
        at in any::<prop::sample::Index>(),
        put in prop::sample::select(vec!["", "{", "}", "[", "]", ",", ":", "\"", "\\", "0", "-", ".", "e", " ", "\n", "\u{1}", "a", "\\u00e9", "null", "é"]),
        remove in 0usize..3,
    ) {
        let mut characters: Vec<char> = value.to_string().chars().collect();
        let start = at.index(characters.len() + 1);
        let end = (start + remove).min(characters.len());
        characters.splice(start..end, put.chars());
        let text: String = characters.into_iter().collect();
        let theirs = serde_json::from_str::<serde_json::Value>(&text);
        match read(text.as_bytes(), &Limits::default()) {
            Ok(_) => prop_assert!(theirs.is_ok() || text.contains(['e', 'E']), "{text}"),
            Err(error) => prop_assert!(theirs.is_err() || error.code == ReadCode::DuplicateKey, "{text} {error:?}"),
        }
    }

    #[test]
    fn any_bytes_give_an_answer(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let theirs = serde_json::from_slice::<serde_json::Value>(&bytes);
        if read(&bytes, &Limits::default()).is_ok() {
            prop_assert!(theirs.is_ok());
        }
    }
}
