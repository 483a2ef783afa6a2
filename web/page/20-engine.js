// The page's half of the engine: a worker that can be thrown away, and the main thread where no worker can be had.
const proofmarkEngine = (() => {
  if (typeof document === "undefined") return null;
  const source = document.currentScript.textContent;
  // Questions without an answer yet, by number, in the order in which they were asked.
  const jobs = new Map();
  let module = null;
  let address = null;
  let worker = null;
  let ready = false;
  let workersWork = typeof Worker === "function";
  let lastId = 0;

  const dismiss = () => {
    if (worker) worker.terminate();
    worker = null;
    ready = false;
  };

  const settle = (job, how, value) => {
    jobs.delete(job.id);
    job[how](value);
  };

  const onMainThread = () => {
    // Two turns, so that the page can show that it is busy before it stops answering.
    setTimeout(() => setTimeout(() => {
      const [job] = jobs.values();
      if (!job) return;
      try {
        settle(job, "resolve", wasm_bindgen.engine_call(job.op, job.names, job.bodies, job.options));
      } catch {
        settle(job, "reject", "engine_trap");
      }
      onMainThread();
    }));
  };

  const giveUpOnWorkers = () => {
    dismiss();
    workersWork = false;
    document.documentElement.dataset.engine = "main-thread";
    onMainThread();
  };

  const post = (job) => {
    const { id, op, names, bodies, options } = job;
    // Large sets are moved, not copied; but not before the worker has answered once: the main thread may need them.
    const moved = ready && job.lane === "verify";
    job.moved ||= moved;
    worker.postMessage({ id, op, names, bodies, options }, moved ? bodies.map((body) => body.buffer) : []);
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
      const job = jobs.get(data.id);
      if (data.ready) {
        ready = true;
        document.documentElement.dataset.engine = "worker";
      } else if (data.unusable) {
        giveUpOnWorkers();
      } else if (data.trapped) {
        // The instance may be left in any state: it is not asked again.
        if (job) settle(job, "reject", "engine_trap");
        renew();
      } else if (job) {
        settle(job, "resolve", data.answer);
      }
    };
    worker.onerror = (event) => {
      if (mine !== worker) return;
      event.preventDefault();
      if (!ready) {
        giveUpOnWorkers();
        return;
      }
      const [job] = jobs.values();
      if (job) settle(job, "reject", "engine_trap");
      renew();
    };
    worker.onmessageerror = giveUpOnWorkers;
    worker.postMessage({ module });
    for (const job of [...jobs.values()]) {
      // What was moved into a worker is gone with it.
      if (job.moved) settle(job, "reject", "engine_trap");
      else post(job);
    }
  };

  const renew = () => {
    dismiss();
    hire();
  };

  return {
    async compile() {
      module = await WebAssembly.compile(proofmarkStreams.join(document.getElementById("engine").textContent));
      return module;
    },
    hire,
    // A question takes the place of an older one of its lane that has no answer yet.
    call(lane, op, names, bodies, options) {
      this.cancel(lane, "superseded");
      return new Promise((resolve, reject) => {
        lastId += 1;
        const job = { id: lastId, lane, op, names, bodies, options, resolve, reject, moved: false };
        jobs.set(job.id, job);
        if (worker) post(job);
        else if (workersWork) hire();
        else if (jobs.size === 1) onMainThread();
      });
    },
    turn: () => new Promise((resolve) => setTimeout(resolve)),
    cancel(lane, reason = "cancelled") {
      const job = [...jobs.values()].find((job) => job.lane === lane);
      if (!job) return false;
      settle(job, "reject", reason);
      // A small question may end unheard; a large one would keep the engine from everybody else.
      if (worker && lane === "verify") renew();
      return true;
    },
  };
})();
