//! The engine as the worker calls it.

use js_sys::Uint8Array;
use proofmark_core::Input;
use proofmark_core::dossier::{Options, verify};
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs one operation of the engine over documents given as a list of labels and a list of contents.
///
/// The worker calls this; so does the page where no worker can be had. The answer is the engine's, unread. Operations are
/// named one by one, rather than handed to `proofmark_core::call`, so that the page carries only what it asks for.
#[wasm_bindgen]
#[must_use]
pub fn engine_call(op: &str, names: Vec<String>, bodies: Vec<Uint8Array>) -> String {
    let bodies: Vec<Vec<u8>> = bodies.iter().map(Uint8Array::to_vec).collect();
    let inputs: Vec<Input<'_>> = names.iter().zip(&bodies).map(|(name, bytes)| Input { name, bytes }).collect();
    match op {
        "verify" => verify(&inputs, &Options::default()),
        _ => String::new(),
    }
}
