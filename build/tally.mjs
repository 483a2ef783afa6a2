/** Counts of tests across the programs that run them. */
import { spawn } from "node:child_process";
import { root } from "./paths.mjs";
import { Failed, run } from "./run.mjs";

export const tally = { passed: 0, failed: 0 };

/** `cargo test`, counted by what each test program says at its end. */
export async function cargoTest(args) {
  let kept = "";
  const watch = (text) => {
    const lines = (kept + text).split("\n");
    kept = lines.pop();
    for (const line of lines) {
      const [, passed, failed] = /^test result: .*? (\d+) passed; (\d+) failed/.exec(line) ?? [];
      if (passed === undefined) continue;
      tally.passed += Number(passed);
      tally.failed += Number(failed);
    }
  };
  await run("cargo", ["test", "--locked", "--no-fail-fast", ...args], { watch });
}

/** `node --test`, with the usual output and the counts of its own summary. */
export async function nodeTest(files, { env = {}, concurrency } = {}) {
  if (files.length === 0) return;
  const before = { ...tally };
  const args = ["--test", "--test-reporter=spec", ...(concurrency ? [`--test-concurrency=${concurrency}`] : []), ...files];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, FORCE_COLOR: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let kept = "";
  child.stdout.setEncoding("utf8");
  child.stdout.on("data", (text) => {
    process.stdout.write(text);
    const lines = (kept + text).split("\n");
    kept = lines.pop();
    for (const line of lines) {
      const [, word, count] = /^ℹ (pass|fail|cancelled) (\d+)$/.exec(line) ?? [];
      if (word === "pass") tally.passed += Number(count);
      else if (word !== undefined) tally.failed += Number(count);
    }
  });
  const code = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code !== 0) throw new Failed(`${tally.failed - before.failed} tests in Node failed`);
}
