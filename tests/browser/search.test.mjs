/** Finding a check, and a place in a document. */
import assert from "node:assert/strict";
import { both, checks, file, inOrder, pick, plan, scenario, staged, verdict } from "./stage.mjs";

const changed = plan.replace("irreversible step", "irreversible stop");

staged("words and outcomes narrow the list, and groups cut it", async (page) => {
  await pick(page, [file("plan.json", changed), inOrder[1], inOrder[2]]);
  await verdict(page);
  const total = await page.locator("[data-check]").count();
  const failed = (await checks(page, "fail")).length;
  const outcomes = page.getByRole("group", { name: "Show checks by outcome" });
  await outcomes.getByRole("button", { name: /^Failed/ }).click();
  assert.equal(await page.locator("[data-check]").count(), failed);
  await outcomes.getByRole("button", { name: /^All/ }).click();
  await page.getByLabel("Search the checks").fill("inventory");
  await page.waitForFunction((total) => document.querySelectorAll("[data-check]").length < total, total);
  assert.ok((await page.locator("[data-check]").count()) > 0);
  await page.getByLabel("Search the checks").fill("");
  await page.getByLabel("Group by").selectOption("document");
  await page.getByRole("heading", { level: 3, name: /plan\.json/ }).waitFor();
  assert.equal(await page.locator("[data-check]").count(), total);
});

both("a finding leads to its line", async (page) => {
  await pick(page, [file("plan.json", changed), inOrder[1], inOrder[2]]);
  await verdict(page);
  const check = page.locator('[data-check][data-status="fail"]').first();
  await check.getByRole("button").first().click();
  const link = check.getByRole("button", { name: /^Show line / }).first();
  const line = /line (\d+)/.exec(await link.innerText())[1];
  await link.click();
  const row = page.locator(".row-here");
  await row.waitFor();
  assert.equal(await row.getAttribute("data-line"), line);
  await row.getByRole("button", { name: /^Finding: / }).click();
  await page.waitForFunction(() => document.activeElement.getAttribute("aria-expanded") === "true");
});

staged("hidden characters are written out, and never act", async (page) => {
  const trick = '{\n "a\u202eb": "x\u200by\u0007",\n "c": "<img src=x onerror=alert(1)>"\n}';
  await pick(page, [file("odd\u202ename.json", trick)]);
  await verdict(page);
  const source = page.getByRole("region", { name: /^Source of odd\[U\+202E\]name\.json/ });
  for (const name of ["U+202E", "U+200B", "U+0007"]) await source.getByText(name, { exact: true }).waitFor();
  assert.equal(await source.locator("img").count(), 0);
});

staged("bytes that are no text are written out as bytes", async (page) => {
  await pick(page, [{ name: "bytes.json", mimeType: "application/json", buffer: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) }]);
  assert.equal((await verdict(page)).verdict, "error");
  await page.getByText("\\xff", { exact: true }).waitFor();
});

staged("a large piece of work stays light", async (page) => {
  await pick(page, ["executionPlan", "executionReceipt", "toolInventory"].map((name) => file(`${name}.json`, scenario("large", name))));
  await verdict(page);
  const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
  assert.ok(nodes < 25_000, `${nodes} elements`);
});

staged("twenty megabytes of lines make few rows, and the last one can be reached", async (page) => {
  const lines = 500_000;
  const text = `[\n${Array.from({ length: lines }, (_, i) => ` "item number ${i} is here to fill"`).join(",\n")}\n]`;
  assert.ok(text.length > 18_000_000);
  await pick(page, [file("long.json", text)]);
  await verdict(page);
  const source = page.getByRole("region", { name: "Source of long.json" });
  assert.ok((await source.locator(".source-row").count()) < 200);
  await page.getByLabel("Line", { exact: true }).fill(String(lines));
  await page.keyboard.press("Enter");
  await source.getByText(`"item number ${lines - 2} is here to fill"`).waitFor();
  assert.ok((await source.locator(".source-row").count()) < 200);
});

staged("a file without line breaks does not become one row", async (page) => {
  await pick(page, [file("flat.json", JSON.stringify(JSON.parse(plan)))]);
  await verdict(page);
  const longest = await page.locator(".row-text").evaluateAll((rows) => Math.max(...rows.map((row) => row.textContent.length)));
  assert.ok(longest <= 320);
});
