//! A list that is drawn only where it is seen when it is long.
//!
//! Lines are of one height, except that one may be open. Short lists are drawn whole, so that find-in-page, print and
//! scripts see everything.

use std::sync::Arc;

use leptos::prelude::*;
use web_sys::HtmlElement;

use crate::parts::{Derived, Kept, view, whenever};

mod lines;
mod measures;

use lines::{Draw, Lines};
pub(crate) use measures::WHOLE;
use measures::{Cut, Measures};

/// A list, and what of it is on the screen.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    /// Of a line's element, and with `-open` behind it of the open one's; with an `s` the list's own.
    class: &'static str,
    /// Something for each line that is another when the line is to be drawn anew.
    keys: Derived<Arc<Vec<String>>>,
    /// The number of the open line.
    open: Derived<Option<usize>>,
    list: NodeRef<leptos::html::Ol>,
    measures: Kept<Measures>,
}

impl Window {
    /// Follows what is on the screen as long as the view that says so stands.
    pub(crate) fn new(class: &'static str, keys: Derived<Arc<Vec<String>>>, open: Derived<Option<usize>>) -> Self {
        let measures = Kept::new(Measures { line: 44, window: 800, ..Measures::default() });
        let window = Self { class, keys, open, list: NodeRef::new(), measures };
        let scroll = window_event_listener(leptos::ev::scroll, move |_| window.measure());
        let resize = window_event_listener(leptos::ev::resize, move |_| window.measure());
        on_cleanup(move || {
            scroll.remove();
            resize.remove();
        });
        // After every change of what is drawn, what was drawn is measured.
        whenever(move || {
            keys.track();
            open.track();
            request_animation_frame(move || window.measure());
        });
        window
    }

    fn measure(self) {
        // The frame may come when the list is gone.
        let (Some(Some(element)), Some(old)) = (self.list.try_get_untracked(), self.measures.if_there()) else { return };
        if self.keys.with_untracked(|keys| keys.len()) > WHOLE {
            let now = self.read(&element, old);
            if now != old {
                self.measures.set(now);
            }
        }
    }

    fn read(self, list: &HtmlElement, known: Measures) -> Measures {
        let class = self.class;
        let height =
            |selector: &str| list.query_selector(selector).ok().flatten().map(|e| e.get_bounding_client_rect().height().round() as i32);
        let line = height(&format!(".{class}:not(.{class}-open)")).unwrap_or(known.line).max(20);
        let open = self.open.get_untracked().map(|at| {
            // An open line that is not drawn keeps the height it had.
            let before = || known.open.filter(|(n, _)| *n == at).map_or(0, |(_, extra)| extra);
            (at, height(&format!(".{class}-open")).map_or_else(before, |open| (open - line).max(0)))
        });
        let window_height = window().inner_height().ok().and_then(|h| h.as_f64()).map_or(known.window, |h| h.round() as i32);
        Measures { top: list.get_bounding_client_rect().top().round() as i32, window: window_height, line, open }
    }

    /// Scrolls to where a line is or will be drawn.
    #[expect(clippy::float_arithmetic, reason = "a place on the screen; nothing of it reaches a report")]
    pub(crate) fn scroll_to(self, line: usize) {
        if let Some(Some(element)) = self.list.try_get_untracked() {
            let y = f64::from(self.measures.get_untracked().height(line));
            let top = element.get_bounding_client_rect().top() + window().scroll_y().unwrap_or(0.0);
            window().scroll_to_with_x_and_y(0.0, top + y);
        }
    }

    /// The list.
    pub(crate) fn view(self, draw: Draw) -> AnyView {
        let cut = Derived::new(move |_| self.measures.get().cut(self.keys.with(|keys| keys.len())));
        let end = NodeRef::<leptos::html::Li>::new();
        let mut lines = Lines::new(draw);
        whenever(move || {
            let Cut { first, last, .. } = cut.get();
            let (Some(list), Some(end)) = (self.list.get(), end.get()) else { return };
            self.keys.with(|keys| lines.draw(&list, &end, first, keys.get(first..last).unwrap_or_default()));
        });
        let class = format!("{}s", self.class);
        let long = format!("{class}-long");
        let class = move || if self.keys.with(|keys| keys.len()) > WHOLE { format!("{class} {long}") } else { class.clone() };
        let height = |height: fn(&Cut) -> i32| move || format!("{}px", cut.with(height));
        view! {
            <ol class=class node_ref=self.list>
                <li class="space" aria-hidden="true" style:height=height(|cut| cut.before)></li>
                <li class="space" aria-hidden="true" style:height=height(|cut| cut.after) node_ref=end></li>
            </ol>
        }
    }
}
