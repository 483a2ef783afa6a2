//! The list of checks.

use std::sync::Arc;

use leptos::prelude::*;

use super::detail::detail;
use super::find::{Line, lines};
use crate::catalogue::{number, text};
use crate::desk::Desk;
use crate::parts::{Derived, Window, act, breakable, live, plain, status_mark, view, whenever};
use crate::report::Report;

/// The list.
#[component]
pub(super) fn List(report: Arc<Report>, found: Derived<Vec<usize>>) -> AnyView {
    let desk = Desk::here();
    let all = {
        let report = Arc::clone(&report);
        Derived::new(move |_| Arc::new(found.with(|found| lines(&report, found, desk.grouping.get()))))
    };
    let keys = Derived::new(move |_| Arc::new(all.with(|lines| lines.iter().map(key).collect())));
    let open = Derived::new(move |_| {
        let open = desk.open_check.get()?;
        all.with(|lines| lines.iter().position(|line| *line == Line::Check(open)))
    });
    let window = Window::new("check", keys, open);
    reveal(desk, open, window);
    let draw = move |n: usize| match all.with_untracked(|lines| lines.get(n).cloned()) {
        Some(Line::Head { title, n }) => head(&title, n),
        Some(Line::Check(i)) => check_row(desk, &report, i),
        None => ().into_any(),
    };
    view! {
        {live(move || found.with(Vec::is_empty).then(|| view! { <p class="none">{text("checks.none")}</p> }))}
        {window.view(Box::new(draw))}
    }
}

fn key(line: &Line) -> String {
    match line {
        Line::Head { title, n } => format!("{title} {n}"),
        Line::Check(i) => i.to_string(),
    }
}

/// Brings the open check into view when somebody asked for it from elsewhere.
fn reveal(desk: Desk, line: Derived<Option<usize>>, window: Window) {
    let mut done = 0;
    whenever(move || {
        let asked = desk.reveal.get();
        if std::mem::replace(&mut done, asked) == asked {
            return;
        }
        request_animation_frame(move || {
            let (Some(open), Some(Some(line))) = (desk.open_check.get_untracked(), line.if_there()) else { return };
            let id = format!("check-{open}");
            if document().get_element_by_id(&id).is_none() {
                // It is not drawn yet: go to where it will be.
                window.scroll_to(line);
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
