/** `npm run test:reproducible`: builds the engine once more, elsewhere and from nothing, and compares the bytes. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildEngine } from "./build.mjs";
import { at, root } from "./paths.mjs";
import { Failed, main } from "./run.mjs";
import { setup } from "./setup.mjs";

await main(async () => {
  await setup();
  const here = await buildEngine();
  const elsewhere = mkdtempSync(join(tmpdir(), "proofmark-again-"));
  try {
    const copy = join(elsewhere, "a folder", "of another depth");
    copyTo(copy);
    const { buildEngine: buildAgain } = await import(pathToFileURL(join(copy, "build", "build.mjs")).href);
    const there = await buildAgain();
    const [first, second] = [here, there].map(({ wasm }) => createHash("sha256").update(readFileSync(wasm)).digest("hex"));
    if (first !== second) throw new Failed(`two builds differ: ${first} here, ${second} elsewhere`);
    console.log(`two builds in different folders: ${first}`);
    console.log("\n1 passed, 0 failed");
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
});

/** What git knows of, and the tools, which are no part of the result. */
function copyTo(copy) {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const name of listed.split("\0").filter((name) => name !== "" && existsSync(at(name)))) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    cpSync(at(name), join(copy, name));
  }
  symlinkSync(at("node_modules"), join(copy, "node_modules"), "junction");
  symlinkSync(at("build", "tools", "target"), join(copy, "build", "tools", "target"), "junction");
}
