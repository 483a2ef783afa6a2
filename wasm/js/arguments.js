/** The arguments of a call, looked at before any document: what is wrong here is the program, so it throws. */
import { ProofmarkError } from "./error.js";
import { isUnpaired } from "./text.js";

export function misuse(code, message) {
  throw new ProofmarkError(code, message);
}

export function list(value, name) {
  if (!Array.isArray(value)) misuse(`argument_${name}_invalid`, `\`${name}\` is an array`);
  return value;
}

/**
 * An object with only the members that are known: a misspelt option must not pass for one that was obeyed.
 * @returns a copy, so that each member of the caller's object is read once
 */
export function record(value, name, members) {
  if (value === undefined && name === "options") return {};
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

const TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;

/** A time as RFC 3339 writes it, with its offset, on a day that exists. */
export function time(value, name) {
  const [, year, month, day, ...clock] = (typeof value === "string" ? TIME.exec(value) : null)?.map(Number) ?? [];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && clock.every((part, index) => part < [24, 60, 60][index]);
  if (!exists) misuse(`argument_${name}_invalid`, `\`${name}\` is a time such as \`2026-01-31T12:00:00Z\``);
  return value;
}
