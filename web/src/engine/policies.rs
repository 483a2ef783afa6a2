//! Where the policies of a document stand: in the roster of a plan, or it is one.
//!
//! Answers `[{"slot", "release", "offset", "length"}]`.

use proofmark_core::json::{Json, Limits, Node, read};

/// Every policy. A document without a roster is one itself, a document that cannot be read has none.
pub(super) fn policies(document: &[u8]) -> String {
    let Ok(text) = read(document, &Limits::default()) else { return Json::List(Vec::new()).to_text() };
    let policy = |row: Option<Node<'_>>, policy: Node<'_>| {
        let own = |key| Json::from(row.and_then(|row| row.get_str(key)).map(str::to_owned));
        let (start, end) = policy.span();
        Json::object([
            ("slot", own("slotId")),
            ("release", own("agentReleaseId")),
            ("offset", Json::from(start)),
            ("length", Json::from(end - start)),
        ])
    };
    let found = match text.root().get("executionRoster") {
        Some(roster) => {
            let rows = roster.as_array().into_iter().flatten();
            rows.filter_map(|row| Some(policy(Some(row), row.get("permissionPolicy")?))).collect()
        }
        None => vec![policy(None, text.root())],
    };
    Json::List(found).to_text()
}

#[cfg(test)]
mod tests {
    use super::policies;

    #[test]
    fn policies_of_rosters_and_policies_themselves() {
        let plan = br#"{"executionRoster":[{"slotId":"slot:a","permissionPolicy":{"x":1}},{"slotId":"slot:b"}]}"#;
        assert_eq!(policies(plan), r#"[{"slot":"slot:a","release":null,"offset":58,"length":7}]"#);
        assert_eq!(policies(b"{"), "[]");
        assert_eq!(policies(b" {}"), r#"[{"slot":null,"release":null,"offset":1,"length":2}]"#);
    }
}
