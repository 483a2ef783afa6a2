//! Lists of strings as the contracts bound them.

use crate::order::Set;

use crate::contract::is_id;
use crate::json::{Kind, Node};

/// The strings of an array of at most `max` different items that `holds` accepts; nothing when it is anything else.
pub(crate) fn unique_strings<'a>(node: Option<Node<'a>>, max: usize, holds: impl Fn(&str) -> bool) -> Option<Vec<&'a str>> {
    let node = node.filter(|node| node.kind() == Kind::Array)?;
    let mut seen = Set::new();
    let mut out = Vec::new();
    for item in node.as_array()? {
        let text = item.as_str()?;
        if out.len() == max || !holds(text) || !seen.insert(text) {
            return None;
        }
        out.push(text);
    }
    Some(out)
}

/// An *id list* of `spec/workforce-details.md` section 0: inside lists an id has at most 255 characters.
pub(crate) fn id_list(node: Option<Node<'_>>, max: usize) -> Option<Vec<&str>> {
    unique_strings(node, max, |text| is_id(text) && text.len() <= 255)
}
