//! A policy in plain sentences.

use super::Glob;
use super::decide::{Compiled, Effect, Policy, Request};

/// The effective policy, one sentence a subject: network, shell, files, MCP tools, everything else.
#[must_use]
pub fn explain(policies: &Compiled) -> Vec<String> {
    let mut sentences = Vec::new();
    for (whose, policy) in sides(policies) {
        if let Some(code) = policy.broken {
            sentences.push(["The ", whose, "'s policy is invalid (`", code, "`), so everything is denied."].concat());
        }
    }
    if !sentences.is_empty() {
        return sentences;
    }
    sentences.push(["Using the network is ", &granted(policies, Request::Network), "."].concat());
    sentences.push(["Running a shell is ", &granted(policies, Request::Shell), "."].concat());
    sentences.push(files(policies));
    sentences.push(tools(policies));
    sentences.push("Every other tool is denied.".to_owned());
    sentences
}

fn sides(policies: &Compiled) -> impl Iterator<Item = (&'static str, &Policy)> {
    core::iter::once(("package", &policies.package)).chain(policies.host.iter().map(|host| ("host", host)))
}

fn granted(policies: &Compiled, request: Request<'_>) -> String {
    let decision = policies.decide(request);
    let word = match decision.effect {
        Effect::Allow => "allowed",
        Effect::Ask => "allowed only after asking a person",
        Effect::Deny => "denied",
    };
    match (&policies.host, decision.effect) {
        (Some(_), Effect::Ask | Effect::Deny) => [word, ", by the ", decision.side.word()].concat(),
        _ => word.to_owned(),
    }
}

fn files(policies: &Compiled) -> String {
    let closed: Vec<&str> = sides(policies).filter(|(_, policy)| policy.files.is_none()).map(|(whose, _)| whose).collect();
    if let Some(whose) = closed.first() {
        return match &policies.host {
            Some(_) => ["Reading files is denied, by the ", whose, "."].concat(),
            None => "Reading files is denied.".to_owned(),
        };
    }
    let lists: Vec<String> = sides(policies)
        .filter_map(|(whose, policy)| policy.files.as_ref().map(|files| (whose, files)))
        .map(|(whose, files)| {
            let owner = if policies.host.is_some() { [" for the ", whose].concat() } else { String::new() };
            ["matches ", &quoted(&files.allow), &owner, " and does not match ", &quoted(&files.deny)].concat()
        })
        .collect();
    ["A file may be read if its path ", &lists.join(", and if it "), "."].concat()
}

fn quoted(list: &[(String, Glob)]) -> String {
    join(list.iter().map(|(pattern, _)| pattern.as_str()), "or")
}

fn tools(policies: &Compiled) -> String {
    let listed = policies.package.tools.iter().flatten();
    let callable: Vec<&str> =
        listed.map(String::as_str).filter(|tool| policies.decide(Request::McpTool(tool)).effect == Effect::Allow).collect();
    if callable.is_empty() {
        return "No MCP tool may be called.".to_owned();
    }
    ["MCP tools that may be called: ", &join(callable.into_iter(), "and"), "."].concat()
}

/// `a`, `b` and `c`.
fn join<'a>(items: impl Iterator<Item = &'a str>, last: &str) -> String {
    let items: Vec<String> = items.map(|item| ["`", item, "`"].concat()).collect();
    match items.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((end, before)) => [&before.join(", "), " ", last, " ", end].concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::Limits;

    const PACKAGE: &str = r#"{"schemaVersion":"agentlas.workforce-permission-policy.v1","network":"ask","shell":"allow","fileRead":{"mode":"manifest-allowlist","allowPatterns":["src/**","*.md","a"],"denyPatterns":["**/x"]},"mcp":{"mode":"allowlist","allowedTools":["a.b","c.d"]},"unknownTools":"deny"}"#;

    fn sentences(package: &str, host: Option<&str>) -> Vec<String> {
        explain(&Compiled::from_text(package.as_bytes(), host.map(str::as_bytes), &Limits::default()))
    }

    #[test]
    fn one_policy_is_said_in_five_sentences() {
        assert_eq!(
            sentences(PACKAGE, None),
            [
                "Using the network is allowed only after asking a person.",
                "Running a shell is allowed.",
                "A file may be read if its path matches `src/**`, `*.md` or `a` and does not match `**/x`.",
                "MCP tools that may be called: `a.b` and `c.d`.",
                "Every other tool is denied.",
            ]
        );
    }

    #[test]
    fn the_stricter_of_two_is_said_and_whose_it_is() {
        let host = PACKAGE
            .replace(r#""network":"ask""#, r#""network":"deny""#)
            .replace(r#"["a.b","c.d"]"#, r#"["c.d"]"#)
            .replace("src/**", "doc/*");
        assert_eq!(
            sentences(PACKAGE, Some(&host)),
            [
                "Using the network is denied, by the host.",
                "Running a shell is allowed.",
                "A file may be read if its path matches `src/**`, `*.md` or `a` for the package and does not match `**/x`, and if it matches `doc/*`, `*.md` or `a` for the host and does not match `**/x`.",
                "MCP tools that may be called: `c.d`.",
                "Every other tool is denied.",
            ]
        );
    }

    #[test]
    fn an_invalid_policy_denies_everything() {
        assert_eq!(sentences("{}", None), ["The package's policy is invalid (`permission_policy_keys_invalid`), so everything is denied."]);
    }
}
