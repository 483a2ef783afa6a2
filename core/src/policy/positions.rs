//! The positions of a pattern, one bit each, and what one more character of a path makes of them.

use core::fmt;

use super::glob::{Step, steps};

/// A table row for each ASCII character, and one for all others.
const OTHER: usize = 128;

/// A set of positions. A bit is the number of steps that are done.
pub(super) trait Set: Copy + Eq + fmt::Debug {
    /// No position.
    const NONE: Self;
    /// One position.
    fn one(position: usize) -> Self;
    /// The positions of either.
    fn or(self, other: Self) -> Self;
    /// The positions of both.
    fn and(self, other: Self) -> Self;
    /// Each position one step on.
    fn on(self) -> Self;
}

impl Set for u64 {
    const NONE: Self = 0;

    fn one(position: usize) -> Self {
        1 << position
    }

    fn or(self, other: Self) -> Self {
        self | other
    }

    fn and(self, other: Self) -> Self {
        self & other
    }

    fn on(self) -> Self {
        self << 1
    }
}

/// Room for the longest pattern and its end, the low positions first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Wide(u64, u64, u64, u64);

impl Set for Wide {
    const NONE: Self = Self(0, 0, 0, 0);

    fn one(position: usize) -> Self {
        let word = |place| if position / 64 == place { 1 << (position % 64) } else { 0 };
        Self(word(0), word(1), word(2), word(3))
    }

    fn or(self, other: Self) -> Self {
        Self(self.0 | other.0, self.1 | other.1, self.2 | other.2, self.3 | other.3)
    }

    fn and(self, other: Self) -> Self {
        Self(self.0 & other.0, self.1 & other.1, self.2 & other.2, self.3 & other.3)
    }

    fn on(self) -> Self {
        let word = |before: u64, word: u64| (word << 1) | (before >> 63);
        Self(word(0, self.0), word(self.0, self.1), word(self.1, self.2), word(self.2, self.3))
    }
}

/// The chain of positions of a pattern.
#[derive(Clone, Debug)]
pub(super) struct Positions<S> {
    /// By character: the positions from which it leads one on.
    step: Box<[S]>,
    /// Where any character may be consumed without leading on.
    any: S,
    /// Where any character but `/` may be.
    segment: S,
    /// From where the next step may be left out on arrival: the `/` of `**/` standing for no segment.
    skip: S,
    end: S,
}

impl<S: Set> Positions<S> {
    /// The positions of `steps`, the last of which stands for the end.
    pub(super) fn of(steps: &[Step]) -> Self {
        let at = |holds: fn(&Step) -> bool| {
            steps.iter().enumerate().fold(S::NONE, |set, (index, step)| if holds(step) { set.or(S::one(index)) } else { set })
        };
        let mut step = vec![S::NONE; OTHER + 1];
        let consuming = steps.split_last().map_or(steps, |(_, before)| before);
        for (index, consumed) in consuming.iter().enumerate() {
            for (byte, row) in step.iter_mut().enumerate() {
                if consumed.byte.map_or(byte != usize::from(b'/'), |wanted| usize::from(wanted) == byte) {
                    *row = row.or(S::one(index));
                }
            }
        }
        Self {
            step: step.into(),
            any: at(|step| step.any),
            segment: at(|step| step.segment),
            skip: at(|step| step.skip),
            end: S::one(consuming.len()),
        }
    }

    /// The positions of a pattern.
    pub(super) fn new(pattern: &str) -> Self {
        Self::of(&steps(pattern))
    }

    /// Where a path stands once it has led through `done` steps and nothing else is possible.
    pub(super) fn start(&self, done: usize) -> S {
        self.arrive(S::one(done))
    }

    /// Where one more character leads.
    pub(super) fn advance(&self, set: S, byte: u8) -> S {
        let row = self.step.get(usize::from(byte).min(OTHER)).copied().unwrap_or(S::NONE);
        let stay = if byte == b'/' { self.any } else { self.any.or(self.segment) };
        self.arrive(set.and(row).on()).or(set.and(stay))
    }

    /// Whether the characters so far are a match.
    pub(super) fn is_end(&self, set: S) -> bool {
        set.and(self.end) != S::NONE
    }

    fn arrive(&self, set: S) -> S {
        set.or(set.and(self.skip).on())
    }

    /// Whether `rest` leads to the end when the first `done` steps are done.
    pub(super) fn lead_to_end(&self, done: usize, rest: &[u8]) -> bool {
        let open_end = self.is_end(self.any);
        let mut set = self.start(done);
        for &byte in rest {
            // A character is as many bytes as it has, and counts once: at the first.
            if byte & 0b1100_0000 == 0b1000_0000 {
                continue;
            }
            set = self.advance(set, byte);
            if set == S::NONE {
                return false;
            }
            if open_end && self.is_end(set) {
                return true;
            }
        }
        self.is_end(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_set_moves_on_across_its_words() {
        for position in 0..255 {
            assert_eq!(Wide::one(position).on(), Wide::one(position + 1), "{position}");
            assert_ne!(Wide::one(position), Wide::NONE, "{position}");
        }
        let all = (0..255).fold(Wide::NONE, |set, position| set.or(Wide::one(position)));
        assert_eq!(all.on(), (1..256).fold(Wide::NONE, |set, position| set.or(Wide::one(position))));
        assert_eq!(all.and(Wide::one(200)), Wide::one(200));
    }
}
