/** For browsers and bundlers: `await init()` fetches the wasm from beside this file. */
import { createApi } from "./api.js";
import * as bindings from "./bindings.js";
import { Engine } from "./engine.js";

const api = createApi(new Engine(bindings, null));

export const {
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
} = api;
export const init = (input = new URL("./proofmark.wasm", import.meta.url)) => api.init(input);
export { codes } from "./codes.js";
export { ProofmarkError } from "./error.js";
export { schema } from "./schemas.js";
export { integrity, version } from "./version.js";
