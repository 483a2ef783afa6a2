//! What the boundary said, tied to the reader's own text by places.

use proofmark_core::json::{Limits, Node, read};

/// One finding. The place is in bytes of the text; none when it has no place of its own.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Finding {
    pub(super) path: Option<String>,
    pub(super) code: String,
    pub(super) place: Option<(usize, usize)>,
}

/// The whole answer.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Answer {
    pub(super) text: String,
    /// Of an accepted work order.
    pub(super) digest: Option<String>,
    pub(super) findings: Vec<Finding>,
    /// Whether the text could not even be read as what it was given as.
    pub(super) unreadable: bool,
}

impl Answer {
    /// Reads the engine's answer about `text`; nothing when it is no answer.
    pub(super) fn read(answer: &str, text: String) -> Option<Self> {
        let document = read(answer.as_bytes(), &Limits::default()).ok()?;
        let root = document.root();
        if let Some(error) = root.get("error") {
            // The place of a fault may be of no length: where the text ends too early.
            let finding = Finding { place: place(error), ..finding(error)? };
            return Some(Self { text, digest: None, findings: vec![finding], unreadable: true });
        }
        let findings = root.get("findings")?.as_array()?.map(finding).collect::<Option<_>>()?;
        Some(Self { text, digest: root.get_str("digest").map(str::to_owned), findings, unreadable: false })
    }

    /// Line and column of a byte, both from 1.
    pub(super) fn line(&self, offset: usize) -> (usize, usize) {
        let before = self.text.get(..offset).unwrap_or(&self.text);
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        (before.matches('\n').count() + 1, before.chars().count() - before.get(..start).unwrap_or_default().chars().count() + 1)
    }

    /// The line around a byte: its start and its text.
    pub(super) fn around(&self, offset: usize) -> (usize, &str) {
        let start = self.text.get(..offset).unwrap_or(&self.text).rfind('\n').map_or(0, |at| at + 1);
        let rest = self.text.get(start..).unwrap_or_default();
        (start, rest.split('\n').next().unwrap_or_default())
    }

    /// A place counted as a text field counts: in UTF-16 code units, a line break being one.
    pub(super) fn units(&self, (offset, length): (usize, usize)) -> (u32, u32) {
        let units = |end: usize| {
            let before = self.text.get(..end).unwrap_or(&self.text);
            u32::try_from(before.encode_utf16().count()).unwrap_or(u32::MAX)
        };
        (units(offset), units(offset + length))
    }
}

fn finding(node: Node<'_>) -> Option<Finding> {
    Some(Finding {
        path: node.get_str("path").map(str::to_owned),
        code: node.get_str("code")?.to_owned(),
        place: place(node).filter(|(_, length)| *length > 0),
    })
}

fn place(node: Node<'_>) -> Option<(usize, usize)> {
    let number = |key| node.get(key)?.raw().parse().ok();
    number("offset").zip(number("length"))
}

#[cfg(test)]
mod tests {
    use super::Answer;

    #[test]
    fn places_are_tied_to_the_text() {
        let text = "한 a\nüber 😀 jo@example.com";
        let at = text.find("jo@").unwrap_or_default();
        let answer = Answer::read(
            &format!(r#"{{"digest":null,"findings":[{{"path":null,"code":"hub_private_email","offset":{at},"length":14}}]}}"#),
            text.to_owned(),
        );
        let Some(answer) = answer else { unreachable!("the answer reads") };
        let place = answer.findings.first().and_then(|finding| finding.place).unwrap_or_default();
        assert_eq!(place, (at, 14));
        assert_eq!(answer.line(at), (2, 8));
        assert_eq!(answer.around(at).1, "über 😀 jo@example.com");
        assert_eq!(answer.units(place), (12, 26));
    }

    #[test]
    fn an_answer_without_findings_is_no_answer() {
        assert!(Answer::read("", String::new()).is_none());
        assert!(Answer::read(r#"{"findings":[{}]}"#, String::new()).is_none());
        let unreadable = Answer::read(r#"{"error":{"code":"json_syntax","offset":5,"length":0}}"#, "{\"a\":".to_owned());
        let Some(unreadable) = unreadable else { unreachable!("the answer reads") };
        assert!(unreadable.unreadable);
        assert_eq!(unreadable.findings.first().and_then(|finding| finding.place), Some((5, 0)));
    }
}
