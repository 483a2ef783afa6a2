/** Two documents of one kind, compared by what they say. */
import assert from "node:assert/strict";
import { both, file, inventory, pick, plan, staged, verdict } from "./stage.mjs";

const panel = (page) => page.getByRole("region", { name: "Compare" });

both("order makes no difference, and what was changed is named", async (page) => {
  const turn = (value) => {
    if (Array.isArray(value) || value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).reverse().map(([key, inner]) => [key, turn(inner)]));
  };
  await pick(page, [file("a.json", plan), file("b.json", JSON.stringify(turn(JSON.parse(plan))))]);
  await verdict(page);
  await panel(page).getByText("They say the same.").waitFor();
  await page.getByRole("button", { name: "Remove b.json" }).click();
  await panel(page).waitFor({ state: "detached" });

  const other = JSON.parse(plan);
  other.executionRoster[0].permissionPolicy.mcp.allowedTools.push("example.new_tool");
  other.executionContext.assignments.reverse();
  other.executionContext.taskBrief = "Another brief.";
  await pick(page, [file("c.json", JSON.stringify(other))]);
  await verdict(page);
  await panel(page).getByText("2 differences").waitFor();
  const rows = panel(page).getByRole("listitem");
  await rows.filter({ hasText: "taskBrief" }).getByText("changed", { exact: true }).waitFor();
  const added = rows.filter({ hasText: "allowedTools" });
  await added.getByText("added", { exact: true }).waitFor();
  assert.match(await added.innerText(), /executionRoster › slot:\S+ release:\S+ › permissionPolicy › mcp › allowedTools › example\.new_tool/);
  await added.getByRole("button", { name: "Show the document" }).click();
  const source = page.getByRole("region", { name: "Source of c.json" });
  await source.locator("mark.place").getByText('"example.new_tool"').waitFor();
});

staged("any two of many documents of one kind are chosen, first and second", async (page) => {
  const other = plan.replace("irreversible step", "irreversible stop");
  const plans = Array.from({ length: 150 }, (_, i) => file(`plan-${i}.json`, i === 140 ? other : plan));
  await pick(page, [...plans, file("a.json", inventory), file("b.json", inventory)]);
  await verdict(page);
  await panel(page).getByText("They say the same.").waitFor();
  const [first, second] = [panel(page).getByLabel("First"), panel(page).getByLabel("Second")];
  assert.equal(await first.getByRole("option").count(), 152);
  await second.selectOption("141 · plan-140.json");
  await panel(page).getByText("1 difference").waitFor();
  await first.selectOption("152 · b.json");
  await panel(page).getByText("They say the same.").waitFor();
  assert.deepEqual(await second.getByRole("option").allInnerTexts(), ["151 · a.json"]);
});

staged("documents of different kinds are not compared", async (page) => {
  await pick(page, [file("a.json", plan), file("b.json", inventory)]);
  await verdict(page);
  assert.equal(await panel(page).count(), 0);
});
