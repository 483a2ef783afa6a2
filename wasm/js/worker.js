/** The engine in a Web Worker: the same functions, each giving a promise, so that a page stays responsive. */
import { createLaterApi } from "./api.js";
import { codes as codesNow } from "./codes.js";
import { Remote } from "./remote.js";
import { schema as schemaNow } from "./schemas.js";

// Written out in this form because bundlers look for it.
const remote = new Remote(() => new Worker(new URL("./thread.js", import.meta.url), { type: "module", name: "proofmark" }));

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
  enforcementModes,
  buildToolInventory,
  checkBindingPlan,
  checkInvocation,
  digest,
  checkDigestDomain,
  canonicalize,
  scanText,
} = createLaterApi(remote);
// Like the rest, though no worker is needed for these.
export const codes = async () => codesNow();
export const schema = async (kind) => schemaNow(kind);
/** Ends the worker at once. What was asked and not answered is refused; the next call starts a fresh one. */
export const terminate = () => remote.terminate();
export { ProofmarkError } from "./error.js";
export { integrity, version } from "./version.js";
