//! Nanoseconds per decision of a compiled policy: `cargo run --release --bin policy`.

use std::hint::black_box;
use std::time::Instant;

use proofmark_core::json::Limits;
use proofmark_core::policy::{Compiled, Request};

const POLICY: &str = r#"{"schemaVersion":"agentlas.workforce-permission-policy.v1","network":"ask","shell":"deny",
"fileRead":{"mode":"manifest-allowlist","allowPatterns":["src/**","docs/*.md","**/a/**/a/**/a/**"],"denyPatterns":["**/.env*","**/secrets/**"]},
"mcp":{"mode":"allowlist","allowedTools":["fs.read","query_database","github.search_code"]},"unknownTools":"deny"}"#;
const ROUNDS: u32 = 1_000_000;

fn main() {
    let policy = Compiled::from_text(POLICY.as_bytes(), Some(POLICY.as_bytes()), &Limits::default());
    assert!(policy.fault().is_none(), "the policy is valid");
    let long = "a/b/".repeat(500) + "x";
    let requests = [
        ("network", Request::Network),
        ("MCP tool", Request::McpTool("github.search_code")),
        ("builtin", Request::Tool("builtin:file-read")),
        ("file", Request::FileRead("src/panels/source/viewer.rs")),
        ("file, denied", Request::FileRead("config/secrets/key.pem")),
        ("file of 2,001 bytes", Request::FileRead(&long)),
    ];
    for (name, request) in requests {
        let rounds = if name.contains("2,001") { ROUNDS / 100 } else { ROUNDS };
        let started = Instant::now();
        for _ in 0..rounds {
            black_box(policy.decide(black_box(request)));
        }
        println!("{name}: {:.0} ns", started.elapsed().as_secs_f64() * 1e9 / f64::from(rounds));
    }
}
