//! Validating a selection: it never picks, it only says what the choice amounts to.
//!
//! Source: `spec/workforce.md` section 4, `spec/workforce-details.md` section 4.

mod fit;
mod task_force;

use crate::order::{Map, Set};

pub use fit::verify as verify_fit;

use super::candidate_set::slots_are_valid;
use crate::codes::{CallCode, SelectionCode};
use crate::digest;
use crate::fault::Fault;
use crate::json::{Json, Kind, Node, NotAList, counted, equal_members, falsy, is_integer, items_of, normalized_list, text_of};
use crate::time::Moment;
use task_force::Edges;

/// The version of selections that is known.
pub const SCHEMA: &str = "agentlas.workforce-selection.v1";

/// The documents a selection is judged with.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'a> {
    /// What the host model chose.
    pub selection: Node<'a>,
    /// What was asked for.
    pub work_order: Node<'a>,
    /// What was offered.
    pub candidate_set: Node<'a>,
    /// The time at the caller's; without it, expiry is not judged.
    pub now: Option<Moment>,
}

/// What validation says.
#[derive(Debug)]
pub struct Validation<'a> {
    /// The issues, sorted and unique. None means accepted.
    pub issues: Set<String>,
    choice: Choice<'a>,
    ideal: Vec<Json<'a>>,
    executable: Vec<Json<'a>>,
    unfilled: Vec<Json<'a>>,
    edges: Vec<Node<'a>>,
}

/// The id derived from a sealed payload.
fn receipt_id(sealed: &Json<'_>) -> Option<String> {
    digest::wide_built(sealed).ok().map(|digest| ["workforce-selection:", &digest.hex(16)].concat())
}

/// The id that a validation's own `receipt` should have; nothing when it has no canonical form.
#[must_use]
pub fn receipt_id_of(validation: Node<'_>) -> Option<String> {
    receipt_id(&Json::Node(validation.get("receipt")?))
}

impl<'a> Validation<'a> {
    /// The sealed payload.
    fn receipt(&self) -> Json<'a> {
        let Choice { selection, work_order, candidate_set, .. } = self.choice;
        let author = selection.get("decisionAuthor").filter(|node| node.is_object());
        let member = |key| Json::from(author.and_then(|author| author.get(key)));
        Json::object([
            ("selectionSessionId", Json::from(candidate_set.get("selectionSessionId"))),
            ("candidateSetDigest", Json::from(candidate_set.get("candidateSetDigest"))),
            ("ontologyVersion", Json::from(candidate_set.get("ontologyVersion"))),
            ("workOrderId", Json::from(work_order.get("workOrderId"))),
            (
                "decisionAuthor",
                Json::object([("kind", member("kind")), ("modelId", member("modelId")), ("runtimeId", member("runtimeId"))]),
            ),
            ("assignments", Json::List(self.ideal.clone())),
            ("edges", Json::list(self.edges.iter().copied())),
            ("alternativesConsidered", Json::list(normalized_list(selection.get("alternativesConsidered")))),
            ("requestExpansionForSlots", Json::list(normalized_list(selection.get("requestExpansionForSlots")))),
            ("selectionDigest", Json::from(digest::wide(selection).ok().map(|digest| digest.text()))),
        ])
    }

    /// The document `agentlas.workforce-selection-validation.v1`.
    #[must_use]
    pub fn document(&self) -> Json<'_> {
        let set = self.choice.candidate_set;
        let receipt = self.receipt();
        Json::object([
            ("schemaVersion", Json::from("agentlas.workforce-selection-validation.v1")),
            ("status", Json::from(if self.issues.is_empty() { "accepted" } else { "rejected" })),
            ("issues", Json::list(self.issues.iter().map(String::as_str))),
            ("selectionReceiptId", Json::from(receipt_id(&receipt))),
            ("decisionOwner", Json::from("host_llm")),
            ("historyInfluence", Json::from("none")),
            ("ontologyVersion", Json::from(set.get("ontologyVersion"))),
            ("candidateSetDigest", Json::from(set.get("candidateSetDigest"))),
            ("idealTeam", Json::List(self.ideal.clone())),
            ("executableTeam", Json::List(self.executable.clone())),
            ("unfilledPosts", Json::List(self.unfilled.clone())),
            ("substitutions", Json::List(Vec::new())),
            ("edges", Json::list(self.edges.iter().copied())),
            ("receipt", receipt),
        ])
    }
}

