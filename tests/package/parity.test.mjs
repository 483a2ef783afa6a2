import assert from "node:assert/strict";
import { test } from "node:test";
import * as bindings from "../../dist/package/bindings.js";
import * as proofmark from "../../dist/package/node.js";
import { documentSets } from "./malformed.mjs";
import { callOf, nativeAnswers } from "./vectors.mjs";

test("reports are the same bytes natively and as WebAssembly", async (t) => {
  const sets = await documentSets();
  const native = await nativeAnswers(sets.map(({ documents }) => callOf("verify", documents)));
  assert.equal(native.length, sets.length);
  // Starts the one instance that `bindings` reaches too.
  proofmark.digest("null", "wide");
  const verdicts = {};
  for (const [index, { name, documents }] of sets.entries()) {
    const names = documents.map((document) => document.name);
    const bytes = documents.map(({ data }) => (typeof data === "string" ? new TextEncoder().encode(data) : data));
    assert.equal(bindings.call("verify", names, bytes, "{}"), native[index], name);
    const report = proofmark.verify(documents);
    assert.deepEqual(report, JSON.parse(native[index]), name);
    verdicts[report.verdict] = (verdicts[report.verdict] ?? 0) + 1;
  }
  t.diagnostic(`${sets.length} document sets: ${JSON.stringify(verdicts)}`);
  assert.ok(sets.length > 400);
  for (const verdict of ["accepted", "rejected", "incomplete", "error"]) assert.ok(verdicts[verdict] > 0, verdict);
});

test("a report's own digest is the wide digest of everything else", async () => {
  for (const { documents } of (await documentSets()).slice(0, 20)) {
    const { reportDigest, ...rest } = proofmark.verify(documents);
    assert.deepEqual(proofmark.digest(rest, "wide"), { ok: reportDigest });
  }
});
