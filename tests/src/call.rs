//! A case → the call it stands for.

use crate::Outcome;
use crate::case::Case;
use crate::operation::{Operation, SETTINGS};
use crate::patch;
use crate::scenario::Scenarios;
use proofmark_core::Input;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A named document on its way to the engine: text, or bytes that are none.
#[derive(Deserialize, Serialize)]
pub struct Document {
    /// The argument's name, or the file's.
    pub name: String,
    /// UTF-8 text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Any bytes, in hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<String>,
}

/// A call with everything in place.
#[derive(Deserialize, Serialize)]
pub struct Call {
    /// The engine's name of the operation.
    pub op: String,
    /// Documents in the order of their names.
    pub documents: Vec<Document>,
    /// Settings, as JSON text.
    pub options: Box<RawValue>,
}

impl Call {
    /// Resolves the references of a case and applies its patches.
    ///
    /// # Errors
    /// When a reference or a patch leads nowhere.
    pub fn resolve(case: Case, operation: &Operation, scenarios: &mut Scenarios) -> Outcome<Self> {
        let Case { base, args, mut patches, .. } = case;
        let mut documents = Vec::new();
        let mut settings = Vec::new();
        for (name, raw) in args {
            let patch = patches.remove(&name).unwrap_or_default();
            let text = argument(raw.get(), patch, base.as_deref(), scenarios).map_err(|error| format!("`{name}`: {error}"))?;
            if SETTINGS.contains(&name.as_str()) {
                settings.push(format!("{}:{text}", Value::from(name)));
            } else {
                let name = if operation.single { "value".to_owned() } else { name };
                documents.push(Document { name, text: Some(text), hex: None });
            }
        }
        if let Some(name) = patches.keys().next() {
            return Err(format!("a patch changes `{name}`, which is no argument").into());
        }
        if operation.scans {
            settings.push("\"profile\":\"compatible\"".to_owned());
        }
        let options = RawValue::from_string(format!("{{{}}}", settings.join(",")))?;
        Ok(Self { op: operation.engine.to_owned(), documents, options })
    }

    /// The engine's answer; none if it panicked.
    ///
    /// # Errors
    /// When a document's bytes are not hexadecimal.
    pub fn answer(&self) -> Outcome<Option<String>> {
        let bytes: Vec<Vec<u8>> = self.documents.iter().map(Document::bytes).collect::<Outcome<_>>()?;
        let inputs: Vec<Input<'_>> =
            self.documents.iter().zip(&bytes).map(|(document, bytes)| Input { name: &document.name, bytes }).collect();
        let call = || proofmark_core::call(&self.op, &inputs, self.options.get());
        Ok(catch_unwind(AssertUnwindSafe(call)).ok())
    }
}

impl Document {
    fn bytes(&self) -> Outcome<Vec<u8>> {
        match (&self.text, &self.hex) {
            (Some(text), None) => Ok(text.clone().into_bytes()),
            (None, Some(digits)) => unhex(digits).ok_or_else(|| format!("`{}` is not hexadecimal", self.name).into()),
            _ => Err(format!("`{}` needs either `text` or `hex`", self.name).into()),
        }
    }
}

fn unhex(digits: &str) -> Option<Vec<u8>> {
    let pairs = digits.as_bytes().chunks(2);
    pairs.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}

/// The text of one argument. Parsed and written again only where a patch or a nested reference makes that necessary.
fn argument(raw: &str, patch: Vec<patch::Operation>, base: Option<&str>, scenarios: &mut Scenarios) -> Outcome<String> {
    // Text with an unpaired surrogate is no JSON to `serde_json`; such an argument holds no reference.
    let Ok(mut value) = serde_json::from_str::<Value>(raw) else {
        return if patch.is_empty() { Ok(raw.to_owned()) } else { Err("cannot be patched".into()) };
    };
    if patch.is_empty() {
        if let Some(reference) = reference(&value) {
            return Ok(scenarios.text(base, reference)?.to_owned());
        }
        if !raw.contains("\"$doc\"") {
            return Ok(raw.to_owned());
        }
    }
    resolve(&mut value, base, scenarios)?;
    patch::apply(&mut value, patch)?;
    Ok(value.to_string())
}

/// Replaces a reference, or those one level down.
fn resolve(value: &mut Value, base: Option<&str>, scenarios: &mut Scenarios) -> Outcome<()> {
    if let Some(name) = reference(value) {
        *value = scenarios.value(base, name)?;
        return Ok(());
    }
    let inner: Box<dyn Iterator<Item = &mut Value>> = match value {
        Value::Object(members) => Box::new(members.values_mut()),
        Value::Array(items) => Box::new(items.iter_mut()),
        _ => return Ok(()),
    };
    for value in inner {
        if let Some(name) = reference(value) {
            *value = scenarios.value(base, name)?;
        }
    }
    Ok(())
}

fn reference(value: &Value) -> Option<&str> {
    let members = value.as_object().filter(|members| members.len() == 1)?;
    members.get("$doc")?.as_str()
}
