//! Globs of file lists, matched in one pass over the path.
//!
//! Source: `spec/workforce.md` section 6. Case counts, and the whole root-relative path is matched: `*` is any run of
//! characters without `/`, `?` one character that is not `/`, a segment that is exactly `**` is zero or more whole
//! segments in front or in the middle and one or more at the end, `**` inside a longer segment is any run of characters.
//! There is no other syntax.
//!
//! A pattern becomes a chain of at most 240 positions, each of which consumes one character, and is run with one bit a
//! position: the work is proportional to the path whatever the pattern, where backtracking would take hours on
//! `**/a/**/a/**/a`. What stands before the first and after the last wildcard is compared first, which settles most paths.

use super::positions::{Positions, Wide};

/// A compiled pattern.
#[derive(Clone, Debug)]
pub struct Glob {
    literal: Literal,
    automaton: Automaton,
}

/// What a path must start and end with.
#[derive(Clone, Debug)]
struct Literal {
    prefix: Box<[u8]>,
    suffix: Box<[u8]>,
    /// No wildcard at all: the prefix is the pattern.
    whole: bool,
}

/// Most patterns are short; a long one takes four words a step.
#[derive(Clone, Debug)]
enum Automaton {
    Short(Positions<u64>),
    Long(Box<Positions<Wide>>),
}

impl Glob {
    /// Compiles a pattern of the policy contract: at most 240 ASCII characters.
    #[must_use]
    pub fn new(pattern: &str) -> Self {
        let steps = steps(pattern);
        let literal = Literal::of(&steps);
        let automaton =
            if steps.len() < 64 { Automaton::Short(Positions::of(&steps)) } else { Automaton::Long(Box::new(Positions::of(&steps))) };
        Self { literal, automaton }
    }

    /// Whether the pattern matches the whole of `path`, which must be a valid path ([`super::path::is_valid`]).
    #[must_use]
    pub fn matches(&self, path: &str) -> bool {
        let bytes = path.as_bytes();
        let Literal { prefix, suffix, whole } = &self.literal;
        let Some(rest) = bytes.strip_prefix(&**prefix) else { return false };
        if *whole {
            return rest.is_empty();
        }
        rest.ends_with(suffix)
            && match &self.automaton {
                Automaton::Short(positions) => positions.lead_to_end(prefix.len(), rest),
                Automaton::Long(positions) => positions.lead_to_end(prefix.len(), rest),
            }
    }
}

/// One step of a pattern: the character it consumes, and what may happen before it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Step {
    /// The character; `None` is any but `/`. The last step of a chain consumes nothing.
    pub(super) byte: Option<u8>,
    /// Any characters may stand before it.
    pub(super) any: bool,
    /// Any characters but `/` may.
    pub(super) segment: bool,
    /// It may be left out.
    pub(super) skip: bool,
}

/// The steps of a pattern and, last, a step that stands for its end.
pub(super) fn steps(pattern: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut next = Step::default();
    let mut segments = pattern.split('/').peekable();
    while let Some(segment) = segments.next() {
        if segment == "**" {
            // Several in a row stand for any number of segments as one does.
            while segments.next_if_eq(&"**").is_some() {}
            if segments.peek().is_none() {
                steps.push(next);
                next = Step { any: true, ..Step::default() };
            } else {
                steps.push(Step { byte: Some(b'/'), any: true, skip: true, ..next });
                next = Step::default();
            }
            continue;
        }
        let mut bytes = segment.bytes().peekable();
        while let Some(byte) = bytes.next() {
            match byte {
                b'*' if bytes.next_if_eq(&b'*').is_some() => next.any = true,
                b'*' => next.segment = true,
                b'?' => steps.push(core::mem::take(&mut next)),
                _ => steps.push(Step { byte: Some(byte), ..core::mem::take(&mut next) }),
            }
        }
        if segments.peek().is_some() {
            steps.push(Step { byte: Some(b'/'), ..core::mem::take(&mut next) });
        }
    }
    steps.push(next);
    steps
}

