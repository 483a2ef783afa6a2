/** The built page in a real browser: served, and from disk. Every page is watched for requests, refusals and errors. */
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import assert from "node:assert/strict";
import { chromium } from "playwright-core";
import { handler } from "../../build/serve.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const dist = process.env.PROOFMARK_DIST ?? join(root, "dist");
const FLAGS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

/** The text of a document of a scenario. */
export function scenario(name, document) {
  return readFileSync(join(root, "tests/vectors/workforce/scenarios", name, `${document}.json`), "utf8");
}

/** The three documents of a piece of work that is in order. */
export const plan = scenario("full", "executionPlan");
export const receipt = scenario("full", "executionReceipt");
export const inventory = scenario("full", "toolInventory");

/** A document as the picker takes it. */
export const file = (name, text) => ({ name, mimeType: "application/json", buffer: Buffer.from(text) });

export const inOrder = [file("plan.json", plan), file("receipt.json", receipt), file("inventory.json", inventory)];

function executable() {
  const names = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/opt/google/chrome/chrome"];
  const found = process.env.CHROMIUM ?? names.find((name) => existsSync(name));
  assert.ok(found, "no Chromium: set CHROMIUM to one, or install it with the system's packages");
  return found;
}

let browser;
let server;

before(async () => {
  assert.ok(existsSync(join(dist, "proofmark-inspector.html")), "build the page first: npm run build");
  server = createServer(handler(join(dist, "inspector")));
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  browser = await chromium.launch({ executablePath: executable(), args: FLAGS });
});

after(async () => {
  await browser?.close();
  server?.closeAllConnections();
  await new Promise((closed) => server?.close(closed));
});

const WAYS = {
  served: () => `http://127.0.0.1:${server.address().port}/`,
  "from disk": () => pathToFileURL(join(dist, "proofmark-inspector.html")).href,
};

/**
 * Runs a test on a fresh page.
 * @param {{ way?: keyof WAYS, prepare?: Function, watch?: boolean } & object} options the rest goes to the browser context
 */
export function staged(name, body, { way = "served", prepare, ...options } = {}) {
  test(`${name} (${way})`, async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const seen = { requests: [], refused: [], errors: [] };
    try {
      context.on("request", (request) => seen.requests.push(request.url()));
      const page = await context.newPage();
      page.on("pageerror", (error) => seen.errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") seen.errors.push(message.text());
      });
      await page.addInitScript(() => {
        globalThis.refused = [];
        addEventListener("securitypolicyviolation", (event) => {
          globalThis.refused.push(`${event.violatedDirective}: ${event.blockedURI}`);
        });
      });
      if (prepare) await page.addInitScript(prepare);
      const address = WAYS[way]();
      await page.goto(address);
      await page.getByRole("heading", { name: "Check what AI agents left behind" }).waitFor();
      await page.getByLabel("Choose files to check").waitFor({ state: "attached" });
      await body(page, seen);
      seen.refused.push(...(await page.evaluate(() => globalThis.refused)));
      assert.deepEqual(seen.refused, [], "the page's policy refused something");
      assert.deepEqual(seen.errors, [], "errors on the page");
      const foreign = seen.requests.filter((url) => url !== address && !/^(blob|data):/.test(url));
      assert.deepEqual(foreign, [], "the page asked for something");
    } finally {
      await context.close();
    }
  });
}

/** The same test served and from disk. */
export function both(name, body, options = {}) {
  for (const way of Object.keys(WAYS)) staged(name, body, { ...options, way });
}

/** Hands files to the page's only picker. */
export async function pick(page, files) {
  await page.locator("input[type=file][multiple]").setInputFiles(files);
}

/** Waits for a verdict and gives the three attributes. */
export async function verdict(page) {
  const main = page.locator("main[data-verdict]:not([data-busy])");
  await main.waitFor();
  return main.evaluate((main) => ({ ...main.dataset }));
}

/** The checks on the page by status. */
export async function checks(page, status) {
  return page.locator(`[data-check][data-status="${status}"]`).evaluateAll((all) => all.map((one) => one.dataset.check));
}
