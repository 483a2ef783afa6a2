/**
 * The WebAssembly instance and its life: started once, and after a trap replaced by a fresh one, because a module that
 * stopped half-way cannot be trusted with the next document.
 */
import { ProofmarkError } from "./error.js";

/** What `run` gives instead of an answer when the module trapped. */
export const TRAPPED = Symbol("trapped");

export class Engine {
  #bindings;
  #load;
  #starting = null;
  #state = "cold";

  /**
   * @param bindings the generated module
   * @param {null | (() => BufferSource)} load reads the wasm at first use, where that can be done at once
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

  /** @returns {string | typeof TRAPPED} */
  run(op, names, bodies, options) {
    if (this.#state === "cold") {
      if (this.#load === null) {
        throw new ProofmarkError("engine_not_started", "call `await init()` before the first use");
      }
      this.#startAtOnce();
    }
    try {
      if (this.#state === "trapped") {
        this.#bindings.__wbg_reset_state();
        this.#state = "ready";
      }
      return this.#bindings.call(op, names, bodies, options);
    } catch {
      this.#state = "trapped";
      return TRAPPED;
    }
  }
}

function initFailed(cause) {
  const error = new ProofmarkError("engine_start_failed", "the engine's wasm could not be loaded or compiled");
  error.cause = cause;
  return error;
}
