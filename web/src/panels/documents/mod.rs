//! The documents of the set.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use crate::catalogue::{count, fill, known, size, text};
use crate::desk::{Desk, Document};
use crate::parts::{Ident, Mark, glyph, plain};
use crate::report::{DocumentEntry, ReadError, Status};

/// A kind's name for people; an unknown kind shows as it is written.
pub(crate) fn kind_name(kind: &str) -> String {
    known(&format!("kind.{kind}")).map_or_else(|| kind.to_owned(), str::to_owned)
}

/// The list, in the order in which the documents came.
#[component]
pub(crate) fn Documents() -> AnyView {
    let desk = Desk::here();
    let rows = move || {
        let report = desk.report();
        desk.documents.with(|documents| {
            documents
                .iter()
                .enumerate()
                .map(|(i, document)| {
                    let entry = report.as_ref().and_then(|report| report.documents.get(i).cloned());
                    row(desk, i, document, entry)
                })
                .collect_view()
        })
    };
    let panel = move || {
        let n = desk.documents.with(Vec::len);
        (n > 0).then(|| {
            view! {
                <section class="panel" aria-labelledby="documents-title">
                    <div class="panel-head">
                        <h2 id="documents-title" tabindex="-1">{text("section.documents")}</h2>
                        <p class="panel-note">{count("documents.count", n)}</p>
                        <button type="button" class="button button-quiet" on:click=move |_| desk.clear()>
                            {glyph(Mark::Close)}{text("documents.clear")}
                        </button>
                    </div>
                    <ol class="documents">{rows}</ol>
                </section>
            }
        })
    };
    panel.into_any()
}

fn row(desk: Desk, index: usize, document: &Document, entry: Option<DocumentEntry>) -> AnyView {
    let id = document.id;
    let name = document.name.clone();
    let judged = entry.is_some();
    let entry = entry.unwrap_or_default();
    let kind = entry.kind.clone();
    let kind_attribute = judged.then(|| kind.clone().unwrap_or_else(|| "unknown".into()));
    let status_attribute = judged.then(|| entry.status.clone());
    let kind_shown = match (judged, &kind) {
        (true, Some(kind)) => kind_name(kind),
        (true, None) => text("kind.none").to_owned(),
        (false, _) => text("documents.unjudged").to_owned(),
    };
    let digest = match &entry.digest {
        Some(digest) => view! { <Ident value=digest.clone() what=fill("documents.digest", &[("name", &name)])/> }.into_any(),
        None if judged => view! { <span class="absent">{text("documents.no-digest")}</span> }.into_any(),
        None => ().into_any(),
    };
    let failed = desk
        .report_now()
        .map_or(0, |(report, _)| report.checks.iter().filter(|c| c.status == Status::Fail && c.document() == Some(index)).count());
    let state = judged.then(|| state(desk, index, &entry, failed));
    let named = |key: &'static str| fill(key, &[("name", &name)]);
    let replace = move |_| {
        desk.replace_next(Some(id));
        if let Some(picker) = document_picker() {
            picker.click();
        }
    };
    view! {
        <li class="document" data-document-kind=kind_attribute data-document-status=status_attribute>
            <span class="document-number">{index + 1}</span>
            <div class="document-name">
                <strong>{plain(&name)}</strong>
                <span>{kind_shown}</span>
            </div>
            <div class="document-digest">{digest}</div>
            <span class="document-size">{size(document.bytes.len() as u64)}</span>
            <div class="document-state">{state}</div>
            <div class="document-tools">
                <button type="button" class="button button-small" aria-label=named("documents.source.label")
                    on:click=move |_| desk.show(index, None)>{text("documents.source")}</button>
                <button type="button" class="button button-small" aria-label=named("documents.replace.label")
                    on:click=replace>{text("documents.replace")}</button>
                <button type="button" class="button button-small" aria-label=named("documents.remove.label")
                    on:click=move |_| desk.remove(id)>{text("documents.remove")}</button>
            </div>
        </li>
    }
    .into_any()
}

fn state(desk: Desk, index: usize, entry: &DocumentEntry, failed: usize) -> AnyView {
    let (class, mark) = match entry.status.as_str() {
        "read" => ("status", Mark::Tick),
        "unreadable" => ("status status-fail", Mark::Cross),
        _ => ("status status-skip", Mark::Gap),
    };
    let word = known(&format!("read.{}", entry.status)).map_or_else(|| entry.status.clone(), str::to_owned);
    let fault = entry.error.clone().map(|error| fault(desk, index, error));
    let failures = (failed > 0).then(|| {
        view! { <span class="status status-fail">{glyph(Mark::Cross)}<span>{count("documents.failed", failed)}</span></span> }
    });
    view! { <span class=class>{glyph(mark)}<span class="status-word">{word}</span></span>{failures}{fault} }.into_any()
}

fn fault(desk: Desk, index: usize, error: ReadError) -> AnyView {
    let title = crate::explain::of(&error.code).map_or_else(|| error.code.clone(), |info| info.title.to_owned());
    let jump = error.position.map(|position| {
        let label = fill("place.line", &[("line", &position.line.to_string()), ("column", &position.column.to_string())]);
        view! {
            <button type="button" class="link" on:click=move |_| desk.show(index, Some(position))>{label}</button>
        }
    });
    view! { <p class="document-fault">{title}" "<code>{error.code}</code>" "{jump}</p> }.into_any()
}

fn document_picker() -> Option<HtmlElement> {
    document().get_element_by_id("picker")?.dyn_into().ok()
}
