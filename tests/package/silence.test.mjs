/**
 * Nothing that is refused comes back from the package: a canary at every place of a work order, in malformed text and in
 * values that are no JSON, is looked for in results, thrown errors, console and command line, also escaped and hashed.
 */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { inspect } from "node:util";
import * as proofmark from "../../dist/package/node.js";
import { bytes, path, proofmark as command } from "./command.mjs";

const ORDER = JSON.parse(bytes("workOrder"));
const OTHERS = Object.fromEntries(["selection", "candidateSet", "validationReceipt", "runtimeBundles"].map((name) => [name, bytes(name)]));
const folder = mkdtempSync(join(tmpdir(), "proofmark-silence-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A secret of a known shape that was never one, another one each time. */
let made = 0;
function canary() {
  const letters = createHash("sha256").update(`canary ${(made += 1)}`).digest("base64").replaceAll(/[^A-Za-z0-9]/g, "x");
  return `sk-${letters.slice(0, 32)}`;
}

/** What a canary could look like when it comes back. */
function traces(text) {
  const hash = (algorithm, input, form) => createHash(algorithm).update(input).digest(form).toLowerCase();
  const units = [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, "0"));
  return [
    text.toLowerCase(),
    text.slice(3, 15).toLowerCase(),
    `\\u${units.join("\\u")}`,
    Buffer.from(text).toString("hex"),
    Buffer.from(text).toString("base64").slice(0, 20).toLowerCase(),
    hash("sha256", text, "hex"),
    hash("sha256", JSON.stringify(text), "hex"),
  ];
}

/** Every place of the document: a function that gives the document with `value` there. */
function places(value, put = (found) => found) {
  const deeper = (key) => (found) => put(Array.isArray(value) ? value.with(key, found) : { ...value, [key]: found });
  if (typeof value !== "object" || value === null) return [put];
  return [put, ...Object.keys(value).flatMap((key) => places(value[key], deeper(Array.isArray(value) ? Number(key) : key)))];
}

/** Values that hold the canary, none of which any place of a work order takes. */
const VALUES = {
  "a string": (text) => text,
  "a sentence": (text) => `see ${text}, please`,
  "a long string": (text) => text.repeat(2000),
  "a key": (text) => ({ [text]: 1 }),
  "an array": (text) => [text],
  "a hole": (text) => [text, , text],
  "undefined beside it": (text) => ({ [text]: undefined }),
  "a getter that throws it": (text) => ({ get [text]() { throw new Error(text); } }),
  "a date-like object": (text) => Object.assign(new Date(0), { note: text }),
  "a map": (text) => new Map([[text, text]]),
  "a class": (text) => new (class { name = text; })(),
  "a function": (text) => Object.assign(() => text, { note: text }),
  "a symbol": (text) => Symbol(text),
  "a symbol key": (text) => ({ [Symbol(text)]: text }),
  "half a surrogate pair": (text) => `${text}\ud800`,
  "a proxy that throws it": (text) => new Proxy({}, { ownKeys() { throw new Error(text); } }),
};

/**
 * Everything the package says about a work order that it does not accept, thrown errors included. Not `validateSelection`:
 * it is no boundary, and the contract puts the work order's id into the receipt that it writes.
 */
function answers(workOrder) {
  const session = (from) => {
    const staffing = new proofmark.StaffingSession();
    return from(staffing);
  };
  const calls = [
    () => proofmark.checkWorkOrder(workOrder),
    () => proofmark.verify([{ name: "order.json", data: workOrder }]),
    () => proofmark.verify([{ name: "order.json", data: workOrder }, ...Object.values(OTHERS).map((data) => ({ name: "other", data }))]),
    () => proofmark.checkSelection({ selection: OTHERS.selection, workOrder, candidateSet: OTHERS.candidateSet }),
    () => proofmark.prepare({ workOrder, ...OTHERS }),
    () => session((staffing) => staffing.begin(workOrder)),
  ];
  return calls.map((call) => {
    try {
      const found = call();
      return `${JSON.stringify(found)}\n${inspect(found, { depth: 20, showHidden: true })}`;
    } catch (error) {
      return inspect(error, { depth: 20, showHidden: true });
    }
  });
}

/** Runs `work` and gives what it wrote to the console and the standard streams. */
function overheard(work) {
  const heard = [];
  const streams = [process.stdout, process.stderr];
  const writes = streams.map(({ write }) => write);
  for (const stream of streams) stream.write = (chunk) => heard.push(String(chunk)) > 0;
  try {
    work();
  } finally {
    streams.forEach((stream, index) => (stream.write = writes[index]));
  }
  return heard.join("");
}

function quiet(said, text, what) {
  const lower = said.toLowerCase();
  for (const trace of traces(text)) assert.ok(!lower.includes(trace), `${what}: a trace came back`);
}

test("this test would hear a canary", () => {
  const text = canary();
  assert.throws(() => quiet(`…${text.toUpperCase()}…`, text, "said"));
  assert.throws(() => quiet(createHash("sha256").update(text).digest("hex"), text, "hashed"));
  assert.ok(overheard(() => console.error(text)).includes(text));
  assert.ok(places(ORDER).length > 30);
});

test("no place of a work order, with no value, is repeated", () => {
  let tried = 0;
  for (const [at, put] of places(ORDER).entries()) {
    for (const [name, value] of Object.entries(VALUES)) {
      const text = canary();
      const order = put(value(text));
      const said = [];
      const console = overheard(() => said.push(...answers(order)));
      const { ok } = proofmark.checkWorkOrder(order);
      // What is accepted may be repeated; nothing here may be accepted.
      assert.notEqual(ok?.status, "accepted", `${name} at place ${at}`);
      quiet(said.join("\n") + console, text, `${name} at place ${at}`);
      tried += 1;
    }
  }
  assert.ok(tried > 400, `${tried} were tried`);
});

test("text that is no JSON is not repeated", () => {
  const text = canary();
  const whole = JSON.stringify({ ...ORDER, taskBrief: text });
  const forms = {
    cut: whole.slice(0, whole.indexOf(text) + text.length),
    twice: whole.replace("{", `{"${text}":1,"${text}":2,`),
    "trailing text": `${whole}${text}`,
    bare: text,
    "control character": whole.replace(text, `${text}\u0001`),
    "bad escape": whole.replace(text, `${text}\\x`),
    "no UTF-8": Buffer.concat([Buffer.from(whole.slice(0, whole.indexOf(text) + text.length)), Buffer.from([0xff]), Buffer.from('"}')]),
    deep: "[".repeat(500) + `"${text}"`,
    "long number": whole.replace(`"${text}"`, `1${"0".repeat(5000)}`),
  };
  for (const [name, order] of Object.entries(forms)) quiet(answers(order).join("\n"), text, name);
});

test("the command line repeats nothing either", async () => {
  const forms = {
    secret: (text) => JSON.stringify({ ...ORDER, taskBrief: `see ${text}` }),
    key: (text) => JSON.stringify({ ...ORDER, [text]: text }),
    "wrong type": (text) => JSON.stringify({ ...ORDER, roleSlots: text }),
    twice: (text) => `{"${text}":1,"${text}":2}`,
    cut: (text) => `{"taskBrief":"${text}`,
  };
  for (const [name, form] of Object.entries(forms)) {
    const text = canary();
    const file = join(folder, "order.json");
    writeFileSync(file, form(text));
    for (const args of [
      ["boundary", file],
      ["boundary", file, "--json"],
      ["verify", file, path("selection"), path("candidateSet")],
      ["verify", file, "--json"],
      ["verify", file, "--markdown"],
      ["verify", file, "--sarif"],
      ["verify", file, "--junit"],
      ["scan", file],
    ]) {
      const { code, out, err } = await command(args);
      assert.ok(args[0] === "scan" || code !== 0, `${name}: ${args[0]} ended with ${code}`);
      quiet(out + err, text, `${name}: ${args.join(" ").replace(file, "FILE")}`);
    }
  }
});
