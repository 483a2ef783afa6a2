/** The form in which the package is published. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { publint } from "publint";
import { at, dist } from "../../build/paths.mjs";
import { integrity } from "../../dist/package/node.js";

const folder = mkdtempSync(join(tmpdir(), "proofmark-publish-"));
after(() => rmSync(folder, { recursive: true, force: true }));

function run(command, args, cwd) {
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, maxBuffer: 1 << 24, shell: process.platform === "win32" }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message.split("\n")[0]}\n${stdout}${stderr}`));
      else resolve(stdout);
    });
  });
}

let packed;
before(async () => {
  [packed] = JSON.parse(await run("npm", ["pack", "--json", "--pack-destination", folder], dist.package));
});

test("attw finds nothing wrong with the types of any entry", async () => {
  // A wasm file has no form that CommonJS could load, and the entries beside the first are modules only.
  const args = ["--no-color", "--no-emoji", "--exclude-entrypoints", "wasm", "--ignore-rules", "cjs-resolves-to-esm", "--"];
  await run(process.execPath, [at("node_modules", "@arethetypeswrong", "cli", "dist", "index.js"), ...args, join(folder, packed.filename)], folder);
});

test("publint has nothing to say", async () => {
  const { messages } = await publint({ pkgDir: dist.package, strict: true });
  assert.deepEqual(messages, []);
});

test("only what is meant is published", () => {
  const EXPECTED = [
    /^(CHANGELOG\.md|LICENSE|README\.md|package\.json|proofmark\.wasm|node\.cjs)$/,
    /^(api|arguments|base64|bindings|browser|code-table|codes|contracts|convert|deno|edge|engine|error|functions|inline|input|node|policy|remote|schema-table|schemas|staffing|text|thread|tools|version|web|worker|workerd)\.js$/,
    /^(index|contracts|documents|runtime|vocabulary)\.d\.c?ts$/,
    /^(inline|wasm|web|worker)\.d\.ts$/,
    /^cli\/(report\/)?[a-z-]+\.js$/,
    /^schemas\/[a-z.-]+\.json$/,
  ];
  for (const { path } of packed.files) assert.ok(EXPECTED.some((pattern) => pattern.test(path)), path);
});

test("the digests that the package exports are those of its wasm", () => {
  const wasm = readFileSync(join(dist.package, "proofmark.wasm"));
  for (const algorithm of ["sha256", "sha384"]) {
    assert.equal(integrity[algorithm], `${algorithm}-${createHash(algorithm).update(wasm).digest("base64")}`);
  }
  assert.ok(Object.isFrozen(integrity));
});

test("the command is a program of its own", async () => {
  const { bin } = JSON.parse(readFileSync(join(dist.package, "package.json"), "utf8"));
  assert.match(readFileSync(join(dist.package, bin.proofmark), "utf8"), /^#!\/usr\/bin\/env node\n/);
});
