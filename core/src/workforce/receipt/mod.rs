//! Verifying an execution receipt against its plan and tool inventory.
//!
//! Source: `spec/workforce.md` section 9, `spec/workforce-details.md` section 10. The issues agree with the contract's
//! own validation; every test is recorded as well, so that the same run yields the checks an auditor sees.

mod before;
mod enforcement;
mod invocation;
mod joins;
mod nested;
mod own;
mod roster;
mod workers;

use crate::order::Set;

pub use before::{Tools, bindings as validate_bindings, invocation as validate_invocation};
pub use own::{invocation_ids, verify as verify_beyond_contract};
use roster::Roster;

use crate::check::Findings;
use crate::codes::{CallCode, CheckCode, Invocation, InvocationCode, ReceiptCode};
use crate::digest;
use crate::fault::Fault;
use crate::json::{Json, Node, equal_members};
use crate::workforce::{bindings, inventory, plan};

/// The version of receipts that is known.
pub const SCHEMA: &str = "agentlas.workforce-execution-receipt.v2";

/// The documents a receipt is judged with.
#[derive(Clone, Copy, Debug)]
pub struct Joined<'a> {
    /// The receipt.
    pub receipt: Node<'a>,
    /// The plan it claims to follow; null counts as missing.
    pub plan: Option<Node<'a>>,
    /// The tools its host offered; null counts as missing.
    pub inventory: Option<Node<'a>>,
    /// Whether it also has to be a benchmark of a task force.
    pub benchmark: bool,
}

/// What the contract's validation says of a receipt.
#[derive(Clone, Debug)]
pub struct Outcome<'a> {
    /// The issues, sorted and unique. None means accepted.
    pub issues: Set<String>,
    /// The receipt's own execution id.
    pub execution_id: Option<Node<'a>>,
    /// The wide digest of the receipt; nothing when it has no canonical form.
    pub validated_digest: Option<String>,
    /// Every test that was made, in terms of the receipt.
    pub findings: Findings<'a>,
    /// The digest of the inventory, when it is valid.
    pub inventory_digest: Option<String>,
}

impl Outcome<'_> {
    /// The document `agentlas.workforce-execution-validation.v2`.
    #[must_use]
    pub fn document(&self) -> Json<'_> {
        Json::object([
            ("schemaVersion", Json::from("agentlas.workforce-execution-validation.v2")),
            ("status", Json::from(if self.issues.is_empty() { "accepted" } else { "rejected" })),
            ("issues", Json::list(self.issues.iter().map(String::as_str))),
            ("executionId", Json::from(self.execution_id)),
            ("validatedDigest", Json::from(self.validated_digest.as_deref())),
        ])
    }
}

/// Judges a receipt by the rules of the contract.
///
/// # Errors
/// A receipt or plan that is no object at all: there is nothing to judge.
pub fn validate(joined: Joined<'_>) -> Result<Outcome<'_>, Fault<'_, CallCode>> {
    let receipt = joined.receipt;
    if !receipt.is_object() {
        return Err(Fault::at(CallCode::NotAnObject, receipt));
    }
    let plan = joined.plan.filter(|plan| !plan.is_null());
    if let Some(plan) = plan.filter(|plan| !plan.is_object()) {
        return Err(Fault::at(CallCode::NotAnObject, plan));
    }
    Ok(Judge { benchmark: joined.benchmark, ..Judge::new(receipt, plan) }.run(joined.inventory))
}

/// The state of one validation.
struct Judge<'a> {
    receipt: Node<'a>,
    plan: Option<Node<'a>>,
    benchmark: bool,
    findings: Findings<'a>,
    issues: Set<String>,
    /// Invocation ids so far, over the whole receipt.
    seen: Set<String>,
    /// The inventory, once it is known to be valid.
    inventory: Option<Node<'a>>,
    inventory_digest: Option<String>,
    /// The binding plan, once it is known to be valid.
    binding_plan: Option<Node<'a>>,
    binding_plan_digest: Option<String>,
}

