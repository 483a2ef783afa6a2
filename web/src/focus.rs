//! Where the focus is when what had it is gone.

use leptos::prelude::*;
use web_sys::Element;

use crate::desk::Desk;
use crate::keys;

/// Keeps the focus through a change of what is drawn. When what has it goes, it moves to the first of `heirs` that is there, else
/// to what has the same id as before, else to the verdict; now, or once that is drawn.
pub(crate) fn keep(desk: Desk, heirs: Vec<String>) {
    if let Some(had) = held() {
        desk.heirs.set(heirs.into_iter().chain([had.id(), "verdict-title".to_owned()]).collect());
    }
    request_animation_frame(move || {
        let heirs = desk.heirs.get_untracked();
        if held().is_some() || heirs.iter().any(|id| keys::focus(id)) {
            desk.heirs.set(Vec::new());
        }
    });
}

/// What has the focus, when that is anything in particular.
fn held() -> Option<Element> {
    document().active_element().filter(|element| element.tag_name() != "BODY")
}

/// The ids of the elements of a class that come after and before the one of this id, for when that goes.
pub(crate) fn beside(class: &str, id: &str) -> Vec<String> {
    let all = document().get_elements_by_class_name(class);
    let of = |n: u32| all.item(n).map(|element| element.id());
    let at = (0..all.length()).find(|n| of(*n).as_deref() == Some(id));
    at.into_iter().flat_map(|at| [of(at + 1), at.checked_sub(1).and_then(of)]).flatten().collect()
}

/// Puts the focus on an element once it is drawn.
pub(crate) fn soon(id: String) {
    request_animation_frame(move || {
        keys::focus(&id);
    });
}
