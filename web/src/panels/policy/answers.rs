//! The engine's answers about policies.

use proofmark_core::json::{Limits, read};

/// What a careful reader would say.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Note {
    pub(super) code: String,
    pub(super) rule: String,
    pub(super) example: Option<String>,
}

/// A decision with the rule that made it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Answer {
    pub(super) asked: String,
    pub(super) decision: String,
    pub(super) rule: String,
    pub(super) reason: String,
}

/// The sentences of `policy.explain`.
pub(super) fn sentences(said: &str) -> Option<Vec<String>> {
    let document = read(said.as_bytes(), &Limits::default()).ok()?;
    let list = document.root().get("ok")?.as_array()?;
    Some(list.filter_map(|sentence| sentence.as_str().map(str::to_owned)).collect())
}

/// The notes of `policy.lint`.
pub(super) fn notes(said: &str) -> Option<Vec<Note>> {
    let document = read(said.as_bytes(), &Limits::default()).ok()?;
    let list = document.root().get("ok")?.as_array()?;
    let note = |note: proofmark_core::json::Node<'_>| {
        let own = |key| note.get_str(key).map(str::to_owned);
        Some(Note { code: own("code")?, rule: own("rule").unwrap_or_default(), example: own("example") })
    };
    list.map(note).collect()
}

/// The answer of `policy.decide` to what was asked.
pub(super) fn decision(said: &str, asked: String) -> Option<Answer> {
    let document = read(said.as_bytes(), &Limits::default()).ok()?;
    let answer = document.root().get("ok")?;
    let own = |key| answer.get_str(key).map(str::to_owned);
    Some(Answer { decision: own("decision")?, rule: own("rule")?, reason: own("reason").unwrap_or_default(), asked })
}
