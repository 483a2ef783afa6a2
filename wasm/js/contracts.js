/** The workforce contracts' own operations, one generator each (see `functions.js`). The engine judges; this only carries. */
import { misuse, needed, record, text } from "./arguments.js";
import { toJsonText } from "./convert.js";
import { DEFAULTS, hold } from "./input.js";

const PROFILES = new Set(["proofmark", "compatible"]);
const SCOPES = new Set(["network", "local", "cloud", "hub"]);
const SOURCES = ["local", "cloud", "hub"];

/** Asks the caller's own verifier about every claim, and turns its answers into the engine's option. */
export function* verdicts(ask, lineageVerifier, inputs, options) {
  if (lineageVerifier === undefined || lineageVerifier === null) return undefined;
  if (typeof lineageVerifier !== "function") misuse("argument_lineageVerifier_invalid", "`lineageVerifier` is a function");
  const claims = yield* ask("federation.claims", inputs, options);
  // Inputs that cannot be read hold no claims; the operation itself says what is wrong with them.
  if (!("ok" in claims)) return "none";
  return claims.ok.map(({ attestation, ...claim }) => ({
    claimDigest: claim.claimDigest,
    source: claim.source,
    verified: lineageVerifier({ ...claim, attestation: JSON.parse(attestation) }) === true,
  }));
}

/**
 * @param {(op: string, inputs: Record<string, unknown>, options?: object) => Generator} ask runs one operation
 * @param {(limits: unknown) => object | undefined} readLimits
 */
export function createContracts(ask, readLimits) {
  function scanning(options) {
    const { profile, limits } = record(options, "options", ["profile", "limits"]);
    if (profile !== undefined && !PROFILES.has(profile)) {
      misuse("argument_profile_invalid", "`profile` is `proofmark` or `compatible`");
    }
    return { profile, limits: readLimits(limits) };
  }

  return {
    *checkWorkOrder(workOrder, options) {
      return yield* ask("boundary.workOrder", { workOrder }, scanning(options));
    },

    *checkSelection(documents, options) {
      const { selection, workOrder, candidateSet } = needed(documents, ["selection", "workOrder", "candidateSet"]);
      return yield* ask("boundary.selection", { selection, workOrder, candidateSet }, scanning(options));
    },

    *validateSelection(documents) {
      const { selection, workOrder, candidateSet, now, limits } = needed(
        documents,
        ["selection", "workOrder", "candidateSet", "now"],
        ["limits"],
      );
      return yield* ask("selection.validate", { selection, workOrder, candidateSet }, { now: text(now, "now"), limits: readLimits(limits) });
    },

    *federate(question) {
      const {
        candidateSets,
        lineageAttestations,
        lineageVerifier,
        limits,
        scope,
        ...rest
      } = needed(
        question,
        ["candidateSets", "scope", "workOrderId", "ontologyVersion", "slotIds", "now"],
        ["sourceFailures", "lineageAttestations", "lineageVerifier", "minimum", "maximum", "limits"],
      );
      if (!SCOPES.has(scope)) return { error: { code: "unsupported_source_scope" } };
      // Each set stays a document of its own, so that it is read as strictly as any other.
      const sets = record(candidateSets, "candidateSets", SOURCES);
      const options = { ...settings(rest), scope, limits: readLimits(limits) };
      const inputs = {};
      for (const source of SOURCES) {
        if (sets[source] !== undefined && sets[source] !== null) inputs[source] = hold(sets[source], options.limits);
      }
      if (lineageAttestations !== undefined) inputs.lineageAttestations = hold(lineageAttestations, options.limits);
      options.lineageVerifier = yield* verdicts(ask, lineageVerifier, inputs, options);
      return yield* ask("federation.federate", inputs, options);
    },

    *validateFederation(documents) {
      const { result, now, lineageVerifier, limits } = needed(documents, ["result", "now"], ["lineageVerifier", "limits"]);
      const options = { now: text(now, "now"), limits: readLimits(limits) };
      const inputs = { result: hold(result, options.limits) };
      options.lineageVerifier = yield* verdicts(ask, lineageVerifier, inputs, options);
      return yield* ask("federation.validate", inputs, options);
    },

    *projectPolicy(bundle, options) {
      const { limits } = record(options, "options", ["limits"]);
      return yield* ask("policy.project", { bundle }, { limits: readLimits(limits) });
    },

    *projectGraph(bundle, entityKind, options) {
      const { limits } = record(options, "options", ["limits"]);
      return yield* ask("graph.project", { bundle }, { entityKind: text(entityKind, "entityKind"), limits: readLimits(limits) });
    },

    *prepare(documents, options) {
      const inputs = needed(documents, ["workOrder", "selection", "validationReceipt", "candidateSet", "runtimeBundles"]);
      return yield* ask("prepare", { ...inputs }, scanning(options));
    },

    *scanText(content, options) {
      // The text itself is scanned, so it travels as a JSON string; half a surrogate pair has no such form.
      const json = typeof content === "string" && content.isWellFormed?.() === false ? content : JSON.stringify(text(content, "text"));
      return yield* ask("scan.text", { text: json }, scanning(options));
    },
  };
}

/** The caller's own settings, which the contract's rules judge: plain JSON, or refused as a call. */
function settings(rest) {
  const out = {};
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined) continue;
    const { text: json, fault } = toJsonText(value, DEFAULTS);
    if (fault !== null) misuse(`argument_${name}_invalid`, `\`${name}\` is plain JSON`);
    out[name] = JSON.parse(json);
  }
  return out;
}
