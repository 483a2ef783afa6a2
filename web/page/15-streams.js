// The engine stands in the page as text, its code taken apart into streams of like things: brotli and gzip find far more to shorten
// in each of them than in the mixture. `join` puts the module together again, byte for byte. build/streams.mjs takes it apart.
const proofmarkStreams = (() => {
  // What stands before the bodies of the functions, and after them. Of the bodies: opcodes and most of what follows them; variables;
  // offsets; and constants, a stream for each opcode that comes next, which tells what the constant is for.
  const [BEFORE, AFTER, CODE, VARIABLES, OFFSETS, CONSTANTS] = [0, 1, 2, 3, 4, 5];
  const COUNT = CONSTANTS + 256;

  // What follows an opcode in the binary format: WebAssembly specification, section 5.4.
  const [UNKNOWN, NOTHING, NUMBER, VARIABLE, MEMORY, CONSTANT, BLOCK, END, TABLE, PAIR, FLOAT, BULK, VECTOR] = Array(13).keys();
  const kinds = new Uint8Array(256).fill(UNKNOWN);
  for (const [kind, first, last = first] of [
    [NOTHING, 0x00, 0x01], // unreachable, nop
    [BLOCK, 0x02, 0x04], // block, loop, if
    [NOTHING, 0x05], // else
    [END, 0x0b],
    [NUMBER, 0x0c, 0x0d], // br, br_if
    [TABLE, 0x0e], // br_table
    [NOTHING, 0x0f], // return
    [NUMBER, 0x10], // call
    [PAIR, 0x11], // call_indirect
    [NOTHING, 0x1a, 0x1b], // drop, select
    [VARIABLE, 0x20, 0x22], // local.get, local.set, local.tee
    [NUMBER, 0x23, 0x26], // of globals and tables
    [MEMORY, 0x28, 0x3e], // loads and stores
    [NUMBER, 0x3f, 0x40], // memory.size, memory.grow
    [CONSTANT, 0x41], // i32.const
    [NUMBER, 0x42], // i64.const
    [FLOAT, 0x43, 0x44], // f32.const, f64.const
    [NOTHING, 0x45, 0xc4], // arithmetic
    [NUMBER, 0xd0], // ref.null
    [NOTHING, 0xd1], // ref.is_null
    [NUMBER, 0xd2], // ref.func
    [BULK, 0xfc],
    [VECTOR, 0xfd],
  ]) kinds.fill(kind, first, last + 1);

  // Goes through a function, from its declarations to its last `end`. `byte` moves a byte of the code to where it belongs, `number` a
  // number in LEB128 that has its place in a stream; both answer it. `following` answers the opcode after the number that comes next.
  const walker = ({ byte, number, following }) => {
    const bytes = (count) => {
      for (let left = count; left > 0; left -= 1) byte();
    };
    const numbers = (count) => {
      for (let left = count; left > 0; left -= 1) number(CODE);
    };
    const memory = () => {
      number(CODE); // the alignment
      number(OFFSETS);
    };
    const rarer = (kind, op) => {
      if (kind === PAIR) numbers(2);
      else if (kind === TABLE) numbers(number(CODE) + 1);
      else if (kind === FLOAT) bytes(op === 0x43 ? 4 : 8);
      else if (kind === BULK) {
        const sub = number(CODE);
        if (sub >= 0x08) numbers(sub % 2 === 0 ? 2 : 1); // memories, tables, segments
      } else if (kind === VECTOR) {
        const sub = number(CODE);
        const onLaneOfMemory = sub >= 0x54 && sub <= 0x5b;
        if (sub <= 0x0b || onLaneOfMemory || sub === 0x5c || sub === 0x5d) memory();
        if (onLaneOfMemory || (sub >= 0x15 && sub <= 0x22)) byte(); // the lane
        if (sub === 0x0c || sub === 0x0d) bytes(16); // v128.const, i8x16.shuffle
      } else throw new RangeError("an instruction that the engine cannot have");
    };
    // Answers by how much it goes deeper. A function of its own: a browser makes it fast sooner than a long loop.
    const instruction = () => {
      const op = byte();
      const kind = kinds[op];
      if (kind === END) return -1;
      if (kind === VARIABLE) number(VARIABLES);
      else if (kind === MEMORY) memory();
      else if (kind === CONSTANT) number(CONSTANTS + following());
      else if (kind === NUMBER) number(CODE);
      else if (kind === BLOCK) {
        number(CODE); // its type
        return 1;
      } else if (kind !== NOTHING) rarer(kind, op);
      return 0;
    };
    return () => {
      numbers(2 * number(CODE)); // a declaration is a count and a type
      for (let depth = 1; depth > 0; ) depth += instruction();
    };
  };

  // A byte is a character, shifted by 256 when it is not ASCII. Some have changed places with rarer ones: an HTML parser would change
  // them, or they are the line feed, which stands between two streams.
  const [ZERO, RETURN, LINE_FEED] = [0x7b, 0x5e, 0x7e];
  const swapped = new Map([[0x00, ZERO], [0x0d, RETURN], [0x0a, LINE_FEED]]);

  const join = (text) => {
    const from = new Uint8Array(text.length);
    const at = new Int32Array(COUNT);
    let stream = 0;
    for (let i = 0; i < from.length; i += 1) {
      const code = text.charCodeAt(i);
      from[i] = code === ZERO ? 0x00 : code === RETURN ? 0x0d : code === LINE_FEED ? 0x0a : code;
      if (code === 0x0a) {
        stream += 1;
        at[stream] = i + 1;
      }
    }
    if (stream !== COUNT - 1) throw new RangeError("the engine is not whole");
    const [before, after] = [BEFORE, AFTER].map((stream) => from.subarray(at[stream], at[stream + 1] - 1));
    const last = at[CODE + 1] - 1;
    // What the text lacks is the size of each function, and that is no longer than the function.
    const to = new Uint8Array(2 * text.length + 5);
    to.set(before);
    let end = before.length;
    const move = (stream) => {
      const byte = from[at[stream]];
      at[stream] += 1;
      to[end] = byte;
      end += 1;
      return byte;
    };
    const walk = walker({
      byte: () => move(CODE),
      number(stream) {
        let byte = move(stream);
        let value = byte & 0x7f;
        for (let shift = 7; byte > 0x7f; shift += 7) {
          byte = move(stream);
          value |= (byte & 0x7f) << shift;
        }
        return value;
      },
      following: () => from[at[CODE]],
    });
    while (at[CODE] < last) {
      const start = end + 5;
      end = start;
      walk();
      const size = end - start;
      end = start - 5;
      for (let rest = size, more = true; more; rest >>= 7) {
        more = rest > 0x7f;
        to[end] = (rest & 0x7f) | (more ? 0x80 : 0);
        end += 1;
      }
      to.copyWithin(end, start, start + size);
      end += size;
    }
    to.set(after, end);
    return to.subarray(0, end + after.length);
  };

  return { join, walker, swapped, COUNT, BEFORE, AFTER, CODE };
})();