impl<'a> Judge<'a> {
    fn new(receipt: Node<'a>, plan: Option<Node<'a>>) -> Self {
        Self {
            receipt,
            plan,
            benchmark: false,
            findings: Findings::default(),
            issues: Set::new(),
            seen: Set::new(),
            inventory: None,
            inventory_digest: None,
            binding_plan: None,
            binding_plan_digest: None,
        }
    }

    /// Records one test. `suffix` holds the code's parameters.
    fn test_with(&mut self, code: ReceiptCode, suffix: &str, holds: bool, node: Node<'a>) {
        self.record(code.check(), node, (!holds).then(|| [code.code(), suffix].concat()));
    }

    /// Records what one test found, if anything, among the checks and among the issues.
    fn record(&mut self, check: CheckCode, node: Node<'a>, issue: Option<String>) {
        self.issues.extend(issue.clone());
        self.findings.test(check, self.receipt, issue.is_none(), node, || issue.unwrap_or_default());
    }

    fn test(&mut self, code: ReceiptCode, holds: bool, node: Node<'a>) {
        self.test_with(code, "", holds, node);
    }

    fn test_invocation(&mut self, label: Invocation, code: InvocationCode, holds: bool, node: Node<'a>) {
        self.record(code.check(), node, (!holds).then(|| label.label(code)));
    }

