//! Digests that the reader brought from elsewhere: they lift what the verdict rests on from the set to outside of it.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DragEvent, File, HtmlInputElement};

use crate::catalogue::{count, fill, known, text};
use crate::desk::{Anchor, Desk, bytes_of, digests, expected};
use crate::parts::{Choice, Ident, Kept, Mark, act, document_choice, glyph, live, plain, plain_name, view};
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
    // The document that the next digests belong to; it may be gone by then.
    let owner = Kept::new(None::<u64>);
    let chosen = move || {
        let owner = owner.get()?;
        desk.documents.with(|documents| documents.iter().position(|document| document.id == owner))
    };
    let choose = move |chosen: Option<usize>| {
        owner.set(desk.documents.with_untracked(|documents| documents.get(chosen?).map(|document| document.id)));
    };
    let bring = move |found: Vec<String>| {
        if found.is_empty() {
            desk.say(text("anchors.nothing"));
            return false;
        }
        let document = owner
            .get_untracked()
            .filter(|id| desk.documents.with_untracked(|documents| documents.iter().any(|document| document.id == *id)));
        desk.anchor(document, found);
        true
    };
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let Some(input) = field.get_untracked() else { return };
        let input: &HtmlInputElement = &input;
        if bring(digests(&input.value())) {
            input.set_value("");
        }
    };
    let dropped = move |event: DragEvent| {
        event.prevent_default();
        let Some(list) = event.data_transfer().and_then(|transfer| transfer.files()) else { return };
        let files: Vec<File> = (0..list.length()).filter_map(|i| list.get(i)).collect();
        spawn_local(async move {
            let (mut found, mut said) = (Vec::new(), Vec::new());
            for file in files {
                match bytes_of(&file).await.map(|list| expected(&list)) {
                    Some(Some(digests)) => found.extend(digests),
                    Some(None) => said.push(fill("anchors.self", &[("name", &plain_name(&file.name()))])),
                    None => said.push(text("anchors.unread").to_owned()),
                }
            }
            let taken = found.len();
            if taken > 0 && bring(found) {
                said.push(count("anchors.count", taken));
            }
            desk.say(if said.is_empty() { text("anchors.nothing").to_owned() } else { said.join(" ") });
        });
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
    let owned = document_choice(Choice {
        label: text("anchors.document"),
        none: Some(text("anchors.any")),
        offered: Arc::new(move || (0..desk.documents.with(Vec::len)).collect()),
        chosen: Arc::new(chosen),
        choose: Arc::new(choose),
    });
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
                    <input id="anchor-field" class="input mono" type="text" autocomplete="off" spellcheck="false" placeholder="sha256:…" node_ref=field/>
                </label>
                {owned}
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
    let label = fill("anchors.remove", &[("digest", &anchor.digest)]);
    view! {
        <li>
            <Ident value=anchor.digest.clone() what=text("anchors.digest") head=20 tail=8/>
            {place}{state}
            <button type="button" class="button button-small" id=format!("unanchor-{index}") aria-label=label on:click=act(move |_| desk.unanchor(index))>
                {text("documents.remove")}
            </button>
        </li>
    }
}
