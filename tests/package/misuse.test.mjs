import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as proofmark from "../../dist/package/node.js";

const { canonicalize, compilePolicy, digest, ProofmarkError, schema, validateReceipt, verify, verifyPlan, verifyReceipt } = proofmark;
const SECRET = "do not repeat me";
/** Whatever it is asked, it throws an error of its own. */
const hostile = new Proxy([], { get: () => { throw new TypeError(SECRET); }, ownKeys: () => { throw new TypeError(SECRET); } });
const revoked = (() => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
})();
const thrower = { get now() { throw new Error(SECRET); }, get tool() { throw new Error(SECRET); }, get data() { throw new Error(SECRET); } };
const time = (now) => () => verify([], { now });

const MISUSE = {
  "documents that are no list": [() => verify("x"), "argument_documents_invalid"],
  "no documents at all": [() => verify(), "argument_documents_invalid"],
  "a document that is no object": [() => verify(["x"]), "argument_documents_invalid"],
  "a document without a name": [() => verify([{ data: "{}" }]), "argument_name_invalid"],
  "a name that is not well formed": [() => verify([{ name: "\ud800", data: "{}" }]), "argument_name_invalid"],
  "an unknown option": [() => verify([], { [SECRET]: 1 }), "argument_options_invalid"],
  "an option of an unknown kind": [() => verify([], "x"), "argument_options_invalid"],
  "an anchor that is no digest": [() => verify([], { anchors: [{ digest: SECRET }] }), "argument_anchors_invalid"],
  "a negative limit": [() => digest({}, "wide", { limits: { maxDepth: -1 } }), "argument_limits_invalid"],
  "an unknown limit": [() => digest({}, "wide", { limits: { [SECRET]: 1 } }), "argument_limits_invalid"],
  "a fraction for a limit": [() => digest({}, "wide", { limits: { maxDepth: 1.5 } }), "argument_limits_invalid"],
  "a limit named by an object's member": [() => verify([], { limits: { constructor: 1 } }), "argument_limits_invalid"],
  "limits that are no object": [() => verify([], { limits: 5 }), "argument_limits_invalid"],
  "limits that are nothing": [() => verify([], { limits: null }), "argument_limits_invalid"],
  "a hole in a list of anchors": [() => verify([], { anchors: Array(1) }), "argument_anchors_invalid"],
  "a hole in a list of documents": [() => verify(Array(2 ** 32 - 1)), "argument_documents_invalid"],
  "a time with a small z": [time("2026-01-31T12:00:00z"), "argument_now_invalid"],
  "a time without an offset": [time("2026-01-31T12:00:00"), "argument_now_invalid"],
  "a time with an offset of a day": [time("2026-01-31T12:00:00+24:00"), "argument_now_invalid"],
  "a time with an offset of sixty minutes": [time("2026-01-31T12:00:00-01:60"), "argument_now_invalid"],
  "a time before the first year": [time("0000-01-31T12:00:00Z"), "argument_now_invalid"],
  "no plan": [() => verifyPlan(undefined, { workOrder: "{}" }), "argument_plan_missing"],
  "documents that throw": [() => verify(hostile), "argument_documents_invalid"],
  "a document that throws": [() => verify([thrower]), "argument_documents_invalid"],
  "documents that were revoked": [() => verify(revoked), "argument_documents_invalid"],
  "options that throw": [() => verify([], thrower), "argument_options_invalid"],
  "options that were revoked": [() => verify([], revoked), "argument_options_invalid"],
  "a request that throws": [() => compilePolicy("{}").decide(thrower), "argument_request_invalid"],
  "a request that was revoked": [() => compilePolicy("{}").decide(revoked), "argument_request_invalid"],
  "a kind that is another string each time": [() => schema({ toString: () => "workforce.execution-plan" }), "argument_kind_invalid"],
  "an unknown digest": [() => digest({}, SECRET), "argument_kind_invalid"],
  "a digest named by an object's member": [() => digest({}, "toString"), "argument_kind_invalid"],
  "an unknown form": [() => canonicalize({}, SECRET), "argument_form_invalid"],
  "no receipt": [() => validateReceipt({}), "argument_receipt_missing"],
  "a benchmark that is not yes or no": [() => validateReceipt({ receipt: "{}", benchmark: 1 }), "argument_benchmark_invalid"],
  "no schema of that kind": [() => schema(SECRET), "argument_kind_invalid"],
  "a kind that is no string": [() => schema(7), "argument_kind_invalid"],
  "a schema named by an object's member": [() => schema("toString"), "argument_kind_invalid"],
};

