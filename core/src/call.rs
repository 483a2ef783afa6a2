//! Every operation of the engine by name: the one door that the package, the page and the test runners share.
//!
//! Documents go in as bytes, options and answers are JSON text. A bad document is an answer, never a panic.

mod options;
mod policies;
mod tools;
mod workforce;

use crate::codes::{CallCode, CanonicalCode, DomainCode, ReadCode};
use crate::digest::{self, DomainError};
use crate::dossier::{self, Input};
use crate::fault::Fault;
use crate::json::{Document, Form, Json, Limits, Locator, Node, Position, Surrogates, WriteError, read, read_with, write};
use crate::policy;
use crate::time::Moment;
use crate::workforce::{bindings, bundle, graph, inventory, plan, receipt};
use options::Options;

/// An answer that is no result: a finite code, and where it was found.
struct Refusal {
    code: &'static str,
    pointer: Option<String>,
    position: Option<Position>,
    document: Option<String>,
    /// What a judgement that stands behind the code found.
    issues: Option<Box<Json<'static>>>,
}

impl Refusal {
    fn of(code: CallCode) -> Self {
        Self::coded(code.code())
    }

    /// A refusal of the input as a whole.
    const fn coded(code: &'static str) -> Self {
        Self { code, pointer: None, position: None, document: None, issues: None }
    }

    /// A refusal at a value of `document`.
    fn at(code: &'static str, document: &Document<'_>, node: Option<Node<'_>>) -> Self {
        let mut locator = Locator::new(document);
        node.into_iter().for_each(|node| locator.want(node));
        locator.resolve();
        let place = node.and_then(|node| locator.place(node.ordinal()));
        Self { pointer: place.map(|place| place.pointer.clone()), position: place.map(|place| place.position), ..Self::coded(code) }
    }

    fn json(self) -> Json<'static> {
        let mut members = vec![("code", Json::from(self.code))];
        if let Some(document) = self.document {
            members.push(("document", Json::from(document)));
        }
        if let Some(pointer) = self.pointer {
            members.push(("pointer", Json::from(pointer)));
        }
        if let Some(place) = self.position {
            members.push(("line", Json::from(place.line)));
            members.push(("column", Json::from(place.column)));
            members.push(("offset", Json::from(place.offset)));
        }
        if let Some(issues) = self.issues {
            members.push(("issues", *issues));
        }
        Json::object([("error", Json::Object(members))])
    }
}

type Answer = Result<String, Refusal>;

fn ok(value: Json<'_>) -> Answer {
    Ok(Json::object([("ok", value)]).to_text())
}

/// Runs operation `op`. Documents are found by name, options are a JSON object.
///
/// Answers `{"ok": …}` or `{"error": {"code", "document"?, "pointer"?, "line"?, "column"?, "offset"?,
/// "issues"?}}`; `verify` answers
/// with the report itself, `codes` with the table.
#[must_use]
pub fn call(op: &str, documents: &[Input<'_>], options: &str) -> String {
    answer(documents, options, |call| call.look(op).unwrap_or_else(|| call.work(op)))
}

/// [`call`] for callers that only look at what is there: `verify` and the operations of permission policies. Any other is
/// unknown to it, and its code need not be shipped to them.
#[must_use]
pub fn look(op: &str, documents: &[Input<'_>], options: &str) -> String {
    answer(documents, options, |call| call.look(op).unwrap_or_else(|| Err(Refusal::of(CallCode::UnknownOperation))))
}

fn answer(documents: &[Input<'_>], options: &str, run: impl FnOnce(&Call<'_>) -> Answer) -> String {
    let read = read(options.as_bytes(), &Limits::default());
    let options = read.as_ref().map_err(|_| CallCode::OptionsInvalid).and_then(|document| options::parse(document.root()));
    let answer = options.map_err(Refusal::of).and_then(|options| run(&Call { documents, options }));
    answer.unwrap_or_else(|refusal| refusal.json().to_text())
}

struct Call<'a> {
    documents: &'a [Input<'a>],
    options: Options<'a>,
}

impl<'a> Call<'a> {
    /// The time to judge by. One that cannot be read is not no time: what has expired would pass.
    fn clock(&self) -> Result<Option<Moment>, Refusal> {
        let now = self.options.dossier.now;
        if now.is_none() && self.options.all.get("now").is_some() { Err(Refusal::of(CallCode::OptionsInvalid)) } else { Ok(now) }
    }

    fn look(&self, op: &str) -> Option<Answer> {
        Some(match op {
            "verify" => self.clock().map(|_| dossier::verify(self.documents, &self.options.dossier)),
            "policy.compile" | "policy.decide" | "policy.explain" | "policy.lint" => self.policies(op),
            _ => return None,
        })
    }

