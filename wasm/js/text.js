/**
 * Whether a string holds half of a surrogate pair alone. Encoders replace such a half without a word, which would let
 * two different strings have one digest.
 */
export const isUnpaired =
  typeof String.prototype.isWellFormed === "function"
    ? (text) => !text.isWellFormed()
    : (text) => /\p{Surrogate}/u.test(text);
