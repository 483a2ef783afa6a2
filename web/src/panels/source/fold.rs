//! Folding: which rows are hidden, and where a value that opens in a row closes.

use super::index::Rows;

/// Runs of hidden rows, from first to last, in order and apart from each other.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Folds {
    hidden: Vec<(usize, usize)>,
}

impl Folds {
    /// How many rows are hidden.
    pub(super) fn count(&self) -> usize {
        self.hidden.iter().map(|(first, last)| last + 1 - first).sum()
    }

    /// How many rows are hidden right behind a row.
    pub(super) fn behind(&self, row: usize) -> Option<usize> {
        self.hidden.iter().find(|(first, _)| *first == row + 1).map(|(first, last)| last + 1 - first)
    }

    /// The row that stands at a place on the screen.
    pub(super) fn row(&self, shown: usize) -> usize {
        let mut row = shown;
        for (first, last) in &self.hidden {
            if *first > row {
                break;
            }
            row += last + 1 - first;
        }
        row
    }

    /// Where a row stands on the screen; a hidden one stands with the row that hides it.
    pub(super) fn shown(&self, row: usize) -> usize {
        let before = self.hidden.iter().take_while(|(first, _)| *first <= row);
        row - before.map(|(first, last)| (*last).min(row) + 1 - first).sum::<usize>()
    }

    /// Hides rows; what was hidden inside them is hidden with them.
    pub(super) fn hide(&mut self, first: usize, last: usize) {
        self.hidden.retain(|(other, end)| *end < first || *other > last);
        let at = self.hidden.partition_point(|(other, _)| *other < first);
        self.hidden.insert(at, (first, last));
    }

    /// Shows what is hidden right behind a row.
    pub(super) fn show_behind(&mut self, row: usize) {
        self.hidden.retain(|(first, _)| *first != row + 1);
    }

    /// Shows a row.
    pub(super) fn reveal(&mut self, row: usize) {
        self.hidden.retain(|(first, last)| row < *first || row > *last);
    }
}

/// Whether a row opens something that the row itself does not close.
pub(super) fn opens(row: &[u8]) -> bool {
    matches!(row.trim_ascii_end().last(), Some(b'{' | b'['))
}

/// The rows between the bracket at the end of a row and the one that closes it.
pub(super) fn inside(bytes: &[u8], rows: &Rows, row: usize) -> Option<(usize, usize)> {
    let (found, end) = rows.get(row, bytes)?;
    let text = bytes.get(found.start..end)?;
    if !opens(text) {
        return None;
    }
    let start = found.start + text.trim_ascii_end().len() - 1;
    let (mut depth, mut quoted, mut escaped) = (0_usize, false, false);
    let close = bytes.get(start..)?.iter().position(|byte| {
        match (*byte, quoted) {
            _ if escaped => escaped = false,
            (b'\\', true) => escaped = true,
            (b'"', _) => quoted = !quoted,
            (b'{' | b'[', false) => depth += 1,
            (b'}' | b']', false) => depth -= 1,
            _ => {}
        }
        depth == 0
    });
    let last = rows.at(start + close?);
    (last > row + 1).then(|| (row + 1, last - 1))
}

#[cfg(test)]
mod tests {
    use super::{Folds, inside};
    use crate::panels::source::index::Rows;

    #[test]
    fn rows_and_places_on_the_screen_go_together() {
        let mut folds = Folds::default();
        folds.hide(3, 5);
        folds.hide(10, 10);
        assert_eq!(folds.count(), 4);
        let shown: Vec<usize> = (0..8).map(|n| folds.row(n)).collect();
        assert_eq!(shown, [0, 1, 2, 6, 7, 8, 9, 11]);
        assert!((0..8).all(|n| folds.shown(folds.row(n)) == n));
        assert_eq!(folds.shown(4), 2);
        assert_eq!(folds.behind(2), Some(3));
        folds.hide(2, 9);
        assert_eq!(folds.count(), 9);
        folds.reveal(7);
        assert_eq!(folds.count(), 1);
        folds.show_behind(9);
        assert_eq!(folds, Folds::default());
    }

    #[test]
    fn a_value_folds_to_its_closing_row() {
        let text = b"{\n \"a{\": [\n  \"]\\\"]\",\n  {\n  }\n ],\n \"b\": 1\n}";
        let rows = Rows::of(text);
        assert_eq!(inside(text, &rows, 0), Some((1, 6)));
        assert_eq!(inside(text, &rows, 1), Some((2, 4)));
        assert_eq!(inside(text, &rows, 3), None);
        assert_eq!(inside(b"{\n[", &Rows::of(b"{\n["), 0), None);
    }
}
