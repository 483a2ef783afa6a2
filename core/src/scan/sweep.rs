//! One walk over the tape.
//!
//! Each matcher hangs on a symbol that its matches cannot do without (an `@`, a `:`, the first letter of a word …); the
//! walk looks at each symbol once and asks only the matchers that hang on it.

use core::ops::Range;

use super::class::{Class, Classes, Profile};
use super::label::Labeled;
use super::tape::{Tape, WORD, has};
use super::{address, email, formats, label, named, path, phone, secret, shapes, uuid};

/// The classes on a tape, as it is spelled.
pub(super) fn sweep(tape: Tape<'_>, profile: Profile) -> Classes {
    let mut walk = Walk { tape, profile, found: Classes::default(), uuids: Vec::new(), key_ids: Vec::new(), address_from: 0, jwt_from: 0 };
    let mut in_word = false;
    for at in 0..tape.len() {
        let symbol = tape.at(at);
        let word = has(symbol, WORD);
        if word && !in_word {
            walk.word(at);
        }
        in_word = word;
        walk.symbol(at, symbol);
    }
    walk.whole();
    walk.found
}

struct Walk<'t> {
    tape: Tape<'t>,
    profile: Profile,
    found: Classes,
    /// In order.
    uuids: Vec<Range<usize>>,
    /// Key ids of AWS.
    key_ids: Vec<Range<usize>>,
    /// Where the next run of address characters may start.
    address_from: usize,
    /// Where the next run of base64url may start.
    jwt_from: usize,
}

impl Walk<'_> {
    fn note(&mut self, class: Class, range: Option<Range<usize>>) {
        if range.is_some() {
            self.found.insert(class);
        }
    }

    fn counts(&self) -> impl Fn(&Labeled) -> bool {
        let (tape, profile) = (self.tape, self.profile);
        move |labeled| profile == Profile::Compatible || label::refined(tape, labeled)
    }

    /// What starts with a word.
    fn word(&mut self, at: usize) {
        let tape = self.tape;
        let first = tape.lower(at);
        if matches!(first, b't' | b'w' | b'a' | b'c' | b'u') {
            self.note(Class::LabeledIdentifier, label::latin(tape, at, self.counts()));
        }
        if matches!(first, b's' | b'g' | b'a' | b'x') {
            self.note(Class::ProviderToken, secret::provider_token(tape, at));
        }
        match first {
            b'a' | b'c' | b's' | b't' | b'p' => self.note(Class::CredentialAssignment, secret::assignment(tape, at)),
            b'b' => self.note(Class::BearerToken, secret::bearer_token(tape, at)),
            b'e' if at >= self.jwt_from && tape.exact(at, b"eyJ").is_some() => {
                let (found, end) = secret::jwt(tape, at);
                self.jwt_from = end;
                self.note(Class::Jwt, found);
            }
            _ => {}
        }
        if self.profile == Profile::Proofmark {
            let found = formats::at(tape, at).or_else(|| shapes::at_word(tape, at));
            self.note(Class::OtherCredential, found);
            if first == b'a' {
                self.key_ids.extend(shapes::aws_key_id(tape, at));
            }
        }
    }

    /// What hangs on a symbol.
    fn symbol(&mut self, at: usize, symbol: u8) {
        let tape = self.tape;
        match symbol {
            b'@' => self.note(Class::Email, email::at(tape, at)),
            b'-' => {
                self.uuids.extend(uuid::at(tape, at));
                if tape.lower(at + 5) == b'b' {
                    let found = secret::private_key(tape, at);
                    if self.profile == Profile::Proofmark && found.is_none() {
                        self.note(Class::OtherCredential, shapes::private_key_block(tape, at));
                    }
                    self.note(Class::PrivateKey, found);
                }
            }
            b':' | b'.' => {
                if at >= self.address_from {
                    let (found, end) = address::at(tape, at);
                    self.address_from = end;
                    self.note(Class::IpAddress, found);
                }
                if symbol == b':' {
                    self.note(Class::CredentialUrl, secret::credential_url(tape, at));
                    self.named(at);
                }
            }
            b'=' => self.named(at),
            0x90 | 0x93 | 0x98 | 0x9A | 0x9C | 0x9F => self.note(Class::LabeledIdentifier, label::korean(tape, at, self.counts())),
            _ => {}
        }
    }

    fn named(&mut self, sign: usize) {
        if self.profile == Profile::Proofmark {
            self.note(Class::OtherCredential, named::at(self.tape, sign));
        }
    }

    /// What needs the tape with something left out.
    fn whole(&mut self) {
        self.note(Class::Uuid, self.uuids.first().cloned());
        if self.uuids.is_empty() {
            self.note(Class::Phone, phone::find(self.tape));
        } else {
            self.note(Class::Phone, phone::find(Tape::over(&uuid::blank(self.tape, &self.uuids))));
        }
        let secret = self.key_ids.iter().find_map(|id| shapes::aws_secret(self.tape, id));
        self.note(Class::OtherCredential, secret);
        let masked = path::masked(self.tape);
        self.note(Class::LocalPath, path::find(masked.as_deref().map_or(self.tape, Tape::over)));
    }
}
