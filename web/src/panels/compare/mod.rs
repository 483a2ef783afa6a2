//! Two documents of one kind side by side: what is different in what they say.

use std::sync::Arc;

use leptos::prelude::*;
use proofmark_core::json;
use wasm_bindgen_futures::spawn_local;

use crate::catalogue::{count, text};
use crate::desk::Desk;
use crate::host::{self, Lane};
use crate::parts::{Choice, Kept, act, breakable, document_choice, live, plain, view, whenever};
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
    let kinds = Arc::new(Kinds::of(&report));
    let offered = kinds.offered(report.documents.len());
    let Some(first) = offered.first().copied() else { return ().into_any() };
    let Some(second) = kinds.others(first).first().copied() else { return ().into_any() };
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
    let others = Arc::clone(&kinds);
    let choose_first = move |chosen: Option<usize>| {
        let Some(a) = chosen else { return };
        // The second stays if it still is of the same kind.
        let others = kinds.others(a);
        let old = pair.get_untracked().1;
        if let Some(b) = others.iter().find(|b| **b == old).or(others.first()) {
            pair.set((a, *b));
        }
    };
    let choose_second = move |chosen: Option<usize>| {
        if let Some(b) = chosen {
            pair.update(|pair| pair.1 = b);
        }
    };
    let first = document_choice(Choice {
        label: text("differ.before"),
        none: None,
        offered: Arc::new(move || offered.clone()),
        chosen: Arc::new(move || Some(pair.get().0)),
        choose: Arc::new(choose_first),
    });
    let second = document_choice(Choice {
        label: text("differ.after"),
        none: None,
        offered: Arc::new(move || others.others(pair.get().0)),
        chosen: Arc::new(move || Some(pair.get().1)),
        choose: Arc::new(choose_second),
    });
    view! {
        <section class="panel" aria-labelledby="compare-title">
            <div class="panel-head"><h2 id="compare-title" tabindex="-1">{text("section.compare")}</h2></div>
            <p class="panel-lead">{text("differ.lead")}</p>
            <div class="differ-choice">
                {first}{second}
            </div>
            <div aria-live="polite">{shown}</div>
        </section>
    }
}

/// The documents that were read, by their kind, which two of them have to share.
struct Kinds(Vec<(String, Vec<usize>)>);

impl Kinds {
    fn of(report: &Report) -> Self {
        let mut kinds: Vec<(String, Vec<usize>)> = Vec::new();
        for (i, entry) in report.documents.iter().enumerate().filter(|(_, entry)| entry.status == "read") {
            let Some(kind) = &entry.kind else { continue };
            match kinds.iter_mut().find(|(known, _)| known == kind) {
                Some((_, same)) => same.push(i),
                None => kinds.push((kind.clone(), vec![i])),
            }
        }
        kinds.retain(|(_, same)| same.len() > 1);
        Self(kinds)
    }

    /// The other documents of the same kind.
    fn others(&self, document: usize) -> Vec<usize> {
        let mut others =
            self.0.iter().find(|(_, same)| same.binary_search(&document).is_ok()).map(|(_, same)| same.clone()).unwrap_or_default();
        others.retain(|other| *other != document);
        others
    }

    /// Which of so many documents have others.
    fn offered(&self, documents: usize) -> Vec<usize> {
        let has_others = |document: &usize| self.0.iter().any(|(_, same)| same.binary_search(document).is_ok());
        (0..documents).filter(has_others).collect()
    }
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
