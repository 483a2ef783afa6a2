//! The page from top to bottom.

use leptos::prelude::*;
use web_sys::DragEvent;

use crate::desk::{Desk, Outcome, read_drop};
use crate::keys;
use crate::panels::{Checks, Documents, Export, Help, Intake, Limits, Masthead, Privacy, Rail, Source, VerdictBanner, Workers};

/// Everything.
#[component]
pub(crate) fn App() -> impl IntoView {
    let desk = Desk::new();
    provide_context(desk);
    let hovering = RwSignal::new(false);
    take_drops(desk, hovering);
    keys::listen(desk);

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
    let empty = Memo::new(move |_| desk.documents.with(Vec::is_empty));
    let has_report = Memo::new(move |_| desk.outcome.with(|o| matches!(o, Some(Outcome::Judged { .. }))));

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
                data-busy=move || desk.busy.with(Option::is_some).then_some("true")
            >
                <VerdictBanner/>
                <Documents/>
                <Intake empty=empty/>
                {move || has_report.get().then(|| view! { <Checks/><Workers/><Limits/> })}
                <Source/>
                {move || has_report.get().then(|| view! { <Export/> })}
                <Privacy/>
            </main>
        </div>
        <Help/>
        <p class="notice-line" role="status" class:notice-shown=move || !desk.notice.with(String::is_empty)>
            {move || desk.notice.get()}
        </p>
    }
}

/// A drop anywhere on the page counts.
fn take_drops(desk: Desk, hovering: RwSignal<bool>) {
    let over = move |event: DragEvent| {
        event.prevent_default();
        hovering.set(true);
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
        if let Some(transfer) = event.data_transfer() {
            read_drop(desk, transfer);
        }
    });
}
