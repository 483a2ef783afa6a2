//! A document on the screen: only the rows in view exist.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlElement;

use super::Cut;
use super::cursor::Cursor;
use super::fold::{Folds, inside, opens};
use super::index::{MOST, Rows};
use super::marks::{Marks, Said, marks};
use super::row::draw;
use crate::catalogue::{count, fill, number, text};
use crate::desk::{Desk, Place};
use crate::parts::{Derived, Kept, Mark, act, glyph, live, number_field, plain_name, view, whenever};
use crate::report::{Report, Status};

/// Rows drawn beyond what is visible.
const MARGIN: usize = 20;

/// What is drawn: height of a row, how far it is scrolled, how high the window is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Scrolled {
    row: i32,
    top: i32,
    height: i32,
}

/// Everything about the document that does not change while it is shown.
struct Text {
    cut: Arc<Cut>,
    marks: Marks,
    /// Where reading stopped, in a document that does not read.
    fault: Option<usize>,
}

impl Text {
    fn bytes(&self) -> &[u8] {
        &self.cut.bytes
    }

    fn rows(&self) -> &Rows {
        &self.cut.rows
    }
}

/// What the reader did to the view of a document.
#[derive(Clone, Copy)]
struct View {
    folds: Kept<Folds>,
    /// The row that the cursor is on.
    cursor: Kept<Option<usize>>,
}

impl View {
    /// Folds or unfolds what opens in a row.
    fn toggle(self, text: &Text, row: usize) {
        self.folds.update(|folds| match (folds.behind(row), inside(text.bytes(), text.rows(), row)) {
            (Some(_), _) => folds.show_behind(row),
            (None, Some((first, last))) => folds.hide(first, last),
            (None, None) => {}
        });
    }
}

/// Shows one document.
#[component]
pub(super) fn Viewer(index: usize, cut: Arc<Cut>, report: Option<Arc<Report>>) -> AnyView {
    let desk = Desk::here();
    let Cut { bytes, rows, .. } = &*cut;
    let fault = report.as_ref().and_then(|report| report.documents.get(index)?.error.as_ref()?.position).map(|at| rows.at(at.offset));
    let marks = report.map(|report| marks(&report, index, rows)).unwrap_or_default();
    let all = Arc::clone(bytes);
    let stopped = fault.and_then(|row| rows.get(row, bytes)).map(|(row, _)| row.line);
    let shown = Kept::new(Arc::new(Text { cut, marks, fault }));
    let view = View { folds: Kept::new(Folds::default()), cursor: Kept::new(None) };
    let scroller = NodeRef::<leptos::html::Div>::new();
    let scrolled = Kept::new(Scrolled { row: 22, top: 0, height: 600 });
    // Very long documents are shown in portions; this is the first row of the one on screen.
    let base = Kept::new(0_usize);
    let place = Derived::new(move |_| desk.place.get().filter(|place| place.document == index && place.position.is_some()));

    let measure = move || {
        // The frame may come when the viewer is gone.
        if let (Some(Some(element)), Some(old)) = (scroller.try_get_untracked(), scrolled.if_there()) {
            let row = element.query_selector(".source-row").ok().flatten().map(|r| r.get_bounding_client_rect().height());
            let now = Scrolled {
                row: row.map_or(old.row, |h| h.round() as i32).max(8),
                top: element.scroll_top(),
                height: element.client_height(),
            };
            if now != old {
                scrolled.set(now);
            }
        }
    };
    request_animation_frame(measure);
    follow(desk, index, shown, scroller, scrolled, base, view);

    let rows = shown.with_untracked(|text| text.rows().len());
    let total = Derived::new(move |_| rows - view.folds.with(Folds::count));
    let portion = move || total.get().saturating_sub(base.get()).min(MOST);
    let drawn_rows = Derived::new(move |_| {
        let Scrolled { row, top, height } = scrolled.get();
        let portion = portion();
        let at = |y: i32| usize::try_from(y.max(0) / row.max(1)).unwrap_or(0);
        let first = at(top).saturating_sub(MARGIN).min(portion);
        let last = at(top.saturating_add(height)).saturating_add(MARGIN + 1).min(portion);
        (first, last.max(first))
    });
    let height_of = move |n: usize| {
        let row = usize::try_from(scrolled.get().row).unwrap_or(22);
        format!("{}px", n.saturating_mul(row))
    };
    let drawn = live(move || {
        let (first, last) = drawn_rows.get();
        let from = base.get();
        let here = place.get();
        view.folds.with(|folds| {
            let drawn = |n: usize| shown.with_untracked(|text| row(desk, text, folds.row(n), here, view));
            (from + first..from + last).filter_map(drawn).collect_view()
        })
    });
    let ends = Kept::new(None::<(usize, usize)>);
    whenever(move || {
        let row = view.cursor.get().and_then(|row| shown.with_untracked(|text| text.rows().get(row, text.bytes())));
        ends.set(row.map(|(row, end)| (row.start, end)));
    });
    // One listener for all rows: which one was pressed stands in its attribute.
    let point = move |event: leptos::ev::MouseEvent| {
        let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let Some(element) = element else { return };
        let row = |selector: &str| element.closest(selector).ok().flatten()?.get_attribute("data-row")?.parse::<usize>().ok();
        match (row("button.fold"), row(".source-row")) {
            (Some(row), _) => shown.with_untracked(|text| view.toggle(text, row)),
            (None, Some(row)) => view.cursor.set(Some(row)),
            (None, None) => {}
        }
    };
    let label = desk.documents.with_untracked(|d| d.get(index).map(|d| plain_name(&d.name))).unwrap_or_default();
    let digits = format!("{}ch", shown.with_untracked(|text| text.rows().lines()).to_string().len());
    view! {
        <Tools index=index shown=shown view=view/>
        {stopped.map(|line| view! { <p class="source-stopped">{fill("source.stopped", &[("line", &number(line))])}</p> })}
        {live(move || (total.get() > MOST).then(|| portions(base, total.get())))}
        <div class="source" role="region" tabindex="0" aria-label=fill("source.label", &[("name", &label)])
            node_ref=scroller on:scroll=act(move |_| measure()) on:click=act(point) style:--digits=digits>
            <div class="source-inner">
                <div style:height=move || height_of(drawn_rows.get().0)></div>
                {drawn}
                <div style:height=move || height_of(portion().saturating_sub(drawn_rows.get().1))></div>
            </div>
        </div>
        <Cursor bytes=all row=ends/>
    }
}

