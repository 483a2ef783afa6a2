//! The code table and what the engine says agree: no code without a row, no row that no test elicits.
#![expect(clippy::indexing_slicing, reason = "indexing into a JSON value gives null for what is missing")]

#[path = "codes/elicit.rs"]
mod elicit;

use proofmark_core::{Input, codes};
use proofmark_tests::call::Call;
use proofmark_tests::{Outcome, cases, run, vectors};
use serde_json::Value;
use std::collections::BTreeSet;

/// Every code in an answer: of errors, of findings, of checks, of source receipts.
fn collect(value: &Value, out: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            for (key, member) in members {
                match (key.as_str(), member) {
                    ("code" | "failureCode", Value::String(code)) => {
                        out.insert(code.clone());
                    }
                    ("issues", Value::Array(items)) => out.extend(items.iter().filter_map(|item| item.as_str().map(str::to_owned))),
                    _ => {}
                }
                collect(member, out);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, out)),
        _ => {}
    }
}

/// Answers of the vectors and of reports over the same documents, then of the inputs made for the remaining codes.
fn emitted() -> Outcome<BTreeSet<String>> {
    let mut out = BTreeSet::new();
    let folder = vectors();
    run::run(&cases(), &folder.join("scenarios"), |_, call: &Call| {
        let answer = call.answer()?;
        collect(&serde_json::from_str(answer.as_deref().unwrap_or("null"))?, &mut out);
        if call.op == "receipt.validate" || call.op == "prepare" {
            let texts: Vec<(&str, &str)> =
                call.documents.iter().filter_map(|document| Some((document.name.as_str(), document.text.as_deref()?))).collect();
            let inputs: Vec<Input<'_>> = texts.iter().map(|(name, text)| Input { name, bytes: text.as_bytes() }).collect();
            collect(&serde_json::from_str(&proofmark_core::call("verify", &inputs, "{}"))?, &mut out);
        }
        Ok(answer)
    })?;
    for answer in elicit::answers()? {
        collect(&answer, &mut out);
    }
    Ok(out)
}

#[test]
fn every_code_has_a_row_and_every_row_is_elicited() -> Outcome<()> {
    let emitted = emitted()?;
    let unknown: Vec<&String> = emitted.iter().filter(|code| codes::explain(code).is_none()).collect();
    assert!(unknown.is_empty(), "codes without a row: {unknown:?}");
    let rows: BTreeSet<&str> = emitted.iter().filter_map(|code| codes::explain(code)).map(|info| info.code).collect();
    let unheard: Vec<&str> = codes::all().map(|info| info.code).filter(|code| !rows.contains(code)).collect();
    assert!(unheard.is_empty(), "rows that no test elicits: {unheard:#?}");
    Ok(())
}

#[test]
fn the_schemas_are_the_shapes() -> Outcome<()> {
    let folder = vectors().join("../../../docs/schemas");
    let schemas = proofmark_tests::schema_data::write()?;
    assert_eq!(std::fs::read_dir(&folder)?.count(), schemas.len(), "docs/schemas is not up to date: run `npm run docs`");
    for (name, schema) in schemas {
        assert!(std::fs::read_to_string(folder.join(&name))? == schema, "docs/schemas/{name} is not up to date: run `npm run docs`");
    }
    Ok(())
}

#[test]
fn what_is_written_of_the_codes_is_the_table() -> Outcome<()> {
    let written = |path: &str| std::fs::read_to_string(vectors().join("../../..").join(path));
    assert!(written("docs/codes.md")? == proofmark_tests::code_page::write(), "docs/codes.md is not up to date: run `npm run docs`");
    assert!(written("docs/codes.json")? == proofmark_tests::code_data::write()?, "docs/codes.json is not up to date: run `npm run docs`");
    Ok(())
}
