//! Which form of a counted text goes with a number.

/// One form for every number: Korean.
pub(super) fn one(_: usize) -> usize {
    0
}

/// One form for one, another for the rest: English, German.
pub(super) fn two(n: usize) -> usize {
    usize::from(n != 1)
}

/// Three forms, by the last digits: 1, 2 to 4, the rest; 11 to 14 are among the rest. Ukrainian.
pub(super) fn slavic(n: usize) -> usize {
    match (n % 10, n % 100) {
        (_, 11..=14) => 2,
        (1, _) => 0,
        (2..=4, _) => 1,
        _ => 2,
    }
}
