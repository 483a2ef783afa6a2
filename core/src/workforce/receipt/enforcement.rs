//! Enforcement of permissions: the mode that is claimed, and the evidence beside it.

use super::roster::Row;
use super::{Judge, is_text};
use crate::codes::{Invocation, InvocationCode};
use crate::contract::{has_exactly, is_tool_id};
use crate::json::{Node, falsy, text_of};
use crate::lists::{id_list, unique_strings};
use crate::workforce::shape::EVIDENCE_MEMBERS;

const MEMBERS: [&str; 5] = ["permissionPolicyDigest", "enforcementMode", "status", "approvalReceiptIds", "enforcementEvidence"];

/// Whether a mode leaves the invocation without tools.
fn without_authority(mode: Option<&str>) -> bool {
    matches!(mode, Some("no-authority-sandbox" | "zero-tools"))
}

/// Whether an invocation says it ran in a mode without tools.
pub(super) fn ran_without_authority(invocation: Option<Node<'_>>) -> bool {
    let enforcement = invocation.and_then(|node| node.get("permissionEnforcement"));
    without_authority(enforcement.and_then(|node| node.get_str("enforcementMode")))
}

impl<'a> Judge<'a> {
    pub(super) fn enforcement(&mut self, label: Invocation, invocation: Node<'a>, row: &Row<'a>) {
        let value = invocation.get("permissionEnforcement");
        let object = value.filter(|node| node.is_object());
        self.test_invocation(label, InvocationCode::EnforcementMissing, object.is_some(), value.unwrap_or(invocation));
        let Some(node) = object else { return };
        let at = |key| node.get(key).unwrap_or(node);
        let mode = node.get_str("enforcementMode");
        self.test_invocation(label, InvocationCode::EnforcementKeys, has_exactly(node, &MEMBERS), node);
        let policy = text_of(row.node.get("permissionPolicyDigest"));
        let pinned = node.get_str("permissionPolicyDigest") == Some(policy.as_str());
        self.test_invocation(label, InvocationCode::PolicyDigest, pinned, at("permissionPolicyDigest"));
        let known = without_authority(mode) || mode == Some("native-sandbox");
        self.test_invocation(label, InvocationCode::Mode, known, at("enforcementMode"));
        self.test_invocation(label, InvocationCode::NotEnforced, node.get_str("status") == Some("enforced"), at("status"));

        let evidence = node.get("enforcementEvidence").filter(|node| node.is_object());
        self.test_invocation(label, InvocationCode::EvidenceMissing, evidence.is_some(), at("enforcementEvidence"));
        if let Some(evidence) = evidence {
            self.evidence(label, evidence, row);
            self.evidence_of_mode(label, evidence, mode);
        }

        let approvals = node.get("approvalReceiptIds");
        self.test_invocation(label, InvocationCode::Approvals, id_list(approvals, 64).is_some(), at("approvalReceiptIds"));
        if without_authority(mode) {
            self.test_invocation(label, InvocationCode::NoAuthorityApprovals, falsy(approvals), at("approvalReceiptIds"));
            let granted = evidence.and_then(|evidence| evidence.get("grantedToolIds"));
            self.test_invocation(label, InvocationCode::NoAuthorityGranted, falsy(granted), granted.unwrap_or(node));
        }
    }

    fn evidence(&mut self, label: Invocation, evidence: Node<'a>, row: &Row<'a>) {
        let at = |key| evidence.get(key).unwrap_or(evidence);
        let word = |key, words: &[&str]| evidence.get_str(key).is_some_and(|text| words.contains(&text));
        let some_text = |key| evidence.get_str(key).is_some_and(|text| !text.is_empty());
        self.test_invocation(label, InvocationCode::EvidenceKeys, has_exactly(evidence, &EVIDENCE_MEMBERS), evidence);
        self.test_invocation(label, InvocationCode::RuntimeKind, some_text("runtimeKind"), at("runtimeKind"));
        let version = evidence.get("runtimeVersion").is_none_or(Node::is_null) || some_text("runtimeVersion");
        self.test_invocation(label, InvocationCode::RuntimeVersion, version, at("runtimeVersion"));
        let sandbox = word("sandboxMode", &["read-only", "no-filesystem", "host-native", "not-applicable"]);
        self.test_invocation(label, InvocationCode::Sandbox, sandbox, at("sandboxMode"));
        let inventory = word("toolInventory", &["empty", "non-authoritative", "policy-filtered"]);
        self.test_invocation(label, InvocationCode::ToolInventory, inventory, at("toolInventory"));
        let digest = is_text(evidence.get("toolInventoryDigest"), self.inventory_digest.as_deref());
        self.test_invocation(label, InvocationCode::InventoryDigest, digest, at("toolInventoryDigest"));
        let granted = unique_strings(evidence.get("grantedToolIds"), 128, is_tool_id);
        self.test_invocation(label, InvocationCode::GrantedInvalid, granted.is_some(), at("grantedToolIds"));
        if let Some(granted) = granted {
            let exact = granted.iter().eq(row.granted.iter());
            self.test_invocation(label, InvocationCode::GrantedMismatch, exact, at("grantedToolIds"));
        }
        let disabled = id_list(evidence.get("disabledCapabilities"), 128).is_some();
        self.test_invocation(label, InvocationCode::Disabled, disabled, at("disabledCapabilities"));
    }

    fn evidence_of_mode(&mut self, label: Invocation, evidence: Node<'a>, mode: Option<&str>) {
        let at = |key| evidence.get(key).unwrap_or(evidence);
        let inventory = evidence.get_str("toolInventory");
        if mode == Some("zero-tools") {
            self.test_invocation(label, InvocationCode::ZeroToolsNotEmpty, inventory == Some("empty"), at("toolInventory"));
        }
        if mode == Some("no-authority-sandbox") {
            let holds = matches!(evidence.get_str("sandboxMode"), Some("read-only" | "no-filesystem"))
                && matches!(inventory, Some("empty" | "non-authoritative"))
                && !falsy(evidence.get("disabledCapabilities"));
            self.test_invocation(label, InvocationCode::NoAuthorityEvidence, holds, evidence);
        }
        if without_authority(mode) {
            let flags = ["ephemeral", "ignoredUserConfig", "ignoredRules"];
            let holds = flags.iter().all(|key| evidence.get(key).and_then(Node::as_bool) == Some(true));
            self.test_invocation(label, InvocationCode::IsolatedEvidence, holds, evidence);
        }
        if mode == Some("native-sandbox") {
            self.test_invocation(label, InvocationCode::NativeFilter, inventory == Some("policy-filtered"), at("toolInventory"));
        }
    }
}
