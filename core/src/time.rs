//! Times as documents state them. The engine has no clock of its own: callers say what time it is.
//!
//! Source: `spec/workforce-details.md` section 5, "Timestamps".

use crate::contract::is_utc_second;
use crate::json::{decimal, digits};

/// A moment, in microseconds since 1970-01-01T00:00:00Z.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(i64);

const SECOND: i64 = 1_000_000;

impl Moment {
    /// Reads `YYYY-MM-DD`, any one separator, `HH:MM:SS`, an optional fraction, then `Z` or `±HH:MM`. The date and time
    /// must exist; the offset is required. Digits of the fraction beyond the sixth are dropped.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (date, rest) = text.split_at_checked(10)?;
        let mut rest = rest.chars();
        rest.next()?;
        let (time, rest) = rest.as_str().split_at_checked(8)?;
        let (micros, zone) = fraction(rest)?;
        let [year, month, day] = numbers(date, '-', [4, 2, 2])?;
        let [hour, minute, second] = numbers(time, ':', [2, 2, 2])?;
        let exists = year > 0 && (1..=days_in(year, month)).contains(&day) && hour < 24 && minute < 60 && second < 60;
        let seconds = days_since_1970(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second;
        exists.then_some(Self((seconds - offset(zone)?) * SECOND + micros))
    }

    /// The moment `seconds` later.
    #[must_use]
    pub const fn plus_seconds(self, seconds: i64) -> Self {
        Self(self.0 + seconds * SECOND)
    }

    /// Whether this is more than `seconds` after `earlier`.
    #[must_use]
    pub const fn is_past(self, earlier: Self, seconds: i64) -> bool {
        self.0 - earlier.0 > seconds * SECOND
    }

    /// `YYYY-MM-DDTHH:MM:SSZ` in UTC, with six digits of a fraction only when it is not zero.
    #[must_use]
    pub fn write(self) -> String {
        let (seconds, micros) = (self.0.div_euclid(SECOND), self.0.rem_euclid(SECOND));
        let (days, time) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
        let (year, month, day) = civil(days);
        // No moment that can be read is before the year 0.
        let part = |value: i64, width| decimal(value.unsigned_abs(), width);
        let date = [part(year, 4), part(month, 2), part(day, 2)].join("-");
        let time = [part(time / 3600, 2), part(time / 60 % 60, 2), part(time % 60, 2)].join(":");
        let fraction = if micros == 0 { String::new() } else { [".", &part(micros, 6)].concat() };
        [&date, "T", &time, &fraction, "Z"].concat()
    }
}

/// The microseconds of an optional fraction, and what follows it.
fn fraction(text: &str) -> Option<(i64, &str)> {
    let Some(rest) = text.strip_prefix('.') else { return Some((0, text)) };
    let count = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, zone) = rest.split_at_checked(count)?;
    let six: String = digits.chars().chain("000000".chars()).take(6).collect();
    if digits.is_empty() { None } else { Some((whole(&six)?, zone)) }
}

/// The value of digits.
fn whole(text: &str) -> Option<i64> {
    digits(text).and_then(|value| i64::try_from(value).ok())
}

/// Seconds east of UTC.
fn offset(zone: &str) -> Option<i64> {
    if zone == "Z" {
        return Some(0);
    }
    let (sign, rest) = match zone.split_at_checked(1)? {
        ("+", rest) => (1, rest),
        ("-", rest) => (-1, rest),
        _ => return None,
    };
    let [hours, minutes] = numbers(rest, ':', [2, 2])?;
    (hours < 24 && minutes < 60).then_some(sign * (hours * 3600 + minutes * 60))
}

/// Numbers of fixed widths between separators.
fn numbers<const N: usize>(text: &str, separator: char, widths: [usize; N]) -> Option<[i64; N]> {
    let mut out = [0; N];
    let mut parts = text.split(separator);
    for (value, width) in out.iter_mut().zip(widths) {
        *value = whole(parts.next().filter(|part| part.len() == width)?)?;
    }
    parts.next().is_none().then_some(out)
}

/// Days of a month of the Gregorian calendar; none for a month that does not exist.
const fn days_in(year: i64, month: i64) -> i64 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        1..=12 => 31,
        _ => 0,
    }
}

/// Days from 1970-01-01. Years begin in March here, so that the leap day is the last one; eras are 400 years.
const fn days_since_1970(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// The date of a day counted from 1970-01-01: the inverse of [`days_since_1970`].
const fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let (era, of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted_month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    (year + era * 400 + if month <= 2 { 1 } else { 0 }, month, day)
}

/// Whether a UTC second names a moment that exists. Leap seconds do not count as real, since no list of them is at hand.
#[must_use]
pub fn is_real(text: &str) -> bool {
    is_utc_second(text) && Moment::read(text).is_some()
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

    #[test]
    fn moments_are_read_and_written() {
        for (text, written) in [
            ("1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z"),
            ("2026-07-20 10:00:00+02:00", "2026-07-20T08:00:00Z"),
            ("2026-12-31T23:30:00-01:30", "2027-01-01T01:00:00Z"),
            ("2024-02-29T12:00:00.5Z", "2024-02-29T12:00:00.500000Z"),
            ("2024-02-29T12:00:00.1234567Z", "2024-02-29T12:00:00.123456Z"),
            ("2024-02-29T12:00:00.000Z", "2024-02-29T12:00:00Z"),
            ("1969-12-31T23:59:59.999999Z", "1969-12-31T23:59:59.999999Z"),
            ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
        ] {
            assert_eq!(Moment::read(text).map(Moment::write).as_deref(), Some(written), "{text}");
        }
        for bad in
            ["2026-07-20T10:00:00", "2026-07-20T10:00:00z", "2026-07-20T10:00:00.Z", "2026-7-20T10:00:00Z", "0000-01-01T00:00:00Z", ""]
        {
            assert_eq!(Moment::read(bad), None, "{bad}");
        }
    }

    #[test]
    fn every_day_of_four_centuries_survives_the_round_trip() {
        for days in -200_000..200_000 {
            let (year, month, day) = civil(days);
            assert_eq!(days_since_1970(year, month, day), days);
            assert!((1..=days_in(year, month)).contains(&day));
        }
    }
}
