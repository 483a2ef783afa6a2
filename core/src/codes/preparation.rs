//! Codes of preparation: context, bundles, projections.

use super::codes;

codes! {
    /// What keeps a policy or graph from being projected out of a bundle (`spec/workforce-details.md` section 6).
    LayerCode {
        Directive = "runtime_bundle_directive_invalid" => Projection, "directives that are no object", "Nothing can be projected from them.";
        Nested = "runtime_bundle_nested_invalid" => Projection, "a nested bundle that is no object", "Nothing can be projected from it.";
        PolicyConflict = "permission_policy_source_conflict" => Projection, "two layers that disagree", "Either could be meant; choosing would be a guess.";
        PolicyNoObject = "permission_policy_invalid" => Projection, "a policy that is no object", "Nothing in it can be checked.";
        ToolPermissions = "permission_policy_tool_permissions_invalid" => Projection, "malformed tool permissions", "What was meant cannot be told.";
        DeniedFileConflict = "permission_policy_denied_file_source_conflict" => Projection, "file patterns while file reads are denied", "The two contradict each other.";
        Group = "group_entity_not_executable" => Projection, "a group, which cannot be executed", "Groups can be discovered, never hired.";
        GraphConflict = "execution_graph_source_conflict" => Projection, "two layers with different graphs", "Either could be meant; choosing would be a guess.";
        GraphNoObject = "execution_graph_invalid" => Projection, "a graph that is no object", "Nothing in it can be checked.";
    }
}

codes! {
    /// What keeps the execution context from being made (`spec/workforce-details.md` section 7).
    ContextCode {
        BoundaryRejected = "work_order_hub_boundary_rejected" => Preparation, "the work order does not pass the boundary", "It must be mended before anything leaves.";
        SelectionSchema = "execution_context_selection_schema_invalid" => Preparation, "an unknown version of the selection", "Its rules are not the ones checked here.";
        WorkOrderId = "execution_context_work_order_id_mismatch" => Preparation, "candidates for another work order", "They answer another question.";
        CandidateDigest = "execution_context_candidate_digest_mismatch" => Preparation, "a selection from another menu", "It was made from other candidates.";
        SelectionSession = "execution_context_selection_session_mismatch" => Preparation, "a selection of another session", "It was made from other candidates.";
        TaskBrief = "execution_context_task_brief_invalid" => Preparation, "a blank task", "There is nothing to do.";
        SlotId = "execution_context_slot_id_invalid" => Preparation, "a slot that stands twice", "Two descriptions of one slot could differ.";
        SlotTitle = "execution_context_slot_title_invalid" => Preparation, "a blank slot title", "Nobody can tell what the role is.";
        SlotTask = "execution_context_slot_task_invalid" => Preparation, "a blank slot task", "There is nothing to do.";
        SlotField = "execution_context_slot_<field>_invalid" => Preparation, "a list of a slot that is no list of ids", "It cannot be carried into the context.";
        Edges = "execution_context_edges_invalid" => Preparation, "edges are no list of at most 128", "They cannot be carried into the context.";
        Edge = "execution_context_edge_invalid" => Preparation, "an edge is no object", "It cannot be carried into the context.";
        EdgeSlot = "execution_context_edge_slot_invalid" => Preparation, "an edge to a slot that is not there", "A handoff would go nowhere.";
        EdgeRelation = "execution_context_edge_relation_invalid" => Preparation, "an unknown relation", "Nobody can tell how the roles relate.";
        EdgeArtifacts = "execution_context_edge_artifacts_invalid" => Preparation, "artifacts of an edge are no list of ids", "They cannot be carried into the context.";
        Assignments = "execution_context_assignments_invalid" => Preparation, "assignments are no list of 1 to 64", "Nobody was chosen, or too many.";
        Assignment = "execution_context_assignment_invalid" => Preparation, "an assignment is no object", "It cannot be carried into the context.";
        AssignmentIdentity = "execution_context_assignment_identity_invalid" => Preparation, "an assignment without a known slot or release", "Nobody can tell who was chosen for what.";
        AssignmentDuplicate = "execution_context_assignment_duplicate" => Preparation, "the same release twice in one slot", "One release cannot be two workers.";
        ReasonCodes = "execution_context_reason_codes_invalid" => Preparation, "reasons are no list of ids, or empty", "Nobody can say why it was chosen.";
        ReceiptMissing = "execution_context_validation_receipt_missing" => Preparation, "a validation without its sealed receipt", "Nothing ties the context to what was validated.";
        ReceiptMismatch = "execution_context_validation_receipt_mismatch" => Preparation, "a selection that differs from what was validated", "It was changed after validation.";
        ReceiptWorkOrder = "execution_context_validation_work_order_mismatch" => Preparation, "a validation for another work order", "It answers another question.";
        ForbiddenCommunities = "execution_context_forbidden_communities_invalid" => Preparation, "forbidden communities are no list of ids", "They cannot be carried into the context.";
    }
}

codes! {
    /// What keeps a plan from being prepared (`spec/workforce-details.md` section 8).
    PreparationCode {
        NotAccepted = "selection_not_accepted" => Preparation, "the selection was not accepted", "Only an accepted selection may be prepared.";
        CandidateSetDigest = "candidate_set_digest_mismatch" => Preparation, "the digest of the candidate set does not fit", "Either the menu was changed after it was sealed, or the choice was made from another menu.";
        NotExecutable = "selected_team_not_executable" => Preparation, "a selected release that cannot be called", "Nothing is ever put in its place.";
        BundleIdentity = "runtime_bundle_identity_invalid" => Preparation, "a bundle without a release", "Nobody can tell what it is.";
        BundleDuplicate = "runtime_bundle_duplicate" => Preparation, "two bundles of one release", "They could differ.";
        InvalidAssignment = "invalid_executable_assignment" => Preparation, "an executable row is no object", "Nobody can tell who was chosen.";
        ReleaseMissing = "selected_release_missing_from_candidate_set" => Preparation, "a selected release that the menu does not offer", "It was never offered.";
        BundleMissing = "runtime_bundle_missing" => Preparation, "no bundle for a selected release", "There is nothing to run.";
        PackageHash = "runtime_bundle_packageHash_mismatch" => Preparation, "a bundle of another package", "It is not what was selected.";
        ContentDigest = "runtime_bundle_contentDigest_mismatch" => Preparation, "a bundle of other content", "It is not what was selected.";
        NotReady = "runtime_bundle_not_ready" => Preparation, "a bundle that is not ready", "It cannot be run.";
        DigestDomain = "runtime_bundle_digest_domain_invalid" => Preparation, "a bundle without a digest", "It leaves the portable domain.";
        Unselected = "unselected_runtime_bundle" => Preparation, "a bundle nobody selected", "Something would be brought along unasked.";
    }
}
