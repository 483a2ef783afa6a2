//! Digests and identifiers: short to the eye, whole on focus, on hover and in the clipboard.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::mark::{Mark, glyph};
use super::plain::{plain, plain_name};
use crate::catalogue::{fill, text};
use crate::desk::Desk;
use crate::host;
use crate::parts::{act, view};

/// Cuts a text that is longer than `head + tail` in three; the middle is the part that need not be seen.
fn cut(value: &str, head: usize, tail: usize) -> (&str, &str, &str) {
    let length = value.chars().count();
    if length <= head + tail + 1 {
        return (value, "", "");
    }
    let at = |n: usize| value.char_indices().nth(n).map_or(value.len(), |(i, _)| i);
    let (front, rest) = value.split_at(at(head));
    let (middle, end) = rest.split_at(at(length - tail) - front.len());
    (front, middle, end)
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
    let (front, middle, end) = cut(&value, head, tail);
    // The whole value stands in the page; the middle is only not drawn until the button has the focus.
    let middle = (!middle.is_empty()).then(|| view! { <span class="ident-middle">{plain(middle)}</span> });
    let shown = view! { {plain(front)}{middle}{plain(end)} };
    let label = fill("ident.copy", &[("what", &what)]);
    let title = plain_name(&value);
    let copy = move |_| {
        let value = value.clone();
        spawn_local(async move {
            desk.say(if host::copy(&value).await { text("ident.copied") } else { text("ident.refused") });
        });
    };
    view! {
        <button type="button" class="ident" title=title on:click=act(copy)>
            <span class="offscreen">{label}" "</span><code>{shown}</code>{glyph(Mark::Copy)}
        </button>
    }
}

#[cfg(test)]
mod tests {
    use super::cut;

    #[test]
    fn only_long_values_are_cut() {
        assert_eq!(cut("short", 3, 2), ("short", "", ""));
        assert_eq!(cut("sha256:0123456789abcdef", 10, 4), ("sha256:012", "3456789ab", "cdef"));
        assert_eq!(cut("한국어한국어", 1, 1), ("한", "국어한국", "어"));
    }
}
