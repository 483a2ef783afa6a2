if (typeof document !== "undefined") {
  // Should the page's own program stop, what stands on the screen stands still: the reader must know.
  addEventListener("error", ({ error }) => {
    if (!(error instanceof WebAssembly.RuntimeError) || document.getElementById("stopped")) return;
    const notice = document.createElement("p");
    notice.id = "stopped";
    notice.className = "stopped";
    notice.setAttribute("role", "alert");
    notice.textContent = "The page has stopped working and no longer answers. Reload it; nothing was sent or stored.";
    document.body.prepend(notice);
  });
  const main = document.getElementById("main");
  const start = async () => {
    try {
      wasm_bindgen.initSync({ module: await proofmarkEngine.compile() });
      wasm_bindgen.start();
      proofmarkEngine.hire();
    } catch (error) {
      // The shell stays readable and says that nothing was judged.
      document.documentElement.dataset.engine = "failed";
      main.hidden = false;
      document.getElementById("engine-state").textContent =
        "The engine could not start in this browser. Nothing can be judged here; another browser may do.";
      console.error(error);
    }
  };
  // The shell says nothing for a moment to a reader who will be addressed in another language.
  main.hidden = !/^en/i.test(/#lang=(\w+)/.exec(location.hash)?.[1] ?? navigator.language);
  // It is painted before the engine is made ready: a frame has begun when the one before it is on its way to the screen. A page that
  // nobody sees is not painted.
  if (document.hidden) start();
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
}
