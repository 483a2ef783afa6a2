//! Decisions at run time: the stricter of package and host, and the rule that made it.
//!
//! Source: `spec/workforce.md` section 6. A package's policy is only an upper bound; the host's narrows it.

use super::{Glob, path, validate};
use crate::json::{Json, Kind, Limits, Node, counted, read};

/// What is decided, from lax to strict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// Go ahead.
    Allow,
    /// Ask a person first.
    Ask,
    /// Do not.
    #[default]
    Deny,
}

impl Effect {
    /// The word in policies and answers.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Allow => "allow",
            Self::Ask => "ask",
            Self::Deny => "deny",
        }
    }

    /// Reads the word; anything else denies.
    fn read(word: Option<&str>) -> Self {
        match word {
            Some("allow") => Self::Allow,
            Some("ask") => Self::Ask,
            _ => Self::Deny,
        }
    }
}

/// What a worker wants to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request<'a> {
    /// Use the network.
    Network,
    /// Run a shell.
    Shell,
    /// Read the file at a root-relative path.
    FileRead(&'a str),
    /// Call a tool of an MCP server.
    McpTool(&'a str),
    /// Use any other tool, by its id; `builtin:network`, `builtin:shell` and `builtin:file-read` are known.
    Tool(&'a str),
}

impl<'a> Request<'a> {
    /// The kinds of requests, by the member that names them. The first two have no text.
    pub const KINDS: [&'static str; 5] = ["network", "shell", "fileRead", "mcpTool", "tool"];

    /// The request of the kind at a position of [`Self::KINDS`].
    #[must_use]
    pub const fn of_kind(kind: usize, text: &'a str) -> Option<Self> {
        match kind {
            0 => Some(Self::Network),
            1 => Some(Self::Shell),
            2 => Some(Self::FileRead(text)),
            3 => Some(Self::McpTool(text)),
            4 => Some(Self::Tool(text)),
            _ => None,
        }
    }

    /// Reads `{"network": true}`, `{"shell": true}`, `{"fileRead": path}`, `{"mcpTool": name}` or `{"tool": name}`; nothing
    /// for anything else. A text with an unpaired surrogate reads as the empty one, which every rule denies.
    #[must_use]
    pub fn read(request: Node<'a>) -> Option<Self> {
        let mut members = request.as_object()?;
        let (key, value, _) = members.next()?;
        let request = Self::of_kind(Self::KINDS.iter().position(|kind| *kind == key)?, value.as_str().unwrap_or_default())?;
        let valid = match request {
            Self::Network | Self::Shell => value.as_bool() == Some(true),
            _ => value.kind() == Kind::String,
        };
        (valid && members.next().is_none()).then_some(request)
    }
}

/// The place in a policy that decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The policy itself is invalid and allows nothing.
    Invalid,
    /// `network`
    Network,
    /// `shell`
    Shell,
    /// The path is none that may be asked for.
    Path,
    /// `fileRead.mode`
    FileMode,
    /// `fileRead.denyPatterns`, by position.
    DenyPattern(usize),
    /// `fileRead.allowPatterns`, by position.
    AllowPattern(usize),
    /// No pattern matches.
    Unmatched,
    /// `mcp.mode`
    McpMode,
    /// `mcp.allowedTools`, by position.
    McpTool(usize),
    /// The tool is not listed.
    McpUnlisted,
    /// `unknownTools`
    UnknownTools,
}

/// Whose policy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The release's own.
    Package,
    /// The host's.
    Host,
}

impl Side {
    /// The first word of rules.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Package => "package",
            Self::Host => "host",
        }
    }
}

/// A decision and what made it. When both policies agree the package's rule is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// What is decided.
    pub effect: Effect,
    /// By whose policy.
    pub side: Side,
    /// By which rule of it.
    pub rule: Rule,
}

impl Decision {
    /// A number that stands for this decision among those of the same policies.
    #[must_use]
    pub fn ordinal(self) -> u32 {
        let (kind, index) = match self.rule {
            Rule::Invalid => (0, 0),
            Rule::Network => (1, 0),
            Rule::Shell => (2, 0),
            Rule::Path => (3, 0),
            Rule::FileMode => (4, 0),
            Rule::DenyPattern(index) => (5, index),
            Rule::AllowPattern(index) => (6, index),
            Rule::Unmatched => (7, 0),
            Rule::McpMode => (8, 0),
            Rule::McpTool(index) => (9, index),
            Rule::McpUnlisted => (10, 0),
            Rule::UnknownTools => (11, 0),
        };
        // Lists hold at most 128 items.
        ((index as u32 * 16 + kind) * 2 + self.side as u32) * 4 + self.effect as u32
    }

