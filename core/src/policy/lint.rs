//! What a careful reader would say about a policy before agreeing to it. Every note is about something that was found, with
//! a path that shows it; what would take too long to know is left out, never guessed.
//!
//! Source: `spec/gaps.md` row 18.

use super::decide::{Compiled, Effect, Files, Policy, Request, Side};
use super::search::{AnyOf, Budget, Found, find};
use crate::codes::PolicyNoteCode;
use crate::json::counted;

/// One note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What was found: a [`PolicyNoteCode`], or the rule that an invalid policy breaks.
    pub code: &'static str,
    /// Whose policy.
    pub side: Side,
    /// The member that it is about, such as `fileRead.allowPatterns`; `invalid` for the policy as a whole.
    pub member: &'static str,
    /// The position, when the member is a list and the note is about one item.
    pub index: Option<usize>,
    /// A path or tool that shows it.
    pub example: Option<String>,
}

impl Note {
    /// The place as answers spell it: `package.fileRead.allowPatterns[0]`.
    #[must_use]
    pub fn rule(&self) -> String {
        let index = self.index.map(|index| ["[", &counted(index), "]"].concat()).unwrap_or_default();
        [self.side.word(), ".", self.member, &index].concat()
    }
}

/// Notes about a policy and its narrowing by the host. `required` lists the tools that some slot needs, when the caller
/// knows them; `budget` is used up by searching.
#[must_use]
pub fn lint(policies: &Compiled, required: Option<&[&str]>, budget: &mut Budget) -> Vec<Note> {
    let mut notes = Vec::new();
    let sides = [(Side::Package, Some(&policies.package)), (Side::Host, policies.host.as_ref())];
    for (side, policy) in sides {
        let Some(policy) = policy else { continue };
        let mut lint = Lint { side, policies, budget, notes: &mut notes };
        if let Some(code) = policy.broken {
            lint.say(code, "invalid", None, None);
            continue;
        }
        if let Some(files) = &policy.files {
            lint.files(files);
        }
        lint.shell(policy);
    }
    let mut lint = Lint { side: Side::Package, policies, budget, notes: &mut notes };
    if let Some(host) = policies.host.as_ref().filter(|host| host.broken.is_none() && policies.package.broken.is_none()) {
        lint.intersection(&policies.package, host);
    }
    if let Some(required) = required {
        lint.unneeded(required);
    }
    notes
}

const ALLOW: &str = "fileRead.allowPatterns";
const DENY: &str = "fileRead.denyPatterns";

struct Lint<'a> {
    side: Side,
    policies: &'a Compiled,
    budget: &'a mut Budget,
    notes: &'a mut Vec<Note>,
}

/// The patterns of a list as they are written.
fn written(list: &[(String, super::Glob)]) -> impl Iterator<Item = &str> {
    list.iter().map(|(pattern, _)| pattern.as_str())
}

