/** Ten mebibytes of JSON like the documents this project reads, the same on every machine. */

const WORDS = "plan receipt slot release tool policy deny allow worker digest inventory review ledger schema audit".split(" ");

/** A small generator with a fixed seed: no two runs may differ. */
function numbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** @returns {string} text of at least `bytes` bytes, all of it ASCII but for a few names */
export function largeDocument(bytes) {
  const pick = numbers(20261201);
  const words = (count) => Array.from({ length: count }, () => WORDS[pick(WORDS.length)]).join(" ");
  const hex = () => Array.from({ length: 64 }, () => "0123456789abcdef"[pick(16)]).join("");
  const entries = [];
  let length = 0;
  while (length < bytes) {
    const number = entries.length;
    const entry = JSON.stringify({
      toolId: `tool:${WORDS[pick(WORDS.length)]}-${number}`,
      provider: pick(9) === 0 ? "Société Générale" : words(1),
      capabilities: Array.from({ length: 1 + pick(4) }, () => words(2)),
      observed: { sequence: number, tokens: pick(200_000), retries: pick(4), ok: pick(10) > 0, note: null },
      description: words(4 + pick(12)),
      digest: `sha256:${hex()}`,
    });
    entries.push(entry);
    length += entry.length + 1;
  }
  return `{"schemaVersion":"bench.v1","entries":[${entries.join(",")}]}`;
}
