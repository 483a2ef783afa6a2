/** The `vectors` program of the Rust crate `proofmark-tests`: it resolves cases, answers natively and grades. */
import { spawn } from "node:child_process";
import { at, root } from "../../build/paths.mjs";

export const scenarios = at("tests", "vectors", "workforce", "scenarios");
export const cases = at("tests", "vectors", "workforce", "cases.jsonl");

/**
 * Runs it; exit code 1 means that cases failed, which is a result.
 * @param {string[]} args
 * @param {string} [input] what it reads
 * @returns {Promise<{ lines: string[], failed: boolean }>}
 */
export function vectors(args, input = "") {
  const child = spawn("cargo", ["run", "--quiet", "--locked", "-p", "proofmark-tests", "--bin", "vectors", "--", ...args], {
    cwd: root,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const chunks = [];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  // It may end before it has read everything; its exit code says why.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      if (code !== 0 && code !== 1) return reject(new Error(`\`vectors ${args[0]}\` ended with code ${code}`));
      const lines = Buffer.concat(chunks).toString().split("\n");
      lines.pop();
      resolve({ lines, failed: code === 1 });
    });
  });
}

/** @returns {Promise<object[]>} the calls of the supported cases */
export async function resolvedCalls(args = []) {
  const { lines } = await vectors(["resolve", ...args]);
  return lines.map((line) => JSON.parse(line));
}

/** The engine's native answers, as text, in the order of the calls. */
export async function nativeAnswers(calls) {
  const { lines } = await vectors(["answer"], calls.map((call) => `${JSON.stringify(call)}\n`).join(""));
  return lines;
}

/** A call in the form that `vectors answer` reads; bytes may be anything. */
export function callOf(op, documents, options = {}) {
  const named = documents.map(({ name, data }) =>
    typeof data === "string" ? { name, text: data } : { name, hex: Buffer.from(data).toString("hex") },
  );
  return { op, documents: named, options };
}
