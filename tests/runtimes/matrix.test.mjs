/**
 * The same 150 document sets in every runtime, from the packed package in an empty folder: the same bytes as natively.
 * `RUNTIMES=all` runs the whole matrix, else Node, workerd and Chromium.
 */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { browsers, entries } from "./browsers.mjs";
import { corpus, SIZE } from "./corpus.mjs";
import { node, others } from "./programs.mjs";
import { stage } from "./stage.mjs";
import { workerd } from "./workerd.mjs";

const all = process.env.RUNTIMES === "all";
const runs = { ...node, ...workerd, ...entries("Chromium") };
if (all) Object.assign(runs, others, entries("Firefox"), (await import("./bundlers.mjs")).bundlers);

let place;
let asked;
const matrix = [];

before(async () => {
  [place, asked] = await Promise.all([stage(), corpus()]);
  assert.equal(asked.expected.length, SIZE);
  place.put("corpus.json", asked.inputs);
});

after(async () => {
  for (const browser of Object.values(browsers)) await browser.close();
  place?.remove();
  const width = Math.max(...matrix.map(([name]) => name.length));
  console.log(`\n${SIZE} document sets, compared with the native reports byte for byte:`);
  for (const [name, ...cells] of matrix) console.log(`  ${name.padEnd(width)}  ${cells.join("  ")}`);
});

describe("the same bytes in every runtime", () => {
  for (const [name, { version, run }] of Object.entries(runs)) {
    test(name, async () => {
      const row = [name, "did not start", ""];
      matrix.push(row);
      row[1] = (await version()).padEnd(16);
      row[2] = "failed";
      const answers = await run(place, asked);
      const same = answers.filter((text, index) => text === asked.expected[index]).length;
      row[2] = `${same} of ${SIZE} the same`;
      assert.equal(answers.length, SIZE);
      for (const [index, text] of answers.entries()) assert.equal(text, asked.expected[index], `document set ${index}`);
    });
  }
});
