//! Making the plan.
//!
//! Source: `spec/workforce-details.md` section 8.

use crate::order::{Map, Set};

use super::context;
use super::layers::{project_graph, project_policy};
use crate::codes::{CallCode, PreparationCode};
use crate::digest;
use crate::fault::Fault;
use crate::json::{Document, Json, Limits, Node, NotAList, equal_members, falsy, items_of, read, text_of};
use crate::policy;
use crate::scan::Profile;
use crate::text::is_blank;
use crate::workforce::{bundle, graph, plan};

/// Everything that a plan is made from.
#[derive(Clone, Copy, Debug)]
pub struct Preparation<'a> {
    /// What was asked for.
    pub work_order: Node<'a>,
    /// What was chosen.
    pub selection: Node<'a>,
    /// The validation of the choice.
    pub validation: Node<'a>,
    /// What was offered.
    pub candidate_set: Node<'a>,
    /// One runtime bundle per selected release.
    pub bundles: Node<'a>,
    /// How the boundary scans.
    pub profile: Profile,
}

/// Prepares a plan: issues or a roster, never both. The answer is the plan, as JSON text.
///
/// # Errors
/// A document that is no object, or a number or `true` where a list belongs.
pub fn prepare(input: Preparation<'_>) -> Result<String, Fault<'_, CallCode>> {
    for node in [input.work_order, input.selection, input.validation, input.candidate_set] {
        if !node.is_object() {
            return Err(Fault::at(CallCode::NotAnObject, node));
        }
    }
    let mut work = Work { input, issues: Set::new(), bundles: Map::new(), menu: Map::new(), selected: Set::new() };
    work.run().map_err(|NotAList| Fault { code: CallCode::ListExpected, node: None })
}

struct Work<'a> {
    input: Preparation<'a>,
    issues: Set<String>,
    /// Bundles by release; the first one counts.
    bundles: Map<String, Node<'a>>,
    /// Candidates by slot and release.
    menu: Map<(String, String), Node<'a>>,
    /// Releases that an executable row names.
    selected: Set<String>,
}

impl<'a> Work<'a> {
    fn issue(&mut self, code: PreparationCode) {
        self.issues.insert(code.code().to_owned());
    }

    fn issue_of(&mut self, code: &str, release: &str) {
        self.issues.insert([code, ":", release].concat());
    }

    fn run(&mut self) -> Result<String, NotAList> {
        let Preparation { validation, candidate_set, .. } = self.input;
        if validation.get_str("status") != Some("accepted") {
            self.issue(PreparationCode::NotAccepted);
        }
        if !equal_members(validation.get("candidateSetDigest"), candidate_set.get("candidateSetDigest")) {
            self.issue(PreparationCode::CandidateSetDigest);
        }
        if !falsy(validation.get("unfilledPosts")) {
            self.issue(PreparationCode::NotExecutable);
        }
        let (context, context_digest) = self.context();
        self.take_bundles()?;
        self.take_menu()?;
        let mut rows = Vec::new();
        for row in items_of(validation.get("executableTeam"))? {
            rows.extend(self.row(row.filter(|row| row.is_object())));
        }
        for release in self.bundles.keys().filter(|release| !self.selected.contains(*release)).cloned().collect::<Vec<_>>() {
            self.issue_of(PreparationCode::Unselected.code(), &release);
        }
        Ok(self.plan(context, context_digest, rows))
    }

    /// The context as text and its digest, at most one issue.
    fn context(&mut self) -> (Option<String>, Option<String>) {
        let text = match context::project(&self.input) {
            Ok(context) => context.to_text(),
            Err(code) => {
                self.issues.insert(code);
                return (None, None);
            }
        };
        let digest = with_document(&text, |root| {
            if let Err(error) = digest::check_domain(root) {
                return Err((error.code, false));
            }
            plan::context_digest(root).map(|digest| digest.text()).map_err(|error| (error.code, true))
        });
        match digest {
            Some(Ok(digest)) => (Some(text), Some(digest)),
            Some(Err((code, bare_passes))) => {
                self.issues.insert(code.code().to_owned());
                (Some(text).filter(|_| bare_passes), None)
            }
            None => (None, None),
        }
    }

    fn take_bundles(&mut self) -> Result<(), NotAList> {
        for bundle in items_of(Some(self.input.bundles))? {
            let bundle = bundle.filter(|node| node.is_object() && !falsy(node.get("agentReleaseId")));
            let Some(bundle) = bundle else {
                self.issue(PreparationCode::BundleIdentity);
                continue;
            };
            let release = text_of(bundle.get("agentReleaseId"));
            if self.bundles.contains_key(&release) {
                self.issue_of(PreparationCode::BundleDuplicate.code(), &release);
            } else {
                self.bundles.insert(release, bundle);
            }
        }
        Ok(())
    }

    fn take_menu(&mut self) -> Result<(), NotAList> {
        for slot in items_of(self.input.candidate_set.get("slots"))?.flatten().filter(|slot| slot.is_object()) {
            let id = text_of(slot.get("slotId"));
            for candidate in items_of(slot.get("candidates"))?.flatten().filter(|candidate| candidate.is_object()) {
                self.menu.insert((id.clone(), text_of(candidate.get("agentReleaseId"))), candidate);
            }
        }
        Ok(())
    }

