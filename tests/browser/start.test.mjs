/** How the page starts: the shell first, then the engine, then practice that no reader sees. */
import assert from "node:assert/strict";
import { staged } from "./stage.mjs";

/** Notes when the engine is compiled and what the reader sees then, and what is asked of the worker. */
function watchStart() {
  globalThis.asked = [];
  globalThis.answered = 0;
  const { compile } = WebAssembly;
  WebAssembly.compile = (bytes) => {
    const main = document.getElementById("main");
    globalThis.compiled = { at: performance.now(), seen: main.checkVisibility(), shell: main.innerText, page: document.readyState };
    return compile(bytes);
  };
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.op !== undefined) {
      globalThis.asked.push(message.op);
      this.addEventListener("message", ({ data }) => data.id === message.id && (globalThis.answered += 1));
    }
    return postMessage.call(this, message, ...rest);
  };
  // What changes on the page once it takes documents.
  globalThis.changes = [];
  new MutationObserver((_, observer) => {
    if (!document.getElementById("picker")) return;
    observer.disconnect();
    new MutationObserver((records) => globalThis.changes.push(...records.map(({ target, type }) => `${type} of ${target.nodeName}`))).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  }).observe(document, { subtree: true, childList: true });
}

staged(
  "the shell is on the screen before the engine is compiled",
  async (page) => {
    const { at, seen, shell, page: read } = await page.evaluate(() => globalThis.compiled);
    assert.equal(seen, true);
    assert.notEqual(read, "loading", "compiled within the script that the page waits for");
    assert.match(shell, /Check what AI agents left behind[^]*Starting the engine/);
    const painted = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
    assert.ok(painted !== undefined && painted < at, `painted at ${painted} ms, compiled at ${at} ms`);
  },
  { prepare: watchStart },
);

staged("only a reader who will be addressed in English sees the English shell", async (page) => {
  for (const [tag, language, seen] of [
    ["ko", "en-US", false],
    ["en", "ko-KR", true],
    [null, "uk", false],
    [null, "en-GB", true],
  ]) {
    const other = await page.context().newPage();
    await other.addInitScript(watchStart);
    await other.addInitScript((language) => Object.defineProperty(navigator, "language", { value: language }), language);
    await other.goto(tag === null ? page.url() : `${page.url()}#lang=${tag}`);
    await other.locator("#picker").waitFor({ state: "attached" });
    assert.equal(await other.evaluate(() => globalThis.compiled.seen), seen, `${tag} for ${language}`);
    assert.equal(await other.evaluate(() => document.documentElement.lang), tag ?? language.slice(0, 2));
    assert.ok(await other.getByRole("main").isVisible());
    await other.close();
  }
});

staged(
  "what the page practises leaves no trace on it",
  async (page) => {
    await page.waitForFunction(() => globalThis.asked.length >= 3 && globalThis.answered >= globalThis.asked.length);
    // What would follow from the last answer has followed after some frames.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    const { asked, changes } = await page.evaluate(() => ({ asked: globalThis.asked, changes: globalThis.changes }));
    assert.ok(asked.every((op) => op === "verify"), asked.join());
    assert.deepEqual(changes, []);
    assert.equal(await page.locator("[data-verdict]").count(), 0);
    assert.equal(await page.evaluate(() => document.activeElement === document.body && scrollY === 0), true);
  },
  { prepare: watchStart },
);
