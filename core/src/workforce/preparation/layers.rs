//! Policy and graph out of a fetched bundle, in all the layers where they may stand.
//!
//! Source: `spec/workforce-details.md` section 6.

use crate::codes::{GraphCode, LayerCode, PolicyCode};
use crate::json::{Document, Json, Kind, Limits, Node, equal_members, read};
use crate::policy;
use crate::workforce::graph;

/// What a projection can fail with.
#[derive(Clone, Copy, Debug)]
pub enum ProjectionCode {
    /// The layers.
    Layer(LayerCode),
    /// The policy's own rules.
    Policy(PolicyCode),
    /// The graph's own rules.
    Graph(GraphCode),
}

impl ProjectionCode {
    /// The stable code.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Layer(code) => code.code(),
            Self::Policy(code) => code.code(),
            Self::Graph(code) => code.code(),
        }
    }
}

impl From<LayerCode> for ProjectionCode {
    fn from(code: LayerCode) -> Self {
        Self::Layer(code)
    }
}

fn present(node: Option<Node<'_>>) -> Option<Node<'_>> {
    node.filter(|node| !node.is_null())
}

/// A field of one layer under either spelling. Two spellings that are both there must be equal, null included.
fn field<'a>(layer: Node<'a>, camel: &str, snake: &str) -> Result<Option<Node<'a>>, LayerCode> {
    match (layer.get(camel), layer.get(snake)) {
        (Some(a), Some(b)) if a.kind() != b.kind() || !equal_members(Some(a), Some(b)) => Err(LayerCode::PolicyConflict),
        (a, b) => Ok(present(a).or(present(b))),
    }
}

/// The layers of a bundle: itself, its directives, the bundle nested in it, the one nested in its directives.
fn layers(bundle: Node<'_>) -> Result<Vec<Node<'_>>, LayerCode> {
    let mut outer = vec![bundle];
    if let Some(directives) = present(bundle.get("directiveBundle")) {
        if !directives.is_object() {
            return Err(LayerCode::Directive);
        }
        outer.push(directives);
    }
    let mut all = outer.clone();
    for layer in outer {
        if let Some(nested) = field(layer, "runtimeBundle", "runtime_bundle")? {
            if !nested.is_object() {
                return Err(LayerCode::Nested);
            }
            all.push(nested);
        }
    }
    Ok(all)
}

/// One field over all layers: those that have it must agree.
fn agreed<'a>(layers: &[Node<'a>], camel: &str, snake: &str, conflict: LayerCode) -> Result<Option<Node<'a>>, LayerCode> {
    let mut found: Option<Node<'a>> = None;
    for layer in layers {
        if let Some(value) = field(*layer, camel, snake)? {
            if found.is_some_and(|earlier| !equal_members(Some(earlier), Some(value))) {
                return Err(conflict);
            }
            found = found.or(Some(value));
        }
    }
    Ok(found)
}

