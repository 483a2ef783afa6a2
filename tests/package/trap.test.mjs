import assert from "node:assert/strict";
import { test } from "node:test";

// (module (func (export "f") unreachable))
const UNREACHABLE = new Uint8Array([
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 0x66, 0, 0, 0x0a, 5, 1, 3, 0, 0, 0x0b],
]);
const Instance = WebAssembly.Instance;
const trap = new Instance(new WebAssembly.Module(UNREACHABLE)).exports.f;
let armed = 0;
let started = 0;
const spent = new Set();

// Every instance of the engine passes here, so a test can stop it half-way and see which one serves which call.
WebAssembly.Instance = function (module, imports) {
  started += 1;
  const serial = started;
  const { exports } = new Instance(module, imports);
  const call = (...args) => {
    assert.ok(!spent.has(serial), "an instance was used after it had trapped");
    if (armed > 0) {
      armed -= 1;
      spent.add(serial);
      trap();
    }
    return exports.call(...args);
  };
  return { exports: { ...exports, call } };
};

const proofmark = await import("../../dist/package/node.js");
const { digest, verify } = proofmark;
const FINE = { ok: "sha256:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a" };

test("the test's own module does trap", () => {
  assert.throws(trap, WebAssembly.RuntimeError);
});

test("the failed call says so, the next one runs on a fresh instance", () => {
  assert.deepEqual(digest({}, "wide"), FINE);
  assert.equal(started, 1);
  armed = 1;
  assert.deepEqual(digest({}, "wide"), { error: { code: "engine_trap" } });
  assert.deepEqual(digest({}, "wide"), FINE);
  assert.equal(started, 2);
});

test("answers given after a trap are each a caller's own", () => {
  armed = 1;
  digest({}, "wide").error.code = "changed";
  armed = 1;
  assert.equal(digest({}, "wide").error.code, "engine_trap");
});

test("a report still comes, with verdict `error` and a digest that holds", () => {
  const before = started;
  armed = 1;
  const report = verify([{ name: "a.json", data: "{}" }, { name: "b.json", data: "[]" }]);
  assert.equal(report.verdict, "error");
  assert.deepEqual(report.documents.map(({ name, status, error }) => [name, status, error.code]), [
    ["a.json", "unreadable", "engine_trap"],
    ["b.json", "unreadable", "engine_trap"],
  ]);
  const { reportDigest, ...rest } = report;
  assert.deepEqual(digest(rest, "wide"), { ok: reportDigest });
  assert.ok(started > before);
});

test("when not even the apology can be computed, the call throws a finite code", () => {
  armed = 2;
  assert.throws(() => verify([{ name: "a.json", data: "{}" }]), { name: "ProofmarkError", code: "engine_trap" });
  assert.deepEqual(digest({}, "wide"), FINE);
});

test("a compiled policy outlives the instance it was compiled in", () => {
  const policy = proofmark.compilePolicy({
    schemaVersion: "agentlas.workforce-permission-policy.v1",
    network: "ask",
    shell: "deny",
    fileRead: { mode: "deny", allowPatterns: [], denyPatterns: [] },
    mcp: { mode: "deny", allowedTools: [] },
    unknownTools: "deny",
  });
  assert.equal(policy.decide({ network: true }).decision, "ask");
  armed = 1;
  assert.equal(digest({}, "wide").error.code, "engine_trap");
  assert.equal(policy.decide({ shell: true }).rule, "package.shell");
  armed = 1;
  assert.throws(() => policy.explain(), { name: "ProofmarkError", code: "engine_trap" });
  assert.equal(policy.explain().length, 5);
  policy.free();
});

test("running out of the caller's stack does no harm", () => {
  const codes = new Set();
  const dig = () => {
    try {
      dig();
    } catch {
      // Whatever is left of the stack may or may not be enough.
    }
    if (codes.size < 3) {
      try {
        const { ok, error } = digest({ a: [{}] }, "wide");
        codes.add(ok ?? error.code);
      } catch (error) {
        assert.ok(error instanceof RangeError);
      }
    }
  };
  dig();
  assert.deepEqual(digest({}, "wide"), FINE);
});
