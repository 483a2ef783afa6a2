//! The verdict, and what it rests on.

use std::sync::Arc;

use leptos::prelude::*;

use crate::catalogue::{count, fill, known, size, text};
use crate::desk::{Desk, Outcome};
use crate::parts::{Ident, act, live, plain, stamp, view};
use crate::report::{Report, Status, Verdict};

mod failures;
mod missing;
mod scale;

use failures::Failures;
use missing::Missing;
use scale::scale;

const STAGES: [&str; 3] = ["selected", "prepared", "executed"];
const BASES: [&str; 3] = ["self", "joined", "anchored"];

/// The banner; a live region, so that the verdict is also heard.
#[component]
pub(crate) fn VerdictBanner() -> AnyView {
    let desk = Desk::here();
    let waiting = live(move || {
        let reading = desk.reading.get();
        let bytes = reading.or(desk.busy.get()).filter(|_| desk.slow.get());
        bytes.map(|bytes| view! { <Waiting bytes=bytes reading=reading.is_some()/> })
    });
    let shown = live(move || match desk.outcome.get() {
        Some(Outcome::Judged { report, .. }) => Some(judged(&report)),
        Some(Outcome::Failed { code }) => Some(failed(&code)),
        Some(Outcome::Cancelled) => Some(cancelled(desk)),
        None => None,
    });
    let spoken = live(move || match desk.outcome.get() {
        Some(Outcome::Judged { report, .. }) => {
            format!("{}. {}", word(report.verdict), report.statement)
        }
        Some(Outcome::Failed { .. }) => word(Verdict::Error).to_owned(),
        Some(Outcome::Cancelled) => text("cancelled.title").to_owned(),
        None => String::new(),
    });
    view! {
        <div class="offscreen" aria-live="polite" aria-atomic="true">{spoken}</div>
        <div class="verdict-place">{waiting}{shown}</div>
    }
}

fn word(verdict: Verdict) -> &'static str {
    known(&format!("verdict.{}", verdict.word())).unwrap_or_else(|| verdict.word())
}

fn frame(verdict: Verdict, lead: &'static str, body: AnyView) -> AnyView {
    Desk::here().stands("verdict");
    let class = format!("verdict verdict-{}", verdict.word());
    view! {
        <section class=class aria-labelledby="verdict-title">
            <div class="verdict-head">
                {stamp(verdict)}
                <div>
                    <p class="eyebrow">{text("section.verdict")}</p>
                    <h1 id="verdict-title" tabindex="-1">{word(verdict)}</h1>
                    <p class="verdict-lead">{lead}</p>
                </div>
            </div>
            {body}
        </section>
    }
}

fn judged(report: &Arc<Report>) -> AnyView {
    let lead = known(&format!("verdict.{}.lead", report.verdict.word())).unwrap_or_default();
    let tallies = Status::ALL.into_iter().map(|status| Tally(TallyProps { status, n: report.count(status) })).collect_view();
    let statement = (!report.statement.is_empty()).then(|| {
        view! {
            <figure class="statement">
                <figcaption class="eyebrow">{text("verdict.statement")}</figcaption>
                <blockquote lang="en">{plain(&report.statement)}</blockquote>
            </figure>
        }
    });
    let missing = report.missing();
    let digest = report.report_digest.clone().map(|value| {
        view! {
            <p class="verdict-digest">
                <span class="eyebrow">{text("verdict.digest")}</span>
                <Ident value=value what=text("verdict.digest")/>
            </p>
        }
    });
    let body = view! {
        {statement}
        <Failures report=Arc::clone(report)/>
        <Missing kinds=missing/>
        <div class="scales">
            {scale("stage", &STAGES, report.stage.as_deref())}
            {scale("basis", &BASES, report.basis.as_deref())}
        </div>
        <div class="verdict-foot">
            <ul class="tallies" aria-label=text("section.checks")>{tallies}</ul>
            {digest}
        </div>
    };
    frame(report.verdict, lead, body)
}

/// How many checks ended in one way; leads to them.
#[component]
fn Tally(status: Status, n: usize) -> AnyView {
    let desk = Desk::here();
    let class = format!("tally status-{}", status.word());
    let label = count_of(status, n);
    let open = move |_| {
        desk.search.set(String::new());
        desk.filter.set(Some(status));
        crate::keys::go_to("checks");
    };
    view! {
        <li>
            <button type="button" class=class disabled={n == 0} on:click=act(open)>
                <span class="tally-number">{crate::catalogue::number(n)}</span>
                <span>{label}</span>
            </button>
        </li>
    }
}

fn count_of(status: Status, n: usize) -> String {
    let key = match status {
        Status::Fail => "tally.fail",
        Status::Skip => "tally.skip",
        Status::Note => "tally.note",
        Status::Pass => "tally.pass",
    };
    count(key, n)
}

fn failed(code: &str) -> AnyView {
    let lead = known(&format!("failed.{code}")).unwrap_or_else(|| text("failed.other"));
    let body = view! {
        <p class="verdict-code">{text("verdict.code")}" "<code>{code.to_owned()}</code></p>
    };
    frame(Verdict::Error, lead, body)
}

fn cancelled(desk: Desk) -> AnyView {
    view! {
        <section class="verdict verdict-none" aria-labelledby="verdict-title">
            <h1 id="verdict-title" tabindex="-1">{text("cancelled.title")}</h1>
            <p>{text("cancelled.note")}</p>
            <button type="button" class="button" on:click=act(move |_| desk.again())>{text("cancelled.again")}</button>
        </section>
    }
}

/// While files are read or the engine works, once that can be noticed.
#[component]
fn Waiting(bytes: u64, reading: bool) -> AnyView {
    let desk = Desk::here();
    let title = if reading { "reading.title" } else { "waiting.title" };
    view! {
        <section class="verdict verdict-none verdict-waiting" aria-labelledby="waiting-title">
            <h1 id="waiting-title">{text(title)}</h1>
            <p>{fill("waiting.note", &[("size", &size(bytes))])}</p>
            <progress aria-label=text(title)></progress>
            <button type="button" id="cancel" class="button" on:click=act(move |_| desk.cancel())>{text("waiting.cancel")}</button>
        </section>
    }
}
