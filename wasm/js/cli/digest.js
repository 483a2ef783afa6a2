/** `proofmark digest`: one digest a document. */
import { needFiles, oneOf, options } from "./options.js";
import { isUnreadable, refusal } from "./refusal.js";
import { documentsOf } from "./sources.js";
import { write } from "./terminal.js";
import { complain } from "./trouble.js";

const KINDS = ["wide", "portable", "bundle", "permissionPolicy", "executionGraph", "executionContext", "toolInventory", "bindingPlan"];

export async function run(args) {
  const { values, files } = options("digest", args, { kind: "text", json: "flag" });
  needFiles("digest", files);
  const kind = oneOf("kind", values.kind, KINDS) ?? "wide";
  const documents = await documentsOf(files);
  const { digest } = await import("./engine.js");
  let exit = 0;
  for (const { name, data } of documents) {
    const { ok, error } = digest(data, kind);
    if (values.json) await write(`${JSON.stringify({ name, kind, ...(error === undefined ? { digest: ok } : { error }) })}\n`);
    else if (error === undefined) await write(documents.length === 1 ? `${ok}\n` : `${ok}  ${name}\n`);
    if (error === undefined) continue;
    complain(refusal(name, error));
    exit = Math.max(exit, isUnreadable(error) ? 3 : 1);
  }
  return exit;
}
