/** What a caller hands over → the bytes the engine reads, or the reason why there are none. */
import { toJsonText } from "./convert.js";
import { ProofmarkError } from "./error.js";
import { isUnpaired } from "./text.js";

const MIB = 1024 * 1024;
/** The limits of a call that names none. */
export const DEFAULTS = Object.freeze({
  maxBytes: 256 * MIB,
  maxDepth: 128,
  maxNodes: 5_000_000,
  maxStringLength: 16 * MIB,
});
const EMPTY = new Uint8Array(0);
const encoder = new TextEncoder();

// The built-in getters themselves, so that arrays from another realm are known and no subclass is asked.
const typedArrayName = getter(Object.getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag);
const bufferLength = getter(ArrayBuffer.prototype, "byteLength");

function getter(prototype, name) {
  return Object.getOwnPropertyDescriptor(prototype, name).get;
}

/**
 * @returns {{ bytes: Uint8Array, fault: null | { code: string, pointer?: string }, prefix: null | string }}
 * `prefix` is the JSON text before the fault, when the input was a value.
 */
export function read(input, limits) {
  const held = Held.found(input);
  if (held !== null) return held;
  const bounds = { ...DEFAULTS, ...limits };
  if (typeof input === "string") return readText(input, bounds);
  const bytes = asBytes(input);
  if (bytes !== null) {
    // Refused here as well as in the engine, which would first have to hold a copy.
    return bytes.length > bounds.maxBytes ? refused({ code: "limit_bytes" }) : readable(bytes);
  }
  const { text, fault } = toJsonText(input, bounds);
  return fault === null ? readable(encoder.encode(text)) : refused(fault, text);
}

/** An input that was read already, for questions that are asked in two steps: a caller's object is read once. */
class Held {
  #found;

  constructor(found) {
    this.#found = found;
  }

  /** Asked in this way, no proxy notices. */
  static found(input) {
    return typeof input === "object" && input !== null && #found in input ? input.#found : null;
  }
}

export function hold(input, limits) {
  return new Held(read(input, limits));
}

function readText(text, { maxBytes }) {
  // UTF-8 is never shorter than UTF-16 has units.
  if (text.length > maxBytes) return refused({ code: "limit_bytes" });
  if (isUnpaired(text)) return refused({ code: "json_unpaired_surrogate" });
  return readable(encoder.encode(text));
}

function readable(bytes) {
  return { bytes, fault: null, prefix: null };
}

function refused(fault, prefix = null) {
  return { bytes: EMPTY, fault, prefix };
}

function asBytes(input) {
  if (ArrayBuffer.isView(input)) return typedArrayName.call(input) === "Uint8Array" ? input : null;
  try {
    bufferLength.call(input);
  } catch {
    return null;
  }
  return new Uint8Array(input);
}

/** The caller's limits, checked; misuse of the call, not of a document, so it throws. */
export function readLimits(limits) {
  if (limits === undefined) return undefined;
  const checked = {};
  for (const [name, value] of Object.entries(Object(limits))) {
    if (!(name in DEFAULTS) || !Number.isSafeInteger(value) || value < 0) {
      throw new ProofmarkError(
        "argument_limits_invalid",
        "`limits` takes `maxBytes`, `maxDepth`, `maxNodes` and `maxStringLength`, each a whole number from 0",
      );
    }
    checked[name] = value;
  }
  return checked;
}
