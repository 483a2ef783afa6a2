//! The document sets that cases refer to.

use crate::Outcome;
use serde_json::Value;
use std::collections::HashMap;
use std::path::{Path, PathBuf};

/// A folder with one folder per scenario, its documents read once.
pub struct Scenarios {
    folder: PathBuf,
    read: HashMap<String, String>,
}

impl Scenarios {
    /// Scenarios below `folder`.
    #[must_use]
    pub fn new(folder: &Path) -> Self {
        Self { folder: folder.to_path_buf(), read: HashMap::new() }
    }

    /// The text of the document a reference names: `workOrder` within `base`, or `full/workOrder`.
    ///
    /// # Errors
    /// When there is no such file or no base to look in.
    pub fn text(&mut self, base: Option<&str>, reference: &str) -> Outcome<&str> {
        let path = match (reference.contains('/'), base) {
            (true, _) => reference.to_owned(),
            (false, Some(base)) => format!("{base}/{reference}"),
            (false, None) => return Err(format!("`{reference}` names no scenario").into()),
        };
        if !self.read.contains_key(&path) {
            let file = self.folder.join(format!("{path}.json"));
            let text = std::fs::read_to_string(&file).map_err(|error| format!("the document `{path}` cannot be read: {error}"))?;
            self.read.insert(path.clone(), text);
        }
        Ok(self.read.get(&path).map_or("", String::as_str))
    }

    /// That document as a value.
    ///
    /// # Errors
    /// As for `text`, or when the document is not JSON.
    pub fn value(&mut self, base: Option<&str>, reference: &str) -> Outcome<Value> {
        Ok(serde_json::from_str(self.text(base, reference)?)?)
    }
}
