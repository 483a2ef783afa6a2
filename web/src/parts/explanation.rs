//! What the engine says a code means.

use leptos::prelude::*;

use crate::catalogue::text;
use crate::explain;
use crate::parts::view;

/// How much of an explanation is wanted.
#[derive(Clone, Copy, Eq, PartialEq)]
pub(crate) enum Depth {
    /// Why a finding matters; the rest is the same as for its check.
    Meaning,
    /// What a check is for, and what it proves now that it passed.
    Check,
    /// What passing would prove, and what to do about it.
    Action,
}

/// What the engine says of a code; nothing for a code that it does not explain.
pub(crate) fn explanation(code: &str, depth: Depth) -> Option<AnyView> {
    let info = explain::of(code)?;
    if depth == Depth::Meaning {
        return Some(view! { <p class="meaning" lang="en">{info.meaning}</p> });
    }
    let line = |label: &'static str, said: &'static str| {
        (!said.is_empty()).then(|| view! { <div class="fact"><dt>{label}</dt><dd lang="en">{said}</dd></div> })
    };
    let action = (depth == Depth::Action).then(|| line(text("explain.action"), info.action)).flatten();
    Some(view! {
        <dl class="facts">
            {line(text("explain.meaning"), info.meaning)}
            {line(text(if depth == Depth::Check { "explain.proves" } else { "explain.would-prove" }), info.proves)}
            {action}
        </dl>
    })
}
