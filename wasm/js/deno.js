/** For Deno: the wasm is a module of the program like any other, so not even the permission to read files is needed. */
import source wasm from "./proofmark.wasm";
import { createApi } from "./api.js";
import * as bindings from "./bindings.js";
import { Engine } from "./engine.js";

const engine = new Engine(bindings, () => wasm);

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
