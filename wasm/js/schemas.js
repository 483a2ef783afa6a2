/** The JSON Schemas of document kinds. They stand beside the engine: a bundler leaves them out where they are not used. */
import { misuse } from "./arguments.js";
import { schemas } from "./schema-table.js";

/** @param {import("./index.js").SchemaKind} kind */
export function schema(kind) {
  if (typeof kind !== "string" || !Object.hasOwn(schemas, kind)) misuse("argument_kind_invalid", "`kind` names no schema");
  return JSON.parse(schemas[kind]);
}
