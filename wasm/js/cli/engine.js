/** The package's functions, for a program that mostly ends within a second. */
import v8 from "node:v8";

try {
  // V8 begins to optimise wasm after very little work, and Node does not end before that is done, which takes longer than
  // most commands. With this, only the work of a long stream brings it about.
  v8.setFlagsFromString("--wasm-tiering-budget=100000000");
} catch {
  // Another engine than V8 has its own ways.
}

export * from "../node.js";
