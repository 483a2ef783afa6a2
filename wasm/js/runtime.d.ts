/// <reference lib="esnext.disposable" />
/** What hosts ask at run time: decisions of policies, tools before anything executes, the order of a staffing session. */
import type { BoundaryIssue, LineageVerifier, Profile, Source } from "./contracts.js";
import type { ExecutionPlan, SelectionValidation, ToolInventory } from "./documents.js";
import type { Digest, Failure, Input, Limits, Result } from "./index.js";
import type { Code } from "./vocabulary.js";

// ── Policies ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** What a worker wants to do, one thing at a time. A path is root-relative. */
export type PolicyRequest =
  | { readonly network: true }
  | { readonly shell: true }
  | { readonly fileRead: string }
  | { readonly mcpTool: string }
  | { readonly tool: string };

type Side = "package" | "host";

/** The rule that decided. Where package and host decide alike, the package's is named. */
export type PolicyRule =
  | "path_invalid"
  | "engine_trap"
  | `${Side}.${"invalid" | "network" | "shell" | "fileRead.mode" | "fileRead.unmatched" | "mcp.mode" | "mcp.unlisted" | "unknownTools"}`
  | `${Side}.${"fileRead.denyPatterns" | "fileRead.allowPatterns" | "mcp.allowedTools"}[${number}]`;

export interface PolicyDecision {
  readonly decision: "allow" | "ask" | "deny";
  readonly rule: PolicyRule;
  /** Why, in a few words. */
  readonly reason: string;
}

export interface PolicyNote {
  readonly code: Code;
  /** What it is about, such as `package.fileRead.allowPatterns[0]`. */
  readonly rule: string;
  /** A path or tool that shows it. */
  readonly example?: string;
}

export interface CompiledPolicy {
  /** Null, or why a policy is invalid. An invalid policy denies everything. */
  readonly error: null | Failure;
  /** The stricter of package and host. */
  decide(request: PolicyRequest): PolicyDecision;
  decideMany(requests: readonly PolicyRequest[]): PolicyDecision[];
  /** The effective policy in plain sentences. */
  explain(): string[];
  /** What a careful reader would say. With `requiredToolIds`, also which tools no slot requires. */
  lint(options?: { readonly requiredToolIds?: readonly string[] }): PolicyNote[];
  /** Gives the memory back at once; otherwise that happens when the handle is collected. Using it afterwards throws `policy_freed`. */
  free(): void;
  [Symbol.dispose](): void;
}

/** Compiles a package's policy, narrowed by the host's when there is one. */
export function compilePolicy(policy: Input, hostPolicy?: Input | null): CompiledPolicy;

// ── Tools ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export type EnforcementMode = "native-sandbox" | "no-authority-sandbox" | "zero-tools";

/** What a runtime can do. Every member is stated: nothing is assumed. */
export interface RuntimeAbilities {
  readonly sandboxMode: "read-only" | "no-filesystem" | "host-native" | "not-applicable";
  /** What it keeps to the letter of a policy, through every mechanism. */
  readonly enforces: readonly ("network" | "shell" | "fileRead")[];
  /** Whether it can offer exactly the tools of a list. */
  readonly exactToolAllowlist: boolean;
  /** Whether it can start without any tool. */
  readonly emptyToolInventory: boolean;
  /** Whether it can ask a person and wait for the answer. */
  readonly asks: boolean;
  readonly disabledCapabilities: readonly string[];
  readonly ephemeral: boolean;
  readonly ignoresUserConfig: boolean;
  readonly ignoresRules: boolean;
}

export interface EnforcementModes {
  /** The modes that the runtime can truthfully claim. */
  readonly modes: readonly EnforcementMode[];
  /** True when there is none: it must not execute. */
  readonly blocked: boolean;
  /** Why each of the others would not be truthful. */
  readonly reasons: { readonly [mode in EnforcementMode]: readonly Code[] };
}

