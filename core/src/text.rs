//! White space and length as the contracts count them.

/// White space of `spec/workforce-details.md` section 0. The separators U+001C–U+001F are easy to lose: the standard
/// library leaves them out.
#[must_use]
pub fn is_space(character: char) -> bool {
    character.is_whitespace() || matches!(character, '\u{1c}'..='\u{1f}')
}

/// `text` without white space at both ends.
#[must_use]
pub fn trim(text: &str) -> &str {
    text.trim_matches(is_space)
}

/// Whether nothing is left after trimming.
#[must_use]
pub fn is_blank(text: &str) -> bool {
    text.chars().all(is_space)
}

/// Length in Unicode code points.
#[must_use]
pub fn length(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_is_the_contract_list_and_nothing_else() {
        let mut listed: Vec<char> = ('\u{9}'..='\u{d}').chain('\u{1c}'..='\u{20}').chain('\u{2000}'..='\u{200a}').collect();
        listed.extend(['\u{85}', '\u{a0}', '\u{1680}', '\u{2028}', '\u{2029}', '\u{202f}', '\u{205f}', '\u{3000}']);
        listed.sort_unstable();
        let found: Vec<char> = ('\0'..=char::MAX).filter(|&c| is_space(c)).collect();
        assert_eq!(found, listed);
    }

    #[test]
    fn blank_means_nothing_left() {
        assert!(is_blank(""));
        assert!(is_blank(" \u{1c}\u{3000}"));
        assert!(!is_blank("\u{200b}"));
        assert_eq!(trim("\u{1f} a b \u{85}"), "a b");
        assert_eq!(length("한글e\u{301}"), 4);
    }
}
