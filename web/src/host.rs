//! What the page's own script does for us: see `page/20-engine.js` and `page/30-desk.js`.

use js_sys::{Array, JsString};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::DataTransfer;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = proofmarkEngine, js_name = call, catch)]
    async fn call_raw(op: &str, names: Array, bodies: Array) -> Result<JsValue, JsValue>;

    /// Gives up the work under way.
    #[wasm_bindgen(js_namespace = proofmarkEngine, js_name = cancel)]
    pub(crate) fn cancel();

    #[wasm_bindgen(js_namespace = proofmarkDesk, js_name = copy)]
    async fn copy_raw(text: &str) -> JsValue;

    /// Offers a text as a file to save.
    #[wasm_bindgen(js_namespace = proofmarkDesk, js_name = save)]
    pub(crate) fn save(name: &str, media_type: &str, text: &str);

    /// What a drop brought: `{ pairs: [[label, File]], left }`.
    #[wasm_bindgen(js_namespace = proofmarkDesk, js_name = dropped)]
    pub(crate) async fn dropped(transfer: DataTransfer) -> JsValue;
}

/// Runs an operation off the main thread; the error is a finite code.
pub(crate) async fn call(op: &str, names: Array, bodies: Array) -> Result<String, String> {
    match call_raw(op, names, bodies).await {
        Ok(answer) => Ok(answer.as_string().unwrap_or_default()),
        Err(code) => Err(code.as_string().unwrap_or_else(|| "engine_trap".into())),
    }
}

/// Copies a text; says whether the browser let us.
pub(crate) async fn copy(text: &str) -> bool {
    copy_raw(text).await.is_truthy()
}

/// A text for the script side.
pub(crate) fn text(value: &str) -> JsString {
    JsString::from(value)
}
