/** Steps that are skipped while nothing they read has changed. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root, stamps } from "./paths.mjs";

const SKIPPED = new Set(["target", "node_modules", ".git"]);

/**
 * @param {string} name
 * @param {{ says: string, reads: string[], knows?: string[], leaves: string[] }} step `reads` are files and folders
 * whose content counts, `knows` are other things that do, `leaves` are paths that must exist afterwards
 * @param {() => Promise<void>} work
 */
export async function step(name, { says, reads, knows = [], leaves }, work) {
  const stamp = join(stamps, name);
  const now = fingerprint(reads, knows);
  const before = existsSync(stamp) ? readFileSync(stamp, "utf8") : null;
  if (before === now && leaves.every((path) => existsSync(path))) return;
  console.log(`${name}: ${says}`);
  const started = performance.now();
  await work();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, now);
  const seconds = (performance.now() - started) / 1000;
  if (seconds > 2) console.log(`${name}: done in ${seconds.toFixed(0)} s`);
}

function fingerprint(paths, knows) {
  const hash = createHash("sha256");
  for (const word of knows) hash.update(`${word}\0`);
  for (const file of paths.flatMap(files)) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Every file at or below a path, in one order on every machine. */
export function files(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name))
    .sort()
    .flatMap((name) => files(join(path, name)));
}
