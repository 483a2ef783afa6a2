/** A Chromium for the browser tests: the reader's own, else the system's packages. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Failed, run } from "./run.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const ELSEWHERE = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** @returns {Promise<string>} its path */
export async function chromium() {
  const found = find();
  if (found !== undefined) return found;
  if (existsSync("/etc/debian_version") && process.getuid?.() === 0) {
    console.log("chromium: apt-get install chromium");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { quiet: true, env });
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { quiet: true, env });
    const installed = find();
    if (installed !== undefined) return installed;
  }
  throw new Failed("no Chromium was found; set CHROMIUM to the path of one");
}

function find() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, ...ELSEWHERE].find((path) => existsSync(path));
}
