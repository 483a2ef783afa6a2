/**
 * What a reader sees, in six states. Each picture is kept a twelfth as wide and high, where text is a grey texture: the
 * comparison is about layout, colour and weight, and withstands other fonts. `PICTURES=write` makes the pictures anew; look at
 * them before they are committed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import assert from "node:assert/strict";
import { file, inOrder, pick, plan, scenario, staged, verdict } from "./stage.mjs";

const SCALE = 12;
/** How far a colour channel may be off, of 255, before a pixel counts as different, and how many pixels of a hundred may. */
const OFF = 28;
const MOST = 4;

const changed = [file("plan.json", plan.replace("irreversible step", "irreversible stop")), ...inOrder.slice(1)];
const judged = async (page, files) => {
  await pick(page, files);
  await verdict(page);
};

const STATES = {
  empty: [{ width: 1280, colorScheme: "light" }, async () => {}],
  accepted: [{ width: 1280, colorScheme: "dark" }, (page) => judged(page, inOrder)],
  rejected: [{ width: 1280, colorScheme: "light" }, async (page) => {
    await judged(page, changed);
    await page.locator('[data-check][data-status="fail"]').first().getByRole("button").first().click();
  }],
  incomplete: [{ width: 360, colorScheme: "light" }, (page) => judged(page, inOrder.slice(1))],
  "task force": [{ width: 1280, colorScheme: "dark", region: "Task force" }, (page) => judged(page, inOrder)],
  "boundary desk": [{ width: 360, colorScheme: "light", region: "Boundary desk" }, async (page) => {
    await page.getByLabel("Work order or text to test").fill(scenario("full", "workOrder").replace("Backend engineer", "Ask jo@example.com"));
    await page.getByText("Refused: 1 finding. Not one byte would leave.").waitFor();
  }],
};

for (const [state, [{ width, colorScheme, region }, reach]] of Object.entries(STATES)) {
  staged(`the picture: ${state}, ${width} pixels, ${colorScheme}`, async (page) => {
    await reach(page);
    // Where a picture begins is the same each time, whatever was scrolled to.
    if (region === undefined) await page.evaluate(() => scrollTo(0, 0));
    const shot = region === undefined ? await page.screenshot() : await page.getByRole("region", { name: region, exact: true }).screenshot();
    const path = fileURLToPath(new URL(`pictures/${state.replace(" ", "-")}.png`, import.meta.url));
    const kept = existsSync(path) ? readFileSync(path).toString("base64") : null;
    const canvas = await page.context().newPage();
    const { small, different } = await canvas.evaluate(compare, { shot: shot.toString("base64"), kept, scale: SCALE, off: OFF });
    if (process.env.PICTURES === "write") {
      mkdirSync(new URL("pictures", import.meta.url), { recursive: true });
      writeFileSync(path, Buffer.from(small, "base64"));
      return;
    }
    assert.ok(kept !== null, "there is no picture yet: PICTURES=write");
    assert.ok(different <= MOST, `${different.toFixed(1)} of 100 pixels look different, at most ${MOST}`);
  }, { viewport: { width, height: 900 }, colorScheme, reducedMotion: "reduce" });
}

/** In a page: the picture made small, and how many of a hundred pixels differ from the one that was kept. */
async function compare({ shot, kept, scale, off }) {
  const image = async (base64) => createImageBitmap(new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], { type: "image/png" }));
  const pixels = (bitmap, width, height) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, width, height);
    return { canvas, data: context.getImageData(0, 0, width, height).data };
  };
  const full = await image(shot);
  const [width, height] = [Math.round(full.width / scale), Math.round(full.height / scale)];
  const now = pixels(full, width, height);
  const bytes = new Uint8Array(await (await now.canvas.convertToBlob({ type: "image/png" })).arrayBuffer());
  const small = btoa(String.fromCharCode(...bytes));
  if (kept === null) return { small, different: 100 };
  const before = await image(kept);
  // A part that one picture has and the other has not is different in every pixel.
  const [wide, high] = [Math.max(width, before.width), Math.max(height, before.height)];
  const then = pixels(before, before.width, before.height);
  let same = 0;
  for (let y = 0; y < Math.min(height, before.height); y += 1) {
    for (let x = 0; x < Math.min(width, before.width); x += 1) {
      const [a, b] = [(y * width + x) * 4, (y * before.width + x) * 4];
      if ([0, 1, 2].every((c) => Math.abs(now.data[a + c] - then.data[b + c]) <= off)) same += 1;
    }
  }
  return { small, different: 100 - (100 * same) / (wide * high) };
}
