/** Sets of very many documents: the page stays small, and everything in it can be reached. */
import assert from "node:assert/strict";
import { zip } from "./archives.mjs";
import { file, pick, receipt, scenario, staged, verdict } from "./stage.mjs";

const archive = (files) => ({ name: "many.zip", mimeType: "application/zip", buffer: zip(files, { store: true }) });
const many = (n, text = () => "{}") => archive(Array.from({ length: n }, (_, i) => [`${i + 1}.json`, text(i)]));
const elements = (page) => page.evaluate(() => document.querySelectorAll("*").length);
const documents = (page) => page.getByRole("region", { name: "Documents", exact: true });
const whole = (page) => page.getByRole("heading", { name: "Report" }).waitFor();

staged("ten thousand documents are judged within seconds, and one of them can be removed", async (page) => {
  const started = performance.now();
  await pick(page, [many(10_000)]);
  await page.locator("main[data-verdict]:not([data-busy])").waitFor();
  const took = performance.now() - started;
  assert.ok(took < 10_000, `${took} ms to the verdict`);
  await whole(page);
  assert.ok((await elements(page)) < 4_000, `${await elements(page)} elements`);
  await documents(page).getByText("10,000 documents").waitFor();
  await page.getByText("and 9,994 more below").waitFor();
  await page.getByRole("button", { name: "Remove many.zip/3.json", exact: true }).click();
  await documents(page).getByText("9,999 documents").waitFor();
  await page.getByRole("button", { name: "Remove many.zip/4.json", exact: true }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Remove many.zip/3.json", exact: true }).count(), 0);
});

staged("a long list of documents is drawn where it is seen, and says where each of its lines stands", async (page) => {
  await pick(page, [many(5_000)]);
  await verdict(page);
  const row = (n) => documents(page).getByRole("listitem").filter({ has: page.getByRole("button", { name: `Remove many.zip/${n}.json`, exact: true }) });
  assert.equal(await row(1).getAttribute("aria-setsize"), "5000");
  assert.equal(await row(2).getAttribute("aria-posinset"), "2");
  await page.getByText("Add documents: drop them").scrollIntoViewIfNeeded();
  await row(5_000).waitFor();
  assert.equal(await row(1).count(), 0);
  const heights = await page.locator(".document").evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().height))]);
  assert.equal(heights.length, 1, "lines of one height");
  // The keyboard goes on beyond what was drawn when it came.
  await row(5_000).getByRole("button", { name: /^Remove/ }).focus();
  for (let i = 0; i < 120; i += 1) await page.keyboard.press("Shift+Tab");
  await page.waitForFunction(() => /\/49[67]\d\.json/.test(document.activeElement.closest("li")?.textContent ?? ""));
});

staged("two hundred documents all stand in the page", async (page) => {
  await pick(page, Array.from({ length: 200 }, (_, i) => file(`${i}.json`, scenario("minimal", "permissionPolicy"))));
  await verdict(page);
  assert.equal(await page.locator("[data-document-kind][data-document-status]").count(), 200);
});

staged("a document among very many is chosen by its number", async (page) => {
  await pick(page, [many(300, () => receipt), file("odd.json", "{}")]);
  await verdict(page);
  await whole(page);
  const source = page.getByLabel("Document shown");
  await source.fill("300");
  await source.press("Enter");
  await page.getByRole("region", { name: "Source of many.zip/300.json" }).waitFor();
  for (const wrong of ["302", "abc"]) {
    await source.fill(wrong);
    await source.press("Enter");
    await page.getByRole("status").getByText(`“${wrong}” is no number that can be chosen here.`).waitFor();
  }
  const second = page.getByLabel("Second", { exact: true });
  await second.fill("200");
  await second.press("Enter");
  await page.getByText("They say the same.").waitFor();
  await second.fill("301");
  await second.press("Enter");
  await page.getByRole("status").getByText("“301” is no number that can be chosen here.").waitFor();
  await page.getByLabel("It belongs to").fill("7");
  await page.getByLabel("It belongs to").press("Tab");
  await page.getByLabel("Digest from elsewhere").fill("0".repeat(64));
  await page.keyboard.press("Enter");
  await page.getByText("it has another digest").waitFor();
});
