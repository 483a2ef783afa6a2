//! The default profile's formats of credentials: each with what counts and with near misses.
//!
//! No token stands here in one piece, so that no other scanner takes this file for a leak.

use proofmark_core::scan::{Class, Profile, scan};

const MIXED: &str = "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V2w3X4y5Z6a7B8c9D0e1F2g3H4i5J6k7L8m9N0";
const HEX: &str = "0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f";
const UPPER: &str = "QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7LQPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L";

fn other(text: &str) -> bool {
    assert!(!scan(text, Profile::Compatible).contains(Class::OtherCredential), "the floor has no such class");
    scan(text, Profile::Proofmark).contains(Class::OtherCredential)
}

#[track_caller]
fn check(matches: &[String], passes: &[String]) {
    for text in matches {
        assert!(other(text), "not found: {text:?}");
    }
    for text in passes {
        assert!(!other(text), "found: {text:?}");
    }
}

#[test]
fn prefixes_with_long_values() {
    // Prefix, the least that counts, its characters, whether more may follow.
    let rows: &[(&str, usize, &str, bool)] = &[
        ("AGE-SECRET-KEY-1", 50, UPPER, true),
        ("AGE-SECRET-KEY-PQ-1", 50, UPPER, true),
        ("ASIA", 16, UPPER, false),
        ("AIza", 35, MIXED, false),
        ("ATATT3", 60, MIXED, true),
        ("GOCSPX-", 24, MIXED, true),
        ("PMAK-", 40, MIXED, true),
        ("SK", 32, HEX, false),
        ("api_org_", 30, MIXED, true),
        ("cfk_", 40, MIXED, true),
        ("cfut_", 40, MIXED, true),
        ("cfat_", 40, MIXED, true),
        ("dapi", 32, HEX, false),
        ("dckr_pat_", 24, MIXED, true),
        ("dop_v1_", 60, HEX, true),
        ("doo_v1_", 60, HEX, true),
        ("dor_v1_", 60, HEX, true),
        ("glpat-", 20, MIXED, true),
        ("glptt-", 20, MIXED, true),
        ("gldt-", 20, MIXED, true),
        ("glrt-", 20, MIXED, true),
        ("glrtr-", 20, MIXED, true),
        ("glcbt-", 20, MIXED, true),
        ("glft-", 20, MIXED, true),
        ("glsoat-", 20, MIXED, true),
        ("gloas-", 20, MIXED, true),
        ("glimt-", 20, MIXED, true),
        ("glagent-", 20, MIXED, true),
        ("glwt-", 20, MIXED, true),
        ("glffct-", 20, MIXED, true),
        ("glsa_", 32, MIXED, true),
        ("gsk_", 48, MIXED, true),
        ("hf_", 30, MIXED, true),
        ("hvs.", 24, MIXED, true),
        ("hvb.", 24, MIXED, true),
        ("hvr.", 24, MIXED, true),
        ("lin_api_", 40, MIXED, true),
        ("npm_", 36, MIXED, false),
        ("ntn_", 40, MIXED, true),
        ("pul-", 40, HEX, true),
        ("pypi-", 40, MIXED, true),
        ("rk_live_", 16, MIXED, true),
        ("rk_test_", 16, MIXED, true),
        ("rubygems_", 40, HEX, true),
        ("sk_live_", 16, MIXED, true),
        ("sk_test_", 16, MIXED, true),
        ("sntrys_", 40, MIXED, true),
        ("sntryu_", 64, HEX, false),
        ("sntrya_", 64, HEX, false),
        ("sntryi_", 64, HEX, false),
        ("shpat_", 32, HEX, true),
        ("shpca_", 32, HEX, true),
        ("shppa_", 32, HEX, true),
        ("shpss_", 32, HEX, true),
        ("sq0csp-", 40, MIXED, true),
        ("vcp_", 24, MIXED, true),
        ("vci_", 24, MIXED, true),
        ("vca_", 24, MIXED, true),
        ("vcr_", 24, MIXED, true),
        ("vck_", 24, MIXED, true),
        ("whsec_", 24, MIXED, true),
        ("xai-", 60, MIXED, true),
        ("xapp-", 20, MIXED, true),
        ("xoxe-", 20, MIXED, true),
        ("xoxe.xoxp-", 20, MIXED, true),
        ("xoxc-", 20, MIXED, true),
        ("xoxd-", 20, MIXED, true),
        ("xwfp-", 20, MIXED, true),
        ("ya29.", 30, MIXED, true),
    ];
    for (prefix, least, of, more) in rows {
        let value = &of[..*least];
        check(
            &[format!("{prefix}{value}"), format!("use '{prefix}{value}' here"), format!("{prefix}{value}.")],
            &[format!("x{prefix}{value}"), format!("{prefix}{}", &value[1..]), format!("{} {value}", &prefix[..prefix.len() - 1])],
        );
        let longer = format!("{prefix}{}", &of[..least + 2]);
        assert_eq!(other(&longer), *more, "{longer}");
    }
}

