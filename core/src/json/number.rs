//! Numbers as they are written: grammar, integers, and the one form that needs a double.

use super::double::{Decimal, shortest};

/// The largest integer that every JSON reader agrees on, 2^53 − 1.
const MAX_SAFE: u64 = (1 << 53) - 1;

/// Length of the JSON number at the start of `bytes`.
///
/// # Errors
/// The offset of the first byte that does not fit.
pub(super) fn scan(bytes: &[u8]) -> Result<usize, usize> {
    let digits = |from: usize| bytes.iter().skip(from).take_while(|byte| byte.is_ascii_digit()).count();
    let mut at = usize::from(bytes.first() == Some(&b'-'));
    at += match (digits(at), bytes.get(at)) {
        (0, _) => return Err(at),
        (_, Some(b'0')) => 1,
        (count, _) => count,
    };
    if bytes.get(at) == Some(&b'.') {
        at += 1;
        match digits(at) {
            0 => return Err(at),
            count => at += count,
        }
    }
    if matches!(bytes.get(at), Some(b'e' | b'E')) {
        at += 1;
        at += usize::from(matches!(bytes.get(at), Some(b'+' | b'-')));
        match digits(at) {
            0 => return Err(at),
            count => at += count,
        }
    }
    // `01` and `1x` would leave a syntax error for the next byte; say that the number is at fault.
    match bytes.get(at) {
        Some(byte) if byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'+' | b'-') => Err(at),
        _ => Ok(at),
    }
}

/// Whether `text`, a JSON number, is written without fraction and exponent.
pub(crate) fn is_integer(text: &str) -> bool {
    !text.bytes().any(|byte| matches!(byte, b'.' | b'e' | b'E'))
}

/// The value of one to eighteen decimal digits; nothing for any other text.
pub(crate) fn digits(text: &str) -> Option<u64> {
    let few = (1..=18).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    few.then(|| text.bytes().fold(0, |value, digit| value * 10 + u64::from(digit - b'0')))
}

/// A number in decimal digits, with zeros in front up to `width`. Kept apart from the formatting of the standard library, which
/// this alone would bring into the engine.
pub(crate) fn decimal(mut value: u64, width: usize) -> String {
    let mut digits = Vec::new();
    while value > 0 || digits.len() < width.max(1) {
        digits.extend(char::from_digit((value % 10) as u32, 10));
        value /= 10;
    }
    digits.iter().rev().collect()
}

/// A count in decimal digits.
pub(crate) fn counted(count: usize) -> String {
    decimal(count as u64, 1)
}

/// The value of an integer of at most eighteen digits; larger ones and other numbers have none.
pub(crate) fn integer(text: &str) -> Option<i64> {
    let unsigned = text.strip_prefix('-');
    let value = i64::try_from(digits(unsigned.unwrap_or(text))?).ok()?;
    Some(if unsigned.is_some() { -value } else { value })
}

/// The portable spelling of an integer within ±(2^53 − 1): as written, but `-0` is `0`.
pub(super) fn portable(text: &str) -> Option<&str> {
    let value = integer(text)?;
    (value.unsigned_abs() <= MAX_SAFE).then_some(if value == 0 { "0" } else { text })
}

/// The digits of a JSON number without sign, and where its point stands.
fn parts(text: &str) -> Decimal {
    /// Further away than any text is long: whatever digits stand before it, such a number is infinite or zero.
    const FAR: i64 = 1 << 40;
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (sign, size) = exponent.strip_prefix('-').map_or((1, exponent), |size| (-1, size));
    let size = size.trim_start_matches(['+', '0']);
    let size = if size.is_empty() { 0 } else { integer(size).map_or(FAR, |size| size.min(FAR)) };
    let exponent = sign * size;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = [whole, fraction].concat();
    let significant = digits.trim_start_matches('0');
    let point = exponent + whole.len() as i64 - (digits.len() - significant.len()) as i64;
    let point = point.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
    Decimal { digits: significant.trim_end_matches('0').to_owned(), point }
}

