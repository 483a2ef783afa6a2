//! Codes of our own checks of plans and inventories.

use super::codes;

codes! {
    /// What is wrong with an execution plan (`spec/workforce.md` section 7; these codes are ours).
    PlanCode {
        UnsupportedSchema = "plan_unsupported_schema" => PlanSchema, "not a version 5 plan", "Older plans pin less; they are not executable.";
        NotPrepared = "plan_not_prepared" => PlanStatus, "the plan is not prepared", "A rejected plan was never meant to run.";
        StatusInconsistent = "plan_status_inconsistent" => PlanStatus, "status, issues and context contradict each other", "Prepared means no issues and a context; rejected means no rows.";
        RosterEmpty = "plan_roster_empty" => PlanRoster, "nobody in the roster", "A plan without workers proves no work.";
        ContextDigestMismatch = "plan_execution_context_digest_mismatch" => PlanContextDigest, "the context does not have the digest the plan states", "The task, its slots or its edges were changed after sealing.";
        PolicyDigestMismatch = "plan_permission_policy_digest_mismatch" => PlanPolicyDigest, "the policy does not have the digest its row states", "Permissions were changed after sealing.";
        GraphDigestMismatch = "plan_execution_graph_digest_mismatch" => PlanGraphDigest, "the graph does not have the digest its row states", "The team was changed after sealing.";
        BundleSchemaUnsupported = "plan_bundle_digest_schema_unsupported" => PlanBundleSchema, "a missing or unknown digest marker", "Nobody can say what the bundle digest covers.";
        BundleDigestMismatch = "plan_bundle_digest_mismatch" => BundleDigest, "the row does not have the bundle digest it states", "Release, directives, permissions or team were changed after sealing.";
        PreparationReceiptMismatch = "plan_preparation_receipt_mismatch" => PlanPreparationReceipt, "the preparation receipt id is not the one of this plan", "Selection, context or roster are not the ones that were prepared.";
        RosterAssignmentMismatch = "plan_roster_assignment_mismatch" => PlanAssignments, "roster and assignments do not match one to one", "A release runs that was not selected, or a selected one is missing.";
        SlotDuplicate = "plan_slot_duplicate" => PlanSlots, "a slot that stands twice", "Two descriptions of one slot could differ.";
        AssignmentSlotUnknown = "plan_assignment_slot_unknown" => PlanSlots, "an assignment to a slot that is not there", "Nobody asked for this worker.";
        EdgeSlotUnknown = "plan_edge_slot_unknown" => PlanSlots, "an edge to a slot that is not there", "A handoff would go nowhere.";
        EntityKindNotAllowed = "plan_entity_kind_not_allowed" => PlanEntityKind, "a kind of release that the slot does not allow", "The slot says whether agents, teams or both may fill it.";
        SlotCardinality = "plan_slot_cardinality" => PlanCardinality, "too few or too many releases in a slot", "A required slot is filled exactly as often as asked, an optional one at most.";
        ConsumedNotReached = "plan_consumed_artifact_not_reached" => PlanConsumes, "a consumed artifact that no edge brings", "Another slot produces it, but nothing hands it over.";
    }
}

codes! {
    /// What is wrong with an inventory beyond the contract's own rules.
    InventoryCode {
        ObservedAtImpossible = "inventory_observed_at_impossible" => InventoryObservedAt, "a date that does not exist", "The time fits the pattern but no calendar has it.";
    }
}