#[test]
fn shapes() {
    let of = |length: usize| &MIXED[..length];
    check(
        &[
            format!("SG.{}.{}", of(22), of(43)),
            format!("M{}.{}.{}", of(23), of(6), of(38)),
            format!("123456789:AA{}", of(33)),
            format!("https://hooks.slack.com/services/T{}/B{}/{}", &UPPER[..8], &UPPER[..8], of(24)),
            format!("https://discord.com/api/webhooks/1234567890123456/{}", of(60)),
            format!("DefaultEndpointsProtocol=https;AccountName=a;AccountKey={}==", of(70)),
            format!("Endpoint=sb:x;SharedAccessKey={}=", of(43)),
            "PuTTY-User-Key-File-3: ssh-ed25519".to_owned(),
            "Authorization: Basic dXNlcjpwYXNzd29yZA==".to_owned(),
            "authorization=basic dXNlcjpwYXNz".to_owned(),
            r#"{"Authorization":"Basic dXNlcjpwYXNzd29yZA=="}"#.to_owned(),
        ],
        &[
            format!("SG.{}", of(60)),
            format!("SG.{}.{}", of(10), of(43)),
            "SG.Intro.Overview".to_owned(),
            format!("M{}.{}.{}", of(23), of(7), of(38)),
            format!("L{}.{}.{}", of(23), of(6), of(38)),
            format!("1234567:AA{}", of(33)),
            format!("123456789:AA{}", of(34)),
            format!("AccountKey={}", of(39)),
            "12345678:30".to_owned(),
            "https://hooks.slack.com/services/ is the host".to_owned(),
            "https://discord.com/api/webhooks/{id}/{token}".to_owned(),
            "Authorization: Basic authentication is out".to_owned(),
            "Authorization: Basic abcde".to_owned(),
            "Basic dXNlcjpwYXNzd29yZA==".to_owned(),
        ],
    );
}

#[test]
fn private_key_blocks() {
    for words in ["ENCRYPTED PRIVATE KEY-----", "PGP PRIVATE KEY BLOCK-----", "ANY PRIVATE KEY-----", "ED25519 PRIVATE KEY-----"] {
        check(
            &[format!("-----BEGIN {words}"), format!("-----begin {}", words.to_lowercase())],
            &[format!("-----END {words}"), format!("BEGIN {words}")],
        );
    }
    check(
        &["---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----".to_owned()],
        &[
            "-----BEGIN PGP PUBLIC KEY BLOCK-----".to_owned(),
            "-----BEGIN CERTIFICATE-----".to_owned(),
            "-----BEGIN the chapter on the private keyboard".to_owned(),
        ],
    );
}

#[test]
fn secret_keys_beside_their_ids() {
    let id = format!("AKIA{}", &UPPER[..16]);
    let secret = format!("{}/{}", &MIXED[..20], &MIXED[20..39]);
    check(
        &[format!("{id} {secret}"), format!("{id},{secret},eu"), format!("{secret} then {id}"), format!("{id}:{secret}")],
        &[
            secret.clone(),
            format!("{id} {}", &HEX[..40]),
            format!("{id} {secret}ab"),
            format!("{id} {}", &secret[1..]),
            format!("{id} {} {secret}", "word ".repeat(100)),
        ],
    );
}

#[test]
fn compound_names() {
    let found = [
        "AWS_SECRET_ACCESS_KEY=abcdefghijkl",
        "export PGPASSWORD=correcthorse",
        "db_password: hunter2hunter2",
        "DB_PASSWORD='hunter2hunter2'",
        "refresh_token = \"a1b2c3d4e5\"",
        "accessToken: 'a1b2c3d4e5f6'",
        "spring.datasource.password=hunter2hunter2",
        "my_api_key => 'k3y-0123456'",
        "app-client-secret: 9f8e7d6c5b4a",
        r#"{"token":"abcdefghijkl"}"#,
        r#"{"password": "hunter2hunter2"}"#,
        r#"{\"token\":\"abcdefghijkl\"}"#,
        r#"{"db_password":"S3cr3tPassw0rd"}"#,
        r#"{"user_password":"MyPassword123"}"#,
        "JWT_SECRET=my_jwt_secret_1",
        r#"{"refresh_token":"token_3f9a2b"}"#,
        r#"{"identityToken":"Atza|abcdefghijkl"}"#,
    ];
    let passed = [
        "refresh_token: abcdefghijk",
        "next_token = lexer.next_token()",
        "let csrf_token = generate(seed);",
        "access_token: Option<String>,",
        "user_password: String",
        "AWS_SECRET_ACCESS_KEY=$(cat file)",
        "DB_PASSWORD=${DB_PASSWORD:-none}",
        "DB_PASSWORD=<your password>",
        "DB_PASSWORD=********",
        r#""type_token": "identifier""#,
        r#"{"token":"string"}"#,
        r#"{"token_count":"a1b2c3d4e5f6"}"#,
        "max_tokens: 4096000000",
        "tokenizer=bert-base-v2-uncased",
        "secretary = someone1234",
        "page_token: page.token2.next",
        "the_token :: Vec1234567",
        "passphrases: 12345678a",
        "pub const IFLA_TOKEN: bindgen_type_5 = other::IFLA_TOKEN;",
        "long refresh_token = 1_000_000L;",
        "magic_token = 0xdeadbeef01",
        r#""refresh_token": "new_refresh_token""#,
        r#""client_secret": "CLIENT_SECRET_0""#,
        r#""output_token": "DistributionList.NextMarker""#,
        "ClientTrafficSecret => \"CLIENT_TRAFFIC_SECRET_0\"",
        "generate_private_key: x25519_generate_private_key,",
        "pub ZeroDataToken: STORAGE_TOKEN_0_0,",
        r#""token": TEST_DATA_BASE64,"#,
    ];
    check(&found.map(str::to_owned), &passed.map(str::to_owned));
}
