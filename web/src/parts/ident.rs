//! Digests and identifiers: short to the eye, whole on focus, on hover and in the clipboard.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::mark::{Mark, glyph};
use super::plain::plain;
use crate::catalogue::{fill, text};
use crate::desk::Desk;
use crate::host;

/// Cuts out the middle of a text that is longer than `head + tail`.
pub(crate) fn elide(value: &str, head: usize, tail: usize) -> Option<(String, String)> {
    let length = value.chars().count();
    if length <= head + tail + 1 {
        return None;
    }
    Some((value.chars().take(head).collect(), value.chars().skip(length - tail).collect()))
}

/// A value that can be copied whole.
#[component]
pub(crate) fn Ident(
    /// The whole value.
    value: String,
    /// What it is, for those who only hear the button.
    #[prop(into)]
    what: String,
    /// Characters kept in front.
    #[prop(default = 15)]
    head: usize,
    /// Characters kept at the end.
    #[prop(default = 6)]
    tail: usize,
) -> AnyView {
    let desk = Desk::here();
    let label = fill("ident.copy", &[("what", &what), ("value", &value)]);
    let shown = match elide(&value, head, tail) {
        Some((front, end)) => {
            let whole = plain(&value);
            view! {
                <span class="ident-short" aria-hidden="true">{plain(&front)}<span class="ident-gap">"…"</span>{plain(&end)}</span>
                <span class="ident-whole" aria-hidden="true">{whole}</span>
            }
            .into_any()
        }
        None => view! { <span class="ident-short" aria-hidden="true">{plain(&value)}</span> }.into_any(),
    };
    let title = value.clone();
    let copy = move |_| {
        let value = value.clone();
        spawn_local(async move {
            desk.say(if host::copy(&value).await { text("ident.copied") } else { text("ident.refused") });
        });
    };
    view! {
        <button type="button" class="ident" title=title aria-label=label on:click=copy>
            {shown}{glyph(Mark::Copy)}
        </button>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::elide;

    #[test]
    fn only_long_values_are_cut() {
        assert_eq!(elide("short", 3, 2), None);
        assert_eq!(elide("sha256:0123456789abcdef", 10, 4), Some(("sha256:012".into(), "cdef".into())));
    }
}
