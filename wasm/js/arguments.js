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

/** An object with only the members that are known: a misspelt option must not pass for one that was obeyed. */
export function record(value, name, members) {
  if (value === undefined && name === "options") return {};
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    misuse(`argument_${name}_invalid`, `\`${name}\` is an object`);
  }
  for (const member of Object.keys(value)) {
    if (!members.includes(member)) {
      misuse(`argument_${name}_invalid`, `\`${name}\` takes ${members.map((known) => `\`${known}\``).join(", ")}`);
    }
  }
  return value;
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
