//! From the engine's text to the report, with the engine's own reader: the page brings no second one.

use proofmark_core::json::{Limits, Node, read};

use super::summary::{Edge, Execution, Graph, Join, Slot};
use super::{Check, DocumentEntry, Engine, Invocation, Issue, Position, ReadError, Report, Status, Subject, Summary, Verdict, Worker};

/// The engine's own report is not a hostile document; it may be as large as it has to be.
const NO_LIMITS: Limits = Limits { max_bytes: usize::MAX, max_depth: 128, max_nodes: usize::MAX, max_string_length: usize::MAX };

impl Report {
    /// Reads the engine's answer; nothing when it is no report.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let document = read(text.as_bytes(), &NO_LIMITS).ok()?;
        let root = document.root();
        let engine = root.get("engine");
        Some(Self {
            verdict: Verdict::named(root.get_str("verdict")?)?,
            engine: Engine {
                name: engine.and_then(|e| string(e, "name")).unwrap_or_default(),
                version: engine.and_then(|e| string(e, "version")).unwrap_or_default(),
            },
            stage: string(root, "stage"),
            basis: string(root, "basis"),
            statement: string(root, "statement").unwrap_or_default(),
            documents: list(root, "documents", entry).unwrap_or_default(),
            checks: list(root, "checks", check).unwrap_or_default().into_iter().collect::<Option<_>>()?,
            not_established: strings(root, "notEstablished").unwrap_or_default(),
            summary: object(root, "summary").map(summary),
            report_digest: string(root, "reportDigest"),
        })
    }
}

impl Verdict {
    fn named(word: &str) -> Option<Self> {
        [Self::Accepted, Self::Rejected, Self::Incomplete, Self::Error].into_iter().find(|v| v.word() == word)
    }
}

impl Status {
    fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.word() == word)
    }
}

fn string(node: Node<'_>, key: &str) -> Option<String> {
    node.get_str(key).map(str::to_owned)
}

fn number<T: std::str::FromStr>(node: Node<'_>, key: &str) -> Option<T> {
    node.get(key)?.raw().parse().ok()
}

fn object<'a>(node: Node<'a>, key: &str) -> Option<Node<'a>> {
    node.get(key).filter(|value| value.is_object())
}

fn list<T>(node: Node<'_>, key: &str, each: fn(Node<'_>) -> T) -> Option<Vec<T>> {
    Some(node.get(key)?.as_array()?.map(each).collect())
}

fn strings(node: Node<'_>, key: &str) -> Option<Vec<String>> {
    Some(node.get(key)?.as_array()?.filter_map(Node::as_str).map(str::to_owned).collect())
}

fn position(node: Node<'_>) -> Option<Position> {
    let at = object(node, "position")?;
    Some(Position {
        line: number(at, "line")?,
        column: number(at, "column")?,
        offset: number(at, "offset")?,
        length: number(at, "length")?,
    })
}

fn entry(node: Node<'_>) -> DocumentEntry {
    DocumentEntry {
        name: string(node, "name").unwrap_or_default(),
        kind: string(node, "kind"),
        digest: string(node, "digest"),
        bytes: number(node, "bytes").unwrap_or_default(),
        status: string(node, "status").unwrap_or_default(),
        error: object(node, "error").map(|error| ReadError { code: string(error, "code").unwrap_or_default(), position: position(error) }),
    }
}

/// A check without a known status makes the whole report unreadable: it must not look like one that passed.
fn check(node: Node<'_>) -> Option<Check> {
    Some(Check {
        code: string(node, "code")?,
        status: Status::named(node.get_str("status")?)?,
        title: string(node, "title"),
        subject: object(node, "subject")
            .map(|subject| Subject { document: number(subject, "document"), pointer: string(subject, "pointer") }),
        position: position(node),
        expected: value(node, "expected"),
        actual: value(node, "actual"),
        issues: list(node, "issues", issue).unwrap_or_default(),
        needs: string(node, "needs"),
    })
}

fn issue(node: Node<'_>) -> Issue {
    Issue {
        code: string(node, "code").unwrap_or_default(),
        document: number(node, "document"),
        pointer: string(node, "pointer"),
        position: position(node),
    }
}

/// A string as its text, anything else as it is written; `null` is nothing.
fn value(node: Node<'_>, key: &str) -> Option<String> {
    let value = node.get(key).filter(|value| !value.is_null())?;
    Some(value.as_str().unwrap_or_else(|| value.raw()).to_owned())
}

fn summary(node: Node<'_>) -> Summary {
    Summary {
        joins: list(node, "joins", join).unwrap_or_default().into_iter().flatten().collect(),
        executions: list(node, "executions", execution).unwrap_or_default(),
        workers: list(node, "workers", worker),
        graph: object(node, "graph").map(|graph| Graph { nodes: list(graph, "nodes", slot), edges: list(graph, "edges", edge) }),
    }
}

fn slot(node: Node<'_>) -> Slot {
    Slot { id: string(node, "id"), title: string(node, "title"), releases: strings(node, "releases").unwrap_or_default() }
}

fn edge(node: Node<'_>) -> Edge {
    Edge {
        from: string(node, "from"),
        to: string(node, "to"),
        relation: string(node, "relation"),
        artifacts: strings(node, "artifactKinds").unwrap_or_default(),
    }
}

/// A join without both of its ends joins nothing.
fn join(node: Node<'_>) -> Option<Join> {
    Some(Join { document: number(node, "document")?, with: number(node, "with")?, by: string(node, "by")? })
}

fn execution(node: Node<'_>) -> Execution {
    let documents = node.get("documents").and_then(Node::as_array);
    Execution {
        documents: documents.into_iter().flatten().filter_map(|n| n.raw().parse().ok()).collect(),
        name: string(node, "name"),
        stage: string(node, "stage"),
        verdict: node.get_str("verdict").and_then(Verdict::named),
    }
}

fn worker(node: Node<'_>) -> Worker {
    Worker {
        document: number(node, "document"),
        slot_id: string(node, "slotId"),
        agent_release_id: string(node, "agentReleaseId"),
        entity_kind: string(node, "entityKind"),
        mode: string(node, "mode"),
        status: string(node, "status"),
        invocations: list(node, "invocations", invocation),
        bound_tools: strings(node, "boundTools"),
        handoff_artifact_refs: strings(node, "handoffArtifactRefs"),
    }
}

fn invocation(node: Node<'_>) -> Invocation {
    Invocation {
        role: string(node, "role"),
        invocation_id: string(node, "invocationId"),
        model_id: string(node, "modelId"),
        provider: string(node, "provider"),
        runtime_id: string(node, "runtimeId"),
        requested_effort: string(node, "requestedEffort"),
        applied_effort: string(node, "appliedEffort"),
        effort_evidence: string(node, "effortEvidence"),
        enforcement_mode: string(node, "enforcementMode"),
        granted_tool_ids: strings(node, "grantedToolIds"),
    }
}
