//! The documents of a set that is too long to be drawn whole: executions and documents as the lines of one list.

use std::sync::Arc;

use leptos::prelude::*;

use super::head;
use super::row::row;
use crate::desk::Desk;
use crate::parts::{Derived, Window, view};
use crate::report::Report;

/// A line: the head of an execution by its number, with how many documents it has, or a document by its own.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Line {
    Head(usize, usize),
    Document(usize),
}

fn lines(report: Option<&Report>, documents: usize) -> Vec<Line> {
    let groups = report.map(Report::groups).unwrap_or_default();
    if groups.is_empty() {
        return (0..documents).map(Line::Document).collect();
    }
    let headed = groups.len() > 1;
    let mut lines = Vec::new();
    for (n, (_, indices)) in groups.into_iter().enumerate() {
        if headed {
            lines.push(Line::Head(n, indices.len()));
        }
        lines.extend(indices.into_iter().map(Line::Document));
    }
    lines
}

/// The list.
pub(super) fn long_list(desk: Desk) -> AnyView {
    let lines = Derived::new(move |_| Arc::new(lines(desk.report().as_deref(), desk.documents.with(Vec::len))));
    let keys = Derived::new(move |_| {
        // What a line says is another with every report.
        let digest = desk.report().and_then(|report| report.report_digest.clone()).unwrap_or_default();
        let key = |line: &Line| match *line {
            Line::Head(n, _) => format!("{n} {digest}"),
            Line::Document(n) => {
                let id = desk.documents.with(|documents| documents.get(n).map_or(0, |document| document.id));
                format!("{n} {id} {digest}")
            }
        };
        Arc::new(lines.with(|lines| lines.iter().map(key).collect()))
    });
    let draw = move |n: usize| {
        let report = desk.report_now().map(|(report, _)| report);
        let (line, total) = lines.with_untracked(|lines| (lines.get(n).copied(), lines.len()));
        let drawn = match line? {
            Line::Head(n, size) => {
                // What belongs to no execution comes after the last.
                let execution = report.as_ref()?.summary.as_ref()?.executions.get(n);
                view! { <li class="document documents-group-head">{head(format!("documents-group-{n}"), execution, size)}</li> }
            }
            Line::Document(i) => {
                desk.documents.with_untracked(|documents| Some(row(desk, i, documents.get(i)?, report.as_ref(), Some((n, total)))))?
            }
        };
        Some(drawn)
    };
    let window = Window::new("document", keys, Derived::new(|_| None));
    window.view(Box::new(move |n| draw(n).into_any()))
}

#[cfg(test)]
mod tests {
    use super::{Line, lines};
    use crate::report::Report;

    #[test]
    fn executions_stand_over_their_documents() {
        let text = |executions| {
            format!(r#"{{"verdict":"error","documents":[{{}},{{}},{{}}],"checks":[],"summary":{{"executions":[{executions}]}}}}"#)
        };
        let two = Report::read(&text(r#"{"documents":[2]},{"documents":[0]}"#));
        let expected = [Line::Head(0, 1), Line::Document(2), Line::Head(1, 1), Line::Document(0), Line::Head(2, 1), Line::Document(1)];
        assert_eq!(lines(two.as_ref(), 3), expected);
        let one = Report::read(&text(r#"{"documents":[2,0]}"#));
        assert_eq!(lines(one.as_ref(), 3), [Line::Document(2), Line::Document(0), Line::Document(1)]);
        assert_eq!(lines(None, 2), [Line::Document(0), Line::Document(1)]);
    }
}
