//! A short scale with the place reached on it: how far the work came, and what the verdict rests on.

use leptos::prelude::*;

use crate::catalogue::known;
use crate::parts::{Mark, glyph, view};

/// Draws a scale. What lies beyond the place reached is shown as not reached.
pub(super) fn scale(name: &str, steps: &[&'static str], reached: Option<&str>) -> AnyView {
    let at = reached.and_then(|reached| steps.iter().position(|step| *step == reached));
    let title = known(&format!("{name}.title")).unwrap_or_default();
    let marks = steps
        .iter()
        .enumerate()
        .map(|(i, step)| {
            let done = at.is_some_and(|at| i <= at);
            let here = at == Some(i);
            let label = known(&format!("{name}.{step}")).unwrap_or(step);
            view! {
                <li class="step" class:step-done=done class:step-here=here aria-current=here.then_some("step")>
                    <span class="step-mark">{done.then(|| glyph(Mark::Tick))}</span>
                    <span>{label}</span>
                </li>
            }
        })
        .collect_view();
    let word = reached.filter(|_| at.is_some()).unwrap_or("none");
    let note = known(&format!("{name}.{word}.note")).unwrap_or_default();
    let class = format!("scale scale-{name}");
    view! {
        <div class=class>
            <h2 class="eyebrow">{title}</h2>
            <ol class="steps">{marks}</ol>
            <p class="scale-note">{note}</p>
        </div>
    }
}
