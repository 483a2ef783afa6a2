/** A small writer of zip archives for the tests: stored or deflated, and wrong on request. */
import { crc32 as nodeCrc32, deflateRawSync } from "node:zlib";

// Node has it from 20.15 on.
const crc32 = nodeCrc32 ?? ((bytes) => {
  let c = ~0;
  for (const byte of bytes) {
    c ^= byte;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  }
  return ~c >>> 0;
});

/** @param {[string, string][]} files @param {{ store?: boolean, claim?: number }} options `claim` is a false size */
export function zip(files, { store = false, claim } = {}) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [name, text] of files) {
    const [label, content] = [Buffer.from(name), Buffer.from(text)];
    const body = store ? content : deflateRawSync(content);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x800, 2);
    shared.writeUInt16LE(store ? 0 : 8, 4);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(body.length, 14);
    shared.writeUInt32LE(claim ?? content.length, 18);
    shared.writeUInt16LE(label.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), shared, entry, label);
    const local = [Buffer.from([0x50, 0x4b, 3, 4]), shared, label, body];
    parts.push(...local);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
