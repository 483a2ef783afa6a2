/** What everybody may expect of a page: readable by anyone, at any width, by keyboard alone. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import assert from "node:assert/strict";
import { file, inOrder, pick, plan, receipt, staged, verdict } from "./stage.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const changed = [file("plan.json", plan.replace("irreversible step", "irreversible stop")), inOrder[1], inOrder[2]];

async function faults(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`);
}

async function wide(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

const STATES = {
  "before anything": async () => {},
  accepted: async (page) => pick(page, inOrder),
  "rejected, a check open": async (page) => {
    await pick(page, changed);
    await verdict(page);
    await page.locator('[data-check][data-status="fail"]').first().getByRole("button").first().click();
  },
  incomplete: async (page) => pick(page, inOrder.slice(1)),
  error: async (page) => pick(page, [file("receipt.json", receipt.slice(0, 999))]),
  "boundary desk and anchors": async (page) => {
    await pick(page, inOrder);
    await page.getByLabel("Work order or text to test").fill("write to jo@example.com");
    await page.getByRole("region", { name: "Boundary desk" }).getByText("hub_private_email").waitFor();
    await page.getByLabel("Digest from elsewhere").fill("0".repeat(64));
    await page.keyboard.press("Enter");
    await page.locator("main[data-verdict=rejected]").waitFor();
  },
  "paste open": async (page) => page.getByText("Paste text").click(),
  help: async (page) => page.getByRole("button", { name: "Help" }).click(),
};

for (const colorScheme of ["light", "dark"]) {
  for (const [state, reach] of Object.entries(STATES)) {
    staged(`axe finds nothing: ${state}, ${colorScheme}`, async (page) => {
      await reach(page);
      if (!/anything|paste|help/.test(state)) await verdict(page);
      assert.deepEqual(await faults(page), []);
    }, { colorScheme });
  }
}

for (const width of [360, 320]) {
  staged(`nothing is wider than ${width} pixels`, async (page) => {
    assert.equal(await wide(page), 0);
    for (const state of ["accepted", "rejected, a check open", "incomplete", "error", "boundary desk and anchors"]) {
      await page.reload();
      await STATES[state](page);
      await verdict(page);
      assert.equal(await wide(page), 0, state);
    }
    assert.deepEqual(await faults(page), []);
  }, { viewport: { width, height: 740 } });
}

staged("the theme is the system's until another is chosen, and nothing is stored", async (page) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const theme = page.getByRole("combobox", { name: "Theme" });
  const light = await paper();
  await theme.selectOption("Dark");
  const dark = await paper();
  assert.notEqual(dark, light);
  await page.emulateMedia({ colorScheme: "dark" });
  await theme.selectOption("Light");
  assert.equal(await paper(), light);
  await theme.selectOption("System");
  assert.equal(await paper(), dark);
  await page.emulateMedia({ colorScheme: "light" });
  assert.equal(await paper(), light);
  assert.equal(await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length), 0);
}, { colorScheme: "light" });

staged("a reader without a mouse gets from the top to the line that is wrong", async (page) => {
  const focused = () => page.evaluate(() => document.activeElement.textContent.trim() || document.activeElement.id);
  const tabTo = async (pattern) => {
    for (let i = 0; i < 30; i += 1) {
      await page.keyboard.press("Tab");
      if (pattern.test(await focused())) return;
    }
    assert.fail(`Tab never reaches ${pattern}`);
  };
  await page.keyboard.press("Tab");
  assert.match(await focused(), /Skip to the content/);
  await tabTo(/^picker$/);
  await tabTo(/^Tampered: directive/);
  await page.keyboard.press("Enter");
  assert.equal((await verdict(page)).verdict, "rejected");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys and words" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.keyboard.press("n");
  await page.locator('[data-check][data-status="fail"].check-open').waitFor();
  await page.waitForFunction(() => document.activeElement.getAttribute("aria-expanded") === "true");
  await page.keyboard.press("s");
  await page.locator(".row-here").waitFor();
  await page.waitForFunction(() => document.activeElement.getAttribute("role") === "region");
  await page.keyboard.press("/");
  await page.waitForFunction(() => document.activeElement.id === "check-search");
  await page.keyboard.type("zzzz /?");
  await page.getByText("No check matches").waitFor();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("2");
  await page.waitForFunction(() => document.activeElement.id === "documents-title");
});

for (const width of [1280, 360]) {
  staged(`the verdict is in view after a sample was chosen far down, ${width} pixels`, async (page) => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.getByRole("button", { name: /^Tampered: tool/ }).press("Enter");
    assert.equal((await verdict(page)).verdict, "rejected");
    const top = await page.getByRole("heading", { name: "Rejected" }).evaluate((heading) => heading.getBoundingClientRect().top);
    assert.ok(top > 0 && top < 400, `the heading is at ${top}`);
    await page.waitForFunction(() => document.activeElement.textContent.startsWith("Tampered: tool"));
  }, { viewport: { width, height: 700 } });
}

const CONTENTS = {
  accepted: [inOrder, ["Verdict", "Documents", "Checks", "Task force", "Who did what", "Policy", "Not established", "Source", "Boundary desk", "Anchors", "Report"]],
  "two plans": [[inOrder[0], inOrder[0]], ["Verdict", "Documents", "Checks", "Task force", "Policy", "Not established", "Source", "Boundary desk", "Compare", "Anchors", "Report"]],
  "a broken receipt": [[file("receipt.json", receipt.slice(0, 999))], ["Verdict", "Documents", "Checks", "Source", "Boundary desk", "Anchors", "Report"]],
};
for (const [state, [files, expected]] of Object.entries(CONTENTS)) {
  staged(`the list of sections names those that are there, and keeps the language: ${state}`, async (page) => {
    await page.getByLabel("Language").selectOption("English");
    await page.evaluate(() => (location.hash = "#lang=en"));
    await pick(page, files);
    await verdict(page);
    const links = page.getByRole("navigation", { name: "Sections" }).getByRole("link");
    await page.waitForFunction((n) => document.querySelectorAll("nav a").length === n, expected.length);
    const names = await links.locator("span:not(.rail-count)").allInnerTexts();
    assert.deepEqual(names, expected);
    for (const [i, name] of expected.entries()) {
      await links.nth(i).click();
      if (name === "Verdict") await page.waitForFunction(() => document.activeElement.matches("h1"));
      else await page.waitForFunction((name) => document.activeElement.matches("h2") && document.activeElement.textContent === name, name);
      assert.equal(await page.evaluate(() => location.hash), "#lang=en");
    }
  });
}

staged("how to check that nothing leaves the page is a click away", async (page) => {
  await page.getByRole("link", { name: "Nothing leaves this page" }).click();
  await page.getByText("How to check that nothing leaves this page").click();
  await page.getByText(/connect-src 'none'/).waitFor();
});

staged("the verdict is spoken", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  await page.locator("[aria-live=polite]", { hasText: /^Accepted\. ./ }).waitFor({ state: "attached" });
});

staged("the page says something before and without its program", async (page) => {
  const html = await page.evaluate(async () => document.querySelector("noscript")?.textContent ?? "");
  assert.equal(html, "", "the shell is gone once the page runs");
  const stored = readFileSync(new URL("../../web/page/index.html", import.meta.url), "utf8");
  assert.match(stored, /<noscript>/);
  assert.match(stored, /<h1/);
});
