//! The shortest decimal number that stands for a double, found without a float.
//!
//! RFC 8785 spells a number as the double nearest to it, with the fewest digits that still mean that double, and among
//! those the closest to it; of two that are equally close, the even one (ECMA-262 `Number::toString`, note 2). Up to 15
//! digits these are the number's own digits (IEEE 754: decimal numbers of so few digits differ as doubles). Beyond that,
//! exact numbers are compared: slower than the tables and approximations of the standard library, a tenth of their size,
//! and right where that library takes the larger of two that are equally close.

use super::number::{decimal, digits};

/// The digits of a positive number 0.`digits` × 10^`point`, without zeros at either end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Decimal {
    pub(super) digits: String,
    pub(super) point: i32,
}

/// So many digits always survive the way through a double and back, and so many are always enough to name one.
const SAFE_DIGITS: usize = 15;
const MOST_DIGITS: usize = 17;
/// Powers of ten between which doubles have their full precision.
const FULL_PRECISION: core::ops::RangeInclusive<i32> = -290..=300;
/// Doubles end below 10^309, and half the smallest one is above 10^-324.
const LARGEST_POINT: i32 = 309;
const SMALLEST_POINT: i32 = -323;
/// No double and no middle between two has more digits: further ones only say on which side of it a number lies.
const DECISIVE_DIGITS: usize = 800;

/// The shortest spelling of the double nearest to `number`; none when that is infinite, no digits when it is zero.
pub(super) fn shortest(number: Decimal) -> Option<Decimal> {
    let zero = Decimal { digits: String::new(), point: 0 };
    if number.digits.is_empty() || number.point < SMALLEST_POINT {
        return Some(zero);
    }
    if number.digits.len() <= SAFE_DIGITS && FULL_PRECISION.contains(&number.point) {
        return Some(number);
    }
    if number.point > LARGEST_POINT {
        return None;
    }
    let double = Double::nearest(number)?;
    Some(if double.mantissa == 0 { zero } else { double.shortest() })
}

/// `mantissa` × 2^`power`; the mantissa has 53 bits, or fewer at the least power.
struct Double {
    mantissa: u64,
    power: i32,
}

impl Double {
    const BITS: i32 = 53;
    const LEAST_POWER: i32 = -1074;
    const GREATEST_POWER: i32 = 971;

    /// Rounds to the nearest, halves to even; none when that is infinite.
    fn nearest(number: Decimal) -> Option<Self> {
        let Decimal { mut digits, point } = number;
        if digits.len() > DECISIVE_DIGITS {
            digits.truncate(DECISIVE_DIGITS);
            digits.push('1');
        }
        let mut value = Exact::new(&digits, point);
        // Near enough for the whole part to fit in 64 bits: a digit is worth 3.32 bits.
        let mut power = ((point - 1) * 332 / 100 - Self::BITS).max(Self::LEAST_POWER);
        value.shift(-power);
        loop {
            let excess = (u64::BITS - value.whole().leading_zeros()) as i32 - Self::BITS;
            let step = excess.max(Self::LEAST_POWER - power);
            if step == 0 {
                break;
            }
            value.shift(-step);
            power += step;
        }
        let mut mantissa = value.whole();
        mantissa += u64::from(value.rounds_up(mantissa % 2 == 1));
        if mantissa == 1 << Self::BITS {
            mantissa /= 2;
            power += 1;
        }
        (power <= Self::GREATEST_POWER).then_some(Self { mantissa, power })
    }

    /// The fewest digits that mean this double and no other.
    fn shortest(&self) -> Decimal {
        let quarters = |count: u64| {
            let digits = decimal(count, 1);
            let mut value = Exact::new(&digits, digits.len() as i32);
            value.shift(self.power - 2);
            value
        };
        let own = 4 * self.mantissa;
        // Below a power of two, doubles lie twice as close.
        let closer = self.mantissa == 1 << (Self::BITS - 1) && self.power > Self::LEAST_POWER;
        let (low, exact, high) = (quarters(own - if closer { 1 } else { 2 }), quarters(own).decimal(), quarters(own + 2));
        let even = self.mantissa.is_multiple_of(2);
        let means_this = |decimal: &Decimal| {
            let value = Exact::new(&decimal.digits, decimal.point);
            if even { low <= value && value <= high } else { low < value && value < high }
        };
        let of_length = |count| exact.neighbours(count).into_iter().find(means_this);
        let mut found = exact.clone();
        // What some digits can say, more digits can say too.
        for decimal in (1..=MOST_DIGITS).rev().map_while(of_length) {
            found = decimal;
        }
        found
    }
}

