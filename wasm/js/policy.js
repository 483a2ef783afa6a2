/** Compiled policies: a handle that decides. No rule lives here: the engine judges. */
import { asked, list, misuse, record } from "./arguments.js";
import { TRAPPED } from "./engine.js";
import { read } from "./input.js";
import { isUnpaired } from "./text.js";

/** By position as the engine counts them. */
const KINDS = ["network", "shell", "fileRead", "mcpTool", "tool"];
const REQUEST = "a request is `{ network: true }`, `{ shell: true }`, `{ fileRead }`, `{ mcpTool }` or `{ tool }`";
/** A longer text is no valid path and no tool's name: it need not be carried over to be denied. */
const LONGEST = 4096;
/** What the engine says of a policy without bytes: all it sees of a value that cannot be read. */
const NOTHING = "json_empty";

/**
 * @param {import("./engine.js").Engine} engine
 * @param {(op: string, inputs: Record<string, unknown>, options?: object) => any} ask
 */
export function createPolicies(engine, ask) {
  return {
    compilePolicy(policy, hostPolicy) {
      if (policy === undefined) misuse("argument_policy_missing", "`policy` is needed");
      return new CompiledPolicy(engine, ask, policy, hostPolicy ?? undefined);
    },
  };
}

class CompiledPolicy {
  #engine;
  #ask;
  #documents;
  #bodies;
  /** The engine's own handle, and the instance that it lives in. */
  #compiled = null;
  #instance = null;
  #freed = false;
  /** Why the engine was given no bytes, for each policy that it was given none of. */
  #reasons = [];
  /** Answers by the engine's number for them: there are some hundreds at most. */
  #answers = new Map();
  error;

  constructor(engine, ask, policy, hostPolicy) {
    this.#engine = engine;
    this.#ask = ask;
    const inputs = { policy, ...(hostPolicy === undefined ? {} : { hostPolicy }) };
    this.#documents = {};
    let fault;
    for (const [name, input] of Object.entries(inputs)) {
      const found = read(input);
      // The caller may go on using its bytes; nothing is no document, and denies everything.
      this.#documents[name] = found.bytes.slice();
      if (found.fault !== null) fault ??= { document: name, code: found.fault.code };
      if (found.bytes.length === 0) this.#reasons.push(found.fault?.code ?? NOTHING);
    }
    this.#bodies = Object.values(this.#documents);
    fault ??= ask("policy.compile", this.#documents).error;
    this.error = fault === undefined ? null : Object.freeze(fault);
  }

  decide(request) {
    let [kind, text] = asked("request", () => {
      const kinds = typeof request === "object" && request !== null ? Object.keys(request) : [];
      return kinds.length === 1 ? [kinds[0], request[kinds[0]]] : [];
    });
    const index = KINDS.indexOf(kind);
    if (index < 0) misuse("argument_request_invalid", REQUEST);
    if (index < 2 ? text !== true : typeof text !== "string") misuse("argument_request_invalid", REQUEST);
    // Half a surrogate pair would turn into another character on its way, and match what it is not.
    if (index < 2 || text.length > LONGEST || isUnpaired(text)) text = "";
    const compiled = this.#live();
    const number = this.#engine.use(() => compiled.decide(index, text));
    const known = this.#answers.get(number);
    if (known !== undefined) return known;
    const answer = number === TRAPPED ? TRAPPED : this.#engine.use(() => compiled.answer(index, text));
    if (answer === TRAPPED) return TRAP_ANSWER;
    const frozen = Object.freeze(JSON.parse(answer));
    this.#answers.set(number, frozen);
    return frozen;
  }

  decideMany(requests) {
    return list(requests, "requests").map((request) => this.decide(request));
  }

  explain() {
    return this.#about("policy.explain");
  }

  lint(options) {
    const { requiredToolIds } = record(options, "options", ["requiredToolIds"]);
    if (requiredToolIds !== undefined && !list(requiredToolIds, "requiredToolIds").every((id) => typeof id === "string")) {
      misuse("argument_requiredToolIds_invalid", "`requiredToolIds` is an array of strings");
    }
    return this.#about("policy.lint", { requiredToolIds });
  }

  free() {
    if (this.#freed) return;
    this.#freed = true;
    this.#release();
    this.#answers.clear();
  }

  [Symbol.dispose ?? Symbol.for("Symbol.dispose")]() {
    this.free();
  }

  #about(op, options) {
    this.#live();
    const answer = this.#ask(op, this.#documents, options);
    if (answer.ok === undefined) misuse(answer.error.code, "the engine stopped; call again");
    if (this.#reasons.length === 0) return answer.ok;
    const reasons = [...this.#reasons];
    return JSON.parse(JSON.stringify(answer.ok).replaceAll(NOTHING, () => reasons.shift()));
  }

  /** The engine's handle, made again when the engine had to start afresh. */
  #live() {
    if (this.#freed) misuse("policy_freed", "this policy was freed; compile it again");
    const instance = this.#engine.instance();
    if (this.#instance !== instance) {
      this.#compiled = this.#engine.compile(...this.#bodies);
      this.#instance = instance;
    }
    return this.#compiled;
  }

  #release() {
    // What lived in an instance that is gone went with it.
    if (this.#compiled !== null && this.#instance === this.#engine.instance()) this.#compiled.free();
    this.#compiled = null;
  }
}

/** What cannot be decided is denied. */
const TRAP_ANSWER = Object.freeze({ decision: "deny", rule: "engine_trap", reason: "the engine stopped; call again" });
