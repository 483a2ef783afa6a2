/** Prints what a reader has to download. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { dist } from "./paths.mjs";

const FILES = [
  ["proofmark.wasm", join(dist.package, "proofmark.wasm")],
  ["proofmark-inspector.html", dist.page],
];

export function printSizes() {
  for (const [name, path] of FILES) {
    if (!existsSync(path)) continue;
    const raw = readFileSync(path);
    const gzip = gzipSync(raw, { level: 9 });
    const brotli = brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } });
    const [a, b, c] = [raw, gzip, brotli].map(({ length }) => `${(length / 1024).toFixed(0)} KiB`);
    console.log(`${name}: ${a} raw, ${b} gzip, ${c} brotli`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) printSizes();
