//! The private classes of the floor.

use super::check;
use proofmark_core::scan::Class;

#[test]
fn emails_stand_between_boundaries() {
    check(
        Class::Email,
        &[
            "user@example.com",
            "user@example.com/x",
            ".a@b.co",
            "한.a@b.co",
            "a@b.co.1",
            "a@-.co",
            "a@..co",
            "<a@b.co>",
            "a%@b.co",
            "x@1.co-1",
            "é-a@b.co",
        ],
        &[
            "메일user@example.com",
            "user@example.com으로",
            "@example.com",
            "a@b.c",
            "a@b.c1",
            "a@.co",
            "..@b.co",
            "a@b",
            "a@b.co_",
            "a@b.co1",
            "a @b.co",
            "a@ b.co",
        ],
    );
}

#[test]
fn phones_are_the_longest_stretch() {
    check(
        Class::Phone,
        &[
            "0123456789",
            "+0123456789",
            "012345678901234",
            "a 01234 56789 b",
            "x+0123456789",
            "(012) 345-6789 x",
            "01234567890 1a",
            "²-0123456789",
            "0123456789 12345a",
            "٠١٢٣٤٥٦٧٨٩",
            "a1 0123456789",
            "01234567-89",
            "0123456789-",
        ],
        &[
            "012345678",
            "0123456789012345",
            "a0123456789",
            "_0123456789",
            "0123456789a",
            "0123456789é",
            "01234\t56789",
            "0123-4567/89",
            "01234–56789",
            "0123456789 012345",
            "²0123456789",
            "1a 23456789",
            "0123456789 1 2 3 4 5 6",
        ],
    );
}

#[test]
fn uuids_are_blanked_before_phones() {
    let id = "6f1c2a34-9d1b-4c55-8e77-0a1b2c3d4e5f";
    check(Class::Phone, &[&format!("01234 {id} 56789")], &[id, "00000000-0000-1000-8000-000000000000", &format!("01234{id}")]);
    check(
        Class::Uuid,
        &[id, "6F1C2A34-9D1B-1C55-BE77-0A1B2C3D4E5F", "x6f1c2a34-9d1b-8c55-0e77-0a1b2c3d4e5fg", "-6f1c2a34-9d1b-8c55-9e77-0a1b2c3d4e5f-"],
        &[
            "6f1c2a34-9d1b-9c55-8e77-0a1b2c3d4e5f",
            "6f1c2a34-9d1b-0c55-8e77-0a1b2c3d4e5f",
            "6f1c2a34-9d1b-4c55-ce77-0a1b2c3d4e5f",
            "a6f1c2a34-9d1b-4c55-8e77-0a1b2c3d4e5f",
            "6f1c2a34-9d1b-4c55-8e77-0a1b2c3d4e5f0",
            "6f1c2a34-9d1b-4c55-8e77-0a1b2c3d4e5",
            "6f1c2a349d1b4c558e770a1b2c3d4e5f",
        ],
    );
}

#[test]
fn labeled_identifiers_in_any_reading() {
    check(
        Class::LabeledIdentifier,
        &[
            "user notifications",
            "user identity",
            "userid abcd",
            "user_id=abcd",
            "user-id#abcd",
            "user no: abcd",
            "client ref abcd",
            "account number\n=\tab_d",
            "tenant key: ----a",
            "customer reference abcd",
            "customer reference: abcd",
            "customer referenceabcd",
            "my-userid abcd",
            "USER ID abcd",
            "user id abcd한 efgh",
        ][..14],
        &[
            "myuserid abcd",
            "user  id abcd",
            "user id abc",
            "user.id abcd",
            "user id :: abcd",
            "user id == abcd",
            "user id: abc한",
            "user id ----",
            "user id abcd한",
            "users id abcd",
            "user_ id",
            "user id: \"abcd\"",
            "고user id abcd",
            "user id; abcd",
        ],
    );
    check(
        Class::LabeledIdentifier,
        &[
            "고객 id abcd",
            "우리고객id=abcd",
            "고객번호 abcd한",
            "테넌트_키#abcd",
            "워크스페이스-참조:abcd",
            "계정아이디abcd",
            "사용자 번호\u{3000}:\u{3000}abcd",
            "클라이언트 ID abcd",
        ],
        &[
            "고객 key abcd",
            "고객 number abcd",
            "고객 no abcd",
            "고객 ref abcd",
            "고객  id abcd",
            "고객번호는 abcd",
            "고객 id abc",
            "고 객 id abcd",
            "tenant 아이디 abcd",
        ],
    );
}