/// The spelling of RFC 8785 section 3.2.2.3 (ECMAScript `Number::toString`) of the double nearest to `text`; nothing
/// when that is infinite.
pub(super) fn ecmascript(text: &str) -> Option<String> {
    let unsigned = text.strip_prefix('-');
    let Decimal { digits, point } = shortest(parts(unsigned.unwrap_or(text)))?;
    if digits.is_empty() {
        return Some("0".to_owned());
    }
    let count = digits.len() as i32;
    let mut out = String::new();
    // `point` is ECMAScript's n: the position of the decimal point, counted from the first digit.
    if unsigned.is_some() {
        out.push('-');
    }
    if (count..=21).contains(&point) {
        out.push_str(&digits);
        out.extend(core::iter::repeat_n('0', (point - count) as usize));
    } else if (1..=21).contains(&point) {
        let (whole, fraction) = digits.split_at_checked(point as usize)?;
        out.extend([whole, ".", fraction]);
    } else if (-5..=0).contains(&point) {
        out.push_str("0.");
        out.extend(core::iter::repeat_n('0', point.unsigned_abs() as usize));
        out.push_str(&digits);
    } else {
        let (first, rest) = digits.split_at_checked(1)?;
        out.push_str(first);
        if !rest.is_empty() {
            out.extend([".", rest]);
        }
        out.extend(["e", if point > 0 { "+" } else { "-" }, &decimal(u64::from((point - 1).unsigned_abs()), 1)]);
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scan_follows_rfc_8259() {
        for good in ["0", "-0", "10", "-1", "1.5", "1e3", "1E+3", "0.10e-2", "123456789012345678901234567890"] {
            assert_eq!(scan(good.as_bytes()), Ok(good.len()), "{good}");
        }
        for (bad, at) in [("-", 1), ("01", 1), ("1.", 2), ("1.e3", 2), ("1e", 2), ("1e+", 3), (".5", 0), ("1x", 1), ("-a", 1)] {
            assert_eq!(scan(bad.as_bytes()), Err(at), "{bad}");
        }
    }

    #[test]
    fn portable_integers_end_at_two_to_the_53() {
        assert_eq!(portable("9007199254740991"), Some("9007199254740991"));
        assert_eq!(portable("-9007199254740991"), Some("-9007199254740991"));
        assert_eq!(portable("9007199254740992"), None);
        assert_eq!(portable("-9007199254740992"), None);
        assert_eq!(portable("100000000000000000000000"), None);
        assert_eq!(portable("-0"), Some("0"));
        assert_eq!(portable("1.0"), None);
        assert_eq!(portable("1e0"), None);
    }

    /// Rows of RFC 8785 appendix B, given there as IEEE 754 bit patterns.
    #[test]
    fn ecmascript_spelling_follows_rfc_8785_appendix_b() {
        for (bits, expected) in [
            (0x0000_0000_0000_0001, "5e-324"),
            (0x8000_0000_0000_0001, "-5e-324"),
            (0x7fef_ffff_ffff_ffff, "1.7976931348623157e+308"),
            (0x4340_0000_0000_0000, "9007199254740992"),
            (0x4430_0000_0000_0000, "295147905179352830000"),
            (0x44b5_2d02_c7e1_4af5, "9.999999999999997e+22"),
            (0x44b5_2d02_c7e1_4af6, "1e+23"),
            (0x444b_1ae4_d6e2_ef4e, "999999999999999700000"),
            (0x444b_1ae4_d6e2_ef50, "1e+21"),
            (0x3eb0_c6f7_a0b5_ed8c, "9.999999999999997e-7"),
            (0x3eb0_c6f7_a0b5_ed8d, "0.000001"),
            (0x41b3_de43_5555_5553, "333333333.3333332"),
            (0xbecb_f647_612f_3696, "-0.0000033333333333333333"),
        ] {
            let text = format!("{:e}", f64::from_bits(bits));
            assert_eq!(ecmascript(&text).as_deref(), Some(expected));
        }
        assert_eq!(ecmascript("-0.0").as_deref(), Some("0"));
        assert_eq!(ecmascript("1e400"), None);
        assert_eq!(ecmascript("1E30").as_deref(), Some("1e+30"));
        assert_eq!(ecmascript("4.50").as_deref(), Some("4.5"));
    }

    #[test]
    fn an_exponent_may_be_written_in_any_length() {
        assert_eq!(ecmascript("1e+00000000000000000000000000000005").as_deref(), Some("100000"));
        assert_eq!(ecmascript("1e-00000000000000000000000000000001").as_deref(), Some("0.1"));
        assert_eq!(ecmascript("1e-0").as_deref(), Some("1"));
        assert_eq!(ecmascript("1e99999999999999999999999999999999"), None);
        assert_eq!(ecmascript("1e-99999999999999999999999999999999").as_deref(), Some("0"));
    }

    #[test]
    fn integers_have_a_value_up_to_eighteen_digits() {
        assert_eq!(integer("999999999999999999"), Some(999_999_999_999_999_999));
        assert_eq!(integer("-999999999999999999"), Some(-999_999_999_999_999_999));
        for other in ["1000000000000000000", "9223372036854775808", "1.0", "1e3", "", "-", "--1", "+1"] {
            assert_eq!(integer(other), None, "{other}");
        }
    }
}
