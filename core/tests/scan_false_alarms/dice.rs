//! Chance that is the same in every run.

/// A generator of numbers: the same ones each time (Knuth's MMIX constants).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or_default() % end
    }

    pub(crate) fn pick<'t>(&mut self, from: &[&'t str]) -> &'t str {
        from.get(self.below(from.len())).copied().unwrap_or_default()
    }

    /// Hex digits, as a hash has them.
    pub(crate) fn hex(&mut self, length: usize) -> String {
        (0..length).map(|_| char::from_digit(u32::try_from(self.below(16)).unwrap_or_default(), 16).unwrap_or_default()).collect()
    }
}
