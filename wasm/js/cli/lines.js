/** A stream of bytes → its lines, never holding more than one line and one chunk. */
import { MAX_DOCUMENT } from "./sources.js";
import { Trouble, unreadable } from "./trouble.js";

const LINE_FEED = 0x0a;

/**
 * @param {string} name of the stream, safe to print
 * @param {AsyncIterable<Buffer> | Iterable<Buffer>} chunks
 * @returns {AsyncGenerator<{ name: string, line: number, data: Uint8Array }>} lines that are not blank, counted from 1
 */
export async function* lines(name, chunks) {
  let line = 0;
  let kept = [];
  let length = 0;
  const take = (end) => {
    line += 1;
    const data = kept.length === 0 ? end : Buffer.concat([...kept, end]);
    kept = [];
    length = 0;
    return data.every((byte) => byte <= 0x20) ? null : { name: `${name}:${line}`, line, data };
  };
  try {
    for await (const chunk of chunks) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
        const found = take(chunk.subarray(start, end));
        if (found !== null) yield found;
        start = end + 1;
      }
      const rest = chunk.subarray(start);
      length += rest.length;
      if (length > MAX_DOCUMENT) throw new Trouble(3, `\`${name}:${line + 1}\` is longer than 256 MiB`, "a stream holds one document a line");
      if (rest.length > 0) kept.push(rest);
    }
  } catch (error) {
    throw error instanceof Trouble ? error : unreadable(name, error);
  }
  const last = length > 0 ? take(Buffer.alloc(0)) : null;
  if (last !== null) yield last;
}
