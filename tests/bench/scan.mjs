/**
 * `npm run bench:scan`: megabytes per second of the scanner on prose, code and hostile texts, natively and as WebAssembly, beside
 * the same floor written with the `regex` crate and a bare search for its literals; and what each adds to a wasm file.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { at } from "../../build/paths.mjs";
import { main, run } from "../../build/run.mjs";
import { setup } from "../../build/setup.mjs";

const folder = at("tests", "bench", "scan");
const target = at("target", "bench-scan");
/** By feature of the crate: the ways that it brings, in the crate's order. */
const FEATURES = { scanner: ["floor", "default"], regex: ["regex"], literals: ["literals"] };
const ROUNDS = 5;

await main(async () => {
  await setup();
  const table = native();
  const nothing = (await wasm("")).size;
  const sizes = {};
  for (const [feature, ways] of Object.entries(FEATURES)) {
    const { size, exports } = await wasm(feature);
    sizes[feature] = { raw: size.raw - nothing.raw, gzip: size.gzip - nothing.gzip };
    for (let corpus = 0; corpus < exports.count(); corpus += 1) {
      ways.forEach((name, way) => (table[corpus][`${name}, wasm`] = speed(exports, way, corpus)));
    }
  }
  const columns = Object.keys(table[0]).filter((name) => name !== "corpus");
  const line = (first, cells) => console.log(first.padEnd(26) + cells.map((cell) => String(cell).padStart(15)).join(""));
  line("MB/s", columns);
  for (const row of table) line(row.corpus, columns.map((column) => row[column].toFixed(0)));
  for (const [feature, { raw, gzip }] of Object.entries(sizes)) {
    console.log(`${feature} adds ${(raw / 1000).toFixed(0)} kB to a wasm file, ${(gzip / 1000).toFixed(0)} kB compressed`);
  }
});

function native() {
  const args = ["run", "--release", "--quiet", "--locked", "--bin", "scan-bench", "--target-dir", target];
  const lines = execFileSync("cargo", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  return lines.trimEnd().split("\n").map((line) => JSON.parse(line));
}

/** The crate as WebAssembly, with the flags of the package. */
async function wasm(feature) {
  const args = ["build", "--release", "--quiet", "--locked", "--lib", "--target", "wasm32-unknown-unknown", "--target-dir", target];
  await run("cargo", [...args, "--no-default-features", "--features", feature], {
    cwd: folder,
    env: { CARGO_PROFILE_RELEASE_OPT_LEVEL: "z", CARGO_PROFILE_RELEASE_STRIP: "symbols", RUSTFLAGS: "-Ctarget-feature=+simd128" },
  });
  const bytes = readFileSync(join(target, "wasm32-unknown-unknown", "release", "scan_bench.wasm"));
  const { instance } = await WebAssembly.instantiate(bytes);
  return { size: { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length }, exports: instance.exports };
}

function speed({ run, bytes }, way, corpus) {
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    run(way, corpus);
    best = Math.min(best, performance.now() - started);
  }
  return bytes(corpus) / 1e6 / (best / 1000);
}
