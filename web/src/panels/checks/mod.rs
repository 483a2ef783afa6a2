//! Every check: found by words, narrowed by status, opened for what it proves.

use std::sync::Arc;

use leptos::prelude::*;

use crate::catalogue::{count, known, number, text};
use crate::desk::{Desk, Grouping};
use crate::parts::{Derived, Mark, act, glyph, live, view};
use crate::report::{Report, Status};

mod compare;
mod detail;
mod find;
mod list;

use list::List;

/// The panel.
#[component]
pub(crate) fn Checks() -> AnyView {
    let desk = Desk::here();
    let Some((report, _)) = desk.report_now() else { return ().into_any() };
    desk.stands("checks");
    let total = report.checks.len();
    let found = {
        let report = Arc::clone(&report);
        Derived::new(move |_| find::find(&report, &desk.search.get(), desk.filter.get()))
    };
    view! {
        <section class="panel" aria-labelledby="checks-title">
            <div class="panel-head">
                <h2 id="checks-title" tabindex="-1">{text("section.checks")}</h2>
                <p class="panel-note" aria-live="polite">
                    {live(move || {
                        let shown = found.with(Vec::len);
                        if shown == total { count("checks.count", total) }
                        else { crate::catalogue::fill("checks.shown", &[("n", &number(shown)), ("total", &number(total))]) }
                    })}
                </p>
            </div>
            <div class="check-tools" role="search">
                <label class="search" for="check-search">
                    {glyph(Mark::Search)}<span class="offscreen">{text("checks.search")}</span>
                    <input id="check-search" type="search" autocomplete="off" spellcheck="false"
                        placeholder=text("checks.search.hint")
                        prop:value=move || desk.search.get()
                        on:input=act(move |event| desk.search.set(event_target_value(&event)))/>
                </label>
                <Filter report=Arc::clone(&report)/>
                <GroupBy/>
            </div>
            <List report=report found=found/>
        </section>
    }
}

/// One button for each status, with its count.
#[component]
fn Filter(report: Arc<Report>) -> AnyView {
    let desk = Desk::here();
    let button = |status: Option<Status>, n: usize| {
        let label = match status {
            Some(status) => known(&format!("status.{}", status.word())).unwrap_or_else(|| status.word()),
            None => text("checks.all"),
        };
        let class = status.map_or_else(|| "chip".to_owned(), |status| format!("chip status-{}", status.word()));
        view! {
            <button type="button" class=class
                aria-pressed=move || if desk.filter.get() == status { "true" } else { "false" }
                on:click=act(move |_| desk.filter.set(status))>
                {label}<span class="chip-count">{number(n)}</span>
            </button>
        }
    };
    let all = button(None, report.checks.len());
    let each = Status::ALL.into_iter().map(|status| button(Some(status), report.count(status))).collect_view();
    view! { <div class="chips" role="group" aria-label=text("checks.filter")>{all}{each}</div> }
}

/// How the list is cut.
#[component]
fn GroupBy() -> AnyView {
    let desk = Desk::here();
    let choose = move |event| {
        desk.grouping.set(match event_target_value(&event).as_str() {
            "document" => Grouping::Document,
            "rule" => Grouping::Rule,
            _ => Grouping::Status,
        });
    };
    view! {
        <label class="group-by">
            <span>{text("checks.group")}</span>
            <select on:change=act(choose)>
                <option value="status" selected=move || desk.grouping.get() == Grouping::Status>{text("checks.group.status")}</option>
                <option value="document" selected=move || desk.grouping.get() == Grouping::Document>{text("checks.group.document")}</option>
                <option value="rule" selected=move || desk.grouping.get() == Grouping::Rule>{text("checks.group.rule")}</option>
            </select>
        </label>
    }
}
