//! The engine as the worker calls it.

use js_sys::Uint8Array;
use proofmark_core::{Input, look};
use wasm_bindgen::prelude::wasm_bindgen;

mod boundary;
mod differ;
mod node;
mod policies;

/// Runs one operation of the engine over documents given as a list of labels and a list of contents; `options` is a JSON
/// object, as [`proofmark_core::look`] takes it.
///
/// The worker calls this; so does the page where no worker can be had. The answer is the engine's, unread. Operations whose
/// name begins with `desk.` are the page's own: they add to the engine's answer the places that the page marks.
#[wasm_bindgen]
#[must_use]
pub fn engine_call(op: &str, names: Vec<String>, bodies: Vec<Uint8Array>, options: &str) -> String {
    let bodies: Vec<Vec<u8>> = bodies.iter().map(Uint8Array::to_vec).collect();
    let first = || bodies.first().map(Vec::as_slice).unwrap_or_default();
    match op {
        "desk.compare" => match bodies.as_slice() {
            [before, after, ..] => differ::compare(before, after),
            _ => "null".to_owned(),
        },
        "desk.policies" => policies::policies(first()),
        "desk.workOrder" => boundary::work_order(first()),
        "desk.node" => node::node(first(), options),
        "desk.text" => boundary::text(first()),
        _ => {
            let inputs: Vec<Input<'_>> = names.iter().zip(&bodies).map(|(name, bytes)| Input { name, bytes }).collect();
            look(op, &inputs, options)
        }
    }
}
