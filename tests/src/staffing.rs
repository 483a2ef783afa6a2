//! A staffing session over the documents of an accepted execution, and every way in which a host can leave its order.

use crate::{Outcome, vectors};
use proofmark_core::Input;
use serde_json::{Value, json};

/// A time at which the documents of the scenario are valid.
pub const NOW: &str = "2026-07-20T10:00:30Z";

/// A document of the scenario `full`.
///
/// # Errors
/// When it is not there.
pub fn load(name: &str) -> Outcome<Value> {
    let path = vectors().join("scenarios").join("full").join(format!("{name}.json"));
    Ok(serde_json::from_str(&std::fs::read_to_string(path)?)?)
}

/// The engine's answer to an operation over documents.
///
/// # Errors
/// When the answer is not JSON.
pub fn call(op: &str, documents: &[(&str, &Value)], options: &Value) -> Outcome<Value> {
    let texts: Vec<(&str, String)> = documents.iter().map(|(name, value)| (*name, value.to_string())).collect();
    let inputs: Vec<Input<'_>> = texts.iter().map(|(name, text)| Input { name, bytes: text.as_bytes() }).collect();
    Ok(serde_json::from_str(&proofmark_core::call(op, &inputs, &options.to_string()))?)
}

/// The documents of the scenario, by the names that steps give them.
pub struct Documents {
    /// What is asked for.
    pub work_order: Value,
    /// What was found.
    pub federation: Value,
    /// Its menu.
    pub candidate_set: Value,
    /// What was chosen.
    pub selection: Value,
    /// What is said of the choice; made by the step `select`.
    pub validation: Value,
    /// One bundle per release.
    pub bundles: Value,
    /// What is to run; made by the step `prepare`.
    pub plan: Value,
    /// What the host offers.
    pub inventory: Value,
    /// What is bound.
    pub bindings: Value,
    /// What ran.
    pub receipt: Value,
}

impl Documents {
    /// Loads them.
    ///
    /// # Errors
    /// When one is missing.
    pub fn load() -> Outcome<Self> {
        let receipt = load("executionReceipt")?;
        Ok(Self {
            work_order: load("workOrder")?,
            federation: load("federationResult")?,
            candidate_set: load("candidateSet")?,
            selection: load("selection")?,
            validation: load("validationReceipt")?,
            bundles: load("runtimeBundles")?,
            plan: load("executionPlan")?,
            inventory: load("toolInventory")?,
            bindings: receipt.get("capabilityBindingPlan").cloned().ok_or("the receipt has no binding plan")?,
            receipt,
        })
    }

    /// Takes the step `name` from a session as it should be taken.
    ///
    /// # Errors
    /// When the answer is not JSON, or the step does not exist.
    pub fn step(&self, session: &Value, name: &str) -> Outcome<Value> {
        let work_order = ("workOrder", &self.work_order);
        let (documents, options): (Vec<(&str, &Value)>, Value) = match name {
            "begin" => return call("staffing.begin", &[work_order], &json!({})),
            "search" => (vec![work_order], json!({ "scope": "network" })),
            "candidates" => {
                (vec![work_order, ("federationResult", &self.federation)], json!({ "now": NOW, "lineageVerifier": "accept-all" }))
            }
            "select" => (vec![work_order, ("candidateSet", &self.candidate_set), ("selection", &self.selection)], json!({ "now": NOW })),
            "prepare" => (
                vec![
                    work_order,
                    ("candidateSet", &self.candidate_set),
                    ("selection", &self.selection),
                    ("validationReceipt", &self.validation),
                    ("runtimeBundles", &self.bundles),
                ],
                json!({}),
            ),
            "execute" => (vec![("plan", &self.plan), ("toolInventory", &self.inventory), ("bindingPlan", &self.bindings)], json!({})),
            "receipt" => (vec![("plan", &self.plan), ("toolInventory", &self.inventory), ("receipt", &self.receipt)], json!({})),
            _ => return Err(format!("there is no step `{name}`").into()),
        };
        let documents: Vec<(&str, &Value)> = [("session", session)].into_iter().chain(documents).collect();
        call(&format!("staffing.{name}"), &documents, &options)
    }

