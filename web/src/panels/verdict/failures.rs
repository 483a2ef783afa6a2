//! What failed, named in the banner: nobody should have to search for it.

use std::sync::Arc;

use leptos::prelude::*;

use crate::catalogue::{count, fill, text};
use crate::desk::Desk;
use crate::parts::{act, breakable, plain, view};
use crate::report::{Check, Report, Status};

/// Documents and checks named at once; the lists below have them all.
const SHOWN: usize = 6;

/// Documents that could not be read, then failed checks.
#[component]
pub(super) fn Failures(report: Arc<Report>) -> AnyView {
    let desk = Desk::here();
    let unread = report.documents.iter().enumerate().filter(|(_, document)| document.status != "read");
    let broken = unread.clone().count();
    let unread = unread.map(|(index, document)| {
        let position = document.error.as_ref().and_then(|error| error.position);
        let said = match (&document.error, position) {
            (Some(error), Some(at)) => {
                let title = crate::explain::of(&error.code).map_or(error.code.as_str(), |info| info.title);
                fill("failures.at", &[("what", title), ("line", &at.line.to_string()), ("column", &at.column.to_string())])
            }
            (Some(error), None) => crate::explain::of(&error.code).map_or(error.code.clone(), |info| info.title.to_owned()),
            (None, _) => text("failures.unknown").to_owned(),
        };
        view! {
            <li>
                <button type="button" class="failure" on:click=act(move |_| desk.show(index, position))>
                    <strong>{plain(&document.name)}</strong><span>{said}</span>
                </button>
            </li>
        }
    });
    // That a document does not read is said once.
    let read = |check: &Check| check.document().and_then(|i| report.documents.get(i)).is_none_or(|document| document.status == "read");
    let failed = report.checks.iter().enumerate().filter(|(_, check)| check.status == Status::Fail && read(check));
    let failed: Vec<usize> = failed.map(|(i, _)| i).collect();
    let checks = failed.iter().take(SHOWN).filter_map(|&index| {
        let check = report.checks.get(index)?;
        // What was found says more than what was tested. Several findings of one check are of a kind mostly: the first names it.
        let found = check.issues.first().and_then(|issue| crate::explain::of(&issue.code)).map(|info| info.title);
        let place = check.document().and_then(|i| report.documents.get(i)).map(|d| plain(&d.name));
        Some(
            view! {
                <li>
                    <button type="button" class="failure" on:click=act(move |_| desk.open(index))>
                        <strong>{plain(found.unwrap_or_else(|| check.name()))}</strong><span>{place}" "<code>{breakable(&check.code)}</code></span>
                    </button>
                </li>
            },
        )
    });
    let rows: Vec<AnyView> = unread.take(SHOWN).chain(checks).collect();
    if rows.is_empty() {
        return ().into_any();
    }
    let rest = broken.saturating_sub(SHOWN) + failed.len().saturating_sub(SHOWN);
    let more = (rest > 0).then(|| view! { <p class="panel-note">{count("failures.more", rest)}</p> });
    view! {
        <div class="failures">
            <h2 class="missing-title">{text("failures.title")}</h2>
            <ul>{rows}</ul>
            {more}
        </div>
    }
}
