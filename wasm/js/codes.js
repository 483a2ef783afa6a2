/** What codes mean. The texts stand beside the engine: a bundler leaves them out where they are not used. */
import { checks, rows } from "./code-table.js";

/** @returns {import("./index.js").CodeInfo[]} the caller's own */
export function codes() {
  return rows.map(([code, title, meaning, check]) => {
    const [proves, action] = checks[check];
    return { code, title, meaning, proves, action };
  });
}
