/** The same as `proofmark`, with the wasm inside the script. */
export * from "./index.js";
