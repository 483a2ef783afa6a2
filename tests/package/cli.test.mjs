import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { dist } from "../../build/paths.mjs";
import { canonicalize, codes, compilePolicy, digest, verify, version } from "../../dist/package/node.js";
import { bytes, path, program, proofmark } from "./command.mjs";
import { scenarios } from "./vectors.mjs";

const folder = mkdtempSync(join(tmpdir(), "proofmark-cli-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const put = (name, content) => {
  const at = join(folder, name);
  mkdirSync(join(at, ".."), { recursive: true });
  writeFileSync(at, content);
  return at;
};

const [PLAN, RECEIPT, INVENTORY] = ["executionPlan", "executionReceipt", "toolInventory"].map(path);
const SECRET = "do-not-repeat-me";
const broken = put("broken.json", `{"${SECRET}":1,"${SECRET}":2}`);
const changed = put("changed.json", bytes("executionReceipt").toString().replace('"completed"', '"failed"'));

describe("verify", () => {
  const EXITS = {
    accepted: [[PLAN, RECEIPT, INVENTORY], 0],
    rejected: [[PLAN, changed, INVENTORY], 1],
    incomplete: [[RECEIPT], 2],
    error: [[broken], 3],
  };
  for (const [verdict, [files, exit]] of Object.entries(EXITS)) {
    test(`${verdict} ends with ${exit}, in every form`, async () => {
      const report = verify(files.map((name) => ({ name, data: readFileSync(name) })));
      assert.equal(report.verdict, verdict);
      const json = await proofmark(["verify", ...files, "--json"]);
      assert.deepEqual([json.code, json.out, json.err], [exit, `${JSON.stringify(report)}\n`, ""]);
      const text = await proofmark(["verify", ...files]);
      assert.equal(text.code, exit);
      assert.ok(text.out.startsWith(verdict) && text.out.includes(report.reportDigest));
      assert.doesNotMatch(text.out, /\u001b/);
      const markdown = await proofmark(["verify", ...files, "--markdown"]);
      assert.equal(markdown.code, exit);
      assert.ok(markdown.out.startsWith(`# ${verdict}\n`));
      for (const { out } of [json, text, markdown]) assert.ok(!out.includes(SECRET));
    });
  }

  test("a failed check is told with its place, its code and what to do", async () => {
    const { out } = await proofmark(["verify", PLAN, changed, INVENTORY]);
    assert.match(out, /workforce\.receipt\.invocations: every invocation is complete and its own\n.*changed\.json:\d+:\d+ \/orchestrator\/status: orchestrator_not_completed, /);
    assert.match(out, /hint: \S/);
    assert.match((await proofmark(["codes", "direct_worker_0_not_completed"])).out, /^<invocation>_not_completed: /);
  });

  test("a folder is every document in it, hidden files and links to folders left alone", async () => {
    const dossier = join(folder, "dossier");
    for (const name of [".hidden/a.json", "node_modules/b.json", "notes.txt"]) put(`dossier/${name}`, "{}");
    for (const name of [PLAN, RECEIPT, INVENTORY]) cpSync(name, join(dossier, "deep", name.split("/").at(-1)));
    symlinkSync(dossier, join(dossier, "circle"));
    const { code, out } = await proofmark(["verify", "dossier", "--json"], { cwd: folder });
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(out).documents.map(({ name }) => name), [
      "dossier/deep/executionPlan.json",
      "dossier/deep/executionReceipt.json",
      "dossier/deep/toolInventory.json",
    ]);
  });

  test("standard input is one document, or with --jsonl a stream", async () => {
    const one = await proofmark(["verify", "-", PLAN, INVENTORY], { input: bytes("executionReceipt") });
    assert.equal(one.code, 0);
    const line = (data) => JSON.stringify(JSON.parse(data));
    const input = [line(bytes("executionReceipt")), "", `${line(readFileSync(changed))}\r`, "  ", line(bytes("executionReceipt"))].join("\n");
    const many = await proofmark(["verify", PLAN, INVENTORY, "-", "--jsonl"], { input });
    assert.equal(many.code, 1);
    assert.match(many.out, /^rejected -:3 .*\nrejected: 3 documents, 2 accepted, 1 rejected\n$/);
    const reports = (await proofmark(["verify", PLAN, INVENTORY, "-", "--jsonl", "--json"], { input })).out.trimEnd().split("\n").map((text) => JSON.parse(text));
    assert.deepEqual(reports.map(({ verdict, documents }) => [verdict, documents.at(-1).name]), [["accepted", "-:1"], ["rejected", "-:3"], ["accepted", "-:5"]]);
  });

  test("an anchor lifts the basis, a wrong one rejects", async () => {
    const { ok } = digest(bytes("executionReceipt"), "wide");
    const [right, wrong] = await Promise.all(
      [ok, `sha256:${"0".repeat(64)}`].map((anchor) => proofmark(["verify", PLAN, RECEIPT, INVENTORY, "--json", "--anchor", `${RECEIPT}=${anchor}`])),
    );
    assert.deepEqual([right.code, JSON.parse(right.out).basis], [0, "anchored"]);
    assert.equal(wrong.code, 1);
  });

  test("nothing a document or a file's name holds reaches the terminal raw", async () => {
    const hostile = put("a\u001b[31m\u202eb.json", bytes("executionReceipt"));
    const { out } = await proofmark(["verify", hostile]);
    assert.doesNotMatch(out, /[\u001b\u202e]/);
    assert.ok(out.includes("a\\u{1b}[31m\\u{202e}b.json"));
  });
});

