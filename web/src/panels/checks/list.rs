//! The list of checks, drawn only where it is seen when it is long.

use std::sync::Arc;

use leptos::prelude::*;
use web_sys::HtmlElement;

use super::detail::detail;
use super::find::{Line, lines};
use super::window::{Cut, Measures, WHOLE};
use crate::catalogue::{number, text};
use crate::desk::Desk;
use crate::parts::{Derived, Kept, act, breakable, live, plain, status_mark, view, whenever};
use crate::report::Report;

/// The list.
#[component]
pub(super) fn List(report: Arc<Report>, found: Derived<Vec<usize>>) -> AnyView {
    let desk = Desk::here();
    let list = NodeRef::<leptos::html::Ol>::new();
    let all = {
        let report = Arc::clone(&report);
        Derived::new(move |_| Arc::new(found.with(|found| lines(&report, found, desk.grouping.get()))))
    };
    let long = Derived::new(move |_| all.with(|lines| lines.len()) > WHOLE);
    let measures = Kept::new(Measures { line: 44, window: 800, ..Measures::default() });

    let measure = move || {
        // The frame may come when the list is gone.
        let (Some(Some(element)), Some(old)) = (list.try_get_untracked(), measures.if_there()) else { return };
        if long.get_untracked() {
            let now = read_measures(&element, old, desk, all);
            if now != old {
                measures.set(now);
            }
        }
    };
    let scroll = window_event_listener(leptos::ev::scroll, move |_| measure());
    let resize = window_event_listener(leptos::ev::resize, move |_| measure());
    on_cleanup(move || {
        scroll.remove();
        resize.remove();
    });
    // After every change of what is drawn, what was drawn is measured.
    whenever(move || {
        all.track();
        desk.open_check.track();
        request_animation_frame(measure);
    });
    reveal(desk, all, list, measures);

    let cut = Derived::new(move |_| {
        let total = all.with(|lines| lines.len());
        if long.get() { measures.get().cut(total) } else { Cut { first: 0, last: total, before: 0, after: 0 } }
    });
    let each = move || {
        let lines = all.get();
        let Cut { first, last, .. } = cut.get();
        lines.get(first..last).unwrap_or_default().to_vec()
    };
    let key = |line: &Line| match line {
        Line::Head { title, n } => format!("{title} {n}"),
        Line::Check(i) => i.to_string(),
    };
    let draw = move |line: Line| match line {
        Line::Head { title, n } => head(&title, n),
        Line::Check(i) => check_row(desk, &report, i),
    };
    view! {
        {live(move || found.with(Vec::is_empty).then(|| view! { <p class="none">{text("checks.none")}</p> }))}
        <ol class="checks" class:checks-long=move || long.get() node_ref=list>
            <li class="space" aria-hidden="true" style:height=move || format!("{}px", cut.get().before)></li>
            <For each=each key=key children=draw/>
            <li class="space" aria-hidden="true" style:height=move || format!("{}px", cut.get().after)></li>
        </ol>
    }
}

fn read_measures(list: &HtmlElement, known: Measures, desk: Desk, all: Derived<Arc<Vec<Line>>>) -> Measures {
    let height =
        |selector: &str| list.query_selector(selector).ok().flatten().map(|e| e.get_bounding_client_rect().height().round() as i32);
    let line = height("li.check:not(.check-open)").unwrap_or(known.line).max(20);
    let open = desk.open_check.get_untracked().and_then(|open| {
        let at = all.with_untracked(|lines| lines.iter().position(|line| *line == Line::Check(open)))?;
        // An open line that is not drawn keeps the height it had.
        let extra = height("li.check-open")
            .map_or_else(|| known.open.filter(|(n, _)| *n == at).map_or(0, |(_, extra)| extra), |open| (open - line).max(0));
        Some((at, extra))
    });
    let window_height = window().inner_height().ok().and_then(|h| h.as_f64()).map_or(known.window, |h| h.round() as i32);
    Measures { top: list.get_bounding_client_rect().top().round() as i32, window: window_height, line, open }
}

/// Brings the open check into view when somebody asked for it from elsewhere.
fn reveal(desk: Desk, all: Derived<Arc<Vec<Line>>>, list: NodeRef<leptos::html::Ol>, measures: Kept<Measures>) {
    let mut done = 0;
    whenever(move || {
        let asked = desk.reveal.get();
        if std::mem::replace(&mut done, asked) == asked {
            return;
        }
        request_animation_frame(move || {
            let (Some(open), Some(Some(element))) = (desk.open_check.get_untracked(), list.try_get_untracked()) else {
                return;
            };
            let id = format!("check-{open}");
            if document().get_element_by_id(&id).is_none() {
                // It is not drawn yet: go to where it will be.
                let at = all.with_untracked(|lines| lines.iter().position(|line| *line == Line::Check(open)));
                let y = f64::from(measures.get_untracked().height(at.unwrap_or(0)));
                let top = add(element.get_bounding_client_rect().top(), window().scroll_y().unwrap_or(0.0));
                window().scroll_to_with_x_and_y(0.0, add(top, y));
            }
            request_animation_frame(move || {
                if crate::keys::focus(&id)
                    && let Some(element) = document().get_element_by_id(&id)
                {
                    element.scroll_into_view();
                }
            });
        });
    });
}

#[expect(clippy::float_arithmetic, reason = "a place on the screen; nothing of it reaches a report")]
fn add(a: f64, b: f64) -> f64 {
    a + b
}

fn head(title: &str, n: usize) -> AnyView {
    view! { <li class="check-group"><h3>{title.to_owned()}</h3><span>{number(n)}</span></li> }
}

fn check_row(desk: Desk, report: &Arc<Report>, index: usize) -> AnyView {
    let Some(check) = report.checks.get(index) else { return ().into_any() };
    let (code, named) = (check.code.clone(), check.code.clone());
    let place = check.document().and_then(|i| report.documents.get(i)).map(|document| {
        view! { <span class="check-document">{plain(&document.name)}</span> }
    });
    // Several checks may ask the same of several places.
    let pointer = check.subject.as_ref().and_then(|s| s.pointer.as_ref()).filter(|p| !p.is_empty()).map(|pointer| {
        view! { <code class="check-code">{breakable(pointer)}</code> }
    });
    let open = Derived::new(move |_| desk.open_check.get() == Some(index));
    let toggle = move |_| desk.open_check.set(if open.get_untracked() { None } else { Some(index) });
    let id = format!("check-{index}");
    let detail_id = format!("check-{index}-detail");
    let controls = detail_id.clone();
    let report = Arc::clone(report);
    let status = check.status;
    view! {
        <li class="check" class:check-open=move || open.get() data-check=named data-status=status.word()>
            <button type="button" class="check-line" id=id
                aria-expanded=move || if open.get() { "true" } else { "false" }
                aria-controls=move || open.get().then(|| controls.clone())
                on:click=act(toggle)>
                {status_mark(status)}
                <span class="check-name"><span class="check-title" lang="en">{plain(check.name())}" "{pointer}</span>
                <code class="check-code">{breakable(&code)}</code></span>
                {place}
            </button>
            {live(move || open.get().then(|| {
                let id = detail_id.clone();
                view! { <div class="check-detail" id=id>{detail(desk, &report, index)}</div> }
            }))}
        </li>
    }
}
