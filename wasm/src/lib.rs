//! The engine as a WebAssembly module.
//!
//! One function carries everything; the hand-written JavaScript in `js/` gives it a face. No rule lives here.

use js_sys::Uint8Array;
use proofmark_core::Input;
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs one engine operation over the named documents; the answer is JSON text.
///
/// Each body is copied into the module's memory once, here, and freed when the answer is ready.
#[wasm_bindgen]
#[must_use]
pub fn call(op: &str, names: Vec<String>, bodies: Vec<Uint8Array>, options: &str) -> String {
    let bodies: Vec<Vec<u8>> = bodies.iter().map(Uint8Array::to_vec).collect();
    let documents: Vec<Input<'_>> = names.iter().zip(&bodies).map(|(name, bytes)| Input { name, bytes }).collect();
    proofmark_core::call(op, &documents, options)
}
