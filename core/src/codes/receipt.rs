//! Codes of receipt verification.

use super::codes;
use crate::json::counted;

codes! {
    /// What the contract's own receipt validation finds (`spec/workforce-details.md` section 10).
    ReceiptCode {
        Canonicalization = "receipt_canonicalization_invalid" => ReceiptCanonical, "the receipt has no canonical form", "It holds a number without a portable spelling.";
        UnsupportedReceipt = "unsupported_execution_receipt" => ReceiptSchema, "not a version 2 receipt", "Its rules are not the ones checked here.";
        MissingPlan = "missing_execution_plan" => ReceiptPlan, "no execution plan", "There is nothing to compare the receipt with.";
        UnsupportedPlan = "unsupported_execution_plan" => ReceiptPlan, "not a version 5 plan", "Its rules are not the ones checked here.";
        PlanNotPrepared = "execution_plan_not_prepared" => ReceiptPlan, "the plan was not prepared", "It was never meant to run.";
        SelectionReceipt = "selection_receipt_mismatch" => ReceiptPlanIds, "another selection than the plan's", "Receipt and plan come from different decisions.";
        PreparationReceipt = "preparation_receipt_mismatch" => ReceiptPlanIds, "another preparation than the plan's", "Receipt and plan come from different preparations.";
        ContextDigest = "execution_context_digest_mismatch" => ReceiptPlanIds, "another context than the plan's", "The work was done for another task.";
        WorkOrder = "execution_context_work_order_mismatch" => ReceiptPlanIds, "another work order than the plan's", "The work was done for another order.";
        InventoryContext = "tool_inventory_execution_context_digest_mismatch" => ReceiptInventory, "an inventory of another context", "The tools were listed for another execution.";
        DuplicateInvocation = "duplicate_invocation_id" => ReceiptInvocations, "one invocation counted twice", "One model call cannot have been two steps.";
        PlannerStructuredOutput = "planner_structured_output_failed" => ReceiptPlanner, "the planner's answer was not parsed", "There was no plan to follow.";
        PlannerFallback = "planner_fallback_used" => ReceiptPlanner, "the planner fell back", "What ran was not planned by the host model.";
        BindingsContext = "capability_binding_plan_execution_context_digest_mismatch" => ReceiptBindingsJoin, "a binding plan of another context", "The tools were bound for another execution.";
        BindingsInventoryDigest = "capability_binding_plan_tool_inventory_digest_mismatch" => ReceiptInventory, "a binding plan made from another inventory", "The tools were chosen from another list.";
        BindingsPlanner = "capability_binding_plan_planner_mismatch" => ReceiptBindingsJoin, "a binding plan of another planner", "Somebody else chose the tools.";
        PlannerBindingsDigest = "planner_capability_binding_plan_digest_mismatch" => ReceiptBindingsJoin, "the planner names another binding plan", "The planner did not write this one.";
        PlannerInventoryDigest = "planner_tool_inventory_digest_mismatch" => ReceiptInventory, "the planner saw another inventory", "The tools were chosen from another list.";
        BindingsRoster = "capability_binding_plan_inventory_roster_mismatch" => ReceiptBindingsRoster, "a tool bound for somebody outside the roster", "Nobody in the plan may use it.";
        BindingsScope = "capability_binding_plan_permission_scope_mismatch" => ReceiptBindingsRoster, "a tool bound under another policy", "The pinned policy does not cover it.";
        ToolAbsent = "capability_binding_plan_tool_absent_from_inventory" => ReceiptBindingsInventory, "a bound tool that the inventory lacks", "The host did not offer it.";
        InventoryPolicy = "capability_binding_plan_inventory_policy_mismatch" => ReceiptBindingsInventory, "the inventory offers the tool under another policy", "The offer does not cover this binding.";
        InventoryCapability = "capability_binding_plan_inventory_capability_mismatch" => ReceiptBindingsInventory, "the inventory offers the tool for other capabilities", "The offer does not cover this binding.";
        OutsideMcpPolicy = "capability_binding_plan_outside_mcp_policy" => ReceiptBindingsPolicy, "a bound mcp tool that the policy denies", "The release was never allowed to use it.";
        OutsideBuiltinPolicy = "capability_binding_plan_outside_builtin_policy" => ReceiptBindingsPolicy, "a bound builtin that the policy denies", "The release was never allowed to use it.";
        CapabilityDuplicate = "capability_binding_plan_capability_duplicate" => ReceiptBindingsCoverage, "a capability bound twice", "Nobody can say which tool served it.";
        RequiredCoverage = "capability_binding_plan_required_coverage_mismatch" => ReceiptBindingsCoverage, "bound and required capabilities differ", "A required one is missing, or one was bound that nobody required.";
        RuntimeIntersection = "capability_binding_plan_runtime_intersection_empty" => ReceiptRuntime, "no runtime offers all bound tools", "The work cannot have run anywhere with these tools.";
        RosterCount = "roster_execution_count_mismatch" => ReceiptWorkersCount, "not as many workers as roster rows", "Somebody is missing or too many.";
        RosterInvalid = "invalid_roster_execution" => ReceiptWorkersCount, "a worker is no object", "Nothing about this worker can be checked.";
        RosterIdentity = "roster_execution_identity_invalid" => ReceiptWorkersCount, "a worker outside the roster, or one that stands twice", "The plan did not hire this worker.";
        WorkerEntityKind = "roster_execution_entityKind_mismatch" => ReceiptWorkersDigests, "another kind than the roster row's", "A team is no agent.";
        WorkerPackageHash = "roster_execution_packageHash_mismatch" => ReceiptWorkersDigests, "another package than the roster row's", "Another package ran.";
        WorkerContentDigest = "roster_execution_contentDigest_mismatch" => ReceiptWorkersDigests, "other content than the roster row's", "Other content ran.";
        WorkerBundleDigest = "roster_execution_bundleDigest_mismatch" => ReceiptWorkersDigests, "another bundle than the roster row's", "Other directives, permissions or team ran.";
        WorkerPolicyDigest = "roster_execution_permissionPolicyDigest_mismatch" => ReceiptWorkersDigests, "another policy than the roster row's", "Other permissions applied.";
        WorkerGraphDigest = "roster_execution_executionGraphDigest_mismatch" => ReceiptWorkersDigests, "another graph than the roster row's", "Another team ran.";
        WorkerNotCompleted = "roster_execution_not_completed" => ReceiptWorkersCompleted, "a worker that did not complete", "Its part of the work is missing.";
        WorkerBindingsDigest = "worker_capability_binding_plan_digest_mismatch" => ReceiptWorkersBindings, "the worker names another binding plan", "It worked with other bindings.";
        WorkerHandoff = "worker_handoff_missing" => ReceiptWorkersCompleted, "a worker that handed nothing over", "Its part of the work is missing.";
        BindingsInvalid = "capability_bindings_invalid" => ReceiptWorkersBindings, "bindings is no list of at most 256", "What the worker used cannot be read.";
        WorkerDrift = "capability_binding_plan_worker_drift" => ReceiptWorkersBindings, "other bindings than the planned ones", "The worker used other tools, or used them otherwise.";
        BindingShape = "capability_binding_shape_invalid" => ReceiptWorkersBindings, "not exactly the five members of a binding", "A missing member would be guessed, an extra one ignored.";
        BindingValue = "capability_binding_value_invalid" => ReceiptWorkersBindings, "a binding with a wrong or repeated value", "The binding cannot be compared.";
        BindingOutsideMcp = "capability_binding_outside_mcp_policy" => ReceiptWorkersBindings, "a used mcp tool that the policy denies", "The release was never allowed to use it.";
        BindingOutsideBuiltin = "capability_binding_outside_builtin_policy" => ReceiptWorkersBindings, "a used builtin that the policy denies", "The release was never allowed to use it.";
        BindingProvider = "capability_binding_provider_invalid" => ReceiptWorkersBindings, "a provider that is neither mcp nor builtin", "No policy covers it.";
        RequiredBinding = "required_capability_binding_mismatch" => ReceiptWorkersBindings, "bindings do not cover the required capabilities in order", "A required tool was not used, or another one was.";
        DirectMode = "direct_execution_mode_invalid" => ReceiptWorkersMode, "an agent that did not run directly", "An agent is one invocation.";
        NestedMode = "nested_execution_mode_invalid" => ReceiptWorkersMode, "a team that did not run as a team", "A team is a nested execution.";
        NestedReference = "nested_execution_reference_invalid" => ReceiptWorkersMode, "no nested execution of its own", "The team's work cannot be found, or is shared with another team.";
        AuthorityMissing = "required_capability_executed_without_authority" => ReceiptAuthority, "required tools in a sandbox without tools", "The required work cannot have been done there.";
        NestedCount = "nested_execution_count_mismatch" => ReceiptNested, "not as many nested executions as teams", "A team's work is missing, or belongs to nobody.";
        NestedInvalid = "nested_execution_invalid" => ReceiptNested, "a nested execution is no object", "Nothing in it can be checked.";
        NestedIdentity = "nested_execution_identity_invalid" => ReceiptNested, "a nested execution that no worker refers to", "It belongs to no team of the plan.";
        NestedSlot = "nested_execution_slotId_mismatch" => ReceiptNested, "another slot than the team's", "The work was done for another role.";
        NestedRelease = "nested_execution_agentReleaseId_mismatch" => ReceiptNested, "another release than the team's", "Another release ran.";
        NestedBundle = "nested_execution_bundleDigest_mismatch" => ReceiptNested, "another bundle than the team's", "Other directives, permissions or team ran.";
        NestedPolicy = "nested_execution_permissionPolicyDigest_mismatch" => ReceiptNested, "another policy than the team's", "Other permissions applied.";
        NestedGraph = "nested_execution_executionGraphDigest_mismatch" => ReceiptNested, "another graph than the team's", "Another team ran.";
        NestedNotCompleted = "nested_execution_not_completed" => ReceiptNested, "a nested execution that did not complete", "The team's part of the work is missing.";
        ManagerStructuredOutput = "nested_manager_plan_structured_output_failed" => ReceiptNested, "the manager's plan was not parsed", "There was no plan for the team to follow.";
        ManagerFallback = "nested_manager_plan_fallback_used" => ReceiptNested, "the manager does not say that it used no fallback", "What ran may not have been planned.";
        ManagerOrder = "nested_manager_plan_worker_order_mismatch" => ReceiptNested, "the manager planned other workers than the graph's", "The declared team is these workers in this order.";
        NestedOrder = "nested_worker_order_or_identity_mismatch" => ReceiptNested, "other workers ran than the graph's", "The declared team is these workers in this order.";
        NestedWorkerCount = "nested_worker_count_mismatch" => ReceiptNested, "not as many workers as the graph declares", "Somebody is missing or too many.";
        NestedWorker = "nested_worker_invalid" => ReceiptNested, "a nested worker is no object", "Nothing about this worker can be checked.";
        VerifierVerdict = "verifier_did_not_pass" => ReceiptVerifier, "the verifier did not say pass", "The execution's own check failed or is missing.";
        Benchmark = "benchmark_requires_multiple_workers" => ReceiptBenchmark, "a benchmark with fewer than two workers", "A task force of one proves nothing about task forces.";
        NotPassed = "execution_not_passed" => ReceiptStatus, "the receipt does not say passed", "The host itself does not claim success.";
        FalsePass = "false_pass_claim" => ReceiptStatus, "the receipt says passed although an issue was found", "Its own claim is not true.";
    }
}

