/** What keeps a command from doing its work, with a way out. */
import process from "node:process";

export class Trouble extends Error {
  /**
   * @param {3 | 64} exit 3 for input that cannot be read, 64 for a command that cannot be understood
   * @param {string} message lower case; holds nothing of a document
   * @param {string} hint what to do
   */
  constructor(exit, message, hint) {
    super(message);
    this.exit = exit;
    this.hint = hint;
  }
}

const SYSTEM = {
  ENOENT: ["does not exist", "look at the spelling and the folder you are in"],
  EACCES: ["may not be read", "look at the permissions of the file"],
  EPERM: ["may not be read", "look at the permissions of the file"],
  EISDIR: ["is a folder", "name a file"],
  EMFILE: ["cannot be opened, because too many files are open", "name fewer files at once"],
};

/** An error of the file system, told without its stack. @param {string} name already safe to print */
export function unreadable(name, { code }) {
  const [what, hint] = SYSTEM[code] ?? [`cannot be read (${code ?? "unknown error"})`, "try to open it with another program"];
  return new Trouble(3, `\`${name}\` ${what}`, hint);
}

/** Tells it on standard error. @returns the exit code */
export function complain(error) {
  const known = error instanceof Trouble ? error : fromOthers(error);
  process.stderr.write(`proofmark: ${known.message}\n  hint: ${known.hint}\n`);
  return known.exit;
}

function fromOthers(error) {
  if (error?.name === "ProofmarkError") return new Trouble(64, error.message, "`proofmark help COMMAND` shows what it takes");
  // Messages of the platform may quote what was read, so only the name is told.
  const name = `${error?.name ?? "error"}${typeof error?.code === "string" ? ` ${error.code}` : ""}`;
  return new Trouble(3, `the command stopped with an internal error (${name})`, "this is a fault of proofmark; please report it");
}