impl Literal {
    fn of(steps: &[Step]) -> Self {
        let free = |step: &Step| step.any || step.segment;
        let consuming = steps.split_last().map_or(steps, |(_, before)| before);
        let plain: Vec<u8> = consuming.iter().take_while(|step| !free(step)).map_while(|step| step.byte).collect();
        let whole = plain.len() == consuming.len() && !steps.last().is_some_and(free);
        let mut suffix = Vec::new();
        if !steps.last().is_some_and(free) {
            for step in consuming.iter().rev() {
                // A `/` that may be left out belongs to no path for certain.
                let Some(byte) = step.byte.filter(|_| !step.skip) else { break };
                suffix.push(byte);
                if free(step) {
                    break;
                }
            }
        }
        suffix.reverse();
        Self { prefix: plain.into(), suffix: suffix.into(), whole }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rules of the contract as a recursive function: slow, and plainly right.
    fn reference(pattern: &str, path: &str) -> bool {
        let segments: Vec<&str> = pattern.split('/').collect();
        of_segments(&segments, path)
    }

    fn of_segments(pattern: &[&str], path: &str) -> bool {
        match pattern {
            [] => false,
            ["**"] => !path.is_empty(),
            ["**", rest @ ..] => {
                of_segments(rest, path) || path.match_indices('/').any(|(at, _)| of_segments(rest, path.get(at + 1..).unwrap_or("")))
            }
            [last] => (0..=path.len()).any(|cut| cut == path.len() && of_segment(last, path)),
            [first, rest @ ..] => path.match_indices('/').any(|(at, _)| {
                let (head, tail) = (path.get(..at).unwrap_or(""), path.get(at + 1..).unwrap_or(""));
                of_segment(first, head) && of_segments(rest, tail)
            }),
        }
    }

    fn of_segment(pattern: &str, text: &str) -> bool {
        let mut characters = text.chars();
        if let Some(rest) = pattern.strip_prefix("**") {
            return text.char_indices().map(|(at, _)| at).chain([text.len()]).any(|at| of_segment(rest, text.get(at..).unwrap_or("")));
        }
        if let Some(rest) = pattern.strip_prefix('*') {
            return text
                .char_indices()
                .map(|(at, _)| at)
                .chain([text.len()])
                .take_while(|&at| !text.get(..at).unwrap_or("").contains('/'))
                .any(|at| of_segment(rest, text.get(at..).unwrap_or("")));
        }
        match (pattern.chars().next(), characters.next()) {
            (None, None) => true,
            (Some('?'), Some(character)) => character != '/' && of_segment(pattern.get(1..).unwrap_or(""), characters.as_str()),
            (Some(wanted), Some(character)) => wanted == character && of_segment(pattern.get(1..).unwrap_or(""), characters.as_str()),
            _ => false,
        }
    }

    #[test]
    fn the_written_rules_hold() {
        for (pattern, yes, no) in [
            ("src/**", &["src/a", "src/a/b"][..], &["src", "srcs/a", "a/src/b"][..]),
            ("**/secrets/**", &["secrets/x", "a/secrets/x", "a/b/secrets/c/d"], &["secrets", "a/secrets", "xsecrets/y"]),
            ("a/**/b", &["a/b", "a/x/b", "a/x/y/b"], &["ab", "a/xb", "a", "b"]),
            ("*.rs", &["main.rs", ".rs"], &["src/main.rs", "main.RS"]),
            ("**.rs", &["main.rs", "src/main.rs", "a/.rs"], &["main.r"]),
            ("a**b", &["ab", "aXb", "a/b", "a/x/yb"], &["a", "b"]),
            ("?", &["a", "é", "字"], &["", "ab", "/"]),
            ("??", &["ab", "字é"], &["a", "字"]),
            ("**", &["a", "a/b/c"], &[]),
            ("**/**", &["a", "a/b"], &[]),
            ("**/*", &["a", "a/b"], &[]),
            ("*", &["a", "é"], &["a/b"]),
            ("a*b*c", &["abc", "aXbYc", "abbc"], &["ab", "a/bc", "acb"]),
        ] {
            let glob = Glob::new(pattern);
            for path in yes {
                assert!(glob.matches(path), "{pattern} {path}");
                assert!(reference(pattern, path), "the reference on {pattern} {path}");
            }
            for path in no {
                assert!(!glob.matches(path), "{pattern} {path}");
                assert!(!reference(pattern, path), "the reference on {pattern} {path}");
            }
        }
    }

    /// Every pattern of up to five parts against every path of up to five parts, by the slow reference.
    #[test]
    fn agrees_with_the_rules_read_literally() {
        let patterns = strings(&["a", "b", "/", "*", "**", "?", "/**/", "é"], 4);
        let paths: Vec<String> = strings(&["a", "b", "/", "é"], 5).into_iter().filter(|path| super::super::path::is_valid(path)).collect();
        assert!(paths.len() > 400, "{} paths", paths.len());
        let mut matches = 0;
        for pattern in patterns.iter().filter(|pattern| pattern.is_ascii() && crate::contract::is_relative_path(pattern)) {
            let glob = Glob::new(pattern);
            for path in &paths {
                let matched = glob.matches(path);
                assert_eq!(matched, reference(pattern, path), "{pattern} {path}");
                matches += usize::from(matched);
            }
        }
        assert!(matches > 10_000, "{matches} matches");
    }

    fn strings(parts: &[&str], most: usize) -> Vec<String> {
        let mut all: Vec<String> = vec![String::new()];
        let mut from = 0;
        for _ in 0..most {
            let longer: Vec<String> =
                all.get(from..).unwrap_or(&[]).iter().flat_map(|text| parts.iter().map(move |part| format!("{text}{part}"))).collect();
            from = all.len();
            all.extend(longer);
        }
        all
    }

    #[test]
    fn long_patterns_match_like_short_ones() {
        let name = "a".repeat(100);
        let pattern = format!("**/{name}/*{name}/**");
        assert!(Glob::new(&pattern).matches(&format!("x/y/{name}/z{name}/w/v")));
        assert!(!Glob::new(&pattern).matches(&format!("x/y/{name}/z/{name}/w")));
        let everything = "a/".repeat(119) + "**";
        assert!(Glob::new(&everything).matches(&("a/".repeat(119) + "b/c")));
        assert!(!Glob::new(&everything).matches(&("a/".repeat(118) + "a")));
    }
}
