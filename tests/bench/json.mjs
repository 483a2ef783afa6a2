/**
 * `npm run bench`: parse + canonical form + SHA-256 of 10 MiB of JSON, the package against
 * `JSON.parse` + `canonicalize` + `createHash` in the same run, and the sizes of what is shipped.
 */
import { createHash } from "node:crypto";
import { pathToFileURL } from "node:url";
import canonicalize from "canonicalize";
import { build } from "../../build/build.mjs";
import { dist } from "../../build/paths.mjs";
import { Failed, main } from "../../build/run.mjs";
import { printSizes } from "../../build/sizes.mjs";
import { largeDocument } from "./document.mjs";

const ROUNDS = 9;

await main(async () => {
  await build();
  const { digest } = await import(pathToFileURL(`${dist.package}/node.js`).href);
  const bytes = Buffer.from(largeDocument(10 * 1024 * 1024));
  const contestants = {
    proofmark: () => digest(bytes, "wide").ok,
    javascript: () => `sha256:${createHash("sha256").update(canonicalize(JSON.parse(bytes.toString()))).digest("hex")}`,
  };
  const times = { proofmark: [], javascript: [] };
  const results = new Set();
  // Turn and turn about, so that whatever else the machine does falls on both.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, work] of Object.entries(contestants)) {
      const started = performance.now();
      results.add(work());
      times[name].push(performance.now() - started);
    }
  }
  if (results.size !== 1) throw new Failed("the two digests differ");
  const median = {};
  for (const [name, list] of Object.entries(times)) {
    median[name] = list.sort((a, b) => a - b)[ROUNDS >> 1];
    const speed = bytes.length / 1e6 / (median[name] / 1000);
    console.log(`${name}: ${median[name].toFixed(0)} ms for ${(bytes.length / 1e6).toFixed(1)} MB, ${speed.toFixed(0)} MB/s (median of ${ROUNDS})`);
  }
  console.log(`proofmark takes ${(median.proofmark / median.javascript).toFixed(2)} of the time`);
  await printSizes();
});
