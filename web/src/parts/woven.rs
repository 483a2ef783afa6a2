//! A sentence of the page with something else than text in it.

use leptos::prelude::*;

use crate::catalogue::text;

/// A text of the catalogue with views in its `{places}`, so that what a document says keeps its own direction and marks.
pub(crate) fn woven<const N: usize>(key: &'static str, places: [(&str, AnyView); N]) -> AnyView {
    let mut places = Vec::from(places);
    let mut out = Vec::new();
    let mut rest = text(key);
    while let Some((before, tail)) = rest.split_once('{')
        && let Some((name, after)) = tail.split_once('}')
    {
        out.push(before.into_any());
        if let Some(at) = places.iter().position(|(known, _)| *known == name) {
            out.push(places.swap_remove(at).1);
        }
        rest = after;
    }
    out.push(rest.into_any());
    out.into_any()
}
