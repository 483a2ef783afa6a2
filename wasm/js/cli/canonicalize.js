/** `proofmark canonicalize`: the text that is hashed, byte for byte. */
import { needFiles, oneOf, options } from "./options.js";
import { isUnreadable, refusal } from "./refusal.js";
import { documentsOf } from "./sources.js";
import { write } from "./terminal.js";
import { complain, Trouble } from "./trouble.js";

export async function run(args) {
  const { values, files } = options("canonicalize", args, { form: "text" });
  needFiles("canonicalize", files);
  const form = oneOf("form", values.form, ["wide", "portable", "rfc8785"]) ?? "wide";
  const documents = await documentsOf(files);
  if (documents.length > 1) throw new Trouble(64, "more than one document was named", "canonical texts do not stand beside each other; name one file");
  const { canonicalize } = await import("./engine.js");
  const [{ name, data }] = documents;
  const { ok, error } = canonicalize(data, form);
  if (error !== undefined) {
    complain(refusal(name, error));
    return isUnreadable(error) ? 3 : 1;
  }
  await write(ok);
  return 0;
}