impl Lint<'_> {
    fn say(&mut self, code: &'static str, member: &'static str, index: Option<usize>, example: Option<String>) {
        self.notes.push(Note { code, side: self.side, member, index, example });
    }

    fn note(&mut self, code: PolicyNoteCode, member: &'static str, index: Option<usize>, example: Option<String>) {
        self.say(code.code(), member, index, example);
    }

    fn find(&mut self, required: &[&AnyOf], forbidden: &AnyOf, alphabet: &str) -> Found {
        find(required, forbidden, alphabet, self.budget)
    }

    fn files(&mut self, files: &Files) {
        let deny = AnyOf::new(written(&files.deny));
        let alphabet: String = written(&files.allow).chain(written(&files.deny)).collect();
        let mut readable = false;
        let mut dead = Vec::new();
        for (index, pattern) in written(&files.allow).enumerate() {
            let allow = AnyOf::new([pattern]);
            let nothing = AnyOf::default();
            if self.find(&[&allow], &nothing, pattern) == Found::Nothing {
                self.note(PolicyNoteCode::NeverMatches, ALLOW, Some(index), None);
                continue;
            }
            if self.find(&[&AnyOf::new(["**"])], &allow, pattern) == Found::Nothing {
                self.note(PolicyNoteCode::Everything, ALLOW, Some(index), None);
            } else if pattern.split('/').any(|segment| segment != "**" && segment.as_bytes().windows(2).any(|pair| pair == b"**")) {
                // Where the run stands, a slash may stand as well.
                let mut across = String::new();
                let mut rest = pattern.chars().peekable();
                while let Some(character) = rest.next() {
                    match character {
                        '*' if rest.next_if_eq(&'*').is_some() => across.push_str("x/x"),
                        '*' | '?' => across.push('x'),
                        _ => across.push(character),
                    }
                }
                let example = Some(across).filter(|path| super::is_valid_path(path) && super::Glob::new(pattern).matches(path));
                self.note(PolicyNoteCode::CrossesFolders, ALLOW, Some(index), example);
            }
            match self.find(&[&allow], &deny, &alphabet) {
                Found::Nothing => dead.push(index),
                Found::Path(_) | Found::Unknown => readable = true,
            }
        }
        if !readable && !dead.is_empty() {
            self.note(PolicyNoteCode::NothingReadable, ALLOW, None, None);
        }
        for index in dead {
            self.note(PolicyNoteCode::Shadowed, ALLOW, Some(index), None);
        }
        let allow = AnyOf::new(written(&files.allow));
        for (index, pattern) in written(&files.deny).enumerate() {
            if self.find(&[&AnyOf::new([pattern])], &AnyOf::default(), pattern) == Found::Nothing {
                self.note(PolicyNoteCode::NeverMatches, DENY, Some(index), None);
                continue;
            }
            for sibling in siblings(pattern) {
                let alphabet = [alphabet.as_str(), &sibling].concat();
                if let Found::Path(path) = self.find(&[&AnyOf::new([sibling.as_str()]), &allow], &deny, &alphabet) {
                    self.note(PolicyNoteCode::DenyEscaped, DENY, Some(index), Some(path));
                    break;
                }
            }
        }
    }

    fn shell(&mut self, policy: &Policy) {
        let reads_denied = policy.files.as_ref().is_none_or(|files| !files.deny.is_empty());
        if policy.shell != Effect::Deny && reads_denied {
            self.note(PolicyNoteCode::ShellReads, "shell", None, None);
        }
    }

    /// What both policies grant by themselves and nothing grants together.
    fn intersection(&mut self, package: &Policy, host: &Policy) {
        if let (Some(mine), Some(theirs)) = (&package.files, &host.files) {
            let deny = AnyOf::new(written(&mine.deny).chain(written(&theirs.deny)));
            let lists = [&mine.allow, &mine.deny, &theirs.allow, &theirs.deny];
            let alphabet: String = lists.into_iter().flat_map(|list| written(list)).collect();
            let (mine, theirs) = (AnyOf::new(written(&mine.allow)), AnyOf::new(written(&theirs.allow)));
            if self.find(&[&mine, &theirs], &deny, &alphabet) == Found::Nothing {
                self.note(PolicyNoteCode::HostLeavesNothing, "fileRead", None, None);
            }
        }
        if let (Some(mine), Some(theirs)) = (&package.tools, &host.tools)
            && !mine.iter().any(|tool| theirs.contains(tool))
        {
            self.note(PolicyNoteCode::HostLeavesNothing, "mcp", None, None);
        }
    }

    fn unneeded(&mut self, required: &[&str]) {
        let policies = self.policies;
        for (index, tool) in policies.package.tools.iter().flatten().enumerate() {
            if !required.contains(&tool.as_str()) {
                self.note(PolicyNoteCode::ToolUnneeded, "mcp.allowedTools", Some(index), Some(tool.clone()));
            }
        }
        for (rule, tool) in [("network", "builtin:network"), ("shell", "builtin:shell"), ("fileRead", "builtin:file-read")] {
            let granted = policies.decide(Request::Tool(tool)).effect != Effect::Deny;
            if granted && !required.contains(&tool) {
                self.note(PolicyNoteCode::ToolUnneeded, rule, None, Some(tool.to_owned()));
            }
        }
    }
}

