/** The example worker in workerd: bodies of every kind and size, and many at once. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { at } from "../../build/paths.mjs";
import { scenarios } from "../package/vectors.mjs";
import { verifyPlan } from "../../dist/package/node.js";
import { stage } from "./stage.mjs";
import { serveWorker } from "./workerd.mjs";

const MIB = 1024 * 1024;
const plan = readFileSync(join(scenarios, "full", "executionPlan.json"));
let place;
let worker;

before(async () => {
  place = await stage();
  worker = await serveWorker(place, readFileSync(at("tests", "runtimes", "examples", "edge-worker.js"), "utf8"));
});

after(async () => {
  await worker?.stop();
  place?.remove();
});

async function post(body) {
  const response = await fetch(worker.url, { method: "POST", body });
  return { status: response.status, report: await response.json() };
}

/** A plan with space in front, so that the body has a given size and the same content. */
const padded = (size) => Buffer.concat([Buffer.alloc(size - plan.length, " "), plan]);
/** A plan with a member of a given size that the contract does not know. */
const swollen = (size) => Buffer.from(JSON.stringify({ ...JSON.parse(plan), surplus: Array(Math.floor(size / 1028)).fill("x".repeat(1024)) }));

test("a plan is answered with its report", async () => {
  const { status, report } = await post(plan);
  assert.equal(status, 200);
  assert.deepEqual(report, verifyPlan(plan));
  assert.equal(report.verdict, "accepted");
});

for (const size of [1, 20]) {
  test(`a body of ${size} MB is judged like any other`, async () => {
    const { report } = await post(padded(size * MIB));
    assert.equal(report.verdict, "accepted");
    assert.equal(report.documents[0].bytes, size * MIB);
    const large = swollen(size * MIB);
    assert.deepEqual(await post(large), { status: 200, report: verifyPlan(large) });
  });
}

test("bad bodies are reports, and echo nothing", async () => {
  const secret = "do-not-repeat-me";
  const bodies = ["", "{", "null", `{"${secret}":1,"${secret}":2}`, `"${secret}`, Buffer.from([0xff, 0xfe]), "[".repeat(100_000), plan.subarray(0, plan.length >> 1)];
  for (const body of bodies) {
    const { status, report } = await post(body);
    assert.deepEqual(report, verifyPlan(body));
    assert.deepEqual([status, report.verdict], [400, "error"]);
    assert.ok(!JSON.stringify(report).includes(secret));
  }
  assert.equal((await fetch(worker.url)).status, 405);
});

test("200 requests at once each get their own answer", async () => {
  const bodies = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? padded(plan.length + index) : Buffer.from(`{"number":${index}}`)));
  const answers = await Promise.all(bodies.map((body) => post(body)));
  for (const [index, { report }] of answers.entries()) {
    assert.equal(report.documents[0].bytes, bodies[index].length);
    assert.equal(report.verdict, index % 2 === 0 ? "accepted" : "error");
  }
});

test("after all that the worker answers as at first", async () => {
  assert.deepEqual((await post(plan)).report, verifyPlan(plan));
});
