//! Tests that look inside: the work grows with the text, on every text; the tables agree with other sources.

use std::fmt::Write as _;

use super::tape::steps;
use super::{Profile, scan};

/// How many looks at a symbol a text costs.
fn work(text: &str, profile: Profile) -> usize {
    steps::take();
    let _ = scan(text, profile);
    steps::take()
}

/// Texts made of repeated parts that bring matchers close to a match again and again.
const HOSTILE: &[(&str, &str)] = &[
    ("", "a."),
    ("", "%25"),
    ("", "%2"),
    ("", "eyJ"),
    ("", "eyJ-"),
    ("eyJ", "-eyJabcdefgh.abcdefgh."),
    ("", "0"),
    ("", "1 "),
    ("x", "1-a"),
    ("", "/"),
    ("", "//x "),
    ("", ":"),
    ("", "::a."),
    ("", "1.1.1.1x"),
    ("", "Bearer "),
    ("", "bearer\u{3000}"),
    ("Bearer", " "),
    ("", "user id"),
    ("", "user id "),
    ("", "user-id-"),
    ("user id", " "),
    ("", "고객 id-"),
    ("고객", " id"),
    ("", "@"),
    ("", "a@a."),
    ("a@", "a.1."),
    ("", "-----BEGIN "),
    ("", "-"),
    ("", "---- BEGIN PRIVATE "),
    ("", "sk-"),
    ("sk-", "-"),
    ("", "ghp_"),
    ("", "\\"),
    ("", "\\\\s"),
    ("", " \\\\s"),
    ("", "https://"),
    ("", "https:// "),
    ("", "a://b:c"),
    ("", "a-b://c:d@"),
    ("", "$PROJECT_ROOT"),
    ("", "$PROJECT_ROOT/ $OUTPUT_DIR"),
    ("", "~/"),
    ("", "../"),
    ("", "6f1c2a34-9d1b-4c55-8e77-0a1b2c3d4e5f "),
    ("", "6f1c2a34-"),
    ("", "token="),
    ("", "a_token = "),
    ("token", " "),
    ("", "= "),
    ("", "\"token\":\""),
    ("", "AKIA0123456789ABCDEF "),
    ("AKIA0123456789ABCDEF", "abcdEFGH0123"),
    ("", "&#45;"),
    ("", "&"),
    ("", "\\u200b"),
    ("", "\u{200b}s"),
    ("", "ѕ"),
    ("", "𝗮"),
    ("", "LS0tLS1CRUdJTi"),
    ("", "LS0tLS1CRUdJTiBQUklWQVRFIEtFWS "),
    ("", "cGFzc3dvcmQ9aHVudGVyMmh1bnRlcjIhIQ=="),
    ("", "SG."),
    ("", "M1234567890123456789012."),
    ("", "123456789:"),
    ("", "Authorization: Basic "),
    ("", "hooks.slack.com/services/T"),
    ("", "user id 1.1.1.1 a@b eyJ sk- https://u:p /x \\\\ Bearer 0123-"),
    ("%", "25"),
    ("", "%2525252e%252f%5cu002f&#x25;2e"),
    ("", "&amp;#45;"),
    ("", "user_id_client_key_account_no_"),
    ("", "user id : \t"),
    ("", "\\\""),
    ("", "x://"),
    ("", "_1+://u:p"),
    ("", "aя한ا"),
    ("", "\u{200b}"),
    ("", "YWJjZGVm."),
    ("", "////aaaa"),
    ("", "[::1"),
    ("", "1-2-3-4-5-6-7-8-9-x"),
    ("", "\\\n"),
    ("", "MTIzNDU2Nzg5MDEyMzQ1Njc4.abcdef."),
    ("", "\"token\": \"new-token_token-1-1-1-1\" "),
];

#[test]
fn work_grows_with_the_text() {
    const LENGTH: usize = 4096;
    for (start, part) in HOSTILE {
        for profile in [Profile::Compatible, Profile::Proofmark] {
            let text = |length: usize| format!("{start}{}", part.repeat(length / part.len()));
            let mut before = work(&text(LENGTH), profile);
            for factor in [2, 4, 8, 16] {
                let now = work(&text(LENGTH * factor), profile);
                // Twice the text, twice the work; a little more for windows that the shorter text did not fill.
                assert!(now <= before * 2 + before / 4, "{part:?} x {factor}, {profile:?}: {before} then {now}");
                before = now;
            }
            let each = before / (LENGTH * 16);
            assert!(each <= 600, "{part:?}, {profile:?}: {each} looks for each byte");
        }
    }
}

/// As above with whatever comes between the parts, ends included.
#[test]
fn work_grows_with_mixtures() {
    for (index, (_, part)) in HOSTILE.iter().enumerate() {
        for (_, other) in HOSTILE.iter().skip(index + 1) {
            let text = |times: usize| {
                let mut text = String::new();
                for _ in 0..times {
                    let _ = write!(text, "{part}{other}");
                }
                text
            };
            let (short, long) = (work(&text(128), Profile::Proofmark), work(&text(512), Profile::Proofmark));
            assert!(long <= short * 5, "{part:?} and {other:?}: {short} then {long}");
        }
    }
}

#[test]
fn word_characters_are_letters_and_numbers() {
    use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
    assert_eq!(unicode_properties::UNICODE_VERSION, (16, 0, 0));
    for character in '\u{80}'..=char::MAX {
        let listed = matches!(character.general_category_group(), GeneralCategoryGroup::Letter | GeneralCategoryGroup::Number);
        assert_eq!(super::word::is_word(character), listed, "{character:?}");
    }
}

/// A matcher could say where it matched: a place on the tape is the number of characters before it.
#[test]
fn the_tape_has_one_symbol_for_each_character() {
    for text in ["plain", "é한\u{1F680}\u{2003}x", "\u{212A}ſ"] {
        assert_eq!(super::tape::symbols(text).len(), text.chars().count());
    }
}
