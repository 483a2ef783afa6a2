//! Which enforcement modes a runtime may truthfully claim under a policy, before anything executes.
//!
//! Source: `spec/workforce.md` section 6; what each mode claims is what its evidence must show (`spec/workforce-details.md`
//! section 10). A runtime that can keep none of them blocks.

use super::decide::{Compiled, Effect, Request};
use crate::codes::ModeCode;
use crate::contract::has_exactly;
use crate::json::{Json, Node};
use crate::lists::unique_strings;

/// What a runtime can do, as its host states it.
#[derive(Clone, Debug)]
pub struct Runtime<'a> {
    /// `read-only`, `no-filesystem`, `host-native` or `not-applicable`.
    sandbox: &'a str,
    /// What it keeps to the letter of a policy, through every mechanism: `network`, `shell`, `fileRead`.
    enforces: Vec<&'a str>,
    /// Whether some capability is switched off for good.
    disables: bool,
    tool_filter: bool,
    no_tools: bool,
    asks: bool,
    isolated: bool,
}

const MEMBERS: [&str; 9] = [
    "sandboxMode",
    "enforces",
    "exactToolAllowlist",
    "emptyToolInventory",
    "asks",
    "disabledCapabilities",
    "ephemeral",
    "ignoresUserConfig",
    "ignoresRules",
];

impl<'a> Runtime<'a> {
    /// Reads `{sandboxMode, enforces, exactToolAllowlist, emptyToolInventory, asks, disabledCapabilities, ephemeral,
    /// ignoresUserConfig, ignoresRules}`, all required: what is not stated is not known, and nothing may be assumed.
    #[must_use]
    pub fn read(node: Node<'a>) -> Option<Self> {
        let flag = |key| node.get(key).and_then(Node::as_bool);
        if !has_exactly(node, &MEMBERS) {
            return None;
        }
        let sandbox = node.get_str("sandboxMode")?;
        let known = matches!(sandbox, "read-only" | "no-filesystem" | "host-native" | "not-applicable");
        let enforces = unique_strings(node.get("enforces"), 3, |word| matches!(word, "network" | "shell" | "fileRead"))?;
        let disabled = crate::lists::id_list(node.get("disabledCapabilities"), 128)?;
        let (ephemeral, config, rules) = (flag("ephemeral")?, flag("ignoresUserConfig")?, flag("ignoresRules")?);
        known.then_some(Self {
            sandbox,
            enforces,
            disables: !disabled.is_empty(),
            tool_filter: flag("exactToolAllowlist")?,
            no_tools: flag("emptyToolInventory")?,
            asks: flag("asks")?,
            isolated: ephemeral && config && rules,
        })
    }
}

