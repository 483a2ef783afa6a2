//! What lies on the desk: the documents, what the engine said of them, and where the reader is looking.

use std::sync::Arc;

use leptos::prelude::{on_cleanup, use_context};

use crate::parts::Kept;
use crate::report::{Position, Report, Status};

mod anchors;
mod intake;
mod judge;
mod lines;
mod reading;
mod samples;

pub(crate) use anchors::{Anchor, digests, expected};
pub(crate) use intake::{Outside, bytes_of, read_drop, read_files};
pub(crate) use samples::Sample;

/// A document as it came in; never changed.
#[derive(Clone)]
pub(crate) struct Document {
    /// Tells apart documents of the same name.
    pub(crate) id: u64,
    pub(crate) name: String,
    pub(crate) bytes: Arc<Vec<u8>>,
}

/// What came of asking the engine.
#[derive(Clone)]
pub(crate) enum Outcome {
    /// A report, and the same as the engine wrote it.
    Judged { report: Arc<Report>, text: Arc<str> },
    /// No report; the code says why.
    Failed { code: String },
    /// The reader gave up waiting.
    Cancelled,
}

/// A place the reader asked to see.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Place {
    pub(crate) document: usize,
    pub(crate) position: Option<Position>,
    /// Grows with every request, so that asking twice moves twice.
    pub(crate) request: u64,
}

/// How the list of checks is cut into groups.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Grouping {
    Status,
    Document,
    Rule,
}

/// Everything the panels share.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    pub(crate) documents: Kept<Vec<Document>>,
    pub(crate) anchors: Kept<Vec<Anchor>>,
    /// What was given and is not in the set.
    pub(crate) outside: Kept<Outside>,
    pub(crate) outcome: Kept<Option<Outcome>>,
    /// Bytes under examination, while there are any.
    pub(crate) busy: Kept<Option<u64>>,
    /// Bytes on their way into the set, while there are files that are read.
    pub(crate) reading: Kept<Option<u64>>,
    /// Whether that, or the examination, lasts long enough to say that it is under way.
    pub(crate) slow: Kept<bool>,
    pub(crate) place: Kept<Option<Place>>,
    pub(crate) search: Kept<String>,
    pub(crate) filter: Kept<Option<Status>>,
    pub(crate) grouping: Kept<Grouping>,
    pub(crate) open_check: Kept<Option<usize>>,
    /// Grows when the open check shall be brought into view.
    pub(crate) reveal: Kept<u64>,
    /// A short message for the live region at the foot of the page, numbered, so that the same one can be said twice.
    pub(crate) notice: Kept<Option<(u64, String)>>,
    /// The sections on the page, by the id that [`crate::keys::SECTIONS`] gives them.
    pub(crate) sections: Kept<Vec<&'static str>>,
    /// Whether what lies on the desk is a sample.
    pub(crate) sampled: Kept<bool>,
    pub(crate) help: Kept<bool>,
    /// The tag of the language in use.
    pub(crate) language: Kept<&'static str>,
    /// Single keys act only while this is true.
    pub(crate) keys: Kept<bool>,
    /// The document that the next picked file takes the place of.
    replacing: Kept<Option<u64>>,
    /// What has the focus when what had it is gone, first the best.
    pub(crate) heirs: Kept<Vec<String>>,
    /// How many drops and choices of files are read, and how often reading was given up.
    under_way: Kept<u64>,
    given_up: Kept<u64>,
    next_id: Kept<u64>,
    generation: Kept<u64>,
}

impl Desk {
    /// An empty desk.
    pub(crate) fn new() -> Self {
        Self {
            documents: Kept::new(Vec::new()),
            anchors: Kept::new(Vec::new()),
            outside: Kept::new(Outside::default()),
            outcome: Kept::new(None),
            busy: Kept::new(None),
            reading: Kept::new(None),
            slow: Kept::new(false),
            place: Kept::new(None),
            search: Kept::new(String::new()),
            filter: Kept::new(None),
            grouping: Kept::new(Grouping::Status),
            open_check: Kept::new(None),
            reveal: Kept::new(0),
            notice: Kept::new(None),
            sections: Kept::new(Vec::new()),
            sampled: Kept::new(false),
            help: Kept::new(false),
            language: Kept::new(crate::catalogue::current().tag),
            keys: Kept::new(true),
            replacing: Kept::new(None),
            heirs: Kept::new(Vec::new()),
            under_way: Kept::new(0),
            given_up: Kept::new(0),
            next_id: Kept::new(0),
            generation: Kept::new(0),
        }
    }

    /// The desk that the page was mounted with.
    pub(crate) fn here() -> Self {
        use_context().unwrap_or_else(Self::new)
    }

    /// The report, if there is one.
    pub(crate) fn report(self) -> Option<Arc<Report>> {
        self.outcome.with(|outcome| match outcome {
            Some(Outcome::Judged { report, .. }) => Some(Arc::clone(report)),
            _ => None,
        })
    }

    /// The report, asked for outside of a view.
    pub(crate) fn report_now(self) -> Option<(Arc<Report>, Arc<str>)> {
        self.outcome.with_untracked(|outcome| match outcome {
            Some(Outcome::Judged { report, text }) => Some((Arc::clone(report), Arc::clone(text))),
            _ => None,
        })
    }