/// Goes to the place asked for, when there is one.
fn follow(
    desk: Desk,
    index: usize,
    shown: Kept<Arc<Text>>,
    scroller: NodeRef<leptos::html::Div>,
    scrolled: Kept<Scrolled>,
    base: Kept<usize>,
    view: View,
) {
    let mut done = None;
    whenever(move || {
        let Some(Place { document, position, request }) = desk.place.get() else { return };
        if document != index || done.replace(request) == Some(request) {
            return;
        }
        let row = position.map(|position| shown.with_untracked(|text| text.rows().at(position.offset)));
        if let Some(row) = row {
            view.folds.update(|folds| folds.reveal(row));
            view.cursor.set(Some(row));
        }
        let target = view.folds.with_untracked(|folds| folds.shown(row.unwrap_or(0)));
        base.set(target / MOST * MOST);
        request_animation_frame(move || {
            let (Some(Some(element)), Some(Scrolled { row, height, .. })) = (scroller.try_get_untracked(), scrolled.if_there()) else {
                return;
            };
            let element: &HtmlElement = &element;
            let y = i32::try_from(target % MOST).unwrap_or(0).saturating_mul(row);
            element.set_scroll_top(y.saturating_sub(height / 3).max(0));
            element.set_scroll_left(0);
            drop(element.focus());
            crate::keys::show("source-title");
            if let Some(position) = position {
                let line = number(position.line);
                desk.say(fill("source.at", &[("line", &line)]));
            }
        });
    });
}

fn row(desk: Desk, shown: &Text, n: usize, place: Option<Place>, view: View) -> Option<AnyView> {
    let (row, end) = shown.rows().get(n, shown.bytes())?;
    let bytes = shown.bytes().get(row.start..end)?;
    let range = place.and_then(|place| place.position).map(|p| (p.offset, p.offset + p.length.max(1)));
    let within = range.is_some_and(|(from, to)| from <= end && to > row.start);
    let here = range.is_some_and(|(from, _)| shown.rows().at(from) == n);
    let mark = range.filter(|_| here).map(|(from, to)| (from - row.start.min(from), to.min(end) - row.start.min(to)));
    let whole = !row.continued;
    let signs = shown.marks.get(&n).map(|said| sign(desk, said));
    let line = if whole { row.line.to_string() } else { "↪".to_owned() };
    let hidden = view.folds.with_untracked(|folds| folds.behind(n));
    // The tools fold what the cursor is on; for the pointer there is a sign on every row that opens something.
    let fold = (hidden.is_some() || opens(bytes)).then(|| {
        let label = text(if hidden.is_some() { "source.unfold" } else { "source.fold" });
        let turned = if hidden.is_some() { "fold fold-closed" } else { "fold" };
        view! { <button type="button" class=turned tabindex="-1" data-row=n.to_string() aria-label=label title=label>{glyph(Mark::Fold)}</button> }
    });
    let hidden = hidden.map(|n| view! { <span class="fold-count">{count("source.folded", n)}</span> });
    let beyond = shown.fault.is_some_and(|fault| n > fault);
    let on = move || view.cursor.get() == Some(n);
    Some(view! {
        <div class="source-row" class:row-within=within class:row-here=here class:row-beyond=beyond class:row-cursor=on
            data-line=row.line.to_string() data-row=n.to_string()>
            <span class="row-margin">{signs}</span>
            <span class="row-number" aria-hidden="true">{line}</span>
            <span class="row-fold">{fold}</span>
            <span class="row-text">{draw(bytes, mark, whole)}{hidden}</span>
        </div>
    })
}

