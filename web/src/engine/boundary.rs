//! The redaction boundary with the places of what it found. Nothing of the text is in the answer: paths, codes, positions.
//!
//! Answers `{"digest", "findings": [{"path", "code", "offset", "length"}]}` or `{"error": {"code", "offset", "length"}}`.

use proofmark_core::codes::ReadCode;
use proofmark_core::json::{Json, Limits, read};
use proofmark_core::order::sorted;
use proofmark_core::scan::{Class, Classes, Profile, scan};
use proofmark_core::workforce::boundary::{scan_code, work_order as judge};

/// Longest line that is searched for the words of a finding; a longer one is marked whole.
const SEARCHED: usize = 4_096;
/// Findings whose words are searched for; after that whole lines are marked, so that hostile texts cost no more than others.
const EXACT: usize = 500;

/// Judges a work order.
pub(super) fn work_order(bytes: &[u8]) -> String {
    let document = match read(bytes, &Limits::default()) {
        Ok(document) => document,
        Err(error) => return refusal(error.code, error.offset, error.length),
    };
    let outcome = judge(document.root(), Profile::default());
    let written = outcome.document().to_text();
    let Ok(answer) = read(written.as_bytes(), &Limits::default()) else { return String::new() };
    let issues = answer.root().get("issues").and_then(|issues| issues.as_array());
    let findings = issues.into_iter().flatten().zip(&outcome.findings).map(|(issue, finding)| {
        let (start, end) = finding.node.unwrap_or(outcome.root).span();
        found(Json::from(issue.get_str("path")), finding.code, start, end - start)
    });
    let findings = findings.collect();
    Json::object([("digest", Json::from(answer.root().get_str("workOrderDigest"))), ("findings", Json::List(findings))]).to_text()
}

/// Scans any text. The scanner says which classes there are; where they are is found by asking it again about less and less.
pub(super) fn text(bytes: &[u8]) -> String {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => return refusal(ReadCode::InvalidUtf8, error.valid_up_to(), 1),
    };
    let mut places: Vec<(usize, usize, Class)> = Vec::new();
    let mut seen = [false; Class::ALL.len()];
    let all = classes(text);
    if !all.is_empty() {
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            for class in classes(line).iter() {
                let runs = if places.len() < EXACT { within(line, class) } else { vec![(0, line.trim_end().len())] };
                places.extend(runs.into_iter().map(|(from, to)| (start + from, start + to, class)));
                if let Some(seen) = seen.get_mut(class as usize) {
                    *seen = true;
                }
            }
            start += line.len();
        }
    }
    let order = |(from, to, class): &(usize, usize, Class)| (*from, *to, *class as u8);
    let placed = sorted(places, |a, b| order(a).cmp(&order(b)))
        .into_iter()
        .map(|(from, to, class)| found(Json::Null, scan_code(class).code(), from, to - from));
    // What only several lines together amount to has no line of its own.
    let unseen = |class: &Class| !seen.get(*class as usize).copied().unwrap_or_default();
    let spread = all.iter().filter(unseen).map(|class| found(Json::Null, scan_code(class).code(), 0, 0));
    let findings = placed.chain(spread).collect();
    Json::object([("digest", Json::Null), ("findings", Json::List(findings))]).to_text()
}

fn classes(text: &str) -> Classes {
    scan(text, Profile::default())
}

fn found(path: Json<'_>, code: &'static str, offset: usize, length: usize) -> Json<'static> {
    let path = if let Json::Text(path) = path { Json::from(path.into_owned()) } else { Json::Null };
    Json::object([("path", path), ("code", Json::from(code)), ("offset", Json::from(offset)), ("length", Json::from(length))])
}

fn refusal(code: ReadCode, offset: usize, length: usize) -> String {
    let error = Json::object([("code", Json::from(code.code())), ("offset", Json::from(offset)), ("length", Json::from(length))]);
    Json::object([("error", error)]).to_text()
}

