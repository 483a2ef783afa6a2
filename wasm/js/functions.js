/**
 * Every function of the package, as a generator: it yields what it asks of the engine and is sent the answer, so that one
 * text serves an engine at hand and one in a worker (`api.js`). No rule lives here: the engine judges.
 */
import { list, misuse, needed, record, text, time } from "./arguments.js";
import { createContracts } from "./contracts.js";
import { TRAPPED } from "./engine.js";
import { read, readLimits } from "./input.js";
import { createTools } from "./tools.js";

const DIGEST_KINDS = new Set([
  "wide",
  "portable",
  "bundle",
  "permissionPolicy",
  "executionGraph",
  "executionContext",
  "toolInventory",
  "bindingPlan",
]);
/** Far more than a policy can hold. */
const LARGEST_POLICY = 1024 * 1024;
const FORMS = new Set(["portable", "wide", "rfc8785"]);
/** What the shorthands of `verify` take a document for, by the name under which it is given. */
const KINDS = {
  workOrder: "workforce.work-order",
  candidateSet: "workforce.candidate-set",
  federationResult: "workforce.federation-result",
  selection: "workforce.selection",
  selectionValidation: "workforce.selection-validation",
  plan: "workforce.execution-plan",
  toolInventory: "workforce.tool-inventory",
  receipt: "workforce.execution-receipt",
};
const RELATED = Object.keys(KINDS).filter((name) => name !== "plan" && name !== "receipt");
/** Operations on any value whatever. All others judge documents that may not leave, whose keys may be private too. */
const NAMES_KEYS = /^(digest\.|canonicalize$)/;
const TRAP = { error: { code: "engine_trap" } };

/**
 * @typedef {{ op: string, names: string[], bodies: Uint8Array[], options: string }} Question
 * @typedef {string | typeof TRAPPED} Answer
 */

/** An option that is a document. What cannot be read is nothing, as for the engine: a policy that denies everything. */
function textOf(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return "";
  }
}

/** Runs one operation over inputs by name; an input that cannot be read is the answer. */
export function* ask(op, inputs, options = {}) {
  const bodies = [];
  for (const input of Object.values(inputs)) {
    const { bytes, fault } = read(input, options.limits);
    if (fault !== null) return { error: NAMES_KEYS.test(op) ? fault : { code: fault.code } };
    bodies.push(bytes);
  }
  const answer = yield { op, names: Object.keys(inputs), bodies, options: JSON.stringify(options) };
  return answer === TRAPPED ? structuredClone(TRAP) : JSON.parse(answer);
}

