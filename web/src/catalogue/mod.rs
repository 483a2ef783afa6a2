//! Every text of the page's own, by key and language.
//!
//! The texts stand in one file for each language, a line for each, sorted by key: `key = text`. A further language is one more
//! file, the way it counts in [`forms`], and one more line in [`CATALOGUES`]. What the codes of the engine mean is not here: the
//! engine says that itself, in English.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

mod forms;

/// A language: its tag and its own name, how it counts and writes numbers, and its texts.
pub(crate) struct Catalogue {
    pub(crate) tag: &'static str,
    pub(crate) name: &'static str,
    /// Which of a text's `|`-separated forms goes with a number.
    form: fn(usize) -> usize,
    /// What stands between groups of three digits, and before a fraction.
    group: char,
    decimal: char,
    file: &'static str,
    lines: OnceLock<Vec<(&'static str, &'static str)>>,
}

impl Catalogue {
    const fn new(tag: &'static str, name: &'static str, form: fn(usize) -> usize, marks: (char, char), file: &'static str) -> Self {
        Self { tag, name, form, group: marks.0, decimal: marks.1, file, lines: OnceLock::new() }
    }

    /// Key and text of every line, in the file's order.
    fn texts(&self) -> &[(&'static str, &'static str)] {
        self.lines.get_or_init(|| self.file.lines().filter_map(|line| line.split_once(" = ")).collect())
    }
}

static ENGLISH: Catalogue = Catalogue::new("en", "English", forms::two, (',', '.'), include_str!("en.txt"));
static UKRAINIAN: Catalogue = Catalogue::new("uk", "Українська", forms::slavic, ('\u{a0}', ','), include_str!("uk.txt"));
static KOREAN: Catalogue = Catalogue::new("ko", "한국어", forms::one, (',', '.'), include_str!("ko.txt"));
static GERMAN: Catalogue = Catalogue::new("de", "Deutsch", forms::two, ('.', ','), include_str!("de.txt"));

/// Every language, English first.
pub(crate) static CATALOGUES: [&Catalogue; 4] = [&ENGLISH, &UKRAINIAN, &KOREAN, &GERMAN];

/// The language in use, by its place in [`CATALOGUES`].
static CHOSEN: AtomicUsize = AtomicUsize::new(0);

/// The language in use.
pub(crate) fn current() -> &'static Catalogue {
    CATALOGUES.get(CHOSEN.load(Ordering::Relaxed)).unwrap_or(&&ENGLISH)
}

/// Uses the language that a tag such as `de` or `de-AT` names; says whether there is one.
pub(crate) fn choose(tag: &str) -> bool {
    let language = tag.split('-').next().unwrap_or_default();
    let found = CATALOGUES.iter().position(|catalogue| catalogue.tag.eq_ignore_ascii_case(language));
    if let Some(found) = found {
        CHOSEN.store(found, Ordering::Relaxed);
    }
    found.is_some()
}

/// A text by its key, if the catalogue has it.
pub(crate) fn known(key: &str) -> Option<&'static str> {
    let texts = current().texts();
    let at = texts.binary_search_by(|(known, _)| (*known).cmp(key)).ok()?;
    texts.get(at).map(|(_, text)| *text)
}

/// A text by its key. A key without a text shows as itself, which a test keeps from happening.
pub(crate) fn text(key: &'static str) -> &'static str {
    known(key).unwrap_or(key)
}

/// A text with its `{places}` filled.
pub(crate) fn fill(key: &'static str, places: &[(&str, &str)]) -> String {
    filled(text(key), places)
}

/// A text that counts: its right form, with `{n}` filled.
pub(crate) fn count(key: &'static str, n: usize) -> String {
    let forms = text(key);
    let form = forms.split('|').nth((current().form)(n)).unwrap_or(forms);
    filled(form, &[("n", &number(n))])
}

/// A number as the language writes it.
pub(crate) fn number(n: usize) -> String {
    written(n, current())
}

fn written(n: usize, language: &Catalogue) -> String {
    let digits = n.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(language.group);
        }
        grouped.push(digit);
    }
    grouped
}

/// A size for people.
pub(crate) fn size(bytes: u64) -> String {
    let tenths = |unit: u64| (bytes.saturating_mul(10).saturating_add(unit / 2)) / unit;
    let (value, unit) = match bytes {
        0..1_000 => return count("size.bytes", usize::try_from(bytes).unwrap_or(usize::MAX)),
        1_000..999_950 => (tenths(1_000), "size.kilobytes"),
        _ => (tenths(1_000_000), "size.megabytes"),
    };
    fill(unit, &[("n", &format!("{}{}{}", value / 10, current().decimal, value % 10))])
}

fn filled(text: &str, places: &[(&str, &str)]) -> String {
    let mut out = text.to_owned();
    for (name, value) in places {
        out = out.replace(&format!("{{{name}}}"), value);
    }
    out
}

#[cfg(test)]
mod tests;
