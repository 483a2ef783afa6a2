/** For the web, with a wasm that the caller supplies: nothing here names a file, so no bundler copies one. */
import { createApi } from "./api.js";
import * as bindings from "./bindings.js";
import { Engine } from "./engine.js";
import { ProofmarkError } from "./error.js";

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
export async function init(input) {
  if (input === undefined) {
    throw new ProofmarkError("argument_input_missing", "`init` of `proofmark/web` needs the wasm: an address, a response, bytes or a module");
  }
  return api.init(input);
}
export { codes } from "./codes.js";
export { ProofmarkError };
export { schema } from "./schemas.js";
export { integrity, version } from "./version.js";
