//! The help sheet, and the promise about privacy with the way to check it.

use leptos::prelude::*;

use crate::catalogue::text;
use crate::desk::Desk;
use crate::parts::{Mark, act, glyph, view, whenever};

/// The keys in the order of the sheet, and what each does.
const KEYS: [(&str, &str); 7] = [
    ("?", "help.key.help"),
    ("o", "help.key.open"),
    ("/", "help.key.search"),
    ("n", "help.key.next"),
    ("p", "help.key.previous"),
    ("s", "help.key.source"),
    ("1 – 9, 0", "help.key.section"),
];

/// The sheet: a dialog of the browser's own, so that focus stays in it and returns.
#[component]
pub(crate) fn Help() -> AnyView {
    let desk = Desk::here();
    let dialog = NodeRef::<leptos::html::Dialog>::new();
    whenever(move || {
        let wanted = desk.help.get();
        if let Some(dialog) = dialog.get()
            && wanted != dialog.open()
        {
            if wanted { drop(dialog.show_modal()) } else { dialog.close() }
        }
    });
    let rows = KEYS.into_iter().map(|(key, does)| view! { <div><dt><kbd>{key}</kbd></dt><dd>{text(does)}</dd></div> }).collect_view();
    view! {
        <dialog class="help" aria-labelledby="help-title" node_ref=dialog on:close=act(move |_| desk.help.set(false))>
            <div class="help-head">
                <h2 id="help-title">{text("help.title")}</h2>
                <button type="button" class="tool" on:click=act(move |_| desk.help.set(false))>
                    {glyph(Mark::Close)}<span>{text("help.close")}</span>
                </button>
            </div>
            <dl class="keys">{rows}</dl>
            <label class="switch">
                <input type="checkbox" prop:checked=move || desk.keys.get()
                    on:change=act(move |event| desk.keys.set(event_target_checked(&event)))/>
                <span>{text("help.keys")}</span>
            </label>
            <h3>{text("help.verdicts")}</h3>
            <dl class="words">
                <div><dt>{text("verdict.accepted")}</dt><dd>{text("verdict.accepted.lead")}</dd></div>
                <div><dt>{text("verdict.rejected")}</dt><dd>{text("verdict.rejected.lead")}</dd></div>
                <div><dt>{text("verdict.incomplete")}</dt><dd>{text("verdict.incomplete.lead")}</dd></div>
                <div><dt>{text("verdict.error")}</dt><dd>{text("verdict.error.lead")}</dd></div>
            </dl>
        </dialog>
    }
}

/// Nothing leaves the page, and how to see that for oneself.
#[component]
pub(crate) fn Privacy() -> AnyView {
    view! {
        <section class="privacy" id="privacy" tabindex="-1" aria-labelledby="privacy-title">
            <h2 id="privacy-title">{glyph(Mark::Lock)}{text("privacy.title")}</h2>
            <p>{text("privacy.said")}</p>
            <details>
                <summary>{text("privacy.check")}</summary>
                <ol>
                    <li>{text("privacy.check.network")}</li>
                    <li>{text("privacy.check.offline")}</li>
                    <li>{text("privacy.check.policy")}</li>
                    <li>{text("privacy.check.storage")}</li>
                </ol>
            </details>
        </section>
    }
}
