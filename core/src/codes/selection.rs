//! Codes of candidate sets, federation and selection.

use super::codes;

codes! {
    /// Why a source has no menu to offer (`spec/workforce-details.md` section 5).
    SourceCode {
        NotConfigured = "source_not_configured" => Source, "the source was not asked", "Nobody knows what it would have offered.";
        NotSupported = "source_not_supported" => Source, "the source is not supported", "Nobody knows what it would have offered.";
        Unavailable = "source_unavailable" => Source, "the source was not available", "Nobody knows what it would have offered.";
        Timeout = "source_timeout" => Source, "the source did not answer in time", "Nobody knows what it would have offered.";
        Unauthorized = "source_unauthorized" => Source, "the source did not know the caller", "Nobody knows what it would have offered.";
        Forbidden = "source_forbidden" => Source, "the source refused the caller", "Nobody knows what it would have offered.";
        RateLimited = "source_rate_limited" => Source, "the source was asked too often", "Nobody knows what it would have offered.";
        InvalidCandidateSet = "source_invalid_candidate_set" => Source, "the source's set is malformed", "A set that breaks its contract offers nothing.";
        Expired = "source_candidate_set_expired" => Source, "the source's set has expired", "What it offers may no longer exist.";
        WorkOrder = "source_work_order_mismatch" => Source, "a set for another work order", "It answers another question.";
        Ontology = "source_ontology_mismatch" => Source, "a set of another ontology", "Its ids mean something else.";
        Slots = "source_slot_mismatch" => Source, "a set for other slots", "It answers another question.";
        Digest = "source_candidate_set_digest_mismatch" => Source, "a set that does not have its digest", "It was changed after it was sealed.";
        History = "source_history_influence_forbidden" => Source, "a set that history influenced", "Menus must not depend on earlier choices.";
        InsufficientCredits = "insufficient_credits" => Source, "the caller has no credit left", "Nobody knows what the source would have offered.";
        OwnerOnly = "owner_only" => Source, "the source serves its owner only", "Nobody knows what it would have offered.";
        NoCloudPackage = "no_cloud_package" => Source, "the caller has no cloud package", "Nobody knows what the source would have offered.";
        AgentNotFound = "agent_not_found" => Source, "the source found no agent", "It offers nothing.";
        CircuitOpen = "source_circuit_open" => Source, "the source is cut off for a while", "Nobody knows what it would have offered.";
    }
}

codes! {
    /// Why a federation cannot be made, or is not what it says (`spec/workforce-details.md` section 5).
    FederationCode {
        UnsupportedScope = "unsupported_source_scope" => FederationValid, "an unknown scope", "Only network, local, cloud and hub exist.";
        ClockWithoutOffset = "federation_clock_must_be_timezone_aware" => Call, "a clock without an offset", "Expiry cannot be judged.";
        Identity = "invalid_federation_identity" => Call, "a work order or ontology that is no id", "Nobody could say what was asked.";
        Slots = "invalid_federation_slots" => Call, "slots that are no list of 1 to 32 different ids", "Nobody could say what was asked.";
        OutsideScope = "source_outside_scope" => Call, "a source that the scope does not hold", "It was not asked.";
        ConflictingOutcome = "source_has_conflicting_outcome" => Call, "a source with both a set and a failure", "One of the two is not true.";
        FailureCode = "invalid_source_failure_code" => Call, "a failure that is not in the list", "Free failures could carry private text.";
        Minimum = "invalid_federation_candidate_minimum" => Call, "a minimum that is not 1 to 30", "The menu could not be judged.";
        Maximum = "invalid_federation_candidate_maximum" => Call, "a maximum that is not 1 to 100, or below the minimum", "The menu could not be cut.";
        Overflow = "federated_result_overflow" => Call, "a result over 24 MiB", "Results are bounded.";
        InvalidResult = "invalid_federation_result" => FederationValid, "a malformed result", "It breaks its contract in a way no more specific code names.";
        IssuedInFuture = "federation_issued_in_future" => FederationValid, "issued in the future", "The clock that dated it was wrong, or it was dated ahead.";
        Expired = "federation_session_expired" => FederationTime, "the session has expired", "What it offers may no longer exist.";
        ReleaseConflict = "release_definition_conflict" => FederationValid, "one release under two definitions", "One of them took another's name.";
        CandidateSetDigest = "candidate_set_digest_mismatch" => FederationValid, "the digest of the candidate set does not fit", "Either the menu was changed after it was sealed, or the choice was made from another menu.";
        ReceiptDigest = "source_receipt_digest_mismatch" => FederationValid, "a source receipt does not have its digest", "It was changed after it was sealed.";
        Digest = "federation_digest_mismatch" => FederationValid, "the federation does not have its digest or session", "It was changed after it was sealed.";
        SourcePin = "selected_release_source_pin_mismatch" => FederationValid, "a candidate from another set than the source's", "Its origin is not the one that is stated.";
        LineageUnproven = "definition_lineage_unproven" => FederationValid, "an identity whose lineage is not proven", "Two sources may offer different things under one name.";
        ClaimMismatch = "selected_release_claim_mismatch" => FederationValid, "a card that differs from its origin", "Release, package, content or kind were changed.";
        LineageInvalid = "lineage_attestation_invalid" => FederationValid, "a malformed lineage attestation", "Nothing can be concluded from it.";
        LineageUnverified = "lineage_attestation_unverified" => FederationValid, "a lineage attestation without verification", "Nobody vouches for it.";
    }
}

