//! The secret classes of the floor.

use super::check;
use proofmark_core::scan::Class;

#[test]
fn provider_tokens_may_be_cut_at_an_inner_boundary() {
    let twenty = "abcdefghij0123456789";
    for prefix in ["sk-", "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"] {
        let (good, bad, short) = (format!("x {prefix}{twenty}."), format!("x{prefix}{twenty}"), format!("{prefix}{}", &twenty[1..]));
        check(Class::ProviderToken, &[&good, &format!("{prefix}{twenty}_more")], &[&bad, &short, &format!("{prefix}{twenty}한")]);
    }
    check(
        Class::ProviderToken,
        &["sk-abcdefghij0123456789-한", "sk-abcdefghij0123456789-", "sk-abcdefghij012345678-한"],
        &["sk-abcdefghij012345678-", "SK-abcdefghij0123456789", "ghx_abcdefghij0123456789"],
    );
    check(
        Class::ProviderToken,
        &["AKIA0123456789ABCDEF", "AKIA0123456789ABCDEF-"],
        &["AKIA0123456789ABCDE", "AKIA0123456789ABCDEFG", "AKIA0123456789abcdef", "AKIA0123456789ABCDEF_"],
    );
    for kind in ["b", "a", "p", "r", "s"] {
        check(
            Class::ProviderToken,
            &[&format!("xox{kind}-0123456789")],
            &[&format!("xox{kind}-012345678"), &format!("xox{kind}-0123456789_")],
        );
    }
    check(Class::ProviderToken, &["xoxb-0123456789-한"], &["xoxc-0123456789", "xoxb-012345678-"]);
}

#[test]
fn private_keys_by_their_header() {
    for kind in ["", "RSA ", "EC ", "OPENSSH ", "DSA "] {
        let header = format!("-----BEGIN {kind}PRIVATE KEY-----");
        check(
            Class::PrivateKey,
            &[&header, &header.to_lowercase(), &format!("x{header}x"), &format!("-{header}-")],
            &[&header[1..], &header[..header.len() - 1]],
        );
    }
    check(
        Class::PrivateKey,
        &[],
        &[
            "-----BEGIN PUBLIC KEY-----",
            "-----BEGIN ENCRYPTED PRIVATE KEY-----",
            "-----BEGIN  PRIVATE KEY-----",
            "-----BEGIN\tPRIVATE KEY-----",
            "-----BEGIN RSA  PRIVATE KEY-----",
        ],
    );
}

#[test]
fn bearer_tokens_after_a_boundary() {
    check(
        Class::BearerToken,
        &["Bearer abcdefghijkl", "-bearer \n abc._~+/=-12", "BEARER abcdefghijkl한"],
        &[
            "내Bearer abcdefghijkl",
            "xBearer abcdefghijkl",
            "Bearer abcdefghijk",
            "Bearerabcdefghijklm",
            "Bearer: abcdefghijkl",
            "Bearer abcdefghij한l",
        ],
    );
}

#[test]
fn jwts_have_three_parts() {
    check(
        Class::Jwt,
        &[
            "eyJabcdefgh.abcdefgh.abcdefgh",
            "x-eyJabcdefgh.abcdefgh.abcdefgh-한",
            "eyJ-eyJabcdefgh.abcdefgh.abcdefgh",
            "a.eyJabcdefgh.abcdefgh.abcdefgh.x",
            "eyJeyJabcdefgh.eyJabcdefgh.abcdefgh.abcdefgh",
        ],
        &[
            "eyJabcdefg.abcdefgh.abcdefgh",
            "eyJabcdefgh.abcdefg.abcdefgh",
            "eyJabcdefgh.abcdefgh.abcdefg",
            "xeyJabcdefgh.abcdefgh.abcdefgh",
            "eyJabcdefgh.abcdefgh.abcdefgh한",
            "eyJabcdefgh..abcdefgh.abcdefgh",
            "eyJabcdefgh.abcdefgh.abcdefg-",
        ],
    );
}

#[test]
fn assignments_after_a_boundary() {
    for name in [
        "api_key",
        "api-key",
        "apikey",
        "access_key",
        "accesskey",
        "client_secret",
        "clientsecret",
        "secret",
        "token",
        "password",
        "passwd",
        "cookie",
    ] {
        check(
            Class::CredentialAssignment,
            &[&format!("{name}=abcdefgh"), &format!("-{} \n:\t'abcdefgh", name.to_uppercase()), &format!("{name}:\"비밀비밀비밀비밀")],
            &[&format!("x{name}=abcdefgh"), &format!("_{name}=abcdefgh"), &format!("{name}=abcdefg")],
        );
    }
    check(
        Class::CredentialAssignment,
        &["my-secret:abcdefgh", "client-secret:abcdefgh", "secret:=abcdefgh"],
        &[
            "access_token=abcdefgh",
            "DB_PASSWORD=abcdefgh",
            "mysecret:abcdefgh",
            "secret:''abcdefgh",
            "secret;abcdefgh",
            "secret:abc,defgh",
            "secret:abc;defgh",
            "secret:abc defgh",
            "secrets:abcdefgh",
            "api key=abcdefgh",
            "client_password_x=abcdefgh",
        ],
    );
}

#[test]
fn credential_addresses_need_user_password_and_host() {
    check(
        Class::CredentialUrl,
        &["https://u:p@h", "x+y-z.1://u:p:q@h", "1a-b://u:p@h", "https://u:p@@", "https://u:p@:", "é-a://u:p\u{200b}@h"],
        &[
            "https://:p@h",
            "https://u:@h",
            "https://u:p@",
            "https://u:p@/",
            "https://u@h:p@h",
            "https://u:p h@x",
            "https://u:p/@h",
            "한https://u:p@h",
            "1://u:p@h",
            "_a://u:p@h",
            "https:/u:p@h",
            "://u:p@h",
        ],
    );
}