codes! {
    /// What is wrong with one invocation. In receipts each code carries the invocation's label in front.
    InvocationCode {
        Invalid = "<invocation>_invocation_invalid" => ReceiptInvocations, "the invocation is no object", "The step is missing.";
        IdMissing = "<invocation>_invocationId_missing" => ReceiptInvocations, "no invocation id", "The step cannot be told from others.";
        ModelMissing = "<invocation>_modelId_missing" => ReceiptInvocations, "no model", "Nobody can say what did the work.";
        RuntimeMissing = "<invocation>_runtimeId_missing" => ReceiptInvocations, "no runtime", "Nobody can say where the work was done.";
        ProviderMissing = "<invocation>_provider_missing" => ReceiptInvocations, "no provider", "Nobody can say who ran the model.";
        Runtime = "<invocation>_runtime_not_in_tool_inventory" => ReceiptRuntime, "a runtime that does not offer the bound tools", "The tools cannot have been used there.";
        NotCompleted = "<invocation>_not_completed" => ReceiptInvocations, "the invocation did not complete", "The step is unfinished.";
        Effort = "<invocation>_effort_invalid" => ReceiptEffort, "an unknown effort or kind of evidence", "The claim cannot be compared.";
        EffortUnobservable = "<invocation>_unobservable_effort_claimed" => ReceiptEffort, "an applied effort that could not be observed", "The claim has no evidence.";
        EffortReported = "<invocation>_reported_effort_mismatch" => ReceiptEffort, "the runner reported another effort, or none", "The work was done with another effort than asked for.";
        EffortFixed = "<invocation>_fixed_effort_invalid" => ReceiptEffort, "a fixed effort that was requested, or is not stated", "A fixed effort cannot be asked for.";
        EnforcementMissing = "<invocation>_permission_enforcement_missing" => ReceiptEnforcement, "nothing about enforcement", "Nobody can say whether permissions applied.";
        EnforcementKeys = "<invocation>_permission_enforcement_keys_invalid" => ReceiptEnforcement, "not exactly the five members of an enforcement", "A missing member would be guessed, an extra one ignored.";
        PolicyDigest = "<invocation>_permission_policy_digest_mismatch" => ReceiptEnforcementPolicy, "another policy was enforced", "The pinned permissions did not apply.";
        Mode = "<invocation>_permission_mode_invalid" => ReceiptEnforcement, "an unknown enforcement mode", "Its claim cannot be judged.";
        NotEnforced = "<invocation>_permission_not_enforced" => ReceiptEnforcement, "permissions were not enforced", "The worker could do what it liked.";
        EvidenceMissing = "<invocation>_permission_evidence_missing" => ReceiptEnforcement, "no evidence of enforcement", "The claim has nothing to stand on.";
        EvidenceKeys = "<invocation>_permission_evidence_keys_invalid" => ReceiptEnforcement, "not exactly the ten members of evidence", "A missing member would be guessed, an extra one ignored.";
        RuntimeKind = "<invocation>_permission_runtime_kind_invalid" => ReceiptEnforcement, "no kind of runtime", "Nobody can say what enforced the policy.";
        RuntimeVersion = "<invocation>_permission_runtime_version_invalid" => ReceiptEnforcement, "a runtime version that is no text", "Nobody can say what enforced the policy.";
        Sandbox = "<invocation>_permission_sandbox_invalid" => ReceiptEnforcement, "an unknown sandbox mode", "Its claim cannot be judged.";
        ToolInventory = "<invocation>_permission_inventory_invalid" => ReceiptEnforcement, "an unknown state of the tool list", "Its claim cannot be judged.";
        InventoryDigest = "<invocation>_tool_inventory_digest_mismatch" => ReceiptInventory, "another inventory was enforced", "The tools at hand were not the ones listed.";
        GrantedInvalid = "<invocation>_granted_tool_ids_invalid" => ReceiptEnforcement, "granted tools is no list of tool ids", "What was granted cannot be read.";
        GrantedMismatch = "<invocation>_granted_tool_ids_mismatch" => ReceiptEnforcementGranted, "granted tools are not the bound ones", "A tool was available without a binding, or a bound one was not.";
        Disabled = "<invocation>_permission_disabled_capabilities_invalid" => ReceiptEnforcement, "disabled capabilities is no list of ids", "What was disabled cannot be read.";
        ZeroToolsNotEmpty = "<invocation>_zero_tools_inventory_not_empty" => ReceiptEnforcement, "zero tools with a tool list", "Zero tools means that the list is really empty.";
        NoAuthorityEvidence = "<invocation>_no_authority_evidence_invalid" => ReceiptEnforcement, "no authority without the evidence for it", "It needs a closed sandbox, an inert tool list and disabled capabilities.";
        IsolatedEvidence = "<invocation>_isolated_runtime_evidence_invalid" => ReceiptEnforcement, "isolation without the evidence for it", "The runtime must be ephemeral and ignore user configuration and rules.";
        NativeFilter = "<invocation>_native_policy_filter_missing" => ReceiptEnforcement, "a native sandbox without a policy filter", "The tool list was not cut to the policy.";
        Approvals = "<invocation>_approval_receipts_invalid" => ReceiptEnforcement, "approvals is no list of at most 64 ids", "What was approved cannot be read.";
        NoAuthorityApprovals = "<invocation>_no_authority_has_approvals" => ReceiptEnforcement, "approvals where nothing can be approved", "Without authority there is nothing to approve.";
        NoAuthorityGranted = "<invocation>_no_authority_has_granted_tools" => ReceiptEnforcement, "granted tools without authority", "Without authority no tool can be granted.";
    }
}

