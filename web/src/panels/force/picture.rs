//! The picture itself: slots as buttons over the curves of an SVG. One of them is in the tab order, arrows lead to the others.

use std::sync::Arc;

use leptos::prelude::*;
use web_sys::{HtmlElement, KeyboardEvent, PointerEvent};

use super::layout::{Picture, WIDTH, curve, layout};
use super::model::{Force, Seat, Slot, State};
use crate::catalogue::{known, text};
use crate::parts::{Derived, Kept, Mark, act, glyph, live, plain, plain_name, view};

/// Heights of a slot's parts, in CSS pixels: what is drawn must be as high as what was laid out.
const HEAD: i32 = 50;
const SEAT: i32 = 24;
const CALL: i32 = 20;
/// With more relations than this only those of the chosen slot are named.
const NAMED: usize = 16;
/// Sizes in per cent.
const ZOOMS: [i32; 7] = [30, 45, 60, 80, 100, 125, 150];
const WHOLE: usize = 4;

/// The picture with its tools.
#[component]
pub(super) fn Drawing(force: Arc<Force>, chosen: Kept<Option<usize>>) -> AnyView {
    let opened = Kept::new(false);
    let zoom = Kept::new(WHOLE);
    let entry = Kept::new(0_usize);
    let frame = NodeRef::<leptos::html::Div>::new();
    let teams = force.slots.iter().any(|slot| slot.seats.iter().any(|seat| !seat.inside.is_empty()));
    let edges: Vec<(usize, usize)> = force.relations.iter().map(|relation| (relation.from, relation.to)).collect();
    let picture = {
        let force = Arc::clone(&force);
        Derived::new(move |_| {
            let heights: Vec<i32> = force.slots.iter().map(|slot| height(slot, opened.get())).collect();
            layout(&heights, &edges)
        })
    };
    let percent = move || ZOOMS.get(zoom.get()).copied().unwrap_or(100);
    let sized = move |length: fn(&Picture) -> i32| move || format!("{}px", picture.with(length) * percent() / 100);
    let fit = move || {
        let Some(frame) = frame.get_untracked() else { return };
        let room = frame.client_width();
        let width = picture.with_untracked(|picture| picture.width);
        let fits = ZOOMS.iter().rposition(|zoom| width * zoom / 100 <= room).unwrap_or(0);
        zoom.set(fits.min(WHOLE));
    };
    let step = move |up: bool| zoom.update(|zoom| *zoom = if up { (*zoom + 1).min(ZOOMS.len() - 1) } else { zoom.saturating_sub(1) });
    let press = move |event: KeyboardEvent| {
        let target = match event.key().as_str() {
            "+" | "=" => return step(true),
            "-" => return step(false),
            "ArrowLeft" => picture.with_untracked(|picture| beside(picture, entry.get_untracked(), false)),
            "ArrowRight" => picture.with_untracked(|picture| beside(picture, entry.get_untracked(), true)),
            "ArrowUp" => picture.with_untracked(|picture| along(picture, entry.get_untracked(), false)),
            "ArrowDown" => picture.with_untracked(|picture| along(picture, entry.get_untracked(), true)),
            "Escape" if chosen.get_untracked().is_some() => {
                chosen.set(None);
                None
            }
            _ => return,
        };
        event.prevent_default();
        if let Some(target) = target {
            entry.set(target);
            crate::keys::focus(&id(target));
        }
    };
    let curves = {
        let force = Arc::clone(&force);
        move || {
            let chosen = chosen.get();
            picture.with(|picture| curves(&force, picture, chosen))
        }
    };
    let slots = {
        let force = Arc::clone(&force);
        move || {
            picture.with(|picture| {
                let slot = |(i, slot): (usize, &Slot)| draw(&force, i, slot, picture, opened.get(), chosen, entry);
                force.slots.iter().enumerate().map(slot).collect_view()
            })
        }
    };
    view! {
        <div class="force-tools">
            <button type="button" class="button button-small" aria-label=text("force.smaller") on:click=act(move |_| step(false))>"−"</button>
            <span class="panel-note force-zoom">{live(move || format!("{} %", percent()))}</span>
            <button type="button" class="button button-small" aria-label=text("force.larger") on:click=act(move |_| step(true))>"+"</button>
            <button type="button" class="button button-small" on:click=act(move |_| fit())>{text("force.fit")}</button>
            {teams.then(|| view! {
                <button type="button" class="button button-small" aria-pressed=move || if opened.get() { "true" } else { "false" }
                    on:click=act(move |_| opened.update(|open| *open = !*open))>{text("force.open")}</button>
            })}
            <ul class="force-legend" aria-label=text("force.legend")>
                {[State::Done, State::Failed, State::Planned].into_iter().map(|state| view! { <li>{mark(state)}</li> }).collect_view()}
            </ul>
        </div>
        <div class="force-frame" role="group" aria-label=text("force.picture") aria-describedby="force-keys" node_ref=frame
            on:keydown=act(press) on:pointerdown=act(move |event| hold(&event, frame)) on:pointermove=act(move |event| pan(&event, frame))>
            <div class="force-sheet" style:width=sized(|picture| picture.width) style:height=sized(|picture| picture.height)>
                <div class="force-scaled" style:transform=move || format!("scale({}.{:02})", percent() / 100, percent() % 100)
                    style:width=move || format!("{}px", picture.with(|picture| picture.width))
                    style:height=move || format!("{}px", picture.with(|picture| picture.height))>
                    <svg class="force-curves" aria-hidden="true" width=move || picture.with(|picture| picture.width).to_string()
                        height=move || picture.with(|picture| picture.height).to_string()>
                        <defs>
                            <marker id="force-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
                                <path d="M0 0L8 4L0 8z"/>
                            </marker>
                            <marker id="force-arrow-near" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
                                <path d="M0 0L8 4L0 8z"/>
                            </marker>
                        </defs>
                        {curves}
                    </svg>
                    {slots}
                </div>
            </div>
        </div>
        <p class="panel-note" id="force-keys">{text("force.keys")}</p>
    }
}

