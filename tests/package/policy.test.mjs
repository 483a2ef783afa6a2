import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { buildToolInventory, checkBindingPlan, checkInvocation, compilePolicy, digest, enforcementModes, ProofmarkError, verify } from "../../dist/package/node.js";
import { scenarios } from "./vectors.mjs";

const full = (name) => JSON.parse(readFileSync(join(scenarios, "full", `${name}.json`), "utf8"));
const SCHEMA = "agentlas.workforce-permission-policy.v1";
const POLICY = {
  schemaVersion: SCHEMA,
  network: "ask",
  shell: "deny",
  fileRead: { mode: "manifest-allowlist", allowPatterns: ["src/**", "docs/*.md"], denyPatterns: ["**/.env*"] },
  mcp: { mode: "allowlist", allowedTools: ["fs.read", "a.b"] },
  unknownTools: "deny",
};
const HOST = { ...POLICY, network: "deny", mcp: { mode: "allowlist", allowedTools: ["a.b"] } };

test("a decision names the rule that made it", () => {
  using_(compilePolicy(POLICY), (policy) => {
    assert.equal(policy.error, null);
    for (const [request, decision, rule] of [
      [{ network: true }, "ask", "package.network"],
      [{ shell: true }, "deny", "package.shell"],
      [{ fileRead: "src/a/b.rs" }, "allow", "package.fileRead.allowPatterns[0]"],
      [{ fileRead: "docs/a.md" }, "allow", "package.fileRead.allowPatterns[1]"],
      [{ fileRead: "src/.env.local" }, "deny", "package.fileRead.denyPatterns[0]"],
      [{ fileRead: "docs/a/b.md" }, "deny", "package.fileRead.unmatched"],
      [{ fileRead: "src/../x" }, "deny", "path_invalid"],
      [{ fileRead: "src/\ud800" }, "deny", "path_invalid"],
      [{ fileRead: `src/${"a".repeat(4092)}` }, "allow", "package.fileRead.allowPatterns[0]"],
      [{ fileRead: `src/${"a".repeat(4093)}` }, "deny", "path_invalid"],
      [{ fileRead: `src/${"é".repeat(2047)}` }, "deny", "path_invalid"],
      [{ mcpTool: "a.b" }, "allow", "package.mcp.allowedTools[1]"],
      [{ mcpTool: "a.c" }, "deny", "package.mcp.unlisted"],
      [{ tool: "builtin:file-read" }, "allow", "package.fileRead.mode"],
      [{ tool: "a.b" }, "deny", "package.unknownTools"],
    ]) {
      const found = policy.decide(request);
      assert.deepEqual([found.decision, found.rule], [decision, rule], JSON.stringify(request).slice(0, 80));
      assert.ok(found.reason.length > 10);
    }
  });
});

test("the host narrows and is named when it decides", () => {
  using_(compilePolicy(JSON.stringify(POLICY), new TextEncoder().encode(JSON.stringify(HOST))), (policy) => {
    assert.equal(policy.decide({ network: true }).rule, "host.network");
    assert.equal(policy.decide({ mcpTool: "fs.read" }).rule, "host.mcp.unlisted");
    assert.equal(policy.decide({ mcpTool: "a.b" }).rule, "package.mcp.allowedTools[1]");
    assert.deepEqual(
      policy.decideMany([{ network: true }, { shell: true }, { mcpTool: "a.b" }]).map(({ decision }) => decision),
      ["deny", "deny", "allow"],
    );
    assert.equal(policy.explain()[0], "Using the network is denied, by the host.");
    assert.equal(policy.explain().length, 5);
  });
  assert.equal(compilePolicy(POLICY, null).decide({ network: true }).decision, "ask");
});

test("an invalid policy is a result, and denies everything", () => {
  const cases = [
    [{ ...POLICY, shell: "yes" }, undefined, "policy", "permission_policy_shell_invalid", "package.invalid"],
    ["{", undefined, "policy", "json_unexpected_end", "package.invalid"],
    [{ get network() { return "allow"; } }, undefined, "policy", "value_accessor", "package.invalid"],
    [POLICY, {}, "hostPolicy", "permission_policy_keys_invalid", "host.invalid"],
  ];
  for (const [policy, host, document, code, rule] of cases) {
    using_(compilePolicy(policy, host), (compiled) => {
      assert.deepEqual([compiled.error.document, compiled.error.code], [document, code]);
      const found = compiled.decide({ mcpTool: "a.b" });
      assert.deepEqual([found.decision, found.rule], ["deny", rule]);
      assert.ok(compiled.lint().some((note) => note.code === code && note.rule === rule));
      assert.match(compiled.explain()[0], /everything is denied/);
    });
  }
});

