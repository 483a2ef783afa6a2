//! `written page|codes|schemas`: prints `docs/codes.md`, `docs/codes.json`, or what `docs/schemas` holds, by name.

use std::collections::BTreeMap;

use proofmark_tests::{Outcome, code_data, code_page, schema_data};

fn main() -> Outcome<()> {
    match std::env::args().nth(1).as_deref() {
        Some("page") => print!("{}", code_page::write()),
        Some("codes") => print!("{}", code_data::write()?),
        Some("schemas") => print!("{}", serde_json::to_string(&schema_data::write()?.into_iter().collect::<BTreeMap<_, _>>())?),
        _ => return Err("the argument is `page`, `codes` or `schemas`".into()),
    }
    Ok(())
}