    /// The session after the steps up to and including `last`.
    ///
    /// # Errors
    /// When one is refused.
    pub fn after(&self, last: &str) -> Outcome<Value> {
        let mut session = Value::Null;
        for name in STEPS {
            let answer = self.step(&session, name)?;
            session = answer.pointer("/ok/session").cloned().ok_or_else(|| format!("`{name}` was refused: {answer}"))?;
            if name == last {
                return Ok(session);
            }
        }
        Err(format!("there is no step `{last}`").into())
    }
}

/// The steps, in order.
pub const STEPS: [&str; 7] = ["begin", "search", "candidates", "select", "prepare", "execute", "receipt"];

fn at(mut document: Value, pointer: &str, value: Value) -> Outcome<Value> {
    *document.pointer_mut(pointer).ok_or_else(|| format!("`{pointer}` leads nowhere"))? = value;
    Ok(document)
}

/// Every refusal: the code that is expected, and the engine's answer.
///
/// # Errors
/// When the scenario cannot be loaded or a step that should be taken is refused.
pub fn refusals() -> Outcome<Vec<(&'static str, Value)>> {
    let docs = Documents::load()?;
    let [ordered, searching, choosing, selected, prepared, executing] =
        ["begin", "search", "candidates", "select", "prepare", "execute"].map(|step| docs.after(step));
    let (ordered, searching, choosing) = (ordered?, searching?, choosing?);
    let (selected, prepared, executing) = (selected?, prepared?, executing?);
    let none = json!({});
    let work_order = ("workOrder", &docs.work_order);
    let secret = at(docs.work_order.clone(), "/taskBrief", json!("Mail user@example.com"))?;
    let other = at(docs.work_order.clone(), "/taskBrief", json!("Another task."))?;
    let mut out = Vec::new();
    let mut ask = |code: &'static str, step: &str, session: &Value, documents: &[(&str, &Value)], options: &Value| -> Outcome<()> {
        let documents: Vec<(&str, &Value)> = [("session", session)].into_iter().chain(documents.iter().copied()).collect();
        out.push((code, call(&format!("staffing.{step}"), &documents, options)?));
        Ok(())
    };

    // A saved session is what was saved.
    let forged = at(prepared.clone(), "/stage", json!("executing"))?;
    ask("staffing_session_invalid", "receipt", &forged, &[], &none)?;
    ask("staffing_session_invalid", "search", &json!({}), &[work_order], &none)?;

    // The order.
    ask("staffing_out_of_order", "select", &ordered, &[work_order], &none)?;
    ask("staffing_out_of_order", "search", &prepared, &[work_order], &none)?;
    ask("staffing_out_of_order", "begin", &ordered, &[work_order], &none)?;
    ask("staffing_out_of_order", "guess", &ordered, &[], &none)?;
    ask("staffing_execution_unverified", "execute", &selected, &[("plan", &docs.plan)], &none)?;

    // The search.
    ask("staffing_scope_not_typed", "search", &ordered, &[work_order], &none)?;
    ask("staffing_scope_not_typed", "search", &ordered, &[work_order], &json!({ "scope": "Network" }))?;
    ask("staffing_work_order_changed", "search", &ordered, &[("workOrder", &other)], &json!({ "scope": "hub" }))?;
    let hub = call("staffing.search", &[("session", &ordered), work_order], &json!({ "scope": "hub" }))?;
    let hub = hub.pointer("/ok/session").cloned().unwrap_or_default();
    let found = json!({ "now": NOW, "lineageVerifier": "accept-all" });
    ask("staffing_scope_changed", "candidates", &hub, &[work_order, ("federationResult", &docs.federation)], &found)?;
    ask("staffing_source_outside_scope", "send", &hub, &[work_order], &json!({ "source": "cloud" }))?;
    for (code, name, document) in [
        ("staffing_candidates_to_remote", "menu", &docs.candidate_set),
        ("staffing_candidates_to_remote", "result", &docs.federation),
        ("staffing_private_to_remote", "tools", &docs.inventory),
        ("staffing_private_to_remote", "anything", &json!({ "x": 1 })),
    ] {
        for remote in ["cloud", "hub"] {
            ask(code, "send", &searching, &[work_order, (name, document)], &json!({ "source": remote }))?;
        }
    }
    let elsewhere = at(docs.work_order.clone(), "/workOrderId", json!("work-order:test"))?;
    let begun = call("staffing.begin", &[("workOrder", &elsewhere)], &none)?;
    let begun = begun.pointer("/ok/session").cloned().unwrap_or_default();
    let asked = call("staffing.search", &[("session", &begun), ("workOrder", &elsewhere)], &json!({ "scope": "network" }))?;
    let asked = asked.pointer("/ok/session").cloned().unwrap_or_default();
    ask(
        "staffing_candidates_mismatch",
        "candidates",
        &asked,
        &[("workOrder", &elsewhere), ("federationResult", &docs.federation)],
        &found,
    )?;

    // Refinement.
    let refined = other.clone();
    let menu = ("candidateSet", &docs.candidate_set);
    ask("staffing_boundary_rejected", "refine", &choosing, &refining(&secret, &docs), &none)?;
    ask("staffing_work_order_changed", "refine", &choosing, &[("workOrder", &refined), ("previous", &other), menu], &none)?;
    let ontology = at(docs.work_order.clone(), "/ontologyVersion", json!("awo:2027-01-01.1"))?;
    ask("staffing_ontology_changed", "refine", &choosing, &refining(&ontology, &docs), &none)?;
    let release = docs.candidate_set.pointer("/slots/0/candidates/0/agentReleaseId").and_then(Value::as_str).unwrap_or_default();
    let name = docs.candidate_set.pointer("/slots/0/candidates/0/name").and_then(Value::as_str).unwrap_or_default();
    for identity in [release, name] {
        let fitted = at(docs.work_order.clone(), "/taskBrief", json!(format!("Prefer {identity}, please.")))?;
        ask("staffing_candidate_identity", "refine", &choosing, &refining(&fitted, &docs), &none)?;
    }
    let told = json!([{ "slotId": "slot:backend", "best": release }]);
    let [a, b, c] = refining(&refined, &docs);
    ask("staffing_candidate_identity", "refine", &choosing, &[a, b, c, ("feedback", &told)], &none)?;
    let told = json!([{ "slotId": "slot:backend", "candidates": 99, "gaps": [] }]);
    ask("staffing_refinement_data_invalid", "refine", &choosing, &[a, b, c, ("feedback", &told)], &none)?;
    let told = json!(vec!["x"; 100_000]);
    ask("staffing_refinement_data_invalid", "refine", &choosing, &[a, b, c, ("feedback", &told)], &none)?;
    out.push(("staffing_refinement_limit", third_refinement(&docs, &choosing)?));

    let mut ask = |code: &'static str, step: &str, session: &Value, documents: &[(&str, &Value)], options: &Value| -> Outcome<()> {
        let documents: Vec<(&str, &Value)> = [("session", session)].into_iter().chain(documents.iter().copied()).collect();
        out.push((code, call(&format!("staffing.{step}"), &documents, options)?));
        Ok(())
    };
    // The choice.
    let now = json!({ "now": NOW });
    let unknown = at(docs.selection.clone(), "/assignments/0/reasonCodes", json!(["reason:because"]))?;
    ask("staffing_boundary_rejected", "select", &choosing, &[work_order, menu, ("selection", &unknown)], &now)?;
    let short = at(docs.selection.clone(), "/assignments/0/reasonCodes", json!([]))?;
    ask("staffing_selection_rejected", "select", &choosing, &[work_order, menu, ("selection", &short)], &now)?;
    let set = at(docs.candidate_set.clone(), "/slots/0/candidates/0/name", json!("Another"))?;
    ask(
        "staffing_candidate_set_changed",
        "select",
        &choosing,
        &[work_order, ("candidateSet", &set), ("selection", &docs.selection)],
        &now,
    )?;
    ask("staffing_bundle_fetch_direct", "fetch", &choosing, &[], &json!({ "agentReleaseId": "release:contract-tester:1.1.4" }))?;
    ask("staffing_bundle_not_selected", "fetch", &selected, &[], &json!({ "agentReleaseId": "release:api-foundry:7.0.3" }))?;

    // The plan.
    let changed = at(docs.selection.clone(), "/decisionAuthor/modelId", json!("another-model"))?;
    let validation = at(docs.validation.clone(), "/unfilledPosts", json!([1]))?;
    let bundles = at(docs.bundles.clone(), "/0/packageHash", json!(format!("sha256:{}", "0".repeat(64))))?;
    let another = at(docs.plan.clone(), "/executionRoster/0/directiveBundle/systemPrompt", json!("Do something else."))?;
    let inputs = |selection, validation, bundles| {
        [work_order, menu, ("selection", selection), ("validationReceipt", validation), ("runtimeBundles", bundles)]
    };
    ask("staffing_selection_changed", "prepare", &selected, &inputs(&changed, &docs.validation, &docs.bundles), &none)?;
    ask("staffing_validation_changed", "prepare", &selected, &inputs(&docs.selection, &validation, &docs.bundles), &none)?;
    ask("staffing_plan_rejected", "prepare", &selected, &inputs(&docs.selection, &docs.validation, &bundles), &none)?;
    let mut with_plan = inputs(&docs.selection, &docs.validation, &docs.bundles).to_vec();
    with_plan.push(("plan", &another));
    ask("staffing_plan_changed", "prepare", &selected, &with_plan, &none)?;

    // The execution.
    let run = |plan, bindings| [("plan", plan), ("toolInventory", &docs.inventory), ("bindingPlan", bindings)];
    ask("staffing_plan_changed", "execute", &prepared, &run(&another, &docs.bindings), &none)?;
    let unbound = at(docs.bindings.clone(), "/inventory", json!([]))?;
    ask("staffing_bindings_rejected", "execute", &prepared, &run(&docs.plan, &unbound), &none)?;
    let later = at(docs.inventory.clone(), "/observedAt", json!("2026-07-20T10:01:31Z"))?;
    let told = |inventory, receipt| [("plan", &docs.plan), ("toolInventory", inventory), ("receipt", receipt)];
    ask("staffing_tool_inventory_changed", "receipt", &executing, &told(&later, &docs.receipt), &none)?;
    let rebound = at(docs.receipt.clone(), "/capabilityBindingPlan/inventory", json!([]))?;
    ask("staffing_binding_plan_changed", "receipt", &executing, &told(&docs.inventory, &rebound), &none)?;
    let failed = at(docs.receipt.clone(), "/verifier/verdict", json!("fail"))?;
    ask("staffing_receipt_rejected", "receipt", &executing, &told(&docs.inventory, &failed), &none)?;
    Ok(out)
}