/// The policy of a bundle: the canonical one, or the legacy fields translated fail-closed, or deny-all.
///
/// # Errors
/// The first rule that is broken.
pub fn project_policy(bundle: Node<'_>) -> Result<Json<'_>, ProjectionCode> {
    let layers = layers(bundle)?;
    if let Some(policy) = agreed(&layers, "permissionPolicy", "permission_policy", LayerCode::PolicyConflict)? {
        if !policy.is_object() {
            return Err(LayerCode::PolicyNoObject.into());
        }
        policy::validate(policy).map_err(|fault| ProjectionCode::Policy(fault.code))?;
        return Ok(Json::Node(policy));
    }
    let legacy = |camel, snake| agreed(&layers, camel, snake, LayerCode::PolicyConflict);
    let permissions = legacy("toolPermissions", "tool_permissions")?;
    let allow = legacy("allowRead", "allow_read")?;
    let deny = legacy("denyRead", "deny_read")?;
    let tools = legacy("mcpAllowedTools", "mcp_allowed_tools")?;
    let built = translate(permissions, allow, deny, tools)?;
    // Validated as any other policy: read back from its own text, so that there is one set of rules.
    let text = built.to_text();
    let document: Document<'_> = read(text.as_bytes(), &Limits::NONE).map_err(|_| LayerCode::PolicyNoObject)?;
    policy::validate(document.root()).map_err(|fault| ProjectionCode::Policy(fault.code))?;
    Ok(built)
}

fn is_empty_list(node: Node<'_>) -> bool {
    node.as_array().is_some_and(|mut items| items.next().is_none())
}

fn translate<'a>(
    permissions: Option<Node<'a>>,
    allow: Option<Node<'a>>,
    deny: Option<Node<'a>>,
    tools: Option<Node<'a>>,
) -> Result<Json<'a>, ProjectionCode> {
    let known = |node: Node<'_>| {
        node.as_object().is_some_and(|members| members.clone().all(|(key, ..)| matches!(key, "network" | "shell" | "fileRead")))
    };
    if permissions.is_some_and(|node| !known(node)) {
        return Err(LayerCode::ToolPermissions.into());
    }
    let word = |key| permissions.and_then(|node| node.get(key)).map_or(Json::from("deny"), Json::Node);
    let mode = permissions.and_then(|node| node.get("fileRead"));
    let none = || Json::List(Vec::new());
    let file_read = match mode.map(|mode| (mode.kind(), mode.as_str())) {
        Some((Kind::String, Some("manifest-allowlist"))) => Json::object([
            ("mode", Json::from("manifest-allowlist")),
            ("allowPatterns", Json::from(allow)),
            ("denyPatterns", Json::from(deny)),
        ]),
        None | Some((Kind::String, Some("deny"))) => {
            if [allow, deny].into_iter().flatten().any(|list| !is_empty_list(list)) {
                return Err(LayerCode::DeniedFileConflict.into());
            }
            Json::object([("mode", Json::from("deny")), ("allowPatterns", none()), ("denyPatterns", none())])
        }
        // Any other mode is refused before network and shell are looked at.
        Some(_) => return Err(ProjectionCode::Policy(PolicyCode::FileReadMode)),
    };
    let mcp = match tools.filter(|tools| !is_empty_list(*tools)) {
        None => Json::object([("mode", Json::from("deny")), ("allowedTools", none())]),
        Some(tools) => Json::object([("mode", Json::from("allowlist")), ("allowedTools", Json::Node(tools))]),
    };
    Ok(Json::object([
        ("schemaVersion", Json::from(policy::SCHEMA)),
        ("network", word("network")),
        ("shell", word("shell")),
        ("fileRead", file_read),
        ("mcp", mcp),
        ("unknownTools", Json::from("deny")),
    ]))
}

/// The graph of a bundle; nothing for an agent.
///
/// # Errors
/// The first rule that is broken.
pub fn project_graph<'a>(bundle: Node<'a>, entity_kind: Option<&str>) -> Result<Option<Node<'a>>, ProjectionCode> {
    if entity_kind == Some("group") {
        return Err(LayerCode::Group.into());
    }
    let layers = layers(bundle)?;
    let found = agreed(&layers, "executionGraph", "execution_graph", LayerCode::GraphConflict)?;
    match (entity_kind, found) {
        (Some("team"), None) => Err(ProjectionCode::Graph(GraphCode::TeamMissing)),
        (_, None) => Ok(None),
        (Some("agent"), Some(_)) => Err(ProjectionCode::Graph(GraphCode::AgentForbidden)),
        (_, Some(graph)) if !graph.is_object() => Err(LayerCode::GraphNoObject.into()),
        (Some("team"), Some(graph)) => {
            graph::validate(graph).map_err(|fault| ProjectionCode::Graph(fault.code))?;
            Ok(Some(graph))
        }
        (_, Some(_)) => Err(ProjectionCode::Graph(GraphCode::EntityKind)),
    }
}
