//! Two documents of one kind side by side: what is different in what they say.

use std::sync::Arc;

use leptos::prelude::*;
use proofmark_core::json;
use wasm_bindgen_futures::spawn_local;

use crate::catalogue::{count, text};
use crate::desk::Desk;
use crate::host::{self, Lane};
use crate::parts::{Kept, act, breakable, live, plain, plain_name, view, whenever};
use crate::report::{Position, Report};

mod difference;

use difference::{Difference, Side, differences};

/// Most differences drawn; the engine names one more when there are more.
const MOST: usize = 400;

/// The panel; absent while no two documents are of one kind.
#[component]
pub(crate) fn Compare() -> AnyView {
    let desk = Desk::here();
    let Some((report, _)) = desk.report_now() else { return ().into_any() };
    let Some((first, second)) = (0..report.documents.len()).find_map(|i| Some((i, others(&report, i).next()?))) else {
        return ().into_any();
    };
    desk.stands("compare");
    let pair = Kept::new((first, second));
    let found = Kept::new(None::<Vec<Difference>>);
    whenever(move || {
        let (a, b) = pair.get();
        found.set(None);
        let bytes = |index: usize| desk.documents.with_untracked(|documents| documents.get(index).map(|d| Arc::clone(&d.bytes)));
        let (Some(before), Some(after)) = (bytes(a), bytes(b)) else { return };
        spawn_local(async move {
            let documents = [("first", before.as_slice()), ("second", after.as_slice())];
            if let Ok(answer) = host::call(Lane::Compare, "desk.compare", &documents, "{}").await {
                found.set(differences(&answer));
            }
        });
    });
    let shown = live(move || found.with(|found| found.as_ref().map(|found| list(desk, pair.get_untracked(), found))));
    let chosen = |event: &leptos::ev::Event| event_target_value(event).parse::<usize>().ok();
    let kinds = Arc::clone(&report);
    let choose_first = move |event: leptos::ev::Event| {
        let Some(a) = chosen(&event) else { return };
        // The second stays if it still is of the same kind.
        let old = pair.get_untracked().1;
        let kept = others(&kinds, a).find(|b| *b == old);
        if let Some(b) = kept.or_else(|| others(&kinds, a).next()) {
            pair.set((a, b));
        }
    };
    let choose_second = move |event: leptos::ev::Event| {
        if let Some(b) = chosen(&event) {
            pair.update(|pair| pair.1 = b);
        }
    };
    let names: Vec<String> = report.documents.iter().enumerate().map(|(i, d)| format!("{} · {}", i + 1, plain_name(&d.name))).collect();
    let option = move |i: usize, selected: bool| view! { <option value=i.to_string() selected=selected>{names.get(i).cloned()}</option> };
    let firsts = {
        let option = option.clone();
        let all = (0..report.documents.len()).filter(|i| others(&report, *i).next().is_some());
        all.map(|i| option(i, i == first)).collect_view()
    };
    let seconds = live(move || {
        let (a, b) = pair.get();
        others(&report, a).map(|i| option(i, i == b)).collect_view()
    });
    view! {
        <section class="panel" aria-labelledby="compare-title">
            <div class="panel-head"><h2 id="compare-title" tabindex="-1">{text("section.compare")}</h2></div>
            <p class="panel-lead">{text("differ.lead")}</p>
            <div class="differ-choice">
                <label><span class="field-label">{text("differ.before")}</span>
                    <select class="input" on:change=act(choose_first)>{firsts}</select></label>
                <label><span class="field-label">{text("differ.after")}</span>
                    <select class="input" on:change=act(choose_second)>{seconds}</select></label>
            </div>
            <div aria-live="polite">{shown}</div>
        </section>
    }
}

/// The other documents of the same kind.
fn others(report: &Report, index: usize) -> impl Iterator<Item = usize> + '_ {
    let kind = report.documents.get(index).and_then(|document| document.kind.as_deref());
    let same = move |(i, other): (usize, &crate::report::DocumentEntry)| {
        (i != index && kind.is_some() && other.status == "read" && other.kind.as_deref() == kind).then_some(i)
    };
    report.documents.iter().enumerate().filter_map(same)
}

fn list(desk: Desk, pair: (usize, usize), found: &[Difference]) -> AnyView {
    if found.is_empty() {
        return view! { <p class="panel-note">{text("differ.none")}</p> };
    }
    let rows = found.iter().take(MOST).map(|one| row(desk, pair, one)).collect_view();
    let more = (found.len() > MOST).then(|| view! { <p class="panel-note">{text("differ.more")}</p> });
    view! { <p class="panel-note">{count("differ.count", found.len().min(MOST))}</p><ul class="differences">{rows}</ul>{more} }
}

fn row(desk: Desk, (a, b): (usize, usize), found: &Difference) -> AnyView {
    let word = match found.change.as_str() {
        "added" => text("differ.added"),
        "removed" => text("differ.removed"),
        _ => text("differ.changed"),
    };
    let class = format!("difference difference-{}", found.change);
    let path = found.path.iter().enumerate().map(|(i, part)| view! { {(i > 0).then_some(" › ")}{breakable(part)} }).collect_view();
    let side = |label: &'static str, index: usize, side: Option<&Side>| {
        let Side { value, offset, length } = side?.clone();
        let show = move |_| {
            let bytes = desk.documents.with_untracked(|documents| documents.get(index).map(|document| Arc::clone(&document.bytes)));
            let at = bytes.map(|bytes| json::Position::of(&bytes, offset, length));
            desk.show(index, at.map(|at| Position { line: at.line, column: at.column, offset, length }));
        };
        Some(view! {
            <div><dt>{label}</dt><dd><code>{plain(&value)}</code>" "<button type="button" class="link" on:click=act(show)>{text("place.document")}</button></dd></div>
        })
    };
    view! {
        <li class=class>
            <p class="difference-head"><span class="tag">{word}</span><code>{path}</code></p>
            <dl>
                {side(text("differ.before"), a, found.before.as_ref())}
                {side(text("differ.after"), b, found.after.as_ref())}
            </dl>
        </li>
    }
}
