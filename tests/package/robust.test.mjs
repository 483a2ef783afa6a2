/** What a long-lived or hostile program does to the engine: memory that runs out, memory that must not grow. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { dist } from "../../build/paths.mjs";
import { bytes, proofmark } from "./command.mjs";

const [entry, bindings] = ["node.js", "bindings.js"].map((name) => pathToFileURL(join(dist.package, name)).href);

/** Runs a script in a process of its own, whose memory is its own. */
function alone(source, flags = []) {
  const args = [...flags, "--input-type=module", "--eval", `import * as proofmark from ${JSON.stringify(entry)};\n${source}`];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { maxBuffer: 1 << 24 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message.split("\n")[0]}\n${stderr}`));
      else resolve(JSON.parse(stdout));
    });
  });
}

/** 100,000 where everything is run, else enough to see growth. */
const LINES = process.env.RUNTIMES === "all" ? 100_000 : 5_000;
const FINE = "sha256:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a";

test("a document that memory has no room for is a finite answer, and the next call works", async () => {
  const answers = await alone(`
    const { digest, verify } = proofmark;
    // 400 million open lists: within the limits that this caller sets, beyond what a module can address.
    const huge = new Uint8Array(4e8).fill(0x5b);
    const limits = { maxBytes: 3e9, maxDepth: 3e9, maxNodes: 3e9 };
    const seen = [digest(huge, "wide", { limits }).error.code, digest({}, "wide").ok];
    seen.push(verify([{ name: "huge", data: huge }, { name: "a", data: "{}" }], { limits }).documents.map(({ error }) => error.code));
    seen.push(digest({}, "wide").ok);
    console.log(JSON.stringify(seen));
  `);
  assert.deepEqual(answers, ["engine_trap", FINE, ["engine_trap", "engine_trap"], FINE]);
});

test("2 GB of input is refused by the limits at once, and without them by memory", async () => {
  const { codes, fine, grown } = await alone(`
    const { digest } = proofmark;
    digest({}, "wide");
    const before = process.memoryUsage().rss;
    const bytes = new Uint8Array(2 ** 31);
    const codes = [digest(bytes, "wide").error.code, digest(bytes.buffer, "wide").error.code];
    const grown = process.memoryUsage().rss - before;
    codes.push(digest(bytes, "wide", { limits: { maxBytes: 2 ** 32 } }).error.code);
    console.log(JSON.stringify({ codes, grown, fine: digest({}, "wide").ok }));
  `);
  assert.deepEqual(codes, ["limit_bytes", "limit_bytes", "engine_trap"]);
  assert.equal(fine, FINE);
  assert.ok(grown < 64 << 20, `refusing took ${grown >> 20} MiB`);
});

test("memory that one large document took is given back", async () => {
  const { before, large, after } = await alone(
    `
    import { memoryBytes } from ${JSON.stringify(bindings)};
    const { digest } = proofmark;
    digest({}, "wide");
    const before = memoryBytes();
    const text = new Uint8Array(200 << 20).fill(0x20);
    text.set([0x7b, 0x7d]);
    const fine = digest(text, "wide").ok;
    const large = memoryBytes();
    if (digest({}, "wide").ok !== fine) throw new Error("another digest");
    console.log(JSON.stringify({ before, large, after: memoryBytes() }));
  `,
  );
  assert.ok(large > 200 << 20, `${large} bytes`);
  assert.equal(after, before);
});

test("100,000 calls of every kind leave memory as it was", async () => {
  const { early, late, calls } = await alone(
    `
    import { memoryBytes } from ${JSON.stringify(bindings)};
    const { canonicalize, checkDigestDomain, digest, scanText, verify } = proofmark;
    const bad = '{"a":1,"a":2}';
    const kinds = [
      () => digest({ a: ["b"] }, "wide"),
      () => digest(bad, "wide"),
      () => canonicalize('[1,{"b":"c"}]', "rfc8785"),
      () => checkDigestDomain({ a: [undefined] }),
      () => scanText("mail bob@example.com"),
      () => verify([{ name: "a", data: "{}" }, { name: "b", data: bad }]),
      () => digest({ a: () => 1 }, "portable"),
    ];
    const measure = () => { gc(); gc(); return { ...process.memoryUsage(), module: memoryBytes() }; };
    const run = (count) => { for (let at = 0; at < count; at += 1) kinds[at % kinds.length](); };
    run(20_000);
    const early = measure();
    run(80_000);
    const late = measure();
    console.log(JSON.stringify({ early, late, calls: 100_000 }));
  `,
    ["--expose-gc"],
  );
  assert.equal(calls, 100_000);
  // The process as a whole also holds what the compilers of JavaScript and wasm are busy with.
  for (const [part, room] of Object.entries({ module: 0, heapUsed: 2, external: 2, arrayBuffers: 2, rss: 64 })) {
    const grown = (late[part] - early[part]) / 2 ** 20;
    assert.ok(grown <= room, `${part} grew by ${grown.toFixed(1)} MiB`);
  }
});

test(`a stream of ${LINES} receipts is verified in bounded memory`, async (t) => {
  const line = `${JSON.stringify(JSON.parse(bytes("executionReceipt")))}\n`;
  const tell = 'process.on("exit", () => process.stderr.write(String(process.resourceUsage().maxRSS)));';
  const node = ["--import", `data:text/javascript,${encodeURIComponent(tell)}`];
  /** Peak of the program's memory in bytes. */
  const peak = async (count) => {
    const lines = (function* () {
      for (let at = 0; at < count; at += 1) yield line;
    })();
    const { code, out, err } = await proofmark(["verify", "-", "--jsonl"], { input: lines, node });
    assert.equal(code, 2);
    assert.ok(out.endsWith(`incomplete: ${count} documents, ${count} incomplete\n`));
    return Number(err) * 1024;
  };
  const [few, many] = [await peak(500), await peak(LINES)];
  const says = `${few >> 20} MiB for 500, ${many >> 20} MiB for ${LINES}`;
  t.diagnostic(says);
  assert.ok(many < few + (96 << 20), says);
});
