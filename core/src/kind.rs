//! The kinds of documents, and how a document says which one it is.

use crate::json::Node;

/// The kind of a document. The order is the one in which an execution produces them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DocumentKind {
    /// What a host asks for.
    WorkOrder,
    /// What one source, or a federation, offers.
    CandidateSet,
    /// The menus of several sources, united.
    FederationResult,
    /// What the host model chose.
    Selection,
    /// What validation says of the choice.
    SelectionValidation,
    /// What a release may do at most.
    PermissionPolicy,
    /// The manager and workers of a team.
    ExecutionGraph,
    /// Task, slots, assignments and edges of one execution.
    ExecutionContext,
    /// Who is to run, with every digest pinned.
    ExecutionPlan,
    /// The tools a host offered.
    ToolInventory,
    /// Which tool covers which capability.
    BindingPlan,
    /// What is reported to have run.
    ExecutionReceipt,
}

impl DocumentKind {
    /// Every kind.
    pub const ALL: [Self; 12] = [
        Self::WorkOrder,
        Self::CandidateSet,
        Self::FederationResult,
        Self::Selection,
        Self::SelectionValidation,
        Self::PermissionPolicy,
        Self::ExecutionGraph,
        Self::ExecutionContext,
        Self::ExecutionPlan,
        Self::ToolInventory,
        Self::BindingPlan,
        Self::ExecutionReceipt,
    ];

    /// The name in reports, `workforce.` and a word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::WorkOrder => "workforce.work-order",
            Self::CandidateSet => "workforce.candidate-set",
            Self::FederationResult => "workforce.federation-result",
            Self::Selection => "workforce.selection",
            Self::SelectionValidation => "workforce.selection-validation",
            Self::PermissionPolicy => "workforce.permission-policy",
            Self::ExecutionGraph => "workforce.execution-graph",
            Self::ExecutionContext => "workforce.execution-context",
            Self::ExecutionPlan => "workforce.execution-plan",
            Self::ToolInventory => "workforce.tool-inventory",
            Self::BindingPlan => "workforce.capability-binding-plan",
            Self::ExecutionReceipt => "workforce.execution-receipt",
        }
    }

    /// The name for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::WorkOrder => "work order",
            Self::CandidateSet => "candidate set",
            Self::FederationResult => "federation result",
            Self::Selection => "selection",
            Self::SelectionValidation => "selection validation",
            Self::PermissionPolicy => "permission policy",
            Self::ExecutionGraph => "execution graph",
            Self::ExecutionContext => "execution context",
            Self::ExecutionPlan => "execution plan",
            Self::ToolInventory => "tool inventory",
            Self::BindingPlan => "binding plan",
            Self::ExecutionReceipt => "execution receipt",
        }
    }

    /// The kind called `name` in reports.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// What a document says it is, by its own `schemaVersion`. Any version of a known kind counts: whether the version
    /// is supported is a check, not a matter of recognition.
    #[must_use]
    pub fn recognise(root: Node<'_>) -> Option<Self> {
        let schema = root.get_str("schemaVersion")?;
        if schema == "1.0" && root.get("manager").is_some() && root.get("workers").is_some() {
            return Some(Self::ExecutionGraph);
        }
        let (name, version) = schema.strip_prefix("agentlas.workforce-")?.rsplit_once('.')?;
        let version = version.strip_prefix('v')?;
        if version.is_empty() || !version.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        Self::ALL.into_iter().find(|kind| kind.name().strip_prefix("workforce.") == Some(name))
    }
}
