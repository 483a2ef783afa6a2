// The JSON files and streams of a zip archive, with the browser's own inflater. Source: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12, 4.3.16.
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
  // After so many milliseconds the page has a turn to answer its reader, who may give up.
  const NOTICED = 30;
  let givenUp = 0;
  const PORTION = 64 * 1024;

  // The content of an entry, if it has the size and the sum that the directory states.
  const unpacked = async (packed, deflated, size, sum, breathe) => {
    const out = new Uint8Array(size);
    // A file of its own to read from, portion by portion, is worth making for large entries only.
    let stream = packed.length > PORTION ? new Blob([packed]).stream() : new ReadableStream({
      start(controller) {
        controller.enqueue(packed);
        controller.close();
      },
    });
    if (deflated) stream = stream.pipeThrough(new DecompressionStream("deflate-raw"));
    const reader = stream.getReader();
    let [at, c] = [0, ~0];
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
      await breathe();
    }
    if (at !== size || ~c >>> 0 !== sum) throw new Error("other content than the directory says");
    return out;
  };

  const broken = (what) => {
    throw new Error(what);
  };

  // The end record is the last thing in the file, but for the archive's comment: whoever reads another one sees other files.
  const directory = (view) => {
    for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1) {
      if (view.getUint32(at, true) !== 0x06054b50 || at + 22 + view.getUint16(at + 20, true) !== view.byteLength) continue;
      const [disk, first, here, count] = [4, 6, 8, 10].map((offset) => view.getUint16(at + offset, true));
      const [size, start] = [view.getUint32(at + 12, true), view.getUint32(at + 16, true)];
      // Parts of an archive, and the kind for very large ones, do not have these numbers.
      if (disk !== 0 || first !== 0 || here !== count || start + size !== at) broken("other entries than the end record says");
      return { count, start, end: at };
    }
    return broken("no directory");
  };

  return {
    stop() {
      givenUp += 1;
    },
    // Answers { pairs: [[label, bytes]], left, fault }; with a fault, which is "broken" or "large", there are no pairs.
    async files(name, bytes) {
      const mine = givenUp;
      let last = performance.now();
      const breathe = async () => {
        if (performance.now() - last < NOTICED) return;
        await proofmarkEngine.turn();
        last = performance.now();
        if (mine !== givenUp) broken("nobody waits for it");
      };
      try {
        const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        const found = directory(view);
        if (found.count > MOST_ENTRIES) return { pairs: [], left: 0, fault: "large" };
        const pairs = [];
        const [names, places] = [new Set(), []];
        let [left, total, at] = [0, 0, found.start];
        for (let i = 0; i < found.count; i += 1) {
          if (view.getUint32(at, true) !== 0x02014b50) broken("no entry");
          const u16 = (offset) => view.getUint16(at + offset, true);
          const u32 = (offset) => view.getUint32(at + offset, true);
          const [flags, method, sum, packed, size, local] = [u16(8), u16(10), u32(16), u32(20), u32(24), u32(42)];
          const spelled = bytes.subarray(at + 46, at + 46 + u16(28));
          const label = new TextDecoder().decode(spelled);
          at += 46 + u16(28) + u16(30) + u16(32);
          if (names.has(label)) broken("a name twice");
          names.add(label);
          if (label.endsWith("/") || /(^|\/)(__MACOSX\/|\._)/.test(label)) continue;
          if (!/\.jsonl?$/i.test(label)) {
            left += 1;
            continue;
          }
          if (flags & 1 || (method !== 0 && method !== 8)) broken("encrypted, or packed in another way");
          total += size;
          if (total > MOST_BYTES) return { pairs: [], left: 0, fault: "large" };
          if (view.getUint32(local, true) !== 0x04034b50) broken("no file");
          const named = local + 30 + view.getUint16(local + 26, true);
          const start = named + view.getUint16(local + 28, true);
          const same = named - local - 30 === spelled.length && spelled.every((byte, k) => byte === bytes[local + 30 + k]);
          if (!same || start + packed > found.start) broken("another name, or no room");
          places.push([local, start + packed]);
          const body = bytes.subarray(start, start + packed);
          pairs.push([`${name}/${label}`, await unpacked(body, method === 8, size, sum, breathe)]);
        }
        // Two files of the same bytes: another program may find other files in it.
        places.sort((a, b) => a[0] - b[0]);
        if (at !== found.end || places.some(([start], k) => k > 0 && start < places[k - 1][1])) broken("no room between files");
        return { pairs, left, fault: null };
      } catch {
        return { pairs: [], left: 0, fault: "broken" };
      }
    },
  };
})();