/// The shortest runs of words of a line in which the scanner still finds a class, from left to right.
fn within(line: &str, class: Class) -> Vec<(usize, usize)> {
    let words = words(line);
    let (Some(first), Some(last)) = (words.first(), words.last()) else { return vec![(0, line.len())] };
    if line.len() > SEARCHED {
        return vec![(first.0, last.1)];
    }
    let has = |from: usize, to: usize| {
        let ends = words.get(from).zip(to.checked_sub(1).and_then(|last| words.get(last)));
        ends.and_then(|((start, _), (_, end))| line.get(*start..*end)).is_some_and(|part| classes(part).contains(class))
    };
    let mut runs: Vec<(usize, usize)> = Vec::new();
    let mut end = words.len();
    while has(0, end) {
        // The last run: as few words as possible, first from the left, then from the right.
        let from = (0..end).rev().find(|from| has(*from, end)).unwrap_or(0);
        let to = (from + 1..=end).find(|to| has(from, *to)).unwrap_or(end);
        if let (Some((start, _)), Some((_, stop))) = (words.get(from), words.get(to - 1)) {
            runs.push(bare(line, (*start, *stop), class));
        }
        end = from;
    }
    if runs.is_empty() {
        return vec![(first.0, last.1)];
    }
    runs.reverse();
    runs
}

/// A run without the punctuation around it, if the scanner finds as much in that.
fn bare(line: &str, (start, stop): (usize, usize), class: Class) -> (usize, usize) {
    let run = line.get(start..stop).unwrap_or_default();
    let signs: &[char] = &[',', '.', ';', ':', '!', '?', '(', ')', '<', '>', '[', ']', '"', '\''];
    let inner = run.trim_matches(signs);
    let from = start + (run.len() - run.trim_start_matches(signs).len());
    if !inner.is_empty() && classes(inner).contains(class) { (from, from + inner.len()) } else { (start, stop) }
}

/// The words of a line by their ends.
fn words(line: &str) -> Vec<(usize, usize)> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, character) in line.char_indices().chain([(line.len(), ' ')]) {
        match (character.is_whitespace(), start) {
            (false, None) => start = Some(at),
            (true, Some(from)) => {
                words.push((from, at));
                start = None;
            }
            _ => {}
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::{text, within, work_order};
    use proofmark_core::scan::Class;

    #[test]
    fn a_finding_is_as_short_as_its_words() {
        let line = "write to jo@example.com, or to <ann@example.org> today\n";
        let marked: Vec<&str> = within(line, Class::Email).iter().filter_map(|(from, to)| line.get(*from..*to)).collect();
        assert_eq!(marked, ["jo@example.com", "ann@example.org"]);
        let line = "call +1 (415) 555-0132 now";
        let marked: Vec<&str> = within(line, Class::Phone).iter().filter_map(|(from, to)| line.get(*from..*to)).collect();
        assert_eq!(marked.len(), 1);
        assert!(marked.iter().all(|marked| marked.contains("555-0132") && !marked.contains("call")));
    }

    #[test]
    fn answers_hold_places_and_nothing_of_the_text() {
        let answer = text(b"all well\nask jo@example.com\n");
        assert_eq!(answer, r#"{"digest":null,"findings":[{"path":null,"code":"hub_private_email","offset":13,"length":14}]}"#);
        assert_eq!(text(b"all well"), r#"{"digest":null,"findings":[]}"#);
        assert!(text(b"a\xff").contains(r#""offset":1"#));
    }

    #[test]
    fn a_work_order_is_judged_by_the_boundary() {
        let order = include_str!("../../../tests/vectors/workforce/scenarios/full/workOrder.json");
        assert!(work_order(order.as_bytes()).starts_with(r#"{"digest":"sha256:"#));
        let leaking = order.replacen("Backend engineer", "Ask canary-7@example.com", 1);
        assert_ne!(leaking, order);
        let answer = work_order(leaking.as_bytes());
        assert!(answer.contains(r#""path":"roleSlots[0].title","code":"hub_private_email""#), "{answer}");
        let at = leaking.find("\"Ask canary").unwrap_or_default();
        assert!(answer.contains(&format!("\"offset\":{at},")), "{answer}");
        assert!(!answer.contains("canary"));
        assert!(work_order(b"{\"a\":").contains("\"error\""));
    }
}
