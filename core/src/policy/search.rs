//! Is there a path that these patterns allow? The question behind every lint of file lists, answered by walking all
//! patterns at once over the shortest paths first.

use std::collections::VecDeque;

use crate::order;

use super::path;
use super::positions::{Positions, Set, Wide};

/// The most position sets that one search remembers, 32 bytes each: with a handful of ordinary patterns there are some
/// thousands.
const MAX_REMEMBERED: usize = 200_000;

/// How much searching may still be done, in characters times patterns. What it does not suffice for is not known.
#[derive(Clone, Copy, Debug)]
pub struct Budget(pub(super) u32);

impl Default for Budget {
    /// A fraction of a second.
    fn default() -> Self {
        Self(3_000_000)
    }
}

/// A set of patterns, any of which may match.
#[derive(Default)]
pub(super) struct AnyOf {
    patterns: Vec<Positions<Wide>>,
}

impl AnyOf {
    pub(super) fn new<'p>(patterns: impl IntoIterator<Item = &'p str>) -> Self {
        Self { patterns: patterns.into_iter().map(Positions::new).collect() }
    }
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// A path, among the shortest.
    Path(String),
    /// There is none.
    Nothing,
    /// Too many possibilities to know.
    Unknown,
}

/// How far the current segment is, as far as the validity of a path depends on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Segment {
    Empty,
    Dot,
    DotDot,
    Named,
}

impl Segment {
    fn advance(self, byte: u8) -> Option<Self> {
        match (self, byte) {
            (Self::Named, b'/') => Some(Self::Empty),
            (_, b'/') => None,
            (Self::Empty, b'.') => Some(Self::Dot),
            (Self::Dot, b'.') => Some(Self::DotDot),
            _ => Some(Self::Named),
        }
    }
}

/// Looks for a valid path that some pattern of each of `required` matches, and none of `forbidden`. Only characters that
/// stand in `alphabet` and two others are tried: no pattern tells the rest apart.
pub(super) fn find(required: &[&AnyOf], forbidden: &AnyOf, alphabet: &str, budget: &mut Budget) -> Found {
    let needed: usize = required.iter().map(|any| any.patterns.len()).sum();
    let all: Vec<&Positions<Wide>> = required.iter().copied().chain([forbidden]).flat_map(|any| &any.patterns).collect();
    let characters: Vec<u8> = alphabet.bytes().filter(|byte| !matches!(byte, b'*' | b'?')).chain(*b"/x_").collect();
    // Letters first, so that the paths found look like paths.
    let rank = |byte: &u8| (*byte != b'x', !byte.is_ascii_alphanumeric(), *byte);
    let mut characters = order::sorted(characters, |a, b| rank(a).cmp(&rank(b)));
    characters.dedup();
    let start: (Segment, Vec<Wide>) = (Segment::Empty, all.iter().map(|pattern| pattern.start(0)).collect());
    // Each state with the state and character that first led to it.
    let mut seen: Vec<(usize, u8)> = vec![(0, 0)];
    let mut known = order::Set::from_iter([start.clone()]);
    let mut queue = VecDeque::from([(0, start)]);
    while let Some((index, (segment, sets))) = queue.pop_front() {
        if segment == Segment::Named && accepted(required, forbidden, &sets) {
            return trace(&seen, index);
        }
        for &byte in &characters {
            let Some(segment) = segment.advance(byte) else { continue };
            let Some(left) = budget.0.checked_sub(all.len() as u32) else { return Found::Unknown };
            *budget = Budget(left);
            let step = |(pattern, &set): (&&Positions<Wide>, &Wide)| pattern.advance(set, byte);
            let mut next: Vec<Wide> = all.iter().zip(&sets).take(needed).map(step).collect();
            if !required_alive(required, &next) {
                continue;
            }
            next.extend(all.iter().zip(&sets).skip(needed).map(step));
            let state = (segment, next);
            if known.contains(&state) {
                continue;
            }
            if (known.len() + 1) * all.len() > MAX_REMEMBERED {
                return Found::Unknown;
            }
            known.insert(state.clone());
            queue.push_back((seen.len(), state));
            seen.push((index, byte));
        }
    }
    Found::Nothing
}

/// The states of each set of patterns in turn.
fn split<'s>(required: &[&AnyOf], states: &'s [Wide]) -> Vec<&'s [Wide]> {
    let mut rest = states;
    let mut out = Vec::new();
    for any in required {
        let (mine, others) = rest.split_at_checked(any.patterns.len()).unwrap_or((rest, &[]));
        out.push(mine);
        rest = others;
    }
    out.push(rest);
    out
}

fn required_alive(required: &[&AnyOf], states: &[Wide]) -> bool {
    split(required, states).iter().take(required.len()).all(|mine| mine.iter().any(|set| *set != Wide::NONE))
}

fn accepted(required: &[&AnyOf], forbidden: &AnyOf, states: &[Wide]) -> bool {
    let any = |patterns: &AnyOf, states: &[Wide]| patterns.patterns.iter().zip(states).any(|(pattern, &set)| pattern.is_end(set));
    let split = split(required, states);
    let (last, others) = match split.split_last() {
        Some((last, others)) => (*last, others),
        None => (states, &[][..]),
    };
    required.iter().zip(others).all(|(patterns, states)| any(patterns, states)) && !any(forbidden, last)
}

fn trace(seen: &[(usize, u8)], end: usize) -> Found {
    let mut bytes = Vec::new();
    let mut at = end;
    while at != 0 {
        let Some(&(from, byte)) = seen.get(at) else { return Found::Unknown };
        bytes.push(byte);
        at = from;
    }
    bytes.reverse();
    match String::from_utf8(bytes) {
        Ok(text) if path::is_valid(&text) => Found::Path(text),
        // Longer than a path may be, or looking like a drive.
        _ => Found::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(required: &[&[&str]], forbidden: &[&str]) -> Found {
        let required: Vec<AnyOf> = required.iter().map(|patterns| AnyOf::new(patterns.iter().copied())).collect();
        let alphabet = "abcsecrtv./";
        find(&required.iter().collect::<Vec<_>>(), &AnyOf::new(forbidden.iter().copied()), alphabet, &mut Budget::default())
    }

    #[test]
    fn shadowed_patterns_leave_nothing() {
        assert_eq!(found(&[&["src/**"]], &["**"]), Found::Nothing);
        assert_eq!(found(&[&["a/*.c"]], &["**/*.c"]), Found::Nothing);
        assert_eq!(found(&[&["a/**"]], &["a/*", "a/**/b", "a/*/**"]), Found::Nothing);
        assert_eq!(found(&[&["a/*"], &["b/*"]], &[]), Found::Nothing);
        assert_eq!(found(&[&["./a", "a//b", "a/"]], &[]), Found::Nothing);
    }

    #[test]
    fn a_path_that_is_left_is_shown() {
        assert_eq!(found(&[&["a/**"]], &["a/*"]), Found::Path("a/x/x".to_owned()));
        assert_eq!(found(&[&["*.c"], &["a*"]], &["a.c"]), Found::Path("ax.c".to_owned()));
        assert_eq!(found(&[&["?"]], &["x"]), Found::Path("a".to_owned()));
    }

    #[test]
    fn too_many_possibilities_are_not_known() {
        let hostile = ["*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b", "**a**b**c**a**b**c**a**b**c**a**b**c"];
        assert_eq!(found(&[&["a????????????????????b", "**"]], &hostile), Found::Path("x".to_owned()));
        assert_eq!(found(&[&hostile], &["?*a??????????????????*", "**"]), Found::Unknown);
    }
}
