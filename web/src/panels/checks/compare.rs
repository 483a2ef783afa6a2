//! Expected above actual, with the first character that differs marked.

use leptos::prelude::*;

use crate::catalogue::text;
use crate::parts::{plain, view};

/// Longest value shown whole; a difference further on still is found.
const SHOWN: usize = 400;

/// Two values under each other. Nothing when there is nothing to compare.
pub(super) fn compare(expected: Option<&str>, actual: Option<&str>) -> Option<AnyView> {
    if expected.is_none() && actual.is_none() {
        return None;
    }
    let differs = match (expected, actual) {
        (Some(expected), Some(actual)) => first_difference(expected, actual),
        _ => None,
    };
    let verdict = match (expected, actual, differs) {
        (Some(_), Some(_), None) => Some(text("compare.equal").to_owned()),
        (Some(_), Some(_), Some(at)) => Some(crate::catalogue::fill("compare.differs", &[("n", &crate::catalogue::number(at + 1))])),
        _ => None,
    };
    Some(view! {
        <div class="compare">
            <dl>
                <div><dt>{text("compare.expected")}</dt><dd><code>{marked(expected, differs)}</code></dd></div>
                <div><dt>{text("compare.actual")}</dt><dd><code>{marked(actual, differs)}</code></dd></div>
            </dl>
            {verdict.map(|said| view! { <p class="compare-said">{said}</p> })}
        </div>
    })
}

/// The number of the first character in which two texts differ.
fn first_difference(a: &str, b: &str) -> Option<usize> {
    if a == b {
        return None;
    }
    Some(a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count())
}

fn marked(value: Option<&str>, differs: Option<usize>) -> AnyView {
    let Some(value) = value else {
        return view! { <span class="absent">{text("compare.none")}</span> };
    };
    let start = differs.filter(|at| *at > SHOWN / 2).map_or(0, |at| at - SHOWN / 4);
    let shown: String = value.chars().skip(start).take(SHOWN).collect();
    let Some(at) = differs.map(|at| at - start) else { return plain(&shown) };
    let before: String = shown.chars().take(at).collect();
    let after: String = shown.chars().skip(at + 1).collect();
    let here = shown.chars().nth(at).map(String::from);
    let mark = match here {
        Some(here) => view! { <mark class="differs">{plain(&here)}</mark> },
        None => view! { <mark class="differs">{text("compare.end")}</mark> },
    };
    view! { {plain(&before)}{mark}{plain(&after)} }
}

#[cfg(test)]
mod tests {
    use super::first_difference;

    #[test]
    fn the_first_difference_is_found_by_character() {
        assert_eq!(first_difference("sha256:aa", "sha256:aa"), None);
        assert_eq!(first_difference("sha256:aa", "sha256:ab"), Some(8));
        assert_eq!(first_difference("한a", "한b"), Some(1));
        assert_eq!(first_difference("ab", "abc"), Some(2));
    }
}
