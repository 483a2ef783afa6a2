//! What the page's own script does for us: see `page/20-engine.js`, `page/30-desk.js` and
//! `page/35-zip.js`.

use js_sys::{Array, JsString, Uint8Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::DataTransfer;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = proofmarkEngine, js_name = call, catch)]
    async fn call_raw(lane: &str, op: &str, names: Array, bodies: Array, options: &str) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(js_namespace = proofmarkEngine, js_name = cancel)]
    fn cancel_raw(lane: &str) -> bool;

    /// Ends when the page has had a turn to answer its reader.
    #[wasm_bindgen(js_namespace = proofmarkEngine)]
    pub(crate) async fn turn();

    #[wasm_bindgen(js_namespace = proofmarkDesk, js_name = copy)]
    async fn copy_raw(text: &str) -> JsValue;

    /// Offers a text as a file to save.
    #[wasm_bindgen(js_namespace = proofmarkDesk, js_name = save)]
    pub(crate) fn save(name: &str, media_type: &str, text: &str);

    /// What a drop brought: `{ pairs: [[label, File]], left }`.
    #[wasm_bindgen(js_namespace = proofmarkDesk, js_name = dropped)]
    pub(crate) async fn dropped(transfer: DataTransfer) -> JsValue;

    /// Gives up the archives that are being unpacked.
    #[wasm_bindgen(js_namespace = proofmarkZip, js_name = stop)]
    pub(crate) fn stop_unzipping();

    /// The JSON files of an archive: `{ pairs: [[label, Uint8Array]], left, fault }`.
    #[wasm_bindgen(js_namespace = proofmarkZip, js_name = files)]
    pub(crate) async fn unzip(name: &str, bytes: Uint8Array) -> JsValue;
}

/// Who asks: a newer question of a lane takes the place of an older one that has no answer yet.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Lane {
    /// The verdict; the only lane whose questions can be large.
    Verify,
    Boundary,
    Compare,
    Policies,
    PolicyWords,
    PolicyNotes,
    PolicyTest,
    Node,
    Practice,
}

impl Lane {
    fn name(self) -> &'static str {
        match self {
            Self::Verify => "verify",
            Self::Boundary => "boundary",
            Self::Compare => "compare",
            Self::Policies => "policies",
            Self::PolicyWords => "policy-words",
            Self::PolicyNotes => "policy-notes",
            Self::PolicyTest => "policy-test",
            Self::Node => "node",
            Self::Practice => "practice",
        }
    }
}

/// Gives up the work under way; says whether there was any.
pub(crate) fn cancel(lane: Lane) -> bool {
    cancel_raw(lane.name())
}

/// Going through so many bytes at once is not noticed.
pub(crate) const UNNOTICED: usize = 4 << 20;

/// Documents on their way to the engine.
pub(crate) struct Carried {
    names: Array,
    pub(crate) bodies: Array,
}

/// Copies documents for the engine, in several turns when they are large: the page goes on answering.
pub(crate) async fn carry(documents: &[(&str, &[u8])]) -> Carried {
    let carried = Carried { names: Array::new(), bodies: Array::new() };
    let mut copied = 0;
    for (name, bytes) in documents {
        let body = Uint8Array::new_with_length(u32::try_from(bytes.len()).unwrap_or(u32::MAX));
        let mut at = 0;
        for part in bytes.chunks(UNNOTICED) {
            if copied + part.len() > UNNOTICED {
                turn().await;
                copied = 0;
            }
            let end = at + part.len() as u32;
            body.subarray(at, end).copy_from(part);
            (at, copied) = (end, copied + part.len());
        }
        carried.names.push(&JsString::from(*name));
        carried.bodies.push(&body);
    }
    carried
}

/// Bytes of the browser's, copied in several turns when they are many.
pub(crate) async fn fetched(body: &Uint8Array) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(body.length() as usize);
    while bytes.len() < body.length() as usize {
        if !bytes.is_empty() {
            turn().await;
        }
        let from = bytes.len() as u32;
        bytes.extend(body.subarray(from, from.saturating_add(UNNOTICED as u32)).to_vec());
    }
    bytes
}

/// Runs an operation off the main thread; the error is a finite code. `options` is a JSON object.
pub(crate) async fn call(lane: Lane, op: &str, documents: &[(&str, &[u8])], options: &str) -> Result<String, String> {
    ask(lane, op, carry(documents).await, options).await
}

/// [`call`] with documents that were carried over before.
pub(crate) async fn ask(lane: Lane, op: &str, Carried { names, bodies }: Carried, options: &str) -> Result<String, String> {
    match call_raw(lane.name(), op, names, bodies, options).await {
        Ok(answer) => Ok(answer.as_string().unwrap_or_default()),
        Err(code) => Err(code.as_string().unwrap_or_else(|| "engine_trap".into())),
    }
}

/// Copies a text; says whether the browser let us.
pub(crate) async fn copy(text: &str) -> bool {
    copy_raw(text).await.is_truthy()
}
