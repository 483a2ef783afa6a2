/** What belongs together: joins named, executions told apart, notes that change nothing. */
import assert from "node:assert/strict";
import { both, checks, file, pick, plan, scenario, staged, verdict } from "./stage.mjs";

const CHAIN = [
  "workOrder", "candidateSet", "candidateSetLocal", "candidateSetCloud", "candidateSetHub", "federationResult", "selection",
  "validationReceipt", "executionPlan", "toolInventory", "executionReceipt",
];
const RUN = ["executionPlan", "toolInventory", "executionReceipt"];
const EXECUTED = { verdict: "accepted", stage: "executed", basis: "joined" };

const files = (name, documents) => documents.map((document) => file(`${name}-${document}.json`, scenario(name, document)));
const documents = (page) => page.getByRole("region", { name: "Documents", exact: true });
const names = (place) => place.locator(".document-name strong").allInnerTexts();

/** The row of a document. */
function row(page, name) {
  return documents(page).getByRole("listitem").filter({ has: page.getByRole("button", { name: `Remove ${name}`, exact: true }) });
}

both("eleven documents of one execution are accepted, and their notes are notes", async (page) => {
  await pick(page, files("full", CHAIN));
  assert.deepEqual(await verdict(page), EXECUTED);
  assert.equal(await page.locator('[data-document-status="read"]').count(), CHAIN.length);
  assert.equal(await documents(page).getByText("kind not recognised").count(), 0);
  assert.equal(await documents(page).getByRole("group").count(), 0, "one execution needs no heading");
  for (const status of ["fail", "skip"]) assert.deepEqual(await checks(page, status), []);
  const notes = page.locator('[data-check][data-status="note"]');
  assert.ok((await notes.count()) > 0);
  assert.equal(await notes.getByText("Note", { exact: true }).count(), await notes.count());
  assert.equal(await notes.locator(".status .glyph").count(), await notes.count());
  await notes.first().getByRole("button").first().click();
  await notes.first().getByText("counts neither for nor against").waitFor();
});

both("a join is named from both ends", async (page) => {
  await pick(page, files("full", RUN));
  await verdict(page);
  const receipt = row(page, "full-executionReceipt.json");
  await receipt.getByText("joined with full-executionPlan.json by preparationReceiptId").waitFor();
  await row(page, "full-executionPlan.json").getByText("joined with full-executionReceipt.json by preparationReceiptId").waitFor();
  await receipt.locator('[data-joined-by="toolInventoryDigest"]').waitFor();
});

staged("a document alone says nothing of joins, one among others says that it has none", async (page) => {
  await pick(page, [file("plan.json", plan)]);
  await verdict(page);
  assert.equal(await documents(page).getByText("joined with").count(), 0);
  await pick(page, [file("policy.json", scenario("full", "permissionPolicy"))]);
  await row(page, "policy.json").getByText("joined with nothing").waitFor();
  await documents(page).getByRole("group", { name: "Document without a name of its own" }).waitFor();
});

both("two executions are two groups, and what was not judged comes last", async (page) => {
  const broken = file("broken.json", "{");
  await pick(page, [broken, ...files("full", RUN), ...files("minimal", RUN)]);
  assert.equal((await verdict(page)).verdict, "error");
  const groups = documents(page).getByRole("group");
  assert.equal(await groups.count(), 3);
  for (const name of ["full", "minimal"]) {
    const group = documents(page).getByRole("group", { name: `execution:${name}-1` });
    assert.deepEqual(await names(group), RUN.map((document) => `${name}-${document}.json`));
    assert.equal(await group.getAttribute("data-execution-verdict"), "accepted");
    assert.equal(await group.getAttribute("data-execution-stage"), "executed");
    await group.getByText("Accepted", { exact: true }).waitFor();
    await group.getByText("Executed", { exact: true }).waitFor();
  }
  assert.deepEqual(await names(groups.last()), ["broken.json"]);
  await documents(page).getByRole("group", { name: "Not judged" }).waitFor();

  await page.getByRole("button", { name: "Remove broken.json" }).click();
  await page.locator('main[data-verdict="accepted"]').waitFor();
  assert.deepEqual(await verdict(page), EXECUTED);
  assert.equal(await groups.count(), 2);
});

staged("one execution rejected leaves the other as it is", async (page) => {
  const changed = scenario("full", "executionPlan").replace("irreversible step", "irreversible stop");
  await pick(page, [file("full-executionPlan.json", changed), ...files("full", RUN.slice(1)), ...files("minimal", RUN)]);
  assert.equal((await verdict(page)).verdict, "rejected");
  const verdicts = await documents(page).getByRole("group").evaluateAll((all) => all.map((one) => one.dataset.executionVerdict));
  assert.ok(verdicts.includes("rejected") && verdicts.includes("accepted"), String(verdicts));
});
