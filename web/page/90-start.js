if (typeof document !== "undefined") {
  try {
    wasm_bindgen.initSync({ module: proofmarkEngine.compile() });
    wasm_bindgen.start();
    proofmarkEngine.hire();
  } catch (error) {
    // The shell stays readable and says that nothing was judged.
    document.documentElement.dataset.engine = "failed";
    document.getElementById("engine-state").textContent =
      "The engine could not start in this browser. Nothing can be judged here; another browser may do.";
    console.error(error);
  }
}
