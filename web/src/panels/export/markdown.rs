//! The report as Markdown, for a ticket. In English, like the engine's own words.

use std::fmt::Write as _;

use super::Maker;
use crate::explain;
use crate::parts::plain_name;
use crate::report::{Check, Position, Report, Status};

/// Writes the whole report; checks that passed are counted, not listed.
pub(super) fn write(report: &Report, maker: &Maker) -> String {
    let mut out = format!("# Proofmark: {}\n\n", report.verdict.word());
    if !report.statement.is_empty() {
        line(&mut out, format_args!("> {}\n", prose(&report.statement)));
    }
    line(&mut out, format_args!("| | |\n|---|---|"));
    let facts = [
        ("Verdict", Some(report.verdict.word().to_owned())),
        ("Stage", report.stage.clone()),
        ("Basis", report.basis.clone()),
        ("Engine", Some(format!("{} {}", maker.name, maker.version))),
        ("Engine module", maker.wasm.clone()),
        ("Report digest", report.report_digest.clone()),
    ];
    for (name, value) in facts {
        line(&mut out, format_args!("| {name} | {} |", value.map_or_else(|| "none".to_owned(), |value| code(&value))));
    }
    out.push_str("\n## Documents\n\n| # | name | kind | digest | bytes | status |\n|---|---|---|---|---|---|\n");
    for (i, document) in report.documents.iter().enumerate() {
        let (kind, digest) = (document.kind.as_deref().unwrap_or("unknown"), document.digest.as_deref().map(code).unwrap_or_default());
        let name = code(&document.name);
        line(&mut out, format_args!("| {} | {name} | {kind} | {digest} | {} | {} |", i + 1, document.bytes, document.status));
    }
    for (status, title) in [(Status::Fail, "Failed"), (Status::Skip, "Not tested"), (Status::Note, "Notes")] {
        let n = report.count(status);
        if n == 0 {
            continue;
        }
        line(&mut out, format_args!("\n## {title} ({n})\n"));
        report.checks.iter().filter(|check| check.status == status).for_each(|one| check(&mut out, report, one));
    }
    line(&mut out, format_args!("\n## Passed\n\n{} of {} checks passed.", report.count(Status::Pass), report.checks.len()));
    if !report.not_established.is_empty() {
        out.push_str("\n## Not established\n\n");
        for said in &report.not_established {
            line(&mut out, format_args!("- {}", prose(said)));
        }
    }
    out
}

fn line(out: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{text}");
}

fn check(out: &mut String, report: &Report, check: &Check) {
    let name = check.document().and_then(|i| report.documents.get(i)).map(|document| code(&document.name)).unwrap_or_default();
    let pointer = check.subject.as_ref().and_then(|subject| subject.pointer.as_deref()).filter(|pointer| !pointer.is_empty());
    let pointer = pointer.map(|pointer| format!(" {}", code(pointer))).unwrap_or_default();
    line(out, format_args!("- **{}** {}, {name}{pointer}{}", prose(check.name()), code(&check.code), place(check.place())));
    if let Some(needs) = &check.needs {
        line(out, format_args!("  - needs {}", code(needs)));
    }
    for (label, value) in [("expected", &check.expected), ("actual", &check.actual)] {
        if let Some(value) = value {
            line(out, format_args!("  - {label} {}", code(value)));
        }
    }
    for issue in &check.issues {
        let title = explain::of(&issue.code).map(|info| format!(" {}", info.title)).unwrap_or_default();
        let pointer = issue.pointer.as_deref().filter(|pointer| !pointer.is_empty()).map(|pointer| format!(" {}", code(pointer)));
        line(out, format_args!("  - {}{title}{}{}", code(&issue.code), pointer.unwrap_or_default(), place(issue.position)));
    }
}

fn place(position: Option<Position>) -> String {
    position.map(|at| format!(" (line {}, column {})", at.line, at.column)).unwrap_or_default()
}

/// Text in which nothing is markup.
fn prose(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in plain_name(text).chars() {
        match character {
            '\n' | '\r' | '\t' => out.push(' '),
            '\\' | '`' | '*' | '_' | '{' | '}' | '[' | ']' | '<' | '>' | '#' | '|' | '!' | '~' | '@' | '&' => {
                out.push('\\');
                out.push(character);
            }
            _ => out.push(character),
        }
    }
    out
}

/// A code span, in which no address becomes a link, with a fence that is longer than any run of backticks inside. A bar would
/// end a table's cell, so a text with one is written as HTML.
fn code(text: &str) -> String {
    let text = plain_name(text).replace(['\n', '\r', '\t'], " ");
    if text.contains('|') {
        let escaped = |c: char| if c.is_alphanumeric() || c == ' ' { c.to_string() } else { format!("&#{};", u32::from(c)) };
        return format!("<code>{}</code>", text.chars().map(escaped).collect::<String>());
    }
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    let pad = if longest > 0 { " " } else { "" };
    format!("{fence}{pad}{text}{pad}{fence}")
}

#[cfg(test)]
mod tests {
    use super::{Maker, code, prose, write};
    use crate::report::Report;

    #[test]
    fn nothing_of_a_document_is_markup() {
        assert_eq!(prose("a|b <img> [x](y)\n# z"), "a\\|b \\<img\\> \\[x\\](y) \\# z");
        assert_eq!(code("a`b c"), "`` a`b c ``");
        assert_eq!(code("a`b|c"), "<code>a&#96;b&#124;c</code>");
        assert_eq!(code("plain"), "`plain`");
    }

    #[test]
    fn the_report_is_written() {
        let report = Report::read(
            r#"{"verdict":"rejected","stage":null,"basis":"self","statement":"It is said.","reportDigest":"sha256:aa",
            "documents":[{"name":"a|b.json","kind":"k","digest":"sha256:bb","bytes":3,"status":"read"}],
            "checks":[{"code":"x.y","status":"fail","title":"it holds","subject":{"document":0,"pointer":"/a"},
            "expected":"1","actual":"2","issues":[{"code":"json_syntax","pointer":"/a","position":{"line":2,"column":3,"offset":4,"length":1}}]},
            {"code":"x.z","status":"pass"}],"notEstablished":["That it is true."]}"#,
        );
        let maker = Maker { name: "proofmark".into(), version: "1.2.3".into(), wasm: Some("sha256:cc".into()) };
        let text = report.map(|report| write(&report, &maker)).unwrap_or_default();
        for part in [
            "# Proofmark: rejected",
            "| Engine | `proofmark 1.2.3` |",
            "| Engine module | `sha256:cc` |",
            "| 1 | <code>a&#124;b&#46;json</code> | k | `sha256:bb` | 3 | read |",
            "## Failed (1)",
            "- **it holds** `x.y`, <code>a&#124;b&#46;json</code> `/a` (line 2, column 3)",
            "  - expected `1`",
            "1 of 2 checks passed",
            "- That it is true.",
        ] {
            assert!(text.contains(part), "{part} is not in\n{text}");
        }
    }
}
