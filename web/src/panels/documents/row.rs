//! One document of the set.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use super::kind_name;
use crate::catalogue::{count, fill, known, size, text};
use crate::desk::{Desk, Document};
use crate::parts::{Ident, Mark, act, glyph, plain, plain_name, view, woven};
use crate::report::{DocumentEntry, ReadError, Report, Status};

/// What the engine writes when no member names the other document.
const ONLY_ONE_LEFT: &str = "only-one-left";

/// A document by its number, and what the report says of it once there is one. In a list that is not drawn whole it says where it
/// stands: its place, and how many there are.
pub(super) fn row(desk: Desk, index: usize, document: &Document, report: Option<&Arc<Report>>, place: Option<(usize, usize)>) -> AnyView {
    let id = document.id;
    let name = document.name.clone();
    let entry = report.and_then(|report| report.documents.get(index).cloned());
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
        Some(digest) => view! { <Ident value=digest.clone() what=fill("documents.digest", &[("name", &plain_name(&name))])/> },
        None if judged => view! { <span class="absent">{text("documents.no-digest")}</span> },
        None => ().into_any(),
    };
    let failed =
        report.map_or(0, |report| report.checks.iter().filter(|c| c.status == Status::Fail && c.document() == Some(index)).count());
    let state = judged.then(|| state(desk, index, &entry, failed));
    let shown = plain_name(&name);
    let named = |key: &'static str| fill(key, &[("name", &shown)]);
    let replace = move |_| {
        desk.replace_next(Some(id));
        if let Some(picker) = document_picker() {
            picker.click();
        }
    };
    view! {
        <li class="document" data-document-kind=kind_attribute data-document-status=status_attribute
            aria-posinset=place.map(|(at, _)| (at + 1).to_string()) aria-setsize=place.map(|(_, total)| total.to_string())>
            <span class="document-number">{index + 1}</span>
            <div class="document-name">
                <strong>{plain(&name)}</strong>
                <span>{kind_shown}</span>
            </div>
            <div class="document-digest">{digest}</div>
            <span class="document-size">{size(document.bytes.len() as u64)}</span>
            <div class="document-state">{state}</div>
            {report.filter(|report| report.documents.len() > 1).map(|report| joined(report, index))}
            <div class="document-tools">
                <button type="button" class="button button-small" aria-label=named("documents.source.label")
                    on:click=act(move |_| desk.show(index, None))>{text("documents.source")}</button>
                <button type="button" class="button button-small" id=format!("replace-{id}") aria-label=named("documents.replace.label")
                    on:click=act(replace)>{text("documents.replace")}</button>
                <button type="button" class="button button-small document-remove" id=format!("remove-{id}") aria-label=named("documents.remove.label")
                    on:click=act(move |_| desk.remove(id))>{text("documents.remove")}</button>
            </div>
        </li>
    }
}

/// What it is joined with, a line for each member that says so.
fn joined(report: &Report, index: usize) -> AnyView {
    let members = report.summary.as_ref().map(|summary| summary.joined(index)).unwrap_or_default();
    if members.is_empty() {
        return view! { <p class="document-joins absent">{text("documents.joined.nothing")}</p> };
    }
    let line = |(by, others): (&str, Vec<usize>)| {
        let names = others.iter().filter_map(|&other| report.documents.get(other)).enumerate();
        let names = names.map(|(i, other)| view! { {(i > 0).then_some(", ")}{plain(&other.name)} }).collect_view().into_any();
        let said = if by == ONLY_ONE_LEFT {
            woven("documents.joined.left", [("names", names)])
        } else {
            woven("documents.joined", [("names", names), ("member", view! { <code>{plain(by)}</code> })])
        };
        view! { <li data-joined-by=by.to_owned()>{said}</li> }
    };
    view! { <ul class="document-joins">{members.into_iter().map(line).collect_view()}</ul> }
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
    view! { <span class=class>{glyph(mark)}<span class="status-word">{word}</span></span>{failures}{fault} }
}

fn fault(desk: Desk, index: usize, error: ReadError) -> AnyView {
    let title = crate::explain::of(&error.code).map_or_else(|| error.code.clone(), |info| info.title.to_owned());
    let jump = error.position.map(|position| {
        let label = fill("place.line", &[("line", &position.line.to_string()), ("column", &position.column.to_string())]);
        view! {
            <button type="button" class="link" on:click=act(move |_| desk.show(index, Some(position)))>{label}</button>
        }
    });
    view! { <p class="document-fault">{title}" "<code>{error.code}</code>" "{jump}</p> }
}

fn document_picker() -> Option<HtmlElement> {
    document().get_element_by_id("picker")?.dyn_into().ok()
}
