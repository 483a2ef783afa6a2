import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { runInNewContext } from "node:vm";
import { canonicalize, checkDigestDomain, digest, federate, validateFederation, validateReceipt, verify } from "../../dist/package/node.js";

const never = () => assert.fail("user code ran");
const sparse = [1, 2];
delete sparse[0];
const cyclic = { a: [{}] };
cyclic.a[0].b = cyclic;
const surplus = Object.assign(["a"], { extra: 1 });
const hidden = Object.defineProperty({ a: "a" }, "b", { value: 1, enumerable: false });
const throwing = new Proxy({}, { ownKeys: () => { throw new Error("secret"); } });
const revoked = Proxy.revocable([], {});
revoked.revoke();

// Each value stands at `/x/1`, after something that is fine.
const REFUSED = {
  undefined: [undefined, "value_not_json"],
  function: [never, "value_not_json"],
  symbol: [Symbol("s"), "value_not_json"],
  bigint: [1n, "value_not_json"],
  "not a number": [NaN, "value_not_finite"],
  infinity: [-Infinity, "value_not_finite"],
  date: [new Date(0), "value_not_plain"],
  map: [new Map([["a", 1]]), "value_not_plain"],
  set: [new Set(), "value_not_plain"],
  "class instance": [new (class A {})(), "value_not_plain"],
  "inherited members": [Object.create({ a: 1 }), "value_not_plain"],
  "array of a class": [new (class extends Array {})(), "value_not_plain"],
  "boxed string": [new String("a"), "value_not_plain"],
  "regular expression": [/a/, "value_not_plain"],
  error: [new Error("a"), "value_not_plain"],
  "typed array inside": [new Uint8Array(2), "value_not_plain"],
  "buffer inside": [Buffer.from("a"), "value_not_plain"],
  promise: [Promise.resolve(), "value_not_plain"],
  "proxy that throws": [throwing, "value_not_plain"],
  "revoked proxy": [revoked.proxy, "value_not_plain"],
  "surplus property of an array": [surplus, "value_not_plain"],
  "hidden property": [hidden, "value_not_plain", "/b"],
  "another realm's object": [runInNewContext("({})"), "value_not_plain"],
  getter: [{ get a() { return never(); } }, "value_accessor", "/a"],
  setter: [{ set a(value) { never(value); } }, "value_accessor", "/a"],
  "getter of an array": [Object.defineProperty([], 0, { get: never, enumerable: true }), "value_accessor", "/0"],
  "toJSON": [{ toJSON: never }, "value_not_json", "/toJSON"],
  "symbol key": [{ a: "a", [Symbol("s")]: 1 }, "value_symbol_key"],
  hole: [sparse, "value_hole", "/0"],
  "array of holes": [new Array(4_000_000_000), "value_hole", "/0"],
  cycle: [cyclic, "value_cyclic", "/a/0/b"],
  "unpaired surrogate": ["a\ud800", "json_unpaired_surrogate"],
  "unpaired surrogate, low": ["\udc00\ud83d", "json_unpaired_surrogate"],
  "unpaired surrogate in a key": [{ "\udfff": 1 }, "json_unpaired_surrogate"],
};

describe("values that JSON cannot say are refused, with code and place", () => {
  for (const [name, [value, code, deeper = ""]] of Object.entries(REFUSED)) {
    test(name, () => {
      const input = { w: "fine", x: ["fine", value], y: "never reached" };
      const expected = { error: { code, pointer: `/x/1${deeper}` } };
      assert.deepEqual(canonicalize(input, "wide"), expected);
      assert.deepEqual(digest(input, "wide"), expected);
      const domain = code === "json_unpaired_surrogate" ? "lone_surrogate" : "non_json_value";
      const { error } = checkDigestDomain(input);
      assert.deepEqual(error, { code: `runtime_bundle_digest_${domain}`, pointer: `/x/1${deeper}` });
      const report = verify([{ name: "good", data: "{}" }, { name: "bad", data: input }]);
      assert.equal(report.verdict, "error");
      assert.equal(report.documents[1].status, "unreadable");
      assert.deepEqual(report.documents[1].error, { code, position: null });
      assert.equal(report.documents[0].status, "unknown-kind");
      assert.equal(validateReceipt({ receipt: input }).error.code, code);
    });
  }
});

