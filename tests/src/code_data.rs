//! The code table as data, `docs/codes.json`, from which the package's build makes a module: what codes mean stands beside the
//! engine, not in it.

use crate::Outcome;
use proofmark_core::codes;
use std::fmt::Write as _;

/// `{"checks": [[proves, action]], "codes": [[code, title, meaning, check]]}`: what a check proves and what to do about it stand
/// once for all codes that it raises.
///
/// # Errors
/// None that a table of texts can bring about.
pub fn write() -> Outcome<String> {
    let mut checks: Vec<(&str, &str)> = Vec::new();
    let mut rows = Vec::new();
    for info in codes::all() {
        let check = (info.proves, info.action);
        let known = checks.iter().position(|known| *known == check);
        rows.push((info.code, info.title, info.meaning, known.unwrap_or(checks.len())));
        if known.is_none() {
            checks.push(check);
        }
    }
    let mut out = String::from("{\"checks\": [\n");
    lines(&mut out, &checks)?;
    out.push_str("], \"codes\": [\n");
    lines(&mut out, &rows)?;
    out.push_str("]}\n");
    Ok(out)
}

/// One item a line.
fn lines(out: &mut String, items: &[impl serde::Serialize]) -> Outcome<()> {
    for (index, item) in items.iter().enumerate() {
        let end = if index + 1 < items.len() { "," } else { "" };
        writeln!(out, "  {}{end}", serde_json::to_string(item)?)?;
    }
    Ok(())
}
