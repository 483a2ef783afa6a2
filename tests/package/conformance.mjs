/** The vectors through a package: answered in Node by its public functions, graded by the one grader in Rust. */
import { answerOf } from "./answers.mjs";
import { resolvedCalls, vectors } from "./vectors.mjs";

/** @returns {Promise<{ lines: string[], failed: boolean }>} a line per failing case, then the count */
export async function conformance(proofmark, args = []) {
  const calls = await resolvedCalls(args);
  const answers = calls.map((call) => `${JSON.stringify({ id: call.id, answer: answerOf(proofmark, call) })}\n`);
  return vectors(["grade", ...args], answers.join(""));
}