for (const [name, [call, code]] of Object.entries(MISUSE)) {
  test(`${name} is misuse`, () => {
    assert.throws(call, (error) => {
      assert.ok(error instanceof ProofmarkError && error instanceof Error);
      assert.equal(error.code, code);
      assert.equal(error.name, "ProofmarkError");
      assert.ok(!error.message.includes(SECRET));
      return true;
    });
  });
}

test("a limit beyond what the engine can count is none", () => {
  const limits = { maxBytes: 2 ** 32, maxDepth: Number.MAX_SAFE_INTEGER, maxNodes: 1e12, maxStringLength: 2 ** 40 };
  const [document] = verify([{ name: "a", data: `${"[".repeat(1000)}${"]".repeat(1000)}` }], { limits }).documents;
  assert.deepEqual([document.status, document.error?.code ?? null], ["unknown-kind", "document_unknown_kind"]);
});

test("a document given as what it is not is not judged", () => {
  const folder = new URL("../vectors/workforce/scenarios/full/", import.meta.url);
  const [plan, receipt, workOrder] = ["executionPlan", "executionReceipt", "workOrder"].map((name) => readFileSync(new URL(`${name}.json`, folder)));
  const judged = ({ verdict, documents }) => [verdict, ...documents.map(({ kind, error }) => error?.code ?? kind)];
  const [aPlan, aReceipt, mistaken] = ["workforce.execution-plan", "workforce.execution-receipt", "document_kind_mismatch"];
  assert.equal(verify([{ name: "plan", data: workOrder }]).verdict, "accepted");
  assert.deepEqual(judged(verifyPlan(workOrder)), ["error", mistaken]);
  assert.deepEqual(judged(verifyPlan(receipt)), ["error", mistaken]);
  assert.deepEqual(judged(verifyPlan(plan, { workOrder: plan })), ["error", aPlan, mistaken]);
  assert.deepEqual(judged(verifyPlan(plan, { workOrder })).slice(0, 2), ["accepted", aPlan]);
  assert.deepEqual(judged(verifyReceipt({ receipt: plan, plan })), ["error", mistaken, aPlan]);
  assert.deepEqual(judged(verifyReceipt({ receipt, plan: receipt })), ["error", aReceipt, mistaken]);
  assert.deepEqual(judged(verifyPlan("{}")), ["error", "document_unknown_kind"]);
});

test("times that exist are taken", () => {
  for (const now of ["2026-01-31T12:00:00Z", "2024-02-29T23:59:59.123456789+23:59", "2026-01-31T12:00:00-00:30"]) {
    assert.equal(verify([], { now }).verdict, "error", now);
  }
});

test("an array is as long as it is, whatever it says", () => {
  canonicalize(`"${SECRET.repeat(20)}"`, "wide");
  class Boastful extends Uint8Array {
    get length() {
      return 1000;
    }
  }
  const text = new TextEncoder().encode('"short"');
  for (const array of [Boastful.from(text), Object.defineProperty(text.slice(), "length", { value: 1000 })]) {
    assert.deepEqual(canonicalize(array, "wide"), { ok: '"short"' });
  }
});

test("a buffer whose bytes are gone is refused, alone", () => {
  const gone = new Uint8Array([123, 125]);
  structuredClone(gone.buffer, { transfer: [gone.buffer] });
  for (const data of [gone, gone.buffer]) {
    const report = verify([{ name: "gone", data }, { name: "there", data: "[1,]" }]);
    assert.deepEqual(report.documents.map(({ error }) => error.code), ["value_not_plain", "json_syntax"]);
  }
});

test("no documents are a report, not misuse", () => {
  assert.equal(verify([]).verdict, "error");
});

test("nothing that is refused is echoed", () => {
  const inputs = [`{"${SECRET}":1,"${SECRET}":2}`, `{"a":"${SECRET}`, { a: `${SECRET}\ud800` }, `"${SECRET}"`];
  for (const input of inputs) {
    assert.ok(!JSON.stringify(verify([{ name: "a", data: input }])).includes(SECRET));
    assert.ok(!JSON.stringify(validateReceipt({ receipt: input })).includes(SECRET));
    assert.ok(!JSON.stringify(digest(input, "bundle")).includes(SECRET));
  }
});
