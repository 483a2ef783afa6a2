/** Dossiers as they come: folders, archives, several of both; and digests brought from elsewhere. */
import { createHash } from "node:crypto";
import assert from "node:assert/strict";
import { zip } from "./archives.mjs";
import { both, file, inOrder, inventory, pick, plan, receipt, scenario, staged, verdict } from "./stage.mjs";

const RUN = [["run/executionPlan.json", plan], ["run/executionReceipt.json", receipt], ["run/toolInventory.json", inventory]];
const EXECUTED = { verdict: "accepted", stage: "executed", basis: "joined" };
const archive = (buffer) => ({ name: "run.zip", mimeType: "application/zip", buffer });
const names = (page) => page.locator(".document-name strong").allInnerTexts();
const notice = (page, text) => page.getByRole("status").getByText(text).waitFor();

for (const store of [false, true]) {
  both(`an archive is unpacked, ${store ? "stored" : "deflated"}`, async (page) => {
    const files = [...RUN, ["run/", ""], ["run/notes.txt", "not JSON"], ["__MACOSX/run/._executionPlan.json", "fork"]];
    await pick(page, [archive(zip(files, { store }))]);
    assert.deepEqual(await verdict(page), EXECUTED);
    assert.deepEqual(await names(page), RUN.map(([name]) => `run.zip/${name}`));
    await notice(page, /^1 file was left out/);
  });
}

staged("an archive that lies about sizes or is cut stands in the set and is an error", async (page) => {
  const good = zip(RUN);
  const wrong = Buffer.from(good);
  wrong[60] ^= 0xff;
  for (const buffer of [zip(RUN, { claim: 5 }), zip(RUN, { claim: 500_000 }), good.subarray(0, -40), wrong]) {
    await pick(page, [archive(buffer)]);
    assert.equal((await verdict(page)).verdict, "error");
    await notice(page, /is damaged/);
    assert.deepEqual(await names(page), ["run.zip"]);
    await page.getByRole("button", { name: "Clear all" }).click();
  }
  await pick(page, [archive(zip([["a.json", "{}"]], { claim: 300_000_000 }))]);
  await verdict(page);
  await notice(page, /holds more than 256 MiB/);
});

/** The archive `whole` with a field of its last directory entry, or of its end record, falsified. */
const falsified = (whole, { entry, end, flag, size, start, comment }) => {
  const bytes = Buffer.from(whole);
  const last = bytes.lastIndexOf("PK\x01\x02");
  if (entry !== undefined) bytes.writeUInt32LE(entry, last + 42);
  if (flag !== undefined) bytes.writeUInt16LE(flag, last + 8);
  if (end !== undefined) for (const at of [8, 10]) bytes.writeUInt16LE(end, bytes.length - 22 + at);
  if (size !== undefined) bytes.writeUInt32LE(size, bytes.length - 22 + 12);
  if (start !== undefined) bytes.writeUInt32LE(start, bytes.length - 22 + 16);
  if (comment !== undefined) bytes.writeUInt16LE(comment, bytes.length - 2);
  return bytes;
};

staged("an end record in an archive's comment is a comment", async (page) => {
  const good = zip(RUN);
  // A directory of one file and its end record, then one byte, so that this is not the last record of the file.
  const other = falsified(zip([["order.json", "{}"]]).subarray(-78), { start: good.length });
  await pick(page, [archive(Buffer.concat([falsified(good, { comment: other.length + 1 }), other, Buffer.from("x")]))]);
  assert.deepEqual(await verdict(page), EXECUTED);
  assert.deepEqual(await names(page), RUN.map(([name]) => `run.zip/${name}`));
});

staged("an archive in which another program may find other files stands in the set and is an error", async (page) => {
  const good = zip(RUN);
  const renamed = Buffer.from(good);
  renamed.write("run/executionPlam.json", 30);
  const inner = zip([["b.json", "{}"]], { store: true }).subarray(0, 38);
  const nested = zip([["a.json", inner], ["b.json", "{}"]], { store: true });
  const archives = {
    "fewer entries than there are": falsified(good, { end: 2 }),
    "no entries": falsified(good, { end: 0 }),
    "a second end record in the comment": Buffer.concat([falsified(good, { comment: 22 }), zip([])]),
    "a directory of another size": falsified(good, { size: 1 }),
    "two names for one file": renamed,
    "one name for two files": zip([...RUN, RUN[0]]),
    "a file in a file": falsified(nested, { entry: 36 }),
    "an encrypted file": falsified(good, { flag: 0x801 }),
  };
  for (const [name, buffer] of Object.entries(archives)) {
    await pick(page, [archive(buffer)]);
    assert.equal((await verdict(page)).verdict, "error", name);
    assert.deepEqual(await names(page), ["run.zip"], name);
    await page.getByRole("button", { name: "Clear all" }).click();
  }
});

