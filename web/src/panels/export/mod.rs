//! The report to take along: the engine's own bytes, and forms of it for tickets, scanners, paper and strangers.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;

use crate::catalogue::{fill, text};
use crate::desk::Desk;
use crate::host;
use crate::parts::{Ident, Kept, Mark, act, glyph, view};
use crate::report::Report;

mod markdown;
mod redacted;
mod sarif;

/// Who judged: the engine by name and version, and the digest of the program that this page carries.
pub(super) struct Maker {
    pub(super) name: String,
    pub(super) version: String,
    /// SHA-256 of the page's WebAssembly module.
    pub(super) wasm: Option<String>,
}

impl Maker {
    fn of(report: &Report) -> Self {
        let wasm = document().get_element_by_id("engine").and_then(|engine| engine.get_attribute("data-digest"));
        Self { name: report.engine.name.clone(), version: report.engine.version.clone(), wasm }
    }
}

/// The panel.
#[component]
pub(crate) fn Export() -> AnyView {
    let desk = Desk::here();
    let Some((report, written)) = desk.report_now() else { return ().into_any() };
    desk.stands("export");
    let maker = Maker::of(&report);
    let version = format!("{} {}", maker.name, maker.version);
    let wasm = maker.wasm.clone();
    let maker = Kept::new(maker);
    let copied = written.clone();
    let copy = move |_| {
        let written = copied.clone();
        spawn_local(async move {
            desk.say(text(if host::copy(&written).await { "export.copied" } else { "ident.refused" }));
        });
    };
    let save = move |_| host::save("proofmark-report.json", "application/json", &written);
    let others = Kept::new(report.clone());
    let form = move |key: &'static str, name: &'static str, media: &'static str, write: fn(&Report, &Maker) -> String| {
        let save = move |_| {
            let written = others.with_untracked(|report| maker.with_untracked(|maker| write(report, maker)));
            host::save(name, media, &written);
        };
        view! { <button type="button" class="button" on:click=act(save)>{glyph(Mark::Down)}{text(key)}</button> }
    };
    let print = move |_| drop(window().print());
    let fact = |label: &'static str, value: Option<String>| {
        value.map(|value| {
            view! { <div><dt>{label}</dt><dd><Ident value=value what=label head=40 tail=20/></dd></div> }
        })
    };
    view! {
        <section class="panel" aria-labelledby="export-title">
            <div class="panel-head"><h2 id="export-title" tabindex="-1">{text("section.export")}</h2></div>
            <p class="panel-lead">{fill("export.lead", &[("version", version.trim())])}</p>
            <div class="export-tools">
                <button type="button" class="button button-first" on:click=act(save)>{glyph(Mark::Down)}{text("export.save")}</button>
                <button type="button" class="button" on:click=act(copy)>{glyph(Mark::Copy)}{text("export.copy")}</button>
                {form("export.markdown", "proofmark-report.md", "text/markdown", markdown::write)}
                {form("export.sarif", "proofmark-report.sarif", "application/sarif+json", sarif::write)}
                {form("export.redacted", "proofmark-report-redacted.json", "application/json", redacted::write)}
                <button type="button" class="button" on:click=act(print)>{text("export.print")}</button>
            </div>
            <p class="export-note">{text("export.redacted.note")}</p>
            <dl class="export-facts">
                {fact(text("verdict.digest"), report.report_digest.clone())}
                {fact(text("export.wasm"), wasm)}
            </dl>
        </section>
    }
}
