//! Characters that stand for an ASCII one, and characters that nobody sees.
//!
//! Sources: Unicode's `confusables.txt` (UTS #39) for the letters of other scripts that look like Latin ones in common
//! fonts, and the compatibility decompositions of UAX #15 for full-width, mathematical and enclosed forms.

use crate::contract::pattern::is_decimal_digit;

/// What a character is to a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// Nothing.
    Nothing,
    /// This character.
    As(char),
}

/// How a character beyond ASCII is seen; nothing if as itself.
pub(super) fn seen(character: char) -> Option<Seen> {
    let code = u32::from(character);
    let ascii = |code: u32| char::from_u32(code).map(Seen::As);
    match code {
        0xAD | 0x34F | 0x61C | 0x115F | 0x1160 | 0x17B4 | 0x17B5 | 0x180B..=0x180F | 0x3164 | 0xFEFF | 0xFFA0 => Some(Seen::Nothing),
        0x200B..=0x200F | 0x202A..=0x202E | 0x2060..=0x206F | 0xFE00..=0xFE0F | 0xFFF9..=0xFFFB => Some(Seen::Nothing),
        0x1BCA0..=0x1BCA3 | 0x1D173..=0x1D17A | 0xE0000..=0xE0FFF => Some(Seen::Nothing),
        0x2010..=0x2015 | 0x2212 | 0xFE58 | 0xFE63 => Some(Seen::As('-')),
        0x2024 => Some(Seen::As('.')),
        0x2044 | 0x2215 => Some(Seen::As('/')),
        // Punctuation that East Asian prose writes itself stays what it is.
        0xFF01 | 0xFF08 | 0xFF09 | 0xFF0C | 0xFF1A | 0xFF1B | 0xFF1F | 0xFF5E => None,
        0xFF01..=0xFF5D => ascii(code - 0xFEE0),
        0x24B6..=0x24CF => ascii(code - 0x24B6 + 0x41),
        0x24D0..=0x24E9 => ascii(code - 0x24D0 + 0x61),
        0x1F130..=0x1F149 => ascii(code - 0x1F130 + 0x41),
        0x1F150..=0x1F169 => ascii(code - 0x1F150 + 0x41),
        0x1F170..=0x1F189 => ascii(code - 0x1F170 + 0x41),
        // Thirteen alphabets of 52 letters, then Greek, then digits.
        0x1D400..=0x1D6A3 => {
            let letter = (code - 0x1D400) % 52;
            ascii(if letter < 26 { letter + 0x41 } else { letter - 26 + 0x61 })
        }
        0x1D7CE..=0x1D7FF => ascii((code - 0x1D7CE) % 10 + 0x30),
        0x2110 | 0x2111 => Some(Seen::As('I')),
        0x210A => Some(Seen::As('g')),
        0x210B..=0x210D => Some(Seen::As('H')),
        0x210E => Some(Seen::As('h')),
        0x2112 => Some(Seen::As('L')),
        0x2115 => Some(Seen::As('N')),
        0x2119 => Some(Seen::As('P')),
        0x211B..=0x211D => Some(Seen::As('R')),
        0x2124 | 0x2128 => Some(Seen::As('Z')),
        0x212C => Some(Seen::As('B')),
        0x212F => Some(Seen::As('e')),
        0x2130 => Some(Seen::As('E')),
        0x2134 => Some(Seen::As('o')),
        0x130 => Some(Seen::As('I')),
        0x660.. if is_decimal_digit(character) => Some(Seen::As('0')),
        _ => letter(character).map(Seen::As),
    }
}

/// The Latin letter that a letter of Latin, Greek or Cyrillic looks like.
const fn letter(character: char) -> Option<char> {
    Some(match character {
        'А' | 'Α' => 'A',
        'В' | 'Β' => 'B',
        'С' => 'C',
        'Е' | 'Ε' => 'E',
        'Ԍ' => 'G',
        'Н' | 'Η' => 'H',
        'І' | 'Ι' => 'I',
        'Ј' => 'J',
        'К' | 'Κ' | '\u{212A}' => 'K',
        'М' | 'Μ' => 'M',
        'Ν' => 'N',
        'О' | 'Ο' => 'O',
        'Р' | 'Ρ' => 'P',
        'Ѕ' => 'S',
        'Т' | 'Τ' => 'T',
        'Ԝ' => 'W',
        'Х' | 'Χ' => 'X',
        'У' | 'Υ' => 'Y',
        'Ζ' => 'Z',
        'а' | 'α' => 'a',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' => 'e',
        'ɡ' => 'g',
        'һ' => 'h',
        'і' | 'ι' | 'ı' => 'i',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'о' | 'ο' => 'o',
        'р' | 'ρ' => 'p',
        'ԛ' => 'q',
        'ѕ' | 'ſ' => 's',
        'υ' => 'u',
        'ν' => 'v',
        'ԝ' => 'w',
        'х' => 'x',
        'у' => 'y',
        _ => return None,
    })
}