#[test]
fn addresses_are_the_longest_run() {
    check(
        Class::IpAddress,
        &[
            "192.0.2.1",
            "192.0.2.1.x",
            "[::1]x",
            "[::1]",
            "a[::1]",
            "::1",
            "x ::ffff:192.0.2.1",
            "한192.0.2.1한",
            "192.0.2.1_",
            "[192.0.2.1",
            "1::",
            "a::b",
            "::1]",
            "fe80::1%eth0",
            "1:2:3:4:5:6:7::",
            "é::1",
            "[[::1]]",
            "::1:x",
        ],
        &[
            "192.0.2.1x",
            "::1.",
            "x::1",
            "192.0.2.01",
            "192.0.2.256",
            "1.2.3",
            "1.2.3.4.5",
            "::",
            "1:2",
            "g192.0.2.1",
            "1::2::3",
            "12345::1",
            "192.0.2.1:80",
            "1.2.3.4.",
            "10:30",
            "abc",
            "1::2:3:4:5:6:7:8",
            "1.2.3.4::",
        ],
    );
}

#[test]
fn links_and_placeholders_are_masked_for_paths() {
    check(
        Class::LocalPath,
        &[
            "https://a> /b",
            "https://a</b",
            "https:// /b",
            "http://a",
            "$PROJECT_ROOT:/etc/x",
            "$PROJECT_ROOT/a\" /b",
            "$OUTPUT_DIR ~/a",
            "$OUTPUT_DIR../a",
            "$PROJECT_ROOT$OUTPUT_DIR:/a",
            "xhttps://a /b",
            "$PROJECTROOT:/x",
            "https://a\"/b",
        ],
        &[
            "https://a/b/../../c",
            "$PROJECT_ROOT/a/b",
            "$OUTPUT_DIR\\..\\x",
            "$PROJECT_ROOTx/y",
            "xhttps://a/b",
            "https://a:/b",
            "see https://a`/b",
            "$PROJECT_ROOT/https://a /",
        ],
    );
    check(Class::Email, &["https://x/a@b.co", "$PROJECT_ROOT/a@b.co"], &[]);
    check(Class::IpAddress, &["https://192.0.2.1/x"], &[]);
}

#[test]
fn paths_start_where_they_may() {
    let starts = ["", " ", "\n", "\u{2028}", "\"", "'", "`", "(", ")", "[", "]", "{", "}", "=", ":", ",", ";"];
    for start in starts {
        check(
            Class::LocalPath,
            &[
                &format!("{start}../"),
                &format!("{start}..\\"),
                &format!("{start}~/x"),
                &format!("{start}~\\x"),
                &format!("{start}\\\\s\\t"),
                &format!("{start}\\\\s/t"),
            ],
            &[],
        );
    }
    for start in ["x", "-", "!", "|", "한", "."] {
        check(Class::LocalPath, &[], &[&format!("{start}..\\"), &format!("{start}~\\x"), &format!("{start}\\\\s\\t")]);
    }
    check(Class::LocalPath, &["file://", "xFILE://"], &["file:/", "files//"]);
    check(Class::LocalPath, &["C:\\x", "-c:/x", "한C:/x", "_C:\\x"], &["CC:\\x", "1C:\\x", "C:x", "C:\\", "C:\\ x"]);
    check(Class::LocalPath, &[], &["\\\\s", "\\\\s\\", "\\\\ s\\t", "\\\\\\t\\u", "\\s\\t", "~/ x", "~/", "~", ".. /", "~x/y"]);
    check(
        Class::LocalPath,
        &["/x", "-/x", "한/x", "//x", "a//x", "_/x", "/é", "/(", "./x"],
        &["a/x", "1/x", "$/x", "/", "/ x", "//", "/\"", "/'", "/`", "/<", "/>", "a/"],
    );
    check(
        Class::LocalPath,
        &["path:/etc/passwd", "%2e%2e%2fx", "http://host/x"],
        &["input/output", "and/or", "https://docs.example.com/a/b"],
    );
}
