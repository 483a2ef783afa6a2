//! The ways to scan that are compared.

/// One way: how often it finds something in a text. The number only keeps the compiler from leaving out the work.
pub type Way = Box<dyn Fn(&str) -> usize + Send + Sync>;

/// The ways that are compiled in, by name.
pub fn ways() -> Vec<(&'static str, Way)> {
    #[allow(unused_mut, reason = "without any feature nothing is added")]
    let mut ways: Vec<(&'static str, Way)> = Vec::new();
    #[cfg(feature = "scanner")]
    {
        use proofmark_core::scan::{Profile, scan};
        ways.push(("floor", Box::new(|text| scan(text, Profile::Compatible).iter().count())));
        ways.push(("default", Box::new(|text| scan(text, Profile::Proofmark).iter().count())));
    }
    #[cfg(feature = "regex")]
    {
        let floor: Vec<regex::Regex> = FLOOR.iter().map(|pattern| regex::Regex::new(pattern).expect("a pattern of this file")).collect();
        ways.push(("regex", Box::new(move |text| floor.iter().filter(|pattern| pattern.is_match(text)).count())));
    }
    #[cfg(feature = "literals")]
    {
        let literals = aho_corasick::AhoCorasick::builder().ascii_case_insensitive(true).build(LITERALS).expect("literals of this file");
        ways.push(("literals", Box::new(move |text| literals.find_iter(text).count())));
    }
    ways
}

/// The floor as anybody would write it first; boundaries and decoding are left out where `regex` has no word for them.
#[cfg(feature = "regex")]
const FLOOR: &[&str] = &[
    r"(?i)\b[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}\b",
    r"\+?\d[\d ().-]{7,}\d\b",
    r"(?i)\b(?:tenant|workspace|account|customer|user|client)[ _-]?(?:id|key|number|no|ref|reference)\s*[:=#]?\s*[a-z0-9_-]{4,}\b",
    r"(?:테넌트|워크스페이스|계정|고객|사용자|클라이언트)[ _-]?(?:(?i:id)|아이디|키|번호|참조)\s*[:=#]?\s*[A-Za-z0-9_-]{4,}",
    r"[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[1-8][0-9A-Fa-f]{3}-[0-9abAB][0-9A-Fa-f]{3}-[0-9A-Fa-f]{12}",
    r"(?:\d{1,3}\.){3}\d{1,3}|[0-9A-Fa-f:]*::[0-9A-Fa-f:.]*",
    r#"(?i:file://)|(?:^|[\s"'`()\[\]{}=:,;])(?:\.\.[\\/]|~[\\/]\S|\\\\[^\\/\s]+[\\/][^\\/\s])|(?:^|[^A-Za-z0-9])[A-Za-z]:[\\/]\S|(?:^|[^A-Za-z0-9$])/[^/\s"'`<>]"#,
    r"\b(?:sk-[A-Za-z0-9_-]{20,}|gh[pousr]_[A-Za-z0-9_]{20,}|github_pat_[A-Za-z0-9_]{20,}|AKIA[0-9A-Z]{16}|xox[baprs]-[A-Za-z0-9-]{10,})\b",
    r"(?i)-----BEGIN (?:RSA |EC |OPENSSH |DSA )?PRIVATE KEY-----",
    r"(?i)\bBearer\s+[a-z0-9._~+/=-]{12,}",
    r"\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\b",
    r#"(?i)\b(?:api[_-]?key|access[_-]?key|client[_-]?secret|secret|token|password|passwd|cookie)\s*[:=]\s*['"]?[^\s'";,]{8,}"#,
    r"(?i)\b[a-z][a-z0-9+.-]*://[^\s/:@]+:[^\s/@]+@[^\s/]",
];

/// What a search for all literals at once would look for; it only says where a matcher has to look.
#[cfg(feature = "literals")]
const LITERALS: &[&str] = &[
    "@",
    "://",
    ":\\",
    "file:",
    "~/",
    "../",
    "..\\",
    "\\\\",
    "tenant",
    "workspace",
    "account",
    "customer",
    "user",
    "client",
    "고객",
    "사용자",
    "계정",
    "테넌트",
    "클라이언트",
    "워크스페이스",
    "sk-",
    "ghp_",
    "gho_",
    "ghu_",
    "ghs_",
    "ghr_",
    "github_pat_",
    "akia",
    "xoxb-",
    "xoxa-",
    "xoxp-",
    "xoxr-",
    "xoxs-",
    "-----begin",
    "bearer",
    "eyj",
    "key",
    "secret",
    "token",
    "passw",
    "cookie",
    "/",
];
