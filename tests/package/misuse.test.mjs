import assert from "node:assert/strict";
import { test } from "node:test";
import * as proofmark from "../../dist/package/node.js";

const { canonicalize, digest, ProofmarkError, schema, validateReceipt, verify } = proofmark;
const SECRET = "do not repeat me";

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
