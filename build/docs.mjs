/** `npm run docs`: writes `docs/codes.md` from the engine's table of codes. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { at, root } from "./paths.mjs";
import { main } from "./run.mjs";

await main(async () => {
  const args = ["run", "--quiet", "--locked", "-p", "proofmark-tests", "--bin", "code-page"];
  const page = execFileSync("cargo", args, { cwd: root, stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1 << 26 });
  writeFileSync(at("docs", "codes.md"), page);
});
