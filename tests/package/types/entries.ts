/** The entries beside the first, used as a strict program would: compiled, never run. */
import * as inline from "proofmark/inline";
import * as web from "proofmark/web";
import * as later from "proofmark/worker";
import type { Digest, Report, Result } from "proofmark";

declare const bytes: Uint8Array;

export const atOnce: Report = inline.verify([{ name: "plan.json", data: bytes }], { now: "2026-01-31T12:00:00Z" });
export const supplied: Promise<void> = web.init(bytes);
export const hash: `sha384-${string}` = web.integrity.sha384;
export const report: Promise<Report> = later.verify([{ name: "plan.json", data: bytes }]);
export const digest: Promise<Result<Digest>> = later.digest("{}", "wide", { limits: { maxBytes: 2 } });
export const started: Promise<void>[] = [inline.init(), later.init(), later.init("/proofmark.wasm")];
export const ended: void = later.terminate();

// What must not compile.
// @ts-expect-error the wasm is needed
web.init();
// @ts-expect-error an answer that comes later
export const early: Report = later.verify([]);
// @ts-expect-error a compiled policy decides at once
later.compilePolicy(bytes);