codes! {
    /// What selection validation finds (`spec/workforce-details.md` section 4).
    SelectionCode {
        Canonicalization = "selection_canonicalization_invalid" => SelectionValid, "the selection has no canonical form", "It holds a number without a portable spelling.";
        CoverageGaps = "candidate_set_coverage_gaps_invalid" => SelectionValid, "slots or gaps of the menu are malformed", "What the menu lacks cannot be told.";
        Schema = "unsupported_selection_schema" => SelectionValid, "an unknown version", "Its rules are not the ones checked here.";
        Session = "selection_session_mismatch" => SelectionValid, "another session than the candidate set's", "The choice was made from another menu.";
        Digest = "candidate_set_digest_mismatch" => SelectionValid, "the digest of the candidate set does not fit", "Either the menu was changed after it was sealed, or the choice was made from another menu.";
        ExpiryInvalid = "candidate_set_expiry_invalid" => SelectionValid, "an expiry that is no time", "Nobody can say until when the menu holds.";
        Expired = "candidate_set_expired" => SelectionValid, "the candidate set has expired", "What it offers may no longer exist.";
        Author = "decision_author_must_be_host_llm" => SelectionValid, "not decided by the host model", "Only the host model may choose.";
        InvalidAssignment = "invalid_assignment" => SelectionValid, "an assignment is no object", "Nothing about it can be checked.";
        UnknownSlot = "unknown_slot" => SelectionValid, "an assignment to a slot that is not there", "Nobody asked for this worker.";
        ReleaseOutside = "release_outside_candidate_set" => SelectionValid, "a release that the menu does not offer", "It was never offered, and may not be executable.";
        DuplicateAssignment = "duplicate_assignment" => SelectionValid, "the same release twice in one slot", "One release cannot be two workers.";
        MissingReason = "missing_assignment_reason" => SelectionValid, "an assignment without a reason", "Nobody can say why it was chosen.";
        NotExecutable = "entity_kind_not_executable" => SelectionValid, "a group, which cannot be executed", "Groups can be discovered, never hired.";
        RequiredCardinality = "required_slot_cardinality" => SelectionValid, "a required slot filled too seldom or too often", "A role is missing or crowded.";
        OptionalOverfilled = "optional_slot_overfilled" => SelectionValid, "an optional slot filled too often", "A role is crowded.";
        EdgeSlot = "edge_references_unknown_slot" => SelectionValid, "an edge to a slot that is not there", "A handoff would go nowhere.";
        Cycle = "task_force_cycle" => SelectionValid, "work that waits for itself", "The task force could never finish.";
        AlternativeOutside = "alternative_outside_candidate_set" => SelectionValid, "an alternative that the menu does not offer", "It was never offered.";
        ExpansionInvalid = "selection_expansion_invalid" => SelectionValid, "the request for more candidates is no list", "It cannot be followed.";
        ExpansionPending = "selection_expansion_pending" => SelectionValid, "more candidates are still asked for", "The choice is not final.";
    }
}
