//! Credentials that their spelling hides, and spellings that hide none.

use proofmark_core::scan::{Class, Profile, scan};

#[track_caller]
fn check(matches: &[&str], passes: &[&str]) {
    for text in matches {
        assert!(scan(text, Profile::Proofmark).contains(Class::Concealed), "not found: {text:?}");
        assert!(!scan(text, Profile::Compatible).contains(Class::Concealed), "the floor has no such class");
    }
    for text in passes {
        assert!(!scan(text, Profile::Proofmark).contains(Class::Concealed), "found: {text:?}");
    }
}

#[test]
fn look_alikes() {
    check(
        &[
            "ｓｋ－abcdefghijklmnopqrst",
            "ѕk-abcdefghijklmnopqrst",
            "ghр_abcdefghijklmnopqrst",
            "ghp_abcdefghij٠١٢٣٤٥٦٧٨٩",
            "ghp_ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔ",
            "ΑKIA0123456789ABCDEF",
            "𝗴𝗵𝗽_abcdefghijklmnopqrst",
            "ⓟⓐⓢⓢⓦⓞⓡⓓ=hunter2hunter2",
            "раssword=hunter2hunter2",
            "Веarer abcdefghijkl",
            "sk‐abcdefghijklmnopqrst",
            "glраt-abcdefghijklmnopqrst",
        ],
        &[
            "Съешь ещё этих мягких французских булок, да выпей чаю",
            "пароль должен быть длинным",
            "Ａ級の品質、１２３４番",
            "令牌：请在此处输入您的访问令牌内容",
            "ｔｏｋｅｎ：説明文を入力してください",
            "ghp_abcdefghijklmnopqrst",
            "𝗯𝗼𝗹𝗱 text and ⓒ circles",
            "ѕk-abc",
        ],
    );
}

#[test]
fn characters_that_nobody_sees() {
    for hidden in ["\u{200b}", "\u{200d}", "\u{2060}", "\u{feff}", "\u{ad}", "\u{fe0f}", "\u{202e}", "\u{e0041}", "\u{180e}", "\u{34f}"] {
        check(
            &[
                &format!("ghp_abcdefghij{hidden}klmnopqrst"),
                &format!("s{hidden}k-abcdefghijklmnopqrst"),
                &format!("-----BEGIN PRIVATE{hidden} KEY-----"),
                &format!("pass{hidden}word=hunter2hunter2"),
            ],
            &[&format!("zero{hidden}width in prose"), &format!("s{hidden}k-abc")],
        );
    }
}

#[test]
fn entities_and_escapes() {
    check(
        &[
            "sk&#45;abcdefghijklmnopqrst",
            "sk&#x2d;abcdefghijklmnopqrst",
            "sk&hyphen;abcdefghijklmnopqrst",
            "&#115;&#107;-abcdefghijklmnopqrst",
            "ghp&lowbar;abcdefghijklmnopqrst",
            "Bearer&nbsp;abcdefghijkl",
            "password&equals;hunter2hunter2",
            r"sk\u002dabcdefghijklmnopqrst",
            r"\x73k-abcdefghijklmnopqrst",
            r"https:\/\/user:password@host",
            r"-----BEGIN PRIVATE\u0020KEY-----",
            r"Bearer\nabcdefghijkl",
            r"sk\-abcdefghijklmnopqrst",
            "ghp_abcdefghij\\\nklmnopqrst",
            r"sk\u200b-abcdefghijklmnopqrst",
            "sk&shy;-abcdefghijklmnopqrst",
        ],
        &[
            "Tom &amp; Jerry &lt;b&gt; &#169; 2026",
            r"a\nb\tc \u00e9 \x41 \d+",
            r"https:\/\/host\/path",
            "&#; &#x; &#999999999; & \\",
            "printf(\"%d\\n\", x)",
            "sk&#45;abc",
        ],
    );
}

#[test]
fn base64_of_secrets() {
    check(
        &[
            // -----BEGIN PRIVATE KEY-----\nMIIE
            "LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0tCk1JSUU=",
            "key: LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0tCk1JSUU",
            "data/LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0tCk1JSUU",
            // x-----BEGIN RSA PRIVATE KEY-----\n, one byte into a group
            "eC0tLS0tQkVHSU4gUlNBIFBSSVZBVEUgS0VZLS0tLS0K",
            // -----BEGIN ENCRYPTED PRIVATE KEY-----
            "LS0tLS1CRUdJTiBFTkNSWVBURUQgUFJJVkFURSBLRVktLS0tLQ==",
            // password=hunter2hunter2!!
            "cGFzc3dvcmQ9aHVudGVyMmh1bnRlcjIhIQ==",
        ],
        &[
            // -----BEGIN CERTIFICATE-----\nMIIE
            "LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUU=",
            // The quick brown fox jumps over
            "VGhlIHF1aWNrIGJyb3duIGZveCBqdW1wcyBvdmVy",
            "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
            "sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC",
        ],
    );
}