/// Why a selection could not be judged at all.
#[derive(Clone, Copy, Debug)]
pub struct Unjudgeable;

impl From<NotAList> for Unjudgeable {
    fn from(_: NotAList) -> Self {
        Self
    }
}

/// Validates a selection.
///
/// # Errors
/// A document that is no object, or a number or `true` where a list belongs.
pub fn validate(choice: Choice<'_>) -> Result<Validation<'_>, Fault<'_, CallCode>> {
    for node in [choice.selection, choice.work_order, choice.candidate_set] {
        if !node.is_object() {
            return Err(Fault::at(CallCode::NotAnObject, node));
        }
    }
    let judge = Judge { choice, issues: Set::new(), specs: Map::new(), menu: Map::new(), counts: Map::new() };
    judge.run().map_err(|Unjudgeable| Fault { code: CallCode::ListExpected, node: None })
}

struct Judge<'a> {
    choice: Choice<'a>,
    issues: Set<String>,
    /// What each slot asks for; of a repeated id the last one counts.
    specs: Map<String, Node<'a>>,
    /// Candidates by slot and release.
    menu: Map<String, Map<String, Node<'a>>>,
    /// Accepted assignments by slot.
    counts: Map<String, usize>,
}

impl<'a> Judge<'a> {
    fn issue(&mut self, code: SelectionCode) {
        self.issues.insert(code.code().to_owned());
    }

    fn issue_at(&mut self, code: SelectionCode, slot: &str, rest: &str) {
        self.issues.insert([code.code(), ":", slot, ":", rest].concat());
    }

