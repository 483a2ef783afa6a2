/**
 * Proofmark checks what AI agents leave behind: plans, receipts and their digests.
 *
 * A bad document is a result, never an exception. Misuse of a function throws a `ProofmarkError`.
 */
import type { CheckCode, Code, CodeWord, SchemaKind } from "./vocabulary.js";

export * from "./contracts.js";
export * from "./runtime.js";
export type * from "./documents.js";
export type { CheckCode, Code, CodeWord, SchemaKind } from "./vocabulary.js";

// ── Inputs ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A JSON value. Converted strictly: what JSON cannot say is refused, with a code, never dropped. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json };

/**
 * A document. Text and bytes are preferred, because duplicate keys, the spelling of numbers and positions survive.
 * A string is always JSON text: the JSON string `"a"` is handed over as `'"a"'`.
 */
export type Input = string | Uint8Array | ArrayBuffer | Json;

/** What the reader tolerates; going over one is a refusal (`limit_bytes`, `limit_depth`, `limit_nodes`, `limit_string`). */
export interface Limits {
  /** 256 MiB unless said. */
  readonly maxBytes?: number;
  /** 128 unless said. */
  readonly maxDepth?: number;
  /** 5,000,000 unless said. */
  readonly maxNodes?: number;
  /** 16 MiB unless said. */
  readonly maxStringLength?: number;
}

export interface InputOptions {
  readonly limits?: Limits;
}

// ── Results ───────────────────────────────────────────────────────────────────────────────────────────────────────

export type Digest = `sha256:${string}`;

export type Result<T> = { readonly ok: T; readonly error?: never } | { readonly error: Failure; readonly ok?: never };

export interface Failure {
  readonly code: Code;
  /** Which of the arguments could not be read. */
  readonly document?: string;
  /** JSON Pointer of the offender. */
  readonly pointer?: string;
  /** From 1; present when the input was text or bytes. */
  readonly line?: number;
  /** From 1, in Unicode code points. */
  readonly column?: number;
  /** In bytes of the UTF-8 text. */
  readonly offset?: number;
}

// ── The report ────────────────────────────────────────────────────────────────────────────────────────────────────

export interface Report {
  readonly schemaVersion: "proofmark.report.v1";
  readonly engine: { readonly name: "proofmark"; readonly version: string };
  readonly verdict: "accepted" | "rejected" | "incomplete" | "error";
  readonly stage: null | "selected" | "prepared" | "executed";
  readonly basis: "none" | "self" | "joined" | "anchored";
  /** What was established, and on what basis, in two plain sentences. */
  readonly statement: string;
  readonly documents: readonly ReportDocument[];
  readonly checks: readonly Check[];
  readonly notEstablished: readonly string[];
  readonly summary: Summary;
  readonly limits: Required<Limits>;
  /** Wide digest of everything above. */
  readonly reportDigest: Digest;
}

export interface ReportDocument {
  readonly name: string;
  readonly kind: SchemaKind | null;
  readonly digest: Digest | null;
  readonly bytes: number;
  readonly status: "read" | "unreadable" | "unknown-kind";
  readonly error: null | { readonly code: Code; readonly position: Position | null };
}

export interface Position {
  readonly line: number;
  readonly column: number;
  /** In bytes of the UTF-8 text. */
  readonly offset: number;
  /** In bytes of the UTF-8 text. */
  readonly length: number;
}

export interface Check {
  readonly code: CheckCode;
  readonly status: "pass" | "fail" | "skip" | "note";
  readonly title: string;
  /** `document` is an index into `documents`, or null when the check is about the set. */
  readonly subject: { readonly document: number | null; readonly pointer: string };
  readonly position: Position | null;
  readonly expected: string | null;
  readonly actual: string | null;
  readonly issues: readonly Issue[];
  /** For `skip`: the kind of document that is missing; null when an earlier failure kept it from being tested. */
  readonly needs: SchemaKind | null;
}

export interface Issue {
  readonly code: Code;
  readonly pointer: string;
  readonly position: Position | null;
}

/** What the documents say, side by side. Members are null when a document does not say. */
export interface Summary {
  /** The documents sorted into the pieces of work they belong to, each judged by itself. */
  readonly executions: readonly ExecutionSummary[];
  /** Which document was compared with which, and by what. */
  readonly joins: readonly { readonly document: number; readonly with: number; readonly by: string }[];
  readonly workers: readonly WorkerSummary[];
  readonly graph: GraphSummary;
  readonly policies: readonly PolicySummary[];
}

export interface ExecutionSummary {
  readonly documents: readonly number[];
  readonly name: string | null;
  readonly stage: Report["stage"];
  readonly verdict: Report["verdict"];
}

export interface WorkerSummary {
  readonly document: number;
  readonly slotId: string | null;
  readonly agentReleaseId: string | null;
  readonly entityKind: string | null;
  readonly mode: string | null;
  readonly status: string | null;
  readonly invocations: readonly InvocationSummary[];
  readonly boundTools: readonly string[];
  readonly handoffArtifactRefs: readonly string[];
}

