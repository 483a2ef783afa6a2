/** The examples of the package's README: each stands there word for word, and each runs. */
import assert from "node:assert/strict";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { build } from "esbuild";
import { at } from "../../build/paths.mjs";
import { digest } from "../../dist/package/node.js";
import { scenarios } from "../package/vectors.mjs";
import { browsers, PAGE, site } from "./browsers.mjs";
import { output, stage } from "./stage.mjs";

const folder = at("tests", "runtimes", "examples");
const example = (name) => readFileSync(join(folder, name), "utf8");
const document = (name) => readFileSync(join(scenarios, "full", `${name}.json`), "utf8");
const DOCUMENTS = { "plan.json": "executionPlan", "receipt.json": "executionReceipt", "inventory.json": "toolInventory" };
let place;

before(async () => {
  place = await stage();
  for (const [name, source] of Object.entries(DOCUMENTS)) place.put(name, document(source));
});

after(async () => {
  await browsers.Chromium.close();
  place?.remove();
});

test("every example stands in the README", () => {
  const readme = readFileSync(at("wasm", "js", "README.md"), "utf8");
  for (const name of readdirSync(folder)) assert.ok(readme.includes(`\`\`\`js\n${example(name)}\`\`\``), name);
});

test("the examples for Node", async () => {
  place.put("node.mjs", example("node.mjs"));
  place.put("require.cjs", example("require.cjs"));
  assert.equal(await output(process.execPath, ["node.mjs"], place.home), "accepted executed joined\n");
  const { ok } = digest(document("toolInventory"), "toolInventory");
  assert.equal(await output(process.execPath, ["require.cjs"], place.home), `${ok}\n`);
});

describe("the examples for browsers", () => {
  const TITLES = {
    "page.js": "accepted",
    "inline.js": '{"a":"x","b":[1,true]}',
    "worker.js": "accepted",
    "web.js": digest("{}", "wide").ok,
  };
  for (const [name, title] of Object.entries(TITLES)) {
    test(name, async () => {
      const root = join(place.home, `example-${name}`);
      // What the scripts load beside themselves lies beside them, as on a server.
      cpSync(join(place.home, "node_modules", "proofmark"), root, { recursive: true });
      for (const [file, source] of Object.entries(DOCUMENTS)) place.put(join(`example-${name}`, file), document(source));
      place.put(join(`example-${name}`, "index.html"), PAGE);
      const stdin = { contents: example(name), resolveDir: place.home };
      await build({ stdin, outfile: join(root, "main.js"), bundle: true, format: "esm", logLevel: "error" });
      const served = await site(root);
      try {
        assert.equal(await (await browsers.Chromium.get()).visit(served.url), title);
      } finally {
        await served.close();
      }
    });
  }
});
