/** When things go wrong: no worker, a trap, a reader who will not wait. */
import assert from "node:assert/strict";
import { both, file, inOrder, pick, staged, verdict } from "./stage.mjs";

both("the engine works in a worker", async (page) => {
  await page.waitForFunction(() => document.documentElement.dataset.engine === "worker");
});

both("without workers the result is the same", async (page) => {
  await pick(page, inOrder);
  assert.deepEqual(await verdict(page), { verdict: "accepted", stage: "executed", basis: "joined" });
  assert.equal(await page.evaluate(() => document.documentElement.dataset.engine), "main-thread");
}, {
  prepare: () => {
    globalThis.Worker = class {
      constructor() {
        throw new Error("no workers here");
      }
    };
  },
});

staged("a trap is an error with a code of its own, and the next question is answered", async (page) => {
  await pick(page, [file("trap.json", "{}")]);
  assert.equal((await verdict(page)).verdict, "error");
  await page.getByText("engine_trap", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Clear all" }).click();
  await pick(page, inOrder);
  assert.equal((await verdict(page)).verdict, "accepted");
}, {
  prepare: () => {
    // The engine is not known to trap: a worker that says so stands in for one.
    const Real = globalThis.Worker;
    globalThis.Worker = class extends Real {
      postMessage(message, ...rest) {
        if (message.names?.includes("trap.json")) {
          setTimeout(() => this.onmessage({ data: { id: message.id, trapped: true } }));
        } else super.postMessage(message, ...rest);
      }
    };
  },
});

/** Sees from now on whether the page says that work is under way, which no time that passes makes it say. */
const watchNotice = (page) =>
  page.evaluate(() => {
    const real = globalThis.setTimeout;
    globalThis.setTimeout = (then, after, ...rest) => real(then, after === 100 ? 1e9 : after, ...rest);
    globalThis.announced = false;
    new MutationObserver(() => {
      if (document.querySelector("main progress")) globalThis.announced = true;
    }).observe(document.body, { childList: true, subtree: true });
  });
const announced = (page) => page.evaluate(() => globalThis.announced);

staged("an answer that comes at once is not announced", async (page) => {
  await watchNotice(page);
  await pick(page, inOrder);
  await verdict(page);
  assert.equal(await announced(page), false);
});

staged("a large set is announced before a page without workers stops answering", async (page) => {
  await watchNotice(page);
  await pick(page, [file("large.json", JSON.stringify("x".repeat(5_000_000)))]);
  assert.equal((await verdict(page)).verdict, "error");
  assert.equal(await announced(page), true);
}, {
  prepare: () => {
    globalThis.Worker = class {
      constructor() {
        throw new Error("no workers here");
      }
    };
  },
});

staged("work can be cancelled, and asked for again", async (page) => {
  await pick(page, [file("slow.json", "{}")]);
  await page.locator("main[data-busy=true]").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("heading", { name: "Cancelled" }).waitFor();
  assert.equal(await page.getByRole("main").getAttribute("data-busy"), null);
  assert.equal(await page.getByRole("main").getAttribute("data-verdict"), null);
  await page.getByRole("button", { name: "Clear all" }).click();
  await pick(page, inOrder);
  assert.equal((await verdict(page)).verdict, "accepted");
}, {
  prepare: () => {
    const Real = globalThis.Worker;
    globalThis.Worker = class extends Real {
      postMessage(message, ...rest) {
        if (!message.names?.includes("slow.json")) super.postMessage(message, ...rest);
      }
    };
  },
});

staged("large documents reach the engine in turns, between which a reader can give up", async (page) => {
  await page.evaluate(() => {
    const { turn } = proofmarkEngine;
    globalThis.held = [];
    proofmarkEngine.turn = () => new Promise((resolve) => held.push(resolve));
    globalThis.go = () => {
      proofmarkEngine.turn = turn;
      for (const resolve of held) resolve();
    };
  });
  const large = (name) => file(name, JSON.stringify("x".repeat(5_000_000)));
  await pick(page, [large("a.json"), large("b.json")]);
  await page.waitForFunction(() => globalThis.held.length > 0);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("heading", { name: "Cancelled" }).waitFor();
  await page.evaluate(() => globalThis.go());
  await page.getByRole("button", { name: "Check again" }).click();
  assert.equal((await verdict(page)).verdict, "error");
});

staged("a newer set of documents wins over an older one still under way", async (page) => {
  await page.getByRole("button", { name: /^Prepared/ }).click();
  await page.locator("main[data-busy=true]").waitFor();
  await page.getByRole("button", { name: /^Accepted/ }).click();
  assert.equal((await verdict(page)).verdict, "accepted");
  assert.equal(await page.locator("[data-document-kind]").count(), 3);
}, {
  prepare: () => {
    const Real = globalThis.Worker;
    globalThis.Worker = class extends Real {
      postMessage(message, ...rest) {
        // The plan alone never gets an answer.
        if (message.names?.join() !== "executionPlan.json") super.postMessage(message, ...rest);
      }
    };
  },
});
