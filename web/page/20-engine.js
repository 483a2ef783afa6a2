// The page's half of the engine: a worker that can be thrown away, and the main thread where no worker can be had.
const proofmarkEngine = (() => {
  if (typeof document === "undefined") return null;
  const source = document.currentScript.textContent;
  let module = null;
  let address = null;
  let worker = null;
  let ready = false;
  let workersWork = typeof Worker === "function";
  let job = null;
  let lastId = 0;

  // The engine's bytes stand in the page as text: one character for each byte, or base64.
  const decode = (text) => {
    const plain = text.charCodeAt(0) === 0x100;
    if (!plain && typeof Uint8Array.fromBase64 === "function") return Uint8Array.fromBase64(text);
    const binary = plain ? text : atob(text);
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < binary.length; i += 1) bytes[i] = binary.charCodeAt(i);
    return bytes;
  };

  const compile = () => {
    module = new WebAssembly.Module(decode(document.getElementById("engine").textContent));
    return module;
  };

  const dismiss = () => {
    if (worker) worker.terminate();
    worker = null;
    ready = false;
  };

  const settle = (how, value) => {
    const { resolve, reject } = job;
    job = null;
    if (how === "answer") resolve(value);
    else reject(value);
  };

  const onMainThread = () => {
    // Two turns, so that the page can show that it is busy before it stops answering.
    setTimeout(() => setTimeout(() => {
      if (!job) return;
      const { op, names, bodies } = job;
      try {
        settle("answer", wasm_bindgen.engine_call(op, names, bodies));
      } catch {
        settle("failure", "engine_trap");
      }
    }));
  };

  const giveUpOnWorkers = () => {
    dismiss();
    workersWork = false;
    document.documentElement.dataset.engine = "main-thread";
    if (job) onMainThread();
  };

  const hire = () => {
    if (worker || !workersWork) return;
    try {
      address ??= URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
      worker = new Worker(address);
    } catch {
      giveUpOnWorkers();
      return;
    }
    const mine = worker;
    worker.onmessage = ({ data }) => {
      if (mine !== worker) return;
      if (data.ready) {
        ready = true;
        document.documentElement.dataset.engine = "worker";
      } else if (data.unusable) {
        giveUpOnWorkers();
      } else if (job && data.id === job.id) {
        if (data.trapped) {
          // The instance may be left in any state: it is not asked again.
          dismiss();
          settle("failure", "engine_trap");
          hire();
        } else {
          settle("answer", data.answer);
        }
      }
    };
    worker.onerror = (event) => {
      if (mine !== worker) return;
      event.preventDefault();
      if (!ready) {
        giveUpOnWorkers();
        return;
      }
      dismiss();
      if (job) settle("failure", "engine_trap");
      hire();
    };
    worker.onmessageerror = giveUpOnWorkers;
    worker.postMessage({ module });
  };

  return {
    compile,
    hire,
    call(op, names, bodies) {
      if (job) this.cancel("superseded");
      return new Promise((resolve, reject) => {
        lastId += 1;
        job = { id: lastId, op, names, bodies, resolve, reject };
        hire();
        if (!worker) {
          if (!workersWork) onMainThread();
          return;
        }
        // Before the worker has answered once the bytes are copied, not moved: the main thread may need them.
        const moved = ready ? bodies.map((body) => body.buffer) : [];
        worker.postMessage({ id: lastId, op, names, bodies }, moved);
      });
    },
    cancel(reason = "cancelled") {
      if (!job) return;
      dismiss();
      settle("failure", reason);
      hire();
    },
  };
})();
