/** The engine as the text in the page: the same bytes again, and what is not understood is not guessed at. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { join, split } from "../../build/streams.mjs";

// `end` where an opcode is not expected: one immediate too few or too many would end the function there.
const END = 0x0b;
const LONG = [0x8b, END];

/** A module of one function that is called, takes nothing and gives nothing. */
function moduleOf(...instructions) {
  const section = (id, ...content) => [id, content.length, ...content];
  const body = [2, END, 0x7f, 1, 0x7e, ...instructions.flat(), END];
  const size = body.length;
  const code = [1, 0x80 | (size & 0x7f), size >> 7, ...body];
  return Buffer.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, 1, 0x60, 0, 0),
    ...section(3, 1, 0),
    ...section(4, 12, ...Array(12).fill([0x70, 0, 16]).flat()),
    ...section(5, 1, 0, 16),
    ...section(6, 1, 0x7f, 1, 0x41, 0, END),
    ...section(12, 12),
    ...[10, 0x80 | (code.length & 0x7f), code.length >> 7, ...code],
    ...section(11, 12, ...Array(12).fill([1, 1, 0x0d]).flat()),
  ]);
}

const zero = [0x41, 0x00];
const drop = [0x1a];
const EVERY_KIND = [
  [0x01],
  ...[[0x02, 0x40], [0x03, 0x40], zero, [0x0d, 0x00], [END], [END]],
  ...[zero, [0x04, 0x40], [0x0f], [0x05], [END]],
  ...[...Array(12).fill([0x02, 0x40]), zero, [0x0e, 1, 0, END], ...Array(12).fill([END])],
  [0x10, 0x00],
  ...[zero, [0x11, 0x00, END]],
  ...[[0x20, END], drop, zero, [0x21, 0x00], zero, [0x22, 0x00], drop],
  ...[[0x23, 0x00], [0x24, 0x00]],
  ...[zero, [0x28, 0x02, ...LONG], drop, zero, zero, [0x36, 0x02, END]],
  ...[[0x3f, 0x00], [0x40, 0x00], drop],
  ...[[0x41, ...LONG], [0x41, END], [0x6a], [0x21, 0x01]],
  ...[[0x42, END], [0x21, END]],
  ...[[0x43, END, END, END, END], drop, [0x44, ...Array(8).fill(END)], [0xaa], drop],
  ...[[0xd0, 0x70], [0xd1], [0x04, 0x40], [0x01], [END]],
  ...[zero, zero, zero, [0xfc, 0x08, END, 0x00], [0xfc, 0x09, END]],
  ...[zero, zero, zero, [0xfc, 0x0a, 0x00, 0x00], zero, zero, zero, [0xfc, END, 0x00]],
  ...[zero, zero, zero, [0xfc, 0x0e, END, END]],
  ...[[0x43, 0, 0, 0, 0], [0xfc, 0x00], drop],
  ...[zero, [0xfd, 0x5c, 0x02, END], drop, zero, [0xfd, 0x00, 0x04, END], zero, [0xfd, 0x5d, 0x03, END], [0xfd, 0x23], drop],
  ...[[0xfd, 0x0c, ...Array(16).fill(END)], [0xfd, 0x0c, ...Array(16).fill(END)], [0xfd, 0x0d, ...Array(16).fill(END)], [0xfd, 0x15, END], drop],
  ...[zero, [0xfd, 0x0c, ...Array(16).fill(0x0a)], [0xfd, 0x54, 0x00, 0x0d, END], drop],
];

test("a module with every kind of instruction is joined to the same bytes", () => {
  const wasm = moduleOf(...EVERY_KIND);
  assert.ok(new WebAssembly.Module(wasm));
  const text = split(wasm);
  assert.deepEqual(join(text), wasm);
  assert.doesNotMatch(text, /[\0\r<]/, "a character that an HTML parser would not leave as it is");
});

test("a module whose text would be another's is refused when the page is built", () => {
  assert.throws(() => split(moduleOf(...EVERY_KIND, [0x06, 0x40], [END])), /an instruction that the engine cannot have/);
  assert.throws(() => split(moduleOf(...EVERY_KIND).subarray(0, 40)), /ends where its code should/);
  const wasm = moduleOf(...EVERY_KIND);
  const size = wasm.indexOf(Buffer.from([2, END, 0x7f])) - 2;
  const overlong = Buffer.concat([wasm.subarray(0, size + 1), Buffer.from([wasm[size + 1] | 0x80, 0]), wasm.subarray(size + 2)]);
  assert.throws(() => split(overlong), /do not join to it/);
});

test("a text that was cut short is refused, not read for ever", () => {
  const text = split(moduleOf(...EVERY_KIND));
  for (let length = 0; length < text.length; length += 1) {
    assert.throws(() => join(text.slice(0, length)), /the engine is not whole/, `the first ${length} characters`);
  }
});
