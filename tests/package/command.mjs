/** Runs the built command line. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dist } from "../../build/paths.mjs";
import { scenarios } from "./vectors.mjs";

export const program = join(dist.package, "cli", "main.js");

/** A document of the scenario `minimal`. */
export const path = (name) => join(scenarios, "minimal", `${name}.json`);
export const bytes = (name) => readFileSync(path(name));

/**
 * @param {string[]} args
 * @param {{ input?: string | Buffer | AsyncIterable<string>, cwd?: string, env?: Record<string, string>, node?: string[] }} options
 * @returns {Promise<{ code: number, out: string, err: string, bytes: Buffer }>}
 */
export async function proofmark(args, { input = "", cwd, env = {}, node = [] } = {}) {
  const child = spawn(process.execPath, [...node, program, ...args], { cwd, env: { ...process.env, ...env } });
  const kept = { stdout: [], stderr: [] };
  for (const name of ["stdout", "stderr"]) child[name].on("data", (chunk) => kept[name].push(chunk));
  // It may end before it has read everything; its exit code says why.
  child.stdin.on("error", () => {});
  const closed = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (typeof input === "string" || Buffer.isBuffer(input)) child.stdin.end(input);
  else await feed(child.stdin, input);
  const code = await closed;
  const [out, err] = [kept.stdout, kept.stderr].map((chunks) => Buffer.concat(chunks));
  return { code, out: out.toString(), err: err.toString(), bytes: out };
}

async function feed(stdin, chunks) {
  const closed = new Promise((resolve) => stdin.once("close", resolve));
  for await (const chunk of chunks) {
    if (stdin.destroyed) return;
    if (!stdin.write(chunk)) await Promise.race([closed, new Promise((resolve) => stdin.once("drain", resolve))]);
  }
  stdin.end();
}