    fn work(&self, op: &str) -> Answer {
        match op {
            "receipt.validate" => self.receipt(),
            "digest.wide" => self.hash(|node| digest::wide(node).map_err(wide_code)),
            "digest.portable" => self.hash(|node| digest::bare(node).map_err(domain_code)),
            "digest.bundle" => self.hash(|node| bundle::digest(node).map_err(|fault| fault.map(|code| code.code()))),
            "digest.permissionPolicy" => self.hash(|node| {
                policy::validate(node).map_err(|fault| fault.map(|code| code.code()))?;
                policy::digest(node).map_err(|fault| fault.map(DomainCode::code))
            }),
            "digest.executionGraph" => self.hash(|node| {
                graph::validate(node).map_err(|fault| fault.map(|code| code.code()))?;
                graph::digest(node).map_err(|fault| fault.map(DomainCode::code))
            }),
            "digest.executionContext" => self.hash(|node| {
                if node.is_object() {
                    plan::context_digest(node).map_err(domain_code)
                } else {
                    Err(Fault::at(CallCode::NotAnObject.code(), node))
                }
            }),
            "digest.toolInventory" => self.hash(|node| inventory::digest(Some(node)).map_err(|fault| fault.map(|code| code.code()))),
            "digest.bindingPlan" => {
                self.hash(|node| bindings::digest(node, bindings::Seal::Ignored).map_err(|fault| fault.map(|code| code.code())))
            }
            "boundary.workOrder"
            | "boundary.selection"
            | "selection.validate"
            | "federation.federate"
            | "federation.claims"
            | "federation.validate"
            | "policy.project"
            | "graph.project"
            | "prepare" => self.workforce(op),
            "policy.modes" => self.modes(),
            "tools.inventory" => self.offer(),
            "tools.bindings" | "tools.invocation" => self.bound(op),
            "scan.text" => self.scan(),
            "digest.domain" => self.domain(),
            "canonicalize" => self.canonicalize(),
            #[cfg(feature = "explanations")]
            "codes" => Ok(table()),
            "version" => ok(Json::object([("version", Json::from(env!("CARGO_PKG_VERSION")))])),
            _ => match op.strip_prefix("staffing.") {
                Some(step) => self.staffing(step),
                None => Err(Refusal::of(CallCode::UnknownOperation)),
            },
        }
    }

    fn limits(&self) -> &Limits {
        &self.options.dossier.limits
    }

    fn input(&self, name: &str) -> Option<(usize, &'a Input<'a>)> {
        self.documents.iter().enumerate().find(|(_, input)| input.name == name)
    }

    /// Reads the document called `name`, when it was handed over.
    fn read(&self, name: &str, surrogates: Surrogates) -> Result<Option<Document<'a>>, Refusal> {
        let Some((index, input)) = self.input(name) else { return Ok(None) };
        let refusal = |code: ReadCode, position| Refusal { position, document: Some(name.to_owned()), ..Refusal::coded(code.code()) };
        if let Some(&(_, code)) = self.options.dossier.refused.iter().find(|(at, _)| *at == index) {
            return Err(refusal(code, None));
        }
        let document = match surrogates {
            Surrogates::Refuse => read(input.bytes, self.limits()),
            Surrogates::Keep => read_with(input.bytes, self.limits(), surrogates),
        };
        document.map(Some).map_err(|error| refusal(error.code, Some(Position::of(input.bytes, error.offset, error.length))))
    }

    fn required(&self, name: &str) -> Result<Document<'a>, Refusal> {
        self.read(name, Surrogates::Refuse)?
            .ok_or_else(|| Refusal { document: Some(name.to_owned()), ..Refusal::of(CallCode::DocumentMissing) })
    }

    fn hash(&self, digest: for<'d> fn(Node<'d>) -> Result<digest::Digest, Fault<'d, &'static str>>) -> Answer {
        let document = self.required("value")?;
        match digest(document.root()) {
            Ok(digest) => ok(Json::from(digest.text())),
            Err(fault) => Err(Refusal::at(fault.code, &document, fault.node)),
        }
    }

    fn domain(&self) -> Answer {
        let missing = || Refusal { document: Some("value".to_owned()), ..Refusal::of(CallCode::DocumentMissing) };
        let document = self.read("value", Surrogates::Keep)?.ok_or_else(missing)?;
        match digest::check_domain(document.root()) {
            Ok(()) => ok(Json::Null),
            Err(error) => Err(Refusal::at(error.code.code(), &document, Some(error.node))),
        }
    }

    fn canonicalize(&self) -> Answer {
        let document = self.required("value")?;
        let root = document.root();
        let form = match self.options.form {
            Some("portable") => Form::Portable,
            Some("wide") => Form::Wide,
            Some("rfc8785") => Form::Rfc8785,
            _ => return Err(Refusal::of(CallCode::OptionsInvalid)),
        };
        if form == Form::Portable
            && let Err(error) = digest::check_domain(root)
        {
            return Err(Refusal::at(error.code.code(), &document, Some(error.node)));
        }
        match write(root, form) {
            Ok(text) => ok(Json::from(text)),
            Err(error) => Err(Refusal::at(error.code.code(), &document, Some(error.node))),
        }
    }

    fn receipt(&self) -> Answer {
        let receipt = self.required("receipt")?;
        let plan = self.read("plan", Surrogates::Refuse)?;
        let inventory = self.read("inventory", Surrogates::Refuse)?;
        let joined = receipt::Joined {
            receipt: receipt.root(),
            plan: plan.as_ref().map(Document::root),
            inventory: inventory.as_ref().map(Document::root),
            benchmark: self.options.benchmark,
        };
        match receipt::validate(joined) {
            Ok(outcome) => ok(outcome.document()),
            Err(fault) => Err(Refusal { code: fault.code.code(), ..Refusal::of(fault.code) }),
        }
    }
}

fn wide_code(error: WriteError<'_>) -> Fault<'_, &'static str> {
    Fault::at(CanonicalCode::code(error.code), error.node)
}

fn domain_code(error: DomainError<'_>) -> Fault<'_, &'static str> {
    Fault::at(error.code.code(), error.node)
}

/// The code table as JSON.
#[cfg(feature = "explanations")]
fn table() -> String {
    let rows = crate::codes::all().map(|info| {
        Json::object([
            ("code", Json::from(info.code)),
            ("title", Json::from(info.title)),
            ("meaning", Json::from(info.meaning)),
            ("proves", Json::from(info.proves)),
            ("action", Json::from(info.action)),
        ])
    });
    Json::List(rows.collect()).to_text()
}
