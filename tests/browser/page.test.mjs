/** The page as it is built. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { dist, root } from "../../build/paths.mjs";

const page = readFileSync(dist.page);

test("the page on disk is the page that is served", () => {
  assert.deepEqual(page, readFileSync(join(dist.inspector, "index.html")));
});

test("the page names no place on the machine that built it", () => {
  const traces = [root, homedir(), process.env.CARGO_HOME, "/.cargo/", "/.rustup/", "registry/src", "crates.io"].filter(Boolean);
  for (const trace of traces) assert.equal(page.indexOf(trace), -1, `the page holds \`${trace}\``);
});
