//! The head of the page, and the list of sections beside it.

use leptos::prelude::*;

use crate::catalogue::{CATALOGUES, Catalogue, number, text};
use crate::desk::Desk;
use crate::keys::{self, SECTIONS, go_to};
use crate::language;
use crate::parts::{Mark, act, glyph, live, view};

/// Name, language, colours, help.
#[component]
pub(crate) fn Masthead() -> AnyView {
    let desk = Desk::here();
    view! {
        <header class="masthead">
            <a class="skip" href="#main" on:click=act(|event| keys::leap(&event, "main"))>{text("app.skip")}</a>
            <p class="brand">
                <svg class="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
                    <path class="brand-shield" d="M16 1l12 5v9c0 8-5 13-12 16C9 28 4 23 4 15V6z"/>
                    <path class="brand-tick" d="M10 16l4.5 4.5L23 11.5"/>
                </svg>
                <span class="brand-name">"Proofmark"</span>
                <span class="brand-what">{text("app.what")}</span>
            </p>
            <a class="privacy-pill" href="#privacy" on:click=act(|event| keys::leap(&event, "privacy"))>{glyph(Mark::Lock)}<span>{text("privacy.pill")}</span></a>
            <div class="masthead-tools">
                <Languages/>
                <Themes/>
                <button type="button" class="tool" aria-haspopup="dialog" on:click=act(move |_| desk.help.set(true))>
                    {glyph(Mark::Key)}<span>{text("help.open")}</span>
                </button>
            </div>
        </header>
    }
}

/// The language, kept in the address after `#`: nothing is stored, and a link can carry it.
#[component]
fn Languages() -> AnyView {
    let desk = Desk::here();
    let now = desk.language.get_untracked();
    let option = |language: &'static Catalogue| {
        view! { <option value=language.tag lang=language.tag selected={language.tag == now}>{language.name}</option> }
    };
    view! {
        <select id="language" class="tool choice" aria-label=text("language.choose") on:change=act(move |event| language::change(desk, &event_target_value(&event)))>
            {CATALOGUES.into_iter().map(option).collect_view()}
        </select>
    }
}

/// The system's colours, or dark or light ones for this visit. Nothing is stored: the next visit follows the system again, and
/// so there is no flash.
#[component]
fn Themes() -> AnyView {
    const ATTRIBUTE: &str = "data-theme";
    let root = || document().document_element();
    let now = root().and_then(|root| root.get_attribute(ATTRIBUTE)).unwrap_or_default();
    let choose = move |event| {
        if let Some(root) = root() {
            drop(match event_target_value(&event).as_str() {
                "" => root.remove_attribute(ATTRIBUTE),
                theme => root.set_attribute(ATTRIBUTE, theme),
            });
        }
    };
    let option = |theme: &'static str, key: &'static str| view! { <option value=theme selected={now == theme}>{text(key)}</option> };
    view! {
        <select class="tool choice" aria-label=text("theme.choose") on:change=act(choose)>
            {option("", "theme.system")}{option("light", "theme.light")}{option("dark", "theme.dark")}
        </select>
    }
}

/// The sections, with what stands in each.
#[component]
pub(crate) fn Rail() -> AnyView {
    let desk = Desk::here();
    let entries = move || {
        let report = desk.report();
        let documents = desk.documents.with(Vec::len);
        let standing = desk.sections.get();
        SECTIONS
            .iter()
            .enumerate()
            .filter(|(_, (id, _))| standing.contains(id))
            .map(|(i, (id, title))| {
                let count = match *id {
                    "documents" => Some(documents),
                    "checks" => report.as_ref().map(|r| r.checks.len()),
                    "workers" => report.as_ref().and_then(|r| r.summary.as_ref()?.workers.as_ref().map(Vec::len)),
                    "limits" => report.as_ref().map(|r| r.not_established.len()),
                    _ => None,
                };
                let id = *id;
                view! {
                    <li>
                        <a href=format!("#{id}-title") on:click=act(move |event: leptos::ev::MouseEvent| {
                            if go_to(id) { event.prevent_default(); }
                        })>
                            <kbd aria-hidden="true">{(i < 10).then(|| (i + 1) % 10)}</kbd>
                            <span>{text(title)}</span>
                            {count.map(|n| view! { <span class="rail-count">{number(n)}</span> })}
                        </a>
                    </li>
                }
            })
            .collect_view()
    };
    view! {
        <nav class="rail" aria-label=text("app.sections")>
            {live(move || (!desk.documents.with(Vec::is_empty)).then(|| view! { <ol>{entries}</ol> }))}
        </nav>
    }
}
