/** The near side of a worker: sends questions, hands out answers, and outlives the worker. */
import { TRAPPED } from "./engine.js";
import { ProofmarkError } from "./error.js";

export class Remote {
  #open;
  #worker = null;
  #source;
  #waiting = new Map();
  #serial = 0;

  /** @param {() => Worker} open */
  constructor(open) {
    this.#open = open;
  }

  /** Starts the worker's engine. Without `input` it fetches the wasm from beside its own file. */
  async init(input) {
    // A worker cannot be sent a request or a response, and has an address of its own to resolve against.
    if (this.#worker === null) this.#source = await sendable(input);
    await this.#send({ source: this.#source });
  }

  /**
   * @param {import("./functions.js").Question} question
   * @returns {Promise<import("./functions.js").Answer>}
   */
  async run(question) {
    const { answer, trapped } = await this.#send({ source: this.#source, question });
    return trapped ? TRAPPED : answer;
  }

  terminate() {
    this.#worker?.terminate();
    this.#giveUp("worker_terminated", "the worker was terminated before it answered");
  }

  #send(message) {
    return new Promise((resolve, reject) => {
      const worker = this.#running();
      this.#serial += 1;
      this.#waiting.set(this.#serial, { resolve, reject });
      worker.postMessage({ id: this.#serial, ...message });
    });
  }

  #running() {
    if (this.#worker !== null) return this.#worker;
    let worker;
    try {
      worker = this.#open();
    } catch (cause) {
      throw failure("worker_unavailable", "a worker could not be started here", cause);
    }
    worker.onmessage = ({ data: { id, failed, ...answer } }) => {
      const { resolve, reject } = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (failed === undefined) resolve(answer);
      else reject(new ProofmarkError(failed.code ?? "worker_failed", failed.message));
    };
    worker.onerror = (event) => {
      event.preventDefault?.();
      worker.terminate();
      if (worker === this.#worker) this.#giveUp("worker_failed", "the worker could not be loaded, or stopped");
    };
    this.#worker = worker;
    return worker;
  }

  #giveUp(code, message) {
    const waiting = [...this.#waiting.values()];
    this.#worker = null;
    this.#waiting.clear();
    for (const { reject } of waiting) reject(failure(code, message));
  }
}

async function sendable(input) {
  const given = await input;
  try {
    if (typeof given === "string" || given instanceof URL) return new URL(given, globalThis.location?.href).href;
    const response = given instanceof Request ? await fetch(given) : given;
    if (!(response instanceof Response)) return response;
    if (!response.ok) throw new Error(`the answer has status ${response.status}`);
    return await response.arrayBuffer();
  } catch (cause) {
    throw failure("engine_start_failed", "the engine's wasm could not be fetched", cause);
  }
}

function failure(code, message, cause) {
  const error = new ProofmarkError(code, message);
  if (cause !== undefined) error.cause = cause;
  return error;
}
