/** What every runtime is asked: 150 document sets, good and bad, and what the engine answers natively. */
import { documentSets } from "../package/malformed.mjs";
import { callOf, nativeAnswers } from "../package/vectors.mjs";

export const SIZE = 150;

/**
 * @returns {Promise<{ inputs: { name: string, base64: string }[][], expected: string[] }>} inputs ready to travel as
 * JSON, and the native reports as text
 */
export async function corpus() {
  const sets = spread(await documentSets(), SIZE);
  const expected = await nativeAnswers(sets.map(({ documents }) => callOf("verify", documents)));
  const inputs = sets.map(({ documents }) =>
    documents.map(({ name, data }) => ({ name, base64: Buffer.from(data).toString("base64") })),
  );
  return { inputs, expected };
}

/** `count` of the items, evenly from the first to the last. */
function spread(items, count) {
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * (items.length - 1)) / (count - 1))]);
}