/// Spellings that whoever wrote a deny pattern would have meant as well: in any folder, in the other case, with something
/// after the name.
fn siblings(pattern: &str) -> Vec<String> {
    let mut out = Vec::new();
    if !pattern.starts_with("**") {
        out.push(["**/", pattern].concat());
    }
    out.push(pattern.to_ascii_uppercase());
    out.push(pattern.to_ascii_lowercase());
    let named = pattern.rsplit('/').next().is_some_and(|last| last.bytes().any(|byte| byte.is_ascii_alphanumeric()));
    if named && !pattern.ends_with('*') {
        out.push([pattern, ".*"].concat());
    }
    out.retain(|sibling| sibling != pattern);
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json::{Limits, read};

    fn policy(shell: &str, allow: &[&str], deny: &[&str], tools: &[&str]) -> String {
        let list = |items: &[&str]| format!("[{}]", items.iter().map(|item| format!("\"{item}\"")).collect::<Vec<_>>().join(","));
        let file_mode = if allow.is_empty() { "deny" } else { "manifest-allowlist" };
        let mcp_mode = if tools.is_empty() { "deny" } else { "allowlist" };
        format!(
            r#"{{"schemaVersion":"{}","network":"deny","shell":"{shell}","fileRead":{{"mode":"{file_mode}","allowPatterns":{},"denyPatterns":{}}},"mcp":{{"mode":"{mcp_mode}","allowedTools":{}}},"unknownTools":"deny"}}"#,
            super::super::SCHEMA,
            list(allow),
            list(deny),
            list(tools)
        )
    }

    fn notes(package: &str, host: Option<&str>, required: Option<&[&str]>) -> Vec<(&'static str, String, Option<String>)> {
        let Ok(package) = read(package.as_bytes(), &Limits::default()) else { panic!("valid") };
        let host = host.map(|text| read(text.as_bytes(), &Limits::default()));
        let host = host.as_ref().and_then(|host| host.as_ref().ok());
        let compiled = Compiled::new(package.root(), host.map(|host| host.root()));
        assert_eq!(compiled.fault(), None);
        let notes = lint(&compiled, required, &mut Budget::default());
        notes.into_iter().map(|note| (note.code, note.rule(), note.example)).collect()
    }

    fn note(code: &'static str, rule: &str, example: Option<&str>) -> (&'static str, String, Option<String>) {
        (code, rule.to_owned(), example.map(str::to_owned))
    }

    #[test]
    fn a_careful_policy_has_no_notes() {
        let careful = policy("deny", &["src/**", "docs/*.md"], &["**/secrets/**", "**/SECRETS/**"], &["fs.read"]);
        assert_eq!(notes(&careful, None, Some(&["fs.read", "builtin:file-read"])), []);
        assert_eq!(notes(&policy("deny", &[], &[], &[]), None, Some(&[])), []);
    }

    #[test]
    fn wide_dead_and_shadowed_patterns_are_noted() {
        let wide = policy("deny", &["**/*", "src/**.rs", "./x", "log/*", "**.key"], &["log/**", "LOG/**", "**.key", "**.KEY"], &[]);
        assert_eq!(
            notes(&wide, None, None),
            [
                note("policy_pattern_matches_everything", "package.fileRead.allowPatterns[0]", None),
                note("policy_pattern_crosses_folders", "package.fileRead.allowPatterns[1]", Some("src/x/x.rs")),
                note("policy_pattern_never_matches", "package.fileRead.allowPatterns[2]", None),
                note("policy_pattern_crosses_folders", "package.fileRead.allowPatterns[4]", Some("x/x.key")),
                note("policy_allow_pattern_shadowed", "package.fileRead.allowPatterns[3]", None),
                note("policy_allow_pattern_shadowed", "package.fileRead.allowPatterns[4]", None),
                note("policy_deny_pattern_escaped", "package.fileRead.denyPatterns[0]", Some("x/log/x")),
                note("policy_deny_pattern_escaped", "package.fileRead.denyPatterns[1]", Some("x/LOG/x")),
                note("policy_deny_pattern_escaped", "package.fileRead.denyPatterns[2]", Some(".key.")),
                note("policy_deny_pattern_escaped", "package.fileRead.denyPatterns[3]", Some(".KEY.")),
            ]
        );
        let dead = policy("deny", &["log/*"], &["log/**"], &[]);
        assert!(notes(&dead, None, None).contains(&note("policy_nothing_readable", "package.fileRead.allowPatterns", None)));
    }

    #[test]
    fn denied_names_escape_by_folder_case_and_ending() {
        let escaped = |allow: &str, deny: &[&str]| {
            let notes = notes(&policy("deny", &[allow], deny, &[]), None, None);
            notes.into_iter().find(|note| note.0 == "policy_deny_pattern_escaped").and_then(|note| note.2)
        };
        assert_eq!(escaped("**", &[".env"]).as_deref(), Some("x/.env"));
        assert_eq!(escaped("**", &["**/.env"]).as_deref(), Some(".ENV"));
        assert_eq!(escaped("**", &["**/.env", "**/.ENV"]).as_deref(), Some(".env."));
        assert_eq!(escaped("src/*.rs", &[".env"]), None);
    }

    #[test]
    fn a_shell_reads_what_is_denied() {
        let rule = "package.shell";
        assert_eq!(notes(&policy("ask", &[], &[], &[]), None, None), [note("policy_shell_beside_denied_reads", rule, None)]);
    }

    #[test]
    fn a_host_that_leaves_nothing_and_tools_that_nobody_needs_are_noted() {
        let package = policy("deny", &["src/*"], &["**/*.key", "**/*.KEY"], &["a.b", "c.d"]);
        let host = policy("deny", &["doc/*"], &["**/*.pem", "**/*.PEM"], &["e.f"]);
        let found = notes(&package, Some(&host), None);
        assert!(found.contains(&note("policy_host_leaves_nothing", "package.fileRead", None)), "{found:?}");
        assert!(found.contains(&note("policy_host_leaves_nothing", "package.mcp", None)), "{found:?}");
        let found = notes(&package, None, Some(&["a.b"]));
        assert!(found.contains(&note("policy_tool_unneeded", "package.mcp.allowedTools[1]", Some("c.d"))), "{found:?}");
        assert!(found.contains(&note("policy_tool_unneeded", "package.fileRead", Some("builtin:file-read"))), "{found:?}");
        assert!(!found.iter().any(|note| note.1 == "package.mcp.allowedTools[0]"), "{found:?}");
    }

    #[test]
    fn a_hostile_policy_is_answered_within_the_budget() {
        let hostile: Vec<String> = (0..128).map(|index| format!("*a*b*c{index}*a*b*c**a*b/*a*b*c*d*e*f")).collect();
        let hostile: Vec<&str> = hostile.iter().map(String::as_str).collect();
        let Ok(document) = read(policy("deny", &hostile, &hostile, &[]).leak().as_bytes(), &Limits::default()) else { panic!("valid") };
        let mut budget = Budget(100_000);
        let notes = lint(&Compiled::new(document.root(), None), None, &mut budget);
        assert!(budget.0 < 128, "{} left", budget.0);
        // What takes no searching is still said, and nothing is claimed of what was not searched.
        assert!(notes.iter().any(|note| note.code == PolicyNoteCode::CrossesFolders.code()), "{notes:?}");
        assert!(!notes.iter().any(|note| matches!(note.code, "policy_nothing_readable" | "policy_allow_pattern_shadowed")), "{notes:?}");
    }
}
