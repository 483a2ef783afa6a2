//! The steps of a session, in their order.

use crate::order::{Map, Set};

use super::{MAX_REFINEMENTS, PINNED, Session, Stage, outgoing, refinement};
use crate::check::{Status, shape};
use crate::codes::{CallCode, CheckCode, InventoryCode, SessionCode};
use crate::digest;
use crate::json::{Items, Json, Limits, Node, read};
use crate::kind::DocumentKind;
use crate::scan::Profile;
use crate::time::{self, Moment};
use crate::workforce::boundary::{self, Outcome};
use crate::workforce::federation::{self, LineageVerifier, sources};
use crate::workforce::plan;
use crate::workforce::preparation::{self, Preparation};
use crate::workforce::receipt::{self, Joined, Tools};
use crate::workforce::selection::{self, Choice};

/// What a step is told beside its documents.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings<'a> {
    /// How boundaries scan; fixed by the first step.
    pub profile: Profile,
    /// The caller's time.
    pub now: Option<Moment>,
    /// Where to search, as a person typed it.
    pub scope: Option<&'a str>,
    /// Where something is about to be sent.
    pub source: Option<&'a str>,
    /// Which release's bundle is about to be fetched.
    pub release: Option<&'a str>,
}

/// A step that was taken: the session after it, and what comes next as members of a JSON object.
#[derive(Debug)]
pub struct Turn {
    /// The session, to be saved.
    pub session: Session,
    /// JSON texts by member.
    pub next: Vec<(&'static str, String)>,
}

/// A step that was refused; the session stays as it was.
#[derive(Debug)]
pub struct Refused {
    /// Why.
    pub code: &'static str,
    /// What was found in detail, when the reason is a judgement of its own.
    pub issues: Option<Json<'static>>,
}

impl From<SessionCode> for Refused {
    fn from(code: SessionCode) -> Self {
        Self { code: code.code(), issues: None }
    }
}

impl From<CallCode> for Refused {
    fn from(code: CallCode) -> Self {
        Self { code: code.code(), issues: None }
    }
}

impl Refused {
    pub(super) fn with(code: SessionCode, issues: impl IntoIterator<Item = String>) -> Self {
        Self { code: code.code(), issues: Some(Json::List(issues.into_iter().map(Json::from).collect())) }
    }
}

/// The documents of a step by name.
pub(super) type Documents<'a> = Map<&'a str, Node<'a>>;

/// Takes one step. `session` is absent for `begin` and present for every other.
///
/// # Errors
/// A finite code; nothing of the documents is repeated but what their own validators say of them.
pub fn turn(
    session: Option<Session>,
    step: &str,
    documents: &Documents<'_>,
    settings: Settings<'_>,
    verifier: Option<&mut dyn LineageVerifier>,
) -> Result<Turn, Refused> {
    let given = |name: &str| documents.get(name).copied().ok_or(CallCode::DocumentMissing);
    let Some(session) = session else {
        return if step == "begin" { begin(given("workOrder")?, settings.profile) } else { Err(SessionCode::OutOfOrder.into()) };
    };
    // Whatever is remembered must still be the same, in every step that is handed it again.
    for (name, code) in PINNED {
        if let (Some(node), Some(pinned)) = (documents.get(name), session.pins.get(name)) {
            let changes = matches!((step, name), ("refine", "workOrder"));
            if !changes && fingerprint(*node).as_ref() != Some(pinned) {
                return Err(code.into());
            }
        }
    }
    let at = |stage| if session.stage == stage { Ok(()) } else { Err(SessionCode::OutOfOrder) };
    match step {
        // Only to learn that what was saved is sound.
        "resume" => Ok(Turn { session, next: Vec::new() }),
        "search" => {
            at(Stage::Ordered)?;
            session.search(given("workOrder")?, settings.scope)
        }
        "send" => {
            at(Stage::Searching)?;
            outgoing::send(session, documents, settings.source)
        }
        "candidates" => {
            at(Stage::Searching)?;
            session.candidates(given("workOrder")?, given("federationResult")?, settings.now, verifier)
        }
        "refine" => {
            at(Stage::Choosing)?;
            refinement::refine(session, documents)
        }
        "select" => {
            at(Stage::Choosing)?;
            session.select([given("selection")?, given("workOrder")?, given("candidateSet")?], settings.now)
        }
        "fetch" => outgoing::fetch(session, settings.release),
        "prepare" => {
            at(Stage::Selected)?;
            session.prepare(documents)
        }
        "execute" => {
            if session.stage < Stage::Prepared {
                return Err(SessionCode::Unverified.into());
            }
            at(Stage::Prepared)?;
            session.execute(Tools { plan: given("plan")?, inventory: given("toolInventory")?, bindings: given("bindingPlan")? })
        }
        "receipt" => {
            at(Stage::Executing)?;
            session.receipt(given("receipt")?, given("plan")?, given("toolInventory")?)
        }
        _ => Err(SessionCode::OutOfOrder.into()),
    }
}

/// The wide digest of a document; nothing when it has no canonical form.
pub(super) fn fingerprint(node: Node<'_>) -> Option<String> {
    digest::wide(node).ok().map(|digest| digest.text())
}

/// Refuses what a boundary rejects, with the boundary's own issues.
pub(super) fn accepted(outcome: &Outcome<'_>) -> Result<(), Refused> {
    if outcome.accepted() {
        return Ok(());
    }
    let issues = match outcome.document() {
        Json::Object(members) => members.into_iter().find(|(key, _)| *key == "issues").map(|(_, issues)| issues),
        _ => None,
    };
    Err(Refused { code: SessionCode::BoundaryRejected.code(), issues })
}

fn text(value: Json<'_>) -> String {
    value.to_text()
}

pub(super) fn search_next() -> Vec<(&'static str, String)> {
    vec![("step", text(Json::from("search"))), ("scopes", text(Json::list(["network", "local", "cloud", "hub"])))]
}

fn begin(work_order: Node<'_>, profile: Profile) -> Result<Turn, Refused> {
    accepted(&boundary::work_order(work_order, profile))?;
    let mut session = Session {
        stage: Stage::Ordered,
        profile,
        refinements: 0,
        ontology: work_order.get_str("ontologyVersion").unwrap_or_default().to_owned(),
        scope: None,
        pins: Map::new(),
        releases: Vec::new(),
    };
    session.pin("workOrder", work_order)?;
    Ok(Turn { session, next: search_next() })
}

impl Session {
    pub(super) fn pin(&mut self, name: &'static str, node: Node<'_>) -> Result<(), Refused> {
        let digest = fingerprint(node).ok_or(CallCode::NotAnObject)?;
        self.pins.insert(name, digest);
        Ok(())
    }

