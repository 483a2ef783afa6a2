/**
 * `npm run bench:page`: how fast the inspector is in Chromium, against the limits in `build/budget.json`. A figure over its limit
 * ends this with code 1. An argument narrows it to the measures whose names hold it.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium as driver } from "playwright-core";
import { build } from "../../build/build.mjs";
import { chromium } from "../../build/chromium.mjs";
import { at, dist } from "../../build/paths.mjs";
import { Failed, main } from "../../build/run.mjs";
import { budget } from "../../build/sizes.mjs";

const FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"];
const ROUNDS = 5;
const address = pathToFileURL(dist.page).href;
const scenario = (set, name) => at("tests", "vectors", "workforce", "scenarios", set, `${name}.json`);

const MEASURES = {
  "script before the first paint": async (open) => {
    const { events } = await traced(open);
    const paint = Math.min(...events.filter(({ name }) => name === "firstPaint").map(({ ts }) => ts));
    return sum(scripts(events).filter(({ ts }) => ts < paint));
  },
  "script before the page takes documents": async (open) => {
    const { events, live } = await traced(open);
    return sum(scripts(events).filter(({ ts }) => ts < live));
  },
  "from choosing the sample to the verdict": async (open) => {
    const page = await open();
    await page.getByRole("button", { name: /^Accepted/ }).waitFor();
    // Nobody drops anything in the second in which the page starts.
    await page.waitForTimeout(1000);
    return page.evaluate(async () => {
      const sample = [...document.querySelectorAll("button")].find((button) => button.textContent.startsWith("Accepted"));
      const shown = new Promise((found) => {
        new MutationObserver(() => document.querySelector("main[data-verdict]:not([data-busy])") && found(performance.now())).observe(document.body, {
          subtree: true,
          attributes: true,
          childList: true,
        });
      });
      const started = performance.now();
      sample.click();
      return (await shown) - started;
    });
  },
  "longest frame while 10,000 checks scroll": async (open) => {
    const page = await open();
    await many(page);
    return scrolled(page, "ol.checks");
  },
  "longest frame while 20 MB of source scroll": async (open, folder) => {
    const page = await open();
    const path = join(folder, "long.json");
    writeFileSync(path, `[\n${Array.from({ length: 500_000 }, (_, i) => ` "item number ${i} is here to fill"`).join(",\n")}\n]`);
    await choose(page, [path]);
    return scrolled(page, ".source-rows, .source-scroll, [data-line]");
  },
  "longest silence of the page while 100 MB are judged": async (open, folder) => {
    const page = await open();
    const block = JSON.stringify(Array.from({ length: 220_000 }, (_, i) => ({ id: `item-${i}`, note: "a line to fill the file" })));
    const paths = Array.from({ length: 8 }, (_, i) => join(folder, `part-${i}.json`));
    for (const path of paths) writeFileSync(path, block);
    console.log(`  (${((block.length * paths.length) / 1e6).toFixed(0)} MB in ${paths.length} files)`);
    await page.evaluate(() => {
      globalThis.silence = 0;
      let last = performance.now();
      const beat = () => {
        const now = performance.now();
        globalThis.silence = Math.max(globalThis.silence, now - last);
        last = now;
        setTimeout(beat, 5);
      };
      beat();
    });
    await choose(page, paths);
    return page.evaluate(() => globalThis.silence);
  },
};

/** What the browser did from opening the page until it takes documents; `live` is when that was, on the clock of the events. */
async function traced(open) {
  const page = await open("about:blank");
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: ["devtools.timeline", "loading", "blink.user_timing"] });
  await page.goto(address);
  await page.evaluate(async () => {
    const live = () => document.getElementById("picker");
    if (!live()) await new Promise((found) => new MutationObserver(() => live() && found()).observe(document, { subtree: true, childList: true }));
    performance.mark("live");
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString("utf8"));
  const { pid, tid, ts: live } = traceEvents.find(({ name }) => name === "live");
  return { events: traceEvents.filter((event) => event.pid === pid && event.tid === tid), live };
}

/** The script that ran, without what ran within other script. */
function scripts(events) {
  const run = events.filter(({ name, ph }) => ph === "X" && ["EvaluateScript", "FunctionCall", "v8.run", "RunMicrotasks"].includes(name));
  const within = (inner, outer) => inner !== outer && inner.ts >= outer.ts && inner.ts + inner.dur <= outer.ts + outer.dur;
  return run.filter((event) => !run.some((other) => within(event, other)));
}

/** Of times in microseconds, in milliseconds. */
const sum = (events) => events.reduce((total, { dur }) => total + dur, 0) / 1000;

async function choose(page, paths) {
  await page.locator("input[type=file][multiple]").setInputFiles(paths);
  await page.locator("main[data-verdict]:not([data-busy])").waitFor({ timeout: 120_000 });
}

/** Enough plans for a list of ten thousand checks. */
async function many(page) {
  const plan = readFileSync(scenario("large", "executionPlan"));
  const files = Array.from({ length: 60 }, (_, i) => ({ name: `plan-${i}.json`, mimeType: "application/json", buffer: plan }));
  await page.locator("input[type=file][multiple]").setInputFiles(files);
  await page.locator("main[data-verdict]:not([data-busy])").waitFor({ timeout: 120_000 });
  const total = Number((await page.getByRole("group", { name: "Show checks by outcome" }).getByRole("button", { name: /^All/ }).innerText()).replaceAll(/\D/g, ""));
  if (total < 10_000) throw new Failed(`only ${total} checks`);
}

/** Scrolls through for two seconds from when it is there; the longest time between two frames. */
async function scrolled(page, what) {
  await page.locator(what).first().waitFor();
  return page.evaluate(async (what) => {
    document.querySelector(what).scrollIntoView();
    const from = scrollY;
    const frames = [];
    const started = performance.now();
    await new Promise((done) => {
      const step = (now) => {
        frames.push(now);
        if (now - started > 2000) return done();
        scrollTo(0, from + (now - started) * 8);
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
    });
    const gaps = frames.slice(1).map((now, i) => now - frames[i]).sort((a, b) => a - b);
    // The one frame of a hundred that is longest may be the machine's.
    return gaps[Math.floor(gaps.length * 0.99)];
  }, what);
}

await main(async () => {
  await build();
  const { times } = budget();
  const folder = mkdtempSync(join(tmpdir(), "proofmark-page-"));
  const browser = await driver.launch({ executablePath: await chromium(), args: FLAGS });
  const late = [];
  try {
    for (const [name, measure] of Object.entries(MEASURES).filter(([name]) => name.includes(process.argv[2] ?? ""))) {
      const { goal, limit } = times[name];
      const taken = [];
      for (let round = 0; round < (name.includes("MB") ? 1 : ROUNDS); round += 1) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
        const open = async (url = address) => {
          const page = await context.newPage();
          await page.goto(url);
          return page;
        };
        taken.push(await measure(open, folder));
        await context.close();
      }
      const median = taken.sort((a, b) => a - b)[taken.length >> 1];
      console.log(`${name}: ${median.toFixed(0)} ms (goal ${goal} ms, limit ${limit} ms)`);
      if (median > limit) late.push(name);
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  if (late.length > 0) throw new Failed(`over the limit: ${late.join("; ")}`);
});
