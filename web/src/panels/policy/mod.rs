//! Permission policies: in words, with what a careful reader would say, and with an answer to "may this worker …?".

use std::sync::Arc;

use leptos::prelude::*;
use proofmark_core::json::Json;
use wasm_bindgen_futures::spawn_local;
use web_sys::{HtmlInputElement, HtmlSelectElement};

use crate::catalogue::{count, known, text};
use crate::desk::Desk;
use crate::explain;
use crate::host::{self, Lane};
use crate::parts::{self, Kept, Mark, act, breakable, document_choice, glyph, live, plain, plain_name, view, whenever};

mod answers;
mod found;

use answers::{Answer, Note, decision, notes, sentences};
use found::{Found, found, holders};

/// What a worker may ask for: the member that names it, and whether it has a text.
const REQUESTS: [(&str, bool); 5] = [("fileRead", true), ("mcpTool", true), ("tool", true), ("network", false), ("shell", false)];

/// More policies than this are listed one document at a time.
const LISTED: usize = 100;

/// The panel; absent when no document holds a policy.
#[component]
pub(crate) fn Policy() -> AnyView {
    let desk = Desk::here();
    let Some((report, _)) = desk.report_now() else { return ().into_any() };
    let holders = desk.documents.with_untracked(|documents| holders(documents, &report));
    let policies = Kept::new(Vec::new());
    if !holders.is_empty() {
        // Finding them means reading the documents once more, which is not the page's own work.
        spawn_local(async move {
            policies.set(found(&holders, || policies.if_there().is_some()).await.unwrap_or_default());
        });
    }
    let panel = live(move || {
        let policies = policies.get();
        (!policies.is_empty()).then(|| view! { <Panel policies=policies/> })
    });
    panel.into_any()
}

/// The policies in question.
#[derive(Clone, Copy)]
struct Choice {
    policies: Kept<Vec<Found>>,
    /// The document whose policies are listed, where there are too many to list them all.
    holder: Kept<usize>,
    package: Kept<usize>,
    narrowed: Kept<Option<usize>>,
}

impl Choice {
    /// What can be chosen at present, each under its number: as the policy asked about, or as the host's, which may also stand alone.
    fn options(self, host: bool) -> AnyView {
        let holder = self.holder.get();
        self.policies.with_untracked(|policies| {
            let mut hosts = 0..LISTED;
            let mut listed = |found: &Found| {
                policies.len() <= LISTED || found.holder == holder || (host && found.slot.is_none() && hosts.next().is_some())
            };
            let listed = policies.iter().enumerate().filter(|(_, found)| listed(found));
            listed.map(|(i, found)| view! { <option value=i.to_string()>{label(found)}</option> }).collect_view().into_any()
        })
    }

    /// Goes to another document, and its first policy.
    fn turn_to(self, holder: usize) {
        self.holder.set(holder);
        self.narrowed.set(None);
        let first = self.policies.with_untracked(|policies| policies.iter().position(|found| found.holder == holder));
        self.package.set(first.unwrap_or(0));
    }

    /// Their texts, under the names that the engine knows them by.
    fn documents(self) -> Vec<(&'static str, String)> {
        let (package, host) = (self.package.get(), self.narrowed.get());
        self.policies.with_untracked(|policies| {
            let text = |at: usize| policies.get(at).map(|found| found.text.clone());
            let host = host.and_then(text).map(|text| ("hostPolicy", text));
            text(package).map(|text| ("policy", text)).into_iter().chain(host).collect()
        })
    }
}

/// The panel with its policies.
#[component]
fn Panel(policies: Vec<Found>) -> AnyView {
    Desk::here().stands("policy");
    let total = policies.len();
    let first = policies.first().map_or(0, |found| found.holder);
    let holders = (total > LISTED).then(|| holding(&policies));
    let choice = Choice { policies: Kept::new(policies), holder: Kept::new(first), package: Kept::new(0), narrowed: Kept::new(None) };
    let words = Kept::new(Vec::<String>::new());
    let remarks = Kept::new(Vec::<Note>::new());

    whenever(move || {
        let documents = choice.documents();
        spawn_local(async move {
            let documents: Vec<(&str, &[u8])> = documents.iter().map(|(name, text)| (*name, text.as_bytes())).collect();
            let said = host::call(Lane::PolicyWords, "policy.explain", &documents, "{}").await;
            words.set(said.ok().and_then(|said| sentences(&said)).unwrap_or_default());
            let said = host::call(Lane::PolicyNotes, "policy.lint", &documents, "{}").await;
            remarks.set(said.ok().and_then(|said| notes(&said)).unwrap_or_default());
        });
    });
    let documents = holders.map(|holders| {
        document_choice(parts::Choice {
            label: text("policy.document"),
            none: None,
            offered: Arc::new(move || holders.clone()),
            chosen: Arc::new(move || Some(choice.holder.get())),
            choose: Arc::new(move |holder| choice.turn_to(holder.unwrap_or(first))),
        })
    });
    let pick = move |event: leptos::ev::Event| choice.package.set(event_target_value(&event).parse().unwrap_or(0));
    let narrow = move |event: leptos::ev::Event| choice.narrowed.set(event_target_value(&event).parse().ok());
    let sentences = live(move || words.with(|words| words.iter().map(|said| view! { <li>{quoting(said)}</li> }).collect_view()));
    view! {
        <section class="panel" aria-labelledby="policy-title">
            <div class="panel-head">
                <h2 id="policy-title" tabindex="-1">{text("section.policy")}</h2>
                <p class="panel-note">{count("policy.count", total)}</p>
            </div>
            <div class="policy-choice">
                {documents}
                <label><span class="field-label">{text("policy.of")}</span><select class="input" on:change=act(pick)>{live(move || choice.options(false))}</select></label>
                <label><span class="field-label">{text("policy.host")}</span>
                    <select class="input" on:change=act(narrow)><option value="">{text("policy.host.none")}</option>{live(move || choice.options(true))}</select></label>
            </div>
            <ul class="policy-words" aria-live="polite" lang="en">{sentences}</ul>
            {live(move || remarks.with(|remarks| notes_view(remarks)))}
            <Tester choice=choice/>
        </section>
    }
}

