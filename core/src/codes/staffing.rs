//! Codes of staffing sessions: what keeps a host from taking a step.

use super::codes;

codes! {
    /// Why a step of a staffing session was refused (`spec/workforce.md` sections 4 to 8).
    SessionCode {
        Invalid = "staffing_session_invalid" => Session, "a saved session that is none, or was changed", "Its digest does not fit; what it remembers cannot be relied on.";
        OutOfOrder = "staffing_out_of_order" => Session, "a step whose turn it is not", "The contract has one order: search, validate, prepare, execute, receipt.";
        BoundaryRejected = "staffing_boundary_rejected" => Session, "the boundary rejects the document", "Nothing may leave that the boundary did not accept.";
        WorkOrderChanged = "staffing_work_order_changed" => Session, "not the work order of this session", "Everything since was an answer to another question.";
        CandidateSetChanged = "staffing_candidate_set_changed" => Session, "not the candidate set of this session", "The choice would be from another menu.";
        SelectionChanged = "staffing_selection_changed" => Session, "not the selection that was validated", "What was checked is not what would be used.";
        ValidationChanged = "staffing_validation_changed" => Session, "not the validation of this session", "What was checked is not what would be used.";
        PlanChanged = "staffing_plan_changed" => Session, "not the plan that was verified", "What was checked is not what would be executed.";
        InventoryChanged = "staffing_tool_inventory_changed" => Session, "not the tool inventory of this execution", "The tools were bound from another menu.";
        BindingsChanged = "staffing_binding_plan_changed" => Session, "not the binding plan of this execution", "The tools were granted by another plan.";
        ScopeNotTyped = "staffing_scope_not_typed" => Session, "no scope, or one that does not exist", "Where to search is said by a person, word by word; there is no default.";
        ScopeChanged = "staffing_scope_changed" => Session, "an answer for another scope", "A search of one source is not a search of the network.";
        SourceOutsideScope = "staffing_source_outside_scope" => Session, "a source that was not asked for", "What a person did not name is not asked.";
        CandidatesMismatch = "staffing_candidates_mismatch" => Session, "candidates for another work order, ontology or other slots", "They answer another question.";
        RefinementLimit = "staffing_refinement_limit" => Session, "a third refinement", "At most two are allowed per decision.";
        OntologyChanged = "staffing_ontology_changed" => Session, "a refinement under another ontology", "The candidates could not be compared.";
        CandidateIdentity = "staffing_candidate_identity" => Session, "the identity of a candidate in refinement data", "A question made to fit one candidate is no question.";
        RefinementData = "staffing_refinement_data_invalid" => Session, "more than slots, counts and gaps", "The host model may be told nothing else about the candidates.";
        CandidatesToRemote = "staffing_candidates_to_remote" => Session, "candidates on their way to a remote source", "No source learns what the others offered.";
        PrivateToRemote = "staffing_private_to_remote" => Session, "something other than the work order on its way out", "Only the work order that passed the boundary leaves the host.";
        DirectFetch = "staffing_bundle_fetch_direct" => Session, "a runtime bundle fetched before the selection was validated", "A bundle that nobody selected must not be at hand.";
        BundleNotSelected = "staffing_bundle_not_selected" => Session, "a runtime bundle of a release that was not selected", "Only selected releases are fetched.";
        SelectionRejected = "staffing_selection_rejected" => Session, "validation rejects the selection", "The issues say why.";
        PlanRejected = "staffing_plan_rejected" => Session, "no plan could be prepared, or it fails its verification", "The issues say why.";
        Unverified = "staffing_execution_unverified" => Session, "an execution before a verified plan", "Nobody could say what would run.";
        BindingsRejected = "staffing_bindings_rejected" => Session, "tools that may not be bound so", "The issues say why.";
        ReceiptRejected = "staffing_receipt_rejected" => Session, "the receipt is not accepted", "The issues say why.";
    }
}