impl Decimal {
    fn new(digits: &str, point: i32) -> Self {
        let significant = digits.trim_start_matches('0');
        let point = point - (digits.len() - significant.len()) as i32;
        Self { digits: significant.trim_end_matches('0').to_owned(), point }
    }

    /// The two numbers of `count` digits around this one, the closer one first, the even one if neither is; itself when it
    /// has no more digits.
    fn neighbours(&self, count: usize) -> [Self; 2] {
        let Some((kept, rest)) = self.digits.split_at_checked(count) else { return [self.clone(), self.clone()] };
        let above = decimal(digits(kept).map_or(0, |kept| kept + 1), 1);
        let point = self.point + (above.len() - count.min(above.len())) as i32;
        let (below, above) = (Self::new(kept, self.point), Self::new(&above, point));
        let odd = kept.bytes().next_back().is_some_and(|digit| digit % 2 == 1);
        if rest > "5" || rest == "5" && odd { [above, below] } else { [below, above] }
    }
}

/// An exact number: 0.`limbs` × `BASE`^`point`, with neither the first nor the last limb 0. Compared as it is declared.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Exact {
    point: i32,
    limbs: Vec<u32>,
}

const LIMB_DIGITS: i32 = 9;
const BASE: u64 = 10_u64.pow(LIMB_DIGITS as u32);

impl Exact {
    /// 0.`digits` × 10^`point`.
    fn new(digits: &str, point: i32) -> Self {
        let limbs_before = (point + LIMB_DIGITS - 1).div_euclid(LIMB_DIGITS);
        let mut limbs = Vec::new();
        let mut limb = 0;
        let mut place = limbs_before * LIMB_DIGITS - point;
        for digit in digits.bytes() {
            limb = limb * 10 + u32::from(digit - b'0');
            place += 1;
            if place == LIMB_DIGITS {
                limbs.push(limb);
                (limb, place) = (0, 0);
            }
        }
        limbs.push(limb * 10_u32.pow((LIMB_DIGITS - place) as u32));
        let mut value = Self { point: limbs_before, limbs };
        value.trim();
        value
    }

    fn trim(&mut self) {
        while self.limbs.last() == Some(&0) {
            self.limbs.pop();
        }
        let zeros = self.limbs.iter().take_while(|limb| **limb == 0).count();
        self.limbs.drain(..zeros);
        self.point -= zeros as i32;
    }

    /// Times 2^`power`.
    fn shift(&mut self, power: i32) {
        const STEP: u32 = u32::BITS;
        let mut left = power.unsigned_abs();
        while left > 0 {
            let step = left.min(STEP);
            left -= step;
            let mut carry = 0;
            if power > 0 {
                for limb in self.limbs.iter_mut().rev() {
                    carry += u64::from(*limb) << step;
                    *limb = (carry % BASE) as u32;
                    carry /= BASE;
                }
                while carry > 0 {
                    self.limbs.insert(0, (carry % BASE) as u32);
                    carry /= BASE;
                    self.point += 1;
                }
            } else {
                let mask = (1 << step) - 1;
                for limb in &mut self.limbs {
                    carry = carry * BASE + u64::from(*limb);
                    *limb = (carry >> step) as u32;
                    carry &= mask;
                }
                while carry > 0 {
                    carry *= BASE;
                    self.limbs.push((carry >> step) as u32);
                    carry &= mask;
                }
            }
            self.trim();
        }
    }

    /// The part before the point, which must fit.
    fn whole(&self) -> u64 {
        let before = usize::try_from(self.point).unwrap_or(0);
        let limbs = self.limbs.iter().copied().chain(core::iter::repeat(0)).take(before);
        limbs.fold(0, |whole, limb| whole.wrapping_mul(BASE).wrapping_add(u64::from(limb)))
    }

    /// Whether the part behind the point is more than a half, or exactly a half and `odd`.
    fn rounds_up(&self, odd: bool) -> bool {
        let Ok(before) = usize::try_from(self.point) else { return false };
        let half = (BASE / 2) as u32;
        match self.limbs.get(before..) {
            Some([limb]) if *limb == half => odd,
            Some([limb, ..]) => *limb >= half,
            _ => false,
        }
    }

