//! One check, opened: what it proves, what was compared, what was found and where.

use leptos::prelude::*;

use super::compare::compare;
use crate::catalogue::{count, fill, text};
use crate::desk::Desk;
use crate::panels::documents::kind_name;
use crate::parts::{Depth, act, breakable, explanation, plain, view};
use crate::report::{Check, Issue, Position, Report, Status};

/// Findings drawn at once; there can be thousands.
const FINDINGS: usize = 50;

/// The inside of an open check.
pub(super) fn detail(desk: Desk, report: &Report, index: usize) -> AnyView {
    let Some(check) = report.checks.get(index) else { return ().into_any() };
    let depth = if check.status == Status::Pass { Depth::Check } else { Depth::Action };
    let explained = explanation(&check.code, depth);
    let unexplained = explained.is_none().then(|| view! { <p class="absent">{text("explain.unexplained")}</p> });
    view! {
        {explained}{unexplained}
        {waiting(check)}
        {(check.status == Status::Note).then(|| view! { <p class="detail-note">{text("detail.note")}</p> })}
        {compare(check.expected.as_deref(), check.actual.as_deref())}
        {findings(desk, check)}
        {subject(desk, report, check)}
    }
}

fn waiting(check: &Check) -> Option<AnyView> {
    if check.status != Status::Skip {
        return None;
    }
    let said = match &check.needs {
        Some(kind) => fill("detail.needs", &[("kind", &kind_name(kind))]),
        None => text("detail.blocked").to_owned(),
    };
    Some(view! { <p class="detail-needs">{said}</p> })
}

fn subject(desk: Desk, report: &Report, check: &Check) -> Option<AnyView> {
    let index = check.document()?;
    let document = report.documents.get(index)?;
    let pointer = check.subject.as_ref().and_then(|s| s.pointer.clone()).unwrap_or_default();
    let position = check.position.or_else(|| check.place());
    Some(view! {
        <p class="detail-subject">
            <span class="eyebrow">{text("detail.subject")}</span>
            <span>{plain(&document.name)}</span>
            <code class="pointer">{pointer_shown(&pointer)}</code>
            {jump(desk, index, position)}
        </p>
    })
}

fn pointer_shown(pointer: &str) -> AnyView {
    if pointer.is_empty() { text("detail.whole").into_any() } else { breakable(pointer) }
}

fn jump(desk: Desk, document: usize, position: Option<Position>) -> AnyView {
    let label = match position {
        Some(at) => fill("place.show", &[("line", &at.line.to_string()), ("column", &at.column.to_string())]),
        None => text("place.document").to_owned(),
    };
    view! {
        <button type="button" class="link" on:click=act(move |_| desk.show(document, position))>{label}</button>
    }
}

fn findings(desk: Desk, check: &Check) -> Option<AnyView> {
    if check.issues.is_empty() {
        return None;
    }
    let own = check.document();
    let rows = check.issues.iter().take(FINDINGS).map(|issue| finding(desk, own, issue)).collect_view();
    let rest = check.issues.len().saturating_sub(FINDINGS);
    let more = (rest > 0).then(|| view! { <p class="absent">{count("detail.more", rest)}</p> });
    Some(view! {
        <div class="findings">
            <h4 class="eyebrow">{count("detail.findings", check.issues.len())}</h4>
            <ul>{rows}</ul>
            {more}
        </div>
    })
}

fn finding(desk: Desk, own: Option<usize>, issue: &Issue) -> AnyView {
    let document = issue.document.or(own);
    let title = crate::explain::of(&issue.code).map(|info| view! { <strong>{info.title}</strong> });
    let pointer = issue.pointer.as_ref().map(|pointer| view! { <code class="pointer">{pointer_shown(pointer)}</code> });
    let place = document.map(|document| jump(desk, document, issue.position));
    view! {
        <li class="finding">
            <p>{title}" "<code class="finding-code">{breakable(&issue.code)}</code></p>
            {explanation(&issue.code, Depth::Meaning)}
            <p class="finding-place">{pointer}{place}</p>
        </li>
    }
}