    /// Member `key` of the receipt, or the receipt itself as the place of a missing one.
    fn at(&self, key: &str) -> Node<'a> {
        self.receipt.get(key).unwrap_or(self.receipt)
    }

    fn run(mut self, inventory: Option<Node<'a>>) -> Outcome<'a> {
        let receipt = self.receipt;
        self.take_inventory(inventory);
        let roster_rows = self.join_plan();
        self.test(ReceiptCode::UnsupportedReceipt, receipt.get_str("schemaVersion") == Some(SCHEMA), self.at("schemaVersion"));
        self.invocation(Invocation::Orchestrator, receipt.get("orchestrator"), self.at("orchestrator"), None);
        self.planner();
        self.take_binding_plan(receipt.get("capabilityBindingPlan"), self.at("capabilityBindingPlan"));
        let mut roster = Roster::new(roster_rows, self.plan);
        self.join_binding_plan(&mut roster);
        self.workers(&roster);
        self.invocation(Invocation::Synthesis, receipt.get("synthesis"), self.at("synthesis"), None);
        let verifier = receipt.get("verifier");
        self.invocation(Invocation::Verifier, verifier, self.at("verifier"), None);
        let passed = verifier.is_some_and(|verifier| verifier.get_str("verdict") == Some("pass"));
        self.test(
            ReceiptCode::VerifierVerdict,
            passed,
            verifier.and_then(|verifier| verifier.get("verdict")).unwrap_or(self.at("verifier")),
        );
        if self.benchmark {
            let count = receipt.get("workers").and_then(Node::as_array).map_or(0, Iterator::count);
            self.test(ReceiptCode::Benchmark, count >= 2, self.at("workers"));
        }
        let digest = digest::wide(receipt);
        let fault = digest.as_ref().err().map_or(receipt, |error| error.node);
        self.test(ReceiptCode::Canonicalization, digest.is_ok(), fault);
        let claims = receipt.get_str("status") == Some("passed");
        self.test(ReceiptCode::NotPassed, claims, self.at("status"));
        if claims {
            let clean = self.issues.is_empty();
            self.test(ReceiptCode::FalsePass, clean, self.at("status"));
        }
        Outcome {
            issues: self.issues,
            execution_id: receipt.get("executionId"),
            validated_digest: digest.ok().map(|digest| digest.text()),
            findings: self.findings,
            inventory_digest: self.inventory_digest,
        }
    }

    fn take_inventory(&mut self, inventory: Option<Node<'a>>) {
        match inventory::digest(inventory) {
            Ok(digest) => {
                self.inventory = inventory;
                self.inventory_digest = Some(digest.text());
                self.findings.pass(CheckCode::InventoryValid, self.receipt);
            }
            Err(fault) => {
                // The fault lies in another document; here it is only known that there is no valid inventory.
                let code = fault.code.code().to_owned();
                self.findings.test(CheckCode::InventoryValid, self.receipt, false, self.receipt, || code.clone());
                self.issues.insert(code);
            }
        }
    }

    /// The rows of the roster; none when the plan cannot be followed.
    fn roster_rows(&mut self) -> Vec<Node<'a>> {
        let subject = self.receipt;
        self.test(ReceiptCode::MissingPlan, self.plan.is_some(), subject);
        let Some(plan) = self.plan else { return Vec::new() };
        let supported = plan.get_str("schemaVersion") == Some(plan::SCHEMA);
        let prepared = plan.get_str("status") == Some("prepared");
        self.test(ReceiptCode::UnsupportedPlan, supported, subject);
        if supported {
            self.test(ReceiptCode::PlanNotPrepared, prepared, subject);
        }
        let rows = plan.items("executionRoster").filter(|row| row.is_object());
        if supported && prepared { rows.collect() } else { Vec::new() }
    }

    /// Compares the receipt with the plan's ids; gives the roster rows.
    fn join_plan(&mut self) -> Vec<Node<'a>> {
        let receipt = self.receipt;
        let rows = self.roster_rows();
        let Some(plan) = self.plan else { return rows };
        for (key, code) in [
            ("selectionReceiptId", ReceiptCode::SelectionReceipt),
            ("preparationReceiptId", ReceiptCode::PreparationReceipt),
            ("executionContextDigest", ReceiptCode::ContextDigest),
        ] {
            self.test(code, equal_members(receipt.get(key), plan.get(key)), self.at(key));
        }
        let context = plan.get("executionContext").filter(|node| node.is_object());
        let same = context.is_some_and(|context| equal_members(receipt.get("workOrderId"), context.get("workOrderId")));
        self.test(ReceiptCode::WorkOrder, same, self.at("workOrderId"));
        self.join_inventory(plan);
        rows
    }

    fn join_inventory(&mut self, plan: Node<'a>) {
        if let Some(inventory) = self.inventory {
            let same = equal_members(inventory.get("executionContextDigest"), plan.get("executionContextDigest"));
            self.test(ReceiptCode::InventoryContext, same, self.receipt);
        }
    }

    fn planner(&mut self) {
        let planner = self.receipt.get("planner");
        let at = self.at("planner");
        self.invocation(Invocation::Planner, planner, at, None);
        let member = |key| planner.and_then(|planner| planner.get(key));
        let parsed = member("parseSuccess").and_then(Node::as_bool) == Some(true);
        self.test(ReceiptCode::PlannerStructuredOutput, parsed, member("parseSuccess").unwrap_or(at));
        let fell_back = member("fallbackUsed").and_then(Node::as_bool) == Some(true);
        self.test(ReceiptCode::PlannerFallback, !fell_back, member("fallbackUsed").unwrap_or(at));
    }

    /// `subject` is the place of a binding plan that is missing.
    fn take_binding_plan(&mut self, node: Option<Node<'a>>, subject: Node<'a>) {
        let Some(object) = node.filter(|node| node.is_object()) else {
            let code = crate::codes::BindingPlanCode::Missing.code();
            self.findings.test(CheckCode::BindingsValid, subject, false, subject, || code.to_owned());
            self.issues.insert(code.to_owned());
            return;
        };
        match bindings::digest(object, bindings::Seal::Required) {
            Ok(digest) => {
                self.findings.pass(CheckCode::BindingsValid, subject);
                self.binding_plan = Some(object);
                self.binding_plan_digest = Some(digest.text());
            }
            Err(fault) => {
                let code = fault.code.code();
                self.findings.test(CheckCode::BindingsValid, subject, false, fault.node.unwrap_or(subject), || code.to_owned());
                self.issues.insert(code.to_owned());
            }
        }
    }
}

/// Whether a member is the text, or both are absent. Null counts as absent.
fn is_text(node: Option<Node<'_>>, text: Option<&str>) -> bool {
    match node.filter(|node| !node.is_null()) {
        Some(node) => node.as_str().is_some() && node.as_str() == text,
        None => text.is_none(),
    }
}
