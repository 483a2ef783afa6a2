/** Every function of the package, used as a strict program would: compiled, never run. */
import * as proofmark from "proofmark";
import type {
  CandidateSet,
  CheckCode,
  Code,
  CodeInfo,
  CompiledPolicy,
  Digest,
  DigestKind,
  ExecutionPlan,
  Input,
  Json,
  Limits,
  PolicyDecision,
  ReceiptValidation,
  Report,
  Result,
  SavedStaffingSession,
  SchemaKind,
} from "proofmark";

declare const text: string;
declare const bytes: Uint8Array;
declare const buffer: ArrayBuffer;

export const limits: Limits = { maxBytes: 1, maxDepth: 2, maxNodes: 3, maxStringLength: 4 };
export const inputs: Input[] = [text, bytes, buffer, { a: [1, null, true, "x"] } satisfies Json, null];

export const report: Report = proofmark.verify(
  [{ name: "plan.json", data: text }, { name: "receipt.json", data: bytes }],
  { limits, anchors: [{ document: "plan.json", digest: "sha256:00" }, { digest: "sha256:01" }] },
);
export const verdict: "accepted" | "rejected" | "incomplete" | "error" = report.verdict;
export const failed: CheckCode[] = report.checks.filter((check) => check.status === "fail").map((check) => check.code);
export const found: Code[] = report.checks.flatMap((check) => check.issues.map((issue) => issue.code));
export const byPlan: Report = proofmark.verifyPlan(text, { workOrder: text });
export const byReceipt: Report = proofmark.verifyReceipt({ receipt: bytes, plan: text, toolInventory: text });

export const receipt: Result<ReceiptValidation> = proofmark.validateReceipt({
  receipt: bytes,
  plan: text,
  toolInventory: buffer,
  benchmark: true,
});
if (receipt.ok) {
  const status: "accepted" | "rejected" = receipt.ok.status;
  console.log(status, receipt.ok.issues);
} else {
  const { code, pointer, line }: { code: Code; pointer?: string; line?: number } = receipt.error;
  console.log(code, pointer, line);
}

const kinds: DigestKind[] = ["wide", "portable", "bundle", "permissionPolicy", "executionGraph"];
export const digests: Result<Digest>[] = kinds.map((kind) => proofmark.digest({ a: "b" }, kind, { limits }));
export const domain: Result<null> = proofmark.checkDigestDomain(undefined);
export const canonical: Result<string> = proofmark.canonicalize(text, "rfc8785");

export const boundary = proofmark.checkWorkOrder(text, { profile: "compatible" });
export const chosen = proofmark.checkSelection({ selection: text, workOrder: text, candidateSet: text });
export const validation = proofmark.validateSelection({ selection: text, workOrder: text, candidateSet: text, now: text });
export const united = proofmark.federate({
  candidateSets: { local: text, hub: bytes },
  scope: "network",
  workOrderId: text,
  ontologyVersion: text,
  slotIds: [text],
  lineageVerifier: ({ claimDigest, source }) => source === "hub" && claimDigest.length > 0,
  minimum: 1,
  now: text,
});
export const again: Result<null> = proofmark.validateFederation({ result: text, now: text });
export const policy = proofmark.projectPolicy(text);
export const graph = proofmark.projectGraph(text, "team");
export const plan: Result<ExecutionPlan> = proofmark.prepare({
  workOrder: text,
  selection: text,
  validationReceipt: text,
  candidateSet: text,
  runtimeBundles: text,
});
export const classes = proofmark.scanText(text, { profile: "proofmark" });
export type Menu = CandidateSet["schemaVersion"];

export const table: CodeInfo[] = proofmark.codes();
export const kind: SchemaKind = "workforce.execution-plan";
export const schema: { readonly [member: string]: Json } = proofmark.schema(kind);
export const version: string = proofmark.version;
export const started: Promise<void> = proofmark.init();
export const startedFrom: Promise<void>[] = [proofmark.init("/proofmark.wasm"), proofmark.init(Promise.resolve(bytes))];

try {
  proofmark.codes();
} catch (error) {
  if (error instanceof proofmark.ProofmarkError) console.log(error.code, error.name satisfies "ProofmarkError");
}

// What must not compile.
// @ts-expect-error a kind that does not exist
proofmark.digest(text, "sha1");
// @ts-expect-error a form that does not exist
proofmark.canonicalize(text, "pretty");
// @ts-expect-error undefined is no JSON
proofmark.digest(undefined, "wide");
// @ts-expect-error a misspelt limit
proofmark.digest(text, "wide", { limits: { maxDeep: 1 } });
// @ts-expect-error a name is needed
proofmark.verify([{ data: text }]);
// @ts-expect-error a verdict that does not exist
export const never: Report["verdict"] = "fine";
// @ts-expect-error a report is read, not changed
report.verdict = "accepted";

// Policies, tools and sessions.
export const compiled: CompiledPolicy = proofmark.compilePolicy(text, null);
export const decision: PolicyDecision = compiled.decide({ fileRead: "src/main.rs" });
export const decided: "allow" | "ask" | "deny" = decision.decision;
export const several: PolicyDecision[] = compiled.decideMany([{ network: true }, { mcpTool: "a.b" }, { tool: "builtin:shell" }]);
export const words: string[] = compiled.explain();
export const notes = compiled.lint({ requiredToolIds: ["a.b"] }).map(({ code, rule, example }) => [code satisfies Code, rule, example ?? ""]);
compiled.free();
export const modes = proofmark.enforcementModes({
  policy: text,
  requiredToolCapabilities: ["tool:github"],
  runtime: {
    sandboxMode: "read-only",
    enforces: ["network", "fileRead"],
    exactToolAllowlist: true,
    emptyToolInventory: false,
    asks: true,
    disabledCapabilities: [],
    ephemeral: true,
    ignoresUserConfig: true,
    ignoresRules: true,
  },
});
export const blocked: boolean | undefined = modes.ok?.blocked;
export const offered = proofmark.buildToolInventory({ plan: text, tools: "[]", observedAt: "2026-07-20T10:01:30Z" });
export const offeredDigest: Digest | undefined = offered.ok?.digest;
export const tools = proofmark.checkBindingPlan({ plan: text, toolInventory: text, bindingPlan: text });
export const ran = proofmark.checkInvocation({
  plan: text,
  toolInventory: text,
  bindingPlan: text,
  invocation: text,
  slotId: "slot:backend",
  agentReleaseId: "release:a:1.0.0",
});
export const grants = tools.ok?.grants.map(({ grantedToolIds }) => grantedToolIds);
export const session = new proofmark.StaffingSession({ profile: "proofmark" });
export const begun = session.begin(text);
export const asked = session.search({ workOrder: text, scope: "network" }).ok?.calls.map(({ source }) => source);
export const saved: SavedStaffingSession | null = session.toJSON();
export const resumed = proofmark.StaffingSession.resume(text).stage;
