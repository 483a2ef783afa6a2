//! Which lines of a list are drawn, by its measures.

/// Lists up to this length are drawn whole.
pub(crate) const WHOLE: usize = 400;
/// Lines drawn beyond what is visible, on either side.
const MARGIN: usize = 12;

/// The measures of a list on the screen, in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Measures {
    /// Where the list begins, seen from the top of the window: negative once scrolled past.
    pub(super) top: i32,
    pub(super) window: i32,
    pub(super) line: i32,
    /// The open line's number and how much higher than a line it is.
    pub(super) open: Option<(usize, i32)>,
}

/// What to draw: lines `first..last`, with this much empty space before and after.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Cut {
    pub(super) first: usize,
    pub(super) last: usize,
    pub(super) before: i32,
    pub(super) after: i32,
}

impl Measures {
    /// The height of the first `n` lines.
    pub(super) fn height(&self, n: usize) -> i32 {
        let lines = i32::try_from(n).unwrap_or(i32::MAX).saturating_mul(self.line);
        match self.open {
            Some((open, extra)) if open < n => lines.saturating_add(extra),
            _ => lines,
        }
    }

    /// The line at a height.
    fn line_at(&self, y: i32) -> usize {
        let line = self.line.max(1);
        let plain = |y: i32| usize::try_from(y.max(0) / line).unwrap_or(0);
        match self.open {
            Some((open, extra)) if y > self.height(open) => plain(y.saturating_sub(extra)).max(open),
            _ => plain(y),
        }
    }

    /// The lines in view, and a margin.
    pub(super) fn cut(&self, total: usize) -> Cut {
        if total <= WHOLE {
            return Cut { first: 0, last: total, before: 0, after: 0 };
        }
        let first = self.line_at(self.top.saturating_neg()).saturating_sub(MARGIN).min(total);
        let end = self.line_at(self.window.saturating_sub(self.top)).saturating_add(MARGIN + 1);
        let last = end.clamp(first, total);
        let before = self.height(first);
        Cut { first, last, before, after: self.height(total).saturating_sub(self.height(last)) }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cut, Measures};

    const AT: Measures = Measures { top: -40_000, window: 800, line: 40, open: None };

    #[test]
    fn short_lists_are_drawn_whole() {
        assert_eq!(AT.cut(400), Cut { first: 0, last: 400, before: 0, after: 0 });
    }

    #[test]
    fn long_lists_are_cut() {
        let cut = AT.cut(10_000);
        assert_eq!((cut.first, cut.last), (988, 1_033));
        assert_eq!(cut.before + 45 * 40 + cut.after, 400_000);
    }

    #[test]
    fn an_open_line_moves_the_rest_down() {
        let open = Measures { open: Some((500, 400)), ..AT };
        let cut = open.cut(10_000);
        assert_eq!((cut.first, cut.last), (978, 1_023));
        assert_eq!(cut.before, 978 * 40 + 400);
        let within = Measures { top: -20_200, ..open };
        assert_eq!(within.cut(10_000).first, 488);
    }
}
