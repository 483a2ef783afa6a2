//! The documents of the set.

use leptos::prelude::*;

use crate::catalogue::{count, known, text};
use crate::desk::Desk;
use crate::parts::{Derived, Mark, WHOLE, act, glyph, live, plain, verdict_mark, view};
use crate::report::Execution;

mod long;
mod row;

use long::long_list;
use row::row;

/// A kind's name for people; an unknown kind shows as it is written.
pub(crate) fn kind_name(kind: &str) -> String {
    known(&format!("kind.{kind}")).map_or_else(|| kind.to_owned(), str::to_owned)
}

/// The list: as the documents came, or by execution when they belong to more than one.
#[component]
pub(crate) fn Documents() -> AnyView {
    let desk = Desk::here();
    let long = Derived::new(move |_| desk.documents.with(Vec::len) > WHOLE);
    let list = move || if long.get() { long_list(desk) } else { live(move || short_list(desk)) };
    let outside = move || {
        desk.language.get();
        desk.outside.get().said().map(|said| view! { <p class="outside">{said}</p> }).collect_view()
    };
    let panel = live(move || {
        let n = desk.documents.with(Vec::len);
        (n > 0).then(|| {
            desk.stands("documents");
            view! {
                <section class="panel" aria-labelledby="documents-title">
                    <div class="panel-head">
                        <h2 id="documents-title" tabindex="-1">{text("section.documents")}</h2>
                        <p class="panel-note">{count("documents.count", n)}</p>
                        <button type="button" class="button button-quiet" on:click=act(move |_| desk.clear())>
                            {glyph(Mark::Close)}{text("documents.clear")}
                        </button>
                    </div>
                    {live(outside)}
                    {live(list)}
                </section>
            }
        })
    });
    panel.into_any()
}

/// Each execution a list of its own.
fn short_list(desk: Desk) -> AnyView {
    let report = desk.report();
    desk.documents.with(|documents| {
        let rows = |indices: &[usize]| {
            let each = indices.iter().filter_map(|&i| Some(row(desk, i, documents.get(i)?, report.as_ref(), None))).collect_view();
            view! { <ol class="documents">{each}</ol> }
        };
        let groups = report.as_ref().map(|report| report.groups()).unwrap_or_default();
        match groups.as_slice() {
            [] => rows(&(0..documents.len()).collect::<Vec<_>>()),
            [(_, only)] => rows(only),
            several => {
                let group = |(n, (execution, indices)): (usize, &(_, Vec<usize>))| group(n, *execution, indices.len(), rows(indices));
                several.iter().enumerate().map(group).collect_view().into_any()
            }
        }
    })
}

/// The documents of one execution under its name, or those that belong to none because they were not judged.
fn group(n: usize, execution: Option<&Execution>, size: usize, rows: AnyView) -> AnyView {
    let id = format!("documents-group-{n}");
    let labelled = id.clone();
    let verdict = execution.and_then(|execution| execution.verdict);
    view! {
        <div class="documents-group" role="group" aria-labelledby=labelled
            data-execution-verdict=verdict.map(|verdict| verdict.word())
            data-execution-stage=execution.map(|execution| execution.stage.clone().unwrap_or_else(|| "none".into()))>
            <div class="documents-group-head">{head(id, execution, size)}</div>
            {rows}
        </div>
    }
}

/// What an execution is called, and what became of it.
fn head(id: String, execution: Option<&Execution>, size: usize) -> AnyView {
    let title = match execution.map(|execution| &execution.name) {
        Some(Some(name)) => plain(name),
        Some(None) => count("documents.unnamed", size).into_any(),
        None => text("documents.unjudged.title").into_any(),
    };
    let stage = execution.map(|execution| match &execution.stage {
        Some(stage) => known(&format!("stage.{stage}")).map_or_else(|| stage.clone(), str::to_owned),
        None => text("documents.no-stage").to_owned(),
    });
    view! {
        <h3 id=id>{title}</h3>
        {execution.and_then(|execution| execution.verdict).map(verdict_mark)}
        {stage.map(|stage| view! { <span class="panel-note">{stage}</span> })}
        <span class="panel-note">{count("documents.count", size)}</span>
    }
}
