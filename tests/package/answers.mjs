/** A resolved call → the answer of the package's public function. */

const VERIFIERS = { none: undefined, "accept-all": () => true, "reject-all": () => false };

/**
 * @param proofmark the package
 * @returns {string | null} JSON text, or null when the engine trapped
 */
export function answerOf(proofmark, { op, documents, options }) {
  const texts = Object.fromEntries(documents.map(({ name, text }) => [name, text]));
  let result;
  try {
    result = call(proofmark, op, texts, options);
  } catch (error) {
    if (!(error instanceof proofmark.ProofmarkError)) throw error;
    // Some malformed arguments never become documents: the package calls them misuse, the engine unreadable options.
    result = { error: { code: "call_options_invalid" } };
  }
  return result.error?.code === "engine_trap" ? null : JSON.stringify(result);
}

function call(proofmark, op, texts, { lineageVerifier, ...options }) {
  switch (op) {
    case "receipt.validate": {
      const { receipt, plan, inventory } = texts;
      return proofmark.validateReceipt({ receipt, plan, toolInventory: inventory, ...options });
    }
    case "boundary.workOrder":
      return proofmark.checkWorkOrder(texts.workOrder, options);
    case "boundary.selection":
      return proofmark.checkSelection(texts, options);
    case "selection.validate":
      return proofmark.validateSelection({ ...texts, ...options });
    case "federation.federate":
      return proofmark.federate({
        ...texts,
        ...options,
        candidateSets: apart(texts.candidateSets),
        lineageVerifier: VERIFIERS[lineageVerifier],
      });
    case "federation.validate":
      return proofmark.validateFederation({ ...texts, ...options, lineageVerifier: VERIFIERS[lineageVerifier] });
    case "policy.decide": {
      const policy = proofmark.compilePolicy(texts.policy, texts.hostPolicy);
      try {
        return { ok: policy.decide(JSON.parse(texts.request)) };
      } finally {
        policy.free();
      }
    }
    case "policy.project":
      return proofmark.projectPolicy(texts.bundle);
    case "graph.project":
      return proofmark.projectGraph(texts.bundle, options.entityKind);
    case "prepare":
      return proofmark.prepare(texts, options);
    case "scan.text":
      return proofmark.scanText(JSON.parse(texts.text), options);
    case "digest.domain":
      return proofmark.checkDigestDomain(texts.value);
    default:
      return proofmark.digest(texts.value, op.slice("digest.".length));
  }
}

/** The candidate sets of one text, each as a text of its own. */
function apart(text) {
  const sets = JSON.parse(text);
  if (typeof sets !== "object" || sets === null) return sets;
  return Object.fromEntries(Object.entries(sets).map(([source, set]) => [source, JSON.stringify(set)]));
}
