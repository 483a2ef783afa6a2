/** A resolved call → the answer of the package's public function. */

/**
 * @param proofmark the package
 * @returns {string | null} JSON text, or null when the engine trapped
 */
export function answerOf(proofmark, { op, documents, options }) {
  const texts = Object.fromEntries(documents.map(({ name, text }) => [name, text]));
  const result = call(proofmark, op, texts, options);
  return result.error?.code === "engine_trap" ? null : JSON.stringify(result);
}

function call(proofmark, op, texts, options) {
  if (op === "receipt.validate") {
    const { receipt, plan, inventory } = texts;
    return proofmark.validateReceipt({ receipt, plan, toolInventory: inventory, ...options });
  }
  if (op === "digest.domain") return proofmark.checkDigestDomain(texts.value);
  if (op.startsWith("digest.")) return proofmark.digest(texts.value, op.slice("digest.".length));
  throw new Error(`no function of the package answers ${op}`);
}
