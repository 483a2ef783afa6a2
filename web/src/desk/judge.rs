//! Asking the engine. The verdict on screen is the report's, or it says that there is no report.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::set_timeout;
use wasm_bindgen_futures::spawn_local;

use super::{Desk, Outcome, Sample, anchors};
use crate::catalogue::text;
use crate::focus;
use crate::host::{self, Lane};
use crate::report::Report;

/// An answer within this time seems to come at once; a notice before it would only flicker and be in its way.
pub(super) const AT_ONCE: Duration = Duration::from_millis(100);

impl Desk {
    /// Judges what lies on the desk. An older question still under way is dropped. The focus of what is no longer there goes to
    /// the `heirs`.
    pub(super) fn judge(self, heirs: Vec<String>) {
        focus::keep(self, heirs);
        self.generation.update(|generation| *generation += 1);
        let generation = self.generation.get_untracked();
        // A verdict never outlives the set of documents that it is about.
        self.outcome.set(None);
        self.place.set(None);
        self.open_check.set(None);
        self.filter.set(None);
        self.search.set(String::new());
        host::cancel(Lane::Verify);
        let documents = self.documents.get_untracked();
        if documents.is_empty() {
            self.busy.set(None);
            return;
        }
        let options = anchors::options(&self.anchors.get_untracked(), &documents);
        let bytes: usize = documents.iter().map(|d| d.bytes.len()).sum();
        self.notice_work(bytes);
        self.busy.set(Some(bytes as u64));
        let overdue = move || {
            if self.generation.get_untracked() == generation {
                self.slow.set(true);
            }
        };
        set_timeout(overdue, AT_ONCE);
        spawn_local(async move {
            let inputs: Vec<(&str, &[u8])> = documents.iter().map(|d| (d.name.as_str(), d.bytes.as_slice())).collect();
            let carried = host::carry(&inputs).await;
            // Meanwhile the reader may have changed the set, or given up.
            if self.generation.get_untracked() != generation {
                return;
            }
            let answer = host::ask(Lane::Verify, "verify", carried, &options).await;
            if self.generation.get_untracked() != generation {
                return;
            }
            focus::keep(self, Vec::new());
            self.busy.set(None);
            self.outcome.set(Some(read(answer)));
        });
    }

    /// Asks once more about the same documents.
    pub(crate) fn again(self) {
        self.judge(Vec::new());
    }

    /// Lays a sample on a desk that nobody sees; what to ask the engine about it.
    pub(crate) fn practise_on(self, sample: Sample) -> Vec<(String, Vec<u8>)> {
        let documents = sample.documents();
        self.outcome.set(None);
        self.documents.set(documents.iter().cloned().map(|(name, bytes)| self.document(name, bytes)).collect());
        self.slow.set(true);
        self.busy.set(Some(0));
        documents
    }

    /// Shows the verdict to nobody.
    pub(crate) fn practised(self, answer: Result<String, String>) {
        self.busy.set(None);
        self.outcome.set(Some(read(answer)));
    }

    /// Stops the work under way.
    pub(crate) fn cancel(self) {
        focus::keep(self, Vec::new());
        if self.give_up_reading() {
            self.say(text("cancelled.title"));
        }
        if host::cancel(Lane::Verify) || self.busy.get_untracked().is_none() {
            return;
        }
        // The engine was not asked yet.
        self.generation.update(|generation| *generation += 1);
        self.busy.set(None);
        self.outcome.set(Some(Outcome::Cancelled));
    }
}

fn read(answer: Result<String, String>) -> Outcome {
    match answer {
        Ok(text) => match Report::read(&text) {
            Some(report) => Outcome::Judged { report: Arc::new(report), text: text.into() },
            None => Outcome::Failed { code: "engine_answer_invalid".into() },
        },
        Err(code) if code == "cancelled" => Outcome::Cancelled,
        Err(code) => Outcome::Failed { code },
    }
}
