/** What a caller hands over → the bytes the engine reads, or the reason why there are none. */
import { misuse, record } from "./arguments.js";
import { toJsonText } from "./convert.js";
import { isUnpaired } from "./text.js";

const MIB = 1024 * 1024;
/** The limits of a call that names none. */
export const DEFAULTS = Object.freeze({
  maxBytes: 256 * MIB,
  maxDepth: 128,
  maxNodes: 5_000_000,
  maxStringLength: 16 * MIB,
});
/** The engine counts in 32 bits, and has no memory for more. */
const LARGEST_LIMIT = 2 ** 32 - 1;
const EMPTY = new Uint8Array(0);
const encoder = new TextEncoder();

// The built-in getters themselves, so that arrays from another realm are known and no subclass is asked.
const typedArray = Object.getPrototypeOf(Uint8Array.prototype);
const typedArrayName = getter(typedArray, Symbol.toStringTag);
const typedArrayBuffer = getter(typedArray, "buffer");
const typedArrayOffset = getter(typedArray, "byteOffset");
const typedArrayLength = getter(typedArray, "length");
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

/** A plain array over the same bytes; nothing for any other value, and for a buffer whose bytes are gone. */
function asBytes(input) {
  try {
    if (ArrayBuffer.isView(input)) {
      if (typedArrayName.call(input) !== "Uint8Array") return null;
      // What an array says of its length is its author's; the engine must be handed no more than there is.
      return new Uint8Array(typedArrayBuffer.call(input), typedArrayOffset.call(input), typedArrayLength.call(input));
    }
    bufferLength.call(input);
    return new Uint8Array(input);
  } catch {
    return null;
  }
}

/** The caller's limits, checked; misuse of the call, not of a document, so it throws. */
export function readLimits(limits) {
  if (limits === undefined) return undefined;
  const checked = record(limits, "limits", Object.keys(DEFAULTS));
  for (const [name, value] of Object.entries(checked)) {
    if (!Number.isSafeInteger(value) || value < 0) misuse("argument_limits_invalid", "each of `limits` is a whole number from 0");
    checked[name] = Math.min(value, LARGEST_LIMIT);
  }
  return checked;
}
