//! The few string forms of the contracts, matched by hand: whole strings, ASCII classes, no backtracking.

/// A form that strings must have. Source: `spec/workforce.md` section 1 and section 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// An id of 2 to 256 characters.
    Id,
    /// A SHA-256 digest.
    Hash,
    /// A tool id of 1 to 128 characters.
    ToolId,
    /// A UTC time to the second; a pattern only, impossible dates fit.
    UtcSecond,
    /// A time with an offset, of a date that exists.
    Moment,
    /// A root-relative path of 1 to 240 characters without wildcards.
    Path,
    /// A root-relative glob of 1 to 240 characters.
    Glob,
    /// A decimal count without leading zero.
    Decimal,
}

impl Pattern {
    /// Whether `text`, as a whole, has the form.
    #[must_use]
    pub fn matches(self, text: &str) -> bool {
        match self {
            Self::Id => is_id(text),
            Self::Hash => is_hash(text),
            Self::ToolId => is_tool_id(text),
            Self::UtcSecond => is_utc_second(text),
            Self::Moment => crate::time::Moment::read(text).is_some(),
            Self::Path => is_relative_path(text) && !text.contains(['*', '?']),
            Self::Glob => is_relative_path(text),
            Self::Decimal => text == "0" || (!text.starts_with('0') && !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())),
        }
    }

    /// The same form as a regular expression of ECMA 262, for JSON Schema.
    #[cfg(feature = "schemas")]
    #[must_use]
    pub const fn regex(self) -> &'static str {
        match self {
            Self::Id => "^[A-Za-z0-9][A-Za-z0-9._:/@-]{1,255}$",
            Self::Hash => "^sha256:[0-9a-f]{64}$",
            Self::ToolId => "^[A-Za-z0-9][A-Za-z0-9_.$:/@+~-]{0,127}$",
            Self::UtcSecond => "^\\p{Nd}{4}-\\p{Nd}{2}-\\p{Nd}{2}T\\p{Nd}{2}:\\p{Nd}{2}:\\p{Nd}{2}Z$",
            Self::Moment => "^[0-9]{4}-[0-9]{2}-[0-9]{2}.[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?(?:Z|[+-][0-9]{2}:[0-9]{2})$",
            Self::Path => "^(?!/)(?!(?:.*/)?\\.\\.(?:/|$))[A-Za-z0-9._@+~/-]{1,240}$",
            Self::Glob => "^(?!/)(?!(?:.*/)?\\.\\.(?:/|$))[A-Za-z0-9._@+~*?/-]{1,240}$",
            Self::Decimal => "^(?:0|[1-9][0-9]*)$",
        }
    }
}

fn starts_alphanumeric_then(text: &str, rest: &[u8], lengths: core::ops::RangeInclusive<usize>) -> bool {
    let bytes = text.as_bytes();
    lengths.contains(&bytes.len())
        && bytes.first().is_some_and(u8::is_ascii_alphanumeric)
        && bytes.iter().all(|byte| byte.is_ascii_alphanumeric() || rest.contains(byte))
}

/// `^[A-Za-z0-9][A-Za-z0-9._:/@-]{1,255}$`
#[must_use]
pub fn is_id(text: &str) -> bool {
    starts_alphanumeric_then(text, b"._:/@-", 2..=256)
}

/// `^[A-Za-z0-9][A-Za-z0-9_.$:/@+~-]{0,127}$`
#[must_use]
pub fn is_tool_id(text: &str) -> bool {
    starts_alphanumeric_then(text, b"_.$:/@+~-", 1..=128)
}

