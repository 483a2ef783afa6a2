/** Files on their way into the set: told, given up, and never joined with another set. */
import assert from "node:assert/strict";
import { zip } from "./archives.mjs";
import { file, inOrder, pick, staged, verdict } from "./stage.mjs";

/** Every file whose name begins with `slow` is read only when `go` is called. */
const slowly = () => {
  const { slice } = Blob.prototype;
  const held = [];
  Blob.prototype.slice = function (...ends) {
    const part = slice.apply(this, ends);
    if (!this.name?.startsWith("slow")) return part;
    return { arrayBuffer: () => new Promise((resolve) => held.push(() => resolve(part.arrayBuffer()))) };
  };
  globalThis.go = () => held.splice(0).forEach((resume) => resume());
  globalThis.isHeld = () => held.length > 0;
};
const late = file("slow.json", "{}");
const busy = (page) => page.getByRole("main").getAttribute("data-busy");
const reading = async (page) => {
  await page.getByRole("heading", { name: "Reading …" }).waitFor();
  await page.getByRole("progressbar", { name: "Reading …" }).waitFor();
  assert.equal(await busy(page), "true");
};
const go = async (page) => {
  await page.waitForFunction(() => globalThis.isHeld());
  await page.evaluate(() => globalThis.go());
  // Enough turns for whatever would have been added.
  await page.waitForTimeout(300);
};
const names = (page) => page.locator(".document-name strong").allInnerTexts();

staged("while files are read the page says so, and is busy until they are judged", async (page) => {
  await pick(page, [late]);
  await reading(page);
  await go(page);
  assert.equal((await verdict(page)).verdict, "error");
  assert.deepEqual(await names(page), ["slow.json"]);
}, { prepare: slowly });

staged("reading can be given up, and leaves what was there", async (page) => {
  await pick(page, inOrder);
  const before = await verdict(page);
  await pick(page, [late]);
  await reading(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("status").getByText("Cancelled").waitFor();
  assert.deepEqual(await verdict(page), before);
  await go(page);
  assert.equal(await busy(page), null);
  assert.equal((await names(page)).length, 3);
}, { prepare: slowly });

staged("what arrives after everything was cleared, or after a sample was opened, joins nothing", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  await pick(page, [late]);
  await page.getByRole("button", { name: "Clear all" }).click();
  await go(page);
  assert.equal(await busy(page), null);
  assert.deepEqual(await names(page), []);
  await pick(page, [late]);
  await page.getByRole("button", { name: /^Prepared/ }).click();
  await go(page);
  assert.equal((await verdict(page)).verdict, "accepted");
  assert.deepEqual(await names(page), ["executionPlan.json"]);
}, { prepare: slowly });

staged("what arrives joins what was brought meanwhile", async (page) => {
  await pick(page, [late]);
  await pick(page, [file("quick.json", "{}")]);
  await page.getByText("1 document", { exact: true }).waitFor();
  assert.equal(await busy(page), "true");
  await go(page);
  await verdict(page);
  assert.deepEqual(await names(page), ["quick.json", "slow.json"]);
}, { prepare: slowly });

staged("an archive that takes long to unpack is announced, and can be given up", async (page) => {
  await page.evaluate(() => {
    const { turn } = proofmarkEngine;
    globalThis.held = [];
    proofmarkEngine.turn = () => new Promise((resolve) => held.push(resolve));
    globalThis.go = () => {
      proofmarkEngine.turn = turn;
      for (const resolve of held) resolve();
    };
  });
  const buffer = zip([["large.json", JSON.stringify("x".repeat(40_000_000))]]);
  await pick(page, [{ name: "large.zip", mimeType: "application/zip", buffer }]);
  await page.waitForFunction(() => globalThis.held.length > 0);
  await reading(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.evaluate(() => globalThis.go());
  await page.getByRole("heading", { name: "Reading …" }).waitFor({ state: "hidden" });
  await page.waitForTimeout(300);
  assert.equal(await busy(page), null);
  assert.deepEqual(await names(page), []);
});

const jsonl = (name, text) => ({ name, mimeType: "application/jsonl", buffer: Buffer.from(text) });
const line = (text) => JSON.stringify(JSON.parse(text));

staged("each line of a stream is a document, named by its number, and a broken one is told", async (page) => {
  const lines = [...inOrder.map(({ buffer }) => line(buffer.toString()))];
  await pick(page, [jsonl("runs.JSONL", `${lines[0]}\r\n\n${lines[1]}\n \t\n${lines[2]}`)]);
  assert.deepEqual(await verdict(page), { verdict: "accepted", stage: "executed", basis: "joined" });
  assert.deepEqual(await names(page), ["runs.JSONL:1", "runs.JSONL:3", "runs.JSONL:5"]);
  await page.getByRole("button", { name: "Clear all" }).click();
  await pick(page, [{ name: "a.zip", mimeType: "application/zip", buffer: zip([["x/b.jsonl", `${lines[0]}\n{"a":\n`], ["c.txt", ""]]) }]);
  assert.equal((await verdict(page)).verdict, "error");
  assert.deepEqual(await names(page), ["a.zip/x/b.jsonl:1", "a.zip/x/b.jsonl:2"]);
  assert.deepEqual(await page.locator("[data-document-status]").evaluateAll((all) => all.map((one) => one.dataset.documentStatus)), ["read", "unreadable"]);
});

staged("a stream without a document, or with too many, stands in the set as it is", async (page) => {
  for (const text of ["\n \n", "{}\n".repeat(10_001)]) {
    await pick(page, [jsonl("s.jsonl", text)]);
    assert.equal((await verdict(page)).verdict, "error");
    assert.deepEqual(await names(page), ["s.jsonl"]);
    await page.getByRole("status").getByText("The stream s.jsonl holds no document, or more than 10,000.").waitFor();
    await page.getByRole("button", { name: "Clear all" }).click();
  }
});
