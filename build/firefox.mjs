/** A Firefox for the runtime tests: the reader's own, else the system's packages. */
import { browserPath } from "./chromium.mjs";

/** @returns {Promise<string>} its path */
export function firefox() {
  return browserPath({
    called: "Firefox",
    variable: "FIREFOX",
    debian: "firefox-esr",
    names: ["firefox-esr", "firefox"],
    elsewhere: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
  });
}
