/** Four languages, chosen on the page or by the address, and kept in the address. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import assert from "node:assert/strict";
import { both, inOrder, pick, staged, verdict } from "./stage.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WORDS = [
  ["uk", "Українська", "Перевірте, що залишили по собі агенти ШІ", "Прийнято", "Мова"],
  ["ko", "한국어", "AI 에이전트가 남긴 것을 검사하세요", "승인", "언어"],
  ["de", "Deutsch", "Prüfen Sie, was KI-Agenten hinterlassen haben", "Akzeptiert", "Sprache"],
];
const heading = (page, name) => page.getByRole("heading", { name, level: 1 }).waitFor();

for (const [tag, name, title, accepted, label] of WORDS) {
  both(`${name}: chosen, spoken, kept in the address`, async (page) => {
    await page.getByLabel("Language").selectOption(name);
    await heading(page, title);
    assert.equal(await page.evaluate(() => document.documentElement.lang), tag);
    assert.equal(await page.evaluate(() => location.hash), `#lang=${tag}`);
    await page.waitForFunction(() => document.activeElement.id === "language");
    await page.reload();
    await heading(page, title);
    await pick(page, inOrder);
    assert.equal((await verdict(page)).verdict, "accepted");
    await heading(page, accepted);
    await page.getByLabel(label, { exact: true }).selectOption("English");
    await heading(page, "Accepted");
    assert.equal(await page.locator("[data-document-kind]").count(), 3, "documents outlive a change of language");
    assert.equal(await page.evaluate(() => localStorage.length + document.cookie.length), 0);
  });

  staged(`${name}: nothing is wider than 360 pixels, and axe finds nothing`, async (page) => {
    await page.getByLabel("Language").selectOption(name);
    await heading(page, title);
    await pick(page, inOrder);
    await verdict(page);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document));
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)}`), []);
  }, { viewport: { width: 360, height: 740 } });
}

staged("the browser's language is taken first, and links within the page keep the address", async (page) => {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.id === "main");
  assert.equal(await page.evaluate(() => location.hash), "");
  await page.evaluate(() => { location.hash = "#lang=ko"; });
  await heading(page, "AI 에이전트가 남긴 것을 검사하세요");
  await page.evaluate(() => { location.hash = "#lang=xx"; });
  assert.equal(await page.evaluate(() => document.documentElement.lang), "ko");
});

staged("a choice of language is no page to go back to", async (page) => {
  const length = () => page.evaluate(() => history.length);
  const before = await length();
  await page.getByLabel("Language").selectOption("Deutsch");
  await heading(page, "Prüfen Sie, was KI-Agenten hinterlassen haben");
  assert.equal(await page.evaluate(() => location.hash), "#lang=de");
  assert.equal(await length(), before);
});
