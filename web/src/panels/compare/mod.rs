//! Two documents of one kind side by side: what is different in what they say.

use std::sync::Arc;

use leptos::prelude::*;
use proofmark_core::json::{Limits, read};

use crate::catalogue::{count, text};
use crate::desk::Desk;
use crate::parts::{breakable, plain, plain_name};
use crate::report::{Position, Report};

mod differ;

use differ::{Change, Difference, MOST, differences};

/// The panel; absent while no two documents are of one kind.
#[component]
pub(crate) fn Compare() -> AnyView {
    let desk = Desk::here();
    let Some((report, _)) = desk.report_now() else { return ().into_any() };
    let pairs = pairs(&report);
    let Some(&first) = pairs.first() else { return ().into_any() };
    let pair = RwSignal::new(first);
    let name = |report: &Report, index: usize| report.documents.get(index).map(|document| plain_name(&document.name)).unwrap_or_default();
    let options = pairs.iter().enumerate().map(|(i, (a, b))| {
        let label = format!("{} · {}  ↔  {} · {}", a + 1, name(&report, *a), b + 1, name(&report, *b));
        view! { <option value=i.to_string()>{label}</option> }
    });
    let options = options.collect_view();
    let choose = move |event: leptos::ev::Event| {
        if let Some(chosen) = event_target_value(&event).parse::<usize>().ok().and_then(|i| pairs.get(i)) {
            pair.set(*chosen);
        }
    };
    let found = move || {
        let (a, b) = pair.get();
        let bytes =
            |index: usize| desk.documents.with_untracked(|documents| documents.get(index).map(|document| Arc::clone(&document.bytes)));
        let (Some(before), Some(after)) = (bytes(a), bytes(b)) else { return ().into_any() };
        let limits = Limits::default();
        let (Ok(before), Ok(after)) = (read(&before, &limits), read(&after, &limits)) else { return ().into_any() };
        let found = differences(before.root(), after.root());
        let total = found.len().min(MOST);
        if found.is_empty() {
            return view! { <p class="panel-note">{text("differ.none")}</p> }.into_any();
        }
        let rows = found.iter().take(MOST).map(|one| row(desk, (a, b), one)).collect_view();
        let more = (found.len() > MOST).then(|| view! { <p class="panel-note">{text("differ.more")}</p> });
        view! { <p class="panel-note">{count("differ.count", total)}</p><ul class="differences">{rows}</ul>{more} }.into_any()
    };
    view! {
        <section class="panel" aria-labelledby="compare-title">
            <div class="panel-head"><h2 id="compare-title" tabindex="-1">{text("section.compare")}</h2></div>
            <p class="panel-lead">{text("differ.lead")}</p>
            <label class="differ-choice"><span class="field-label">{text("differ.pair")}</span>
                <select class="input" on:change=choose>{options}</select></label>
            <div aria-live="polite">{found}</div>
        </section>
    }
    .into_any()
}

/// Every two documents of one kind.
fn pairs(report: &Report) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    for (a, first) in report.documents.iter().enumerate() {
        for (b, second) in report.documents.iter().enumerate().skip(a + 1) {
            if first.kind.is_some() && first.kind == second.kind {
                pairs.push((a, b));
            }
        }
    }
    pairs
}

fn row(desk: Desk, (a, b): (usize, usize), found: &Difference) -> AnyView {
    let (class, word) = match found.change {
        Change::Added => ("difference difference-added", text("differ.added")),
        Change::Removed => ("difference difference-removed", text("differ.removed")),
        Change::Changed => ("difference difference-changed", text("differ.changed")),
    };
    let path = found.path.iter().enumerate().map(|(i, part)| view! { {(i > 0).then_some(" › ")}{breakable(part)} }).collect_view();
    let value = |label: &'static str, index: usize, value: Option<&String>, place: Option<(usize, usize)>| {
        let value = value?;
        let show = move |_| {
            let Some((offset, length)) = place else { return };
            let at = desk.documents.with_untracked(|documents| documents.get(index).map(|document| Arc::clone(&document.bytes)));
            let at = at.map(|bytes| proofmark_core::json::Position::of(&bytes, offset, length));
            desk.show(index, at.map(|at| Position { line: at.line, column: at.column, offset, length }));
        };
        Some(view! {
            <div><dt>{label}</dt><dd><code>{plain(value)}</code>" "<button type="button" class="link" on:click=show>{text("place.document")}</button></dd></div>
        })
    };
    view! {
        <li class=class>
            <p class="difference-head"><span class="tag">{word}</span><code>{path}</code></p>
            <dl>
                {value(text("differ.before"), a, found.before.as_ref(), found.places.0)}
                {value(text("differ.after"), b, found.after.as_ref(), found.places.1)}
            </dl>
        </li>
    }
    .into_any()
}
