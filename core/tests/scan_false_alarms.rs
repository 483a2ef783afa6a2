//! How often the default profile cries wolf: below once in 100,000 words, in every class.
//!
//! The texts are made here, from words and program fragments written for this test, by a generator that always makes the
//! same ones. They hold what ordinary texts hold: dates, times, prices, versions, measures, links, hashes, colours, and
//! the very words that the scanner hangs on (`user notifications`, `token budget`, `password policy`, `next_token()`).
//! They leave out what the floor takes for private by contract although it often is not; those are listed in
//! [`what_the_floor_takes_for_private`], so that nobody reads more into the figures than they say.

#[path = "scan_false_alarms/code.rs"]
mod code;
#[path = "scan_false_alarms/dice.rs"]
mod dice;
#[path = "scan_false_alarms/prose.rs"]
mod prose;

use std::collections::BTreeMap;

use dice::Dice;
use proofmark_core::scan::{Class, Profile, scan};

/// What was found in all texts of one kind.
#[derive(Default)]
struct Tally {
    words: usize,
    found: BTreeMap<&'static str, Vec<String>>,
}

impl Tally {
    /// Scans texts until they hold `words` words; a word is what stands between white space, or, where a script uses none,
    /// two characters.
    fn fill(&mut self, words: usize, profile: Profile, mut text: impl FnMut() -> (String, usize)) {
        let end = self.words + words;
        while self.words < end {
            let (text, length) = text();
            self.words += length;
            for class in scan(&text, profile).iter() {
                self.found.entry(class.name()).or_default().push(text.clone());
            }
        }
    }

    fn assert_quiet(&self, what: &str) {
        for (class, texts) in &self.found {
            assert!(
                texts.len() * 100_000 < self.words,
                "{what}: {class} {} times in {} words, as in {:?}",
                texts.len(),
                self.words,
                texts.first()
            );
        }
    }
}

#[test]
fn prose_and_code_are_quiet() {
    let mut dice = Dice(1);
    let mut all = Tally::default();
    for language in prose::LANGUAGES {
        let mut tally = Tally::default();
        tally.fill(30_000, Profile::Proofmark, || prose::paragraph(language, &mut dice));
        println!(
            "{}: {} words, {:?}",
            language.name,
            tally.words,
            tally.found.iter().map(|(class, texts)| (class, texts.len())).collect::<Vec<_>>()
        );
        all.words += tally.words;
        for (class, texts) in tally.found {
            all.found.entry(class).or_default().extend(texts);
        }
    }
    all.assert_quiet("prose");
    let mut programs = Tally::default();
    for (name, language) in code::LANGUAGES {
        let before = programs.words;
        programs.fill(20_000, Profile::Proofmark, || code::program(language, &mut dice));
        println!("{name}: {} words", programs.words - before);
    }
    programs.assert_quiet("code");
    assert!(all.words + programs.words > 300_000);
    assert!(prose::LANGUAGES.len() >= 7 && code::LANGUAGES.len() >= 10);
}

/// The refinement of the default profile is what keeps prose quiet: the floor is not.
#[test]
fn the_floor_is_louder() {
    let mut dice = Dice(1);
    let mut tally = Tally::default();
    tally.fill(50_000, Profile::Compatible, || prose::paragraph(&prose::LANGUAGES[0], &mut dice));
    assert!(tally.found["labeled_identifier"].len() > 10);
}

/// What the floor finds by contract in texts that need not be private, and the default profile with it: it is the floor
/// and more. A reader who meets one of these rewrites it (`2026-07-15T10:30`, `src/util`, `<div/>`).
#[test]
fn what_the_floor_takes_for_private() {
    for (class, texts) in [
        (
            Class::Phone,
            &["on 2026-07-15 10:30", "epoch 1720000000", "pi is 3.1415926535", "rows 1000000 2000000", "Chrome 126.0.6478.127"][..],
        ),
        (Class::LocalPath, &["import a from './b'", "/* note */", "</div>", "GET /refunds", "км/ч", "원/개", "http://host", "**/*.rs"]),
        (Class::IpAddress, &["version 1.0.0.0", "Face::Add", "a::b"]),
        (Class::Email, &["git@github.com:org/repo.git", "icon@2x.png"]),
        (Class::CredentialAssignment, &["token = lexer.next()", "password: required", "Secret: rotation policy"]),
        (Class::LabeledIdentifier, &["user_id: String", "account_id = request.account", "client_key: 4110"]),
        (Class::BearerToken, &["Bearer authentication"]),
        (Class::ProviderToken, &["sk-learn-compatible-estimators"]),
    ] {
        for text in texts {
            for profile in [Profile::Compatible, Profile::Proofmark] {
                assert!(scan(text, profile).contains(class), "{text}");
            }
        }
    }
}
