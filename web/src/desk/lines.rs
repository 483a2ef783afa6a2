//! Streams of documents: one document a line, as the command line takes them.

/// Most documents of a stream, as of an archive.
const MOST: usize = 10_000;

/// Whether a file is a stream, by its name.
pub(super) fn is_stream(name: &str) -> bool {
    name.to_ascii_lowercase().ends_with(".jsonl")
}

/// The lines that are not blank, each named by its number. Nothing when there are none, or too many.
pub(super) fn lines(name: &str, bytes: &[u8]) -> Option<Vec<(String, Vec<u8>)>> {
    let mut found = Vec::new();
    for (i, line) in bytes.split(|byte| *byte == b'\n').enumerate() {
        if line.iter().any(|byte| *byte > b' ') {
            if found.len() == MOST {
                return None;
            }
            found.push((format!("{name}:{}", i + 1), line.to_vec()));
        }
    }
    (!found.is_empty()).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::{MOST, is_stream, lines};

    #[test]
    fn lines_are_documents_named_by_their_numbers() {
        let found = lines("a.jsonl", b"\r\n{}\r\n \t\n[1]");
        assert_eq!(found, Some(vec![("a.jsonl:2".to_owned(), b"{}\r".to_vec()), ("a.jsonl:4".to_owned(), b"[1]".to_vec())]));
        assert!(is_stream("A.JSONL") && !is_stream("a.json") && !is_stream("jsonl"));
    }

    #[test]
    fn none_and_too_many_are_no_documents() {
        assert_eq!(lines("a", b" \n\r\n"), None);
        assert_eq!(lines("a", "1\n".repeat(MOST).as_bytes()).map(|found| found.len()), Some(MOST));
        assert_eq!(lines("a", "1\n".repeat(MOST + 1).as_bytes()), None);
    }
}
