//! What was found, each with its line of the reader's own text and the place in it marked.

use leptos::prelude::*;

use super::answer::{Answer, Finding};
use crate::catalogue::{count, fill, text};
use crate::explain;
use crate::panels::source::draw;
use crate::parts::{Ident, Mark, act, breakable, glyph, view};

/// Findings drawn; a text can hold thousands.
const SHOWN: usize = 100;
/// Longest stretch of a line drawn around a place, in bytes.
const AROUND: usize = 160;

/// The answer.
pub(super) fn findings(answer: &Answer, work_order: bool, field: NodeRef<leptos::html::Textarea>) -> AnyView {
    let total = answer.findings.len();
    if total == 0 {
        let said = text(if work_order { "boundary.clean.work-order" } else { "boundary.clean.text" });
        let digest = answer.digest.clone().map(|value| view! { <Ident value=value what=text("boundary.digest") head=40 tail=20/> });
        return view! {
            <p class="boundary-said"><span class="status status-pass">{glyph(Mark::Tick)}<span>{said}</span></span></p>
            {digest}
        };
    }
    let said = match (answer.unreadable, work_order) {
        (true, _) => text("boundary.unreadable").to_owned(),
        (false, true) => count("boundary.refused", total),
        (false, false) => count("boundary.found", total),
    };
    let rows = answer.findings.iter().take(SHOWN).map(|finding| row(answer, finding, field)).collect_view();
    let rest = total.saturating_sub(SHOWN);
    let more = (rest > 0).then(|| view! { <p class="panel-note">{count("failures.more", rest)}</p> });
    view! {
        <p class="boundary-said"><span class="status status-fail">{glyph(Mark::Cross)}<span>{said}</span></span></p>
        <ul class="boundary-findings">{rows}</ul>
        {more}
    }
}

fn row(answer: &Answer, finding: &Finding, field: NodeRef<leptos::html::Textarea>) -> AnyView {
    let info = explain::of(&finding.code);
    let title = info.map(|info| view! { <strong>{info.title}</strong> });
    let meaning = info.map(|info| view! { <p class="meaning">{info.meaning}</p> });
    let path = finding.path.as_deref().map(|path| view! { <code class="pointer">{breakable(path)}</code> });
    let place = finding.place.map(|place| {
        let (line, column) = answer.line(place.0);
        let label = fill("boundary.show", &[("line", &line.to_string()), ("column", &column.to_string())]);
        let (from, to) = answer.units(place);
        view! { <button type="button" class="link" on:click=act(move |_| select(field, from, to))>{label}</button> }
    });
    let nowhere = finding.place.is_none().then(|| view! { <span class="absent">{text("boundary.spread")}</span> });
    let excerpt = finding.place.map(|place| view! { <pre class="boundary-line" translate="no">{excerpt(answer, place)}</pre> });
    view! {
        <li class="finding" data-finding=finding.code.clone()>
            <p>{title}" "<code class="finding-code">{breakable(&finding.code)}</code></p>
            {meaning}
            <p class="finding-place">{path}{place}{nowhere}</p>
            {excerpt}
        </li>
    }
}

/// The line of a place, or the part of it around the place.
fn excerpt(answer: &Answer, (offset, length): (usize, usize)) -> AnyView {
    let (start, line) = answer.around(offset);
    let at = offset - start;
    let mut from = at.saturating_sub(AROUND / 2);
    while !line.is_char_boundary(from) {
        from -= 1;
    }
    let mut to = (at + length.min(AROUND)).saturating_add(AROUND / 2).min(line.len());
    while !line.is_char_boundary(to) {
        to += 1;
    }
    let cut = line.get(from..to).unwrap_or_default();
    let mark = (at - from, (at + length - from).min(cut.len()));
    let before = (from > 0).then_some("…");
    let after = (to < line.len()).then_some("…");
    let end = (length == 0 && offset == answer.text.len()).then(|| view! { <mark class="place">{text("compare.end")}</mark> });
    view! { {before}{draw(cut.trim_end_matches('\r').as_bytes(), Some(mark), false)}{end}{after} }
}

/// Selects the place in the field itself, in view.
fn select(field: NodeRef<leptos::html::Textarea>, from: u32, to: u32) {
    let Some(area) = field.get_untracked() else { return };
    // Browsers bring the start of a selection into view when the field gets the focus, and not its end.
    drop(area.blur());
    drop(area.set_selection_range(from, from));
    drop(area.focus());
    drop(area.set_selection_range(from, to));
}