test("a dossier is judged with the host's policy, in any form of input", () => {
  const documents = ["executionPlan", "executionReceipt", "toolInventory"].map((name) => ({ name, data: JSON.stringify(full(name)) }));
  const deny = { ...POLICY, mcp: { mode: "deny", allowedTools: [] } };
  const text = JSON.stringify(deny);
  const under = (hostPolicy) => {
    const report = verify(documents, { hostPolicy });
    const issues = report.checks.filter(({ code }) => code === "workforce.policy.host").flatMap(({ issues }) => issues);
    return [report.verdict, ...new Set(issues.map(({ code }) => code))];
  };
  for (const none of [undefined, null]) assert.deepEqual(under(none), ["accepted"]);
  for (const input of [deny, text, new TextEncoder().encode(text)]) assert.deepEqual(under(input), ["rejected", "policy_host_denies"]);
  const unusable = ["", "\ufeff" + text, new Uint8Array([0xff]), { get network() { throw new Error("read"); } }, " ".repeat(2 ** 20) + text, 7];
  for (const input of unusable) assert.deepEqual(under(input), ["rejected", "policy_host_invalid", "policy_host_denies"]);
  assert.throws(() => verify(documents, { hostpolicy: deny }), ProofmarkError);
});

test("lint shows what it found by an example", () => {
  using_(compilePolicy(POLICY), (policy) => {
    const notes = policy.lint({ requiredToolIds: ["fs.read", "builtin:file-read"] });
    const escaped = notes.find(({ code }) => code === "policy_deny_pattern_escaped");
    assert.equal(policy.decide({ fileRead: escaped.example }).decision, "allow");
    const unneeded = notes.filter(({ code }) => code === "policy_tool_unneeded").map(({ rule }) => rule);
    assert.deepEqual(unneeded, ["package.mcp.allowedTools[1]", "package.network"]);
  });
});

test("a request that is none is misuse", () => {
  using_(compilePolicy(POLICY), (policy) => {
    for (const request of [undefined, null, "network", {}, { network: false }, { network: 1 }, { fileRead: 7 }, { network: true, shell: true }, { toString: "x" }]) {
      assert.throws(() => policy.decide(request), { name: "ProofmarkError", code: "argument_request_invalid" });
    }
    assert.throws(() => policy.decideMany({}), { code: "argument_requests_invalid" });
    assert.throws(() => policy.lint({ requiredToolIds: "x" }), { code: "argument_requiredToolIds_invalid" });
  });
  assert.throws(() => compilePolicy(), (error) => error instanceof ProofmarkError && error.code === "argument_policy_missing");
});

test("a freed policy says so", () => {
  const policy = compilePolicy(POLICY);
  policy.free();
  policy.free();
  for (const use of [() => policy.decide({ network: true }), () => policy.explain(), () => policy.lint()]) {
    assert.throws(use, { code: "policy_freed" });
  }
  if (Symbol.dispose !== undefined) {
    const other = compilePolicy(POLICY);
    other[Symbol.dispose]();
    assert.throws(() => other.decide({ network: true }), { code: "policy_freed" });
  }
});

test("what the caller does with its bytes afterwards changes nothing", () => {
  const bytes = new TextEncoder().encode(JSON.stringify(POLICY));
  using_(compilePolicy(bytes), (policy) => {
    bytes.fill(0);
    assert.equal(policy.explain().length, 5);
    assert.equal(policy.decide({ network: true }).decision, "ask");
  });
});

test("handles that nobody frees are collected", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const { memoryBytes } = await import("../../dist/package/bindings.js");
  const round = async () => {
    for (let index = 0; index < 2000; index += 1) compilePolicy(POLICY).decide({ network: true });
    for (let turn = 0; turn < 5; turn += 1) {
      collect();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return memoryBytes();
  };
  await round();
  const before = await round();
  for (let index = 0; index < 5; index += 1) await round();
  assert.ok(memoryBytes() - before < 8 * 2 ** 20, `${before} → ${memoryBytes()} bytes`);
});

