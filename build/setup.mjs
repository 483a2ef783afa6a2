/** Fetches and builds what the repository needs beside Node and rustup. Safe to repeat; needs no `npm install` first. */
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { at, tools } from "./paths.mjs";
import { Failed, main, run } from "./run.mjs";
import { step } from "./step.mjs";

const exe = process.platform === "win32" ? ".exe" : "";

export async function setup() {
  if (Number(process.versions.node.split(".")[0]) < 20) throw new Failed("node 20 or newer is needed");
  await step(
    "toolchain",
    { says: "Rust as rust-toolchain.toml asks", reads: [at("rust-toolchain.toml")], leaves: [] },
    async () => {
      try {
        await run("rustup", ["toolchain", "install", "--no-self-update"], { quiet: true });
      } catch (error) {
        throw new Failed(`${error.message} (rustup brings the Rust toolchain and is needed)`);
      }
    },
  );
  await step(
    "npm",
    {
      says: "npm ci",
      reads: [at("package.json"), at("package-lock.json"), at("tests", "runtimes", "package.json"), at(".npmrc")],
      leaves: [at("node_modules", ".package-lock.json")],
    },
    () => run("npm", ["ci", "--workspaces=false"], { quiet: true }),
  );
  await step(
    "crates",
    { says: "fetch the crates of Cargo.lock", reads: [at("Cargo.lock"), at("rust-toolchain.toml")], leaves: [] },
    () => run("cargo", ["fetch", "--locked", "--quiet"]),
  );
  await step(
    "tools",
    {
      says: "compile wasm-bindgen (once, a minute)",
      reads: [at("build", "tools"), at("rust-toolchain.toml")],
      leaves: [`${tools}/wasm-bindgen${exe}`],
    },
    () =>
      run("cargo", ["build", "--locked", "--quiet", "--target-dir", at("build", "tools", "target")], {
        cwd: at("build", "tools"),
        quiet: true,
        // A caller's flags must not change the tools.
        env: { RUSTFLAGS: "", CARGO_ENCODED_RUSTFLAGS: "" },
      }),
  );
}

/** The runtimes and bundlers of the long matrix: half a gigabyte that nothing else needs. */
export async function setupRuntimes() {
  await step(
    "npm-runtimes",
    {
      says: "npm ci, with every runtime",
      reads: [at("package.json"), at("package-lock.json"), at("tests", "runtimes", "package.json"), at(".npmrc")],
      leaves: [at("node_modules", "deno", "package.json"), at("node_modules", "vite", "package.json")],
    },
    () => run("npm", ["ci"], { quiet: true }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await main(async () => {
    await setup();
    if (existsSync(at("node_modules"))) console.log("set up");
  });
}
