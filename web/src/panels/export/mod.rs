//! The report to take along.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::catalogue::{fill, text};
use crate::desk::Desk;
use crate::host;
use crate::parts::{Ident, Mark, glyph};

/// The panel: save or copy the engine's own bytes.
#[component]
pub(crate) fn Export() -> AnyView {
    let desk = Desk::here();
    let Some((report, written)) = desk.report_now() else { return ().into_any() };
    let version = format!("{} {}", report.engine.name, report.engine.version);
    let to_save = written.clone();
    let save = move |_| host::save("proofmark-report.json", "application/json", &to_save);
    let copy = move |_| {
        let written = written.clone();
        spawn_local(async move {
            desk.say(text(if host::copy(&written).await { "export.copied" } else { "ident.refused" }));
        });
    };
    let digest = report.report_digest.clone().map(|value| view! { <Ident value=value what=text("verdict.digest") head=40 tail=20/> });
    view! {
        <section class="panel" aria-labelledby="export-title">
            <div class="panel-head"><h2 id="export-title" tabindex="-1">{text("section.export")}</h2></div>
            <p class="panel-lead">{fill("export.lead", &[("version", version.trim())])}</p>
            <div class="export-tools">
                <button type="button" class="button button-first" on:click=save>{glyph(Mark::Down)}{text("export.save")}</button>
                <button type="button" class="button" on:click=copy>{glyph(Mark::Copy)}{text("export.copy")}</button>
                {digest}
            </div>
        </section>
    }
    .into_any()
}
