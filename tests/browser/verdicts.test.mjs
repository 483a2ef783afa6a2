/** Documents in, verdicts out. */
import assert from "node:assert/strict";
import { both, checks, file, inOrder, inventory, pick, plan, receipt, staged, verdict } from "./stage.mjs";

const JOINED = { verdict: "accepted", stage: "executed", basis: "joined" };

both("nothing is claimed before something was judged", async (page) => {
  const main = page.getByRole("main");
  for (const name of ["data-verdict", "data-stage", "data-basis", "data-busy"]) {
    assert.equal(await main.getAttribute(name), null);
  }
  assert.equal(await page.locator("input[type=file][multiple]").count(), 1);
  assert.equal(await page.locator("input[type=file]").count(), 1);
  assert.equal(await page.locator("textarea[name=paste]").count(), 1);
});

both("three documents that agree are accepted", async (page) => {
  await pick(page, inOrder);
  assert.deepEqual(await verdict(page), JOINED);
  await page.getByRole("heading", { name: "Accepted", level: 1 }).waitFor();
  const kinds = await page.locator("[data-document-kind]").evaluateAll((all) => all.map((one) => ({ ...one.dataset })));
  assert.deepEqual(kinds.map((one) => one.documentKind), [
    "workforce.execution-plan", "workforce.execution-receipt", "workforce.tool-inventory",
  ]);
  assert.ok(kinds.every((one) => one.documentStatus === "read"));
  assert.deepEqual(await checks(page, "fail"), []);
  assert.ok((await checks(page, "pass")).length > 10);
});

both("one changed byte of a directive is rejected, and the digest shows where", async (page) => {
  const changed = plan.replace("irreversible step", "irreversible stop");
  assert.notEqual(changed, plan);
  await pick(page, [file("plan.json", changed), inOrder[1], inOrder[2]]);
  assert.equal((await verdict(page)).verdict, "rejected");
  assert.ok((await checks(page, "fail")).length > 0);
  const banner = page.getByRole("region", { name: "Rejected" });
  await banner.getByRole("button", { name: /^the row does not have the bundle digest it states/ }).waitFor();
  await page.locator('[data-check][data-status="fail"]').first().getByRole("button").first().click();
  await page.getByText("What to do").first().waitFor();
});

both("a key that stands twice makes the plan unreadable", async (page) => {
  const twice = plan.replace('"issues": [],', '"issues": [], "issues": [],');
  await pick(page, [file("plan.json", twice), inOrder[1], inOrder[2]]);
  assert.notEqual((await verdict(page)).verdict, "accepted");
  assert.equal(await page.locator('[data-document-status="unreadable"]').count(), 1);
});

both("a file cut in the middle is an error, and is still shown", async (page) => {
  await pick(page, [file("receipt.json", receipt.slice(0, receipt.length / 2))]);
  assert.equal((await verdict(page)).verdict, "error");
  const source = page.getByRole("region", { name: "Source of receipt.json" });
  await source.getByText("execution:full-1").first().waitFor();
  await page.getByRole("button", { name: /^line \d+, column \d+$/ }).click();
  await source.locator(".row-here").waitFor();
});

both("without the plan the set is incomplete, and the page says what is missing", async (page) => {
  await pick(page, [inOrder[1], inOrder[2]]);
  assert.equal((await verdict(page)).verdict, "incomplete");
  const section = page.getByRole("heading", { name: "What is missing" });
  await section.waitFor();
  assert.ok((await checks(page, "skip")).length > 0);
  assert.match(await page.getByRole("region", { name: "Incomplete" }).innerText(), /Execution plan/);
});

