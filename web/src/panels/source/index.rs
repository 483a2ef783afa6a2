//! A document cut into rows.
//!
//! A row is a line, or a part of one that is too long to draw: a file without line breaks must not become one huge node.

use crate::host::UNNOTICED;

/// Longest row, in bytes.
const ROW: usize = 320;
/// Most rows that fit on a scrolled surface; browsers give up on taller ones.
pub(super) const MOST: usize = 400_000;

/// How much of a window longer than a row makes one: never a part of a character. Continuation bytes are at most three.
fn whole(window: &[u8]) -> usize {
    let mut cut = ROW;
    while cut > ROW - 4 && window.get(cut).is_some_and(|byte| byte & 0xc0 == 0x80) {
        cut -= 1;
    }
    cut
}

/// Where a row begins, and the line that it belongs to.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Row {
    pub(super) start: usize,
    pub(super) line: usize,
    /// Whether the line began in an earlier row.
    pub(super) continued: bool,
}

/// The rows of a document, as far as it was cut.
#[derive(Debug, Default, Eq, PartialEq)]
pub(super) struct Rows {
    rows: Vec<Row>,
    end: usize,
}

impl Rows {
    /// Cuts a whole text.
    #[cfg(test)]
    pub(super) fn of(bytes: &[u8]) -> Self {
        let mut rows = Self::default();
        while !rows.cut(bytes) {}
        rows
    }

    /// Cuts the next stretch of a text; says whether that was the last.
    pub(super) fn cut(&mut self, bytes: &[u8]) -> bool {
        let mut next = self.next(bytes);
        let stretch = next.start.saturating_add(UNNOTICED);
        loop {
            let window = bytes.get(next.start..bytes.len().min(next.start + ROW + 1)).unwrap_or_default();
            self.rows.push(next);
            next = match window.iter().position(|byte| *byte == b'\n') {
                Some(length) => Row { start: next.start + length + 1, line: next.line + 1, continued: false },
                None if window.len() <= ROW => {
                    self.end = bytes.len();
                    return true;
                }
                None => Row { start: next.start + whole(window), line: next.line, continued: true },
            };
            self.end = next.start;
            if next.start >= stretch {
                return false;
            }
        }
    }

    /// Where the next row begins: behind the last one, whose end is known.
    fn next(&self, bytes: &[u8]) -> Row {
        match self.rows.last() {
            None => Row { start: 0, line: 1, continued: false },
            Some(last) if bytes.get(self.end.wrapping_sub(1)) == Some(&b'\n') => {
                Row { start: self.end, line: last.line + 1, continued: false }
            }
            Some(last) => Row { start: self.end, line: last.line, continued: true },
        }
    }

    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// How many lines there are.
    pub(super) fn lines(&self) -> usize {
        self.rows.last().map_or(0, |row| row.line)
    }

    /// A row and where it ends, its line break not included.
    pub(super) fn get(&self, n: usize, bytes: &[u8]) -> Option<(Row, usize)> {
        let row = *self.rows.get(n)?;
        let next = self.rows.get(n + 1);
        let end = match next {
            Some(next) if next.continued => next.start,
            Some(next) => next.start - 1,
            None => self.end,
        };
        let end = if end > row.start && bytes.get(end - 1) == Some(&b'\r') { end - 1 } else { end };
        Some((row, end))
    }

    /// The row that holds a byte.
    pub(super) fn at(&self, offset: usize) -> usize {
        self.rows.partition_point(|row| row.start <= offset).saturating_sub(1)
    }

    /// The first row of a line.
    pub(super) fn of_line(&self, line: usize) -> usize {
        self.rows.partition_point(|row| row.line < line).min(self.rows.len().saturating_sub(1))
    }
}

#[cfg(test)]
mod tests {
    use super::{ROW, Row, Rows, UNNOTICED};

    #[test]
    fn lines_become_rows() {
        let text = b"{\r\n \"a\": 1\n}";
        let rows = Rows::of(text);
        assert_eq!((rows.len(), rows.lines()), (3, 3));
        assert_eq!(rows.get(0, text), Some((Row { start: 0, line: 1, continued: false }, 1)));
        assert_eq!(rows.get(1, text), Some((Row { start: 3, line: 2, continued: false }, 10)));
        assert_eq!((rows.at(0), rows.at(4), rows.at(99)), (0, 1, 2));
        assert_eq!((rows.of_line(2), rows.of_line(9)), (1, 2));
    }

    #[test]
    fn long_lines_are_cut_between_characters() {
        let text = "é".repeat(ROW);
        let rows = Rows::of(text.as_bytes());
        assert_eq!((rows.len(), rows.lines()), (2, 1));
        let odd = format!("x{text}");
        let rows = Rows::of(odd.as_bytes());
        let end = rows.get(0, odd.as_bytes()).map(|(_, end)| end);
        assert_eq!(end, Some(ROW - 1));
        assert!(std::str::from_utf8(odd.as_bytes().get(..ROW - 1).unwrap_or_default()).is_ok());
    }

    #[test]
    fn a_text_cut_in_stretches_has_the_same_rows() {
        let line = format!("{}\n", "é".repeat(ROW * 2 / 3));
        let text = line.repeat(3 * UNNOTICED / line.len());
        let mut rows = Rows::default();
        let mut stretches = 1;
        while !rows.cut(text.as_bytes()) {
            stretches += 1;
        }
        assert!(stretches >= 3);
        assert_eq!(rows.lines(), text.lines().count() + 1);
        assert_eq!(rows.len(), 2 * text.lines().count() + 1);
        let whole: String =
            (0..rows.len()).filter_map(|n| rows.get(n, text.as_bytes())).filter_map(|(row, end)| text.get(row.start..end)).collect();
        assert_eq!(whole, text.replace('\n', ""));
    }

    #[test]
    fn an_empty_document_has_one_row() {
        assert_eq!(Rows::of(b"").len(), 1);
    }
}