/// The documents of a refinement to `order`.
fn refining<'a>(order: &'a Value, docs: &'a Documents) -> [(&'static str, &'a Value); 3] {
    [("workOrder", order), ("previous", &docs.work_order), ("candidateSet", &docs.candidate_set)]
}

/// Two refinements are taken, each with a search of its own; the third is asked for.
fn third_refinement(docs: &Documents, choosing: &Value) -> Outcome<Value> {
    let mut session = choosing.clone();
    let mut previous = docs.work_order.clone();
    for round in ["Once.", "Twice.", "Thrice."] {
        let refined = at(docs.work_order.clone(), "/taskBrief", json!(round))?;
        let documents = [("session", &session), ("workOrder", &refined), ("previous", &previous), ("candidateSet", &docs.candidate_set)];
        let answer = call("staffing.refine", &documents, &json!({}))?;
        let Some(ordered) = answer.pointer("/ok/session") else { return Ok(answer) };
        let searching = call("staffing.search", &[("session", ordered), ("workOrder", &refined)], &json!({ "scope": "network" }))?;
        let searching = searching.pointer("/ok/session").ok_or("the search was refused")?;
        let documents = [("session", searching), ("workOrder", &refined), ("federationResult", &docs.federation)];
        let found = call("staffing.candidates", &documents, &json!({ "now": NOW, "lineageVerifier": "accept-all" }))?;
        session = found.pointer("/ok/session").cloned().ok_or_else(|| format!("the candidates were refused: {found}"))?;
        previous = refined;
    }
    Err("three refinements were taken".into())
}
