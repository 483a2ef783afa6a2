import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { at, dist } from "../../build/paths.mjs";
import * as proofmark from "../../dist/package/node.js";
import { documentSets } from "./malformed.mjs";

const folder = mkdtempSync(join(tmpdir(), "proofmark-types-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const installed = join(folder, "node_modules", "proofmark");
mkdirSync(installed, { recursive: true });
cpSync(dist.package, installed, { recursive: true });
writeFileSync(join(folder, "package.json"), '{"type":"module"}');
const example = readFileSync(at("tests", "package", "types", "example.ts"), "utf8");

const entries = readFileSync(at("tests", "package", "types", "entries.ts"), "utf8");

function compile(files, options = {}) {
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
    target: "es2022",
    module: "nodenext",
    lib: ["es2022", "dom"],
    types: [],
    ...options,
  };
  const project = join(folder, "tsconfig.json");
  writeFileSync(project, JSON.stringify({ compilerOptions, files }));
  return new Promise((resolve) => {
    execFile(process.execPath, [at("node_modules", "typescript", "lib", "tsc.js"), "-p", project], (error, stdout) => {
      resolve(error ? stdout || error.message : "");
    });
  });
}

test("a strict program over every function compiles, as a module and as CommonJS", async () => {
  writeFileSync(join(folder, "example.ts"), example);
  writeFileSync(join(folder, "example.cts"), example);
  writeFileSync(join(folder, "entries.ts"), entries);
  assert.equal(await compile(["example.ts", "example.cts", "entries.ts"]), "");
});

test("it compiles under a bundler's rules and without the browser's types", async () => {
  writeFileSync(join(folder, "example.ts"), example);
  assert.equal(await compile(["example.ts"], { module: "esnext", moduleResolution: "bundler" }), "");
  writeFileSync(join(folder, "console.d.ts"), "declare const console: { log(...words: unknown[]): void };");
  assert.equal(await compile(["console.d.ts", "example.ts"], { lib: ["es2022"] }), "");
});

test("real reports fit the type of reports, exactly", async () => {
  const sets = await documentSets();
  // Everything of the scenarios and every malformed set; of the patched ones a sample.
  const chosen = sets.filter(({ name }, index) => !/^p\d+$/.test(name) || index % 8 === 0).filter(({ name }) => !name.startsWith("large"));
  const reports = chosen.map(({ documents }) => proofmark.verify(documents));
  const lines = reports.map((report) => `  ${JSON.stringify(report)},`);
  const typed = [
    'import type { Report } from "proofmark";',
    `export const reports: Report[] = [\n${lines.join("\n")}\n];`,
  ];
  writeFileSync(join(folder, "reports.ts"), typed.join("\n"));
  assert.equal(await compile(["reports.ts"]), "");
});

test("the hand-written types leave nothing open", () => {
  for (const name of ["index.d.ts", "contracts.d.ts", "vocabulary.d.ts", "documents.d.ts"]) {
    assert.doesNotMatch(readFileSync(join(dist.package, name), "utf8"), /\bany\b(?=[\s;,)>\]])(?<!\*.*)/, name);
  }
});
