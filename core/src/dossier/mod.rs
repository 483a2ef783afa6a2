//! A set of documents: read, recognise, join, verify, report.
//!
//! Source: `spec/report.md`.

mod alone;
mod execution;
mod join;
mod joined;
mod judge;
mod policies;
mod prose;
mod report;
mod statement;

use crate::codes::{DocumentCode, ReadCode};
use crate::digest;
use crate::json::{Document, Limits, Node, Position, read};
use crate::kind::DocumentKind;
use crate::policy::Policy;
use crate::scan::Profile;
use crate::time::Moment;

/// One document handed to the engine.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a> {
    /// The caller's label: a file name for [`verify`], an argument's name for every other operation.
    pub name: &'a str,
    /// The document as it was stored: UTF-8 JSON text.
    pub bytes: &'a [u8],
}

/// Which document an anchor belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Owner {
    /// Whichever has the digest.
    Any,
    /// One with this label.
    Named(String),
    /// The one at this position, for labels that stand twice.
    At(usize),
}

/// A digest that the reader brought from outside the dossier.
#[derive(Clone, Debug)]
pub struct Anchor {
    /// The document it belongs to.
    pub owner: Owner,
    /// `sha256:` and 64 hex digits.
    pub digest: String,
}

/// How to verify.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// What a document may be at most.
    pub limits: Limits,
    /// Digests brought by the reader.
    pub anchors: Vec<Anchor>,
    /// How the boundary scans.
    pub profile: Profile,
    /// What the reader's host allows at most.
    pub host_policy: Option<Policy>,
    /// The time at the reader's; without it nothing is compared with a clock.
    pub now: Option<Moment>,
    /// Inputs that the caller could not turn into text, by position, with the reason.
    pub refused: Vec<(usize, ReadCode)>,
    /// By position, the kind that the caller takes an input for. One of another kind is not judged.
    pub kinds: Vec<Option<DocumentKind>>,
}

/// Why a document was not judged.
#[derive(Clone, Copy, Debug)]
enum Unjudged {
    /// It could not be read.
    Unreadable(ReadCode, Option<Position>),
    /// It does not say what it is, or is not what the caller takes it for.
    UnknownKind(DocumentCode),
}

impl Unjudged {
    /// The code that says so.
    fn code(self) -> &'static str {
        match self {
            Self::Unreadable(code, _) => code.code(),
            Self::UnknownKind(code) => code.code(),
        }
    }
}

/// A document that was read, or the reason why not.
struct Entry<'t> {
    input: Input<'t>,
    document: Result<Document<'t>, Unjudged>,
    /// The kind that the caller takes it for.
    taken_for: Option<DocumentKind>,
}

impl Entry<'_> {
    fn root(&self) -> Option<Node<'_>> {
        self.document.as_ref().ok().map(Document::root)
    }

    fn kind(&self) -> Result<DocumentKind, Unjudged> {
        let root = self.document.as_ref().map_err(|reason| *reason)?.root();
        let kind = DocumentKind::recognise(root).ok_or(Unjudged::UnknownKind(DocumentCode::UnknownKind))?;
        let mistaken = self.taken_for.is_some_and(|taken_for| taken_for != kind);
        if mistaken { Err(Unjudged::UnknownKind(DocumentCode::KindMismatch)) } else { Ok(kind) }
    }
}

/// Verifies a set of documents and reports every check, as canonical JSON (`proofmark.report.v1`).
///
/// The verdict is derived from the checks. The same input gives the same bytes, wherever this runs.
#[must_use]
pub fn verify(inputs: &[Input<'_>], options: &Options) -> String {
    let entries: Vec<Entry<'_>> = inputs
        .iter()
        .enumerate()
        .map(|(index, &input)| {
            let refused = options.refused.iter().find(|(at, _)| *at == index).map(|&(_, code)| Unjudged::Unreadable(code, None));
            let document = match refused {
                Some(reason) => Err(reason),
                None => read(input.bytes, &options.limits)
                    .map_err(|error| Unjudged::Unreadable(error.code, Some(Position::of(input.bytes, error.offset, error.length)))),
            };
            Entry { input, document, taken_for: options.kinds.get(index).copied().flatten() }
        })
        .collect();
    let digests: Vec<Option<String>> =
        entries.iter().map(|entry| entry.root().and_then(|root| digest::wide(root).ok()).map(|digest| digest.text())).collect();
    let joins = join::join(&entries);
    let judged = judge::judge(&entries, &digests, &joins, options);
    report::write(&entries, &digests, &joins.links, &judged, options)
}
