/** The inspector is within its part of `build/budget.json`. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { ARTEFACTS, budget, sizeOf } from "../../build/sizes.mjs";

test("the inspector is within its budget", async (t) => {
  const name = "proofmark-inspector.html";
  const limits = budget().limits[name];
  for (const [form, bytes] of Object.entries(await sizeOf(ARTEFACTS[name]))) {
    t.diagnostic(`${form}: ${bytes} of ${limits[form]} bytes`);
    assert.ok(bytes <= limits[form], `${form}: ${bytes} bytes, at most ${limits[form]}`);
  }
});