/// The numbers of the documents that hold policies, each once.
fn holding(policies: &[Found]) -> Vec<usize> {
    let mut holders: Vec<usize> = policies.iter().map(|found| found.holder).collect();
    holders.dedup();
    holders
}

fn label(found: &Found) -> String {
    let parts = [found.slot.as_deref(), found.release.as_deref()].into_iter().flatten().map(plain_name);
    let parts: Vec<String> = parts.chain([plain_name(&found.document)]).collect();
    parts.join(" · ")
}

/// A sentence of the engine's; what it quotes stands between backticks.
fn quoting(said: &str) -> AnyView {
    let part = |(i, part): (usize, &str)| {
        if i % 2 == 1 {
            view! { <code>{plain(part)}</code> }
        } else {
            part.to_owned().into_any()
        }
    };
    said.split('`').enumerate().map(part).collect_view().into_any()
}

fn notes_view(remarks: &[Note]) -> Option<AnyView> {
    let row = |note: &Note| {
        let info = explain::of(&note.code);
        let example = note.example.as_deref().map(|example| {
            view! { <span class="panel-note">{text("policy.example")}" "<code>{plain(example)}</code></span> }
        });
        view! {
            <li class="policy-note" data-note=note.code.clone()>
                <span class="status status-note">{glyph(Mark::Info)}<span>{info.map(|info| info.title)}</span></span>
                <code class="finding-code">{breakable(&note.rule)}</code>{example}
                <p class="meaning">{info.map(|info| info.meaning)}</p>
            </li>
        }
    };
    (!remarks.is_empty())
        .then(|| view! { <h3 class="policy-title">{text("policy.notes")}</h3><ul>{remarks.iter().map(row).collect_view()}</ul> })
}

/// "May this worker …?", answered with the rule that decides.
#[component]
fn Tester(choice: Choice) -> AnyView {
    let kind = Kept::new(0_usize);
    let answer = Kept::new(None::<Answer>);
    let select = NodeRef::<leptos::html::Select>::new();
    let field = NodeRef::<leptos::html::Input>::new();
    // An answer is about the policies that it was asked of.
    whenever(move || {
        choice.package.track();
        choice.narrowed.track();
        answer.set(None);
    });
    let ask = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let Some((member, has_text)) = REQUESTS.get(kind.get_untracked()) else { return };
        let said = field.get_untracked().filter(|_| *has_text).map(|input| {
            let input: &HtmlInputElement = &input;
            input.value()
        });
        let said = said.unwrap_or_default();
        let value = if *has_text { Json::from(said.clone()) } else { Json::Bool(true) };
        let request = Json::object([(*member, value)]).to_text();
        let mut documents = choice.documents();
        documents.push(("request", request));
        spawn_local(async move {
            let documents: Vec<(&str, &[u8])> = documents.iter().map(|(name, text)| (*name, text.as_bytes())).collect();
            let decided = host::call(Lane::PolicyTest, "policy.decide", &documents, "{}").await;
            answer.set(decided.ok().and_then(|decided| decision(&decided, said)));
        });
    };
    let choose = move |_| {
        let Some(select) = select.get_untracked() else { return };
        let select: &HtmlSelectElement = &select;
        kind.set(select.value().parse().unwrap_or(0));
        answer.set(None);
    };
    let kinds = REQUESTS.iter().enumerate().map(|(i, (member, _))| {
        let name = known(&format!("policy.may.{member}")).unwrap_or(member);
        view! { <option value=i.to_string()>{name}</option> }
    });
    let has_text = move || REQUESTS.get(kind.get()).is_some_and(|(_, has_text)| *has_text);
    let shown = live(move || answer.with(|answer| answer.as_ref().map(answered)));
    view! {
        <h3 class="policy-title">{text("policy.test")}</h3>
        <form class="policy-test" on:submit=act(ask)>
            <label><span class="field-label">{text("policy.may")}</span>
                <select class="input" node_ref=select on:change=act(choose)>{kinds.collect_view()}</select></label>
            {live(move || has_text().then(|| view! {
                <label class="policy-what"><span class="field-label">{text("policy.what")}</span>
                    <input class="input mono" type="text" autocomplete="off" spellcheck="false" node_ref=field
                        on:input=act(move |_| answer.set(None))/></label>
            }))}
            <button type="submit" class="button">{text("policy.ask")}</button>
        </form>
        <div class="policy-answer" aria-live="polite">{shown}</div>
    }
}

fn answered(answer: &Answer) -> AnyView {
    let (class, mark) = match answer.decision.as_str() {
        "allow" => ("status status-pass", Mark::Tick),
        "ask" => ("status status-skip", Mark::Gap),
        _ => ("status status-fail", Mark::Cross),
    };
    let word = known(&format!("policy.said.{}", answer.decision)).unwrap_or_else(|| text("policy.said.deny"));
    // Written out: an answer can be about a character that nobody sees in the field.
    let asked = (!answer.asked.is_empty()).then(|| view! { <p class="policy-asked"><code>{plain(&answer.asked)}</code></p> });
    view! {
        {asked}
        <p data-decision=answer.decision.clone()>
            <span class=class>{glyph(mark)}<span>{word}</span></span>" "{plain(&answer.reason)}" "<code class="finding-code">{breakable(&answer.rule)}</code>
        </p>
    }
}
