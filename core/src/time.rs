//! Times as documents state them. The engine has no clock of its own.

use crate::contract::is_utc_second;

/// Whether a UTC second names a moment that exists: a real month, day of that month, hour, minute and second. Leap
/// seconds do not count as real, since no list of them is at hand.
#[must_use]
pub fn is_real(text: &str) -> bool {
    let number = |from: usize, to: usize| text.get(from..to).and_then(|digits| digits.parse::<u32>().ok());
    if !is_utc_second(text) || !text.is_ascii() {
        return false;
    }
    let (Some(year), Some(month), Some(day)) = (number(0, 4), number(5, 7), number(8, 10)) else { return false };
    let (Some(hour), Some(minute), Some(second)) = (number(11, 13), number(14, 16), number(17, 19)) else { return false };
    (1..=days_in(year, month)).contains(&day) && hour < 24 && minute < 60 && second < 60
}

/// Days of a month of the Gregorian calendar; none for a month that does not exist.
fn days_in(year: u32, month: u32) -> u32 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        1..=12 => 31,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_real_dates_are_real() {
        for good in ["2026-07-20T10:01:30Z", "2024-02-29T00:00:00Z", "2000-02-29T23:59:59Z"] {
            assert!(is_real(good), "{good}");
        }
        for bad in [
            "2026-02-29T00:00:00Z",
            "1900-02-29T00:00:00Z",
            "2026-02-31T00:00:00Z",
            "2026-13-01T00:00:00Z",
            "2026-00-01T00:00:00Z",
            "2026-01-00T00:00:00Z",
            "2026-01-01T24:00:00Z",
            "2026-01-01T00:60:00Z",
            "2026-01-01T00:00:60Z",
            "٢٠٢٦-07-20T10:01:30Z",
            "2026-07-20",
        ] {
            assert!(!is_real(bad), "{bad}");
        }
    }
}