    fn run(mut self) -> Result<Validation<'a>, Unjudgeable> {
        let Choice { selection, work_order, candidate_set, .. } = self.choice;
        self.documents();
        for slot in items_of(work_order.get("roleSlots"))?.flatten().filter(|slot| slot.is_object()) {
            let id = text_of(slot.get("slotId"));
            if !id.is_empty() {
                self.specs.insert(id, slot);
            }
        }
        for slot in items_of(candidate_set.get("slots"))?.flatten().filter(|slot| slot.is_object()) {
            let id = text_of(slot.get("slotId"));
            let candidates = items_of(slot.get("candidates"))?;
            if id.is_empty() {
                continue;
            }
            let menu = self.menu.get_or_default(id);
            for candidate in candidates.flatten().filter(|candidate| candidate.is_object()) {
                let release = text_of(candidate.get("agentReleaseId"));
                if !release.is_empty() {
                    menu.insert(release, candidate);
                }
            }
        }
        let (mut ideal, mut executable, mut unfilled) = (Vec::new(), Vec::new(), Vec::new());
        let mut seen = Set::new();
        for assignment in selection.items("assignments") {
            let Some((slot, candidate)) = self.assignment(assignment, &mut seen) else { continue };
            let row = ideal_row(&slot, assignment, candidate);
            ideal.push(row.clone());
            let operational = candidate.get("operational").filter(|node| node.is_object());
            if operational.and_then(|node| node.get("callable")).and_then(Node::as_bool) == Some(true) {
                executable.push(row);
            } else {
                unfilled.push(unfilled_post(&slot, candidate, operational));
            }
        }
        self.cardinalities()?;
        let edges: Vec<Node<'a>> = items_of(selection.get("edges"))?.flatten().filter(|edge| edge.is_object()).collect();
        self.edges(&edges);
        self.lists();
        Ok(Validation { issues: self.issues, choice: self.choice, ideal, executable, unfilled, edges })
    }

    fn documents(&mut self) {
        let Choice { selection, candidate_set, now, .. } = self.choice;
        let mut unless = |holds: bool, code: SelectionCode| {
            if !holds {
                self.issues.insert(code.code().to_owned());
            }
        };
        unless(digest::wide(selection).is_ok(), SelectionCode::Canonicalization);
        unless(slots_are_valid(candidate_set), SelectionCode::CoverageGaps);
        unless(selection.get_str("schemaVersion") == Some(SCHEMA), SelectionCode::Schema);
        let same = |key| equal_members(selection.get(key), candidate_set.get(key));
        unless(same("selectionSessionId"), SelectionCode::Session);
        unless(same("candidateSetDigest"), SelectionCode::Digest);
        let expires = candidate_set.get_str("expiresAt").and_then(Moment::read);
        unless(expires.is_some(), SelectionCode::ExpiryInvalid);
        if let (Some(expires), Some(now)) = (expires, now) {
            unless(now < expires, SelectionCode::Expired);
        }
        let author = selection.get("decisionAuthor").filter(|node| node.is_object());
        let host = author.is_some_and(|author| author.get_str("kind") == Some("host_llm") && !falsy(author.get("modelId")));
        unless(host, SelectionCode::Author);
    }

    /// Judges one assignment; gives slot and candidate when it counts.
    fn assignment(&mut self, assignment: Node<'a>, seen: &mut Set<(String, String)>) -> Option<(String, Node<'a>)> {
        if !assignment.is_object() {
            self.issue(SelectionCode::InvalidAssignment);
            return None;
        }
        let slot = text_of(assignment.get("slotId"));
        let release = text_of(assignment.get("agentReleaseId"));
        if !self.specs.contains_key(&slot) {
            self.issue(SelectionCode::UnknownSlot);
            return None;
        }
        let Some(candidate) = self.menu.get(&slot).and_then(|menu| menu.get(&release)).copied() else {
            self.issue_at(SelectionCode::ReleaseOutside, &slot, &release);
            return None;
        };
        if !seen.insert((slot.clone(), release.clone())) {
            self.issue_at(SelectionCode::DuplicateAssignment, &slot, &release);
            return None;
        }
        if normalized_list(assignment.get("reasonCodes")).is_empty() {
            self.issue_at(SelectionCode::MissingReason, &slot, &release);
        }
        if !matches!(candidate.get_str("entityKind"), Some("agent" | "team")) {
            self.issue_at(SelectionCode::NotExecutable, &slot, &release);
        }
        *self.counts.get_or_default(slot.clone()) += 1;
        Some((slot, candidate))
    }

    fn cardinalities(&mut self) -> Result<(), Unjudgeable> {
        for (slot, spec) in core::mem::take(&mut self.specs) {
            let wanted = wanted(spec.get("cardinality")).ok_or(Unjudgeable)?;
            let count = counted(self.counts.get(&slot).copied().unwrap_or_default());
            let criticality = spec.get("criticality");
            let required = falsy(criticality) || criticality.and_then(Node::as_str) == Some("required");
            if required && count != wanted {
                self.issue_at(SelectionCode::RequiredCardinality, &slot, &[count.as_str(), ":", &wanted].concat());
            }
            if !required && (count.len(), &count) > (wanted.len(), &wanted) {
                self.issue_at(SelectionCode::OptionalOverfilled, &slot, &[count.as_str(), ":", &wanted].concat());
            }
            self.specs.insert(slot, spec);
        }
        Ok(())
    }

    fn edges(&mut self, edges: &[Node<'a>]) {
        let mut graph = Edges::default();
        for edge in edges {
            let (from, to) = (text_of(edge.get("fromSlot")), text_of(edge.get("toSlot")));
            if !from.is_empty() && from == to {
                self.issue(SelectionCode::Cycle);
            }
            if self.specs.contains_key(&from) && self.specs.contains_key(&to) {
                graph.add(from, to);
            } else {
                self.issue(SelectionCode::EdgeSlot);
            }
        }
        if graph.has_cycle() {
            self.issue(SelectionCode::Cycle);
        }
    }

    fn lists(&mut self) {
        let selection = self.choice.selection;
        let offered: Set<&String> = self.menu.values().flat_map(Map::keys).collect();
        for release in normalized_list(selection.get("alternativesConsidered")) {
            if !offered.contains(&release) {
                self.issues.insert([SelectionCode::AlternativeOutside.code(), ":", &release].concat());
            }
        }
        let expansion = selection.get("requestExpansionForSlots").filter(|node| !node.is_null());
        if expansion.is_some_and(|node| node.kind() != Kind::Array) {
            self.issue(SelectionCode::ExpansionInvalid);
        }
        if !normalized_list(expansion).is_empty() {
            self.issue(SelectionCode::ExpansionPending);
        }
    }
}

