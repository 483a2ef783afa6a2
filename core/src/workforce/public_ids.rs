//! The finite public id lists of ontology `awo:2026-07-15.2`.
//!
//! Source: `spec/workforce.md` section 1 and its data file. Work orders may carry these ids, and novel ones of two
//! anonymous forms; everything else could name a customer.

/// The ontology that every document of this family is pinned to.
pub const ONTOLOGY: &str = "awo:2026-07-15.2";

/// Ids of work orders.
pub const WORK_ORDER_IDS: &[&str] = &["work-order:backend-payment", "work-order:payments-api", "work-order:test"];

/// Ids of slots.
pub const SLOT_IDS: &[&str] = &[
    "agent-runtime-engineer",
    "agent-systems",
    "ai-engineering",
    "backend",
    "backend-engineer",
    "backend-engineering",
    "claims-diligence-specialist",
    "corporate-development",
    "data-engineering",
    "database",
    "database-engineer",
    "database-engineering",
    "devops",
    "finance",
    "frontend-engineer",
    "frontend-engineering",
    "human-resources",
    "information-technology",
    "insurance",
    "insurance-actuarial",
    "insurance-actuary",
    "insurance-claims",
    "insurance-underwriting",
    "legal",
    "ma-diligence-lead",
    "marketing",
    "ontology-architect",
    "operations",
    "payments",
    "payments-engineer",
    "payments-engineering",
    "product-design",
    "quality",
    "quality-engineer",
    "quality-engineering",
    "research",
    "researcher",
    "security",
    "security-engineer",
    "security-engineering",
    "slot:agent-runtime-engineer",
    "slot:agent-systems",
    "slot:ai-engineering",
    "slot:backend",
    "slot:backend-engineer",
    "slot:backend-engineering",
    "slot:claims-diligence-specialist",
    "slot:corporate-development",
    "slot:data-engineering",
    "slot:database-engineer",
    "slot:database-engineering",
    "slot:devops",
    "slot:finance",
    "slot:frontend-engineer",
    "slot:frontend-engineering",
    "slot:human-resources",
    "slot:information-technology",
    "slot:insurance",
    "slot:insurance-actuarial",
    "slot:insurance-actuary",
    "slot:insurance-claims",
    "slot:insurance-underwriting",
    "slot:legal",
    "slot:ma-diligence-lead",
    "slot:marketing",
    "slot:ontology-architect",
    "slot:operations",
    "slot:payments-engineer",
    "slot:payments-engineering",
    "slot:product-design",
    "slot:quality-engineer",
    "slot:quality-engineering",
    "slot:research",
    "slot:researcher",
    "slot:security-engineer",
    "slot:security-engineering",
    "slot:software-architect",
    "slot:software-engineering",
    "slot:travel",
    "slot:travel-planner",
    "slot:underwriting-diligence-specialist",
    "software-architect",
    "software-engineering",
    "travel",
    "travel-planner",
    "underwriting-diligence-specialist",
];

/// Artifact kinds.
pub const ARTIFACTS: &[&str] = &[
    "artifact:api-spec",
    "artifact:codebase_change",
    "artifact:decision-record",
    "artifact:source-code",
    "artifact:team-result",
    "artifact:unavailable-deliverable",
    "artifact:worker-result",
];

/// Authorities.
pub const AUTHORITIES: &[&str] =
    &["authority:database-write", "authority:file-read", "authority:network", "authority:payment", "authority:shell"];

/// Runtimes.
pub const RUNTIMES: &[&str] = &["claude", "cloud", "codex", "desktop", "hub", "local", "ollama", "terminal"];

/// Languages.
pub const LANGUAGES: &[&str] = &["ar", "de", "en", "es", "fr", "hi", "it", "ja", "ko", "pt", "zh", "zh-CN", "zh-TW"];

/// Modalities.
pub const MODALITIES: &[&str] = &["audio", "image", "multimodal", "text", "video"];

