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
  const spoken = await page.evaluate(() => [...document.querySelectorAll("[aria-label], [title]")].map((one) => `${one.ariaLabel} ${one.title}`));
  assert.ok(spoken.some((said) => said.includes("Remove odd[U+202E]name.json")));
  assert.deepEqual(spoken.filter((said) => /[\u0000-\u001f\u200b\u202e]/.test(said)), []);
});

staged("a line that is no number, or is not there, is told", async (page) => {
  await pick(page, [file("short.json", "{\n}")]);
  await verdict(page);
  for (const wrong of ["abc", "3", "0"]) {
    await page.getByLabel("Line", { exact: true }).fill(wrong);
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText(`“${wrong}” is no number that can be chosen here.`).waitFor();
  }
});

staged("letters that pass for Latin ones are marked where they stand", async (page) => {
  const source = page.getByRole("region", { name: /^Source of / });
  await pick(page, [file("plan.json", plan.replaceAll("ledger-api", "l\u0435dger-api"))]);
  await verdict(page);
  await page.getByLabel("Line", { exact: true }).fill("181");
  await page.keyboard.press("Enter");
  await source.getByTitle("U+0435: looks like a Latin letter, and is not one").first().waitFor();
  assert.match(await source.locator(".look-alike").first().innerText(), /^\u0435\s*U\+0435$/);
  const word = "Ukrainian стоїть поруч, and so does µm";
  await page.getByRole("button", { name: "Clear all" }).click();
  await pick(page, [file("prose.json", JSON.stringify({ word }))]);
  await verdict(page);
  await source.getByText(word, { exact: false }).waitFor();
  assert.equal(await source.locator(".look-alike").count(), 0);
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

const source = (page) => page.getByRole("region", { name: /^Source of / });

both("a value folds and unfolds, and a place inside it opens it again", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  const row = (line) => source(page).locator(`.source-row[data-line="${line}"]`);
  await row(2).click();
  const cursor = page.getByRole("group", { name: "Value at the cursor" });
  await cursor.getByText("/schemaVersion").waitFor();
  await row(1).click();
  await cursor.getByText("the whole document").waitFor();
  await page.getByRole("button", { name: "Fold or unfold" }).click();
  await row(1).getByText(/^[\d,]+ lines$/).waitFor();
  assert.equal(await source(page).locator(".source-row").count(), 3, "the first, the last, and the empty one behind it");
  await row(1).getByRole("button", { name: "Unfold" }).click();
  assert.ok((await source(page).locator(".source-row").count()) > 20);
  await row(1).getByRole("button", { name: "Fold", exact: true }).click();
  await page.getByLabel("Line", { exact: true }).fill("5");
  await page.keyboard.press("Enter");
  await row(5).waitFor();
});

staged("the value at the cursor has its canonical form and the digests that the report states", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  await source(page).locator('.source-row[data-line="1"]').click();
  const cursor = page.getByRole("group", { name: "Value at the cursor" });
  const stated = await page.getByRole("button", { name: /^Copy digest of plan\.json/ }).getAttribute("title");
  await cursor.getByRole("button", { name: /^Copy Digest/ }).and(page.getByTitle(stated)).waitFor();
  const text = JSON.stringify({ b: "x\u200by", a: [] });
  await page.getByRole("button", { name: "Clear all" }).click();
  await pick(page, [file("small.json", text)]);
  await verdict(page);
  await source(page).locator('.source-row[data-line="1"]').click();
  const canonical = cursor.getByRole("region", { name: "Canonical form" });
  await canonical.getByText("U+200B").waitFor();
  assert.match(await canonical.innerText(), /^\{"a":\[\],"b":"x/);
});

staged("what stands after the place where reading stopped is set apart", async (page) => {
  await pick(page, [file("broken.json", '{\n "a": 1,\n "b": ]\n "c": 2\n}')]);
  assert.equal((await verdict(page)).verdict, "error");
  await page.getByText("Reading stopped at line 3. What stands after it was not judged.").waitFor();
  assert.deepEqual(await page.locator(".row-beyond").evaluateAll((rows) => rows.map((row) => row.dataset.line)), ["4", "5"]);
});