export function enforcementModes(documents: {
  readonly policy: Input;
  readonly hostPolicy?: Input | null;
  readonly runtime: RuntimeAbilities;
  /** The slot's. */
  readonly requiredToolCapabilities: readonly string[];
  readonly limits?: Limits;
}): Result<EnforcementModes>;

/** A tool of the host, as the inventory will describe it. */
export interface HostTool {
  readonly provider: "builtin" | "mcp";
  readonly toolId: string;
  /** Null for a builtin. */
  readonly serverId: string | null;
  readonly description: string;
  /** May be null for a builtin. */
  readonly inputSchemaDigest: Digest | null;
  readonly runtimeIds: readonly string[];
  readonly capabilityIds: readonly string[];
}

export interface OfferedTools {
  readonly inventory: ToolInventory;
  readonly digest: Digest;
  /** What a release did not get, and the rule that withheld it. */
  readonly withheld: readonly {
    readonly slotId: string | null;
    readonly agentReleaseId: string | null;
    readonly provider: string | null;
    readonly toolId: string | null;
    readonly rule: PolicyRule;
  }[];
}

/** The host's tools, cut to each release's policy. The plan has to pass its own verification; `observedAt` is a UTC second. */
export function buildToolInventory(documents: {
  readonly plan: Input;
  readonly tools: readonly HostTool[] | string | Uint8Array | ArrayBuffer;
  readonly hostPolicy?: Input | null;
  readonly observedAt: string;
  readonly limits?: Limits;
}): Result<OfferedTools>;

export interface BindingVerdict {
  readonly status: "accepted" | "rejected";
  readonly issues: readonly Code[];
  /** Null when the inventory is invalid. */
  readonly toolInventoryDigest: Digest | null;
  /** Null when the binding plan is invalid. */
  readonly bindingPlanDigest: Digest | null;
  /** What each roster row would be granted. */
  readonly grants: readonly Grant[];
}

export interface Grant {
  readonly slotId: string;
  readonly agentReleaseId: string;
  readonly grantedToolIds: readonly string[];
  /** The runtimes that offer every bound tool; null when no bound tool restricts them. */
  readonly runtimeIds: readonly string[] | null;
}

/** A binding plan by the rules that its receipt will be judged by, before anything executes. */
export function checkBindingPlan(documents: {
  readonly plan: Input;
  readonly toolInventory: Input;
  readonly bindingPlan: Input;
  readonly limits?: Limits;
}): Result<BindingVerdict>;

/** One invocation with its enforcement evidence, as its receipt will be judged; labelled like the first direct worker's. */
export function checkInvocation(documents: {
  readonly plan: Input;
  readonly toolInventory: Input;
  readonly bindingPlan: Input;
  readonly invocation: Input;
  readonly slotId: string;
  readonly agentReleaseId: string;
  readonly limits?: Limits;
}): Result<{ readonly status: "accepted" | "rejected"; readonly issues: readonly Code[] }>;

// ── Staffing ──────────────────────────────────────────────────────────────────────────────────────────────────────

export type StaffingStage = "ordered" | "searching" | "choosing" | "selected" | "prepared" | "executing" | "executed";

/** What `toJSON` gives and `resume` takes: digests, no documents. */
export interface SavedStaffingSession {
  readonly schemaVersion: "proofmark.staffing-session.v1";
  readonly stage: StaffingStage;
  readonly profile: Profile;
  readonly refinements: number;
  readonly ontologyVersion: string;
  readonly scope: "network" | Source | null;
  readonly digests: { readonly [document: string]: Digest };
  readonly releases: readonly string[];
  /** Over everything above. It shows accidents; against a forger, keep it where the file is not. */
  readonly sessionDigest: Digest;
}

/** A step that was refused; the session stays as it was. */
export interface StaffingRefusal extends Failure {
  /** What the judgement behind the code found. */
  readonly issues?: readonly Code[] | readonly BoundaryIssue[];
}

