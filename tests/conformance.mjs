/**
 * `npm run conformance -- [FILE.jsonl] [--scenarios DIR]`: the vectors natively and through the built package in Node.
 * One line for each failing case, then one line with both counts together.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { buildThePackage } from "../build/build.mjs";
import { dist } from "../build/paths.mjs";
import { Failed, main } from "../build/run.mjs";
import { setup } from "../build/setup.mjs";
import { conformance } from "./package/conformance.mjs";
import { vectors } from "./package/vectors.mjs";

await main(async () => {
  const args = readArgs(process.argv.slice(2));
  await setup();
  await buildThePackage();
  const proofmark = await import(pathToFileURL(`${dist.package}/node.js`).href);
  const runs = { native: await vectors(["run", ...args]), package: await conformance(proofmark, args) };
  const total = { passed: 0, failed: 0 };
  for (const [where, { lines }] of Object.entries(runs)) {
    for (const line of lines.slice(0, -1)) console.log(`${where}: ${line}`);
    const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(lines.at(-1) ?? "") ?? [];
    if (passed === undefined) throw new Failed(`the ${where} run did not finish`);
    total.passed += Number(passed);
    total.failed += Number(failed);
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
});

/** Paths are the caller's, the tests run elsewhere. */
function readArgs(args) {
  const read = [];
  for (let index = 0; index < args.length; index += 1) {
    if (args[index] === "--scenarios") {
      if (args[index + 1] === undefined) throw new Failed("`--scenarios` needs a folder");
      read.push("--scenarios", resolve(args[(index += 1)]));
    } else if (args[index].startsWith("-")) {
      throw new Failed(`\`${args[index]}\` is not known; use [FILE.jsonl] [--scenarios DIR]`);
    } else {
      read.push(resolve(args[index]));
    }
  }
  return read;
}
