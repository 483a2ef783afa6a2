/** For places without a file beside the script: the wasm travels inside as base64. */
import { createApi } from "./api.js";
import { wasm } from "./base64.js";
import * as bindings from "./bindings.js";
import { Engine } from "./engine.js";

const engine = new Engine(bindings, () => Uint8Array.from(atob(wasm), (unit) => unit.charCodeAt(0)));

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