export interface InvocationSummary {
  readonly role: "direct" | "manager-plan" | "worker" | "manager-synthesis";
  readonly invocationId: string | null;
  readonly modelId: string | null;
  readonly provider: string | null;
  readonly runtimeId: string | null;
  readonly requestedEffort: string | null;
  readonly appliedEffort: string | null;
  readonly effortEvidence: string | null;
  readonly status: string | null;
  readonly enforcementMode: string | null;
  readonly grantedToolIds: readonly string[];
}

export interface GraphSummary {
  readonly nodes: readonly {
    readonly id: string | null;
    readonly title: string | null;
    readonly releases: readonly string[];
  }[];
  readonly edges: readonly {
    readonly from: string | null;
    readonly to: string | null;
    readonly relation: string | null;
    readonly artifactKinds: readonly string[];
  }[];
}

export interface PolicySummary {
  readonly document: number;
  readonly slotId: string | null;
  readonly agentReleaseId: string | null;
  readonly network: string | null;
  readonly shell: string | null;
  readonly fileRead: {
    readonly mode: string | null;
    readonly allowPatterns: readonly string[];
    readonly denyPatterns: readonly string[];
  };
  readonly mcp: { readonly mode: string | null; readonly allowedTools: readonly string[] };
}

// ── Functions ─────────────────────────────────────────────────────────────────────────────────────────────────────

export interface NamedDocument {
  /** The caller's label; it appears in the report. */
  readonly name: string;
  readonly data: Input;
}

export interface VerifyOptions {
  readonly limits?: Limits;
  /** A permission policy of the caller's host: bound tools that it denies fail. An invalid one denies everything. */
  readonly hostPolicy?: Input | null;
  /** RFC 3339 with an offset, such as `2026-01-31T12:00:00Z`. Without it, what depends on the time is not tested. */
  readonly now?: string;
  /** Digests the caller brought from elsewhere; `document` null means whichever document has it. */
  readonly anchors?: readonly { readonly document?: string | null; readonly digest: Digest }[];
}

/** Recognises the documents, joins them, and tests everything that can be tested. */
export function verify(documents: readonly NamedDocument[], options?: VerifyOptions): Report;

export interface ReceiptDocuments {
  readonly receipt: Input;
  readonly plan?: Input;
  readonly toolInventory?: Input;
  /** Also asks for two or more workers. */
  readonly benchmark?: boolean;
  readonly limits?: Limits;
}

export interface ReceiptValidation {
  readonly schemaVersion: string;
  readonly status: "accepted" | "rejected";
  /** Sorted. */
  readonly issues: readonly Code[];
  readonly executionId: string | null;
  readonly validatedDigest: Digest | null;
}

/** Judges a receipt against its plan and the tool inventory. */
export function validateReceipt(documents: ReceiptDocuments): Result<ReceiptValidation>;

export type DigestKind =
  | "wide"
  | "portable"
  | "bundle"
  | "permissionPolicy"
  | "executionGraph"
  | "executionContext"
  | "toolInventory"
  | "bindingPlan";

/** The domain-separated digest of a document. */
export function digest(input: Input, kind: DigestKind, options?: InputOptions): Result<Digest>;

/** Whether a value is in the portable domain; else the first offender in document order. */
export function checkDigestDomain(input: unknown, options?: InputOptions): Result<null>;

export type CanonicalForm = "portable" | "wide" | "rfc8785";

/** The canonical text that the digests hash. */
export function canonicalize(input: Input, form: CanonicalForm, options?: InputOptions): Result<string>;

export interface CodeInfo {
  readonly code: CodeWord;
  readonly title: string;
  readonly meaning: string;
  readonly proves: string;
  readonly action: string;
}

/** Every code a report can hold, with its meaning. */
export function codes(): CodeInfo[];

/** The JSON Schema of a document kind, the caller's own. Throws `argument_kind_invalid` for any other kind. */
export function schema(kind: SchemaKind): { readonly [member: string]: Json };

/** The version of the package and its engine. */
export const version: string;

/** Digests of `proofmark.wasm` in the form of Subresource Integrity: the algorithm, a dash, base64. */
export const integrity: { readonly sha256: `sha256-${string}`; readonly sha384: `sha384-${string}` };

// ── Starting ──────────────────────────────────────────────────────────────────────────────────────────────────────

// The types of the platform, where the program's `lib` has them.
type WasmModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer T } } } ? T : never;
type UrlLike = typeof globalThis extends { URL: { prototype: infer T } } ? T : never;
type RequestLike = typeof globalThis extends { Request: { prototype: infer T } } ? T : never;
type ResponseLike = typeof globalThis extends { Response: { prototype: infer T } } ? T : never;
type InitSource = string | UrlLike | RequestLike | ResponseLike | Uint8Array | ArrayBuffer | WasmModule;
export type InitInput = InitSource | Promise<InitSource>;

/** Starts the engine where the wasm cannot be read at once (browsers); elsewhere it does nothing. */
export function init(input?: InitInput): Promise<void>;

/** Thrown when a function is used wrongly. Holds nothing of the input. */
export class ProofmarkError extends Error {
  readonly name: "ProofmarkError";
  readonly code: string;
  readonly cause?: unknown;
}
