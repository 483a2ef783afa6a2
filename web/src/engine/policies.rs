//! Where the policies of documents stand: of the rosters of plans, and documents that are one.
//!
//! Answers `[{"document", "slot", "release", "offset", "length"}]`, the document by its number among those given.

use proofmark_core::json::{Json, Limits, Node, read};

/// Every policy. A document without a roster is one itself.
pub(super) fn policies(documents: &[Vec<u8>]) -> String {
    let mut found = Vec::new();
    for (number, bytes) in documents.iter().enumerate() {
        let Ok(text) = read(bytes, &Limits::default()) else { continue };
        let policy = |row: Option<Node<'_>>, policy: Node<'_>| {
            let own = |key| Json::from(row.and_then(|row| row.get_str(key)).map(str::to_owned));
            let (start, end) = policy.span();
            Json::object([
                ("document", Json::from(number)),
                ("slot", own("slotId")),
                ("release", own("agentReleaseId")),
                ("offset", Json::from(start)),
                ("length", Json::from(end - start)),
            ])
        };
        match text.root().get("executionRoster") {
            Some(roster) => {
                let rows = roster.as_array().into_iter().flatten();
                found.extend(rows.filter_map(|row| Some(policy(Some(row), row.get("permissionPolicy")?))));
            }
            None => found.push(policy(None, text.root())),
        }
    }
    Json::List(found).to_text()
}

#[cfg(test)]
mod tests {
    use super::policies;

    #[test]
    fn policies_of_rosters_and_policies_themselves() {
        let plan = br#"{"executionRoster":[{"slotId":"slot:a","permissionPolicy":{"x":1}},{"slotId":"slot:b"}]}"#.to_vec();
        let answer = policies(&[plan, b"{".to_vec(), b" {}".to_vec()]);
        let expected = r#"[{"document":0,"slot":"slot:a","release":null,"offset":58,"length":7},{"document":2,"slot":null,"release":null,"offset":1,"length":2}]"#;
        assert_eq!(answer, expected);
    }
}