const proto = JSON.parse('{"__proto__":{"a":1},"b":2}');
const WRITTEN = {
  "own __proto__": [proto, '{"__proto__":{"a":1},"b":2}'],
  "no prototype": [Object.assign(Object.create(null), { a: [] }), '{"a":[]}'],
  frozen: [Object.freeze([Object.freeze({ a: "x" })]), '[{"a":"x"}]'],
  "negative zero": [[-0, 0], "[0,0]"],
  integers: [[9007199254740991, -9007199254740991], "[9007199254740991,-9007199254740991]"],
  "escapes and pairs": [["\u0000\u2028\"\\/\u{1f600}"], '["\\u0000\u2028\\"\\\\/\u{1f600}"]'],
  "the same object twice": [Array(2).fill({ a: null }), '[{"a":null},{"a":null}]'],
  "toJSON that is no function": [{ toJSON: "x" }, '{"toJSON":"x"}'],
  "empty containers": [[[], {}, ""], '[[],{},""]'],
  scalars: [[true, false, null], "[true,false,null]"],
  "shared with a boxed name": [{ constructor: "x", "": "y" }, '{"":"y","constructor":"x"}'],
};

describe("plain values are written as they are", () => {
  for (const [name, [value, text]] of Object.entries(WRITTEN)) {
    test(name, () => {
      assert.deepEqual(canonicalize(value, "wide"), { ok: text });
      assert.deepEqual(digest(value, "wide"), digest(text, "wide"));
    });
  }
});

describe("reading an object runs none of its code twice", () => {
  /** A value whose every trap and getter is counted, all the way down. */
  const watched = (seen) => {
    const wrap = (value, path) => {
      if (typeof value !== "object" || value === null) return value;
      const inner = Array.isArray(value) ? value.map((item, at) => wrap(item, `${path}/${at}`)) : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, wrap(item, `${path}/${key}`)]));
      const traps = Object.getOwnPropertyNames(Reflect).map((trap) => [
        trap,
        (target, ...rest) => {
          const key = `${trap} ${path} ${typeof rest[0] === "string" ? rest[0] : ""}`;
          seen.set(key, (seen.get(key) ?? 0) + 1);
          return Reflect[trap](target, ...rest);
        },
      ]);
      return new Proxy(inner, Object.fromEntries(traps));
    };
    return (value) => wrap(value, "");
  };
  const value = { schemaVersion: "x", list: [{ a: "b" }, ["c"]], none: null };
  const now = "2026-01-31T12:00:00Z";
  const question = { scope: "local", workOrderId: "w", ontologyVersion: "o", slotIds: ["s"], now };
  const READERS = {
    verify: (input) => verify([{ name: "a", data: input }, { name: "b", data: "{}" }]),
    validateReceipt: (input) => validateReceipt({ receipt: input }),
    digest: (input) => digest(input, "wide"),
    canonicalize: (input) => canonicalize(input, "wide"),
    checkDigestDomain: (input) => checkDigestDomain(input),
    federate: (input) => federate({ ...question, candidateSets: { local: input }, lineageVerifier: () => true }),
    validateFederation: (input) => validateFederation({ result: input, now, lineageVerifier: () => true }),
  };
  for (const [name, reader] of Object.entries(READERS)) {
    test(name, () => {
      const seen = new Map();
      reader(watched(seen)(value));
      assert.ok(seen.size > 5);
      for (const [trap, times] of seen) {
        assert.equal(times, 1, trap);
        assert.match(trap, /^(ownKeys|getPrototypeOf|getOwnPropertyDescriptor) /);
      }
    });
  }

  test("the arguments of a call too", () => {
    const seen = [];
    const once = (values) =>
      Object.defineProperties({}, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { enumerable: true, get: () => (seen.push(name), value) }])));
    verify([once({ name: "a", data: "{}" })], once({ now, anchors: [once({ document: null, digest: `sha256:${"0".repeat(64)}` })], limits: once({ maxBytes: 10 }) }));
    validateReceipt(once({ receipt: "{}", plan: "{}", toolInventory: "{}", benchmark: true }));
    assert.equal(seen.length, 12);
    assert.deepEqual([...seen].sort(), ["anchors", "benchmark", "data", "digest", "document", "limits", "maxBytes", "name", "now", "plan", "receipt", "toolInventory"]);
  });
});

