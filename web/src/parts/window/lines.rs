//! The lines of a list that are drawn, each kept as long as its key is in view.
//!
//! Leptos' own `<For>` also moves lines that stay in order, and what is moved loses the focus; and it is five kilobytes of download.

use leptos::prelude::{AnyView, Owner};
use leptos::tachys::view::any_view::AnyViewState;
use leptos::tachys::view::{Mountable as _, Render as _};
use web_sys::{Element, Node};

/// What makes the element of a line by its number.
pub(crate) type Draw = Box<dyn Fn(usize) -> AnyView>;

/// A line on the screen.
struct Line {
    key: String,
    state: AnyViewState,
    element: Element,
    /// Of what the line follows, which ends with it.
    _owner: Owner,
}

/// The lines on the screen.
pub(super) struct Lines {
    make: Draw,
    /// Of all lines; what it offers, they see.
    owner: Owner,
    drawn: Vec<Line>,
}

impl Lines {
    pub(super) fn new(make: Draw) -> Self {
        Self { make, owner: Owner::current().unwrap_or_default(), drawn: Vec::new() }
    }

    /// Draws the lines from `first` on, which have these keys, in front of the `end` of a list, and nothing else.
    pub(super) fn draw(&mut self, list: &Element, end: &Element, first: usize, keys: &[String]) {
        let mut before = Vec::new();
        for mut line in std::mem::take(&mut self.drawn) {
            if keys.contains(&line.key) { before.push(line) } else { line.state.unmount() }
        }
        let mut next: Node = end.clone().into();
        for (n, key) in keys.iter().enumerate().rev() {
            let known = before.iter().rposition(|line| line.key == *key).map(|at| before.remove(at));
            let Some(mut line) = known.or_else(|| self.make(first + n, key)) else { continue };
            if line.element.next_sibling().as_ref() != Some(&next) {
                line.state.mount(list, Some(&next));
            }
            next = line.element.clone().into();
            self.drawn.push(line);
        }
    }

    fn make(&self, n: usize, key: &str) -> Option<Line> {
        let owner = self.owner.child();
        let state = owner.with(|| (self.make)(n).build());
        let element = state.elements().into_iter().next()?;
        Some(Line { key: key.to_owned(), state, element, _owner: owner })
    }
}
