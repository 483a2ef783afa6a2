/** The engine in a Web Worker: the functions of `proofmark`, each giving a promise. */
import type * as now from "./index.js";

type Later<F> = F extends (...args: infer A) => infer R ? (...args: A) => Promise<R> : never;

export type * from "./index.js";
export { integrity, ProofmarkError, version } from "./index.js";

export const verify: Later<typeof now.verify>;
export const verifyPlan: Later<typeof now.verifyPlan>;
export const verifyReceipt: Later<typeof now.verifyReceipt>;
export const validateReceipt: Later<typeof now.validateReceipt>;
export const checkWorkOrder: Later<typeof now.checkWorkOrder>;
export const checkSelection: Later<typeof now.checkSelection>;
export const validateSelection: Later<typeof now.validateSelection>;
/** `lineageVerifier` is asked here, not in the worker. */
export const federate: Later<typeof now.federate>;
/** `lineageVerifier` is asked here, not in the worker. */
export const validateFederation: Later<typeof now.validateFederation>;
export const projectPolicy: Later<typeof now.projectPolicy>;
export const projectGraph: Later<typeof now.projectGraph>;
export const prepare: Later<typeof now.prepare>;
export const enforcementModes: Later<typeof now.enforcementModes>;
export const buildToolInventory: Later<typeof now.buildToolInventory>;
export const checkBindingPlan: Later<typeof now.checkBindingPlan>;
export const checkInvocation: Later<typeof now.checkInvocation>;
export const digest: Later<typeof now.digest>;
export const checkDigestDomain: Later<typeof now.checkDigestDomain>;
export const canonicalize: Later<typeof now.canonicalize>;
export const scanText: Later<typeof now.scanText>;
export const codes: Later<typeof now.codes>;
export const schema: Later<typeof now.schema>;

/** Starts the worker; the first call does it too. Give the wasm when it does not lie beside the worker's script. */
export function init(input?: now.InitInput): Promise<void>;

/** Ends the worker at once. What was asked and not answered is refused with `worker_terminated`; the next call starts a fresh one. */
export function terminate(): void;
