/** A reader without a mouse is never sent back to the top of the page: when what had the focus goes, something near has it. */
import assert from "node:assert/strict";
import { zip } from "./archives.mjs";
import { file, inOrder, pick, plan, scenario, staged, verdict } from "./stage.mjs";

/** What has the focus, once something has and the page is quiet. */
async function focused(page) {
  await page.waitForFunction(() => document.activeElement !== document.body && !document.querySelector("main[data-busy]"));
  return page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? (document.activeElement.innerText.trim() || document.activeElement.id));
}
const press = async (page, name) => {
  await page.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
};

staged("after a document was removed the next one's button has the focus, and at last the way in", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  await press(page, "Remove receipt.json");
  await page.locator("main[data-verdict=incomplete], main[data-verdict=accepted]").waitFor();
  assert.equal(await focused(page), "Remove inventory.json");
  await page.keyboard.press("Enter");
  await page.getByText("1 document", { exact: true }).waitFor();
  assert.equal(await focused(page), "Remove plan.json");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Check what AI agents left behind" }).waitFor();
  assert.equal(await focused(page), "Choose files to check");
});

staged("in a long list too", async (page) => {
  const files = Array.from({ length: 1_000 }, (_, i) => [`${i + 1}.json`, "{}"]);
  await pick(page, [{ name: "a.zip", mimeType: "application/zip", buffer: zip(files, { store: true }) }]);
  await verdict(page);
  await press(page, "Remove a.zip/9.json");
  await page.getByText("999 documents").waitFor();
  await verdict(page);
  assert.equal(await focused(page), "Remove a.zip/10.json");
});

staged("after everything was cleared the way in has the focus", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  await press(page, "Clear all");
  assert.equal(await focused(page), "Choose files to check");
});

staged("what takes a document's place takes its focus", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  const chooser = page.waitForEvent("filechooser");
  await press(page, "Replace plan.json");
  await (await chooser).setFiles([file("other.json", plan)]);
  await page.getByRole("button", { name: "Replace other.json" }).waitFor();
  await verdict(page);
  assert.equal(await focused(page), "Replace other.json");
});

staged("cancelled work has the focus, and so has its verdict when it is done again", async (page) => {
  await pick(page, [file("slow.json", "{}")]);
  await page.locator("main[data-busy=true]").waitFor();
  await press(page, "Cancel");
  await page.getByRole("heading", { name: "Cancelled" }).waitFor();
  assert.equal(await focused(page), "Cancelled");
  await page.evaluate(() => { globalThis.holding = false; });
  await press(page, "Check again");
  await verdict(page);
  assert.equal(await focused(page), "Error");
}, {
  prepare: () => {
    const Real = globalThis.Worker;
    globalThis.holding = true;
    globalThis.Worker = class extends Real {
      postMessage(message, ...rest) {
        if (!globalThis.holding || !message.names?.includes("slow.json")) super.postMessage(message, ...rest);
      }
    };
  },
});

staged("what was closed gives the focus back to what opened it", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  const slot = page.locator("[data-slot]").first();
  await slot.press("Enter");
  const name = await focused(page);
  await press(page, "Close");
  assert.equal(await focused(page), name);
  await page.getByRole("button", { name: "Help" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).press("Enter");
  assert.equal(await focused(page), "Help");
});

staged("after an anchor was removed the next one has the focus, and at last the field", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  for (const digit of "01") {
    await page.getByLabel("Digest from elsewhere").fill(digit.repeat(64));
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: `Remove the anchor sha256:${digit}` }).waitFor();
    await verdict(page);
  }
  await page.getByRole("button", { name: "Remove the anchor sha256:0" }).press("Enter");
  await page.getByText("1 anchor", { exact: true }).waitFor();
  assert.equal(await focused(page), `Remove the anchor sha256:${"1".repeat(64)}`);
  await page.keyboard.press("Enter");
  await page.getByText("0 anchors").waitFor();
  await page.waitForFunction(() => document.activeElement.id === "anchor-field");
});

staged("a reader who asks for all workers is led to the first that was not there", async (page) => {
  await pick(page, ["executionPlan", "executionReceipt", "toolInventory"].map((name) => file(`${name}.json`, scenario("large", name))));
  await verdict(page);
  const more = page.getByRole("button", { name: /^Show all/ });
  await more.press("Enter");
  await page.waitForFunction(() => document.activeElement.id === "worker-40");
});
