/** RFC 8785 spells numbers as ECMAScript does: the runtime itself says how, number by number. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { canonicalize } from "../../dist/package/node.js";

/** The same numbers on every machine. */
let state = 20260101n;
function next(bits) {
  state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
  return state >> (64n - bits);
}

const view = new DataView(new ArrayBuffer(8));
function anyDouble() {
  view.setBigUint64(0, next(32n) * 2n ** 32n + next(32n));
  const found = view.getFloat64(0);
  return Number.isFinite(found) ? found : 0;
}
const mantissa = () => next(27n) * 2n ** 26n + next(26n);

const SPELLINGS = {
  "any double, shortest": () => String(anyDouble()),
  "any double, with 21 digits": () => anyDouble().toExponential(20),
  "any double, with up to 64 digits": () => anyDouble().toPrecision(1 + Number(next(6n))),
  "few binary places, where two spellings are often equally close": () => (Number(mantissa()) / 2 ** Number(1n + next(3n))).toPrecision(30),
  "exactly between two doubles": () => String(2n * (2n ** 53n + mantissa()) + 1n),
  "just beyond the middle": () => `${2n * (2n ** 53n + mantissa()) + 1n}.${"0".repeat(40)}1`,
  "more digits than a double has": () => `${next(60n)}${next(60n)}.${next(60n)}e${Number(next(9n)) - 256}`,
};

for (const [name, make] of Object.entries(SPELLINGS)) {
  test(name, () => {
    const texts = Array.from({ length: 5_000 }, make);
    const spelled = canonicalize(`[${texts.join(",")}]`, "rfc8785").ok.slice(1, -1).split(",");
    texts.forEach((text, index) => assert.equal(spelled[index], JSON.stringify(JSON.parse(text)), text));
  });
}
