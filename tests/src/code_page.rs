//! The page `docs/codes.md`, written from the code table.

use proofmark_core::codes::{self, CheckCode, CodeInfo};
use std::fmt::Write as _;

/// The page as Markdown.
#[must_use]
pub fn write() -> String {
    let mut out = String::from(
        "# Codes\n\nGenerated from the table in the engine by `npm run docs`; do not edit. Every code that a report or an answer can \
         hold is here. In reports a code may carry parameters behind a colon; `<invocation>` stands for a label such as \
         `direct_worker_0`, `<field>` for a member.\n\n## Checks\n\nA check passes, fails, is skipped for want of a document, or notes \
         something. In reports they stand in this order.\n\n| check | what is tested | why | what a pass proves | what to do otherwise |\n\
         |---|---|---|---|---|\n",
    );
    let checks: Vec<&str> = CheckCode::ALL.iter().map(|check| check.code()).collect();
    let row = |out: &mut String, cells: &[&str]| {
        let cells: Vec<String> = cells.iter().map(|cell| cell.replace('|', "\\|")).collect();
        // Writing to a string cannot fail.
        let _written = writeln!(out, "| {} |", cells.join(" | "));
    };
    let code = |info: &CodeInfo| format!("`{}`", info.code);
    for info in codes::all().filter(|info| checks.contains(&info.code)) {
        row(&mut out, &[&code(&info), info.title, info.meaning, info.proves, info.action]);
    }
    out.push_str("\n## Issues\n\nWhat checks, calls and the compatible validators say.\n\n| code | found | why it matters | what to do |\n|---|---|---|---|\n");
    for info in codes::all().filter(|info| !checks.contains(&info.code)) {
        row(&mut out, &[&code(&info), info.title, info.meaning, info.action]);
    }
    out
}
