//! The binding generator that wasm-pack calls, with the flags that wasm-pack has no way to pass on.
use std::env::{args_os, var_os};

fn main() -> anyhow::Result<()> {
    let mut args: Vec<_> = args_os().collect();
    // wasm-pack first asks for the version; flags beside that question would be an error.
    if args.len() > 2 {
        args.push("--remove-name-section".into());
        args.push("--remove-producers-section".into());
        // A module that can be started afresh, for life after a trap. The page has a worker to throw away instead.
        if var_os("PROOFMARK_RESETTABLE").is_some() {
            args.push("--experimental-reset-state-function".into());
        }
    }
    wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(args)
}
