import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { dist } from "../../build/paths.mjs";
import { scenarios } from "./vectors.mjs";

const folder = mkdtempSync(join(tmpdir(), "proofmark-install-"));
const home = join(folder, "empty");
after(() => rmSync(folder, { recursive: true, force: true }));

function run(command, args, cwd = home) {
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, shell: process.platform === "win32" }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stderr}`));
      else resolve(stdout.trim());
    });
  });
}

/** Runs a script in the folder where the package was installed. */
function script(name, source) {
  writeFileSync(join(home, name), source);
  return run(process.execPath, [name]);
}

let packed;
before(async () => {
  mkdirSync(home);
  [packed] = JSON.parse(await run("npm", ["pack", "--json", "--pack-destination", folder], dist.package));
  writeFileSync(join(home, "package.json"), '{"private":true}');
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", join(folder, packed.filename)]);
});

const receipt = JSON.stringify(join(scenarios, "full", "executionReceipt.json"));
const USE = `
  const { readFileSync } = fs;
  const report = verify([{ name: "receipt.json", data: readFileSync(${receipt}) }]);
  const { ok } = digest({}, "wide");
  console.log(JSON.stringify([report.verdict, report.documents[0].kind, ok.slice(0, 15), version, codes().length > 100]));
`;
const SEEN = '["incomplete","workforce.execution-receipt","sha256:44136fa3","0.1.0",true]';

describe("the packed package, installed in an empty folder without a network", () => {
  test("works at once as a module", async () => {
    const source = `import fs from "node:fs"; import { codes, digest, verify, version } from "proofmark"; ${USE}`;
    assert.equal(await script("use.mjs", source), SEEN);
  });

  test("works at once by require", async () => {
    const source = `const fs = require("node:fs"); const { codes, digest, verify, version } = require("proofmark"); ${USE}`;
    assert.equal(await script("use.cjs", source), SEEN);
  });

  test("works with the wasm inside the script", async () => {
    const source = `import fs from "node:fs"; import { codes, digest, verify, version } from "proofmark/inline"; ${USE}`;
    assert.equal(await script("inline.mjs", source), SEEN);
  });

  test("a module and CommonJS name the same functions", async () => {
    const source = `
      import { createRequire } from "node:module";
      const names = (found) => Object.keys(found).filter((name) => name !== "default").sort().join();
      const required = createRequire(import.meta.url)("proofmark");
      const entries = [required];
      for (const name of ["", "/inline", "/web"]) entries.push(await import("proofmark" + name));
      entries.push(await import("./node_modules/proofmark/browser.js"));
      // A compiled policy and a session answer at once, so they have no place in a worker.
      const { terminate, ...later } = { compilePolicy: true, StaffingSession: true, ...(await import("proofmark/worker")) };
      console.log(new Set([...entries, later].map(names)).size, names(required).includes("verify"), typeof terminate);
    `;
    assert.equal(await script("names.mjs", source), "1 true function");
  });

  for (const [name, input] of Object.entries({
    bytes: "bytes",
    "an array buffer": "bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)",
    "a compiled module": "new WebAssembly.Module(bytes)",
    "a response": 'new Response(bytes, { headers: { "content-type": "application/wasm" } })',
    "a promise of a response": 'Promise.resolve(new Response(bytes, { headers: { "content-type": "application/wasm" } }))',
    "an address": "new URL(`data:application/wasm;base64,${bytes.toString('base64')}`)",
  })) {
    test(`the browser's entry starts from ${name}`, async () => {
      const source = `
        import { readFileSync } from "node:fs";
        import { digest, init, ProofmarkError } from "./node_modules/proofmark/browser.js";
        const bytes = readFileSync("node_modules/proofmark/proofmark.wasm");
        let early;
        try { digest({}, "wide"); } catch (error) { early = error instanceof ProofmarkError && error.code; }
        await Promise.all([init(${input}), init(${input})]);
        await init();
        console.log(early, digest({}, "wide").ok.slice(0, 15));
      `;
      assert.equal(await script("browser.mjs", source), "engine_not_started sha256:44136fa3");
    });
  }

  test("a start that fails says so and may be tried again", async () => {
    const source = `
      import { readFileSync } from "node:fs";
      import { digest, init } from "./node_modules/proofmark/browser.js";
      const words = [];
      try { await init(new Uint8Array(8)); } catch (error) { words.push(error.code); }
      await init(readFileSync("node_modules/proofmark/proofmark.wasm"));
      console.log(...words, digest({}, "wide").ok.slice(0, 15));
    `;
    assert.equal(await script("again.mjs", source), "engine_start_failed sha256:44136fa3");
  });

  test("starting is harmless where it is not needed", async () => {
    const source = 'import { digest, init } from "proofmark"; await init(); await init(); console.log("ok" in digest({}, "wide"));';
    assert.equal(await script("init.mjs", source), "true");
  });

  test("subpaths lead to the files they name", async () => {
    const source = `
      import { readFileSync } from "node:fs";
      const at = (name) => readFileSync(new URL(import.meta.resolve(name)));
      new WebAssembly.Module(at("proofmark/wasm"));
      const { title } = JSON.parse(at("proofmark/schemas/workforce.execution-plan.json"));
      console.log(title, JSON.parse(at("proofmark/package.json")).name);
    `;
    assert.equal(await script("subpaths.mjs", source), "execution plan proofmark");
  });

  test("it holds every built file, a licence and no dependency", () => {
    const built = readdirSync(dist.package, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    assert.equal(packed.files.length, built.length);
    for (const name of ["LICENSE", "README.md", "index.d.ts", "index.d.cts"]) {
      assert.ok(packed.files.some(({ path }) => path === name), name);
    }
    const manifest = JSON.parse(readFileSync(join(dist.package, "package.json"), "utf8"));
    assert.equal(manifest.dependencies, undefined);
    assert.equal(manifest.sideEffects, false);
    const typesFirst = (target) => {
      if ("default" in target && typeof target.default === "string") assert.equal(Object.keys(target)[0], "types");
      else for (const inner of Object.values(target)) typesFirst(inner);
    };
    typesFirst(manifest.exports["."]);
  });
});
