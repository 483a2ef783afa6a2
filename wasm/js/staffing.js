/**
 * Staffing sessions: the one order of steps that the contract allows. A session holds digests and calls nothing; the
 * engine judges every step, and what a step answers are the arguments of the call that comes next.
 */
import { misuse, needed, record, text } from "./arguments.js";
import { verdicts } from "./contracts.js";
import { readLimits } from "./input.js";

const PROFILES = new Set(["proofmark", "compatible"]);

/** @param {(asking: Generator) => any} now runs what asks the engine @param {Function} ask */
export function createStaffing(now, ask) {
  return {
    StaffingSession: class StaffingSession {
      #profile;
      #limits;
      #saved = null;

      constructor(options) {
        const { profile, limits } = record(options, "options", ["profile", "limits"]);
        if (profile !== undefined && !PROFILES.has(profile)) {
          misuse("argument_profile_invalid", "`profile` is `proofmark` or `compatible`");
        }
        this.#profile = profile;
        this.#limits = readLimits(limits);
      }

      /** Takes up a session where `toJSON` left it; one that was changed since is refused. */
      static resume(saved, options) {
        const session = new StaffingSession(options);
        const answer = now(ask("staffing.resume", { session: saved }, { limits: session.#limits }));
        if (answer.error !== undefined) misuse(answer.error.code, "the saved session is none, or was changed");
        session.#saved = answer.ok.session;
        return session;
      }

      /** Null before `begin`. */
      get stage() {
        return this.#saved?.stage ?? null;
      }

      /** The digest that seals the session as it stands; null before `begin`. */
      get digest() {
        return this.#saved?.sessionDigest ?? null;
      }

      toJSON() {
        return structuredClone(this.#saved);
      }

      begin(workOrder) {
        if (workOrder === undefined) misuse("argument_workOrder_missing", "`workOrder` is needed");
        return this.#step("begin", { workOrder }, { profile: this.#profile });
      }

      search(documents) {
        const { workOrder, scope } = needed(documents, ["workOrder"], ["scope"]);
        return this.#step("search", { workOrder }, { scope: typeof scope === "string" ? scope : undefined });
      }

      send(documents) {
        const { source, workOrder, others = {} } = needed(documents, ["source", "workOrder"], ["others"]);
        if (typeof others !== "object" || others === null || "workOrder" in others || "session" in others) {
          misuse("argument_others_invalid", "`others` are the other documents that are about to be sent, by a name of yours");
        }
        return this.#step("send", { workOrder, ...others }, { source: text(source, "source") });
      }

      candidates(documents) {
        const { workOrder, federationResult, now: time, lineageVerifier } = needed(
          documents,
          ["workOrder", "federationResult", "now"],
          ["lineageVerifier"],
        );
        const options = { now: text(time, "now") };
        const asked = { ...options, limits: this.#limits };
        options.lineageVerifier = now(verdicts(ask, lineageVerifier, { result: federationResult }, asked));
        return this.#step("candidates", { workOrder, federationResult }, options);
      }

      refine(documents) {
        const { workOrder, previous, candidateSet, feedback } = needed(
          documents,
          ["workOrder", "previous", "candidateSet"],
          ["feedback"],
        );
        return this.#step("refine", { workOrder, previous, candidateSet, feedback });
      }

      select(documents) {
        const { workOrder, candidateSet, selection, now: time } = needed(documents, ["workOrder", "candidateSet", "selection", "now"]);
        return this.#step("select", { workOrder, candidateSet, selection }, { now: text(time, "now") });
      }

      fetch(agentReleaseId) {
        return this.#step("fetch", {}, { agentReleaseId: text(agentReleaseId, "agentReleaseId") });
      }

      prepare(documents) {
        const names = ["workOrder", "selection", "validationReceipt", "candidateSet", "runtimeBundles"];
        return this.#step("prepare", needed(documents, names, ["plan"]));
      }

      execute(documents) {
        return this.#step("execute", needed(documents, ["plan", "toolInventory", "bindingPlan"]));
      }

      receipt(documents) {
        return this.#step("receipt", needed(documents, ["plan", "toolInventory", "receipt"]));
      }

      #step(step, documents, options = {}) {
        const given = Object.entries(documents).filter(([, document]) => document !== undefined);
        if (step === "begin" && this.#saved !== null) return { error: { code: "staffing_out_of_order" } };
        const session = this.#saved === null ? {} : { session: JSON.stringify(this.#saved) };
        const inputs = { ...session, ...Object.fromEntries(given) };
        const answer = now(ask(`staffing.${step}`, inputs, { ...options, limits: this.#limits }));
        if (answer.error !== undefined) return answer;
        this.#saved = answer.ok.session;
        return { ok: answer.ok.next };
      }
    },
  };
}
