import assert from "node:assert/strict";
import { test } from "node:test";
import { conformance } from "./conformance.mjs";
import * as proofmark from "../../dist/package/node.js";

test("the built package agrees with the vectors", async (t) => {
  const { lines, failed } = await conformance(proofmark);
  t.diagnostic(lines.at(-1));
  assert.ok(!failed, `\n${lines.join("\n")}`);
  assert.match(lines.at(-1), /^\d{3,} passed, 0 failed$/);
});