export type StaffingResult<T> =
  | { readonly ok: T; readonly error?: never }
  | { readonly error: StaffingRefusal; readonly ok?: never };

export interface StaffingSlot {
  readonly slotId: string;
  readonly candidates: number;
  readonly gaps: readonly string[];
}

/** The order of the contract: begin, search, candidates, select, prepare, execute, receipt; refine at most twice before select. */
export class StaffingSession {
  constructor(options?: { readonly profile?: Profile; readonly limits?: Limits });
  /** Throws `staffing_session_invalid` for anything but an unchanged `toJSON`. */
  static resume(saved: SavedStaffingSession | string, options?: { readonly limits?: Limits }): StaffingSession;
  readonly stage: StaffingStage | null;
  readonly digest: Digest | null;
  toJSON(): SavedStaffingSession | null;

  begin(workOrder: Input): StaffingResult<{ readonly step: "search"; readonly scopes: readonly string[] }>;

  /** `scope` as a person typed it: there is no default. */
  search(documents: { readonly workOrder: Input; readonly scope?: unknown }): StaffingResult<{
    readonly step: "candidates";
    /** What to ask each source. */
    readonly calls: readonly { readonly source: Source; readonly workOrder: unknown; readonly workOrderDigest: Digest }[];
  }>;

  /** Judges what is about to be sent to a source; `others` by names of the caller's. */
  send(documents: {
    readonly source: Source;
    readonly workOrder: Input;
    readonly others?: { readonly [name: string]: Input };
  }): StaffingResult<{ readonly step: "candidates"; readonly source: Source }>;

  candidates(documents: {
    readonly workOrder: Input;
    readonly federationResult: Input;
    readonly now: string;
    readonly lineageVerifier?: LineageVerifier;
  }): StaffingResult<{
    readonly step: "select";
    /** All that the host model may be told when it refines the work order. */
    readonly slots: readonly StaffingSlot[];
    readonly refinementsLeft: number;
  }>;

  /** Replaces the work order; `feedback` is what the host model was told, when the host wants that judged as well. */
  refine(documents: {
    readonly workOrder: Input;
    readonly previous: Input;
    readonly candidateSet: Input;
    readonly feedback?: Input;
  }): StaffingResult<{ readonly step: "search"; readonly scopes: readonly string[] }>;

  select(documents: {
    readonly workOrder: Input;
    readonly candidateSet: Input;
    readonly selection: Input;
    readonly now: string;
  }): StaffingResult<{
    readonly step: "prepare";
    readonly validation: SelectionValidation;
    /** What to fetch, with the hashes that must come back. */
    readonly bundles: readonly {
      readonly slotId: string;
      readonly agentReleaseId: string;
      readonly packageHash: Digest;
      readonly contentDigest: Digest;
    }[];
  }>;

  /** Judges the fetch of one release's bundle. */
  fetch(agentReleaseId: string): StaffingResult<{ readonly step: "prepare"; readonly agentReleaseId: string }>;

  /** Makes the plan; one that came from elsewhere must be the same. */
  prepare(documents: {
    readonly workOrder: Input;
    readonly selection: Input;
    readonly validationReceipt: Input;
    readonly candidateSet: Input;
    readonly runtimeBundles: Input;
    readonly plan?: Input;
  }): StaffingResult<{ readonly step: "execute"; readonly plan: ExecutionPlan }>;

  execute(documents: {
    readonly plan: Input;
    readonly toolInventory: Input;
    readonly bindingPlan: Input;
  }): StaffingResult<{ readonly step: "receipt"; readonly grants: readonly Grant[] }>;

  receipt(documents: {
    readonly plan: Input;
    readonly toolInventory: Input;
    readonly receipt: Input;
  }): StaffingResult<{
    readonly step: null;
    readonly validation: {
      readonly schemaVersion: "agentlas.workforce-execution-validation.v2";
      readonly status: "accepted";
      readonly issues: readonly [];
      readonly executionId: string | null;
      readonly validatedDigest: Digest;
    };
  }>;
}