    fn search(mut self, work_order: Node<'_>, scope: Option<&str>) -> Result<Turn, Refused> {
        let scope = scope.ok_or(SessionCode::ScopeNotTyped)?;
        let sources = sources(scope).ok_or(SessionCode::ScopeNotTyped)?;
        self.scope = Some(scope.to_owned());
        self.stage = Stage::Searching;
        let digest = self.pins.get("workOrder").map(String::as_str);
        let calls = sources.iter().map(|source| {
            Json::object([("source", Json::from(*source)), ("workOrder", Json::from(work_order)), ("workOrderDigest", Json::from(digest))])
        });
        let next = vec![("step", text(Json::from("candidates"))), ("calls", text(Json::List(calls.collect())))];
        Ok(Turn { session: self, next })
    }

    fn candidates(
        mut self,
        work_order: Node<'_>,
        result: Node<'_>,
        now: Option<Moment>,
        verifier: Option<&mut dyn LineageVerifier>,
    ) -> Result<Turn, Refused> {
        let now = now.ok_or(CallCode::OptionsInvalid)?;
        federation::validate(result, Some(now), verifier).map_err(|fault| Refused { code: fault.code.code(), issues: None })?;
        if result.get_str("scope") != self.scope.as_deref() {
            return Err(SessionCode::ScopeChanged.into());
        }
        let set = result.get("candidateSet").ok_or(CallCode::NotAnObject)?;
        let ids = |slots: Items<'_>| slots.filter_map(|slot| slot.get_str("slotId").map(str::to_owned)).collect::<Set<String>>();
        let same = |key| set.get_str(key) == work_order.get_str(key);
        if !same("workOrderId") || !same("ontologyVersion") || ids(set.items("slots")) != ids(work_order.items("roleSlots")) {
            return Err(SessionCode::CandidatesMismatch.into());
        }
        self.pin("candidateSet", set)?;
        self.stage = Stage::Choosing;
        let next = vec![
            ("step", text(Json::from("select"))),
            ("slots", text(refinement::data(set))),
            ("refinementsLeft", text(Json::Count(MAX_REFINEMENTS - self.refinements))),
        ];
        Ok(Turn { session: self, next })
    }

