//! The picture's twin for readers who prefer a table, or need one.

use leptos::prelude::*;

use super::detail::said;
use super::model::Force;
use super::picture::mark;
use crate::catalogue::text;
use crate::parts::{plain, view};

/// Two tables: who sits where, and what slots are to each other.
pub(super) fn table(force: &Force) -> AnyView {
    let slots = force.slots.iter().map(|slot| {
        let seats = slot.seats.iter().map(|seat| view! { <li>{mark(seat.state)}" "<code>{plain(&seat.release)}</code></li> });
        let seats = seats.collect_view();
        view! {
            <tr>
                <th scope="row">{plain(&slot.title)}<code class="cell-note">{plain(&slot.id)}</code></th>
                <td><ul>{seats}</ul></td>
            </tr>
        }
    });
    let title = |index: usize| force.slots.get(index).map(|slot| plain(&slot.title));
    let relations = force.relations.iter().map(|relation| {
        view! { <tr><th scope="row">{title(relation.from)}</th><td>{title(relation.to)}</td><td>{said(relation)}</td></tr> }
    });
    view! {
        <details class="force-table">
            <summary>{text("force.table")}</summary>
            <div class="scroller" tabindex="0" role="group" aria-label=text("force.table.slots")>
                <table>
                    <caption class="offscreen">{text("force.table.slots")}</caption>
                    <thead><tr><th scope="col">{text("force.column.slot")}</th><th scope="col">{text("force.column.releases")}</th></tr></thead>
                    <tbody>{slots.collect_view()}</tbody>
                </table>
            </div>
            <div class="scroller" tabindex="0" role="group" aria-label=text("force.table.relations")>
                <table>
                    <caption class="offscreen">{text("force.table.relations")}</caption>
                    <thead><tr>
                        <th scope="col">{text("force.column.from")}</th>
                        <th scope="col">{text("force.column.to")}</th>
                        <th scope="col">{text("force.column.relation")}</th>
                    </tr></thead>
                    <tbody>{relations.collect_view()}</tbody>
                </table>
            </div>
        </details>
    }
}
