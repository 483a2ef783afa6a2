/** `npm run docs`: writes `docs/codes.md` and `docs/codes.json` from the engine's table of codes. */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { at, root } from "./paths.mjs";
import { main } from "./run.mjs";

const WRITTEN = { page: at("docs", "codes.md"), data: at("docs", "codes.json") };

await main(async () => {
  for (const [form, path] of Object.entries(WRITTEN)) {
    const args = ["run", "--quiet", "--locked", "-p", "proofmark-tests", "--bin", "codes", form];
    writeFileSync(path, execFileSync("cargo", args, { cwd: root, stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1 << 26 }));
  }
});
