//! The documents as they were written, with the places that the report speaks of.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::catalogue::text;
use crate::desk::{Desk, Document};
use crate::host;
use crate::parts::{Choice, Derived, Kept, act, document_choice, live, plain, view, whenever};

mod cursor;
mod fold;
mod index;
mod marks;
mod row;
mod viewer;

use index::Rows;
pub(crate) use row::draw;
use viewer::Viewer;

/// More documents than these are chosen from a list.
const CHIPS: usize = 24;

/// A document cut into rows, which takes several turns when it is large.
struct Cut {
    id: u64,
    bytes: Arc<Vec<u8>>,
    rows: Rows,
}

/// The panel: one document at a time.
#[component]
pub(crate) fn Source() -> AnyView {
    let desk = Desk::here();
    let count = Derived::new(move |_| desk.documents.with(Vec::len));
    // The document asked for; before that the first one in doubt, or simply the first.
    let current = Derived::new(move |_| {
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
        if count.get() > CHIPS {
            return document_choice(Choice {
                label: text("source.choose"),
                none: None,
                offered: Arc::new(move || (0..count.get()).collect()),
                chosen: Arc::new(move || current.get()),
                choose: Arc::new(move |document| desk.show(document.unwrap_or_default(), None)),
            });
        }
        let chips = desk.documents.with(|documents| {
            let chip = |(i, document): (usize, &Document)| {
                view! {
                    <button type="button" class="chip" id=format!("source-of-{}", document.id)
                        aria-pressed=move || if current.get() == Some(i) { "true" } else { "false" }
                        on:click=act(move |_| desk.show(i, None))>
                        {plain(&document.name)}
                    </button>
                }
            };
            documents.iter().enumerate().map(chip).collect_view()
        });
        view! { <div class="chips" role="group" aria-label=text("source.choose")>{chips}</div> }
    };
    let shown = Derived::new(move |_| desk.documents.with(|documents| documents.get(current.get()?).map(|document| document.id)));
    let cut = Kept::new(None::<Arc<Cut>>);
    whenever(move || {
        let Some(id) = shown.get() else { return };
        cut.set(None);
        let bytes = desk.documents.with_untracked(|documents| documents.iter().find(|d| d.id == id).map(|d| Arc::clone(&d.bytes)));
        let Some(bytes) = bytes else { return };
        let mut rows = Rows::default();
        if rows.cut(&bytes) {
            cut.set(Some(Arc::new(Cut { id, bytes, rows })));
            return;
        }
        spawn_local(async move {
            while !rows.cut(&bytes) {
                host::turn().await;
                // The page may show something else meanwhile, or be gone.
                if shown.if_there().flatten() != Some(id) {
                    return;
                }
            }
            cut.set(Some(Arc::new(Cut { id, bytes, rows })));
        });
    });
    let viewer = move || {
        let index = current.get()?;
        let ready = cut.get().filter(|cut| Some(cut.id) == shown.get());
        Some(match ready {
            Some(cut) => view! { <Viewer index=index cut=cut report=desk.report()/> },
            None => view! { <p class="panel-note">{text("source.reading")}</p> },
        })
    };
    desk.stands("source");
    view! {
        <section class="panel source-panel" aria-labelledby="source-title">
            <div class="panel-head"><h2 id="source-title" tabindex="-1">{text("section.source")}</h2></div>
            {live(tabs)}
            {live(viewer)}
        </section>
    }
}
