//! How a text is read: words, white space, any case, decoding.

use super::check;
use proofmark_core::scan::{Class, Profile, scan};

#[test]
fn word_characters_are_letters_numbers_and_the_low_line() {
    // A superscript, a Roman numeral and a letter continue a word; a mark, a joiner, another connector, a circled letter
    // do not.
    for (character, is_word) in [
        ("é", true),
        ("²", true),
        ("Ⅷ", true),
        ("ⅷ", true),
        ("한", true),
        ("漢", true),
        ("𐐀", true),
        ("_", true),
        ("٣", true),
        ("½", true),
        ("\u{301}", false),
        ("\u{93F}", false),
        ("\u{200D}", false),
        ("‿", false),
        ("Ⓐ", false),
        ("\u{FFFD}", false),
        ("🚀", false),
    ] {
        let after = format!("AKIA0123456789ABCDEF{character}");
        let before = format!("{character}secret: abcdefgh");
        assert_eq!(scan(&after, Profile::Compatible).contains(Class::ProviderToken), !is_word, "{after}");
        assert_eq!(scan(&before, Profile::Compatible).contains(Class::CredentialAssignment), !is_word, "{before}");
    }
}

#[test]
fn white_space_is_the_contract_list() {
    for space in [
        "\t", "\n", "\u{b}", "\u{c}", "\r", "\u{1c}", "\u{1f}", " ", "\u{85}", "\u{a0}", "\u{1680}", "\u{2003}", "\u{2028}", "\u{202f}",
        "\u{205f}", "\u{3000}",
    ] {
        check(Class::BearerToken, &[&format!("Bearer{space}abcdefghijkl")], &[]);
        check(Class::LocalPath, &[&format!("a{space}../b")], &[&format!("a{space}/{space}b")]);
    }
    check(Class::BearerToken, &[], &["Bearer\u{200b}abcdefghijkl", "Bearer\u{180e}abcdefghijkl"]);
}

#[test]
fn any_case_takes_four_letters_beyond_ascii() {
    check(Class::Email, &["ſ@example.com", "a@b.ſſ", "a@b.ıİ", "a@\u{212A}.co"], &["ß@example.com", "a@b.éé"]);
    check(
        Class::LabeledIdentifier,
        &["uſer id: abcd", "USER İD: abcd", "wor\u{212A}space \u{212A}ey: abcd", "user id: ſıKİ"],
        &["user ıb: abc"],
    );
    check(Class::LocalPath, &["fıle://", "FİLE://x", "httpſ:/x"], &["httpſ://example.com/x", "HTTPS://example.com/x"]);
    check(Class::PrivateKey, &["-----BEGİN PRıVATE KEY-----", "-----begin openſſh private key-----"], &[]);
    check(Class::CredentialAssignment, &["paſſword=abcdefgh", "coo\u{212A}ıe=abcdefgh", "apİ_\u{212A}ey=abcdefgh"], &[]);
    check(Class::CredentialUrl, &["ſ3://u:p@h", "İ://u:p@h"], &["é://u:p@h"]);
    check(Class::ProviderToken, &[], &["ſk-abcdefghijklmnopqrst", "s\u{212A}-abcdefghijklmnopqrst", "AKıAIOSFODNN7EXAMPLE"]);
    check(Class::BearerToken, &["bearer ſſſſſſıııı\u{212A}\u{212A}"], &["bearer éééééééééééé"]);
    check(Class::Jwt, &[], &["EYJabcdefgh.abcdefgh.abcdefgh", "eyJabcdefgſ.abcdefgh.abcdefgh"]);
    check(Class::LocalPath, &["C:\\x", "c:/x"], &["ſ:\\x"]);
    check(Class::LocalPath, &["$project_root//x", "$Output_Dir//x"], &["$PROJECT_ROOT//x", "$OUTPUT_DIR//x"]);
}

#[test]
fn decoding_goes_up_to_three_times_and_never_joins_other_characters() {
    check(
        Class::Email,
        &["a%40b.co", "a%2540b.co", "a%252540b.co", "%61%40%62%2eco", "a%4", "a%40b.co%"][..3],
        &["a%25252540b.co", "a%4b.co", "a%4g@", "a%%340b"],
    );
    check(Class::Email, &["a%%34%30b.co", "%C3%A9 a@b.co"], &["%C3%A9a@b.co", "a@b.co%C3%A9"]);
    // E2 82 alone is one maximal subpart; what follows is not swallowed.
    check(Class::Email, &["%E2%82a@b.co", "%ffa@b.co", "%C3é a@b.co"], &["%E2%82%ACéa@b.co"]);
    check(Class::LocalPath, &["%2Fetc", "%252Fetc", "%25252Fetc"], &["%2525252Fetc"]);
}
