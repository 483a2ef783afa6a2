//! What is scanned: prose, code and hostile texts, about a megabyte of each.

use crate::{Dice, code, prose};

/// Texts of one kind, each as long as those in documents are.
pub struct Corpus {
    /// What they are.
    pub name: String,
    /// The texts.
    pub texts: Vec<String>,
}

impl Corpus {
    fn new(name: String, mut one: impl FnMut() -> String) -> Self {
        let mut texts = Vec::new();
        let mut length = 0;
        while length < 1 << 20 {
            let text = one();
            length += text.len();
            texts.push(text);
        }
        Self { name, texts }
    }

    /// The length of all of them.
    pub fn bytes(&self) -> usize {
        self.texts.iter().map(String::len).sum()
    }
}

/// Repeated, these lead a careless matcher to look at the same symbols again and again.
const HOSTILE: [&str; 16] = [
    "a.",
    "%25",
    "eyJ-",
    "0",
    "/",
    ":",
    "Bearer ",
    "user id ",
    "@",
    "-----BEGIN ",
    "sk-",
    "\\",
    "https://",
    "$PROJECT_ROOT",
    "\u{200b}s",
    "a_token = ",
];

/// All kinds, the same in every run.
pub fn corpora() -> Vec<Corpus> {
    let mut dice = Dice(1);
    let mut corpora: Vec<Corpus> = Vec::new();
    for language in prose::LANGUAGES {
        corpora.push(Corpus::new(language.name.to_owned(), || prose::paragraph(language, &mut dice).0));
    }
    corpora.push(Corpus::new("code".to_owned(), || code::program(code::LANGUAGES[dice.below(10)].1, &mut dice).0));
    corpora.extend(HOSTILE.map(|part| Corpus::new(format!("{part:?} repeated"), || part.repeat(4096 / part.len()))));
    corpora
}
