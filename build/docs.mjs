/** `npm run docs`: writes `docs/codes.md`, `docs/codes.json` and `docs/schemas` from the engine's tables. */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { at, root } from "./paths.mjs";
import { main } from "./run.mjs";

function written(form) {
  const args = ["run", "--quiet", "--locked", "-p", "proofmark-tests", "--bin", "written", form];
  return execFileSync("cargo", args, { cwd: root, stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1 << 26, encoding: "utf8" });
}

await main(async () => {
  writeFileSync(at("docs", "codes.md"), written("page"));
  writeFileSync(at("docs", "codes.json"), written("codes"));
  rmSync(at("docs", "schemas"), { recursive: true, force: true });
  mkdirSync(at("docs", "schemas"));
  for (const [name, schema] of Object.entries(JSON.parse(written("schemas")))) writeFileSync(at("docs", "schemas", name), schema);
});
