//! A number that a reader types.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Event, HtmlInputElement};

use crate::catalogue::fill;
use crate::desk::Desk;
use crate::parts::{act, plain_name, view};

/// A field for a number. `take` says whether there is such a one; if not, or if what was typed is no number, the page says so.
/// Nothing is typed when the field is emptied.
pub(crate) fn number_field(value: Box<dyn Fn() -> String + Send>, take: Box<dyn Fn(Option<usize>) -> bool>) -> AnyView {
    let desk = Desk::here();
    let typed = move |event: Event| {
        let Some(field) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) else { return };
        let given = field.value();
        let given = given.trim();
        let number = given.parse::<usize>();
        let known = if given.is_empty() { take(None) } else { number.is_ok_and(|number| take(Some(number))) };
        if !known && !given.is_empty() {
            desk.say(fill("number.none", &[("given", &plain_name(given))]));
        }
    };
    view! {
        <input class="input number" type="text" inputmode="numeric" size="6" autocomplete="off"
            prop:value=value on:change=act(typed)/>
    }
}
