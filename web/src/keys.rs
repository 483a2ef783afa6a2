//! Single keys, listed in the help sheet. They rest while the reader types, and can be switched off there.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{HtmlElement, KeyboardEvent};

use crate::desk::Desk;
use crate::report::Status;

/// The sections that the digit keys and the side list lead to.
pub(crate) const SECTIONS: [(&str, &str); 12] = [
    ("verdict", "section.verdict"),
    ("documents", "section.documents"),
    ("checks", "section.checks"),
    ("force", "section.force"),
    ("workers", "section.workers"),
    ("policy", "section.policy"),
    ("limits", "section.limits"),
    ("source", "section.source"),
    ("boundary", "section.boundary"),
    ("compare", "section.compare"),
    ("anchors", "section.anchors"),
    ("export", "section.export"),
];

/// Starts listening.
pub(crate) fn listen(desk: Desk) {
    let _ = window_event_listener(leptos::ev::keydown, move |event| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() || event.default_prevented() || typing(&event) {
            return;
        }
        if act(desk, &event.key()) {
            event.prevent_default();
        }
    });
}

fn act(desk: Desk, key: &str) -> bool {
    if key == "?" {
        desk.help.set(true);
        return true;
    }
    if !desk.keys.get_untracked() || desk.help.get_untracked() {
        return false;
    }
    match key {
        "/" => focus("check-search"),
        "o" => click("picker"),
        "n" => step(desk, true),
        "p" => step(desk, false),
        "s" => source_of_open(desk),
        "0" => SECTIONS.get(9).is_some_and(|(id, _)| go_to(id)),
        digit => digit.parse::<usize>().ok().and_then(|n| SECTIONS.get(n.checked_sub(1)?)).is_some_and(|(id, _)| go_to(id)),
    }
}

fn typing(event: &KeyboardEvent) -> bool {
    event.target().and_then(|t| t.dyn_into::<web_sys::Element>().ok()).is_some_and(|element| {
        matches!(element.tag_name().as_str(), "TEXTAREA" | "SELECT")
            || (element.tag_name() == "INPUT" && element.get_attribute("type").as_deref() != Some("checkbox"))
    })
}

fn element(id: &str) -> Option<HtmlElement> {
    document().get_element_by_id(id)?.dyn_into().ok()
}

/// Puts the focus on an element.
pub(crate) fn focus(id: &str) -> bool {
    element(id).is_some_and(|element| element.focus().is_ok())
}

fn click(id: &str) -> bool {
    element(id).map(|element| element.click()).is_some()
}

/// Moves view and focus to a section's heading.
pub(crate) fn go_to(id: &str) -> bool {
    element(&format!("{id}-title")).is_some_and(|heading| {
        heading.scroll_into_view();
        heading.focus().is_ok()
    })
}

/// A link within the page: moves view and focus, and leaves the address alone, where the language stands.
pub(crate) fn leap(event: &web_sys::MouseEvent, id: &str) {
    if let Some(element) = element(id) {
        event.prevent_default();
        element.scroll_into_view();
        drop(element.focus());
    }
}

/// Moves the view to where the verdict will be.
pub(crate) fn show_top() {
    window().scroll_to_with_x_and_y(0.0, 0.0);
}

/// Moves the view to an element, not the focus.
pub(crate) fn show(id: &str) {
    if let Some(element) = element(id) {
        element.scroll_into_view();
    }
}

/// Opens the next or the previous check that did not pass.
fn step(desk: Desk, forward: bool) -> bool {
    let Some((report, _)) = desk.report_now() else { return false };
    let mut wanted: Vec<usize> = Vec::new();
    for status in Status::ALL.into_iter().filter(|status| *status != Status::Pass) {
        wanted.extend(report.checks.iter().enumerate().filter(|(_, c)| c.status == status).map(|(i, _)| i));
    }
    let here = desk.open_check.get_untracked().and_then(|open| wanted.iter().position(|i| *i == open));
    let next = match (here, forward) {
        (Some(at), true) => at.checked_add(1),
        (Some(at), false) => at.checked_sub(1),
        (None, true) => Some(0),
        (None, false) => wanted.len().checked_sub(1),
    };
    let Some(index) = next.and_then(|at| wanted.get(at)).copied() else { return false };
    desk.open(index);
    true
}

/// Shows the place of the open check in its document.
fn source_of_open(desk: Desk) -> bool {
    let (Some(index), Some((report, _))) = (desk.open_check.get_untracked(), desk.report_now()) else { return false };
    let Some(check) = report.checks.get(index) else { return false };
    let Some(document) = check.document() else { return false };
    desk.show(document, check.place());
    true
}
