/** Where things stand, from the repository's root. */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const at = (...steps) => join(root, ...steps);

export const tools = at("build", "tools", "target", "debug");
export const stamps = at("target", "stamps");
export const bindgen = at("target", "bindgen");
export const dist = {
  root: at("dist"),
  package: at("dist", "package"),
  inspector: at("dist", "inspector"),
  page: at("dist", "proofmark-inspector.html"),
};
