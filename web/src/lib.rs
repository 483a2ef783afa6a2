//! The inspector: one page that shows what a set of documents amounts to.
//!
//! It holds no rule. The engine judges, in a worker; this crate shows the report and the documents. What the page needs
//! from the browser beyond Leptos stands in `page/*.js`, its look in `page/*.css`, its words in [`catalogue`].
#![expect(unreachable_pub, reason = "the component macro writes `pub` in front of what it makes, wherever it stands")]

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::prelude::wasm_bindgen;

mod app;
mod catalogue;
mod desk;
mod engine;
mod explain;
mod focus;
mod host;
mod keys;
mod language;
mod panels;
mod parts;
mod practice;
mod report;

pub use engine::engine_call;

/// Takes the place of the shell that the page shows until the engine is there.
#[wasm_bindgen]
pub fn start() {
    let Some(root) = document().get_element_by_id("app").and_then(|e| e.dyn_into::<web_sys::HtmlElement>().ok()) else {
        return;
    };
    language::begin();
    root.set_text_content(None);
    mount_to(root, app::App).forget();
    set_timeout(practice::practise, core::time::Duration::ZERO);
}
