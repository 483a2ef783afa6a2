/** Where output goes, and what may stand in it. */
import process from "node:process";

/** A reader that went away ends the command; nothing more can be told. A full disk is told. */
export function settle() {
  process.stderr.on("error", () => process.exit(3));
  process.stdout.on("error", ({ code }) => {
    if (code !== "EPIPE") process.stderr.write(`proofmark: the output cannot be written (${code})\n  hint: look at where it goes, and whether there is room\n`);
    process.exit(3);
  });
}

/** Writes to standard output, no faster than it is taken. */
export async function write(text) {
  if (text === "" || process.stdout.write(text)) return;
  await new Promise((resolve) => process.stdout.once("drain", resolve));
}

/**
 * A name or pointer as it may stand on a terminal: control characters, line ends and what turns the direction of text
 * become escapes.
 */
export function safe(text) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0).toString(16)}}`);
}

const STYLES = { bold: [1, 22], faint: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39] };
const coloured = process.stdout.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== "dumb";

/** @param {keyof STYLES} style */
export function paint(style, text) {
  if (!coloured) return text;
  const [on, off] = STYLES[style];
  return `\u001b[${on}m${text}\u001b[${off}m`;
}

/** A count on standard error, when that is a terminal and the work takes more than a second. */
export class Progress {
  #what;
  #shown = false;
  #started = performance.now();
  #next = 1000;

  constructor(what) {
    this.#what = what;
  }

  tick(count) {
    if (process.stderr.isTTY !== true) return;
    const passed = performance.now() - this.#started;
    if (passed < this.#next) return;
    this.#next = passed + 200;
    this.#shown = true;
    process.stderr.write(`\r${count.toLocaleString("en")} ${this.#what}, ${(passed / 1000).toFixed(0)} s `);
  }

  done() {
    if (this.#shown) process.stderr.write("\r\u001b[K");
  }
}
