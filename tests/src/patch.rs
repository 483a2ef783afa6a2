//! JSON Patch (RFC 6902) that keeps the order of members: an added one goes last, a removed one leaves no gap.

use crate::Outcome;
use serde::Deserialize;
use serde_json::Value;

/// One step of a patch.
#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names are those of RFC 6902")]
pub enum Operation {
    Add { path: String, value: Value },
    Remove { path: String },
    Replace { path: String, value: Value },
    Move { from: String, path: String },
    Copy { from: String, path: String },
    Test { path: String, value: Value },
}

/// Applies a patch, step by step.
///
/// # Errors
/// When a path leads nowhere or a test fails: the case itself is wrong then.
pub fn apply(document: &mut Value, patch: Vec<Operation>) -> Outcome<()> {
    for operation in patch {
        match operation {
            Operation::Add { path, value } => add(document, &path, value)?,
            Operation::Remove { path } => drop(remove(document, &path)?),
            Operation::Replace { path, value } => *find(document, &path)? = value,
            Operation::Move { from, path } => {
                let value = remove(document, &from)?;
                add(document, &path, value)?;
            }
            Operation::Copy { from, path } => {
                let value = find(document, &from)?.clone();
                add(document, &path, value)?;
            }
            Operation::Test { path, value } if *find(document, &path)? != value => {
                return Err(format!("the test at `{path}` fails").into());
            }
            Operation::Test { .. } => {}
        }
    }
    Ok(())
}

fn find<'a>(document: &'a mut Value, path: &str) -> Outcome<&'a mut Value> {
    document.pointer_mut(path).ok_or_else(|| format!("nothing is at `{path}`").into())
}

/// The container and the last step of a path that is not the root's.
fn parent<'a>(document: &'a mut Value, path: &str) -> Outcome<(&'a mut Value, String)> {
    let (above, step) = path.rsplit_once('/').ok_or("the root has nothing above it")?;
    Ok((find(document, above)?, step.replace("~1", "/").replace("~0", "~")))
}

fn add(document: &mut Value, path: &str, value: Value) -> Outcome<()> {
    if path.is_empty() {
        *document = value;
        return Ok(());
    }
    let (container, step) = parent(document, path)?;
    match container {
        Value::Object(members) => drop(members.insert(step, value)),
        Value::Array(items) => {
            let index = if step == "-" { items.len() } else { step.parse()? };
            if index > items.len() {
                return Err(format!("`{path}` is beyond the end").into());
            }
            items.insert(index, value);
        }
        _ => return Err(format!("nothing can be added at `{path}`").into()),
    }
    Ok(())
}

fn remove(document: &mut Value, path: &str) -> Outcome<Value> {
    let (container, step) = parent(document, path)?;
    let removed = match container {
        Value::Object(members) => members.shift_remove(&step),
        Value::Array(items) => {
            let index: usize = step.parse()?;
            (index < items.len()).then(|| items.remove(index))
        }
        _ => None,
    };
    removed.ok_or_else(|| format!("nothing is at `{path}`").into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn patched(document: &str, patch: &str) -> Outcome<String> {
        let mut value = serde_json::from_str(document)?;
        apply(&mut value, serde_json::from_str(patch)?)?;
        Ok(value.to_string())
    }

    #[test]
    fn keeps_order_and_spelling() -> Outcome<()> {
        let table = [
            (r#"{"b":1,"a":2}"#, r#"[{"op":"add","path":"/0","value":1.50}]"#, r#"{"b":1,"a":2,"0":1.50}"#),
            (r#"{"b":1,"a":2,"c":3}"#, r#"[{"op":"remove","path":"/b"}]"#, r#"{"a":2,"c":3}"#),
            (r#"{"b":1.0,"a":-0}"#, r#"[{"op":"replace","path":"/b","value":[]}]"#, r#"{"b":[],"a":-0}"#),
            (r"[1,3]", r#"[{"op":"add","path":"/1","value":2},{"op":"add","path":"/-","value":4}]"#, "[1,2,3,4]"),
            (r#"{"a/b":{"~":1}}"#, r#"[{"op":"move","from":"/a~1b/~0","path":"/x"}]"#, r#"{"a/b":{},"x":1}"#),
            (r#"{"a":[]}"#, r#"[{"op":"copy","from":"/a","path":""}]"#, "[]"),
            (r"9007199254740993", r#"[{"op":"test","path":"","value":9007199254740993}]"#, "9007199254740993"),
        ];
        for (document, patch, expected) in table {
            assert_eq!(patched(document, patch)?, expected, "{patch}");
        }
        Ok(())
    }

    #[test]
    fn refuses_paths_that_lead_nowhere() {
        for patch in [
            r#"[{"op":"remove","path":""}]"#,
            r#"[{"op":"remove","path":"/2"}]"#,
            r#"[{"op":"replace","path":"/x","value":1}]"#,
            r#"[{"op":"add","path":"/3","value":1}]"#,
            r#"[{"op":"add","path":"/0/x","value":1}]"#,
            r#"[{"op":"test","path":"/0","value":2}]"#,
        ] {
            assert!(patched("[1,2]", patch).is_err(), "{patch}");
        }
    }
}
