//! What is missing, and where one usually finds it.

use leptos::prelude::*;

use crate::catalogue::{count, known, text};
use crate::panels::documents::kind_name;
use crate::parts::view;

/// The kinds of document that checks wait for.
#[component]
pub(super) fn Missing(kinds: Vec<(String, usize)>) -> AnyView {
    if kinds.is_empty() {
        return ().into_any();
    }
    let rows = kinds
        .into_iter()
        .map(|(kind, waiting)| {
            let place = known(&format!("where.{kind}")).unwrap_or_else(|| text("where.other"));
            view! {
                <li>
                    <p class="missing-kind"><strong>{kind_name(&kind)}</strong>" "<span>{count("missing.waiting", waiting)}</span></p>
                    <p class="missing-where">{place}</p>
                </li>
            }
        })
        .collect_view();
    view! {
        <div class="missing">
            <h2 class="missing-title">{text("missing.title")}</h2>
            <ul>{rows}</ul>
        </div>
    }
}