/// How many releases a slot wants, in decimal digits, since an integer has any size: 1 when nothing is said, a decimal string
/// counts as its integer.
fn wanted(node: Option<Node<'_>>) -> Option<String> {
    let Some(node) = node.filter(|node| !falsy(Some(*node))) else { return Some("1".to_owned()) };
    let text = node.as_str().map(crate::text::trim).or_else(|| is_integer(node).then(|| node.raw()))?;
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let significant = digits.trim_start_matches('0');
    let least = significant.is_empty() || text.starts_with('-');
    Some(if least { "1" } else { significant }.to_owned())
}

fn ideal_row<'a>(slot: &str, assignment: Node<'a>, candidate: Node<'a>) -> Json<'a> {
    let mut members = vec![("slotId", Json::from(slot.to_owned()))];
    for key in ["agentDefinitionId", "agentReleaseId", "releaseVersion", "packageHash", "contentDigest", "entityKind"] {
        members.push((key, Json::from(candidate.get(key))));
    }
    members.push(("reasonCodes", Json::list(normalized_list(assignment.get("reasonCodes")))));
    members.push(("candidateFitEvidence", Json::list(normalized_list(candidate.get("fitEvidence")))));
    members.push(("candidateMissingMandatory", Json::list(normalized_list(candidate.get("missingMandatory")))));
    Json::Object(members)
}

fn unfilled_post<'a>(slot: &str, candidate: Node<'a>, operational: Option<Node<'a>>) -> Json<'a> {
    let member = |key| operational.and_then(|node| node.get(key));
    Json::object([
        ("slotId", Json::from(slot.to_owned())),
        ("agentReleaseId", Json::from(candidate.get("agentReleaseId"))),
        ("reason", Json::from("selected_ideal_release_not_callable_now")),
        ("installable", Json::from(!falsy(member("installable")))),
        ("unavailableReasons", Json::list(normalized_list(member("unavailableReasons")))),
    ])
}

#[cfg(test)]
mod tests {
    use super::wanted;
    use crate::json::{Limits, read};

    #[test]
    fn a_slot_wants_an_integer_of_any_size() {
        for (json, expected) in [
            ("null", Some("1")),
            ("0", Some("1")),
            ("-7", Some("1")),
            ("12", Some("12")),
            ("99999999999999999999", Some("99999999999999999999")),
            ("\" 007 \"", Some("7")),
            ("\"+3\"", Some("3")),
            ("\"-\"", None),
            ("\"1.0\"", None),
            ("1.0", None),
            ("true", None),
            ("[1]", None),
        ] {
            let document = read(json.as_bytes(), &Limits::default());
            assert_eq!(document.ok().and_then(|document| wanted(Some(document.root()))).as_deref(), expected, "{json}");
        }
    }
}
