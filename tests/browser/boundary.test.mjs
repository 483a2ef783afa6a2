/** The boundary desk: path and class, the place in the reader's own text, and nothing of it anywhere else. */
import assert from "node:assert/strict";
import { both, inOrder, pick, scenario, staged, verdict } from "./stage.mjs";

const order = scenario("full", "workOrder");
const CANARY = "canary-7fd1c0";
const leaking = order.replace("Backend engineer", `Ask ${CANARY}@example.com`);
const panel = (page) => page.getByRole("region", { name: "Boundary desk" });
const field = (page) => page.getByLabel("Work order or text to test");

both("a work order that keeps its secrets passes", async (page) => {
  await field(page).fill(order);
  await panel(page).getByText("The boundary lets this work order pass.").waitFor();
  await panel(page).getByRole("button", { name: /^Copy digest of the work order: sha256:/ }).waitFor();
  assert.equal(await page.getByRole("main").getAttribute("data-verdict"), null, "nothing was put among the documents");
});

both("a finding shows path and class, and its place in the text", async (page) => {
  await field(page).fill(leaking);
  await panel(page).getByText("Refused: 1 finding. Not one byte would leave.").waitFor();
  const finding = panel(page).getByRole("listitem");
  assert.equal(await finding.count(), 1);
  await finding.getByText("hub_private_email").waitFor();
  await finding.getByText("roleSlots[0].title").waitFor();
  assert.equal(await finding.locator("mark").innerText(), `"Ask ${CANARY}@example.com"`);
  await finding.getByRole("button", { name: /^Select line 10, column \d+$/ }).click();
  const selected = await field(page).evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd));
  assert.equal(selected, `"Ask ${CANARY}@example.com"`);
  assert.ok(await field(page).evaluate((area) => document.activeElement === area));
});

both("any text is scanned, and each finding is as short as its words", async (page) => {
  await field(page).fill("한국어 first line\nwrite to jo@example.com, call +1 415 555 0132\nlook in /data/jo/notes.txt");
  await panel(page).getByText(/^3 findings\./).waitFor();
  const codes = await panel(page).getByRole("listitem").evaluateAll((all) => all.map((one) => one.dataset.finding));
  assert.deepEqual(codes, ["hub_private_email", "hub_private_phone", "hub_private_local_path"]);
  await panel(page).getByRole("button", { name: "Select line 3, column 9" }).click();
  const selected = await field(page).evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd));
  assert.equal(selected, "/data/jo/notes.txt");
  await panel(page).getByRole("button", { name: "Clear the text" }).click();
  assert.equal(await field(page).inputValue(), "");
  assert.equal(await panel(page).getByRole("listitem").count(), 0);
});

staged("JSON may be judged as text, and text as a work order", async (page) => {
  await field(page).fill(leaking);
  await panel(page).getByText(/^Refused: 1 finding/).waitFor();
  await panel(page).getByRole("radio", { name: "Any text" }).check();
  await panel(page).getByText(/^1 finding\. A boundary/).waitFor();
  await field(page).fill("no JSON at all");
  await panel(page).getByText("The scanner finds nothing private and no secret.").waitFor();
  await panel(page).getByRole("radio", { name: "Work order" }).check();
  await panel(page).getByText("Refused: this cannot be read as JSON.").waitFor();
});

staged("JSON that is cut off shows where", async (page) => {
  await field(page).fill('{\n  "a":');
  await panel(page).getByText("Refused: this cannot be read as JSON.").waitFor();
  assert.equal(await panel(page).locator("pre mark").innerText(), "(ends here)");
  await panel(page).getByRole("button", { name: "Select line 2, column 7" }).click();
  assert.equal(await field(page).evaluate((area) => area.selectionStart), 8);
});

staged("of several files dropped on the panel one is tested, and the others are named as not taken", async (page) => {
  await page.evaluate(() => {
    const transfer = new DataTransfer();
    for (const name of ["a.txt", "b.txt", "c.txt"]) transfer.items.add(new File([name], name));
    document.getElementById("boundary").dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  });
  await page.getByRole("status").getByText("This panel takes one text at a time; the other files were not taken.").waitFor();
  assert.equal(await field(page).inputValue(), "a.txt");
});

staged("a file dropped on the panel is tested, and does not join the documents", async (page) => {
  await page.evaluate((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "order.json"));
    document.getElementById("boundary").dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, leaking);
  await panel(page).getByText(/^Refused: 1 finding/).waitFor();
  assert.equal(await page.getByRole("main").getAttribute("data-verdict"), null);
  assert.equal(await page.locator("[data-document-kind]").count(), 0);
});

staged("nothing pasted at the desk is in an export, an attribute, the address, the console or print", async (page, seen) => {
  const said = [];
  page.on("console", (message) => said.push(message.text()));
  await pick(page, inOrder);
  await verdict(page);
  await field(page).fill(leaking);
  await panel(page).getByText(/^Refused: 1 finding/).waitFor();
  await panel(page).getByRole("radio", { name: "Any text" }).check();
  await panel(page).getByText(/^1 finding\. A boundary/).waitFor();

  const exported = await page.evaluate(() => {
    const saved = [];
    const real = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      saved.push(blob);
      return real(blob);
    };
    HTMLAnchorElement.prototype.click = () => {};
    globalThis.print = () => {};
    const buttons = document.querySelectorAll("section[aria-labelledby=export-title] button");
    for (const button of buttons) button.click();
    return Promise.all(saved.map((blob) => blob.text()));
  });
  assert.ok(exported.length > 0 && exported.every((text) => text.length > 100));
  const attributes = await page.evaluate(() => [...document.querySelectorAll("*")].flatMap((e) => [...e.attributes].map((a) => a.value)));
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, document.title]));
  await page.emulateMedia({ media: "print" });
  const printed = await page.evaluate(() => document.body.innerText);
  assert.match(printed, /Accepted/);
  for (const [where, text] of Object.entries({ exported, attributes, stored, printed, said, requests: seen.requests })) {
    assert.doesNotMatch(JSON.stringify(text), new RegExp(CANARY), where);
  }
  // The canary is where it should be, or the search above would prove nothing.
  assert.ok((await field(page).inputValue()).includes(CANARY));
});
