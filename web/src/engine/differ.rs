//! Two documents of one kind, compared by what they say and not by how they are written: members in any order, rows of a list
//! by what names them, lists of names as sets.
//!
//! Answers `[{"change", "path", "before", "after"}]`; what is before and after is null or `{"value", "offset", "length"}`.

use proofmark_core::json::{Form, Json, Kind, Limits, Node, read, write};
use proofmark_core::order::{Map, Set};

/// What happened to a value between the first and the second document.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Change {
    Added,
    Removed,
    Changed,
}

impl Change {
    /// The word in the answer.
    fn word(self) -> &'static str {
        match self {
            Self::Added => "added",
            Self::Removed => "removed",
            Self::Changed => "changed",
        }
    }
}

/// One difference.
struct Difference<'a> {
    change: Change,
    /// Members and row names from the outside in.
    path: Vec<String>,
    before: Option<Node<'a>>,
    after: Option<Node<'a>>,
}

/// Most differences listed; one more says that there are more.
const MOST: usize = 401;
/// Longest value shown, in characters.
const SHOWN: usize = 160;

/// Members that name a row of a list, the most telling combination first.
const NAMES: [&[&str]; 10] = [
    &["slotId", "agentReleaseId"],
    &["fromSlot", "toSlot", "relation"],
    &["slotId"],
    &["agentReleaseId"],
    &["toolId"],
    &["invocationId"],
    &["nestedExecutionId"],
    &["handoffId"],
    &["artifactRef"],
    &["id"],
];

/// The answer about two documents; null when one of them does not read.
pub(super) fn compare(before: &[u8], after: &[u8]) -> String {
    let limits = Limits::default();
    let (Ok(before), Ok(after)) = (read(before, &limits), read(after, &limits)) else { return "null".to_owned() };
    let side = |node: Option<Node<'_>>| match node {
        Some(node) => {
            let (start, end) = node.span();
            Json::object([("value", Json::from(shown(node))), ("offset", Json::from(start)), ("length", Json::from(end - start))])
        }
        None => Json::Null,
    };
    let each = differences(before.root(), after.root()).into_iter().map(|found| {
        Json::object([
            ("change", Json::from(found.change.word())),
            ("path", Json::list(found.path)),
            ("before", side(found.before)),
            ("after", side(found.after)),
        ])
    });
    Json::List(each.collect()).to_text()
}

/// Every difference, outer ones first, in the order of the documents. At most [`MOST`].
fn differences<'a>(before: Node<'a>, after: Node<'a>) -> Vec<Difference<'a>> {
    let mut found = Vec::new();
    // Last in, first out: what is put in reverse order comes out in the documents' order.
    let mut open = vec![(Vec::new(), Some(before), Some(after))];
    while let Some((path, before, after)) = open.pop() {
        if found.len() == MOST {
            break;
        }
        match (before, after) {
            (Some(a), Some(b)) if same(a, b) => {}
            (Some(a), Some(b)) if a.kind() == b.kind() && matches!(a.kind(), Kind::Object | Kind::Array) => {
                for (name, a, b) in pairs(a, b).into_iter().rev() {
                    let mut path = path.clone();
                    path.extend(name);
                    open.push((path, a, b));
                }
            }
            (a, b) => {
                let change = match (a, b) {
                    (None, _) => Change::Added,
                    (_, None) => Change::Removed,
                    _ => Change::Changed,
                };
                found.push(Difference { change, path, before: a, after: b });
            }
        }
    }
    found
}

/// Whether two values say the same, in any order of members.
fn same(a: Node<'_>, b: Node<'_>) -> bool {
    a.raw() == b.raw()
        || (a.kind() == b.kind() && write(a, Form::Rfc8785).ok().zip(write(b, Form::Rfc8785).ok()).is_some_and(|(a, b)| a == b))
}

type Pair<'a> = (Option<String>, Option<Node<'a>>, Option<Node<'a>>);

/// The parts of two containers side by side: the first one's in order, then what only the second has.
fn pairs<'a>(a: Node<'a>, b: Node<'a>) -> Vec<Pair<'a>> {
    let (a, b) = if a.kind() == Kind::Object { (members(a), members(b)) } else { (items(a, b), items(b, a)) };
    let others: Map<&str, Node<'a>> = b.iter().map(|(name, node)| (name.as_str(), *node)).collect();
    let own: Set<&str> = a.iter().map(|(name, _)| name.as_str()).collect();
    let first = a.iter().map(|(name, node)| (Some(name.clone()), Some(*node), others.get(name.as_str()).copied()));
    let only = b.iter().filter(|(name, _)| !own.contains(name.as_str())).map(|(name, node)| (Some(name.clone()), None, Some(*node)));
    first.chain(only).collect()
}

