//! The engine as a WebAssembly module.
//!
//! One function carries everything; the hand-written JavaScript in `js/` gives it a face. No rule lives here.

use js_sys::Uint8Array;
use proofmark_core::Input;
use proofmark_core::json::Limits;
use proofmark_core::policy::{Compiled, Request};
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

/// A policy compiled for decisions, kept between calls.
#[wasm_bindgen]
#[derive(Debug)]
pub struct CompiledPolicy(Compiled);

#[wasm_bindgen]
impl CompiledPolicy {
    /// Compiles the texts of a package's policy and, if there is one, the host's. What cannot be read denies everything.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(policy: &[u8], host: Option<Vec<u8>>) -> Self {
        Self(Compiled::from_text(policy, host.as_deref(), &Limits::default()))
    }

    /// Decides a request and gives the decision's number, which stands for the same answer every time. `kind` is a position
    /// in [`Request::KINDS`]; the highest number answers any other.
    #[must_use]
    pub fn decide(&self, kind: usize, text: &str) -> u32 {
        Request::of_kind(kind, text).map_or(u32::MAX, |request| self.0.decide(request).ordinal())
    }

    /// The answer to the same request as JSON text; empty for a kind of request that does not exist.
    #[must_use]
    pub fn answer(&self, kind: usize, text: &str) -> String {
        Request::of_kind(kind, text).map_or_else(String::new, |request| self.0.decide(request).document().to_text())
    }
}
