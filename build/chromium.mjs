/** A Chromium for the browser tests: the reader's own, else the system's packages. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Failed, run } from "./run.mjs";

/** @returns {Promise<string>} its path */
export function chromium() {
  return browserPath({
    called: "Chromium",
    variable: "CHROMIUM",
    debian: "chromium",
    names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"],
    elsewhere: [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ],
  });
}

/**
 * Finds a browser, on Debian as root by installing it.
 * @param {{ called: string, variable: string, debian: string, names: string[], elsewhere: string[] }} browser
 */
export async function browserPath({ called, variable, debian, names, elsewhere }) {
  const find = () => {
    if (process.env[variable]) return process.env[variable];
    const folders = (process.env.PATH ?? "").split(delimiter);
    const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
    return [...places, ...elsewhere].find((path) => existsSync(path));
  };
  const found = find();
  if (found !== undefined) return found;
  if (existsSync("/etc/debian_version") && process.getuid?.() === 0) {
    console.log(`${debian}: apt-get install ${debian}`);
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-qq"], { quiet: true, env });
    await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", debian], { quiet: true, env });
    const installed = find();
    if (installed !== undefined) return installed;
  }
  throw new Failed(`no ${called} was found; set ${variable} to the path of one`);
}
