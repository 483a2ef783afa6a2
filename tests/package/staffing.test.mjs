import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { StaffingSession } from "../../dist/package/node.js";
import { scenarios } from "./vectors.mjs";

const full = (name) => JSON.parse(readFileSync(join(scenarios, "full", `${name}.json`), "utf8"));
const NOW = "2026-07-20T10:00:30Z";
const workOrder = full("workOrder");
const candidateSet = full("candidateSet");
const selection = full("selection");
const genuine = () => true;

/** A session before its candidates, as a host would get there. */
function searching() {
  const session = new StaffingSession();
  assert.deepEqual(session.begin(workOrder).ok.scopes, ["network", "local", "cloud", "hub"]);
  const { calls } = session.search({ workOrder, scope: "network" }).ok;
  assert.deepEqual(calls.map(({ source }) => source), ["local", "cloud", "hub"]);
  assert.deepEqual(calls[2].workOrder, workOrder);
  return session;
}

function found(session) {
  return session.candidates({ workOrder, federationResult: full("federationResult"), now: NOW, lineageVerifier: genuine });
}

test("a host goes from work order to receipt, saved and resumed at every step", () => {
  const receipt = full("executionReceipt");
  const toolInventory = full("toolInventory");
  let session = searching();
  const resumed = () => {
    const saved = JSON.stringify(session);
    session = StaffingSession.resume(saved);
    assert.equal(JSON.stringify(session), saved);
    assert.equal(session.digest, JSON.parse(saved).sessionDigest);
  };
  resumed();
  assert.equal(found(session).ok.refinementsLeft, 2);
  resumed();
  const { validation, bundles } = session.select({ workOrder, candidateSet, selection, now: NOW }).ok;
  assert.equal(bundles.length, selection.assignments.length);
  assert.ok(bundles.every(({ packageHash }) => packageHash.startsWith("sha256:")));
  resumed();
  assert.ok(session.fetch(bundles[0].agentReleaseId).ok);
  const { plan } = session.prepare({ workOrder, selection, validationReceipt: validation, candidateSet, runtimeBundles: full("runtimeBundles") }).ok;
  resumed();
  const { grants } = session.execute({ plan, toolInventory, bindingPlan: receipt.capabilityBindingPlan }).ok;
  assert.equal(grants.length, plan.executionRoster.length);
  resumed();
  assert.equal(session.receipt({ plan, toolInventory, receipt }).ok.validation.status, "accepted");
  assert.equal(session.stage, "executed");
});

test("a refused step leaves the session where it was", () => {
  const session = searching();
  const { digest } = session;
  const other = { ...workOrder, taskBrief: "Another task." };
  assert.equal(session.candidates({ workOrder: other, federationResult: full("federationResult"), now: NOW }).error.code, "staffing_work_order_changed");
  // Without a verifier nothing is proven: the federation's own rule says so.
  assert.equal(session.candidates({ workOrder, federationResult: full("federationResult"), now: NOW }).error.code, "definition_lineage_unproven");
  assert.equal(session.begin(workOrder).error.code, "staffing_out_of_order");
  assert.equal(session.fetch("release:contract-tester:1.1.4").error.code, "staffing_bundle_fetch_direct");
  assert.equal(session.digest, digest);
  assert.ok(found(session).ok);
});

test("the judgement behind a refusal is handed over", () => {
  const session = new StaffingSession();
  const leaking = { ...workOrder, taskBrief: "Write to user@example.com" };
  const { error } = session.begin(leaking);
  assert.deepEqual(error, { code: "staffing_boundary_rejected", issues: [{ path: "taskBrief", code: "hub_private_email" }] });
  assert.equal(session.stage, null);
  assert.equal(session.toJSON(), null);
});

test("only the work order goes to a remote source", () => {
  const session = searching();
  assert.ok(session.send({ source: "hub", workOrder }).ok);
  assert.equal(session.send({ source: "hub", workOrder, others: { merged: candidateSet } }).error.code, "staffing_candidates_to_remote");
  assert.ok(session.send({ source: "local", workOrder, others: { merged: candidateSet } }).ok);
  assert.throws(() => session.send({ source: "hub", workOrder, others: { session: "{}" } }), { code: "argument_others_invalid" });
});

test("a scope is typed", () => {
  const session = new StaffingSession();
  session.begin(workOrder);
  for (const scope of [undefined, "", "Network", "network ", 1, ["network"]]) {
    assert.equal(session.search({ workOrder, scope }).error.code, "staffing_scope_not_typed");
  }
});

test("a saved session that was changed is refused", () => {
  const saved = searching().toJSON();
  for (const change of [{ refinements: 1 }, { stage: "choosing" }, { scope: "hub" }, { sessionDigest: `sha256:${"0".repeat(64)}` }, { more: 1 }]) {
    assert.throws(() => StaffingSession.resume({ ...saved, ...change }), { name: "ProofmarkError", code: "staffing_session_invalid" });
  }
  assert.throws(() => StaffingSession.resume("{"), { code: "json_unexpected_end" });
  assert.throws(() => StaffingSession.resume(null), { code: "staffing_session_invalid" });
});
