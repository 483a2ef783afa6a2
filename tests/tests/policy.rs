//! Properties of decisions that no table of cases can show.

use proofmark_core::json::{Limits, read};
use proofmark_core::policy::{Compiled, Effect, Request};
use serde_json::{Value, json};

/// A small generator: the same numbers on every machine.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or_default() % end
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from.get(self.below(from.len())).copied().unwrap_or_default()
    }

    fn some(&mut self, most: usize, mut make: impl FnMut(&mut Self) -> String) -> Vec<String> {
        let count = 1 + self.below(most);
        let mut items: Vec<String> = (0..count).map(|_| make(self)).collect();
        items.sort();
        items.dedup();
        items
    }

    fn segments(&mut self, from: &[&str]) -> String {
        let count = 1 + self.below(4);
        (0..count).map(|_| self.pick(from)).collect::<Vec<_>>().join("/")
    }

    fn policy(&mut self) -> Value {
        const GLOBS: &[&str] = &["**", "*", "src", "a**b", "*.rs", "?", "s*c", "**.key", ".env", "secrets"];
        let decisions = ["allow", "ask", "deny"];
        let files = if self.below(5) == 0 {
            json!({ "mode": "deny", "allowPatterns": [], "denyPatterns": [] })
        } else {
            let allow = self.some(3, |numbers| numbers.segments(GLOBS));
            json!({ "mode": "manifest-allowlist", "allowPatterns": allow, "denyPatterns": self.some(3, |numbers| numbers.segments(GLOBS)) })
        };
        let mcp = if self.below(3) == 0 {
            json!({ "mode": "deny", "allowedTools": [] })
        } else {
            json!({ "mode": "allowlist", "allowedTools": self.some(3, |numbers| numbers.pick(&["fs.read", "a.b", "query"]).to_owned()) })
        };
        json!({
            "schemaVersion": "agentlas.workforce-permission-policy.v1", "network": self.pick(&decisions), "shell": self.pick(&decisions),
            "fileRead": files, "mcp": mcp, "unknownTools": "deny",
        })
    }

    fn request(&mut self) -> Value {
        match self.below(8) {
            0 => json!({ "network": true }),
            1 => json!({ "shell": true }),
            2 => json!({ "mcpTool": self.pick(&["fs.read", "a.b", "query", "fs.write", ""]) }),
            3 => json!({ "tool": self.pick(&["builtin:network", "builtin:shell", "builtin:file-read", "builtin:exec", "query"]) }),
            _ => json!({ "fileRead": self.segments(&["src", "a", "aXb", "main.rs", "x.key", ".env", "secrets", "..", ""]) }),
        }
    }
}

fn decide(policy: &Value, host: Option<&Value>, request: &Value) -> Effect {
    let (policy, request) = (policy.to_string(), request.to_string());
    let host = host.map(Value::to_string);
    let compiled = Compiled::from_text(policy.as_bytes(), host.as_deref().map(str::as_bytes), &Limits::default());
    let request = read(request.as_bytes(), &Limits::default()).map_err(|error| error.code);
    let request = request.as_ref().ok().and_then(|request| Request::read(request.root()));
    assert!(request.is_some(), "a request of the contract");
    request.map_or(Effect::Deny, |request| compiled.decide(request).effect)
}

#[test]
fn a_stricter_policy_never_decides_more_laxly() {
    let mut numbers = Numbers(2026);
    let mut denied = 0;
    for _ in 0..2000 {
        let (policy, host, request) = (numbers.policy(), numbers.policy(), numbers.request());
        let alone = decide(&policy, None, &request);
        denied += usize::from(alone == Effect::Deny);
        assert!(decide(&policy, Some(&host), &request) >= alone, "a host made {request} laxer under {policy}");
        assert_eq!(
            decide(&policy, Some(&host), &request),
            alone.max(decide(&host, None, &request)),
            "not the stricter of {policy} and {host} for {request}"
        );
        let mut stricter = policy.clone();
        if let Some(patterns) = stricter.pointer_mut("/fileRead/denyPatterns").and_then(Value::as_array_mut).filter(|list| !list.is_empty())
        {
            patterns.push(json!("zzz/**/added"));
            patterns.push(json!(numbers.segments(&["**", "src", "*", "a"]) + "/new*"));
            assert!(decide(&stricter, None, &request) >= alone, "a deny pattern made {request} laxer under {stricter}");
        }
    }
    assert!((500..1900).contains(&denied), "{denied} of 2000 denied: the generator no longer tries both sides");
}

#[test]
fn compiling_is_total_and_what_is_invalid_denies() {
    let whole = Numbers(7).policy().to_string();
    let texts = (0..whole.len()).filter_map(|end| whole.get(..end).map(str::to_owned));
    let others = ["null", "[]", "{}", "\"allow\"", "1e9999", "\u{feff}{}", "{\"a\":1,\"a\":2}"].map(str::to_owned);
    for text in texts.chain(others) {
        let compiled = Compiled::from_text(text.as_bytes(), None, &Limits::default());
        assert!(compiled.fault().is_some(), "{text}");
        for request in
            [Request::Network, Request::Shell, Request::FileRead("src/a"), Request::McpTool("fs.read"), Request::Tool("builtin:network")]
        {
            let decision = compiled.decide(request);
            assert_eq!((decision.effect, decision.rule_text().as_str()), (Effect::Deny, "package.invalid"));
        }
        assert_eq!(compiled.decide(Request::FileRead("../x")).rule_text(), "path_invalid");
    }
    let host = Compiled::from_text(whole.as_bytes(), Some(b"{"), &Limits::default());
    assert_eq!(host.decide(Request::McpTool("fs.read")).effect, Effect::Deny);
}

#[test]
fn work_grows_with_the_path_and_not_with_the_patterns_shape() {
    // A matcher that backtracks does not end on these.
    let pattern = "**/a/".repeat(40) + "**/b";
    let policy = json!({
        "schemaVersion": "agentlas.workforce-permission-policy.v1", "network": "deny", "shell": "deny",
        "fileRead": { "mode": "manifest-allowlist", "allowPatterns": [pattern, "*a*a*a*a*a*a*a*a*a*a*a*a*a*b"], "denyPatterns": ["**/x"] },
        "mcp": { "mode": "deny", "allowedTools": [] }, "unknownTools": "deny",
    });
    let long = "a/".repeat(2000) + "b";
    assert_eq!(decide(&policy, None, &json!({ "fileRead": long })), Effect::Allow);
    assert_eq!(decide(&policy, None, &json!({ "fileRead": "a/".repeat(2000) + "c" })), Effect::Deny);
    assert_eq!(decide(&policy, None, &json!({ "fileRead": "a".repeat(4000) + "c" })), Effect::Deny);
}
