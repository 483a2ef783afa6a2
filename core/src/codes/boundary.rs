//! Codes of the redaction boundary.

use super::codes;

codes! {
    /// What a boundary finds beside shape and scan (`spec/workforce.md` sections 3 and 4).
    BoundaryCode {
        OntologyVersion = "ontology_version_mismatch" => BoundaryMeaning, "another ontology than the pinned one", "Ids would mean something else.";
        WorkOrderId = "work_order_id_not_public_finite" => BoundaryMeaning, "a work order id that is neither public nor anonymous", "It could name a customer or a project.";
        SlotId = "slot_id_not_public_finite" => BoundaryMeaning, "a slot id that is neither public nor anonymous", "It could name a customer or a project.";
        Artifact = "artifact_concept_not_public_finite" => BoundaryMeaning, "an artifact that is neither public nor anonymous", "It could name a customer or a project.";
        Authority = "authority_concept_not_public_finite" => BoundaryMeaning, "an authority that is neither public nor anonymous", "It could name a customer or a project.";
        Runtime = "runtime_id_not_public_finite" => BoundaryMeaning, "a runtime that is neither public nor anonymous", "It could name a machine.";
        Language = "language_id_not_public_finite" => BoundaryMeaning, "a language that is neither public nor anonymous", "Only listed languages may leave.";
        Modality = "modality_id_not_public_finite" => BoundaryMeaning, "a modality that is neither public nor anonymous", "Only listed modalities may leave.";
        UnknownSlot = "unknown_slot_id" => BoundaryMeaning, "a slot id that names no slot", "An edge or choice would go nowhere.";
        RedactedFlag = "hub_redacted_flag_required" => BoundaryFlag, "the host does not say that it redacted", "The flag is the host's own statement that nothing private is left.";
        CandidateSetOntology = "candidate_set_ontology_mismatch" => BoundaryMeaning, "candidates of another ontology", "Their ids mean something else.";
        CandidateSetWorkOrder = "candidate_set_work_order_mismatch" => BoundaryMeaning, "candidates for another work order", "They answer another question.";
        SelectionSession = "selection_session_mismatch" => BoundaryMeaning, "another session than the candidate set's", "The choice was made from another menu.";
        CandidateSetDigest = "candidate_set_digest_mismatch" => BoundaryMeaning, "the digest of the candidate set does not fit", "Either the menu was changed after it was sealed, or the choice was made from another menu.";
        ReleaseOutside = "release_outside_candidate_set" => BoundaryMeaning, "a release that the menu does not offer", "It was never offered, and may not be executable.";
        ReasonCode = "selection_reason_code_not_public_finite" => BoundaryMeaning, "a reason that is neither public nor the candidate's own", "Free reasons could carry private text.";
        ArtifactOutside = "artifact_outside_work_order" => BoundaryMeaning, "an artifact that the work order does not name", "It could carry private text.";
    }
}

codes! {
    /// What the scanner finds (`spec/scanner.md`).
    ScanCode {
        Email = "hub_private_email" => BoundaryScan, "an e-mail address", "It names a person.";
        Phone = "hub_private_phone" => BoundaryScan, "a phone number", "It names a person.";
        LabeledIdentifier = "hub_private_labeled_identifier" => BoundaryScan, "an identifier with its label", "It names a customer, user or account.";
        Uuid = "hub_private_uuid" => BoundaryScan, "a UUID", "It may name a customer, user or device.";
        IpAddress = "hub_private_ip_address" => BoundaryScan, "an IP address", "It names a machine.";
        LocalPath = "hub_private_local_path" => BoundaryScan, "a local path", "It shows how a machine is laid out, and often who uses it.";
        ProviderToken = "hub_secret_provider_token" => BoundaryScan, "a provider's token", "Whoever reads it can act as its owner.";
        PrivateKey = "hub_secret_private_key" => BoundaryScan, "a private key", "Whoever reads it can act as its owner.";
        BearerToken = "hub_secret_bearer_token" => BoundaryScan, "a bearer token", "Whoever reads it can act as its owner.";
        Jwt = "hub_secret_jwt" => BoundaryScan, "a JSON web token", "Whoever reads it can act as its owner.";
        CredentialAssignment = "hub_secret_credential_assignment" => BoundaryScan, "a credential with its name", "Whoever reads it can act as its owner.";
        CredentialUrl = "hub_secret_credential_url" => BoundaryScan, "an address with a password", "Whoever reads it can act as its owner.";
        OtherCredential = "hub_secret_other_credential" => BoundaryScan, "another kind of credential", "Whoever reads it can act as its owner.";
        Concealed = "hub_secret_concealed" => BoundaryScan, "a credential that its spelling hides", "Somebody or something disguised it.";
    }
}