/// The sign in the margin: opens the check that speaks of the row.
fn sign(desk: Desk, said: &[Said]) -> AnyView {
    let Some(first) = said.iter().min_by_key(|said| said.status) else { return ().into_any() };
    let mark = if first.status == Status::Fail { Mark::Cross } else { Mark::Info };
    let class = format!("margin-sign status-{}", first.status.word());
    let codes: Vec<&str> = said.iter().map(|said| said.code.as_str()).collect();
    let label = fill("source.sign", &[("codes", &plain_name(&codes.join(", ")))]);
    let title = label.clone();
    match first.check {
        Some(check) => view! {
            <button type="button" class=class aria-label=label title=title on:click=act(move |_| desk.open(check))>{glyph(mark)}</button>
        },
        None => view! { <span class=class role="img" aria-label=label title=title>{glyph(mark)}</span> },
    }
}

/// Line by number, and from issue to issue.
#[component]
fn Tools(index: usize, shown: Kept<Arc<Text>>, view: View) -> AnyView {
    let desk = Desk::here();
    let (lines, marked) = shown.with_untracked(|text| (text.rows().lines(), text.marks.len()));
    let jump = move |row: usize| {
        let found = shown.with_untracked(|text| text.rows().get(row, text.bytes()));
        if let Some((row, end)) = found {
            let position = crate::report::Position { line: row.line, column: 1, offset: row.start, length: end - row.start };
            desk.show(index, Some(position));
        }
    };
    let go = move |line: Option<usize>| {
        let there = line.filter(|line| (1..=lines).contains(line));
        there.map(|line| jump(shown.with_untracked(|text| text.rows().of_line(line)))).is_some()
    };
    let step = move |forward: bool| {
        let at = desk.place.get_untracked().filter(|p| p.document == index).and_then(|p| p.position);
        let target = shown.with_untracked(|text| {
            let here = at.map(|position| text.rows().at(position.offset));
            let rows: Vec<usize> = text.marks.keys().copied().collect();
            let mut rows = rows.into_iter();
            match (here, forward) {
                (Some(here), true) => rows.find(|row| *row > here),
                (Some(here), false) => rows.rev().find(|row| *row < here),
                (None, true) => rows.next(),
                (None, false) => rows.next_back(),
            }
        });
        if let Some(row) = target {
            jump(row);
        }
    };
    view! {
        <div class="source-tools">
            <span class="panel-note">{count("source.lines", lines)}</span>
            <span class="panel-note">{count("source.marks", marked)}</span>
            <button type="button" class="button button-small" disabled={marked == 0} on:click=act(move |_| step(false))>{text("source.previous")}</button>
            <button type="button" class="button button-small" disabled={marked == 0} on:click=act(move |_| step(true))>{text("source.next")}</button>
            <button type="button" class="button button-small" disabled=move || view.cursor.get().is_none()
                on:click=act(move |_| view.cursor.with_untracked(|row| row.map(|row| shown.with_untracked(|text| view.toggle(text, row)))).unwrap_or_default())>
                {text("source.toggle")}</button>
            <label class="go-to"><span>{text("source.go")}</span>
                {number_field(Box::new(String::new), Box::new(go))}</label>
        </div>
    }
}

/// The portions of a document that is too long for one surface.
fn portions(base: Kept<usize>, total: usize) -> AnyView {
    let said = live(move || {
        let from = base.get();
        let to = total.min(from + MOST);
        fill("source.portion", &[("from", &number(from + 1)), ("to", &number(to)), ("total", &number(total))])
    });
    view! {
        <div class="source-tools">
            <button type="button" class="button button-small" disabled=move || base.get() == 0
                on:click=act(move |_| base.update(|b| *b = b.saturating_sub(MOST)))>{text("source.earlier")}</button>
            <span class="panel-note">{said}</span>
            <button type="button" class="button button-small" disabled=move || base.get() + MOST >= total
                on:click=act(move |_| base.update(|b| *b += MOST))>{text("source.later")}</button>
        </div>
    }
}
