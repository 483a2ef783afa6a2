/** Document sets for the parity test: the scenarios, patched receipts and plans, and bytes that are no JSON at all. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { resolvedCalls, scenarios } from "./vectors.mjs";

const bytesOf = (...parts) => Buffer.concat(parts.map((part) => Buffer.from(part)));

/** @returns {Promise<{ name: string, documents: { name: string, data: string | Buffer }[] }[]>} */
export async function documentSets() {
  return [...scenarioSets(), ...(await patchedSets()), ...malformedSets()];
}

function load(scenario, name) {
  return { name: `${name}.json`, data: readFileSync(join(scenarios, scenario, `${name}.json`)) };
}

function scenarioSets() {
  return readdirSync(scenarios).flatMap((scenario) => {
    const names = readdirSync(join(scenarios, scenario)).map((file) => file.replace(/\.json$/, ""));
    const joined = ["executionPlan", "executionReceipt", "toolInventory"].map((name) => load(scenario, name));
    return [
      { name: `${scenario}: everything`, documents: names.map((name) => load(scenario, name)) },
      { name: `${scenario}: joined`, documents: joined },
      { name: `${scenario}: reversed`, documents: joined.toReversed?.() ?? [...joined].reverse() },
      ...names.map((name) => ({ name: `${scenario}: ${name} alone`, documents: [load(scenario, name)] })),
    ];
  });
}

/** Every document set of the receipt vectors, most of them patched. */
async function patchedSets() {
  const calls = await resolvedCalls();
  return calls
    .filter(({ op }) => op === "receipt.validate")
    .map(({ id, documents }) => ({ name: id, documents: documents.map(({ name, text }) => ({ name, data: text })) }));
}

function malformedSets() {
  const receipt = readFileSync(join(scenarios, "minimal", "executionReceipt.json"));
  const plan = load("minimal", "executionPlan");
  const table = {
    empty: "",
    blank: " \n\t",
    "byte order mark": bytesOf([0xef, 0xbb, 0xbf], receipt),
    "cut off": receipt.subarray(0, receipt.length >> 1),
    "cut in a string": receipt.subarray(0, receipt.indexOf('"', 40) + 3),
    "trailing bytes": bytesOf(receipt, "}"),
    "duplicate key": bytesOf('{"schemaVersion":"x",', receipt.subarray(1)),
    "duplicate key, escaped": '{"a":1,"\\u0061":2}',
    "invalid utf-8": bytesOf('{"a":"', [0xff, 0xfe], '"}'),
    "overlong utf-8": bytesOf('"', [0xc0, 0xaf], '"'),
    "surrogate as utf-8": bytesOf('"', [0xed, 0xa0, 0x80], '"'),
    "unpaired escape": '{"a":"\\ud800"}',
    "control character": '{"a":"\u0001"}',
    "utf-16": Buffer.from(receipt.toString(), "utf16le"),
    "not a document": '[1,2.50,-0,1e400,"x"]',
    "unknown kind": '{"schemaVersion":"somebody.else.v1"}',
    "number too long": `{"a":${"9".repeat(5000)}}`,
    deep: "[".repeat(100_000),
    "deep and closed": "[".repeat(200) + "]".repeat(200),
    "astral text": '{"a":"\u{1f600}","\u{1f600}":[]}',
    zeros: Buffer.alloc(64),
  };
  return Object.entries(table).flatMap(([name, data]) => [
    { name, documents: [{ name: "receipt.json", data }] },
    { name: `${name}, beside a plan`, documents: [plan, { name: "receipt.json", data }] },
  ]);
}
