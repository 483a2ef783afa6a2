/** A crate → an optimised wasm file and its JavaScript bindings, the same bytes from any folder on any machine. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { at, bindgen, root, tools } from "./paths.mjs";
import { run } from "./run.mjs";
import { step } from "./step.mjs";

/**
 * @param {{ crate: string, target: "web" | "no-modules", flags?: string[], optimise: string, resettable: boolean }} recipe
 * `flags` are rustc's beside the usual ones, `optimise` is the level of wasm-opt
 * @returns {Promise<{ js: string, wasm: string }>} paths
 */
export async function buildWasm({ crate, target, flags = [], optimise, resettable }) {
  const out = join(bindgen, crate);
  const name = "engine";
  const made = { js: join(out, `${name}.js`), wasm: join(out, `${name}_bg.wasm`) };
  await step(
    `wasm-${crate}`,
    {
      says: `compile \`${crate}\` to WebAssembly`,
      reads: [
        at("Cargo.toml"),
        at("Cargo.lock"),
        at("rust-toolchain.toml"),
        at("core"),
        at(crate, "Cargo.toml"),
        at(crate, "src"),
        // The page carries sample documents.
        at("tests", "vectors", "workforce", "scenarios", "full"),
        at("build", "tools", "Cargo.lock"),
        at("build", "tools", "src"),
        at("build", "wasm.mjs"),
      ],
      knows: [target, ...flags, optimise],
      leaves: [made.js, made.wasm],
    },
    async () => {
      rmSync(out, { recursive: true, force: true });
      await run(
        join(tools, "wasm-pack"),
        // prettier-ignore
        ["build", at(crate), "--target", target, "--release", "--mode", "no-install", "--no-opt", "--no-pack",
          "--no-typescript", "--no-gitignore", "--out-dir", out, "--out-name", name, "--", "--locked"],
        {
          quiet: true,
          env: {
            PATH: `${tools}${delimiter}${process.env.PATH}`,
            WASM_PACK_CACHE: at("target", "wasm-pack"),
            CARGO_TARGET_DIR: at("target"),
            CARGO_ENCODED_RUSTFLAGS: [...usual(), ...flags].join("\x1f"),
            ...STANDARD_LIBRARY,
            ...(resettable ? { PROOFMARK_RESETTABLE: "1" } : {}),
          },
        },
      );
      const optimised = `${made.wasm}.optimised`;
      // The features in use are named in the file itself, and are of no use after this.
      await run(process.execPath, [
        at("node_modules", "binaryen", "bin", "wasm-opt"),
        ...[optimise, "--strip-target-features", made.wasm, "-o", optimised],
      ]);
      renameSync(optimised, made.wasm);
    },
  );
  return made;
}

/**
 * The standard library is compiled with the crate, for size and without the formatting of panics: a panic is a trap, which
 * is all that was ever seen of it, and a twentieth less to download. Both are settings that a stable compiler hides
 * behind the first variable; rust-toolchain.toml pins the compiler, so that they mean the same tomorrow.
 */
const STANDARD_LIBRARY = {
  RUSTC_BOOTSTRAP: "1",
  CARGO_UNSTABLE_BUILD_STD: "std,panic_abort",
  CARGO_UNSTABLE_BUILD_STD_FEATURES: "optimize_for_size",
};

/** Compiler flags: SIMD for the hash, a panic is a trap, and no text names a folder of this machine. */
function usual() {
  const cargoHome = process.env.CARGO_HOME ?? join(homedir(), ".cargo");
  const sources = join(cargoHome, "registry", "src");
  const sysroot = execFileSync("rustc", ["--print", "sysroot"], { cwd: root, encoding: "utf8" }).trim();
  const remap = [
    [cargoHome, "cargo"],
    // Each registry has a folder named after its host.
    ...(existsSync(sources) ? readdirSync(sources) : []).map((registry) => [join(sources, registry), "crates"]),
    [sysroot, "rust"],
    [root, "proofmark"],
  ];
  return [
    ...["-Ctarget-feature=+simd128", "-Cpanic=immediate-abort", "-Zunstable-options"],
    ...remap.map(([from, to]) => `--remap-path-prefix=${from}=${to}`),
  ];
}
