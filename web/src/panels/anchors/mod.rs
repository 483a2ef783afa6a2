//! Digests that the reader brought from elsewhere: they lift what the verdict rests on from the set to outside of it.

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DragEvent, HtmlInputElement, HtmlSelectElement};

use crate::catalogue::{count, known, text};
use crate::desk::{Anchor, Desk, bytes_of, digests};
use crate::parts::{Ident, Mark, act, glyph, live, plain, view};
use crate::report::{Report, Status};

/// The panel's element; a drop inside it comes here and not to the documents.
pub(crate) const ID: &str = "anchors";
/// The code of the check that an anchor becomes.
const CHECK: &str = "document.anchor";

/// The panel.
#[component]
pub(crate) fn Anchors() -> AnyView {
    let desk = Desk::here();
    let field = NodeRef::<leptos::html::Input>::new();
    let choice = NodeRef::<leptos::html::Select>::new();
    let bring = move |text_given: &str| {
        let found = digests(text_given);
        if found.is_empty() {
            desk.say(text("anchors.nothing"));
            return false;
        }
        let document = choice.get_untracked().and_then(|select| {
            let select: &HtmlSelectElement = &select;
            let chosen = select.value().parse::<usize>().ok()?;
            desk.documents.with_untracked(|documents| documents.get(chosen).map(|document| document.id))
        });
        desk.anchor(document, found);
        true
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let Some(input) = field.get_untracked() else { return };
        let input: &HtmlInputElement = &input;
        if bring(&input.value()) {
            input.set_value("");
        }
    };
    let dropped = move |event: DragEvent| {
        event.prevent_default();
        let Some(file) = event.data_transfer().and_then(|transfer| transfer.files()).and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            match bytes_of(&file).await {
                Some(list) => _ = bring(&String::from_utf8_lossy(&list)),
                None => desk.say(text("anchors.unread")),
            }
        });
    };
    let options = move || {
        desk.documents.with(|documents| {
            let option = |(i, document): (usize, &crate::desk::Document)| {
                view! { <option value=i.to_string()>{format!("{} · {}", i + 1, crate::parts::plain_name(&document.name))}</option> }
            };
            documents.iter().enumerate().map(option).collect_view()
        })
    };
    let rows = move || {
        let report = desk.report();
        desk.anchors.with(|anchors| {
            let row = |(i, anchor): (usize, &Anchor)| row(desk, i, anchor, report.as_deref());
            (!anchors.is_empty()).then(|| view! { <ul class="anchors">{anchors.iter().enumerate().map(row).collect_view()}</ul> })
        })
    };
    let basis = move || {
        let report = desk.report()?;
        let word = report.basis.clone().unwrap_or_else(|| "none".into());
        let name = known(&format!("basis.{word}")).unwrap_or_default();
        let note = known(&format!("basis.{word}.note")).unwrap_or_default();
        Some(view! { <p class="anchors-basis" aria-live="polite"><strong>{name}</strong>" "{note}</p> })
    };
    desk.stands("anchors");
    view! {
        <section class="panel" id=ID aria-labelledby="anchors-title" on:drop=act(dropped)>
            <div class="panel-head">
                <h2 id="anchors-title" tabindex="-1">{text("section.anchors")}</h2>
                <p class="panel-note">{live(move || count("anchors.count", desk.anchors.with(Vec::len)))}</p>
            </div>
            <p class="panel-lead">{text("anchors.lead")}</p>
            <form class="anchors-form" on:submit=act(submit)>
                <label class="anchors-field"><span class="field-label">{text("anchors.digest")}</span>
                    <input class="input mono" type="text" autocomplete="off" spellcheck="false" placeholder="sha256:…" node_ref=field/>
                </label>
                <label><span class="field-label">{text("anchors.document")}</span>
                    <select class="input" node_ref=choice><option value="">{text("anchors.any")}</option>{live(options)}</select>
                </label>
                <button type="submit" class="button">{text("anchors.add")}</button>
            </form>
            {live(rows)}
            {live(basis)}
        </section>
    }
}

/// An anchor, and whether the documents have it.
fn row(desk: Desk, index: usize, anchor: &Anchor, report: Option<&Report>) -> AnyView {
    let owner = desk.documents.with(|documents| {
        let position = anchor.document.and_then(|id| documents.iter().position(|document| document.id == id))?;
        Some((position, documents.get(position)?.name.clone()))
    });
    let held = report.map(|report| {
        let mine = |check: &&crate::report::Check| {
            check.code == CHECK
                && check.status == Status::Pass
                && check.expected.as_deref() == Some(anchor.digest.as_str())
                && owner.as_ref().is_none_or(|&(position, _)| check.document() == Some(position))
        };
        report.checks.iter().find(mine).and_then(|check| report.documents.get(check.document()?)).map(|document| document.name.clone())
    });
    let state = match held {
        Some(Some(name)) => view! {
            <span class="status status-pass">{glyph(Mark::Tick)}<span>{text("anchors.held")}" "{plain(&name)}</span></span>
        },
        Some(None) => view! {
            <span class="status status-fail">{glyph(Mark::Cross)}<span>{text(if owner.is_some() { "anchors.other" } else { "anchors.broken" })}</span></span>
        },
        None => ().into_any(),
    };
    let place = owner.map(|(position, name)| view! { <span class="panel-note">{format!("{} · ", position + 1)}{plain(&name)}</span> });
    let label = crate::catalogue::fill("anchors.remove", &[("digest", &anchor.digest)]);
    view! {
        <li>
            <Ident value=anchor.digest.clone() what=text("anchors.digest") head=20 tail=8/>
            {place}{state}
            <button type="button" class="button button-small" aria-label=label on:click=act(move |_| desk.unanchor(index))>
                {text("documents.remove")}
            </button>
        </li>
    }
}
