//! The way in: drop, pick, paste, or a sample.

use leptos::prelude::*;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};

use crate::catalogue::{known, text};
use crate::desk::{Desk, Sample, read_files};
use crate::parts::{Derived, Kept, Mark, act, glyph, live, view};

/// Large while the desk is empty, a strip afterwards. The picker is the same element throughout.
#[component]
pub(crate) fn Intake(empty: Derived<bool>) -> AnyView {
    let desk = Desk::here();
    let picker = NodeRef::<leptos::html::Input>::new();
    let offered = Derived::new(move |_| empty.get() || desk.sampled.get());
    let picked = move |_| {
        if let Some(input) = picker.get_untracked() {
            let input: &HtmlInputElement = &input;
            if let Some(files) = input.files() {
                read_files(desk, &files);
            }
            // So that picking the same file again is a change.
            input.set_value("");
        }
    };
    view! {
        <section class="intake" class:intake-first=move || empty.get() aria-labelledby="intake-title">
            {live(move || match empty.get() {
                true => view! {
                    <h1 id="intake-title">{text("intake.title")}</h1>
                    <p class="lead">{text("intake.lead")}</p>
                },
                false => view! { <h2 id="intake-title" class="offscreen">{text("intake.more")}</h2> },
            })}
            <div class="dropzone">
                <p class="dropzone-title">
                    {live(move || text(if empty.get() { "intake.drop" } else { "intake.drop.more" }))}
                </p>
                <div class="dropzone-tools">
                    <input
                        id="picker"
                        class="picker"
                        type="file"
                        multiple
                        aria-label=text("intake.pick.label")
                        node_ref=picker
                        on:change=act(picked)
                        on:cancel=act(move |_: leptos::ev::Event| desk.replace_next(None))
                    />
                    <label for="picker" class="button button-first" aria-hidden="true">
                        {glyph(Mark::File)}{text("intake.pick")}
                    </label>
                    <Paste/>
                </div>
                <p class="dropzone-note">{text("intake.note")}</p>
            </div>
            {live(move || offered.get().then(|| view! { <Samples empty=empty/> }))}
            {live(move || empty.get().then(first_words))}
        </section>
    }
}

/// What the three words of an answer mean, for those who have not seen one.
fn first_words() -> AnyView {
    let word = |title: &'static str, said: &'static str| view! { <div><dt>{text(title)}</dt><dd>{text(said)}</dd></div> };
    view! {
        <div class="first-words">
            <h2 class="samples-title">{text("first.title")}</h2>
            <dl>
                {word("section.verdict", "first.verdict")}
                {word("first.stage.title", "first.stage")}
                {word("first.basis.title", "first.basis")}
            </dl>
        </div>
    }
}

/// A field for documents that are only on the clipboard.
#[component]
fn Paste() -> AnyView {
    let desk = Desk::here();
    let field = NodeRef::<leptos::html::Textarea>::new();
    let pasted = Kept::new(0_u32);
    let take = move |_| {
        let Some(area) = field.get_untracked() else { return };
        let area: &HtmlTextAreaElement = &area;
        let content = area.value();
        if content.trim().is_empty() {
            desk.say(text("paste.empty"));
            return;
        }
        pasted.update(|n| *n += 1);
        area.set_value("");
        desk.add(vec![(format!("pasted-{}.json", pasted.get_untracked()), content.into_bytes())], None);
    };
    view! {
        <details class="paste">
            <summary class="button">{text("paste.open")}</summary>
            <div class="paste-body">
                <label for="paste-field">{text("paste.label")}</label>
                <textarea id="paste-field" name="paste" rows="7" spellcheck="false" autocomplete="off" node_ref=field></textarea>
                <button type="button" class="button button-first" on:click=act(take)>{text("paste.take")}</button>
            </div>
        </details>
    }
}

/// One button for each sample. They take the place of what lies on the desk, and so do not stand beside a reader's own documents.
#[component]
fn Samples(empty: Derived<bool>) -> AnyView {
    let desk = Desk::here();
    let buttons = Sample::ALL
        .into_iter()
        .map(|sample| {
            let key = sample.key();
            let note = known(&format!("{key}.note")).unwrap_or_default();
            view! {
                <li>
                    <button type="button" class="sample" on:click=act(move |_| desk.lay(sample))>
                        <span class="sample-name">{known(key).unwrap_or(key)}</span>
                        <span class="sample-note">{note}</span>
                    </button>
                </li>
            }
        })
        .collect_view();
    view! {
        <div class="samples">
            <h2 class="samples-title" id="samples-title">{live(move || text(if empty.get() { "samples.title" } else { "samples.more" }))}</h2>
            <ul aria-labelledby="samples-title">{buttons}</ul>
        </div>
    }
}
