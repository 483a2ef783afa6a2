/** The task force as a picture, by pointer and by keyboard, and its twin as a table. */
import assert from "node:assert/strict";
import { both, file, inOrder, pick, plan, receipt, scenario, staged, verdict } from "./stage.mjs";

const panel = (page) => page.getByRole("region", { name: "Task force" });
const slot = (page, name) => panel(page).getByRole("button", { name });
const large = ["executionPlan", "executionReceipt", "toolInventory"].map((name) => file(`${name}.json`, scenario("large", name)));

/** Every slot that another one covers, and every slot that does not fit what it holds. */
function crowded(page) {
  return page.locator(".force-slot").evaluateAll((slots) => {
    const boxes = slots.map((slot) => [slot.textContent, slot.getBoundingClientRect(), slot.scrollHeight - slot.clientHeight]);
    return boxes.flatMap(([name, a, over], i) => {
      const covered = boxes.slice(i + 1).filter(([, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom);
      return over > 1 ? [`${name} is cut by ${over}`] : covered.map(([other]) => `${name} / ${other}`);
    });
  });
}

both("slots, relations and their state are drawn, and one leads to its words", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  await panel(page).getByText("3 slots, 3 relations").waitFor();
  assert.equal(await panel(page).locator("svg path.force-curve").count(), 3);
  await panel(page).locator("svg").getByText("source-code, api-spec").waitFor();
  await slot(page, /^Backend engineer\s+completed/).click();
  const words = panel(page).getByRole("group", { name: "Backend engineer" });
  await words.getByRole("heading", { name: "Goes to" }).waitFor();
  await words.getByText("artifact:api-spec").waitFor();
  assert.equal(await words.getByRole("heading", { name: "Comes from" }).count(), 0);
  await page.keyboard.press("Escape");
  await words.waitFor({ state: "detached" });
  assert.deepEqual(await crowded(page), []);
});

staged("a team opens into its manager and workers", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  const team = slot(page, /^Security review team/);
  assert.equal(await team.getByText("Manager: plan").count(), 0);
  await panel(page).getByRole("button", { name: "Open the teams" }).click();
  await team.getByText("Manager: plan").waitFor();
  await team.getByText("Manager: synthesis").waitFor();
  assert.ok((await team.getByText("Worker", { exact: true }).count()) > 0);
  assert.deepEqual(await crowded(page), []);
});

staged("arrows lead from slot to slot, and only one is in the tab order", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  const focused = () => page.evaluate(() => document.activeElement.dataset.slot);
  assert.equal(await panel(page).locator(".force-slot[tabindex='0']").count(), 1);
  await slot(page, /^Backend engineer/).focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), "slot:quality-engineering");
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), "slot:security-engineering");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await panel(page).getByRole("group", { name: "Quality engineer" }).waitFor();
  await page.keyboard.press("+");
  await panel(page).getByText("125 %").waitFor();
  await page.keyboard.press("-");
  await panel(page).getByText("100 %").waitFor();
});

staged("the table says what the picture shows", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  await panel(page).getByText("The same as a table").click();
  const slots = panel(page).getByRole("table", { name: "Slots and their releases" });
  assert.equal(await slots.getByRole("row").count(), 4);
  const relations = panel(page).getByRole("table", { name: "Relations between slots" });
  await relations.getByRole("row", { name: /^Backend engineer Quality engineer handsOffTo/ }).waitFor();
});

staged("without a receipt all is planned, and a worker that a check doubts is in doubt", async (page) => {
  await pick(page, [file("plan.json", plan)]);
  await verdict(page);
  await slot(page, /^Backend engineer\s+planned/).waitFor();
  await page.getByRole("button", { name: "Clear all" }).click();
  const failed = JSON.parse(receipt);
  failed.workers[0].status = "failed";
  await pick(page, [inOrder[0], file("receipt.json", JSON.stringify(failed)), inOrder[2]]);
  assert.equal((await verdict(page)).verdict, "rejected");
  await panel(page).locator(".force-slot[data-state=failed]").first().waitFor();
});

staged("thirty-two slots and sixty-four releases stay readable", async (page) => {
  await pick(page, large);
  await verdict(page);
  await panel(page).getByText("32 slots, 122 relations").waitFor();
  assert.equal(await panel(page).locator(".force-seat").count(), 64);
  assert.deepEqual(await crowded(page), []);
  await panel(page).getByRole("button", { name: "Fit" }).click();
  const frame = panel(page).getByRole("group", { name: "Picture of the task force" });
  const box = await frame.boundingBox();
  await frame.evaluate((frame) => { frame.scrollLeft = 200; });
  await page.mouse.move(box.x + 300, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 12, { steps: 4 });
  await page.mouse.up();
  assert.ok((await frame.evaluate((frame) => frame.scrollLeft)) > 200);
});
