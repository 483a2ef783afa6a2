//! The documents as they were written, with the places that the report speaks of.

use std::sync::Arc;

use leptos::prelude::*;

use crate::catalogue::text;
use crate::desk::Desk;
use crate::parts::plain;

mod cursor;
mod fold;
mod index;
mod marks;
mod row;
mod viewer;

pub(crate) use row::draw;
use viewer::Viewer;

/// The panel: one document at a time.
#[component]
pub(crate) fn Source() -> AnyView {
    let desk = Desk::here();
    let count = Memo::new(move |_| desk.documents.with(Vec::len));
    // The document asked for; before that the first one in doubt, or simply the first.
    let current = Memo::new(move |_| {
        let asked = desk.place.get().map(|place| place.document);
        let doubtful = || {
            let report = desk.report()?;
            report
                .documents
                .iter()
                .position(|d| d.error.is_some())
                .or_else(|| report.checks.iter().find(|c| c.status == crate::report::Status::Fail)?.document())
        };
        let last = count.get().checked_sub(1)?;
        Some(asked.or_else(doubtful).unwrap_or(0).min(last))
    });
    let tabs = move || {
        desk.documents.with(|documents| {
            documents
                .iter()
                .enumerate()
                .map(|(i, document)| {
                    view! {
                        <button type="button" class="chip"
                            aria-pressed=move || if current.get() == Some(i) { "true" } else { "false" }
                            on:click=move |_| desk.show(i, None)>
                            {plain(&document.name)}
                        </button>
                    }
                })
                .collect_view()
        })
    };
    let viewer = move || {
        let index = current.get()?;
        let bytes = desk.documents.with(|documents| documents.get(index).map(|d| Arc::clone(&d.bytes)))?;
        let report = desk.report();
        Some(view! { <Viewer index=index bytes=bytes report=report/> })
    };
    let panel = move || {
        (count.get() > 0).then(|| {
            view! {
                <section class="panel source-panel" aria-labelledby="source-title">
                    <div class="panel-head"><h2 id="source-title" tabindex="-1">{text("section.source")}</h2></div>
                    <div class="chips" role="group" aria-label=text("source.choose")>{tabs}</div>
                    {viewer}
                </section>
            }
        })
    };
    panel.into_any()
}
