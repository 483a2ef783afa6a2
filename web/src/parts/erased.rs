//! Views and what they do when something happens, each as one type: the compiler writes out its code once, not once for each
//! view and closure, which is a part of what has to be downloaded.

use std::sync::{Arc, Mutex};

use leptos::prelude::{AnyView, IntoAny};
use leptos::tachys::reactive_graph::SharedReactiveFunction;

/// Leptos' `view!`, as an [`AnyView`].
macro_rules! view {
    ($($markup:tt)*) => {
        leptos::prelude::IntoAny::into_any(leptos::prelude::view! { $($markup)* })
    };
}
pub(crate) use view;

/// What an element does when something happens to it.
pub(crate) fn act<E>(does: impl FnMut(E) + 'static) -> Box<dyn FnMut(E)> {
    Box::new(does)
}

/// What stands in the page as long as what it is made of is the same, and is made anew when that changes.
pub(crate) fn live<V: IntoAny + 'static>(mut makes: impl FnMut() -> V + Send + 'static) -> AnyView {
    let makes: SharedReactiveFunction<AnyView> = Arc::new(Mutex::new(move || makes().into_any()));
    makes.into_any()
}
