// This one script runs twice: in the page, and, from a Blob, in the worker. Here is the worker's half.
if (typeof document === "undefined") {
  self.onmessage = ({ data }) => {
    if (data.module) {
      wasm_bindgen.initSync({ module: data.module });
      self.postMessage({ ready: true });
      return;
    }
    const { id, op, names, bodies, options } = data;
    try {
      self.postMessage({ id, answer: wasm_bindgen.engine_call(op, names, bodies, options) });
    } catch {
      // Nothing of the exception is passed on: it could quote a document.
      self.postMessage({ id, trapped: true });
    }
  };
  // A browser that cannot clone a compiled module into a worker says so here.
  self.onmessageerror = () => self.postMessage({ unusable: true });
}
