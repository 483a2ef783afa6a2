//! Megabytes per second of the scanner on prose, code and hostile texts, beside two other ways to write it: the floor as
//! one regular expression for each class (`regex`), and a search for all literals at once (`aho-corasick`), which would only
//! say where a matcher has to look.

#[path = "../../../../core/tests/scan_false_alarms/code.rs"]
mod code;
#[path = "../../../../core/tests/scan_false_alarms/prose.rs"]
mod prose;

use std::hint::black_box;
use std::time::Instant;

use aho_corasick::AhoCorasick;
use proofmark_core::scan::{Profile, scan};
use regex::Regex;

/// The generator of the false alarm test.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or_default() % end
    }

    pub(crate) fn pick<'t>(&mut self, from: &[&'t str]) -> &'t str {
        from[self.below(from.len())]
    }

    pub(crate) fn hex(&mut self, length: usize) -> String {
        (0..length).map(|_| char::from(b"0123456789abcdef"[self.below(16)])).collect()
    }
}

/// The floor as anybody would write it first; boundaries and decoding are left out where `regex` has no word for them.
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

/// What a search for literals would look for.
const LITERALS: &[&str] = &[
    "@", "://", ":\\", "file:", "~/", "../", "..\\", "\\\\", "tenant", "workspace", "account", "customer", "user", "client", "고객", "사용자", "계정", "테넌트", "클라이언트", "워크스페이스",
    "sk-", "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "akia", "xoxb-", "xoxa-", "xoxp-", "xoxr-", "xoxs-", "-----begin", "bearer", "eyj", "key", "secret", "token", "passw", "cookie", "/",
];

/// Texts as they come in documents, at least a megabyte of them.
fn texts(mut one: impl FnMut() -> String) -> Vec<String> {
    let mut out = Vec::new();
    let mut length = 0;
    while length < 1 << 20 {
        let text = one();
        length += text.len();
        out.push(text);
    }
    out
}

/// The best of several runs.
fn speed(texts: &[String], mut run: impl FnMut(&str)) -> f64 {
    let bytes: usize = texts.iter().map(String::len).sum();
    let best = (0..7)
        .map(|_| {
            let start = Instant::now();
            texts.iter().for_each(|text| run(black_box(text)));
            start.elapsed()
        })
        .min()
        .unwrap_or_default();
    bytes as f64 / 1e6 / best.as_secs_f64()
}

fn main() {
    let mut dice = Dice(1);
    let mut corpora: Vec<(String, Vec<String>)> = Vec::new();
    for language in prose::LANGUAGES {
        corpora.push((language.name.to_owned(), texts(|| prose::paragraph(language, &mut dice).0)));
    }
    corpora.push(("code".to_owned(), texts(|| code::program(code::LANGUAGES[dice.below(10)].1, &mut dice).0)));
    for part in ["a.", "%25", "eyJ-", "0", "/", ":", "Bearer ", "user id ", "@", "-----BEGIN ", "sk-", "\\", "https://", "$PROJECT_ROOT", "\u{200b}s", "a_token = "] {
        corpora.push((format!("{part:?} repeated"), texts(|| part.repeat(4096 / part.len()))));
    }
    let floor: Vec<Regex> = FLOOR.iter().map(|pattern| Regex::new(pattern).expect("a pattern of this file")).collect();
    let literals = AhoCorasick::builder().ascii_case_insensitive(true).build(LITERALS).expect("literals of this file");
    println!("{:34} {:>10} {:>10} {:>10} {:>10}   MB/s", "", "floor", "default", "regex", "literals");
    for (name, texts) in &corpora {
        println!(
            "{name:34} {:10.0} {:10.0} {:10.0} {:10.0}",
            speed(texts, |text| _ = black_box(scan(text, Profile::Compatible))),
            speed(texts, |text| _ = black_box(scan(text, Profile::Proofmark))),
            speed(texts, |text| _ = black_box(floor.iter().filter(|pattern| pattern.is_match(text)).count())),
            speed(texts, |text| _ = black_box(literals.find_iter(text).count())),
        );
    }
}
