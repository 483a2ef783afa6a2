/**
 * A plain JavaScript value → JSON text, strictly: what JSON cannot say is refused, never dropped or repaired.
 *
 * No code of the value's author runs: members are read from property descriptors, so getters and `toJSON` are seen and
 * refused. (A `Proxy` cannot be told from its target by any standard means: its traps do run, and if one throws, the
 * value is refused.) The walk keeps its own stack, so depth costs no call frames.
 */
import { isUnpaired } from "./text.js";

const { ownKeys, getOwnPropertyDescriptor, getPrototypeOf } = Reflect;

/**
 * @returns {{ text: string, fault: null | { code: string, pointer: string } }} On a fault, `text` is the document up
 * to the offender: the offender is `null`, what follows it is gone, and every open container is closed.
 */
export function toJsonText(root, limits) {
  const writer = new Writer(limits);
  let found;
  try {
    found = writer.run(root);
  } catch {
    // A proxy's trap threw, or a proxy was revoked.
    found = "value_not_plain";
  }
  if (found === null) return { text: writer.text(), fault: null };
  return { text: writer.prefix(), fault: { code: found, pointer: writer.pointer() } };
}

class Writer {
  constructor({ maxDepth, maxNodes, maxBytes }) {
    // The engine's own count decides; these bounds only stop the walk before it costs more than the limits allow.
    this.maxDepth = maxDepth + 1;
    this.maxNodes = maxNodes + 1;
    this.maxBytes = maxBytes;
    this.parts = [];
    this.length = 0;
    this.nodes = 0;
    /** Open containers, outermost first. */
    this.frames = [];
    /** The same containers, to notice a value that holds itself. */
    this.open = new Set();
    /** Whether a value is due next: at the start, after `key:` and where an item begins. */
    this.pending = true;
  }

  /** @returns {null | string} the code of the first fault in document order */
  run(root) {
    let found = this.value(root);
    while (found === null && this.frames.length > 0) {
      const frame = this.frames[this.frames.length - 1];
      found = frame.keys === null ? this.nextItem(frame) : this.nextMember(frame);
    }
    return found;
  }

  value(value) {
    this.nodes += 1;
    if (this.nodes > this.maxNodes) return "limit_nodes";
    switch (typeof value) {
      case "string":
        if (isUnpaired(value)) return "json_unpaired_surrogate";
        return this.write(JSON.stringify(value));
      case "number":
        if (!Number.isFinite(value)) return "value_not_finite";
        // `String(-0)` is `0`: the sign would be lost.
        return this.write(Object.is(value, -0) ? "-0" : String(value));
      case "boolean":
        return this.write(value ? "true" : "false");
      case "object":
        return value === null ? this.write("null") : this.container(value);
      default:
        // undefined, function, symbol, bigint
        return "value_not_json";
    }
  }

  container(value) {
    if (this.open.has(value)) return "value_cyclic";
    if (this.frames.length >= this.maxDepth) return "limit_depth";
    const isArray = Array.isArray(value);
    const prototype = getPrototypeOf(value);
    if (isArray ? prototype !== Array.prototype : prototype !== Object.prototype && prototype !== null) {
      return "value_not_plain";
    }
    const keys = ownKeys(value);
    const frame = isArray
      ? // One own key beside the items: `length`.
        { value, keys: null, count: getOwnPropertyDescriptor(value, "length").value, extra: keys.length - 1, at: -1 }
      : { value, keys, count: keys.length, at: -1 };
    const found = this.write(isArray ? "[" : "{");
    this.frames.push(frame);
    this.open.add(value);
    this.pending = false;
    return found;
  }

  nextItem(frame) {
    const at = frame.at + 1;
    if (at === frame.count) {
      if (frame.extra !== frame.count) return "value_not_plain";
      return this.leave(frame, "]");
    }
    frame.at = at;
    if (at > 0) this.write(",");
    this.pending = true;
    const descriptor = getOwnPropertyDescriptor(frame.value, String(at));
    if (descriptor === undefined) return "value_hole";
    return this.property(descriptor);
  }

  nextMember(frame) {
    const at = frame.at + 1;
    if (at === frame.count) return this.leave(frame, "}");
    const key = frame.keys[at];
    if (typeof key === "symbol") return "value_symbol_key";
    if (isUnpaired(key)) return "json_unpaired_surrogate";
    frame.at = at;
    this.write(`${at > 0 ? "," : ""}${JSON.stringify(key)}:`);
    this.pending = true;
    const descriptor = getOwnPropertyDescriptor(frame.value, key);
    if (descriptor === undefined) return "value_not_plain";
    return this.property(descriptor);
  }

  property(descriptor) {
    if (!("value" in descriptor)) return "value_accessor";
    // A member that `JSON.stringify` would pass over in silence.
    if (!descriptor.enumerable) return "value_not_plain";
    return this.value(descriptor.value);
  }

  leave(frame, bracket) {
    this.frames.pop();
    this.open.delete(frame.value);
    return this.write(bracket);
  }

  write(text) {
    this.parts.push(text);
    this.length += text.length;
    this.pending = false;
    return this.length > this.maxBytes ? "limit_bytes" : null;
  }

  text() {
    return this.parts.join("");
  }

  prefix() {
    if (this.pending) this.parts.push("null");
    return this.text() + this.frames.map((frame) => (frame.keys === null ? "]" : "}")).reverse().join("");
  }

  pointer() {
    let path = "";
    // A fault with no value pending (a symbol key, a surplus property) is the innermost container's own.
    const steps = this.pending ? this.frames : this.frames.slice(0, -1);
    for (const { keys, at } of steps) {
      const step = keys === null ? String(at) : keys[at];
      path += `/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    }
    return path;
  }
}