    /// The answer: decision, rule and reason.
    #[must_use]
    pub fn document(self) -> Json<'static> {
        Json::object([
            ("decision", Json::from(self.effect.word())),
            ("rule", Json::from(self.rule_text())),
            ("reason", Json::from(self.reason())),
        ])
    }

    /// The rule as answers spell it: `package.network`, `host.fileRead.denyPatterns[0]`, `path_invalid`, …
    #[must_use]
    pub fn rule_text(self) -> String {
        let (rule, index) = match self.rule {
            Rule::Path => return "path_invalid".to_owned(),
            Rule::Invalid => ("invalid", None),
            Rule::Network => ("network", None),
            Rule::Shell => ("shell", None),
            Rule::FileMode => ("fileRead.mode", None),
            Rule::DenyPattern(index) => ("fileRead.denyPatterns", Some(index)),
            Rule::AllowPattern(index) => ("fileRead.allowPatterns", Some(index)),
            Rule::Unmatched => ("fileRead.unmatched", None),
            Rule::McpMode => ("mcp.mode", None),
            Rule::McpTool(index) => ("mcp.allowedTools", Some(index)),
            Rule::McpUnlisted => ("mcp.unlisted", None),
            Rule::UnknownTools => ("unknownTools", None),
        };
        let index = index.map(|index| ["[", &counted(index), "]"].concat()).unwrap_or_default();
        [self.side.word(), ".", rule, &index].concat()
    }

    /// Why, in a few words. Nothing of the request is repeated.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match (self.rule, self.effect) {
            (Rule::Invalid, _) => "the policy is invalid, so it allows nothing",
            (Rule::Network, Effect::Allow) => "the policy allows the network",
            (Rule::Network, Effect::Ask) => "the policy asks before the network is used",
            (Rule::Network, Effect::Deny) => "the policy denies the network",
            (Rule::Shell, Effect::Allow) => "the policy allows a shell",
            (Rule::Shell, Effect::Ask) => "the policy asks before a shell is run",
            (Rule::Shell, Effect::Deny) => "the policy denies a shell",
            (Rule::Path, _) => "the path is not a plain root-relative one",
            (Rule::FileMode, Effect::Deny) => "the policy denies reading files",
            (Rule::FileMode, _) => "the policy allows reading some files; each path is asked for separately",
            (Rule::DenyPattern(_), _) => "a deny pattern matches the path",
            (Rule::AllowPattern(_), _) => "an allow pattern matches the path and no deny pattern does",
            (Rule::Unmatched, _) => "no allow pattern matches the path",
            (Rule::McpMode, _) => "the policy denies MCP tools",
            (Rule::McpTool(_), _) => "the policy lists the tool",
            (Rule::McpUnlisted, _) => "the policy does not list the tool",
            (Rule::UnknownTools, _) => "the policy denies tools that it does not know",
        }
    }
}

/// One policy, ready for decisions. An invalid one denies everything.
#[derive(Clone, Debug, Default)]
pub struct Policy {
    /// The code of the rule that it breaks.
    pub(super) broken: Option<&'static str>,
    pub(super) network: Effect,
    pub(super) shell: Effect,
    /// The patterns, when files may be read at all.
    pub(super) files: Option<Files>,
    /// The listed tools, when any may be called.
    pub(super) tools: Option<Vec<String>>,
}

/// The two lists of a manifest allowlist, as written and compiled.
#[derive(Clone, Debug, Default)]
pub(super) struct Files {
    pub(super) allow: Vec<(String, Glob)>,
    pub(super) deny: Vec<(String, Glob)>,
}

fn strings<'a>(object: Option<Node<'a>>, key: &str) -> impl Iterator<Item = &'a str> {
    object.into_iter().flat_map(move |object| object.items(key)).filter_map(Node::as_str)
}

impl Policy {
    fn of(policy: Node<'_>) -> Self {
        if let Err(fault) = validate(policy) {
            return Self::broken(fault.code.code());
        }
        let files = policy.get("fileRead");
        let mcp = policy.get("mcp");
        let globs = |key| strings(files, key).map(|pattern| (pattern.to_owned(), Glob::new(pattern))).collect();
        let mode = |object: Option<Node<'_>>, word| object.and_then(|object| object.get_str("mode")) == Some(word);
        Self {
            broken: None,
            network: Effect::read(policy.get_str("network")),
            shell: Effect::read(policy.get_str("shell")),
            files: mode(files, "manifest-allowlist").then(|| Files { allow: globs("allowPatterns"), deny: globs("denyPatterns") }),
            tools: mode(mcp, "allowlist").then(|| strings(mcp, "allowedTools").map(str::to_owned).collect()),
        }
    }

