//! The boundary desk: what would be refused before a text leaves its host, and where.
//!
//! What is pasted here belongs to no set of documents. It goes to the engine and to the screen, and nowhere else: not into a
//! report, an export, an attribute, a message or print.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DragEvent, File, HtmlTextAreaElement};

use crate::catalogue::text;
use crate::desk::{Desk, bytes_of};
use crate::host::{self, Lane};
use crate::parts::{Kept, act, live, view};

mod answer;
mod findings;

use answer::Answer;
use findings::findings;

/// The panel's element; a drop inside it comes here and not to the documents.
pub(crate) const ID: &str = "boundary";
/// Largest text taken, in bytes: a field on a page is no place for more.
const MOST: f64 = 2_000_000.0;

/// What a text is judged as.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Kind {
    WorkOrder,
    Text,
}

impl Kind {
    fn of(text: &str) -> Self {
        if text.trim_start().starts_with('{') { Self::WorkOrder } else { Self::Text }
    }

    fn op(self) -> &'static str {
        match self {
            Self::WorkOrder => "desk.workOrder",
            Self::Text => "desk.text",
        }
    }
}

/// What came of it, with the text it is about.
#[derive(Clone)]
enum State {
    Empty,
    Waiting,
    Answered(Answer),
    Failed,
}

/// The panel.
#[component]
pub(crate) fn Boundary() -> AnyView {
    let desk = Desk::here();
    desk.stands("boundary");
    let field = NodeRef::<leptos::html::Textarea>::new();
    let state = Kept::new(State::Empty);
    // Nothing until the reader chose: the content decides.
    let chosen = Kept::new(None::<Kind>);
    let kind = Kept::new(Kind::Text);
    let asked = Kept::new(0_u32);

    let judge = move || {
        let Some(area) = field.get_untracked() else { return };
        let area: &HtmlTextAreaElement = &area;
        let content = area.value();
        asked.update(|n| *n += 1);
        let mine = asked.get_untracked();
        kind.set(chosen.get_untracked().unwrap_or_else(|| Kind::of(&content)));
        if content.trim().is_empty() {
            host::cancel(Lane::Boundary);
            state.set(State::Empty);
            return;
        }
        state.set(State::Waiting);
        spawn_local(async move {
            let answer = host::call(Lane::Boundary, kind.get_untracked().op(), &[("text", content.as_bytes())], "{}").await;
            if asked.if_there() != Some(mine) {
                return;
            }
            let answer = answer.ok().and_then(|answer| Answer::read(&answer, content));
            state.set(answer.map_or(State::Failed, State::Answered));
        });
    };
    let take = move |files: Vec<File>| {
        spawn_local(async move {
            let Some(file) = files.first() else { return };
            if file.size() > MOST {
                desk.say(text("boundary.too-large"));
                return;
            }
            let read = bytes_of(file).await.and_then(|bytes| String::from_utf8(bytes).ok());
            let (Some(read), Some(area)) = (read, field.get_untracked()) else {
                desk.say(text("boundary.unread"));
                return;
            };
            area.set_value(&read);
            judge();
            if files.len() > 1 {
                desk.say(text("boundary.rest"));
            }
        });
    };
    let dropped = move |event: DragEvent| {
        event.prevent_default();
        let Some(list) = event.data_transfer().and_then(|transfer| transfer.files()) else { return };
        take((0..list.length()).filter_map(|i| list.get(i)).collect());
    };
    let clear = move |_| {
        if let Some(area) = field.get_untracked() {
            area.set_value("");
            drop(area.focus());
        }
        chosen.set(None);
        judge();
    };
    let choice = move |value: Kind, key: &'static str| {
        view! {
            <label class="choice">
                <input type="radio" name="boundary-kind" prop:checked=move || kind.get() == value
                    on:change=act(move |_| { chosen.set(Some(value)); judge(); })/>
                <span>{text(key)}</span>
            </label>
        }
    };
    let answer = live(move || {
        state.with(|state| match state {
            State::Empty => ().into_any(),
            State::Waiting => view! { <p class="panel-note">{text("waiting.title")}</p> },
            State::Failed => view! { <p class="panel-note">{text("boundary.failed")}</p> },
            State::Answered(answer) => findings(answer, kind.get_untracked() == Kind::WorkOrder, field),
        })
    });
    view! {
        <section class="panel boundary" id=ID aria-labelledby="boundary-title" on:drop=act(dropped)>
            <div class="panel-head">
                <h2 id="boundary-title" tabindex="-1">{text("section.boundary")}</h2>
                {live(move || (!matches!(state.get(), State::Empty)).then(|| view! {
                    <button type="button" class="button button-quiet" on:click=act(clear)>{text("boundary.clear")}</button>
                }))}
            </div>
            <p class="panel-lead" id="boundary-lead">{text("boundary.lead")}</p>
            <label class="field-label" for="boundary-field">{text("boundary.label")}</label>
            <textarea id="boundary-field" rows="6" spellcheck="false" autocomplete="off" aria-describedby="boundary-lead"
                node_ref=field on:input=act(move |_| judge())></textarea>
            <fieldset class="choices">
                <legend class="offscreen">{text("boundary.as")}</legend>
                {choice(Kind::WorkOrder, "boundary.as.work-order")}
                {choice(Kind::Text, "boundary.as.text")}
            </fieldset>
            <div class="boundary-answer" aria-live="polite">{answer}</div>
        </section>
    }
}