codes! {
    /// What only our own checks of a receipt find (`spec/gaps.md`).
    ReceiptCheckCode {
        PlanNotVerified = "receipt_plan_not_verified" => ReceiptPlanVerified, "the plan fails its own verification", "The receipt may repeat digests that the plan's content no longer has.";
        FallbackNotExplicit = "receipt_planner_fallback_not_explicit" => ReceiptPlannerFallback, "fallbackUsed is not exactly false", "A missing or null value is no statement.";
        HandoffRefInvalid = "receipt_handoff_ref_invalid" => ReceiptHandoffRefs, "a reference that is no id", "It names nothing that could be found again.";
        HandoffRefRepeated = "receipt_handoff_ref_repeated" => ReceiptHandoffRefs, "a reference that stands twice", "One artifact was counted twice.";
        VerifierNotDistinct = "receipt_verifier_not_distinct" => ReceiptVerifierDistinct, "the verifier also did other work", "Whoever did the work let it pass.";
        VerifierShares = "receipt_verifier_shares_model_and_runtime" => ReceiptVerifierIndependence, "a worker of the same model on the same runtime", "Independence of the verifier is not established.";
    }
}

/// Which invocation of a receipt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Invocation {
    /// The host's orchestrator.
    Orchestrator,
    /// The planner.
    Planner,
    /// The synthesis of all results.
    Synthesis,
    /// The verifier.
    Verifier,
    /// The one invocation of the agent at this position of `workers`.
    Direct(usize),
    /// The manager's plan of the nested execution at this position.
    ManagerPlan(usize),
    /// A worker of a nested execution: position of the execution, position of the worker.
    NestedWorker(usize, usize),
    /// The manager's synthesis of the nested execution at this position.
    ManagerSynthesis(usize),
}

