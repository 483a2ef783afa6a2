//! The package's `codes.js`, written from the code table: what codes mean stands beside the engine, not in it.

use crate::Outcome;
use proofmark_core::codes;
use std::fmt::Write as _;

/// The module. What a check proves and what to do about it is written once for all codes that it raises.
///
/// # Errors
/// None that a table of texts can bring about.
pub fn write() -> Outcome<String> {
    let mut checks: Vec<(&str, &str)> = Vec::new();
    let mut rows = String::new();
    for info in codes::all() {
        let check = (info.proves, info.action);
        let known = checks.iter().position(|known| *known == check);
        let index = known.unwrap_or(checks.len());
        if known.is_none() {
            checks.push(check);
        }
        writeln!(rows, "  {},", serde_json::to_string(&(info.code, info.title, info.meaning, index))?)?;
    }
    let mut out = String::from(
        "/** What codes mean. Written from the engine's table by `npm run docs`; do not edit. */\n\n\
         /** What holds when a check did not fail, and what to do when it did. */\nconst CHECKS = [\n",
    );
    for check in &checks {
        writeln!(out, "  {},", serde_json::to_string(check)?)?;
    }
    write!(out, "];\n\n/** Code, title, meaning, and the check that raises it. */\nconst ROWS = [\n{rows}];\n\n")?;
    out.push_str(
        "/** @returns {import(\"./index.js\").CodeInfo[]} the caller's own */\n\
         export function codes() {\n  return ROWS.map(([code, title, meaning, check]) => {\n    \
         const [proves, action] = CHECKS[check];\n    return { code, title, meaning, proves, action };\n  });\n}\n",
    );
    Ok(out)
}
