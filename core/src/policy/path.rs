//! Paths that a file-read request may name.

/// The most bytes of a path.
const MAX_BYTES: usize = 4096;

/// Whether `path` is root-relative and says one thing only: no empty, `.` or `..` segment, no backslash, no control
/// character, no drive letter, 1 to 4,096 bytes. Source: `spec/workforce.md` section 6.
#[must_use]
pub fn is_valid(path: &str) -> bool {
    let drive = matches!(path.as_bytes(), [letter, b':', ..] if letter.is_ascii_alphabetic());
    let plain = |path: &str| !path.contains('\\') && !path.chars().any(char::is_control);
    path.len() <= MAX_BYTES && !drive && plain(path) && path.split('/').all(|segment| !matches!(segment, "" | "." | ".."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_relative_paths_are_valid() {
        let longest = "a".repeat(4096);
        for good in ["a", ".env", "...", "a/b", "a b", "ab:c", "1:/c", "字/é", "a/..b", &longest] {
            assert!(is_valid(good), "{good}");
        }
        let longer = "a".repeat(4097);
        for bad in [
            "", "/", "/a", "a/", "a//b", ".", "..", "./a", "a/.", "a/./b", "../a", "a/../b", "C:/x", "c:x", "a\\b", "a\0b", "a\u{7f}",
            "a\u{85}b", "a\nb", &longer,
        ] {
            assert!(!is_valid(bad), "{bad:?}");
        }
    }
}
