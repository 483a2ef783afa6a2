/** The arguments of a call, looked at before any document: what is wrong here is the program, so it throws. */
import { ProofmarkError } from "./error.js";
import { isUnpaired } from "./text.js";

export function misuse(code, message) {
  throw new ProofmarkError(code, message);
}

/**
 * What a caller's own object says when it is asked: a getter or a proxy that throws is the caller's mistake, told as any other.
 * @template T
 * @param {() => T} look
 * @returns {T}
 */
export function asked(name, look) {
  try {
    return look();
  } catch (error) {
    if (error instanceof ProofmarkError) throw error;
    misuse(`argument_${name}_invalid`, `\`${name}\` cannot be read`);
  }
}

/** @returns a copy, so that each item of the caller's array is read once */
export function list(value, name) {
  return asked(name, () => {
    const items = [];
    // A hole is no item, and what walks over arrays would pass over it in silence.
    for (let index = 0; Array.isArray(value) && index < value.length && Object.hasOwn(value, index); index += 1) items.push(value[index]);
    if (!Array.isArray(value) || items.length !== value.length) misuse(`argument_${name}_invalid`, `\`${name}\` is an array without holes`);
    return items;
  });
}

/**
 * An object with only the members that are known: a misspelt option must not pass for one that was obeyed.
 * @returns a copy, so that each member of the caller's object is read once
 */
export function record(value, name, members) {
  if (value === undefined && name === "options") return {};
  return asked(name, () => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      misuse(`argument_${name}_invalid`, `\`${name}\` is an object`);
    }
    const copy = {};
    for (const member of Object.keys(value)) {
      if (!members.includes(member)) {
        misuse(`argument_${name}_invalid`, `\`${name}\` takes ${members.map((known) => `\`${known}\``).join(", ")}`);
      }
      copy[member] = value[member];
    }
    return copy;
  });
}

/** A record of which some members must be there. */
export function needed(value, required, optional = []) {
  const found = record(value, "documents", [...required, ...optional]);
  for (const name of required) {
    if (found[name] === undefined) misuse(`argument_${name}_missing`, `\`${name}\` is needed`);
  }
  return found;
}

export function text(value, name) {
  if (typeof value !== "string" || isUnpaired(value)) {
    misuse(`argument_${name}_invalid`, `\`${name}\` is a well-formed string`);
  }
  return value;
}

const TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-](\d\d):(\d\d))$/;

/** A time as RFC 3339 writes it, with its offset, on a day that exists: the engine reads no other. */
export function time(value, name) {
  const [, year, month, day, ...clock] = (typeof value === "string" ? TIME.exec(value) : null)?.map(Number) ?? [];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && Number(year) > 0 && clock.every((part, index) => Number.isNaN(part) || part < [24, 60, 60, 24, 60][index]);
  if (!exists) misuse(`argument_${name}_invalid`, `\`${name}\` is a time such as \`2026-01-31T12:00:00Z\``);
  return value;
}