describe("SARIF and JUnit", () => {
  test("SARIF holds every issue with its place, and parses", async () => {
    const { out, code } = await proofmark(["verify", PLAN, changed, INVENTORY, "--sarif"]);
    assert.equal(code, 1);
    const { version: format, runs } = JSON.parse(out);
    assert.equal(format, "2.1.0");
    const [{ results, tool, properties }] = runs;
    const found = results.find(({ message }) => message.text.startsWith("orchestrator_not_completed"));
    assert.equal(found.level, "error");
    const { artifactLocation, region } = found.locations[0].physicalLocation;
    assert.ok(artifactLocation.uri.endsWith("changed.json"));
    const text = readFileSync(changed, "utf8").split("\n")[region.startLine - 1];
    assert.equal(text.slice(region.startColumn - 1, region.startColumn + 7), '"failed"');
    const rules = new Set(tool.driver.rules.map(({ id }) => id));
    for (const { ruleId } of results) assert.ok(rules.has(ruleId), ruleId);
    assert.equal(tool.driver.version, version);
    assert.equal(properties.verdict, "rejected");
  });

  test("SARIF of a stream points at the line of the stream", async () => {
    const stream = put("receipts.jsonl", `${JSON.stringify(JSON.parse(bytes("executionReceipt")))}\n${JSON.stringify(JSON.parse(readFileSync(changed)))}\n`);
    const { out } = await proofmark(["verify", PLAN, INVENTORY, stream, "--sarif"]);
    const places = JSON.parse(out).runs[0].results.map(({ locations }) => locations[0].physicalLocation);
    assert.ok(places.length > 0);
    for (const { artifactLocation, region } of places) assert.deepEqual([artifactLocation.uri.endsWith("receipts.jsonl"), region.startLine], [true, 2]);
  });

  test("a note is told in every form", async () => {
    const files = ["executionPlan", "executionReceipt", "toolInventory"].map((name) => join(scenarios, "full", `${name}.json`));
    const report = verify(files.map((name) => ({ name, data: readFileSync(name) })));
    const notes = report.checks.filter(({ status }) => status === "note").flatMap(({ issues }) => issues.map(({ code }) => code));
    assert.ok(notes.length > 0);
    const [markdown, sarif, junit] = await Promise.all(["--markdown", "--sarif", "--junit"].map((form) => proofmark(["verify", ...files, form])));
    const told = JSON.parse(sarif.out).runs[0].results.filter(({ level }) => level === "note");
    assert.deepEqual(told.map(({ message }) => message.text.split(": ")[0]), notes);
    for (const code of notes) for (const { out } of [markdown, junit]) assert.ok(out.includes(code), code);
    assert.match(markdown.out, /^## Notes$/m);
    wellFormed(junit.out);
  });

  test("a file's name ends no cell, no code and no address", async () => {
    const name = 'x\\|<img src=x>|`y`[z](http:q)#a?b%20.json';
    const hostile = put(name, "{}");
    const markdown = (await proofmark(["verify", hostile, "--markdown"])).out;
    const row = markdown.split("\n").find((line) => line.includes("http"));
    assert.equal(row.split("|").length, 5, row);
    const shown = /<code>([^<]*)<\/code>/.exec(row)[1];
    assert.doesNotMatch(shown, /[\\`*_[\]()<>!|]/);
    assert.ok(shown.replace(/&#(\d+);/g, (_, point) => String.fromCodePoint(point)).endsWith(name));
    const [{ locations }] = JSON.parse((await proofmark(["verify", hostile, "--sarif"])).out).runs[0].results;
    const { uri } = locations[0].physicalLocation.artifactLocation;
    assert.ok(decodeURIComponent(uri).endsWith(name) && !/[#?]/.test(uri), uri);
  });

  test("JUnit has a case for each check, and is well formed whatever names hold", async () => {
    const hostile = put('a<&">\u0001.json', readFileSync(changed));
    const { out, code } = await proofmark(["verify", PLAN, hostile, INVENTORY, "--junit"]);
    assert.equal(code, 1);
    const report = verify([PLAN, hostile, INVENTORY].map((name) => ({ name, data: readFileSync(name) })));
    const count = (status) => report.checks.filter((check) => check.status === status).length;
    assert.equal(out.split("<testcase ").length - 1, report.checks.length);
    assert.equal(out.split("<failure ").length - 1, count("fail"));
    assert.match(out, new RegExp(`tests="${report.checks.length}" failures="${count("fail")}"`));
    wellFormed(out);
  });
});

/** Tags closed in order, and no character that XML 1.0 forbids. */
function wellFormed(xml) {
  assert.doesNotMatch(xml, /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  const open = [];
  const rest = xml.replace(/^<\?xml [^?]*\?>\n/, "").replace(/<(\/?)([\w-]+)((?: \w+="[^"<]*")*)(\/?)>/g, (_, closing, name, attributes, empty) => {
    assert.doesNotMatch(attributes.replace(/&(?:amp|lt|gt|quot);/g, ""), /&/);
    if (closing) assert.equal(open.pop(), name);
    else if (!empty) open.push(name);
    return "";
  });
  assert.deepEqual(open, []);
  assert.doesNotMatch(rest.replace(/&(?:amp|lt|gt|quot);/g, ""), /[<>&]/);
}

describe("the other commands", () => {
  test("boundary accepts, rejects and names what it is not about", async () => {
    const [fine, both, wrong] = await Promise.all([
      proofmark(["boundary", path("workOrder")]),
      proofmark(["boundary", path("candidateSet"), path("workOrder"), path("selection"), "--json"]),
      proofmark(["boundary", PLAN]),
    ]);
    assert.deepEqual([fine.code, fine.out], [0, "accepted work order\n"]);
    assert.deepEqual(Object.entries(JSON.parse(both.out)).map(([role, { status }]) => [role, status]), [["workOrder", "accepted"], ["selection", "accepted"]]);
    assert.equal(wrong.code, 3);
    const order = JSON.parse(bytes("workOrder"));
    order.roleSlots[0].title = `mail ${SECRET}@example.com`;
    const leaking = await proofmark(["boundary", put("leaking.json", JSON.stringify(order))]);
    assert.equal(leaking.code, 1);
    assert.match(leaking.out, /^rejected work order\n {2}roleSlots\[0\]\.title: \S+\n/);
    assert.ok(!leaking.out.includes(SECRET));
  });

  test("digest and canonicalize give what the functions give", async () => {
    const hash = digest(bytes("toolInventory"), "toolInventory").ok;
    assert.equal((await proofmark(["digest", INVENTORY, "--kind", "toolInventory"])).out, `${hash}\n`);
    const several = await proofmark(["digest", INVENTORY, PLAN]);
    assert.deepEqual(several.out.split("\n").map((line) => line.split("  ")[1]), [INVENTORY, PLAN, undefined]);
    const text = await proofmark(["canonicalize", "-", "--form", "rfc8785"], { input: bytes("toolInventory") });
    assert.equal(text.out, canonicalize(bytes("toolInventory"), "rfc8785").ok);
    assert.equal((await proofmark(["digest", "-", "--kind", "portable"], { input: "[1]" })).code, 1);
    const unreadable = await proofmark(["digest", broken]);
    assert.equal(unreadable.code, 3);
    assert.match(unreadable.err, /json_duplicate_key.* at line 1, column \d+\n {2}hint: /);
    assert.ok(!unreadable.err.includes(SECRET));
  });

  test("scan names the kinds, never the text", async () => {
    const found = await proofmark(["scan", "-"], { input: `write to ${SECRET}@example.com` });
    assert.deepEqual([found.code, found.out], [1, "-: private: email\n"]);
    assert.equal((await proofmark(["scan", "-"], { input: "nothing here" })).code, 0);
    assert.equal((await proofmark(["scan", "-"], { input: Buffer.from([0xff]) })).code, 3);
  });

  test("policy decide says what the compiled policy says", async () => {
    const policy = compilePolicy(bytes("permissionPolicy"));
    const asked = { "--network": { network: true }, "--shell": { shell: true }, "--file-read=docs/a.md": { fileRead: "docs/a.md" }, "--tool=x": { tool: "x" }, "--mcp-tool=x": { mcpTool: "x" } };
    for (const [option, request] of Object.entries(asked)) {
      const answer = policy.decide(request);
      const { code, out } = await proofmark(["policy", "decide", path("permissionPolicy"), option, "--json"]);
      assert.deepEqual([code, JSON.parse(out)], [answer.decision === "allow" ? 0 : 1, answer], option);
    }
    const invalid = await proofmark(["policy", "decide", put("invalid.json", `{"${SECRET}":1}`), "--shell"]);
    assert.deepEqual([invalid.code, invalid.out.slice(0, 5)], [1, "deny:"]);
    assert.match(invalid.err, /hint: /);
    const unreadable = await proofmark(["policy", "decide", broken, "--shell"]);
    assert.deepEqual([unreadable.code, unreadable.out.slice(0, 5)], [3, "deny:"]);
    assert.ok(![invalid, unreadable].some(({ out, err }) => `${out}${err}`.includes(SECRET)));
  });

  test("a host policy narrows what may have been bound", async () => {
    const files = ["executionPlan", "executionReceipt", "toolInventory"].map((name) => join(scenarios, "full", `${name}.json`));
    const host = JSON.parse(bytes("permissionPolicy"));
    const deny = { ...host, fileRead: { mode: "deny", allowPatterns: [], denyPatterns: [] }, mcp: { mode: "deny", allowedTools: [] } };
    const narrow = put("host.json", JSON.stringify(deny));
    const { code, out } = await proofmark(["verify", ...files, "--host-policy", narrow, "--json"]);
    const report = JSON.parse(out);
    assert.deepEqual([code, report.verdict], [1, "rejected"]);
    const found = report.checks.filter(({ code, status }) => code === "workforce.policy.host" && status === "fail").flatMap(({ issues }) => issues);
    assert.deepEqual([...new Set(found.map(({ code }) => code))], ["policy_host_denies"]);
    const written = put("narrow-report.json", out);
    assert.equal((await proofmark(["check-report", written, ...files, "--host-policy", narrow])).code, 0);
    assert.equal((await proofmark(["check-report", written, ...files])).code, 1);
    const decided = await proofmark(["policy", "decide", path("permissionPolicy"), "--host-policy", narrow, "--mcp-tool", "query_database", "--json"]);
    assert.deepEqual([decided.code, JSON.parse(decided.out).decision], [1, "deny"]);
    assert.equal((await proofmark(["verify", "-", "--host-policy", "-"], { input: "{}" })).code, 64);
  });

  test("codes lists all, explains one, and suggests", async () => {
    const all = await proofmark(["codes"]);
    assert.equal(all.out.trimEnd().split("\n").length, codes().length);
    const one = await proofmark(["codes", "json_duplicate_key"]);
    const { action, meaning, proves } = codes().find(({ code }) => code === "json_duplicate_key");
    for (const text of [action, meaning, proves]) assert.ok(one.out.includes(text));
    const near = await proofmark(["codes", "json_duplicate_keys"]);
    assert.equal(near.code, 64);
    assert.match(near.err, /did you mean `json_duplicate_key`/);
  });

  test("schema prints the file of the package", async () => {
    for (const name of readdirSync(join(dist.package, "schemas")).slice(0, 2)) {
      const { out } = await proofmark(["schema", name.replace(/\.json$/, "")]);
      assert.equal(out, readFileSync(join(dist.package, "schemas", name), "utf8"));
    }
    assert.equal((await proofmark(["schema", "selection"])).code, 64);
  });

  test("check-report repeats a verification, and sees what was changed", async () => {
    const files = [PLAN, RECEIPT, INVENTORY];
    const report = (await proofmark(["verify", ...files, "--json"])).out;
    const kept = put("report.json", report);
    const copy = put("elsewhere/renamed.json", bytes("executionReceipt"));
    const forged = put("forged.json", report.replace('"verdict":"accepted"', '"verdict":"rejected"'));
    const runs = [[kept], [kept, ...files], [kept, INVENTORY, copy, PLAN], [kept, PLAN], [kept, PLAN, changed, INVENTORY], [forged], [PLAN], [kept, ...files, changed]];
    const exits = (await Promise.all(runs.map((args) => proofmark(["check-report", ...args])))).map(({ code }) => code);
    assert.deepEqual(exits, [0, 0, 0, 2, 2, 1, 3, 1]);
  });
});

describe("trouble", () => {
  const TROUBLE = {
    "no command": [[], 64],
    "an unknown command": [["verfy", PLAN], 64],
    "no file": [["verify"], 64],
    "an unknown option": [["verify", PLAN, "--jason"], 64],
    "an option without its value": [["verify", PLAN, "--now"], 64],
    "two forms": [["verify", PLAN, "--json", "--sarif"], 64],
    "a time that is none": [["verify", PLAN, "--now", "yesterday"], 64],
    "a day that does not exist": [["verify", PLAN, "--now", "2026-02-30T00:00:00Z"], 64],
    "an anchor that is no digest": [["verify", PLAN, "--anchor", "sha256:12"], 64],
    "a kind of digest that is none": [["digest", PLAN, "--kind", "md5"], 64],
    "standard input twice": [["verify", "-", "-"], 64],
    "a stream where none is taken": [["digest", "-", put("stream.jsonl", "{}")], 64],
    "a file that is not there": [["verify", join(folder, "missing.json")], 3],
    "a folder without documents": [["verify", put("empty/notes.txt", "").replace(/.notes\.txt$/, "")], 3],
    "a device without an end": [["verify", "/dev/zero"], 3],
    "help about an unknown command": [["help", "verfy"], 64],
    "help about an object's member": [["help", "toString"], 64],
    "a time that only some readers take": [["verify", PLAN, "--now", "2026-01-31T12:00:00z"], 64],
    "a host policy that cannot be read": [["verify", PLAN, "--host-policy", broken], 3],
    "a report about nothing": [["check-report", put("of-nothing.json", '{"schemaVersion":"proofmark.report.v1","reportDigest":"","documents":[null]}'), PLAN], 3],
    "a report with limits that are none": [
      ["check-report", put("no-limits.json", '{"schemaVersion":"proofmark.report.v1","reportDigest":"","documents":[],"limits":{"maxDepth":-1}}'), PLAN],
      3,
    ],
    "no action": [["policy"], 64],
    "no question": [["policy", "decide", PLAN], 64],
    "two questions": [["policy", "decide", PLAN, "--shell", "--network"], 64],
    "an empty stream": [["verify", put("blank.jsonl", "\n\n")], 3],
  };
  for (const [name, [args, exit]] of Object.entries(TROUBLE)) {
    test(`${name} ends with ${exit} and a hint`, async () => {
      const { code, out, err } = await proofmark(args);
      assert.equal(code, exit);
      if (args.length === 0) assert.match(out, /^proofmark tests what/);
      else assert.match(err, /^proofmark: [^\n]+\n {2}hint: [^\n]+\n$/);
    });
  }

  test("what is refused leaves no half of a report behind", async () => {
    const stream = put("one.jsonl", "{}\n");
    const blank = put("nothing.jsonl", "\n");
    for (const form of ["--sarif", "--junit"]) {
      for (const args of [[stream, "--now", "nope"], [blank]]) assert.equal((await proofmark(["verify", ...args, form])).out, "");
    }
  });

  test("output that cannot be written is told", { skip: !existsSync("/dev/full") }, async () => {
    const run = spawnSync("sh", ["-c", 'exec "$0" "$@" > /dev/full', process.execPath, program, "verify", PLAN, "--json"], { encoding: "utf8" });
    assert.equal(run.status, 3);
    assert.match(run.stderr, /^proofmark: the output cannot be written \(ENOSPC\)\n {2}hint: /);
  });

  test("help is on standard output and names the exit codes", async () => {
    for (const args of [["--help"], ["verify", "--help"], ["help", "check-report"], ["scan", "-h"]]) {
      const { code, out } = await proofmark(args);
      assert.equal(code, 0);
      assert.match(out, /Exit codes: 0 /);
    }
    assert.equal((await proofmark(["--version"])).out, `${version}\n`);
  });

  test("what needs no judgement starts no engine", async () => {
    const watch = put("watch.mjs", 'WebAssembly.Module = class { constructor() { process.stderr.write("compiled"); } };');
    const node = ["--import", `file://${watch}`];
    for (const args of [["--help"], ["--version"], ["codes"], ["schema", "workforce.selection"]]) {
      assert.equal((await proofmark(args, { node })).err, "");
    }
    assert.match((await proofmark(["digest", put("nothing.json", "null")], { node })).err, /compiled/);
  });
});
