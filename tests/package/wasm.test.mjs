import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { at, dist, root } from "../../build/paths.mjs";
import { codes, schema, version } from "../../dist/package/node.js";

const wasm = readFileSync(join(dist.package, "proofmark.wasm"));

test("nothing that is shipped names a place on the machine that built it", () => {
  const traces = [root, homedir(), process.env.CARGO_HOME, "/.cargo/", "/.rustup/", "registry/src", "crates.io"].filter(Boolean);
  const shipped = readdirSync(dist.package, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  for (const path of shipped) {
    const bytes = readFileSync(path);
    for (const trace of traces) assert.equal(bytes.indexOf(trace), -1, `${path} holds a trace of this machine`);
  }
});

test("the module asks its host for nothing but the bindings' own functions", () => {
  const module = new WebAssembly.Module(wasm);
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    assert.equal(from, "./engine_bg.js");
    // No clock, no randomness, no console, no network.
    assert.match(name, /^__wb(g|indgen)_(__wbindgen_(string_get|throw)|length|prototypesetcall|init_externref_table)/, name);
  }
  const sections = ["name", "producers", ".debug_info"].flatMap((name) => WebAssembly.Module.customSections(module, name));
  assert.equal(sections.length, 0);
});

test("package, engine and workspace have one version", () => {
  const manifest = JSON.parse(readFileSync(join(dist.package, "package.json"), "utf8"));
  assert.equal(manifest.version, version);
  assert.match(readFileSync(at("Cargo.toml"), "utf8"), new RegExp(`^version = "${version}"$`, "m"));
});

test("every code is explained", () => {
  const table = codes();
  assert.equal(new Set(table.map(({ code }) => code)).size, table.length);
  for (const row of table) for (const text of Object.values(row)) assert.ok(text.length > 0, row.code);
});

test("what a code means is what the page of all codes says", () => {
  const page = readFileSync(at("docs", "codes.md"), "utf8");
  for (const { code, title, meaning } of codes()) assert.ok(page.includes(`| \`${code}\` | ${title} | ${meaning} |`), code);
  const read = codes().find(({ code }) => code === "document.read");
  assert.ok(page.includes(`| ${read.meaning} | ${read.proves} | ${read.action} |`));
});

test("what `schema` gives is the file in the package, and the caller's own", () => {
  for (const name of readdirSync(join(dist.package, "schemas"))) {
    const stored = JSON.parse(readFileSync(join(dist.package, "schemas", name), "utf8"));
    const kind = name.replace(/\.json$/, "");
    schema(kind).title = "changed";
    assert.deepEqual(schema(kind), stored);
  }
});
