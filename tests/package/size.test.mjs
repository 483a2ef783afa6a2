/** Nothing grows unnoticed: `build/budget.json` says how large each artefact may be. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { ARTEFACTS, budget, sizeOf } from "../../build/sizes.mjs";

const { goals, limits } = budget();

test("each artefact has a limit for each form, and a goal is below its limit", () => {
  assert.deepEqual(Object.keys(limits), Object.keys(ARTEFACTS));
  for (const limit of Object.values(limits)) assert.deepEqual(Object.keys(limit), ["raw", "gzip", "brotli"]);
  for (const [name, goal] of Object.entries(goals)) for (const [form, bytes] of Object.entries(goal)) assert.ok(bytes <= limits[name][form]);
});

for (const [name, artefact] of Object.entries(ARTEFACTS)) {
  // The inspector is measured where it is built: with the tests of the page.
  if (name.endsWith(".html")) continue;
  test(`${name} is within its budget`, async (t) => {
    const size = await sizeOf(artefact);
    for (const [form, bytes] of Object.entries(size)) {
      t.diagnostic(`${form}: ${bytes} of ${limits[name][form]} bytes`);
      assert.ok(bytes <= limits[name][form], `${form}: ${bytes} bytes, at most ${limits[name][form]}`);
    }
  });
}
