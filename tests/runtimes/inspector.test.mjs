/**
 * The inspector in Firefox, served and from disk: the journeys of a reader, by role and name. Chromium runs the whole of
 * `tests/browser`; this is what another engine could do otherwise. Part of the long matrix (`RUNTIMES=all`).
 */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { firefox } from "../../build/firefox.mjs";
import { at, dist } from "../../build/paths.mjs";
import { serve } from "../../build/serve.mjs";

const scenario = (name) => at("tests", "vectors", "workforce", "scenarios", "full", `${name}.json`);
const text = (name) => readFileSync(scenario(name), "utf8");
const IN_ORDER = ["executionPlan", "executionReceipt", "toolInventory"].map(scenario);
const JOINED = { verdict: "accepted", stage: "executed", basis: "joined" };
const CANARY = "canary-5e21@example.com";

let browser;
let served;

/** A page of its own for each test, watched for errors, refusals of its policy, and requests. */
function journey(name, body) {
  const ways = { served: () => `${served.url}/`, "from disk": () => pathToFileURL(dist.page).href };
  for (const [way, address] of Object.entries(ways)) {
    test(`${name} (${way})`, async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const seen = { errors: [], requests: [] };
      page.on("pageerror", (error) => seen.errors.push(error.message));
      page.on("console", (message) => message.type() === "error" && seen.errors.push(message.text()));
      page.on("request", (request) => seen.requests.push(request.url()));
      try {
        await page.setViewport({ width: 1280, height: 900 });
        await page.evaluateOnNewDocument(() => {
          globalThis.refused = [];
          addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => refused.push(`${violatedDirective}: ${blockedURI}`));
        });
        const url = address();
        await page.goto(url);
        await page.waitForSelector("h1");
        await body(page);
        assert.deepEqual(await page.evaluate(() => refused), [], "the page's policy refused something");
        assert.deepEqual(seen.errors, [], "errors on the page");
        const foreign = seen.requests.filter((request) => request !== url && !/^(blob|data):/.test(request));
        assert.deepEqual(foreign, [], "the page asked for something");
      } finally {
        await context.close();
      }
    });
  }
}

/**
 * What a reader, or the program that reads to them, would call it. The name is worked out in the page: the browser's own search
 * by name takes seconds when there is much on a page.
 */
function by(page, role, name) {
  const tags = { button: "button, summary", combobox: "select", dialog: "dialog[open]", heading: "h1, h2, h3", textbox: "textarea, input" };
  const find = async () => {
    const named = (tags, name) => {
      const nameOf = (element) => {
        const by = element.getAttribute("aria-labelledby");
        const texts = [element.ariaLabel, by && document.getElementById(by)?.textContent, element.labels?.[0]?.textContent, element.textContent];
        return texts.find((text) => text)?.trim();
      };
      return [...document.querySelectorAll(tags)].find((element) => nameOf(element) === name);
    };
    const handle = await page.waitForFunction(named, { polling: 50, timeout: 20_000 }, tags[role], name);
    return handle.asElement();
  };
  return {
    wait: find,
    click: async () => (await find()).click(),
    choose: async (value) => (await find()).select(value),
    fill: async (text) => {
      const field = await find();
      await field.evaluate((field, text) => {
        field.focus();
        field.value = text;
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      }, text);
    },
  };
}
const shows = (page, words) => page.waitForFunction((words) => document.body.innerText.includes(words), { polling: 50, timeout: 10_000 }, words);

async function pick(page, paths) {
  const input = await page.$("input[type=file][multiple]");
  await input.uploadFile(...paths);
}

async function verdict(page) {
  await page.waitForSelector("main[data-verdict]:not([data-busy])", { timeout: 20_000 });
  return page.$eval("main", (main) => ({ ...main.dataset }));
}

