//! The binding generator without its installer.
use std::env::args_os;

fn main() -> anyhow::Result<()> {
    wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(args_os())
}