    /// One executable row; nothing when an issue keeps it out of the roster.
    fn row(&mut self, row: Option<Node<'a>>) -> Option<Json<'a>> {
        let Some(row) = row else {
            self.issue(PreparationCode::InvalidAssignment);
            return None;
        };
        let (slot, release) = (text_of(row.get("slotId")), text_of(row.get("agentReleaseId")));
        self.selected.insert(release.clone());
        let Some(candidate) = self.menu.get(&(slot.clone(), release.clone())).copied() else {
            self.issue_of(PreparationCode::ReleaseMissing.code(), &[&slot, ":", &release].concat());
            return None;
        };
        let Some(bundle) = self.bundles.get(&release).copied() else {
            self.issue_of(PreparationCode::BundleMissing.code(), &release);
            return None;
        };
        for (key, code) in [("packageHash", PreparationCode::PackageHash), ("contentDigest", PreparationCode::ContentDigest)] {
            if !equal_members(bundle.get(key), candidate.get(key)) {
                self.issue_of(code.code(), &release);
            }
        }
        let Some(directives) = directives(bundle) else {
            self.issue_of(crate::codes::BundleCode::DirectiveMissing.code(), &release);
            return None;
        };
        let status = bundle.get("status").filter(|status| !status.is_null());
        if status.is_some_and(|status| !matches!(status.as_str(), Some("prepared" | "ready"))) {
            self.issue_of(PreparationCode::NotReady.code(), &release);
        }
        let projected = project_policy(bundle).and_then(|policy| Ok((policy, project_graph(bundle, candidate.get_str("entityKind"))?)));
        let (policy, team) = match projected {
            Ok(projected) => projected,
            Err(code) => {
                self.issue_of(code.code(), &release);
                return None;
            }
        };
        let sealed = sealed_row(&slot, candidate, directives, policy, team);
        if sealed.is_none() {
            self.issue_of(PreparationCode::DigestDomain.code(), &release);
        }
        sealed
    }

    fn plan(&self, context: Option<String>, context_digest: Option<String>, rows: Vec<Json<'a>>) -> String {
        let Preparation { validation, candidate_set, .. } = self.input;
        let prepared = self.issues.is_empty();
        let roster = Json::List(if prepared { rows } else { Vec::new() });
        let sealed = Json::object([
            ("selectionReceiptId", Json::from(validation.get("selectionReceiptId"))),
            ("candidateSetDigest", Json::from(candidate_set.get("candidateSetDigest"))),
            ("executionContextDigest", Json::from(context_digest.clone())),
            ("executionRoster", roster.clone()),
        ]);
        let id = digest::wide_built(&sealed).ok().map(|digest| ["workforce-preparation:", &digest.hex(16)].concat());
        let document = context.as_deref().and_then(|text| read(text.as_bytes(), &Limits::NONE).ok());
        Json::object([
            ("schemaVersion", Json::from(plan::SCHEMA)),
            ("status", Json::from(if prepared { "prepared" } else { "rejected" })),
            ("issues", Json::list(self.issues.iter().map(String::as_str))),
            ("preparationReceiptId", Json::from(id)),
            ("selectionReceiptId", Json::from(validation.get("selectionReceiptId"))),
            ("candidateSetDigest", Json::from(candidate_set.get("candidateSetDigest"))),
            ("decisionOwner", Json::from("host_llm")),
            ("substitutions", Json::List(Vec::new())),
            ("executionContext", Json::from(document.as_ref().map(Document::root))),
            ("executionContextDigest", Json::from(context_digest)),
            ("executionRoster", roster),
        ])
        .to_text()
    }
}

/// Looks at a value that was just built through the same eyes as at a value that was read.
fn with_document<T>(text: &str, look: impl FnOnce(Node<'_>) -> T) -> Option<T> {
    read(text.as_bytes(), &Limits::NONE).ok().map(|document| look(document.root()))
}

/// The directives of a bundle: its nonempty `directiveBundle`, or its own top-level directives. One of them must say
/// something.
fn directives(bundle: Node<'_>) -> Option<Json<'_>> {
    let own = bundle.get("directiveBundle").filter(|node| node.is_object() && !falsy(Some(*node)));
    if let Some(own) = own {
        return bundle::has_directive(own).then_some(Json::Node(own));
    }
    let told = ["systemPrompt", "instructions", "agentMd"].into_iter().filter_map(|key| {
        let node = bundle.get(key).filter(|node| node.as_str().is_some_and(|text| !is_blank(text)))?;
        Some((key, Json::Node(node)))
    });
    let told: Vec<_> = told.collect();
    (!told.is_empty()).then_some(Json::Object(told))
}

/// A roster row with its digests; nothing when it leaves the portable domain.
fn sealed_row<'a>(
    slot: &str,
    candidate: Node<'a>,
    directives: Json<'a>,
    permissions: Json<'a>,
    team: Option<Node<'a>>,
) -> Option<Json<'a>> {
    let mut members: Vec<(&str, Json<'a>)> = vec![("slotId", Json::from(slot.to_owned()))];
    for key in ["agentDefinitionId", "agentReleaseId", "releaseVersion", "packageHash", "contentDigest", "entityKind"] {
        members.push((key, Json::from(candidate.get(key))));
    }
    members.push(("directiveBundle", directives));
    members.push(("permissionPolicy", permissions));
    members.push(("executionGraph", Json::from(team)));
    let text = Json::Object(members.clone()).to_text();
    let digests = with_document(&text, |row| {
        let policy = policy::digest(row.get("permissionPolicy")?).ok()?.text();
        let graph = match row.get("executionGraph").filter(|node| !node.is_null()) {
            Some(team) => Some(graph::digest(team).ok()?.text()),
            None => None,
        };
        Some((policy, graph, bundle::digest(row).ok()?.text()))
    });
    let (policy, graph, bundle) = digests.flatten()?;
    members.push(("permissionPolicyDigest", Json::from(policy)));
    members.push(("executionGraphDigest", Json::from(graph)));
    members.push(("bundleDigestSchema", Json::from(bundle::SCHEMA)));
    members.push(("bundleDigest", Json::from(bundle)));
    Some(Json::Object(members))
}
