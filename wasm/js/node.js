/** For Node and Bun: the wasm is read from beside this file at the first call, so no start is needed. */
import { readFileSync } from "node:fs";
import { createApi } from "./api.js";
import * as bindings from "./bindings.js";
import { Engine } from "./engine.js";

const engine = new Engine(bindings, () => readFileSync(new URL("./proofmark.wasm", import.meta.url)));

export const {
  init,
  verify,
  verifyPlan,
  verifyReceipt,
  validateReceipt,
  checkWorkOrder,
  checkSelection,
  validateSelection,
  federate,
  validateFederation,
  projectPolicy,
  projectGraph,
  prepare,
  compilePolicy,
  enforcementModes,
  buildToolInventory,
  checkBindingPlan,
  checkInvocation,
  StaffingSession,
  digest,
  checkDigestDomain,
  canonicalize,
  scanText,
} = createApi(engine);
export { codes } from "./codes.js";
export { ProofmarkError } from "./error.js";
export { schema } from "./schemas.js";
export { integrity, version } from "./version.js";