test("an inventory holds what each release's policy allows, and the receipt's rules accept what is bound from it", () => {
  const plan = full("executionPlan");
  const inventory = full("toolInventory");
  const tools = [...new Map(inventory.entries.map((entry) => [`${entry.provider} ${entry.toolId}`, entry])).values()].map(
    ({ provider, toolId, serverId, description, inputSchemaDigest, runtimeIds, capabilityIds }) => ({
      provider, toolId, serverId, description, inputSchemaDigest, runtimeIds, capabilityIds,
    }),
  );
  const built = buildToolInventory({ plan, tools, observedAt: "2026-07-20T10:01:30Z" });
  assert.equal(built.ok.digest, digest(built.ok.inventory, "toolInventory").ok);
  assert.equal(built.ok.inventory.entries.length + built.ok.withheld.length, tools.length * plan.executionRoster.length);
  assert.ok(built.ok.withheld.every(({ rule }) => rule.startsWith("package.")));
  for (const { slotId, agentReleaseId, provider, toolId } of built.ok.inventory.entries) {
    const row = plan.executionRoster.find((row) => row.slotId === slotId && row.agentReleaseId === agentReleaseId);
    const request = provider === "mcp" ? { mcpTool: toolId } : { tool: toolId };
    assert.notEqual(compilePolicy(row.permissionPolicy).decide(request).decision, "deny");
  }
  const none = buildToolInventory({ plan, tools, observedAt: "2026-07-20T10:01:30Z", hostPolicy: { ...POLICY, mcp: { mode: "deny", allowedTools: [] } } });
  assert.ok(none.ok.inventory.entries.every(({ provider }) => provider !== "mcp"));

  const receipt = full("executionReceipt");
  const bindingPlan = receipt.capabilityBindingPlan;
  const bound = checkBindingPlan({ plan, toolInventory: inventory, bindingPlan });
  assert.deepEqual([bound.ok.status, bound.ok.issues], ["accepted", []]);
  assert.equal(bound.ok.bindingPlanDigest, bindingPlan.bindingPlanDigest);
  assert.equal(bound.ok.toolInventoryDigest, bindingPlan.toolInventoryDigest);
  assert.deepEqual(
    bound.ok.grants.map(({ grantedToolIds }) => grantedToolIds),
    receipt.workers.map((worker) => [...new Set(worker.capabilityBindings.map(({ toolId }) => toolId))].sort()),
  );
  const changed = structuredClone(bindingPlan);
  changed.inventory[0].toolId = "another.tool";
  delete changed.bindingPlanDigest;
  changed.bindingPlanDigest = digest(changed, "bindingPlan").ok;
  const refused = checkBindingPlan({ plan, toolInventory: inventory, bindingPlan: changed });
  assert.equal(refused.ok.status, "rejected");
  assert.ok(refused.ok.issues.includes("capability_binding_plan_tool_absent_from_inventory:slot:backend"));

  const worker = receipt.workers.find(({ directInvocation }) => directInvocation !== null);
  const { slotId, agentReleaseId, directInvocation: invocation } = worker;
  const scope = { plan, toolInventory: inventory, bindingPlan, slotId, agentReleaseId };
  assert.deepEqual(checkInvocation({ ...scope, invocation }).ok, { status: "accepted", issues: [] });
  const claimed = structuredClone(invocation);
  claimed.permissionEnforcement.enforcementMode = "zero-tools";
  const issues = checkInvocation({ ...scope, invocation: claimed }).ok.issues;
  assert.ok(issues.includes("direct_worker_0_zero_tools_inventory_not_empty"), issues.join());
});

test("an inventory is never made from a plan that fails its own verification", () => {
  const plan = full("executionPlan");
  plan.executionRoster[0].directiveBundle.systemPrompt += " And more.";
  const built = buildToolInventory({ plan, tools: [], observedAt: "2026-07-20T10:01:30Z" });
  assert.equal(built.error.code, "receipt_plan_not_verified");
});

test("a menu with a tool that is none is refused as the inventory would be", () => {
  const plan = full("executionPlan");
  const tool = { provider: "builtin", toolId: "builtin:network", serverId: null, description: "", inputSchemaDigest: null, runtimeIds: ["codex"], capabilityIds: ["tool:web-search"] };
  const build = (tools) => buildToolInventory({ plan, tools, observedAt: "2026-07-20T10:01:30Z" });
  assert.ok(build([tool]).ok);
  assert.equal(build([{ ...tool, capabilityIds: [] }]).error.code, "tool_inventory_entry_coverage_empty");
  assert.equal(build([{ ...tool, secret: "x" }]).error.code, "tool_inventory_entry_keys_invalid");
  assert.equal(build([tool, tool]).error.code, "tool_inventory_entry_duplicate");
  assert.equal(build(7).error.code, "call_list_expected");
  assert.equal(buildToolInventory({ plan, tools: [tool], observedAt: "yesterday" }).error.code, "tool_inventory_observed_at_invalid");
});

test("a runtime that can keep no mode blocks", () => {
  const runtime = {
    sandboxMode: "host-native", enforces: ["network"], exactToolAllowlist: true, emptyToolInventory: true, asks: true,
    disabledCapabilities: [], ephemeral: true, ignoresUserConfig: true, ignoresRules: false,
  };
  const ask = (policy, requiredToolCapabilities) => enforcementModes({ policy, runtime, requiredToolCapabilities }).ok;
  assert.deepEqual(ask(POLICY, ["tool:github"]), {
    blocked: true,
    modes: [],
    reasons: {
      "native-sandbox": ["runtime_shell_not_enforced", "runtime_file_read_not_enforced"],
      "no-authority-sandbox": ["slot_requires_tools", "runtime_sandbox_missing", "runtime_disabled_capabilities_missing", "runtime_not_isolated"],
      "zero-tools": ["slot_requires_tools", "runtime_not_isolated"],
    },
  });
  const { asks, ...unstated } = runtime;
  assert.equal(asks, true);
  assert.equal(enforcementModes({ policy: POLICY, runtime: unstated, requiredToolCapabilities: [] }).error.code, "call_runtime_invalid");
});

function using_(policy, work) {
  try {
    work(policy);
  } finally {
    policy.free();
  }
}
