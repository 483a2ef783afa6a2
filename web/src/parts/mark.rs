//! Signs with a shape of their own for every outcome, so that colour is never the only sign.

use leptos::prelude::*;

use crate::catalogue::known;
use crate::parts::view;
use crate::report::{Status, Verdict};

/// The shapes.
#[derive(Clone, Copy)]
pub(crate) enum Mark {
    Tick,
    Cross,
    Gap,
    Info,
    File,
    Copy,
    Search,
    Close,
    Key,
    Lock,
    Down,
    Fold,
}

/// A drawn sign; what it means must stand beside it in words.
pub(crate) fn glyph(mark: Mark) -> AnyView {
    let path = match mark {
        Mark::Tick => "M3.5 8.5l3 3 6-7",
        Mark::Cross => "M4 4l8 8M12 4l-8 8",
        Mark::Gap => "M3 8h2M7 8h2M11 8h2",
        Mark::Info => "M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 1 0 0-12.5M8 7.5v3.5M8 4.9v.2",
        Mark::File => "M4 1.5h5.5L13 5v9.5H4zM9 1.5V5.5h4",
        Mark::Copy => "M5.5 5.5h8v8h-8zM10.5 5V2.5h-8v8H5",
        Mark::Search => "M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 1 0 0-9M10.5 10.5L14 14",
        Mark::Close => "M4.5 4.5l7 7M11.5 4.5l-7 7",
        Mark::Key => "M2 4h12v8H2zM4.5 6.5h.5M7.5 6.5h.5M10.5 6.5h.5M5 9.5h6",
        Mark::Lock => "M3.5 7h9v7h-9zM5.5 7V4.5a2.5 2.5 0 0 1 5 0V7",
        Mark::Fold => "M4 6l4 4.5L12 6",
        Mark::Down => "M8 2.5v8M4.5 7L8 10.5 11.5 7M3 13.5h10",
    };
    view! { <svg class="glyph" viewBox="0 0 16 16" aria-hidden="true"><path d=path/></svg> }
}

/// The sign and the word for a check's status.
pub(crate) fn status_mark(status: Status) -> AnyView {
    let mark = match status {
        Status::Pass => Mark::Tick,
        Status::Fail => Mark::Cross,
        Status::Skip => Mark::Gap,
        Status::Note => Mark::Info,
    };
    let class = format!("status status-{}", status.word());
    let word = known(&format!("status.{}", status.word())).unwrap_or_else(|| status.word());
    view! { <span class=class>{glyph(mark)}<span class="status-word">{word}</span></span> }
}

/// The sign and the word for a verdict, small enough for a line.
pub(crate) fn verdict_mark(verdict: Verdict) -> AnyView {
    let (class, mark) = match verdict {
        Verdict::Accepted => ("status status-pass", Mark::Tick),
        Verdict::Rejected | Verdict::Error => ("status status-fail", Mark::Cross),
        Verdict::Incomplete => ("status status-skip", Mark::Gap),
    };
    let word = known(&format!("verdict.{}", verdict.word())).unwrap_or_else(|| verdict.word());
    view! { <span class=class>{glyph(mark)}<span class="status-word">{word}</span></span> }
}

/// The stamp of a verdict: a different outline for each.
pub(crate) fn stamp(verdict: Verdict) -> AnyView {
    let (outline, sign) = match verdict {
        Verdict::Accepted => ("M32 4l24 9v18c0 15-10 24-24 29C18 55 8 46 8 31V13z", "M21 32l8 8 15-18"),
        Verdict::Rejected => ("M21 5h22l16 16v22L43 59H21L5 43V21z", "M23 23l18 18M41 23L23 41"),
        Verdict::Incomplete => ("M32 5a27 27 0 1 0 0 54 27 27 0 1 0 0-54", "M20 32h3M31 32h3M42 32h3"),
        Verdict::Error => ("M32 6l28 50H4z", "M32 25v15M32 47v1"),
    };
    view! {
        <svg class="stamp" viewBox="0 0 64 64" aria-hidden="true">
            <path class="stamp-outline" d=outline/>
            <path class="stamp-sign" d=sign/>
        </svg>
    }
}
