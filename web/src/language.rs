//! The language of the page: the one that the address names after `#`, else the browser's, else English.

use leptos::prelude::*;

use crate::catalogue::{choose, current};
use crate::desk::Desk;

/// What stands before the tag in the address.
const KEY: &str = "#lang=";

/// Chooses before anything is drawn.
pub(crate) fn begin() {
    let wanted = asked().or_else(|| window().navigator().language());
    // A language that is not there leaves the page in English.
    let _known = wanted.is_some_and(|tag| choose(&tag));
    tell();
}

/// Follows the address when the reader changes it.
pub(crate) fn listen(desk: Desk) {
    let _ = window_event_listener(leptos::ev::hashchange, move |_| {
        if let Some(tag) = asked() {
            change(desk, &tag);
        }
    });
}

/// Draws the page anew in another language. Documents and report stay; where the reader was looking does not.
pub(crate) fn change(desk: Desk, tag: &str) {
    if !choose(tag) || current().tag == desk.language.get_untracked() {
        return;
    }
    tell();
    // In place of the address before: that the reader chose a language is no page to go back to.
    if let Ok(history) = window().history() {
        let address = format!("{KEY}{}", current().tag);
        drop(history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&address)));
    }
    desk.place.set(None);
    desk.reveal.set(0);
    desk.language.set(current().tag);
    crate::focus::soon("language".to_owned());
}

fn asked() -> Option<String> {
    let hash = window().location().hash().ok()?;
    hash.strip_prefix(KEY).map(str::to_owned)
}

fn tell() {
    if let Some(page) = document().document_element() {
        drop(page.set_attribute("lang", current().tag));
    }
}