staged("what was left out stays said until the set is cleared", async (page) => {
  await pick(page, [archive(zip([...RUN, ["notes.txt", "not JSON"]]))]);
  await verdict(page);
  await pick(page, [archive(zip([["more.txt", "not JSON"], ["order.json", scenario("full", "workOrder")]]))]);
  await page.locator(".outside").getByText("2 files were left out").waitFor();
  await page.getByRole("button", { name: "Clear all" }).click();
  await pick(page, inOrder);
  await verdict(page);
  assert.equal(await page.locator(".outside").count(), 0);
  await pick(page, [archive(zip([["more.txt", "not JSON"]]))]);
  await page.locator(".outside").getByText("1 file was left out").waitFor();
  for (const [name] of [["plan.json"], ["receipt.json"], ["inventory.json"]]) await page.getByRole("button", { name: `Remove ${name}` }).click();
  await pick(page, inOrder);
  await verdict(page);
  assert.equal(await page.locator(".outside").count(), 0);
});

staged("every archive that is broken is named, and an empty one holds nothing", async (page) => {
  await pick(page, ["a.zip", "b.zip"].map((name) => ({ ...archive(zip(RUN).subarray(0, -40)), name })));
  await verdict(page);
  await notice(page, /archive a\.zip is damaged.*archive b\.zip is damaged/);
  await page.getByRole("button", { name: "Clear all" }).click();
  await pick(page, [archive(zip([]))]);
  await notice(page, /no file in what was dropped/);
  assert.deepEqual(await names(page), []);
});

staged("a reader's own files take the place of a sample", async (page) => {
  await page.getByRole("list", { name: "Or look at a sample first" }).getByRole("button", { name: /^Accepted/ }).click();
  await verdict(page);
  await pick(page, [inOrder[1]]);
  await page.waitForFunction(() => document.querySelectorAll("[data-document-kind]").length === 1);
  assert.deepEqual(await names(page), ["receipt.json"]);
});

staged("a dropped folder is read to the bottom, and what is no JSON is told", async (page) => {
  await page.evaluate((run) => {
    // A script cannot make a dropped folder, so entries stand in for one, in portions as browsers give them.
    const leaf = (name, text) => ({ name, isDirectory: false, file: (done) => done(new File([text], name)) });
    const folder = (name, inside) => ({
      name,
      isDirectory: true,
      createReader: () => {
        const portions = inside.map((entry) => [entry]);
        return { readEntries: (done) => done(portions.shift() ?? []) };
      },
    });
    const inner = folder("inner", run.slice(1).map(([name, text]) => leaf(name, text)));
    const root = folder("run", [leaf("executionPlan.json", run[0][1]), leaf("readme.md", "x"), inner]);
    const transfer = { items: [{ webkitGetAsEntry: () => root }], files: [] };
    Object.setPrototypeOf(transfer, DataTransfer.prototype);
    const event = new DragEvent("drop", { bubbles: true, cancelable: true });
    Object.defineProperty(event, "dataTransfer", { value: transfer });
    document.body.dispatchEvent(event);
  }, [["executionPlan.json", plan], ["executionReceipt.json", receipt], ["toolInventory.json", inventory]]);
  assert.deepEqual(await verdict(page), EXECUTED);
  assert.deepEqual((await names(page)).sort(), ["run/executionPlan.json", "run/inner/executionReceipt.json", "run/inner/toolInventory.json"]);
  await notice(page, /^1 file was left out/);
});

const anchors = (page) => page.getByRole("region", { name: "Anchors", exact: true });
const planDigest = async (page) => {
  const title = await page.getByRole("button", { name: /^Copy digest of plan\.json/ }).getAttribute("title");
  assert.match(title, /^sha256:[0-9a-f]{64}$/);
  return title;
};

