//! Canonical forms and digests: known answers, and the edges of both domains.
#![expect(clippy::panic, reason = "a test that cannot go on must stop")]

use proofmark_core::Input;
use proofmark_core::json::{Document, Form, Limits, read, write};

fn document(text: &str) -> Document<'_> {
    match read(text.as_bytes(), &Limits::default()) {
        Ok(document) => document,
        Err(error) => panic!("{error:?}"),
    }
}

fn form(text: &str, form: Form) -> Result<String, &'static str> {
    write(document(text).root(), form).map_err(|error| error.code.code())
}

fn call(op: &str, text: &str) -> String {
    proofmark_core::call(op, &[Input { name: "value", bytes: text.as_bytes() }], "{}")
}

#[test]
fn strings_escape_what_must_be_and_nothing_else() {
    let text = r#""\u0000\u0008\t\n\u000b\f\r\u001f \"\\\/ \u007f\u2028\u00e9\ud83d\ude00""#;
    let expected = "\"\\u0000\\b\\t\\n\\u000b\\f\\r\\u001f \\\"\\\\/ \u{7f}\u{2028}é😀\"";
    assert_eq!(form(text, Form::Wide).as_deref(), Ok(expected));
    assert_eq!(form(text, Form::Rfc8785).as_deref(), Ok(expected));
}

#[test]
fn composed_and_decomposed_letters_stay_apart() {
    assert_ne!(form("\"é\"", Form::Wide), form("\"e\u{301}\"", Form::Wide));
}

/// U+FFFF sorts before U+10000 by code point, and after it by UTF-16 unit.
#[test]
fn keys_sort_by_code_point_and_in_rfc_8785_by_utf_16_unit() {
    let text = "{\"\u{10000}\":1,\"\u{ffff}\":2,\"\":3,\"\\u0061\":4,\"B\":5}";
    assert_eq!(form(text, Form::Wide).as_deref(), Ok("{\"\":3,\"B\":5,\"a\":4,\"\u{ffff}\":2,\"\u{10000}\":1}"));
    assert_eq!(form(text, Form::Rfc8785).as_deref(), Ok("{\"\":3,\"B\":5,\"a\":4,\"\u{10000}\":1,\"\u{ffff}\":2}"));
}

#[test]
fn numbers_follow_their_domain() {
    assert_eq!(form("[-0,9007199254740991]", Form::Wide).as_deref(), Ok("[0,9007199254740991]"));
    for text in ["1.0", "1e0", "9007199254740992", "-9007199254740992", "123456789012345678901234567890"] {
        assert_eq!(form(text, Form::Wide), Err("canonical_number_not_portable"), "{text}");
    }
    assert_eq!(form("[1]", Form::Portable), Err("canonical_number_not_portable"));
    assert_eq!(form("[1.0,1E30,0.002,-0.0,1e-27]", Form::Rfc8785).as_deref(), Ok("[1,1e+30,0.002,0,1e-27]"));
    assert_eq!(form("[1e999]", Form::Rfc8785), Err("canonical_number_out_of_range"));
}

/// SHA-256 of `{}` and of `{"a":[1,2],"b":null}`, from `printf … | sha256sum`.
#[test]
fn wide_digests_are_sha_256_of_the_canonical_text() {
    assert_eq!(call("digest.wide", " { } "), r#"{"ok":"sha256:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"}"#);
    assert_eq!(call("digest.wide", "{\"b\":null,\"a\":[1, 2]}"), call("digest.wide", "{\"a\":[1,2],\"b\":null}"));
}

#[test]
fn the_portable_domain_names_the_first_fault_in_document_order() {
    for (text, answer) in [
        (r#"{"a":"x","B9_.$:/@+~-":[null,true]}"#, r#"{"ok":null}"#),
        (
            r#"{"a":1,"1b":2}"#,
            r#"{"error":{"code":"runtime_bundle_digest_number_forbidden","pointer":"/a","line":1,"column":6,"offset":5}}"#,
        ),
        (
            r#"{"1b":2,"a":1}"#,
            r#"{"error":{"code":"runtime_bundle_digest_object_key_invalid","pointer":"","line":1,"column":2,"offset":1}}"#,
        ),
        (
            r#"{"__proto__":"x"}"#,
            r#"{"error":{"code":"runtime_bundle_digest_object_key_invalid","pointer":"","line":1,"column":2,"offset":1}}"#,
        ),
        (r#"["\ud800",1]"#, r#"{"error":{"code":"runtime_bundle_digest_lone_surrogate","pointer":"/0","line":1,"column":2,"offset":1}}"#),
    ] {
        assert_eq!(call("digest.domain", text), answer, "{text}");
    }
    let nested = |depth: usize| format!("{}\"x\"{}", "[".repeat(depth), "]".repeat(depth));
    assert_eq!(call("digest.domain", &nested(32)), r#"{"ok":null}"#);
    assert!(call("digest.domain", &nested(33)).contains("value_too_deep"));
    let wide = |count: usize| format!("[{}]", vec!["null"; count].join(","));
    assert_eq!(call("digest.domain", &wide(9_999)), r#"{"ok":null}"#);
    assert!(call("digest.domain", &wide(10_000)).contains("value_too_large"));
}

#[test]
fn calls_refuse_what_they_cannot_carry_out() {
    let code = |op: &str, options: &str| proofmark_core::call(op, &[], options);
    assert_eq!(code("no.such", "{}"), r#"{"error":{"code":"call_unknown_operation"}}"#);
    assert_eq!(code("digest.wide", "{}"), r#"{"error":{"code":"call_document_missing","document":"value"}}"#);
    for options in
        ["", "[]", "{\"limits\":{\"maxBytes\":-1}}", "{\"limits\":{\"speed\":1}}", "{\"anchors\":[{\"digest\":\"x\"}]}", "{\"unknown\":1}"]
    {
        assert_eq!(code("verify", options), r#"{"error":{"code":"call_options_invalid"}}"#, "{options}");
    }
}
