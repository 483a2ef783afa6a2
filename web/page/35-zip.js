// The JSON files of a zip archive, with the browser's own inflater. Source: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12, 4.3.16.
const proofmarkZip = (() => {
  if (typeof document === "undefined") return null;
  const MOST_ENTRIES = 10_000;
  // Of everything that an archive unpacks to; a small archive can hold a very large file.
  const MOST_BYTES = 256 * 1024 * 1024;

  const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c;
  });
  // Between stretches of this size the page has a turn to answer its reader.
  const STRETCH = 4 * 1024 * 1024;

  // The content of an entry, if it has the size and the sum that the directory states.
  const unpacked = async (packed, deflated, size, sum) => {
    const out = new Uint8Array(size);
    let stream = new Blob([packed]).stream();
    if (deflated) stream = stream.pipeThrough(new DecompressionStream("deflate-raw"));
    const reader = stream.getReader();
    let [at, told, c] = [0, 0, ~0];
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (at + value.length > size) {
        await reader.cancel();
        throw new Error("longer than the directory says");
      }
      for (const byte of value) c = crcTable[(c ^ byte) & 0xff] ^ (c >>> 8);
      out.set(value, at);
      at += value.length;
      if (at - told > STRETCH) {
        told = at;
        await proofmarkEngine.turn();
      }
    }
    if (at !== size || ~c >>> 0 !== sum) throw new Error("other content than the directory says");
    return out;
  };

  // The end record stands within the last 64 KiB, before the archive's comment.
  const directory = (view) => {
    for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1) {
      if (view.getUint32(at, true) === 0x06054b50) return { count: view.getUint16(at + 10, true), at: view.getUint32(at + 16, true) };
    }
    throw new Error("no directory");
  };

  return {
    // Answers { pairs: [[label, bytes]], left, fault }; with a fault, which is "broken" or "large", there are no pairs.
    async files(name, bytes) {
      try {
        const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        const found = directory(view);
        if (found.count > MOST_ENTRIES) return { pairs: [], left: 0, fault: "large" };
        const pairs = [];
        let [left, total, at] = [0, 0, found.at];
        for (let i = 0; i < found.count; i += 1) {
          if (view.getUint32(at, true) !== 0x02014b50) throw new Error("no entry");
          const u16 = (offset) => view.getUint16(at + offset, true);
          const u32 = (offset) => view.getUint32(at + offset, true);
          const [flags, method, sum, packed, size, local] = [u16(8), u16(10), u32(16), u32(20), u32(24), u32(42)];
          const label = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + u16(28)));
          at += 46 + u16(28) + u16(30) + u16(32);
          if (label.endsWith("/") || /(^|\/)(__MACOSX\/|\._)/.test(label)) continue;
          // What is encrypted, packed in another way or larger than 4 GiB is told as left out, like every other file.
          if (!/\.json$/i.test(label) || flags & 1 || (method !== 0 && method !== 8) || size === 0xffffffff) {
            left += 1;
            continue;
          }
          total += size;
          if (total > MOST_BYTES) return { pairs: [], left: 0, fault: "large" };
          if (view.getUint32(local, true) !== 0x04034b50) throw new Error("no file");
          const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
          const body = bytes.subarray(start, start + packed);
          pairs.push([`${name}/${label}`, await unpacked(body, method === 8, size, sum)]);
        }
        return { pairs, left, fault: null };
      } catch {
        return { pairs: [], left: 0, fault: "broken" };
      }
    },
  };
})();
