/** The engine as the text that stands in the page: `web/page/15-streams.js` says what it is, and puts it together again. */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { at } from "./paths.mjs";
import { Failed } from "./run.mjs";

/** The page's half, as the page runs it. */
const page = runInNewContext(`${readFileSync(at("web", "page", "15-streams.js"), "utf8")};proofmarkStreams`);

/** The section of the code: WebAssembly specification, section 5.5.2. */
const CODE_SECTION = 10;

const CHARACTERS = Array.from({ length: 256 }, (_, byte) => {
  const kept = byte < 0x80 && byte !== 0x3c && ![...page.swapped].flat().includes(byte);
  return String.fromCharCode(page.swapped.get(byte) ?? (kept ? byte : 0x100 + byte));
});

/**
 * @param {string} text what `split` made
 * @returns {Buffer} the module
 */
export const join = (text) => Buffer.from(page.join(text));

/**
 * @param {Buffer} wasm a module
 * @returns {string} its streams, a line feed between two, a character for each byte except those that say how long a function is
 */
export function split(wasm) {
  let position = 8;
  const next = () => {
    const byte = wasm[position];
    if (byte === undefined) throw new Failed("the wasm of the page ends where its code should");
    position += 1;
    return byte;
  };
  const numberOf = (byte) => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const part = byte();
      value |= (part & 0x7f) << shift;
      if (part <= 0x7f) return value;
    }
  };
  const number = () => numberOf(next);

  while (next() !== CODE_SECTION) {
    const size = number();
    position += size;
  }
  number();
  const functions = number();

  const streams = Array.from({ length: page.COUNT }, () => []);
  streams[page.BEFORE] = wasm.subarray(0, position);
  const move = (stream) => {
    const byte = next();
    streams[stream].push(byte);
    return byte;
  };
  const walk = page.walker({
    byte: () => move(page.CODE),
    number: (stream) => numberOf(() => move(stream)),
    following: () => {
      let last = position;
      while (wasm[last] > 0x7f) last += 1;
      return wasm[last + 1];
    },
  });
  for (let left = functions; left > 0; left -= 1) {
    number();
    walk();
  }
  streams[page.AFTER] = wasm.subarray(position);

  const text = streams.map((bytes) => Array.from(bytes, (byte) => CHARACTERS[byte]).join("")).join("\n");
  // A size that is written longer than it need be, or a byte that was not read as what it is, ends here and in no reader's browser.
  if (!wasm.equals(join(text))) throw new Failed("the streams of the page's wasm do not join to it");
  return text;
}
