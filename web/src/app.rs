//! The page from top to bottom.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::spawn_local;
use web_sys::DragEvent;

use crate::desk::{Desk, Outcome, read_drop};
use crate::panels::{
    Anchors, Boundary, Checks, Compare, Documents, Export, Help, Intake, Limits, Masthead, Policy, Privacy, Rail, Source, TaskForce,
    VerdictBanner, Workers,
};
use crate::panels::{anchors, boundary};
use crate::parts::{Derived, Kept, live, view, whenever};
use crate::{host, keys, language};

/// Everything: what stays for the whole visit, and the page in the language in use.
#[component]
pub(crate) fn App() -> impl IntoView {
    let desk = Desk::new();
    provide_context(desk);
    let hovering = Kept::new(false);
    take_drops(desk, hovering);
    keys::listen(desk);
    language::listen(desk);
    move || {
        desk.language.track();
        view! { <Page hovering=hovering/> }
    }
}

/// The page.
#[component]
pub(crate) fn Page(hovering: Kept<bool>) -> impl IntoView {
    let desk = Desk::here();
    let judged = move |field: fn(&crate::report::Report) -> String| move || desk.report().map(|report| field(&report));
    let verdict = move || {
        desk.outcome.with(|outcome| match outcome {
            Some(Outcome::Judged { report, .. }) => Some(report.verdict.word()),
            Some(Outcome::Failed { .. }) => Some("error"),
            _ => None,
        })
    };
    let stage = judged(|report| report.stage.clone().unwrap_or_else(|| "none".into()));
    let basis = judged(|report| report.basis.clone().unwrap_or_else(|| "none".into()));
    let empty = Derived::new(move |_| desk.documents.with(Vec::is_empty));
    let has_report = Derived::new(move |_| desk.outcome.with(|o| matches!(o, Some(Outcome::Judged { .. }))));
    let settled = turns_after_the_verdict(desk);
    let after = move |turns: usize| Derived::new(move |_| has_report.get() && settled.get() >= turns);
    let (force, workers, policy, limits, compare, export) = (after(1), after(2), after(3), after(4), after(6), after(TURNS));
    // A reader may be in the midst of these when the set is judged anew.
    let kept =
        move |turns: usize| Derived::new(move |before: Option<&bool>| !empty.get() && (settled.get() >= turns || before == Some(&true)));
    let (source, anchors) = (kept(5), kept(7));

    view! {
        <Masthead/>
        <div class="page" class:page-empty=move || empty.get() class:page-hovering=move || hovering.get()>
            <Rail/>
            <main
                id="main"
                tabindex="-1"
                data-verdict=verdict
                data-stage=stage
                data-basis=basis
                data-busy=move || (desk.busy.get().is_some() || desk.reading.get().is_some()).then_some("true")
            >
                <VerdictBanner/>
                <Documents/>
                <Intake empty=empty/>
                {live(move || has_report.get().then(|| view! { <Checks/> }))}
                {live(move || force.get().then(|| view! { <TaskForce/> }))}
                {live(move || workers.get().then(|| view! { <Workers/> }))}
                {live(move || policy.get().then(|| view! { <Policy/> }))}
                {live(move || limits.get().then(|| view! { <Limits/> }))}
                {live(move || source.get().then(|| view! { <Source/> }))}
                <Boundary/>
                {live(move || compare.get().then(|| view! { <Compare/> }))}
                {live(move || anchors.get().then(|| view! { <Anchors/> }))}
                {live(move || export.get().then(|| view! { <Export/> }))}
                <Privacy/>
            </main>
        </div>
        <Help/>
        <div class="notice-place" role="status">
            {live(move || desk.notice.get().map(notice))}
        </div>
    }
}

/// An element of another kind than the one before: the same one would neither be read out again nor fade again.
fn notice((n, said): (u64, String)) -> AnyView {
    if n % 2 == 0 {
        view! { <p class="notice-line">{said}</p> }
    } else {
        view! { <div class="notice-line">{said}</div> }
    }
}

/// How many turns the rest of the page takes.
const TURNS: usize = 8;

/// How many turns ago what came of the documents was on the screen: what is only looked at later need not make a reader wait for it,
/// and comes in turns between which the page answers.
fn turns_after_the_verdict(desk: Desk) -> Kept<usize> {
    let judged = Derived::new(move |_| desk.outcome.with(Option::is_some));
    let turns = Kept::new(0);
    whenever(move || {
        turns.set(0);
        if judged.get() {
            request_animation_frame(move || {
                spawn_local(async move {
                    // Meanwhile the set may be judged anew, or the page be drawn anew.
                    for n in 1..=TURNS {
                        host::turn().await;
                        if judged.if_there() != Some(true) || turns.if_there() != Some(n - 1) {
                            return;
                        }
                        turns.set(n);
                    }
                });
            });
        }
    });
    turns
}

/// Whether an event happened inside a panel that takes drops for itself.
fn has_own_drop(event: &DragEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let panels = format!("#{}, #{}", anchors::ID, boundary::ID);
    element.and_then(|element| element.closest(&panels).ok().flatten()).is_some()
}

/// A drop anywhere else on the page is a document.
fn take_drops(desk: Desk, hovering: Kept<bool>) {
    let over = move |event: DragEvent| {
        event.prevent_default();
        hovering.set(!has_own_drop(&event));
    };
    let _ = window_event_listener(leptos::ev::dragenter, over);
    let _ = window_event_listener(leptos::ev::dragover, over);
    let _ = window_event_listener(leptos::ev::dragleave, move |event: DragEvent| {
        if event.related_target().is_none() {
            hovering.set(false);
        }
    });
    let _ = window_event_listener(leptos::ev::drop, move |event: DragEvent| {
        event.prevent_default();
        hovering.set(false);
        if has_own_drop(&event) {
            return;
        }
        if let Some(transfer) = event.data_transfer() {
            read_drop(desk, transfer);
        }
    });
}