    fn decimal(&self) -> Decimal {
        let digits: String = self.limbs.iter().map(|limb| decimal(u64::from(*limb), 9)).collect();
        Decimal::new(&digits, self.point * LIMB_DIGITS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn ours(text: &str) -> Option<(String, i32)> {
        let (mantissa, exponent) = text.split_once('e').unwrap();
        let digits = mantissa.replace('.', "");
        let point = mantissa.find('.').unwrap_or(mantissa.len()) as i32 + exponent.parse::<i32>().unwrap();
        shortest(Decimal::new(&digits, point)).map(|decimal| (decimal.digits, decimal.point))
    }

    /// What the standard library, with its own tables and algorithms, makes of the same text; of two spellings that are
    /// equally close it takes the larger, and this the even one.
    fn expected(text: &str) -> Option<(String, i32)> {
        let value: f64 = text.parse().unwrap();
        if value == 0.0 {
            return Some((String::new(), 0));
        }
        if !value.is_finite() {
            return None;
        }
        let split = |text: String| {
            let (mantissa, exponent) = text.split_once('e').unwrap();
            (mantissa.replace('.', ""), exponent.parse::<i32>().unwrap())
        };
        let (mut digits, exponent) = split(format!("{value:e}"));
        let (exact, _) = split(format!("{value:.800e}"));
        let (kept, rest) = exact.split_at(digits.len());
        let even = kept.parse::<u64>().unwrap() % 2 == 0;
        let below: f64 = format!("{kept}e{}", exponent + 1 - kept.len() as i32).parse().unwrap();
        if even && below == value && rest.starts_with('5') && rest.trim_end_matches('0') == "5" {
            digits = kept.to_owned();
        }
        Some((digits, exponent + 1))
    }

    /// Each lies exactly between two numbers of one digit less, either of which means it.
    #[test]
    fn of_two_that_are_equally_close_the_even_one_is_taken() {
        for (text, digits) in [
            ("967273786048676.25e0", "9672737860486762"),
            ("664754940030335.25e0", "6647549400303352"),
            ("885696802133.78125e0", "8856968021337812"),
            ("967273786048676.75e0", "9672737860486768"),
            ("5e-324", "5"),
        ] {
            assert_eq!(ours(text).map(|(digits, _)| digits).as_deref(), Some(digits), "{text}");
        }
    }

    #[test]
    fn the_ends_of_the_range_and_the_closest_calls_are_right() {
        for text in [
            "4.9406564584124654e-324",
            "2.4703282292062327208e-324",
            "2.4703282292062328e-324",
            "2.2250738585072011e-308",
            "2.2250738585072014e-308",
            "1.7976931348623157e308",
            "1.7976931348623158e308",
            "1.7976931348623159e308",
            "1.79769313486231580793e308",
            "9.007199254740993e15",
            "9007199254740993.00000000000000000000000000001e0",
            "9007199254740995e0",
            "8.41e21",
            "9.5e-323",
            "2e-323",
            "5.764607523034235e39",
            "1.152921504606847e40",
            "123456789012345678e-300",
        ] {
            assert_eq!(ours(text), expected(text), "{text}");
        }
    }

    proptest! {
        #[test]
        fn every_double_is_spelled_as_the_standard_library_spells_it(bits in any::<u64>()) {
            let value = f64::from_bits(bits & !(1 << 63));
            prop_assume!(value.is_finite());
            for text in [format!("{value:e}"), format!("{value:.25e}"), format!("{value:.17e}")] {
                prop_assert_eq!(ours(&text), expected(&text), "{}", text);
            }
        }

        #[test]
        fn doubles_with_few_binary_places_too(mantissa in 1_u64..1 << 53, places in 1_i32..12) {
            // Among these are many that lie exactly between two spellings.
            let digits = mantissa.to_string();
            let mut value = Exact::new(&digits, digits.len() as i32);
            value.shift(-places);
            let Decimal { digits, point } = value.decimal();
            let text = format!("0.{digits}e{point}");
            prop_assert_eq!(ours(&text), expected(&text), "{}", text);
        }

        #[test]
        fn powers_of_two_and_their_neighbours_too(power in 0_u64..2047, step in -2_i64..3) {
            let value = f64::from_bits((power << 52).saturating_add_signed(step));
            prop_assume!(value.is_finite());
            let text = format!("{value:e}");
            prop_assert_eq!(ours(&text), expected(&text), "{}", text);
        }

        #[test]
        fn middles_between_doubles_round_to_even(mantissa in 1_u64..1 << 53, power in -1074_i32..971, beyond in 0_u8..3) {
            let digits = (2 * mantissa + 1).to_string();
            let mut middle = Exact::new(&digits, digits.len() as i32);
            middle.shift(power - 1);
            let Decimal { digits, point } = middle.decimal();
            let text = format!("0.{digits}{}e{point}", ["", "0000000000000000000000000000001", "0"][usize::from(beyond)]);
            prop_assert_eq!(ours(&text), expected(&text), "{}", text);
        }

        #[test]
        fn numbers_of_any_length_and_size_too(digits in "[1-9][0-9]{0,40}", exponent in -370_i32..330) {
            let text = format!("{digits}e{exponent}");
            prop_assert_eq!(ours(&text), expected(&text), "{}", text);
        }
    }
}
