//! Who did what: each release in its slot, and every call of a model that the receipt lists.

use leptos::prelude::*;

use crate::catalogue::{count, fill, known, text};
use crate::desk::Desk;
use crate::parts::{Ident, Kept, act, breakable, live, plain, view};
use crate::report::{Invocation, Summary, Worker};

/// Workers drawn at once.
const SHOWN: usize = 40;

/// The panel; absent when no receipt says who worked.
#[component]
pub(crate) fn Workers() -> AnyView {
    let desk = Desk::here();
    let Some((report, _)) = desk.report_now() else { return ().into_any() };
    let Some(summary) = report.summary.clone() else { return ().into_any() };
    let workers = summary.workers.clone().unwrap_or_default();
    let total = workers.len();
    if total == 0 {
        return ().into_any();
    }
    desk.stands("workers");
    let limit = Kept::new(SHOWN);
    let rows = live(move || workers.iter().take(limit.get()).enumerate().map(|(i, w)| worker(&summary, w, i)).collect_view());
    let all = move |_| {
        limit.set(total);
        // The button is gone; what it brought begins here.
        crate::focus::soon(first_more());
    };
    let more = live(move || {
        (total > limit.get()).then(|| {
            view! {
                <button type="button" class="button" on:click=act(all)>
                    {count("workers.all", total)}
                </button>
            }
        })
    });
    view! {
        <section class="panel" aria-labelledby="workers-title">
            <div class="panel-head">
                <h2 id="workers-title" tabindex="-1">{text("section.workers")}</h2>
                <p class="panel-note">{count("workers.count", total)}</p>
            </div>
            <p class="panel-lead">{text("workers.lead")}</p>
            <div class="workers">{rows}</div>{more}
        </section>
    }
}

/// The id of the first worker that is not drawn at once.
fn first_more() -> String {
    format!("worker-{SHOWN}")
}

fn worker(summary: &Summary, worker: &Worker, index: usize) -> AnyView {
    let slot = worker.slot_id.clone().unwrap_or_default();
    let title = summary.slot_title(&slot).unwrap_or_else(|| slot.clone());
    let kind = worker.entity_kind.clone().map(|kind| {
        let class = format!("tag tag-{}", if kind == "team" { "team" } else { "agent" });
        view! { <span class=class>{plain(&kind)}</span> }
    });
    let mode = worker.mode.as_ref().map(|mode| view! { <span class="tag">{plain(mode)}</span> });
    let status = worker.status.as_ref().map(|status| view! { <span class="tag">{plain(status)}</span> });
    let release = worker.agent_release_id.clone().map(|value| {
        view! { <Ident value=value what=text("workers.release") head=40 tail=12/> }
    });
    let invocations = worker.invocations.clone().unwrap_or_default();
    let caption = fill("workers.caption", &[("slot", &crate::parts::plain_name(&title))]);
    let label = caption.clone();
    let rows = invocations.iter().map(invocation).collect_view();
    let table = if invocations.is_empty() {
        view! { <p class="absent">{text("workers.no-calls")}</p> }
    } else {
        view! {
            <div class="scroller" tabindex="0" role="group" aria-label=label>
                <table>
                    <caption class="offscreen">{caption}</caption>
                    <thead><tr>
                        <th scope="col">{text("workers.role")}</th>
                        <th scope="col">{text("workers.model")}</th>
                        <th scope="col">{text("workers.runtime")}</th>
                        <th scope="col">{text("workers.effort")}</th>
                        <th scope="col">{text("workers.enforcement")}</th>
                        <th scope="col">{text("workers.granted")}</th>
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
        }
    };
    let slot_line = (title != slot).then(|| view! { <code class="worker-slot">{plain(&slot)}</code> });
    view! {
        <article class="worker" id=format!("worker-{index}") tabindex="-1">
            <header class="worker-head">
                <h3>{plain(&title)}</h3>{slot_line}{kind}{mode}{status}
            </header>
            <div class="worker-release">{release}</div>
            {table}
            <dl class="worker-facts">
                <div><dt>{text("workers.bound")}</dt><dd>{tools(worker.bound_tools.as_deref())}</dd></div>
                <div><dt>{text("workers.handoff")}</dt><dd>{tools(worker.handoff_artifact_refs.as_deref())}</dd></div>
            </dl>
        </article>
    }
}

fn invocation(call: &Invocation) -> AnyView {
    let role = call.role.as_deref().unwrap_or_default();
    let role_shown = known(&format!("role.{role}")).map_or_else(|| role.to_owned(), str::to_owned);
    let provider = call.provider.as_ref().map(|p| view! { <span class="cell-note">{plain(p)}</span> });
    let id = call.invocation_id.as_ref().map(|id| view! { <code class="cell-note">{breakable(id)}</code> });
    view! {
        <tr>
            <th scope="row">{plain(&role_shown)}{id}</th>
            <td>{value(call.model_id.as_deref())}{provider}</td>
            <td>{value(call.runtime_id.as_deref())}</td>
            <td>{effort(call)}</td>
            <td>{value(call.enforcement_mode.as_deref())}</td>
            <td>{tools(call.granted_tool_ids.as_deref())}</td>
        </tr>
    }
}

/// Applied effort, what was asked for, and how anybody knows.
fn effort(call: &Invocation) -> AnyView {
    let applied = match call.applied_effort.as_deref() {
        Some(applied) => plain(applied),
        None => view! { <span class="absent">{text("workers.effort.unknown")}</span> },
    };
    let asked = call.requested_effort.as_deref().map_or_else(
        || text("workers.effort.unasked").to_owned(),
        |asked| fill("workers.effort.asked", &[("effort", &crate::parts::plain_name(asked))]),
    );
    let evidence = call.effort_evidence.as_ref().map(|e| view! { <span class="cell-note">{plain(e)}</span> });
    view! { {applied}<span class="cell-note">{asked}</span>{evidence} }
}

fn value(value: Option<&str>) -> AnyView {
    match value {
        Some(value) => plain(value),
        None => view! { <span class="absent">{text("workers.unknown")}</span> },
    }
}

fn tools(ids: Option<&[String]>) -> AnyView {
    match ids {
        Some([]) => view! { <span class="absent">{text("workers.no-tools")}</span> },
        Some(ids) => {
            let each = ids.iter().map(|id| view! { <li><code>{plain(id)}</code></li> }).collect_view();
            view! { <ul class="tools">{each}</ul> }
        }
        None => view! { <span class="absent">{text("workers.unknown")}</span> },
    }
}