if (process.env.RUNTIMES === "all") describe("the inspector in Firefox", () => {
  before(async () => {
    assert.ok(existsSync(dist.page), "build the page first: npm run build");
    const { default: puppeteer } = await import("puppeteer-core");
    browser = await puppeteer.launch({ browser: "firefox", executablePath: await firefox(), headless: true });
    served = await serve(dist.inspector, 0);
  });

  after(async () => {
    await browser?.close();
    served?.close();
  });

  journey("three documents that agree are accepted, by the worker", async (page) => {
    await pick(page, IN_ORDER);
    assert.deepEqual(await verdict(page), JOINED);
    await by(page, "heading", "Accepted").wait();
    assert.equal(await page.$eval("html", (html) => html.dataset.engine), "worker");
  });

  journey("dropped files are judged, and a changed byte is rejected with its place", async (page) => {
    const files = IN_ORDER.map((path, index) => [`${index}.json`, readFileSync(path, "utf8").replace("irreversible step", "irreversible stop")]);
    await page.evaluate((files) => {
      const transfer = new DataTransfer();
      for (const [name, text] of files) transfer.items.add(new File([text], name));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
    }, files);
    assert.equal((await verdict(page)).verdict, "rejected");
    await page.locator('[data-check][data-status="fail"] button').click();
    await shows(page, "What to do");
  });

  journey("a pasted document that breaks off is shown as far as it reads", async (page) => {
    await by(page, "button", "Paste text").click();
    await by(page, "textbox", "The text of one JSON document").fill(text("executionReceipt").slice(0, 4000));
    await by(page, "button", "Check this text").click();
    assert.equal((await verdict(page)).verdict, "error");
    await shows(page, "execution:full-1");
  });

  journey("the boundary desk shows path and class and marks the place", async (page) => {
    await by(page, "textbox", "Work order or text to test").fill(text("workOrder").replace("Backend engineer", `Ask ${CANARY}`));
    await shows(page, "Refused: 1 finding. Not one byte would leave.");
    await shows(page, "roleSlots[0].title");
    assert.equal(await page.$eval('[data-finding="hub_private_email"] mark', (mark) => mark.textContent), `"Ask ${CANARY}"`);
  });

  journey("languages and themes turn without a word in the console", async (page) => {
    await pick(page, IN_ORDER);
    await verdict(page);
    await by(page, "combobox", "Language").choose("de");
    await by(page, "heading", "Akzeptiert").wait();
    assert.equal(await page.evaluate(() => location.hash), "#lang=de");
    for (const theme of ["dark", "light", ""]) await by(page, "combobox", "Farbschema").choose(theme);
    await by(page, "combobox", "Sprache").choose("uk");
    await page.waitForFunction(() => document.documentElement.lang === "uk", { polling: 50 });
  });

  journey("keys open the help and lead to what failed", async (page) => {
    await pick(page, IN_ORDER.slice(0, 2));
    assert.equal((await verdict(page)).verdict, "incomplete");
    await page.keyboard.press("?");
    await by(page, "dialog", "Keys and words").wait();
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => document.querySelector("dialog[open]") === null, { polling: 50 });
    await page.keyboard.press("s");
    await page.waitForSelector("[data-check]");
  });

  journey("a policy answers with the rule that decides", async (page) => {
    await pick(page, IN_ORDER.slice(0, 1));
    await verdict(page);
    await by(page, "textbox", "Path or name").fill("src/main.rs");
    await by(page, "button", "Ask").click();
    await page.waitForSelector("[data-decision]");
  });

  journey("what is saved is what the engine wrote", async (page) => {
    await pick(page, IN_ORDER);
    await verdict(page);
    await page.evaluate(() => {
      const make = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        blob.text().then((text) => (globalThis.saved = text));
        return make.call(URL, blob);
      };
    });
    await by(page, "button", "Save JSON report").click();
    await page.waitForFunction(() => globalThis.saved !== undefined, { polling: 50 });
    const report = JSON.parse(await page.evaluate(() => saved));
    assert.equal(report.verdict, "accepted");
    assert.equal(report.checks.length, (await page.$$("[data-check]")).length);
  });
});