both("dropped files are judged", async (page) => {
  await page.evaluate((files) => {
    const transfer = new DataTransfer();
    for (const [name, text] of files) transfer.items.add(new File([text], name));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, [["plan.json", plan], ["receipt.json", receipt], ["inventory.json", inventory]]);
  assert.deepEqual(await verdict(page), JOINED);
});

both("a pasted document is judged", async (page) => {
  await page.getByText("Paste text").click();
  await page.getByLabel("The text of one JSON document").fill(plan);
  await page.getByRole("button", { name: "Check this text" }).click();
  assert.deepEqual(await verdict(page), { verdict: "accepted", stage: "prepared", basis: "self" });
});

const SAMPLES = [
  [/^Accepted/, "accepted"], [/^Tampered: directive/, "rejected"], [/^Tampered: tool/, "rejected"], [/^Incomplete/, "incomplete"],
  [/^Prepared/, "accepted"], [/^Broken file/, "error"],
];
for (const [name, expected] of SAMPLES) {
  both(`the sample ${name.source.slice(1)} is ${expected}`, async (page) => {
    await page.getByRole("list", { name: "Or look at a sample first" }).getByRole("button", { name }).click();
    assert.equal((await verdict(page)).verdict, expected);
    await page.getByRole("list", { name: "Other samples" }).getByRole("button", { name: /^Accepted/ }).click();
    await page.getByRole("heading", { name: "Accepted", level: 1 }).waitFor();
  });
}

staged("replacing, removing and clearing judge again", async (page) => {
  await pick(page, [file("plan.json", plan.replace("irreversible step", "irreversible stop")), inOrder[1], inOrder[2]]);
  assert.equal((await verdict(page)).verdict, "rejected");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Replace plan.json" }).click();
  await (await chooser).setFiles([inOrder[0]]);
  assert.deepEqual(await verdict(page), JOINED);
  assert.equal(await page.locator("[data-document-kind]").count(), 3);
  await page.getByRole("button", { name: "Remove plan.json" }).click();
  assert.equal((await verdict(page)).verdict, "incomplete");
  await page.getByRole("button", { name: "Clear all" }).click();
  await page.getByRole("heading", { name: "Check what AI agents left behind" }).waitFor();
  assert.equal(await page.getByRole("main").getAttribute("data-verdict"), null);
});

staged("samples, which take the place of everything, are not offered beside a reader's own documents", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  assert.equal(await page.getByRole("button", { name: /^Tampered/ }).count(), 0);
  await page.getByRole("button", { name: "Clear all" }).click();
  await page.getByRole("button", { name: /^Tampered: tool/ }).waitFor();
});

both("a document that does not read is named once", async (page) => {
  await pick(page, [file("receipt.json", receipt.slice(0, 999))]);
  await verdict(page);
  const banner = page.getByRole("region", { name: "Error" });
  assert.equal(await banner.getByText("the text ends too early").count(), 1);
});

staged("what failed says what passing would prove, and what passed what it proves", async (page) => {
  await pick(page, [file("plan.json", plan.replace("irreversible step", "irreversible stop")), inOrder[1], inOrder[2]]);
  await verdict(page);
  const open = async (status) => {
    const check = page.locator(`[data-check][data-status="${status}"]`).first();
    await check.getByRole("button").first().click();
    return check;
  };
  await (await open("fail")).getByText("What passing would prove", { exact: true }).waitFor();
  await (await open("pass")).getByText("What it proves", { exact: true }).waitFor();
});

staged("documents of the same name are kept apart, in the order given", async (page) => {
  await pick(page, [file("a.json", inventory), file("a.json", plan)]);
  await verdict(page);
  const kinds = await page.locator("[data-document-kind]").evaluateAll((all) => all.map((one) => one.dataset.documentKind));
  assert.deepEqual(kinds, ["workforce.tool-inventory", "workforce.execution-plan"]);
});

staged("the saved report is what the engine wrote", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save JSON report" }).click();
  const saved = await (await download).createReadStream();
  let text = "";
  for await (const part of saved) text += part;
  const report = JSON.parse(text);
  assert.equal(report.verdict, "accepted");
  assert.equal(report.checks.length, await page.locator("[data-check]").count());
});
