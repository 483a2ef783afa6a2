//! Every text of the page's own, by key and language.
//!
//! A further language is one more file like [`en`] and one more line in [`CATALOGUES`]. What the codes of the engine mean
//! is not here: the engine says that itself.

mod en;

/// A language: its tag, how it counts, and its texts sorted by key.
pub(crate) struct Catalogue {
    pub(crate) tag: &'static str,
    /// Which of a text's `|`-separated forms goes with a number.
    form: fn(usize) -> usize,
    texts: &'static [(&'static str, &'static str)],
}

const CATALOGUES: &[Catalogue] = &[Catalogue { tag: "en", form: en::form, texts: en::TEXTS }];

/// The language in use.
pub(crate) fn current() -> &'static Catalogue {
    static ENGLISH: Catalogue = Catalogue { tag: "en", form: en::form, texts: en::TEXTS };
    CATALOGUES.first().unwrap_or(&ENGLISH)
}

/// A text by its key, if the catalogue has it.
pub(crate) fn known(key: &str) -> Option<&'static str> {
    let texts = current().texts;
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
    let digits = n.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(',');
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
        1_000..999_950 => (tenths(1_000), "kB"),
        _ => (tenths(1_000_000), "MB"),
    };
    format!("{}.{} {unit}", value / 10, value % 10)
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
