//! Codes of our own checks across documents (`spec/gaps.md`).

use super::codes;

codes! {
    /// What our own checks of selections, validations, federations and whole dossiers find.
    DossierCode {
        CandidateSetDigest = "candidate_set_content_digest_mismatch" => CandidateSetDigest, "the candidate set does not have the digest it states", "The menu was changed after it was sealed.";
        FederationCard = "federation_card_not_in_sources" => FederationUnion, "a card that no source offers there", "It was put into the menu after the sources answered.";
        FederationOmission = "federation_candidate_left_out" => FederationUnion, "a candidate of a source that the menu lacks", "It was taken out of the menu after the sources answered.";
        FederationLineage = "federation_lineage_not_verified" => FederationLineage, "lineage that nobody verified here", "The attestation's form and claim were checked, not who made it.";
        SelectionMandatory = "selection_candidate_missing_mandatory" => SelectionMandatory, "a candidate that says it lacks something mandatory", "It fills a required slot all the same.";
        SelectionEntityKind = "selection_entity_kind_not_allowed" => SelectionEntityKind, "a kind of candidate that the slot does not allow", "The slot says whether agents, teams or both may fill it.";
        SelectionGap = "selection_candidate_gap" => SelectionFit, "something the slot asks for and the card does not state", "The host model may have had its reasons; the card does not show them. The last parameter is the gap's name.";
        EdgeDropped = "selection_edge_dropped" => SelectionEdges, "an edge of the work order that the selection lacks", "The handoff or review that was asked for will not happen.";
        ValidationRejected = "validation_not_accepted" => ValidationStatus, "the validation rejects the selection", "It must not be prepared.";
        ValidationInconsistent = "validation_status_inconsistent" => ValidationStatus, "status and issues contradict each other", "Accepted means no issues.";
        ValidationReceipt = "validation_receipt_id_mismatch" => ValidationReceipt, "the id is not the one of the payload", "The payload was changed after it was sealed.";
        ValidationPayload = "validation_payload_mismatch" => ValidationReceipt, "a team, edge or menu that differs from the sealed payload", "What stands beside the payload is not what was sealed.";
        ValidationDiffers = "validation_not_repeatable" => ValidationRepeats, "validating again gives something else", "The validation was not made from these documents, or was changed.";
        PlanSelectionReceipt = "plan_selection_receipt_mismatch" => PlanSelection, "the plan names another selection receipt", "It was prepared from another selection.";
        PlanCandidateSet = "plan_candidate_set_digest_mismatch" => PlanSelection, "the plan names another candidate set", "It was prepared from another menu.";
        PlanReleaseMissing = "plan_release_outside_candidate_set" => PlanSelection, "a pinned release that the menu does not offer", "It was put in after the selection.";
        PlanReleaseDiffers = "plan_release_claims_mismatch" => PlanSelection, "a release pinned otherwise than it was offered", "Version, package, content or kind were changed.";
        PlanContextDiffers = "plan_execution_context_not_repeatable" => PlanContext, "projecting again gives another context", "Work order or selection are not the ones that were prepared.";
        ReceiptRepeated = "receipt_execution_id_repeated" => DossierUnique, "one execution id in two different receipts", "One execution has one receipt.";
        InvocationRepeated = "receipt_invocation_id_repeated" => DossierUnique, "one invocation id in two different receipts", "One model call cannot have been part of two executions.";
        Invisible = "text_invisible_character" => Prose, "a character that nobody sees", "Bidirectional controls and zero-width characters make a text read otherwise than it is.";
        LookAlike = "text_mixed_script_word" => Prose, "a word of letters from two alphabets", "Letters that look alike can stand for another word.";
        Instruction = "text_instruction_to_reader" => Prose, "a sentence that gives orders to whoever reads it", "It may be meant for a model that reads this document.";
    }
}
