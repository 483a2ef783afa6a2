/**
 * The WebAssembly instance and its life: started once, and replaced by a fresh one after a trap, because a module that
 * stopped half-way cannot be trusted with the next document, and after a very large document, because the memory of a
 * module never shrinks.
 */
import { ProofmarkError } from "./error.js";

/** What `run` gives instead of an answer when the module trapped. */
export const TRAPPED = Symbol("trapped");

/** Bytes of module memory that are kept from one call to the next. */
const KEPT = 64 * 1024 * 1024;

export class Engine {
  #bindings;
  #load;
  #starting = null;
  /** `cold` before the start, `spent` when the next call needs a fresh instance. */
  #state = "cold";
  #instance = 0;

  /**
   * @param bindings the generated module
   * @param {null | (() => BufferSource | WebAssembly.Module)} load gives the wasm at first use, where that can be done
   * at once
   */
  constructor(bindings, load) {
    this.#bindings = bindings;
    this.#load = load;
  }

  /** Starts the engine from whatever holds the wasm. Calling it again, or where it is not needed, does nothing. */
  async init(input) {
    if (this.#state !== "cold") return;
    if (this.#load !== null) return this.#startAtOnce();
    this.#starting ??= this.#start(input);
    try {
      await this.#starting;
    } finally {
      this.#starting = null;
    }
  }

  async #start(input) {
    try {
      await this.#bindings.default({ module_or_path: input });
    } catch (cause) {
      throw initFailed(cause);
    }
    this.#state = "ready";
  }

  #startAtOnce() {
    try {
      this.#bindings.initSync({ module: this.#load() });
    } catch (cause) {
      throw initFailed(cause);
    }
    this.#state = "ready";
  }

  /**
   * @param {import("./functions.js").Question} question
   * @returns {import("./functions.js").Answer}
   */
  run({ op, names, bodies, options }) {
    const answer = this.use((bindings) => bindings.call(op, names, bodies, options));
    if (this.#state === "ready" && this.#bindings.memoryBytes() > KEPT) this.#state = "spent";
    return answer;
  }

  /**
   * Does one thing with the module; what it throws is a trap.
   * @template T
   * @param {(bindings: any) => T} work
   * @returns {T | typeof TRAPPED}
   */
  use(work) {
    if (this.#state === "cold") this.instance();
    try {
      this.instance();
      return work(this.#bindings);
    } catch {
      this.#state = "spent";
      return TRAPPED;
    }
  }

  /** Which instance is running, started or renewed if need be: what was made in another is gone. */
  instance() {
    if (this.#state === "cold") {
      if (this.#load === null) {
        throw new ProofmarkError("engine_not_started", "call `await init()` before the first use");
      }
      this.#startAtOnce();
    }
    if (this.#state === "spent") {
      this.#bindings.__wbg_reset_state();
      this.#state = "ready";
      this.#instance += 1;
    }
    return this.#instance;
  }

  /** A policy compiled in the running instance. */
  compile(policy, host) {
    return this.use((bindings) => new bindings.CompiledPolicy(policy, host));
  }
}

function initFailed(cause) {
  const error = new ProofmarkError(
    "engine_start_failed",
    "the engine's wasm could not be loaded or compiled; serve `proofmark.wasm` beside the script, hand it to `init`, or use `proofmark/inline`",
  );
  error.cause = cause;
  return error;
}
