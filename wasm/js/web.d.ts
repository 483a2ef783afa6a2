/** For the web, with a wasm that the caller supplies: `await init(…)` before anything else. */
import type { InitInput } from "./index.js";

export * from "./index.js";

/** Starts the engine from an address, a request, a response, bytes or a compiled module. */
export function init(input: InitInput): Promise<void>;
