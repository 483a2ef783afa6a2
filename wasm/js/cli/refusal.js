/** A document that the engine could not read, told without what is in it. */
import { codes } from "../codes.js";
import { dictionary } from "./report/findings.js";
import { safe } from "./terminal.js";
import { Trouble } from "./trouble.js";

/**
 * @param {string} name of the document
 * @param {{ code: string, pointer?: string, line?: number, column?: number, position?: null | { line: number, column: number } }} error
 * @returns {Trouble}
 */
export function refusal(name, error) {
  const { line, column } = error.position ?? error;
  const place = line === undefined ? "" : ` at line ${line}, column ${column}`;
  const info = dictionary(codes)(error.code);
  return new Trouble(3, `\`${safe(name)}\`: ${safe(error.code)}${info === null ? "" : `, ${info.title}`}${place}`, info?.action ?? "`proofmark codes` lists the codes");
}

/** The text of a JSON document that the command itself relies on. @param {string} name as it was typed */
export function strict({ canonicalize }, name, bytes) {
  // Read strictly: JSON.parse would pass over a member that is named twice.
  const { ok, error } = canonicalize(bytes, "wide");
  if (error !== undefined) throw refusal(name, error);
  return ok;
}

/** Whether the engine refused the text as such, rather than what it says. */
export function isUnreadable({ code }) {
  return /^(json|limit|engine|value)_/.test(code);
}