    /// A section stands on the page as long as the view that says so.
    pub(crate) fn stands(self, section: &'static str) {
        self.sections.update(|sections| sections.push(section));
        on_cleanup(move || {
            self.sections.update(|sections| {
                if let Some(at) = sections.iter().position(|standing| *standing == section) {
                    sections.swap_remove(at);
                }
            });
        });
    }

    /// Adds documents in the order given, and judges the set. The first takes the place of the `target`.
    pub(crate) fn add(self, incoming: Vec<(String, Vec<u8>)>, target: Option<u64>) {
        if incoming.is_empty() {
            return;
        }
        // What a reader brings is not judged together with a sample.
        let sampled = self.sampled.get_untracked() && target.is_none();
        self.sampled.set(false);
        crate::keys::show_top();
        let mut heirs = Vec::new();
        self.documents.update(|documents| {
            if sampled {
                documents.clear();
                self.anchors.set(Vec::new());
            }
            let mut incoming = incoming.into_iter().map(|(name, bytes)| self.document(name, bytes));
            if let Some(slot) = documents.iter_mut().find(|d| Some(d.id) == target)
                && let Some(first) = incoming.next()
            {
                // What was brought for a document is meant for the one that stands in its place.
                self.anchors.update(|anchors| {
                    anchors.iter_mut().filter(|anchor| anchor.document == target).for_each(|anchor| anchor.document = Some(first.id));
                });
                heirs.push(format!("replace-{}", first.id));
                *slot = first;
            }
            documents.extend(incoming);
        });
        self.judge(heirs);
    }

    /// Clears the desk and lays a sample on it.
    pub(crate) fn lay(self, sample: Sample) {
        let documents = sample.documents().into_iter().map(|(name, bytes)| self.document(name, bytes)).collect();
        self.give_up_reading();
        self.sampled.set(true);
        self.documents.set(documents);
        self.anchors.set(Vec::new());
        self.outside.set(Outside::default());
        crate::keys::show_top();
        self.judge(Vec::new());
    }

    /// Takes one document away.
    pub(crate) fn remove(self, id: u64) {
        let mut heirs = crate::focus::beside("document-remove", &format!("remove-{id}"));
        heirs.extend(["documents-title", "picker"].map(str::to_owned));
        self.documents.update(|documents| documents.retain(|document| document.id != id));
        self.forget();
        self.judge(heirs);
    }

    /// Takes every document away, and those that are on their way.
    pub(crate) fn clear(self) {
        self.give_up_reading();
        self.documents.set(Vec::new());
        self.forget();
        self.judge(vec!["picker".to_owned()]);
    }

    /// Adds what the reader brought, and judges the set with it.
    pub(crate) fn anchor(self, document: Option<u64>, digests: Vec<String>) {
        self.anchors.update(|anchors| {
            for digest in digests {
                let anchor = Anchor { document, digest };
                if !anchors.contains(&anchor) {
                    anchors.push(anchor);
                }
            }
        });
        self.judge(Vec::new());
    }

    /// Takes an anchor away.
    pub(crate) fn unanchor(self, index: usize) {
        // The next one takes its place, and its id.
        let last = self.anchors.with_untracked(Vec::len).saturating_sub(2);
        self.anchors.update(|anchors| drop((index < anchors.len()).then(|| anchors.remove(index))));
        self.judge(vec![format!("unanchor-{}", index.min(last)), "anchor-field".to_owned()]);
    }

    /// An anchor of a document goes with the document; with the last one goes everything that was brought or left out.
    fn forget(self) {
        self.documents.with_untracked(|documents| {
            if documents.is_empty() {
                self.anchors.set(Vec::new());
                self.outside.set(Outside::default());
            }
            let here = |id: Option<u64>| id.is_none_or(|id| documents.iter().any(|document| document.id == id));
            self.anchors.update(|anchors| anchors.retain(|anchor| here(anchor.document)));
        });
    }

    /// The next picked file shall take the place of this document.
    pub(crate) fn replace_next(self, id: Option<u64>) {
        self.replacing.set(id);
    }

    /// Shows a place in a document.
    pub(crate) fn show(self, document: usize, position: Option<Position>) {
        let request = self.place.with_untracked(|place| place.map_or(0, |place| place.request) + 1);
        self.place.set(Some(Place { document, position, request }));
    }

    /// Opens a check in the list, whatever the list is narrowed to.
    pub(crate) fn open(self, check: usize) {
        self.search.set(String::new());
        self.filter.set(None);
        self.open_check.set(Some(check));
        self.reveal.update(|reveal| *reveal += 1);
    }

    /// Says something short.
    pub(crate) fn say(self, text: impl Into<String>) {
        self.notice.update(|notice| *notice = Some((notice.as_ref().map_or(0, |(n, _)| n + 1), text.into())));
    }

    fn document(self, name: String, bytes: Vec<u8>) -> Document {
        self.next_id.update(|id| *id += 1);
        Document { id: self.next_id.get_untracked(), name, bytes: Arc::new(bytes) }
    }
}