/// `^sha256:[0-9a-f]{64}$`
#[must_use]
pub fn is_hash(text: &str) -> bool {
    text.strip_prefix("sha256:").is_some_and(|hex| hex.len() == 64 && hex.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')))
}

/// `^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$` with `\d` in the Unicode decimal sense (`spec/workforce-details.md`
/// section 9).
#[must_use]
pub fn is_utc_second(text: &str) -> bool {
    const FORM: &str = "dddd-dd-ddTdd:dd:ddZ";
    text.chars().count() == FORM.len()
        && text.chars().zip(FORM.chars()).all(|(found, wanted)| if wanted == 'd' { is_decimal_digit(found) } else { found == wanted })
}

/// General category Nd. The standard library knows only the wider "numeric", so the zeros are listed: Unicode encodes
/// decimal digits in runs of ten (Unicode 16, `DerivedNumericType`, type Decimal).
pub(crate) fn is_decimal_digit(character: char) -> bool {
    const ZEROS: &[u32] = &[
        0x30, 0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xDE6, 0xE50, 0xED0, 0xF20, 0x1040,
        0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90, 0x1B50, 0x1BB0, 0x1C40, 0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0,
        0xAA50, 0xABF0, 0xFF10, 0x104A0, 0x10D30, 0x10D40, 0x11066, 0x110F0, 0x11136, 0x111D0, 0x112F0, 0x11450, 0x114D0, 0x11650, 0x116C0,
        0x116D0, 0x116DA, 0x11730, 0x118E0, 0x11950, 0x11BF0, 0x11C50, 0x11D50, 0x11DA0, 0x11F50, 0x16130, 0x16A60, 0x16AC0, 0x16B50,
        0x16D70, 0x1CCF0, 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6, 0x1E140, 0x1E2F0, 0x1E4F0, 0x1E5F1, 0x1E950, 0x1FBF0,
    ];
    let code = character as u32;
    let after = ZEROS.partition_point(|&zero| zero <= code);
    after.checked_sub(1).and_then(|at| ZEROS.get(at)).is_some_and(|zero| code - zero < 10)
}

/// 1 to 240 characters of `[A-Za-z0-9._@+~*?/-]`, no leading `/`, no `..` segment.
#[must_use]
pub fn is_relative_path(text: &str) -> bool {
    (1..=240).contains(&text.len())
        && !text.starts_with('/')
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._@+~*?/-".contains(&byte))
        && text.split('/').all(|segment| segment != "..")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_have_2_to_256_characters() {
        for good in ["ab", "slot:backend", "a@b/c-d.e_f", &"a".repeat(256)] {
            assert!(is_id(good), "{good}");
        }
        for bad in ["", "a", "-ab", "a b", "ab\n", "é2", &"a".repeat(257)] {
            assert!(!is_id(bad), "{bad}");
        }
    }

    #[test]
    fn tool_ids_have_1_to_128_characters() {
        assert!(is_tool_id("x"));
        assert!(is_tool_id("mcp__pay$+~verify"));
        assert!(is_tool_id(&"a".repeat(128)));
        for bad in ["", "_x", "a*", &"a".repeat(129)] {
            assert!(!is_tool_id(bad), "{bad}");
        }
    }

    #[test]
    fn utc_seconds_are_a_pattern_only() {
        assert!(is_utc_second("2026-07-20T10:01:30Z"));
        assert!(is_utc_second("2026-99-99T99:99:99Z"));
        assert!(is_utc_second("٢٠٢٦-07-20T10:01:30Z"));
        for bad in ["2026-07-20T10:01:30", "2026-07-20t10:01:30Z", "2026-07-20T10:01:30.0Z", "²026-07-20T10:01:30Z"] {
            assert!(!is_utc_second(bad), "{bad}");
        }
    }

    #[test]
    fn paths_stay_inside_the_root() {
        for good in ["a", "a/b", "a//b", "...", "a/..b", "**/x?", "./a"] {
            assert!(is_relative_path(good), "{good}");
        }
        for bad in ["", "/a", "..", "a/..", "../a", "a/../b", "a b", "a\\b", &"a".repeat(241)] {
            assert!(!is_relative_path(bad), "{bad}");
        }
        assert!(!Pattern::Path.matches("a*"));
        assert!(Pattern::Glob.matches("a*"));
    }
}
