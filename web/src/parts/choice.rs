//! A document of the set, chosen.

use std::sync::Arc;

use leptos::prelude::*;

use super::number::number_field;
use crate::desk::Desk;
use crate::parts::{act, live, plain, plain_name, view};

/// More documents than these are chosen by number: nobody looks through a longer list, and each browser draws it whole.
const LISTED: usize = 200;

/// What can be chosen, what is, and what a choice does.
#[derive(Clone)]
pub(crate) struct Choice {
    pub(crate) label: &'static str,
    /// What stands first for no document, where that can be chosen.
    pub(crate) none: Option<&'static str>,
    /// In ascending order.
    pub(crate) offered: Arc<dyn Fn() -> Vec<usize> + Send + Sync>,
    pub(crate) chosen: Arc<dyn Fn() -> Option<usize> + Send + Sync>,
    pub(crate) choose: Arc<dyn Fn(Option<usize>) + Send + Sync>,
}

/// A field to choose a document.
pub(crate) fn document_choice(choice: Choice) -> AnyView {
    live(move || {
        let offered = (choice.offered)();
        let long = offered.len() > LISTED;
        let (field, said) = if long { numbered(&choice, offered) } else { (listed(&choice, &offered), ().into_any()) };
        view! { <div class="choice-of-document"><label><span class="field-label">{choice.label}</span>{field}</label>{said}</div> }
    })
}

fn listed(choice: &Choice, offered: &[usize]) -> AnyView {
    let option = |value: String, said: String, mine: Option<usize>| {
        let chosen = Arc::clone(&choice.chosen);
        view! { <option value=value selected=move || chosen() == mine>{said}</option> }
    };
    let options = Desk::here().documents.with(|documents| {
        let named = |&i: &usize| Some(option(i.to_string(), format!("{} · {}", i + 1, plain_name(&documents.get(i)?.name)), Some(i)));
        offered.iter().filter_map(named).collect_view()
    });
    let choose = Arc::clone(&choice.choose);
    view! {
        <select class="input" on:change=act(move |event| choose(event_target_value(&event).parse().ok()))>
            {choice.none.map(|said| option(String::new(), said.to_owned(), None))}{options}
        </select>
    }
}

/// The field, and the name of what is chosen.
fn numbered(choice: &Choice, offered: Vec<usize>) -> (AnyView, AnyView) {
    let desk = Desk::here();
    let Choice { none, chosen, choose, .. } = choice.clone();
    let value = Arc::clone(&chosen);
    let name = live(move || match chosen() {
        Some(i) => desk.documents.with(|documents| documents.get(i).map(|document| plain(&document.name))).into_any(),
        None => none.into_any(),
    });
    let take = move |number: Option<usize>| {
        let index = number.map(|number| number.wrapping_sub(1));
        let known = index.map_or(none.is_some(), |index| offered.binary_search(&index).is_ok());
        if known {
            choose(index);
        }
        known
    };
    let field = number_field(Box::new(move || value().map(|i| (i + 1).to_string()).unwrap_or_default()), Box::new(take));
    (field, view! { <span class="panel-note">{name}</span> })
}