    fn select(mut self, [selection, work_order, candidate_set]: [Node<'_>; 3], now: Option<Moment>) -> Result<Turn, Refused> {
        let now = Some(now.ok_or(CallCode::OptionsInvalid)?);
        let outcome = boundary::selection(selection, work_order, candidate_set, self.profile).map_err(|_| CallCode::ListExpected)?;
        accepted(&outcome)?;
        let validation = selection::validate(Choice { selection, work_order, candidate_set, now }).map_err(|fault| fault.code)?;
        if !validation.issues.is_empty() {
            return Err(Refused::with(SessionCode::SelectionRejected, validation.issues.iter().cloned()));
        }
        self.pin("selection", selection)?;
        let document = validation.document();
        let digest = digest::wide_built(&document).map_err(|_| CallCode::NotAnObject)?;
        self.pins.insert("validationReceipt", digest.text());
        let mut bundles = Vec::new();
        for assignment in selection.items("assignments") {
            let same = |node: &Node<'_>, key: &str| node.get_str(key).is_some() && node.get_str(key) == assignment.get_str(key);
            let slot = candidate_set.items("slots").find(|slot| same(slot, "slotId"));
            let candidate = slot.and_then(|slot| slot.items("candidates").find(|card| same(card, "agentReleaseId")));
            let claim = |key| Json::from(candidate.and_then(|card| card.get(key)));
            bundles.push(Json::object([
                ("slotId", Json::from(assignment.get("slotId"))),
                ("agentReleaseId", Json::from(assignment.get("agentReleaseId"))),
                ("packageHash", claim("packageHash")),
                ("contentDigest", claim("contentDigest")),
            ]));
        }
        let releases: Set<&str> = selection.items("assignments").filter_map(|row| row.get_str("agentReleaseId")).collect();
        self.releases = releases.into_iter().map(str::to_owned).collect();
        self.stage = Stage::Selected;
        let next = vec![("step", text(Json::from("prepare"))), ("validation", text(document)), ("bundles", text(Json::List(bundles)))];
        Ok(Turn { session: self, next })
    }

    fn prepare(mut self, documents: &Documents<'_>) -> Result<Turn, Refused> {
        let given = |name: &str| documents.get(name).copied().ok_or(CallCode::DocumentMissing);
        let input = Preparation {
            work_order: given("workOrder")?,
            selection: given("selection")?,
            validation: given("validationReceipt")?,
            candidate_set: given("candidateSet")?,
            bundles: given("runtimeBundles")?,
            profile: self.profile,
        };
        let plan_text = preparation::prepare(input).map_err(|fault| fault.code)?;
        let document = read(plan_text.as_bytes(), &Limits::NONE).map_err(|_| SessionCode::PlanRejected)?;
        let plan = document.root();
        let issues: Vec<String> = plan.items("issues").filter_map(Node::as_str).map(str::to_owned).collect();
        if !issues.is_empty() {
            return Err(Refused::with(SessionCode::PlanRejected, issues));
        }
        let findings = plan::verify(plan);
        if !findings.clean() {
            return Err(Refused::with(SessionCode::PlanRejected, failures(&findings)));
        }
        self.pin("plan", plan)?;
        // A plan that came from elsewhere must be the one that these documents give.
        if documents.get("plan").is_some_and(|elsewhere| fingerprint(*elsewhere).as_ref() != self.pins.get("plan")) {
            return Err(SessionCode::PlanChanged.into());
        }
        self.stage = Stage::Prepared;
        let next = vec![("step", text(Json::from("execute"))), ("plan", plan_text.clone())];
        Ok(Turn { session: self, next })
    }

    fn execute(mut self, tools: Tools<'_>) -> Result<Turn, Refused> {
        let judged = receipt::validate_bindings(tools).map_err(|fault| fault.code)?;
        let mut issues: Vec<String> = judged.issues.into_iter().collect();
        if !tools.inventory.get_str("observedAt").is_some_and(time::is_real) {
            issues.push(InventoryCode::ObservedAtImpossible.code().to_owned());
        }
        if !issues.is_empty() {
            return Err(Refused::with(SessionCode::BindingsRejected, issues));
        }
        self.pin("toolInventory", tools.inventory)?;
        self.pin("bindingPlan", tools.bindings)?;
        self.stage = Stage::Executing;
        let next = vec![("step", text(Json::from("receipt"))), ("grants", text(judged.grants))];
        Ok(Turn { session: self, next })
    }

    fn receipt(mut self, receipt: Node<'_>, plan: Node<'_>, inventory: Node<'_>) -> Result<Turn, Refused> {
        let bound = receipt.get("capabilityBindingPlan").and_then(fingerprint);
        if bound.as_ref() != self.pins.get("bindingPlan") {
            return Err(SessionCode::BindingsChanged.into());
        }
        let joined = Joined { receipt, plan: Some(plan), inventory: Some(inventory), benchmark: false };
        let mut outcome = receipt::validate(joined).map_err(|fault| fault.code)?;
        shape(&mut outcome.findings, CheckCode::Shape, DocumentKind::ExecutionReceipt.shape(), receipt);
        receipt::verify_beyond_contract(&mut outcome.findings, receipt, Some(true));
        if !outcome.findings.clean() || !outcome.issues.is_empty() {
            let issues: Set<String> = failures(&outcome.findings).chain(outcome.issues.iter().cloned()).collect();
            return Err(Refused::with(SessionCode::ReceiptRejected, issues));
        }
        self.stage = Stage::Executed;
        let next = vec![("step", text(Json::Null)), ("validation", text(outcome.document()))];
        Ok(Turn { session: self, next })
    }
}

/// The codes of everything that failed.
fn failures(findings: &crate::check::Findings<'_>) -> impl Iterator<Item = String> {
    let failed = findings.checks().filter(|check| check.status == Status::Fail);
    failed.flat_map(|check| check.issues.iter().map(|issue| issue.code.clone()))
}
