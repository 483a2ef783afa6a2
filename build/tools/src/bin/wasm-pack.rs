//! wasm-pack without its installer.
use clap::Parser;

fn main() -> anyhow::Result<()> {
    wasm_pack::command::run_wasm_pack(wasm_pack::Cli::parse().cmd)
}