/// The id of a slot's button.
pub(super) fn id(slot: usize) -> String {
    format!("force-slot-{slot}")
}

fn lines(count: usize, each: i32) -> i32 {
    i32::try_from(count).unwrap_or(0).saturating_mul(each)
}

fn height(slot: &Slot, opened: bool) -> i32 {
    let calls = if opened { slot.seats.iter().map(|seat| seat.inside.len()).sum() } else { 0 };
    HEAD + lines(slot.seats.len().max(1), SEAT) + lines(calls, CALL) + 10
}

/// The nearest slot of the next column.
fn beside(picture: &Picture, from: usize, right: bool) -> Option<usize> {
    let here = picture.places.get(from)?;
    let column = if right { here.column.checked_add(1)? } else { here.column.checked_sub(1)? };
    let others = picture.places.iter().enumerate().filter(|(_, place)| place.column == column);
    others.min_by_key(|(_, place)| (place.y + place.height / 2).abs_diff(here.y + here.height / 2)).map(|(i, _)| i)
}

/// The next slot of the same column.
fn along(picture: &Picture, from: usize, down: bool) -> Option<usize> {
    let here = picture.places.get(from)?;
    let row = if down { here.row.checked_add(1)? } else { here.row.checked_sub(1)? };
    picture.places.iter().position(|place| place.column == here.column && place.row == row)
}

fn curves(force: &Force, picture: &Picture, chosen: Option<usize>) -> AnyView {
    let all = force.relations.len() <= NAMED;
    let each = force.relations.iter().filter_map(|relation| {
        let (path, (x, y), side) = curve(picture, relation.from, relation.to)?;
        let near = chosen.is_some_and(|slot| slot == relation.from || slot == relation.to);
        let class = match (near, chosen) {
            (true, _) => "force-curve force-near",
            (false, Some(_)) => "force-curve force-far",
            (false, None) => "force-curve",
        };
        let arrow = if near { "url(#force-arrow-near)" } else { "url(#force-arrow)" };
        let named = near || (all && chosen.is_none());
        let line = |at: i32, said: String| view! { <text class="force-name" x=x.to_string() y=(y + at).to_string()>{said}</text> };
        let (name, below) = match side {
            -1 => (-19, -6),
            1 => (15, 28),
            _ => (-6, 15),
        };
        let names = named.then(|| {
            let artifacts: Vec<String> = relation.artifacts.iter().map(|kind| short(kind).to_owned()).collect();
            let artifacts = (!artifacts.is_empty()).then(|| line(below, plain_name(&artifacts.join(", "))));
            view! { {line(name, plain_name(&relation.name))}{artifacts} }
        });
        Some(view! { <g><path class=class d=path marker-end=arrow/>{names}</g> })
    });
    each.collect_view().into_any()
}

