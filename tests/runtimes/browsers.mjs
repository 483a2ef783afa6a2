/** Chromium and Firefox: pages of the installed package under a policy that allows compiled wasm and no more. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { chromium as driver } from "playwright-core";
import { chromium as findChromium } from "../../build/chromium.mjs";
import { firefox as findFirefox } from "../../build/firefox.mjs";

const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; base-uri 'none'";
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".json": "application/json", ".wasm": "application/wasm" };

export const PAGE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>waiting</title><script type="module" src="./main.js"></script></html>';

/** The script of a page: fetches the corpus, answers, and hands the answers back. */
export function script(specifier, start = "") {
  return `
    import * as proofmark from "${specifier}";
    import { answer } from "/answer.js";
    try {
      ${start}
      const inputs = await (await fetch("/corpus.json")).json();
      const texts = await answer(proofmark.verify, inputs);
      await fetch("/answers", { method: "POST", body: JSON.stringify(texts) });
      document.title = "done";
    } catch (error) {
      document.title = "failed: " + error + " " + (error.cause ?? "");
    }
  `;
}

/** Serves a folder, and keeps what is posted to `/answers`. */
export async function site(folder, policy = POLICY) {
  let answers = null;
  const server = createServer((request, response) => {
    if (request.method === "POST") {
      const chunks = [];
      request.on("data", (chunk) => chunks.push(chunk));
      request.on("end", () => {
        answers = JSON.parse(Buffer.concat(chunks));
        response.end();
      });
      return;
    }
    try {
      const path = normalize(new URL(request.url, "http://localhost").pathname);
      const body = readFileSync(join(folder, path.endsWith("/") ? `${path}index.html` : path));
      response.writeHead(200, { "Content-Type": TYPES[extname(path)] ?? "text/html", "Content-Security-Policy": policy });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${server.address().port}/`;
  return { url, answers: () => answers, close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) };
}

/** @returns {Promise<{ version: string, visit(url: string): Promise<string>, close(): Promise<void> }>} */
async function openChromium() {
  // The same flags as the inspector's tests: no sandbox in a container, no talk with the outside.
  const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
  const executablePath = await findChromium();
  const browser = await driver.launch({ executablePath, headless: true, args: [...flags, "--disable-component-update", "--disable-sync"] });
  return {
    version: browser.version(),
    async visit(url) {
      const page = await browser.newPage();
      try {
        await page.goto(url);
        await page.waitForFunction(() => document.title !== "waiting", null, { timeout: 120_000 });
        return await page.title();
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}

async function openFirefox() {
  const executablePath = await findFirefox();
  const { default: puppeteer } = await import("puppeteer-core");
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  return {
    version: (await browser.version()).replace(/^\D*/, ""),
    async visit(url) {
      const page = await browser.newPage();
      try {
        await page.goto(url);
        await page.waitForFunction(() => document.title !== "waiting", { timeout: 120_000, polling: 100 });
        return await page.title();
      } finally {
        await page.close();
      }
    },
    close: () => browser.close(),
  };
}

/** One browser for all its runs, opened at the first. */
function shared(open) {
  let opened = null;
  const get = () => (opened ??= open());
  return { get, close: async () => (await opened)?.close() };
}

export const browsers = { Chromium: shared(openChromium), Firefox: shared(openFirefox) };

/** Opens a page of `folder` and waits for its answers. */
export async function visit(browser, folder, path, policy) {
  const served = await site(folder, policy);
  try {
    const title = await (await browser.get()).visit(`${served.url}${path}`);
    if (title !== "done") throw new Error(`the page ended with \`${title}\``);
    return served.answers();
  } finally {
    await served.close();
  }
}

const ENTRIES = {
  "module script": ["/node_modules/proofmark/browser.js", "await proofmark.init();"],
  "./inline": ["/node_modules/proofmark/inline.js", ""],
  "./web": ["/node_modules/proofmark/web.js", 'await proofmark.init(fetch("/node_modules/proofmark/proofmark.wasm"));'],
  "./worker": ["/node_modules/proofmark/worker.js", ""],
};

/** The entries in one browser. */
export function entries(name) {
  const browser = browsers[name];
  const rows = Object.entries(ENTRIES).map(([entry, [specifier, start]]) => {
    const run = async ({ home, put }) => {
      const folder = `page-${entry.replace(/\W/g, "")}`;
      put(`${folder}/index.html`, PAGE);
      put(`${folder}/main.js`, script(specifier, start));
      return visit(browser, home, `${folder}/`);
    };
    return [`${name}, ${entry}`, { version: async () => (await browser.get()).version, run }];
  });
  return Object.fromEntries(rows);
}
