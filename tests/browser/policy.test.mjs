/** Policies in words, and the tester with the rule that decides. */
import assert from "node:assert/strict";
import { both, file, inOrder, inventory, pick, plan, scenario, staged, verdict } from "./stage.mjs";

const panel = (page) => page.getByRole("region", { name: "Policy", exact: true });
const ask = async (page, what, text) => {
  await panel(page).getByLabel("May this worker").selectOption(what);
  if (text !== undefined) await panel(page).getByLabel("Path or name").fill(text);
  await panel(page).getByRole("button", { name: "Ask" }).click();
  const answer = panel(page).locator("[data-decision]");
  await answer.waitFor();
  return { decision: await answer.getAttribute("data-decision"), said: await answer.innerText() };
};

both("each worker's policy is told in words and answers with the rule that decides", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  const roster = JSON.parse(plan).executionRoster;
  await panel(page).getByText(`${roster.length} policies`).waitFor();
  await panel(page).getByText(/^Every other tool is denied/).waitFor();
  const { fileRead, mcp } = roster[0].permissionPolicy;
  const index = roster.findIndex((row) => row.permissionPolicy.fileRead.allowPatterns.length > 0);
  assert.ok(index >= 0, JSON.stringify(fileRead));
  await panel(page).getByLabel("Policy of").selectOption(String(index));
  await panel(page).getByText(/^A file may be read if its path matches/).waitFor();
  const refused = await ask(page, "read the file", "../../etc/passwd");
  assert.equal(refused.decision, "deny");
  assert.match(refused.said, /^No\.\s/);
  assert.match(refused.said, /path_invalid$/);
  assert.match((await ask(page, "use the tool", "builtin:anything")).said, /unknownTools/);
  assert.match((await ask(page, "use the network")).said, /package\.network$/);
  const tool = mcp.allowedTools[0];
  if (index === 0 && tool !== undefined) assert.equal((await ask(page, "call the MCP tool", tool)).decision, "allow");
});

staged("a policy of its own can be read, and a host's narrows it", async (page) => {
  const own = JSON.parse(scenario("full", "permissionPolicy"));
  const closed = { ...own, network: "deny", shell: "deny", fileRead: { mode: "deny", allowPatterns: [], denyPatterns: [] } };
  await pick(page, [file("release.json", JSON.stringify(own)), file("host.json", JSON.stringify(closed))]);
  await verdict(page);
  await panel(page).getByText("2 policies").waitFor();
  await panel(page).getByLabel("Narrowed by the host’s policy").selectOption({ label: "host.json" });
  await panel(page).getByText("Reading files is denied, by the host.").waitFor();
  assert.match((await ask(page, "read the file", "src/main.rs")).said, /host\.fileRead\.mode$/);
  await panel(page).getByLabel("Narrowed by the host’s policy").selectOption({ label: "no host policy" });
  assert.equal(await panel(page).locator("[data-decision]").count(), 0, "an answer does not outlive its policies");
});

staged("an answer writes out what was asked, and what hides in it", async (page) => {
  await pick(page, inOrder);
  await verdict(page);
  await ask(page, "read the file", "src/\u202emain.rs");
  const asked = panel(page).locator(".policy-answer code").first();
  await asked.getByText("U+202E", { exact: true }).waitFor();
  assert.match(await asked.innerText(), /^src\/\s*U\+202E\s*main\.rs$/);
});

staged("many policies are listed one document at a time", async (page) => {
  const large = scenario("large", "executionPlan");
  const each = JSON.parse(large).executionRoster.length;
  const host = scenario("full", "permissionPolicy");
  await pick(page, [file("first.json", large), file("second.json", large), file("host.json", host)]);
  await verdict(page);
  await panel(page).getByText(`${2 * each + 1} policies`).waitFor();
  const labels = (name) => panel(page).getByLabel(name).locator("option").allInnerTexts();
  assert.deepEqual(await labels("Document"), ["1 · first.json", "2 · second.json", "3 · host.json"]);
  assert.equal((await labels("Policy of")).filter((label) => label.endsWith("first.json")).length, each);
  assert.equal((await labels("Policy of")).length, each);
  await panel(page).getByLabel("Document").selectOption("2 · second.json");
  assert.equal((await labels("Policy of")).filter((label) => label.endsWith("second.json")).length, each);
  // The host's own policy can be chosen whichever document is listed.
  assert.equal((await labels("Narrowed by the host’s policy")).filter((label) => label === "host.json").length, 1);
  assert.equal((await ask(page, "use the network")).decision, JSON.parse(large).executionRoster[0].permissionPolicy.network);
});

staged("a set that changes while its policies are asked for has the policies of what is left", async (page) => {
  const large = scenario("large", "executionPlan");
  const each = JSON.parse(large).executionRoster.length;
  // What stands below the policies comes right after they were asked for.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.getElementById("limits-title")) return;
      observer.disconnect();
      [...document.querySelectorAll("button")].find((button) => /^Remove/.test(button.innerText)).click();
    }).observe(document.body, { subtree: true, childList: true });
  });
  await pick(page, Array.from({ length: 12 }, (_, i) => file(`plan-${i}.json`, large)));
  await panel(page).getByText(`${11 * each} policies`).waitFor();
  assert.equal(await panel(page).getByLabel("Document").locator("option").count(), 11);
});

staged("what a careful reader would say is said", async (page) => {
  const wide = JSON.parse(scenario("full", "permissionPolicy"));
  wide.fileRead = { mode: "manifest-allowlist", allowPatterns: ["**"], denyPatterns: ["secrets/**"] };
  await pick(page, [file("wide.json", JSON.stringify(wide))]);
  await verdict(page);
  await panel(page).locator("[data-note=policy_pattern_matches_everything]").waitFor();
});

staged("without a policy there is no panel", async (page) => {
  await pick(page, [file("inventory.json", inventory)]);
  await verdict(page);
  assert.equal(await panel(page).count(), 0);
});