/** @returns {Record<string, (...args: any[]) => Generator<Question, unknown, Answer>>} */
export function createFunctions() {
  function* judge(documents, options, kinds) {
    const names = [];
    const bodies = [];
    const refused = [];
    const { now, anchors, hostPolicy, limits } = record(options, "options", ["now", "anchors", "hostPolicy", "limits"]);
    const bounds = readLimits(limits);
    for (const [index, document] of list(documents, "documents").entries()) {
      const { name, data } = record(document, "documents", ["name", "data"]);
      names.push(text(name, "name"));
      const { bytes, fault } = read(data, bounds);
      bodies.push(bytes);
      if (fault !== null) refused.push({ index, code: fault.code });
    }
    const settings = {
      kinds,
      now: now === undefined ? undefined : time(now, "now"),
      limits: bounds,
      anchors: readAnchors(anchors),
      hostPolicy: hostPolicy === undefined || hostPolicy === null ? undefined : textOf(read(hostPolicy, { ...bounds, maxBytes: LARGEST_POLICY }).bytes),
    };
    const answer = yield* report(names, bodies, { ...settings, refused });
    if (answer !== TRAPPED) return reportOf(answer);
    // Which document stopped the engine is not known, so the report answers for none of them.
    const none = names.map((_, index) => ({ index, code: "engine_trap" }));
    const apology = yield* report(names, names.map(() => new Uint8Array(0)), { ...settings, refused: none });
    if (apology === TRAPPED) misuse("engine_trap", "the engine stopped and could not be started again");
    return reportOf(apology);
  }

  function* verifyNamed(documents, options) {
    const present = Object.entries(documents).filter(([, data]) => data !== undefined);
    return yield* judge(
      present.map(([name, data]) => ({ name, data })),
      options,
      present.map(([name]) => KINDS[name]),
    );
  }

  function* report(names, bodies, { refused, ...settings }) {
    const options = { ...settings, refused: refused.length > 0 ? refused : undefined };
    return yield { op: "verify", names, bodies, options: JSON.stringify(options) };
  }

  return {
    *verify(documents, options) {
      return yield* judge(documents, options);
    },

    ...createContracts(ask, readLimits),
    ...createTools(ask, readLimits),

    /** `verify` for a plan and what belongs to it. */
    *verifyPlan(plan, related, options) {
      if (plan === undefined) misuse("argument_plan_missing", "`plan` is needed");
      return yield* verifyNamed({ plan, ...record(related ?? {}, "related", RELATED) }, options);
    },

    /** `verify` for a receipt and what belongs to it. */
    *verifyReceipt(documents, options) {
      return yield* verifyNamed(needed(documents, ["receipt"], ["plan", ...RELATED]), options);
    },

    *validateReceipt(documents) {
      const { receipt, plan, toolInventory, benchmark, limits } = needed(
        documents,
        ["receipt"],
        ["plan", "toolInventory", "benchmark", "limits"],
      );
      if (benchmark !== undefined && typeof benchmark !== "boolean") {
        misuse("argument_benchmark_invalid", "`benchmark` is true or false");
      }
      const inputs = { receipt };
      if (plan !== undefined) inputs.plan = plan;
      if (toolInventory !== undefined) inputs.inventory = toolInventory;
      return yield* ask("receipt.validate", inputs, { benchmark, limits: readLimits(limits) });
    },

    *digest(input, kind, options) {
      if (!DIGEST_KINDS.has(kind)) misuse("argument_kind_invalid", "`kind` is not a kind of digest");
      return yield* ask(`digest.${kind}`, { value: input }, oneInput(options));
    },

    *checkDigestDomain(input, options) {
      const settings = oneInput(options);
      const { bytes, fault, prefix } = read(input, settings.limits);
      if (fault === null) return yield* ask("digest.domain", { value: bytes }, settings);
      const unpaired = fault.code === "json_unpaired_surrogate";
      if (prefix === null || !(unpaired || fault.code.startsWith("value_"))) return { error: fault };
      // The first offender in document order counts, so what stands before the fault is judged first.
      const before = yield* ask("digest.domain", { value: prefix }, settings);
      if ("error" in before) return before;
      const code = unpaired ? "lone_surrogate" : "non_json_value";
      return { error: { code: `runtime_bundle_digest_${code}`, pointer: fault.pointer } };
    },

    *canonicalize(input, form, options) {
      if (!FORMS.has(form)) misuse("argument_form_invalid", "`form` is `portable`, `wide` or `rfc8785`");
      return yield* ask("canonicalize", { value: input }, { form, ...oneInput(options) });
    },
  };
}

/** The report in an answer. Where the engine refused the call itself there is none, and nothing may pass for one. */
function reportOf(answer) {
  const found = JSON.parse(answer);
  if (found.error !== undefined) misuse(found.error.code, "the engine takes no such options");
  return found;
}

function oneInput(options) {
  const { limits } = record(options, "options", ["limits"]);
  return { limits: readLimits(limits) };
}

function readAnchors(anchors) {
  if (anchors === undefined) return undefined;
  return list(anchors, "anchors").map((anchor) => {
    const { document = null, digest } = record(anchor, "anchors", ["document", "digest"]);
    if (typeof digest !== "string" || !/^sha256:[0-9a-f]{64}$/.test(digest)) {
      misuse("argument_anchors_invalid", "an anchor's `digest` is `sha256:` and 64 lower case hexadecimal digits");
    }
    return { document: document === null ? null : text(document, "document"), digest };
  });
}