fn members(node: Node<'_>) -> Vec<(String, Node<'_>)> {
    node.as_object().into_iter().flatten().map(|(key, value, _)| (key.to_owned(), value)).collect()
}

/// The rows of a list by name, if one of the ways to name them tells all rows of both lists apart; else by position. Names in
/// a list name themselves.
fn items<'a>(list: Node<'a>, other: Node<'a>) -> Vec<(String, Node<'a>)> {
    let rows = |list: Node<'a>| list.as_array().into_iter().flatten();
    let unique = |name: &dyn Fn(Node<'a>) -> Option<String>| {
        [list, other].into_iter().all(|list| {
            let mut names = Set::new();
            rows(list).all(|row| name(row).is_some_and(|name| names.insert(name)))
        })
    };
    let itself = |row: Node<'a>| row.as_str().map(str::to_owned);
    if unique(&itself) {
        return rows(list).filter_map(|row| Some((itself(row)?, row))).collect();
    }
    for keys in NAMES {
        let name = |row: Node<'a>| keys.iter().map(|key| row.get_str(key)).collect::<Option<Vec<_>>>().map(|parts| parts.join(" "));
        if unique(&name) {
            return rows(list).filter_map(|row| Some((name(row)?, row))).collect();
        }
    }
    rows(list).enumerate().map(|(i, row)| (format!("#{}", i + 1), row)).collect()
}

/// A value in one line.
fn shown(node: Node<'_>) -> String {
    let text = node.as_str().unwrap_or_else(|| node.raw());
    let mut line = String::new();
    let mut blank = false;
    for character in text.chars().take(SHOWN * 4) {
        if character.is_whitespace() {
            blank = true;
            continue;
        }
        if blank && !line.is_empty() {
            line.push(' ');
        }
        blank = false;
        line.push(character);
    }
    if line.chars().count() > SHOWN {
        line = line.chars().take(SHOWN).chain(['…']).collect();
    }
    line
}

#[cfg(test)]
mod tests {
    use super::{Change, compare, differences};
    use proofmark_core::json::{Limits, read};

    fn between(a: &str, b: &str) -> Vec<(Change, String)> {
        let limits = Limits::default();
        let (Ok(a), Ok(b)) = (read(a.as_bytes(), &limits), read(b.as_bytes(), &limits)) else { unreachable!("both read") };
        differences(a.root(), b.root()).into_iter().map(|found| (found.change, found.path.join("/"))).collect()
    }

    #[test]
    fn order_and_white_space_are_no_difference() {
        assert!(between(r#"{"a":[1, "x"],"b":{"c":1,"d":2}}"#, r#"{ "b":{"d":2,"c":1}, "a":[1,"x"] }"#).is_empty());
        assert!(between(r#"{"tools":["a","b"]}"#, r#"{"tools":["b","a"]}"#).is_empty());
    }

    #[test]
    fn rows_are_told_apart_by_what_names_them() {
        let before = r#"{"rows":[{"slotId":"a","release":"1"},{"slotId":"b","release":"1"}],"tools":["x"]}"#;
        let after = r#"{"rows":[{"slotId":"c","release":"1"},{"slotId":"a","release":"2"}],"tools":["x","y"]}"#;
        let found = between(before, after);
        assert_eq!(
            found,
            [
                (Change::Changed, "rows/a/release".to_owned()),
                (Change::Removed, "rows/b".to_owned()),
                (Change::Added, "rows/c".to_owned()),
                (Change::Added, "tools/y".to_owned()),
            ]
        );
    }

    #[test]
    fn the_answer_has_values_and_their_places() {
        let answer = compare(br#"{"a":1}"#, br#"{"a":  "x"}"#);
        let expected = r#"[{"change":"changed","path":["a"],"before":{"value":"1","offset":5,"length":1},"after":{"value":"x","offset":7,"length":3}}]"#;
        assert_eq!(answer, expected);
        assert_eq!(compare(b"{", b"{}"), "null");
    }

    #[test]
    fn other_lists_go_by_position_and_types_by_value() {
        assert_eq!(between("[1,2]", "[1,3,4]"), [(Change::Changed, "#2".to_owned()), (Change::Added, "#3".to_owned())]);
        assert_eq!(between("{\"a\":1}", "{\"a\":[1]}"), [(Change::Changed, "a".to_owned())]);
    }
}