/// Reasons for a selection.
pub const REASONS: &[&str] = &[
    "best-semantic-fit",
    "exact-fit",
    "reason:best-content-fit",
    "reason:best-contract-fit",
    "reason:declared-team-fit",
    "reason:edge-compatibility",
    "reason:host-semantic-judgment",
    "reason:required-capability-fit",
    "reason:required-mongodb-capability",
    "reason:team-composition-fit",
];

/// Gaps that a menu may report.
pub const GAPS: &[&str] = &[
    "gap:minimum-candidate-count",
    "gap:no-hard-eligible-candidate",
    "gap:excluded:forbidden-community",
    "gap:excluded:release-not-active",
    "gap:excluded:structural-or-security-invalid",
    "gap:excluded:release-not-routing-eligible",
    "gap:excluded:entity-kind-mismatch",
    "gap:excluded:excluded-community",
    "gap:excluded:missing-required-role",
    "gap:excluded:missing-required-skill",
    "gap:excluded:missing-required-knowledge",
    "gap:excluded:missing-required-tool",
    "gap:excluded:missing-consumed-artifact",
    "gap:excluded:missing-produced-artifact",
    "gap:excluded:missing-required-authority",
    "gap:excluded:forbidden-authority-conflict",
    "gap:excluded:candidate-prohibits-required-authority",
    "gap:excluded:runtime-mismatch",
    "gap:excluded:language-mismatch",
    "gap:excluded:modality-mismatch",
    "gap:excluded:missing-required-community",
    "gap:excluded:required-skill-evidence-below-minimum",
    "gap:excluded:required-tool-evidence-below-minimum",
];

/// Failures that a source may report. `source_circuit_open` is sent by newer peers only.
pub const SOURCE_FAILURES: &[&str] = &[
    "source_not_configured",
    "source_not_supported",
    "source_unavailable",
    "source_timeout",
    "source_unauthorized",
    "source_forbidden",
    "source_rate_limited",
    "source_invalid_candidate_set",
    "source_candidate_set_expired",
    "source_work_order_mismatch",
    "source_ontology_mismatch",
    "source_slot_mismatch",
    "source_candidate_set_digest_mismatch",
    "source_history_influence_forbidden",
    "insufficient_credits",
    "owner_only",
    "no_cloud_package",
    "agent_not_found",
    "source_circuit_open",
];

/// Whether `id` is in the list, or a novel id of an anonymous form: `[<namespace>:]opaque-<64 lower case hex>` or
/// `[<namespace>:]ordinal-<1..999999999>`.
#[must_use]
pub fn is_public(list: &[&str], id: &str) -> bool {
    list.contains(&id) || is_novel(id) || id.split_once(':').is_some_and(|(namespace, rest)| is_namespace(namespace) && is_novel(rest))
}

fn is_namespace(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'-'))
}

fn is_novel(text: &str) -> bool {
    if let Some(hex) = text.strip_prefix("opaque-") {
        return hex.len() == 64 && hex.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    }
    text.strip_prefix("ordinal-").is_some_and(|number| {
        (1..=9).contains(&number.len()) && !number.starts_with('0') && number.bytes().all(|byte| byte.is_ascii_digit())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn novel_ids_are_anonymous() {
        let hex = "0123456789abcdef".repeat(4);
        for good in [format!("opaque-{hex}"), format!("slot:opaque-{hex}"), "ordinal-1".into(), "a.b_c-d:ordinal-999999999".into()] {
            assert!(is_public(&[], &good), "{good}");
        }
        for bad in [
            format!("opaque-{}", hex.to_uppercase()),
            format!("opaque-{hex}0"),
            "ordinal-0".into(),
            "ordinal-01".into(),
            "ordinal-1000000000".into(),
            "a:b:ordinal-1".into(),
            "1a:ordinal-1".into(),
            ":ordinal-1".into(),
            "ordinal-".into(),
            "acme-payroll".into(),
        ] {
            assert!(!is_public(&[], &bad), "{bad}");
        }
        assert!(is_public(SLOT_IDS, "backend"));
    }
}
