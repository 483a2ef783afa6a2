//! What no document here can prove. It stands on the page whatever the verdict is.

use leptos::prelude::*;

use crate::catalogue::text;
use crate::desk::Desk;
use crate::parts::{plain, view};

/// The panel.
#[component]
pub(crate) fn Limits() -> AnyView {
    let desk = Desk::here();
    let Some((report, _)) = desk.report_now() else { return ().into_any() };
    if report.not_established.is_empty() {
        return ().into_any();
    }
    desk.stands("limits");
    let rows = report.not_established.iter().map(|line| view! { <li>{plain(line)}</li> }).collect_view();
    view! {
        <section class="panel" aria-labelledby="limits-title">
            <div class="panel-head"><h2 id="limits-title" tabindex="-1">{text("section.limits")}</h2></div>
            <p class="panel-lead">{text("limits.lead")}</p>
            <ul class="limits" lang="en">{rows}</ul>
        </section>
    }
}