/// What follows the first colon: `artifact:api-spec` is known to be an artifact here.
fn short(id: &str) -> &str {
    id.split_once(':').map_or(id, |(_, rest)| rest)
}

fn draw(
    force: &Force,
    index: usize,
    slot: &Slot,
    picture: &Picture,
    opened: bool,
    chosen: Kept<Option<usize>>,
    entry: Kept<usize>,
) -> Option<AnyView> {
    let place = *picture.places.get(index)?;
    let worst = slot.seats.iter().map(|seat| seat.state).min().unwrap_or(State::Planned);
    let class = format!("force-slot force-{}", worst.word());
    let near: Vec<usize> = force.relations.iter().filter(|r| r.from == index || r.to == index).flat_map(|r| [r.from, r.to]).collect();
    let far = move || chosen.get().is_some_and(|slot| slot != index && !near.contains(&slot));
    let seats = slot.seats.iter().map(|seat| seat_view(seat, opened)).collect_view();
    let empty = slot.seats.is_empty().then(|| view! { <span class="force-seat absent">{text("force.empty")}</span> });
    let choose = move |_| {
        entry.set(index);
        chosen.update(|chosen| *chosen = if *chosen == Some(index) { None } else { Some(index) });
    };
    Some(view! {
        <button type="button" id=id(index) class=class class:force-dim=far data-slot=slot.id.clone() data-state=worst.word()
            aria-pressed=move || if chosen.get() == Some(index) { "true" } else { "false" }
            tabindex=move || if entry.get() == index { "0" } else { "-1" }
            style:left=format!("{}px", place.x) style:top=format!("{}px", place.y)
            style:width=format!("{WIDTH}px") style:height=format!("{}px", place.height)
            on:click=act(choose)>
            <span class="force-slot-title">{plain(&slot.title)}<span class="offscreen">" "{state_name(worst)}</span></span>
            <span class="force-slot-id">{plain(&slot.id)}</span>
            {seats}{empty}
        </button>
    })
}

fn seat_view(seat: &Seat, opened: bool) -> AnyView {
    let inside = (opened && !seat.inside.is_empty()).then(|| {
        let calls = seat.inside.iter().map(|(role, model)| {
            let role = known(&format!("role.{role}")).map_or_else(|| plain_name(role), str::to_owned);
            view! { <span class="force-call"><span>{role}</span>{plain(model)}</span> }
        });
        calls.collect_view()
    });
    let class = if seat.team { "force-seat force-team" } else { "force-seat" };
    view! { <span class=class>{mark_only(seat.state)}<span class="force-release">{plain(&seat.release)}</span></span>{inside} }
}

fn state_name(state: State) -> &'static str {
    match state {
        State::Failed => text("force.failed"),
        State::Done => text("force.done"),
        State::Planned => text("force.planned"),
    }
}

fn sign(state: State) -> (&'static str, Mark) {
    match state {
        State::Failed => ("status status-fail", Mark::Cross),
        State::Done => ("status status-pass", Mark::Tick),
        State::Planned => ("status status-skip", Mark::Gap),
    }
}

fn mark_only(state: State) -> AnyView {
    let (class, mark) = sign(state);
    view! { <span class=class>{glyph(mark)}</span> }
}

/// The sign and the word of a state.
pub(super) fn mark(state: State) -> AnyView {
    let (class, mark) = sign(state);
    view! { <span class=class>{glyph(mark)}<span>{state_name(state)}</span></span> }
}

/// A grip on the empty part of the picture moves it.
fn hold(event: &PointerEvent, frame: NodeRef<leptos::html::Div>) {
    let on_slot = event.target().is_some_and(|target| {
        use wasm_bindgen::JsCast as _;
        target.dyn_into::<web_sys::Element>().is_ok_and(|element| element.closest("button").ok().flatten().is_some())
    });
    // Touch scrolls by itself.
    if !on_slot
        && event.pointer_type() == "mouse"
        && let Some(frame) = frame.get_untracked()
    {
        drop(frame.set_pointer_capture(event.pointer_id()));
    }
}

fn pan(event: &PointerEvent, frame: NodeRef<leptos::html::Div>) {
    let Some(frame) = frame.get_untracked() else { return };
    let frame: &HtmlElement = &frame;
    if event.buttons() == 1 && frame.has_pointer_capture(event.pointer_id()) {
        frame.set_scroll_left(frame.scroll_left() - event.movement_x());
        frame.set_scroll_top(frame.scroll_top() - event.movement_y());
    }
}
