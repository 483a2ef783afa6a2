//! One slot of the picture, in words.

use leptos::prelude::*;

use super::model::{Force, Relation};
use super::picture::{id, mark};
use crate::catalogue::{known, text};
use crate::parts::{Ident, Kept, act, plain, view};

/// The chosen slot: its releases, what it gets and what it gives.
pub(super) fn detail(force: &Force, index: usize, chosen: Kept<Option<usize>>) -> AnyView {
    let Some(slot) = force.slots.get(index) else { return ().into_any() };
    let seats = slot.seats.iter().map(|seat| {
        let calls = seat.inside.iter().map(|(role, model)| {
            let role = known(&format!("role.{role}")).map_or_else(|| plain(role), |known| known.into_any());
            view! { <li>{role}": "{plain(model)}</li> }
        });
        let calls = (!seat.inside.is_empty()).then(|| view! { <ol class="force-calls">{calls.collect_view()}</ol> });
        view! { <li>{mark(seat.state)}<Ident value=seat.release.clone() what=text("workers.release") head=40 tail=12/>{calls}</li> }
    });
    let related = |title: &'static str, mine: fn(&Relation) -> (usize, usize)| {
        let rows: Vec<AnyView> = force
            .relations
            .iter()
            .filter(|relation| mine(relation).0 == index)
            .filter_map(|relation| {
                let other = force.slots.get(mine(relation).1)?;
                Some(view! { <li>{plain(&other.title)}" "<span class="panel-note">{said(relation)}</span></li> })
            })
            .collect();
        (!rows.is_empty()).then(|| view! { <div><h4 class="eyebrow">{title}</h4><ul>{rows}</ul></div> })
    };
    let close = move |_| {
        chosen.set(None);
        // Back to what opened it.
        crate::keys::focus(&id(index));
    };
    view! {
        <div class="force-detail" role="group" aria-label=crate::parts::plain_name(&slot.title)>
            <div class="force-detail-head">
                <h3>{plain(&slot.title)}</h3><code class="worker-slot">{plain(&slot.id)}</code>
                <button type="button" class="button button-small" on:click=act(close)>{text("help.close")}</button>
            </div>
            <ul class="force-seats">{seats.collect_view()}</ul>
            <div class="force-related">
                {related(text("force.from"), |relation| (relation.to, relation.from))}
                {related(text("force.to"), |relation| (relation.from, relation.to))}
            </div>
        </div>
    }
}

/// The relation and what passes along it.
pub(super) fn said(relation: &Relation) -> AnyView {
    let artifacts = relation.artifacts.iter().map(|kind| view! { " "<code>{plain(kind)}</code> }).collect_view();
    view! { {plain(&relation.name)}{artifacts} }
}
