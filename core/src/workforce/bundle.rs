//! The runtime bundle digest, version 4: one digest over everything a release would run with.
//!
//! Source: `spec/workforce.md` section 2, `spec/workforce-details.md` section 1.

use super::graph;
use crate::codes::{BundleCode, DomainCode, GraphCode, PolicyCode};
use crate::digest::{self, Digest};
use crate::fault::Fault;
use crate::json::Node;
use crate::policy;
use crate::text;

/// The digest schema that a roster row must carry.
pub const SCHEMA: &str = "agentlas.workforce-runtime-bundle-digest.v4";

/// Why a row has no bundle digest.
#[derive(Clone, Copy, Debug)]
pub enum RowCode {
    /// The bundle's own rules.
    Bundle(BundleCode),
    /// The policy is invalid.
    Policy(PolicyCode),
    /// The graph is invalid, or stands where it must not.
    Graph(GraphCode),
    /// The payload leaves the portable domain.
    Domain(DomainCode),
}

impl RowCode {
    /// The stable code.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Bundle(code) => code.code(),
            Self::Policy(code) => code.code(),
            Self::Graph(code) => code.code(),
            Self::Domain(code) => code.code(),
        }
    }
}

/// Whether a directive bundle tells the release anything: a non-blank `systemPrompt`, `instructions` or `agentMd`.
#[must_use]
pub fn has_directive(directives: Node<'_>) -> bool {
    ["systemPrompt", "instructions", "agentMd"].into_iter().any(|key| directives.get_str(key).is_some_and(|text| !text::is_blank(text)))
}

/// The bundle digest of a roster row; the first broken rule decides. The row's own digest members are not read.
///
/// # Errors
/// The rule and its place.
pub fn digest(row: Node<'_>) -> Result<Digest, Fault<'_, RowCode>> {
    let member = |key| row.get(key).unwrap_or(row);
    let fail = |code, key| Err(Fault::at(code, member(key)));
    let directives = row.get("directiveBundle").filter(|node| node.is_object());
    if !directives.is_some_and(has_directive) {
        return fail(RowCode::Bundle(BundleCode::DirectiveMissing), "directiveBundle");
    }
    let Some(permissions) = row.get("permissionPolicy").filter(|node| node.is_object()) else {
        return fail(RowCode::Policy(PolicyCode::Missing), "permissionPolicy");
    };
    policy::validate(permissions).map_err(|fault| fault.map(RowCode::Policy))?;
    let team = row.get("executionGraph").filter(|node| !node.is_null());
    match (row.get_str("entityKind"), team) {
        (Some("agent"), None) => {}
        (Some("agent"), Some(_)) => return fail(RowCode::Graph(GraphCode::AgentForbidden), "executionGraph"),
        (Some("team"), Some(team)) if team.is_object() => graph::validate(team).map_err(|fault| fault.map(RowCode::Graph))?,
        (Some("team"), _) => return fail(RowCode::Graph(GraphCode::TeamMissing), "executionGraph"),
        _ => return fail(RowCode::Bundle(BundleCode::EntityKind), "entityKind"),
    }
    let fields = [
        "slotId",
        "agentDefinitionId",
        "agentReleaseId",
        "releaseVersion",
        "packageHash",
        "contentDigest",
        "entityKind",
        "directiveBundle",
        "permissionPolicy",
        "executionGraph",
    ];
    digest::portable(SCHEMA, &fields.map(|key| (key, row.get(key)))).map_err(|error| Fault::at(RowCode::Domain(error.code), error.node))
}