impl Invocation {
    /// A code of this invocation as the contract spells it: with its label in front.
    #[must_use]
    pub fn label(self, code: InvocationCode) -> String {
        let label = match self {
            Self::Orchestrator => "orchestrator".to_owned(),
            Self::Planner => "planner".to_owned(),
            Self::Synthesis => "synthesis".to_owned(),
            Self::Verifier => "verifier".to_owned(),
            Self::Direct(index) => ["direct_worker_", &counted(index)].concat(),
            Self::ManagerPlan(execution) => ["nested_", &counted(execution), "_manager_plan"].concat(),
            Self::NestedWorker(execution, worker) => ["nested_", &counted(execution), "_worker_", &counted(worker)].concat(),
            Self::ManagerSynthesis(execution) => ["nested_", &counted(execution), "_manager_synthesis"].concat(),
        };
        [&label, "_", code.code().strip_prefix("<invocation>_").unwrap_or_default()].concat()
    }

    /// What follows the label in `code`, when it begins with one.
    #[cfg(feature = "explanations")]
    pub(super) fn strip_label(code: &str) -> Option<&str> {
        let index = |text: &str| {
            let digits = text.bytes().take_while(u8::is_ascii_digit).count();
            (digits > 0).then_some(digits)
        };
        for word in ["orchestrator_", "planner_", "synthesis_", "verifier_"] {
            if let Some(rest) = code.strip_prefix(word) {
                return Some(rest);
            }
        }
        if let Some(rest) = code.strip_prefix("direct_worker_") {
            return rest.get(index(rest)?..)?.strip_prefix('_');
        }
        let rest = code.strip_prefix("nested_")?;
        let rest = rest.get(index(rest)?..)?;
        if let Some(rest) = rest.strip_prefix("_worker_") {
            return rest.get(index(rest)?..)?.strip_prefix('_');
        }
        rest.strip_prefix("_manager_plan_").or_else(|| rest.strip_prefix("_manager_synthesis_"))
    }
}
