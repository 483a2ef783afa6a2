/** A crate → an optimised wasm file and its JavaScript bindings, the same bytes from any folder on any machine. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { at, bindgen, root, tools } from "./paths.mjs";
import { run } from "./run.mjs";
import { step } from "./step.mjs";

/**
 * @param {{ crate: string, target: "web" | "no-modules", flags?: string[], pairs: boolean, resettable: boolean }} recipe
 * `flags` are rustc's beside the usual ones, `pairs` are two values as the result of a function, `resettable` is a module that
 * can be started afresh
 * @returns {Promise<{ js: string, wasm: string }>} paths
 */
export async function buildWasm({ crate, target, flags = [], pairs, resettable }) {
  const out = join(bindgen, crate);
  const name = "engine";
  const triple = pairs ? MULTIVALUE : USUAL;
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
      knows: [target, triple, ...flags],
      leaves: [made.js, made.wasm],
    },
    async () => {
      if (pairs) describeMultivalue();
      await run("cargo", ["build", "--package", `proofmark-${crate}`, "--target", triple, "--release", "--locked"], {
        quiet: true,
        env: {
          CARGO_TARGET_DIR: at("target"),
          CARGO_ENCODED_RUSTFLAGS: [...usual(), ...flags].join("\x1f"),
          RUST_TARGET_PATH: targets,
          ...STANDARD_LIBRARY,
        },
      });
      rmSync(out, { recursive: true, force: true });
      await run(join(tools, "wasm-bindgen"), [
        ...["--target", target, "--no-typescript", "--remove-name-section", "--remove-producers-section"],
        ...(resettable ? ["--experimental-reset-state-function"] : []),
        ...["--out-dir", out, "--out-name", name, at("target", triple, "release", `proofmark_${crate}.wasm`)],
      ]);
      const optimised = `${made.wasm}.optimised`;
      // The features in use are named in the file itself, and are of no use after this.
      await run(process.execPath, [
        at("node_modules", "binaryen", "bin", "wasm-opt"),
        ...[...SMALLER, "--strip-target-features", made.wasm, "-o", optimised],
      ]);
      renameSync(optimised, made.wasm);
    },
  );
  return made;
}

/**
 * What wasm-opt is asked to do: of what was tried, what leaves least after gzip and brotli. Its own levels for size leave a
 * smaller file and a larger download.
 */
const SMALLER = [
  // So that the passes after these two see what happens in which order, and fewer blocks.
  ...["--flatten", "--rereloop"],
  ...["-O2", "--shrink-level=1", "--skip-pass=simplify-locals"],
  // The first kilobyte is the far end of the stack; no value has an address there and an offset.
  "--low-memory-unused",
  // Functions that are called once stay functions: their variables then have short numbers.
  "--one-caller-inline-max-function-size=0",
];

const USUAL = "wasm32-unknown-unknown";

/**
 * The usual target, but a function may return two values. What is a pair in Rust (a text, a value of a document, many a
 * result) otherwise comes back through memory, which is a fifteenth of the engine. LLVM calls the convention experimental.
 * It must hold in all that is linked, and does, for the standard library is compiled here too, but for the functions that
 * calculate with 128 bits: they return through memory as ever. Who calls one is refused by the linker. The engine calls
 * none; the page's libraries do, and the page stays with the usual target.
 */
const MULTIVALUE = "wasm32-multivalue";
const targets = at("target", "targets");

/** Writes the target where rustc looks for it: what rustc itself says of the usual one, and the difference. */
function describeMultivalue() {
  const asked = ["-Zunstable-options", "--print", "target-spec-json", "--target", USUAL];
  const usual = execFileSync("rustc", asked, { cwd: root, encoding: "utf8", env: { ...process.env, ...STANDARD_LIBRARY } });
  const described = { ...JSON.parse(usual), "llvm-abiname": "experimental-mv", features: "+multivalue" };
  mkdirSync(targets, { recursive: true });
  writeFileSync(join(targets, `${MULTIVALUE}.json`), JSON.stringify(described, null, 2));
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

/** Compiler flags: SIMD for the hash, a panic is a trap, nothing is linked in doubt, and no text names a folder of this machine. */
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
    ...["-Ctarget-feature=+simd128", "-Cpanic=immediate-abort", "-Zunstable-options", "-Clink-arg=--fatal-warnings"],
    // Loops keep one counter; LLVM would give each of their addresses a variable of its own, which here is larger and no faster.
    "-Cllvm-args=-disable-lsr",
    ...remap.map(([from, to]) => `--remap-path-prefix=${from}=${to}`),
  ];
}