both("a digest from elsewhere lifts the basis, and a wrong one rejects", async (page) => {
  await pick(page, inOrder);
  assert.deepEqual(await verdict(page), EXECUTED);
  const digest = await planDigest(page);
  await anchors(page).getByLabel("Digest from elsewhere").fill(digest.slice("sha256:".length).toUpperCase());
  await anchors(page).getByRole("button", { name: "Compare" }).click();
  await page.locator("main[data-basis=anchored]").waitFor();
  assert.deepEqual(await verdict(page), { ...EXECUTED, basis: "anchored" });
  await anchors(page).getByText("it is the digest of plan.json").waitFor();
  await anchors(page).getByText("Anchored", { exact: true }).waitFor();

  const wrong = `sha256:${createHash("sha256").update("wrong").digest("hex")}`;
  await anchors(page).getByLabel("Digest from elsewhere").fill(wrong);
  await anchors(page).getByRole("button", { name: "Compare" }).click();
  await page.locator("main[data-verdict=rejected]").waitFor();
  await anchors(page).getByText("no document has it").waitFor();
  await anchors(page).getByRole("button", { name: `Remove the anchor ${wrong}` }).click();
  await page.locator("main[data-verdict=accepted][data-basis=anchored]").waitFor();
  await anchors(page).getByRole("button", { name: `Remove the anchor ${digest}` }).click();
  await page.locator("main[data-basis=joined]").waitFor();
});

staged("an anchor holds for its document only, and goes with it", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  const digest = await planDigest(page);
  await anchors(page).getByLabel("It belongs to").selectOption("2 · receipt.json");
  await anchors(page).getByLabel("Digest from elsewhere").fill(`receipt: ${digest}`);
  await page.keyboard.press("Enter");
  await page.locator("main[data-verdict=rejected]").waitFor();
  await anchors(page).getByText("it has another digest").waitFor();
  await page.getByRole("button", { name: "Remove receipt.json" }).click();
  await page.waitForFunction(() => document.querySelectorAll("[data-document-kind]").length === 2);
  await anchors(page).getByText("0 anchors").waitFor();
  await anchors(page).getByLabel("Digest from elsewhere").fill("sha256:short");
  await page.keyboard.press("Enter");
  await notice(page, /no SHA-256 digest in this/);
});

staged("of two documents with one name, an anchor holds for the chosen one, and for what takes its place", async (page) => {
  const other = file("plan.json", plan.replace("irreversible step", "irreversible stop"));
  await pick(page, [inOrder[0]]);
  await verdict(page);
  const digest = await planDigest(page);
  await pick(page, [other]);
  await verdict(page);
  await anchors(page).getByLabel("It belongs to").selectOption("2 · plan.json");
  await anchors(page).getByLabel("Digest from elsewhere").fill(digest);
  await page.keyboard.press("Enter");
  await anchors(page).getByText("it has another digest").waitFor();
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Replace plan.json" }).nth(1).click();
  await (await chosen).setFiles([{ ...inOrder[0], name: "copy.json" }]);
  await anchors(page).getByText("it is the digest of copy.json").waitFor();
});

staged("a dropped list of digests anchors what it names", async (page) => {
  await pick(page, [file("order.json", scenario("full", "workOrder")), inOrder[0]]);
  await verdict(page);
  const digest = await planDigest(page);
  await page.evaluate((list) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([list], "SHA256SUMS"));
    document.getElementById("anchors").dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, `${digest}  plan.json\n`);
  await page.locator("main[data-basis=anchored]").waitFor();
  assert.equal(await page.locator("[data-document-kind]").count(), 2);
});

/** Drops files on the panel of anchors. */
const dropOnAnchors = (page, files) => page.evaluate((files) => {
  const transfer = new DataTransfer();
  for (const [name, text] of files) transfer.items.add(new File([text], name));
  document.getElementById("anchors").dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
}, files);

staged("of what is dropped on the anchors every list is taken, and of a report what it says of its documents", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  const digest = await planDigest(page);
  const report = await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers();
    URL.createObjectURL = (blob) => (blob.text().then(resolve), "data:,");
    [...document.querySelectorAll("button")].find((button) => button.innerText === "Save JSON report").click();
    return promise;
  });
  await dropOnAnchors(page, [["SUMS", `${digest}  plan.json\n`], ["report.json", report]]);
  await notice(page, /^\d anchors$/);
  await page.locator("main[data-verdict=accepted][data-basis=anchored]").waitFor();
  await anchors(page).getByText("3 anchors").waitFor();
});

staged("a document dropped on the anchors is told from a list of them", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  await dropOnAnchors(page, [["plan.json", plan]]);
  await notice(page, /^plan\.json is a document, not a list of digests/);
  await anchors(page).getByText("0 anchors").waitFor();
  assert.equal(await page.locator("[data-document-kind]").count(), 3);
});

staged("a dropped list that the browser cannot read is named", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
    const transfer = new DataTransfer();
    transfer.items.add(new File(["x"], "SHA256SUMS"));
    document.getElementById("anchors").dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  });
  await notice(page, /could not open that list/);
  await anchors(page).getByText("0 anchors").waitFor();
});
