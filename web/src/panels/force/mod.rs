//! The task force as a picture: slots with their releases, relations as curves, and the same as a table.

use std::sync::Arc;

use leptos::prelude::*;

use crate::catalogue::{count, text};
use crate::desk::Desk;
use crate::parts::{Kept, live, view};

mod detail;
mod layout;
mod model;
mod picture;
mod table;

use detail::detail;
use model::Force;
use picture::Drawing;
use table::table;

/// The panel; absent when no plan describes a task force.
#[component]
pub(crate) fn TaskForce() -> AnyView {
    let desk = Desk::here();
    let Some((report, _)) = desk.report_now() else { return ().into_any() };
    let force = Arc::new(Force::of(&report));
    if force.slots.is_empty() {
        return ().into_any();
    }
    desk.stands("force");
    let chosen = Kept::new(None::<usize>);
    let shown = Arc::clone(&force);
    view! {
        <section class="panel" aria-labelledby="force-title">
            <div class="panel-head">
                <h2 id="force-title" tabindex="-1">{text("section.force")}</h2>
                <p class="panel-note">{count("force.slots", force.slots.len())}", "{count("force.relations", force.relations.len())}</p>
            </div>
            <Drawing force=Arc::clone(&force) chosen=chosen/>
            <div aria-live="polite">{live(move || chosen.get().map(|slot| detail(&shown, slot, chosen)))}</div>
            {table(&force)}
        </section>
    }
}
