/**
 * `npm test`: sets up, then runs every test; `npm run test:<part>` runs one part. The runtimes are then Node, workerd and
 * Chromium; `npm run test:runtimes`, or `RUNTIMES=all` before any of these, runs all of them.
 */
import { existsSync, readdirSync } from "node:fs";
import { build, buildThePackage } from "./build.mjs";
import { chromium } from "./chromium.mjs";
import { at } from "./paths.mjs";
import { Failed, main, run } from "./run.mjs";
import { setup, setupRuntimes } from "./setup.mjs";
import { cargoTest, nodeTest, tally } from "./tally.mjs";

/** In the order of a full run: what fails fastest comes first. */
const PARTS = {
  format: () => run("cargo", ["fmt", "--all", "--check"]),
  lint: async () => {
    // The package's engine has features of its own, which the workspace as a whole does not show.
    for (const what of [["--workspace", "--all-targets"], ["-p", "proofmark-wasm"]]) {
      await run("cargo", ["clippy", "--locked", "--quiet", ...what, "--", "-D", "warnings"]);
    }
  },
  native: () => cargoTest(["--workspace"]),
  package: async () => {
    await buildThePackage();
    await nodeTest([...tests("build"), ...tests("package")]);
  },
  runtimes: async () => {
    const all = asked.includes("runtimes") || process.env.RUNTIMES === "all";
    if (all) await setupRuntimes();
    // The long matrix takes the inspector to Firefox too.
    await (all ? build() : buildThePackage());
    // One at a time: the runtimes share two cores, and some measure.
    await nodeTest(tests("runtimes"), { env: { CHROMIUM: await chromium(), RUNTIMES: all ? "all" : "" }, concurrency: 1 });
  },
  browser: async () => {
    await build();
    // One at a time: each has a browser of its own, and they measure.
    await nodeTest(tests("browser"), { env: { CHROMIUM: await chromium() }, concurrency: 1 });
  },
};

function tests(part) {
  const folder = at("tests", part);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".test.mjs"));
  return names.sort().map((name) => at("tests", part, name));
}

const asked = process.argv.slice(2);

await main(async () => {
  const unknown = asked.find((part) => !(part in PARTS));
  if (unknown !== undefined) throw new Failed(`\`${unknown}\` is no part; there are ${Object.keys(PARTS).join(", ")}`);
  await setup();
  const broken = [];
  for (const part of asked.length > 0 ? asked : Object.keys(PARTS)) {
    console.log(`\n── ${part}`);
    const started = performance.now();
    try {
      await PARTS[part]();
      console.log(`${part}: in order, ${((performance.now() - started) / 1000).toFixed(0)} s`);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      broken.push(`${part}: ${error.message}`);
      console.error(broken.at(-1));
    }
  }
  for (const line of broken) console.error(line);
  if (broken.length > 0) process.exitCode = 1;
  // A part that broke without a failing test (formatting, a build) counts as one.
  const failed = Math.max(tally.failed, broken.length);
  console.log(`\n${tally.passed} passed, ${failed} failed`);
});
