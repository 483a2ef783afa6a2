//! What the engine says a code means.

use leptos::prelude::*;

use crate::catalogue::text;
use crate::explain;

/// Meaning, what it proves, and what to do; nothing for a code the engine does not explain.
pub(crate) fn explanation(code: &str, act: bool) -> Option<AnyView> {
    let info = explain::of(code)?;
    let line = |label: &'static str, said: &'static str| {
        (!said.is_empty()).then(|| view! { <div class="fact"><dt>{label}</dt><dd>{said}</dd></div> })
    };
    let action = act.then(|| line(text("explain.action"), info.action)).flatten();
    Some(
        view! {
            <dl class="facts">
                {line(text("explain.meaning"), info.meaning)}
                {line(text("explain.proves"), info.proves)}
                {action}
            </dl>
        }
        .into_any(),
    )
}
