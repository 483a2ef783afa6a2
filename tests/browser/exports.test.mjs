/** What a reader takes along, each with engine version and the digest of the engine. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import assert from "node:assert/strict";
import { both, file, inOrder, pick, plan, staged, verdict } from "./stage.mjs";

const changed = [file("plan canary.json", plan.replace("irreversible step", "irreversible stop")), ...inOrder.slice(1)];

async function save(page, name) {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name, exact: true }).click();
  let text = "";
  for await (const part of await (await download).createReadStream()) text += part;
  return text;
}

/** The digest of the engine as somebody else would work it out: of what the page hands to the browser to be compiled. */
const engine = async (page) => {
  const bytes = await page.evaluate(() => Array.from(proofmarkStreams.join(document.getElementById("engine").textContent)));
  return `sha256:${createHash("sha256").update(Buffer.from(bytes)).digest("hex")}`;
};

both("Markdown, SARIF and the redacted report name the engine, its digest and what failed", async (page) => {
  await pick(page, changed);
  assert.equal((await verdict(page)).verdict, "rejected");
  const module = await engine(page);
  await page.getByRole("button", { name: /^Copy Digest of this page’s engine/ }).and(page.getByTitle(module)).waitFor();
  const report = JSON.parse(await save(page, "Save JSON report"));
  const failed = report.checks.filter((check) => check.status === "fail");

  const markdown = await save(page, "Markdown");
  for (const part of ["# Proofmark: rejected", `proofmark ${report.engine.version}`, module, report.reportDigest, "plan canary.json"]) {
    assert.ok(markdown.includes(part), part);
  }
  for (const check of failed) assert.ok(markdown.includes(check.code));

  const sarif = JSON.parse(await save(page, "SARIF"));
  const [run] = sarif.runs;
  assert.equal(sarif.version, "2.1.0");
  assert.equal(run.tool.driver.version, report.engine.version);
  assert.equal(run.tool.driver.properties.moduleDigest, module);
  const told = run.results.filter((result) => result.level === "error");
  assert.deepEqual([...new Set(told.map((result) => result.ruleId))].sort(), [...new Set(failed.map((check) => check.code))].sort());
  const noted = run.results.filter((result) => result.level === "note");
  const notes = report.checks.filter((check) => check.status === "note").flatMap((check) => check.issues);
  assert.ok(notes.length > 0);
  assert.equal(noted.length, notes.length);
  assert.ok([...told, ...noted].every((result) => result.kind === "fail"));
  const place = told.map((result) => result.locations[0].physicalLocation).find((place) => place.region);
  assert.equal(place.artifactLocation.uri, "plan%20canary.json");
  assert.ok(place.region.startLine >= 1 && place.region.byteLength > 0);
  for (const result of run.results) assert.ok(run.tool.driver.rules.some((rule) => rule.id === result.ruleId));

  const text = await save(page, "Redacted report");
  const redacted = JSON.parse(text);
  assert.equal(redacted.engine.moduleDigest, module);
  assert.equal(redacted.redacts, report.reportDigest);
  assert.equal(redacted.checks.length, report.checks.length);
  assert.deepEqual(redacted.documents.map((one) => one.digest), report.documents.map((one) => one.digest));
  for (const word of ["canary", "Backend engineer", "payments-api", "slot:backend"]) assert.ok(!text.includes(word), word);
  const { reportDigest, ...rest } = redacted;
  const canonical = (value) => {
    if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
    if (value === null || typeof value !== "object") return JSON.stringify(value);
    return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(",")}}`;
  };
  assert.equal(reportDigest, `sha256:${createHash("sha256").update(canonical(rest)).digest("hex")}`);
});

staged("the engine in the page is the one that was built, byte for byte", async (page) => {
  const dist = process.env.PROOFMARK_DIST ?? fileURLToPath(new URL("../../dist", import.meta.url));
  const html = readFileSync(join(dist, "proofmark-inspector.html"), "utf8");
  const stated = /id="engine" data-digest="(sha256:[0-9a-f]{64})"/.exec(html)[1];
  assert.equal(await engine(page), stated);
});

staged("print shows verdict, checks and engine, and no tools", async (page) => {
  await pick(page, changed);
  await verdict(page);
  const module = await engine(page);
  await page.getByRole("heading", { name: "Report", exact: true }).waitFor();
  await page.emulateMedia({ media: "print" });
  for (const name of ["Choose files", "Clear all", "Markdown", "Search the checks"]) {
    assert.equal(await page.getByText(name, { exact: true }).first().isVisible(), false, name);
  }
  await page.getByRole("heading", { name: "Rejected", level: 1 }).waitFor();
  assert.match(await page.locator("body").innerText(), new RegExp(module));
  const pdf = await page.pdf({ format: "A4" });
  assert.ok(pdf.length > 20_000);
});
