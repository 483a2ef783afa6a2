/** What runs inside the worker of `worker.js`: one engine, one question at a time, in the order they came. */
import * as bindings from "./bindings.js";
import { Engine, TRAPPED } from "./engine.js";

const engine = new Engine(bindings, null);
const start = (source) => engine.init(source ?? new URL("./proofmark.wasm", import.meta.url));
let last = Promise.resolve();

self.onmessage = ({ data: { id, source, question } }) => {
  last = last.then(async () => {
    try {
      await start(source);
      const answer = question === undefined ? null : engine.run(question);
      self.postMessage({ id, answer: answer === TRAPPED ? null : answer, trapped: answer === TRAPPED });
    } catch ({ code, message }) {
      self.postMessage({ id, failed: { code, message } });
    }
  });
};
