/**
 * Thrown when the package is used wrongly, never because of what a document holds. `code` is finite and stable; the
 * message repeats it and holds nothing of the input.
 */
export class ProofmarkError extends Error {
  /** @param {string} code @param {string} message lower case, with argument names in backticks */
  constructor(code, message) {
    super(message);
    this.name = "ProofmarkError";
    this.code = code;
  }
}
