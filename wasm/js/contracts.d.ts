/** The workforce contracts: what each function takes and gives. */
import type {
  CandidateSet,
  ExecutionGraph,
  ExecutionPlan,
  FederationResult,
  PermissionPolicy,
  SelectionValidation,
} from "./documents.js";
import type { Digest, Input, InputOptions, Limits, Report, Result, VerifyOptions } from "./index.js";
import type { Code, CodeWord } from "./vocabulary.js";

/** How texts are scanned: `proofmark` unless said; `compatible` is the contract's floor. */
export type Profile = "proofmark" | "compatible";

export interface ScanOptions extends InputOptions {
  readonly profile?: Profile;
}

/** A finding of a boundary: where, and what kind of thing; never the thing. */
export interface BoundaryIssue {
  /** `$` for the whole document, else such as `roleSlots[0].title`. */
  readonly path: string;
  readonly code: CodeWord;
}

interface BoundaryBase {
  readonly status: "accepted" | "rejected";
  readonly repairable: boolean;
  readonly mutation: "none";
  readonly hubCalls: 0;
  readonly issues: readonly BoundaryIssue[];
}

export interface WorkOrderBoundary extends BoundaryBase {
  readonly schemaVersion: "agentlas.workforce-hub-boundary.v1";
  /** Null when rejected. */
  readonly workOrderDigest: Digest | null;
}

export interface SelectionBoundary extends BoundaryBase {
  readonly schemaVersion: "agentlas.workforce-selection-hub-boundary.v1";
  /** Null when rejected. */
  readonly selectionDigest: Digest | null;
}

/** Runs before the first outbound byte. */
export function checkWorkOrder(workOrder: Input, options?: ScanOptions): Result<WorkOrderBoundary>;

export interface SelectionDocuments {
  readonly selection: Input;
  readonly workOrder: Input;
  readonly candidateSet: Input;
}

export function checkSelection(documents: SelectionDocuments, options?: ScanOptions): Result<SelectionBoundary>;

/** Validates a selection; it never picks. `now` is the caller's time, with an offset. */
export function validateSelection(
  documents: SelectionDocuments & { readonly now: string; readonly limits?: Limits },
): Result<SelectionValidation>;

export type Source = "local" | "cloud" | "hub";

/** A claim of lineage, put before the caller's verifier. */
export interface LineageClaim {
  readonly agentDefinitionId: string;
  readonly source: Source;
  readonly claimDigest: Digest;
  readonly attestation: { readonly [member: string]: unknown };
}

/** True only when the attestation is genuine: the engine holds no keys. Without a verifier no lineage is proven. */
export type LineageVerifier = (claim: LineageClaim) => boolean;

export interface FederationQuestion {
  readonly candidateSets: { readonly [source in Source]?: Input };
  readonly scope: "network" | Source;
  readonly workOrderId: string;
  readonly ontologyVersion: string;
  readonly slotIds: readonly string[];
  readonly sourceFailures?: { readonly [source in Source]?: CodeWord };
  /** By source and definition. */
  readonly lineageAttestations?: Input;
  readonly lineageVerifier?: LineageVerifier;
  /** The least menu per slot: for all, or by slot. 2 unless said. */
  readonly minimum?: number | { readonly [slotId: string]: number };
  /** The largest menu per slot: for all, or by slot. 100 unless said. */
  readonly maximum?: number | { readonly [slotId: string]: number };
  readonly now: string;
  readonly limits?: Limits;
}

/** Unites the menus of a scope's sources, without reranking. */
export function federate(question: FederationQuestion): Result<FederationResult>;

export function validateFederation(documents: {
  readonly result: Input;
  readonly now: string;
  readonly lineageVerifier?: LineageVerifier;
  readonly limits?: Limits;
}): Result<null>;

/** The policy of a fetched bundle, whichever layer it stands in; deny-all when none declares anything. */
export function projectPolicy(bundle: Input, options?: InputOptions): Result<PermissionPolicy>;

/** The graph of a fetched bundle; null for an agent. */
export function projectGraph(bundle: Input, entityKind: "agent" | "team" | "group", options?: InputOptions): Result<ExecutionGraph | null>;

/** Makes a plan: issues or a roster, never both, and nothing is ever substituted. */
export function prepare(
  documents: {
    readonly workOrder: Input;
    readonly selection: Input;
    readonly validationReceipt: Input;
    readonly candidateSet: Input;
    readonly runtimeBundles: Input;
  },
  options?: ScanOptions,
): Result<ExecutionPlan>;

export interface TextClasses {
  readonly private: readonly ("email" | "phone" | "labeled_identifier" | "uuid" | "ip_address" | "local_path")[];
  readonly secret: readonly (
    | "provider_token"
    | "private_key"
    | "bearer_token"
    | "jwt"
    | "credential_assignment"
    | "credential_url"
    | "other_credential"
    | "concealed"
  )[];
}

/** Which kinds of private and secret text occur; never where, and never the text. */
export function scanText(content: string, options?: ScanOptions): Result<TextClasses>;

/** The documents that `verifyPlan` and `verifyReceipt` can join, by what they are. */
export interface Related {
  readonly workOrder?: Input;
  readonly candidateSet?: Input;
  readonly federationResult?: Input;
  readonly selection?: Input;
  readonly selectionValidation?: Input;
  readonly toolInventory?: Input;
}

/** `verify` for a plan and what belongs to it. A document that is not what it is given as is an `error`: `document_kind_mismatch`. */
export function verifyPlan(plan: Input, related?: Related, options?: VerifyOptions): Report;

/** `verify` for a receipt and what belongs to it; likewise. */
export function verifyReceipt(documents: Related & { readonly receipt: Input; readonly plan?: Input }, options?: VerifyOptions): Report;

export type { CandidateSet, Code };