/// The modes that are truthful, and for each of the others every reason why it is not, as a document:
/// `{modes, blocked, reasons: {<mode>: [code…]}}`.
#[must_use]
pub fn modes(policies: &Compiled, requires_tools: bool, runtime: &Runtime<'_>) -> Json<'static> {
    let judged = [
        ("native-sandbox", native(policies, runtime)),
        ("no-authority-sandbox", no_authority(requires_tools, runtime)),
        ("zero-tools", zero_tools(requires_tools, runtime)),
    ];
    let truthful: Vec<&'static str> = judged.iter().filter(|(_, reasons)| reasons.is_empty()).map(|(mode, _)| *mode).collect();
    let reasons = judged.map(|(mode, reasons)| (mode, Json::list(reasons.into_iter().map(ModeCode::code))));
    Json::object([("blocked", Json::from(truthful.is_empty())), ("modes", Json::list(truthful)), ("reasons", Json::object(reasons))])
}

/// The reasons that apply.
fn failing<const N: usize>(rules: [(bool, ModeCode); N]) -> Vec<ModeCode> {
    rules.into_iter().filter(|(holds, _)| !holds).map(|(_, code)| code).collect()
}

/// The policy itself is kept: each limit of it by the runtime, each question by a person.
fn native(policies: &Compiled, runtime: &Runtime<'_>) -> Vec<ModeCode> {
    let effects = [Request::Network, Request::Shell].map(|request| policies.decide(request).effect);
    let [network, shell] = effects.map(|effect| effect == Effect::Allow);
    let keeps = |what| runtime.enforces.contains(&what);
    failing([
        (runtime.tool_filter, ModeCode::ToolFilter),
        (network || keeps("network"), ModeCode::Network),
        (shell || keeps("shell"), ModeCode::Shell),
        // No policy allows every file: either it denies all, or it has a deny list.
        (keeps("fileRead"), ModeCode::FileRead),
        (runtime.asks || !effects.contains(&Effect::Ask), ModeCode::Ask),
    ])
}

/// No tool is granted; what the runtime itself could still do is read, and that must be kept to the policy too.
fn no_authority(requires_tools: bool, runtime: &Runtime<'_>) -> Vec<ModeCode> {
    let read_only = runtime.sandbox == "read-only";
    failing([
        (!requires_tools, ModeCode::ToolsRequired),
        (read_only || runtime.sandbox == "no-filesystem", ModeCode::Sandbox),
        (!read_only || runtime.enforces.contains(&"fileRead"), ModeCode::FileRead),
        (runtime.disables, ModeCode::Disabled),
        (runtime.isolated, ModeCode::Isolation),
    ])
}

fn zero_tools(requires_tools: bool, runtime: &Runtime<'_>) -> Vec<ModeCode> {
    failing([
        (!requires_tools, ModeCode::ToolsRequired),
        (runtime.no_tools, ModeCode::ToolsNotEmpty),
        (runtime.isolated, ModeCode::Isolation),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{Limits, read};

    const DENY_ALL: &str = r#"{"schemaVersion":"agentlas.workforce-permission-policy.v1","network":"deny","shell":"deny","fileRead":{"mode":"deny","allowPatterns":[],"denyPatterns":[]},"mcp":{"mode":"deny","allowedTools":[]},"unknownTools":"deny"}"#;

    fn answer(policy: &str, requires_tools: bool, change: impl Fn(String) -> String) -> Option<String> {
        let runtime = r#"{"sandboxMode":"no-filesystem","enforces":["network","shell","fileRead"],"exactToolAllowlist":true,"emptyToolInventory":true,"asks":true,"disabledCapabilities":["tool:shell"],"ephemeral":true,"ignoresUserConfig":true,"ignoresRules":true}"#;
        let text = change(runtime.to_owned());
        let runtime = read(text.as_bytes(), &Limits::default()).map_err(|error| error.code);
        let runtime = runtime.as_ref().ok()?;
        let compiled = Compiled::from_text(policy.as_bytes(), None, &Limits::default());
        Some(modes(&compiled, requires_tools, &Runtime::read(runtime.root())?).to_text())
    }

    #[test]
    fn a_runtime_that_can_do_everything_may_claim_each_mode() {
        let all = r#"{"blocked":false,"modes":["native-sandbox","no-authority-sandbox","zero-tools"],"reasons":{"native-sandbox":[],"no-authority-sandbox":[],"zero-tools":[]}}"#;
        assert_eq!(answer(DENY_ALL, false, |runtime| runtime).as_deref(), Some(all));
    }

    #[test]
    fn each_missing_ability_has_its_reason() {
        let asking = DENY_ALL.replace(r#""shell":"deny""#, r#""shell":"ask""#);
        for (policy, tools, from, to, reason) in [
            (
                DENY_ALL,
                false,
                r#""exactToolAllowlist":true"#,
                r#""exactToolAllowlist":false"#,
                r#""native-sandbox":["runtime_tool_filter_missing"]"#,
            ),
            (DENY_ALL, false, r#"["network","shell""#, r#"["shell""#, r#""native-sandbox":["runtime_network_not_enforced"]"#),
            (DENY_ALL, false, r#""shell","#, "", r#""native-sandbox":["runtime_shell_not_enforced"]"#),
            (DENY_ALL, false, r#","fileRead""#, "", r#""native-sandbox":["runtime_file_read_not_enforced"]"#),
            (&asking, false, r#""asks":true"#, r#""asks":false"#, r#""native-sandbox":["runtime_cannot_ask"]"#),
            (DENY_ALL, false, "no-filesystem", "host-native", r#""no-authority-sandbox":["runtime_sandbox_missing"]"#),
            (DENY_ALL, false, r#"["tool:shell"]"#, "[]", r#""no-authority-sandbox":["runtime_disabled_capabilities_missing"]"#),
            (DENY_ALL, false, r#""ephemeral":true"#, r#""ephemeral":false"#, r#""zero-tools":["runtime_not_isolated"]"#),
            (
                DENY_ALL,
                false,
                r#""emptyToolInventory":true"#,
                r#""emptyToolInventory":false"#,
                r#""zero-tools":["runtime_tools_not_empty"]"#,
            ),
            (DENY_ALL, true, "", "", r#""zero-tools":["slot_requires_tools"]"#),
        ] {
            let found = answer(policy, tools, |runtime| runtime.replacen(from, to, 1)).unwrap_or_default();
            assert!(found.contains(reason), "{from} -> {to}: {found}");
        }
    }

    #[test]
    fn nothing_is_assumed_of_a_runtime() {
        let blocked = answer(DENY_ALL, true, |runtime| runtime.replace("\"exactToolAllowlist\":true", "\"exactToolAllowlist\":false"));
        assert!(blocked.is_some_and(|text| text.starts_with(r#"{"blocked":true,"modes":[]"#)));
        for (from, to) in [
            (r#","asks":true"#, ""),
            ("\"asks\":true", "\"asks\":1"),
            ("\"network\"", "\"files\""),
            ("no-filesystem", "none"),
            ("\"asks\"", "\"answers\""),
        ] {
            assert_eq!(answer(DENY_ALL, false, |runtime| runtime.replacen(from, to, 1)), None, "{from}");
        }
    }
}
