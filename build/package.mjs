/** The npm package's folder, ready for `npm pack`. */
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { at, dist } from "./paths.mjs";
import { Failed } from "./run.mjs";
import { typesFrom } from "./types.mjs";

/** What the package's engine leaves out: its table of codes and its schemas. `npm run docs` writes them, and a test compares them. */
export const CODES = at("docs", "codes.json");
export const SCHEMAS = at("docs", "schemas");

export async function buildPackage({ js, wasm }) {
  const folder = dist.package;
  const put = (name, content) => writeFileSync(join(folder, name), content);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(at("wasm", "js"), folder, { recursive: true });
  put("bindings.js", boundBy(readFileSync(js, "utf8")));
  cpSync(wasm, join(folder, "proofmark.wasm"));
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const sri = (algorithm) => `${algorithm}-${createHash(algorithm).update(readFileSync(wasm)).digest("base64")}`;
  const integrity = JSON.stringify({ sha256: sri("sha256"), sha384: sri("sha384") });
  put("version.js", `export const version = ${JSON.stringify(version)};\nexport const integrity = Object.freeze(${integrity});\n`);
  put("base64.js", `export const wasm =\n  "${readFileSync(wasm, "base64")}";\n`);
  const table = JSON.parse(readFileSync(CODES, "utf8"));
  put("code-table.js", `export const checks = ${JSON.stringify(table.checks)};\nexport const rows = ${JSON.stringify(table.codes)};\n`);
  cpSync(SCHEMAS, join(folder, "schemas"), { recursive: true });
  const kinds = readdirSync(SCHEMAS).map((name) => name.replace(/\.json$/, "")).sort();
  const schemas = Object.fromEntries(kinds.map((kind) => [kind, JSON.parse(readFileSync(join(SCHEMAS, `${kind}.json`), "utf8"))]));
  const texts = Object.entries(schemas).map(([kind, schema]) => [kind, JSON.stringify(schema)]);
  put("schema-table.js", `export const schemas = ${JSON.stringify(Object.fromEntries(texts), null, 1)};\n`);
  await bundleForRequire(folder);
  put("documents.d.ts", typesFrom(schemas));
  put("vocabulary.d.ts", vocabulary(table.codes.map(([code]) => code), kinds));
  // `require` has its own copy of the types, because TypeScript decides by the file's ending.
  for (const name of ["index", "contracts", "runtime", "documents", "vocabulary"]) {
    const types = readFileSync(join(folder, `${name}.d.ts`), "utf8");
    put(`${name}.d.cts`, types.replaceAll(/"\.\/(\w+)\.js"/g, '"./$1.cjs"'));
  }
}

/**
 * The generated bindings without the address of a wasm file, which bundlers would follow, and with a way to see how much
 * memory the module holds.
 */
function boundBy(bindings) {
  const address = "module_or_path = new URL('engine_bg.wasm', import.meta.url);";
  if (bindings.split(address).length !== 2) throw new Failed("the bindings name their wasm in a way that this does not know");
  const needed = bindings.replace(address, 'throw new TypeError("the wasm is needed");');
  return `${needed}\nexport const memoryBytes = () => wasm.memory.buffer.byteLength;\n`;
}

async function bundleForRequire(folder) {
  const { build } = await import("esbuild");
  await build({
    entryPoints: [join(folder, "node.js")],
    outfile: join(folder, "node.cjs"),
    absWorkingDir: folder,
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    define: { "import.meta.url": "here" },
    banner: { js: 'const here = require("node:url").pathToFileURL(__filename);' },
    logLevel: "warning",
  });
}

/** The engine's words as TypeScript unions. `<invocation>` in the table stands for labels such as `direct_worker_0`. */
function vocabulary(words, kinds) {
  const union = (list, quote = '"') => list.map((word) => `\n  | ${quote}${word}${quote}`).join("");
  const dotted = words.filter((word) => word.includes("."));
  const labelled = words.filter((word) => word.startsWith("<invocation>"));
  const plain = words.filter((word) => !dotted.includes(word) && !labelled.includes(word));
  const templates = labelled.map((word) => word.replace("<invocation>", "${string}"));
  return [
    "// Written by the build from the engine's own tables.",
    "",
    "/** A document kind that has a JSON Schema. */",
    `export type SchemaKind =${union(kinds)};`,
    "",
    "/** What is tested. */",
    `export type CheckCode =${union(dotted)};`,
    "",
    `type PlainCode =${union(plain)};`,
    "",
    `type InvocationCode =${union(templates, "`")};`,
    "",
    "/** What was found: a code, some with parameters after a colon, some with the label of an invocation in front. */",
    "export type Code = PlainCode | `${PlainCode}:${string}` | InvocationCode;",
    "",
    "/** A code as the table lists it. */",
    `export type CodeWord = CheckCode | PlainCode${union(labelled)};`,
    "",
  ].join("\n");
}