test("strings are JSON text, bytes and buffers are read as they stand", () => {
  const text = '{ "b" : "\u00e9" }';
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array([32, ...bytes, 33]).subarray(1, bytes.length + 1);
  const foreign = runInNewContext("(n) => new Uint8Array(n)")([...bytes]);
  for (const input of [text, bytes, bytes.buffer, Buffer.from(text), padded, foreign, foreign.buffer]) {
    assert.deepEqual(canonicalize(input, "wide"), { ok: '{"b":"\u00e9"}' });
  }
  assert.equal(canonicalize("\ud800", "wide").error.code, "json_unpaired_surrogate");
  assert.equal(canonicalize('"\\ud800"', "wide").error.code, "json_unpaired_surrogate");
  assert.equal(canonicalize(new Uint16Array(2), "wide").error.code, "value_not_plain");
  assert.equal(canonicalize(undefined, "wide").error.code, "value_not_json");
});

test("the domain's first offender in document order wins", () => {
  const first = (value) => checkDigestDomain(value).error;
  assert.equal(first([1, undefined]).code, "runtime_bundle_digest_number_forbidden");
  assert.equal(first([undefined, 1]).code, "runtime_bundle_digest_non_json_value");
  assert.equal(first({ "1b": undefined }).code, "runtime_bundle_digest_object_key_invalid");
  assert.equal(first([[1], "\ud800"]).code, "runtime_bundle_digest_number_forbidden");
  assert.equal(first({ a: "\ud800", b: 1 }).code, "runtime_bundle_digest_lone_surrogate");
  assert.equal(first(proto).code, "runtime_bundle_digest_object_key_invalid");
  assert.deepEqual(checkDigestDomain({ a: [null, true, "x"] }), { ok: null });
});

describe("limits", () => {
  const nest = (depth, inner = []) => {
    let value = inner;
    for (let level = 0; level < depth; level += 1) value = [value];
    return value;
  };

  test("depth is a refusal, by the same count for values and text", () => {
    for (const depth of [126, 127, 128, 129, 130, 10_000]) {
      const value = nest(depth);
      const text = "[".repeat(depth + 1) + "]".repeat(depth + 1);
      const [byValue, byText] = [canonicalize(value, "wide"), canonicalize(text, "wide")];
      assert.equal(byValue.error?.code, byText.error?.code, `depth ${depth}`);
      assert.equal(byValue.error?.code, depth > 128 ? "limit_depth" : undefined, `depth ${depth}`);
    }
    assert.deepEqual(canonicalize(nest(3), "wide", { limits: { maxDepth: 2 } }).error?.code, "limit_depth");
  });

  test("nodes, bytes and strings are refusals", () => {
    const many = Array(101).fill(null);
    for (const input of [many, JSON.stringify(many)]) {
      assert.equal(canonicalize(input, "wide", { limits: { maxNodes: 101 } }).error?.code, "limit_nodes");
      assert.equal(canonicalize(input, "wide", { limits: { maxNodes: 102 } }).error, undefined);
      assert.equal(canonicalize(input, "wide", { limits: { maxBytes: 505 } }).error?.code, "limit_bytes");
      assert.equal(canonicalize(input, "wide", { limits: { maxBytes: 506 } }).error, undefined);
    }
    assert.equal(canonicalize(["abc"], "wide", { limits: { maxStringLength: 2 } }).error?.code, "limit_string");
    assert.equal(canonicalize(new Uint8Array(300 << 20), "wide").error?.code, "limit_bytes");
  });

  test("a shared value that unfolds without end is stopped by the node limit", () => {
    let value = ["x"];
    for (let level = 0; level < 60; level += 1) value = [value, value];
    assert.equal(canonicalize(value, "wide", { limits: { maxNodes: 100_000 } }).error?.code, "limit_nodes");
  });
});
