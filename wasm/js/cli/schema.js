/** `proofmark schema`: the JSON Schema of a document kind, from the package's own files. */
import { readdirSync, readFileSync } from "node:fs";
import { options } from "./options.js";
import { write } from "./terminal.js";
import { Trouble } from "./trouble.js";
import { nearest } from "./usage.js";

const folder = new URL("../schemas/", import.meta.url);

export async function run(args) {
  const { files } = options("schema", args, {});
  if (files.length > 1) throw new Trouble(64, "more than one kind was named", "ask for one at a time");
  const kinds = readdirSync(folder).map((name) => name.replace(/\.json$/, "")).sort();
  const [kind] = files;
  if (kind !== undefined && !kinds.includes(kind)) {
    const near = nearest(kind, kinds) ?? kinds.find((known) => known.endsWith(`.${kind}`)) ?? null;
    throw new Trouble(64, "there is no such kind", near === null ? "`proofmark schema` lists them" : `did you mean \`${near}\`?`);
  }
  await write(kind === undefined ? `${kinds.join("\n")}\n` : readFileSync(new URL(`${kind}.json`, folder), "utf8"));
  return 0;
}
