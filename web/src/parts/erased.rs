//! Views and what they do when something happens, each as one type: the compiler writes out its code once, not once for each
//! view and closure, which is a part of what has to be downloaded.

/// Leptos' `view!`, as an [`AnyView`](leptos::prelude::AnyView).
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
