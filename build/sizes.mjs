/** What a reader has to download, and what it may be at most: `build/budget.json`, in bytes. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { at, dist } from "./paths.mjs";

/** By the name in the budget. `entry` is a module of which an application uses some names, or all; bundled and minified. */
export const ARTEFACTS = {
  "proofmark.wasm": { file: join(dist.package, "proofmark.wasm") },
  "proofmark/web for `verify`, minified": { entry: join(dist.package, "web.js"), names: "{ init, verify }" },
  "proofmark/web, minified": { entry: join(dist.package, "web.js"), names: "*" },
  "proofmark/inline for `verify`, minified": { entry: join(dist.package, "inline.js"), names: "{ verify }" },
  "proofmark-inspector.html": { file: dist.page },
};

/** @returns {Promise<null | { raw: number, gzip: number, brotli: number }>} bytes, null when it is not built */
export async function sizeOf({ file, entry, names }) {
  if (!existsSync(file ?? entry)) return null;
  const raw = file === undefined ? await bundled(entry, names) : readFileSync(file);
  return {
    raw: raw.length,
    gzip: gzipSync(raw, { level: 9 }).length,
    brotli: brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: raw.length } }).length,
  };
}

async function bundled(entry, names) {
  const { build } = await import("esbuild");
  const application = { contents: `export ${names} from ${JSON.stringify(entry)};`, resolveDir: dist.package };
  const { outputFiles } = await build({ stdin: application, bundle: true, minify: true, format: "esm", write: false });
  return outputFiles[0].contents;
}

/** @returns {{ limits: Record<string, object>, goals: Record<string, object> }} */
export function budget() {
  return JSON.parse(readFileSync(at("build", "budget.json"), "utf8"));
}

export async function printSizes() {
  const { goals, limits } = budget();
  for (const [name, artefact] of Object.entries(ARTEFACTS)) {
    const size = await sizeOf(artefact);
    if (size === null) continue;
    const cells = Object.entries(size).map(([form, bytes]) => {
      const goal = goals[name]?.[form];
      return `${form} ${kB(bytes)} of ${kB(limits[name][form])}${goal === undefined ? "" : ` (goal ${kB(goal)})`}`;
    });
    console.log(`${name}: ${cells.join(", ")}`);
  }
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await printSizes();