    fn broken(code: &'static str) -> Self {
        Self { broken: Some(code), ..Self::default() }
    }

    /// The policy that stands in `text`.
    #[must_use]
    pub fn read(text: &[u8], limits: &Limits) -> Self {
        read(text, limits).map_or_else(|error| Self::broken(error.code.code()), |document| Self::of(document.root()))
    }

    /// Whether it denies everything because it is no valid policy.
    #[must_use]
    pub const fn is_broken(&self) -> bool {
        self.broken.is_some()
    }

    /// Decides a request by this policy alone.
    #[must_use]
    pub fn decide(&self, request: Request<'_>) -> (Effect, Rule) {
        if self.broken.is_some() {
            return (Effect::Deny, Rule::Invalid);
        }
        match request {
            Request::Network | Request::Tool("builtin:network") => (self.network, Rule::Network),
            Request::Shell | Request::Tool("builtin:shell") => (self.shell, Rule::Shell),
            Request::Tool("builtin:file-read") => (if self.files.is_some() { Effect::Allow } else { Effect::Deny }, Rule::FileMode),
            Request::Tool(_) => (Effect::Deny, Rule::UnknownTools),
            Request::FileRead(path) => self.decide_file(path),
            Request::McpTool(name) => match &self.tools {
                None => (Effect::Deny, Rule::McpMode),
                Some(tools) => match tools.iter().position(|tool| tool == name) {
                    Some(index) => (Effect::Allow, Rule::McpTool(index)),
                    None => (Effect::Deny, Rule::McpUnlisted),
                },
            },
        }
    }

    fn decide_file(&self, path: &str) -> (Effect, Rule) {
        let Some(files) = &self.files else { return (Effect::Deny, Rule::FileMode) };
        let first = |list: &[(String, Glob)]| list.iter().position(|(_, glob)| glob.matches(path));
        if let Some(index) = first(&files.deny) {
            return (Effect::Deny, Rule::DenyPattern(index));
        }
        first(&files.allow).map_or((Effect::Deny, Rule::Unmatched), |index| (Effect::Allow, Rule::AllowPattern(index)))
    }
}

/// A package's policy, narrowed by the host's when there is one, compiled for decisions.
#[derive(Clone, Debug)]
pub struct Compiled {
    pub(super) package: Policy,
    pub(super) host: Option<Policy>,
}

impl Compiled {
    /// Compiles policies. This never fails: an invalid policy denies everything, and [`Self::fault`] says why.
    #[must_use]
    pub fn new(package: Node<'_>, host: Option<Node<'_>>) -> Self {
        Self::narrowed(package, host.map(Policy::of))
    }

    /// The same with a host's policy that is compiled already.
    #[must_use]
    pub fn narrowed(package: Node<'_>, host: Option<Policy>) -> Self {
        Self { package: Policy::of(package), host }
    }

    /// The same from texts; one that cannot be read denies everything.
    #[must_use]
    pub fn from_text(package: &[u8], host: Option<&[u8]>, limits: &Limits) -> Self {
        Self { package: Policy::read(package, limits), host: host.map(|host| Policy::read(host, limits)) }
    }

    /// The code of the first rule that a policy breaks, and whose policy it is.
    #[must_use]
    pub fn fault(&self) -> Option<(Side, &'static str)> {
        let host = self.host.as_ref().and_then(|host| host.broken);
        self.package.broken.map(|code| (Side::Package, code)).or(host.map(|code| (Side::Host, code)))
    }

    /// Decides a request: linear in the length of its text, whatever the patterns.
    #[must_use]
    pub fn decide(&self, request: Request<'_>) -> Decision {
        if let Request::FileRead(path) = request
            && !path::is_valid(path)
        {
            return Decision { effect: Effect::Deny, side: Side::Package, rule: Rule::Path };
        }
        let (effect, rule) = self.package.decide(request);
        let package = Decision { effect, side: Side::Package, rule };
        let host = self.host.as_ref().map(|host| host.decide(request)).map(|(effect, rule)| Decision { effect, side: Side::Host, rule });
        host.filter(|host| host.effect > package.effect).unwrap_or(package)
    }
}
