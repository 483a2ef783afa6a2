//! The strings that a shape declares: what a scanner must see.

use super::Shape;
use crate::json::Node;

/// Hands every string of `node` that stands where `shape` admits a string to `visit`, in declared order, depth first, and
/// every object that the contract leaves open, whole.
///
/// A place without a type rule (a constant or a word) admits a string of any content. Strings where a list, object,
/// bool or integer belongs are not declared, nor is anything below an unknown member.
pub fn strings<'a>(shape: &Shape, node: Node<'a>, visit: &mut dyn FnMut(Node<'a>)) {
    match *shape {
        Shape::Text(_) | Shape::Flag(_) | Shape::Word(_) | Shape::String { .. } => {
            if node.as_str().is_some() {
                visit(node);
            }
        }
        Shape::OpenObject => visit(node),
        Shape::Bool | Shape::Null | Shape::Integer { .. } => {}
        Shape::OrNull(inner) => strings(inner, node, visit),
        Shape::List { item, .. } => {
            for node in node.as_array().into_iter().flatten() {
                strings(item, node, visit);
            }
        }
        Shape::Object(fields) => {
            for field in fields {
                if let Some(value) = node.get(field.name) {
                    strings(field.shape, value, visit);
                }
            }
        }
        Shape::Tagged { tag, cases } => {
            let found = node.get_str(tag);
            if let Some((_, shape)) = cases.iter().find(|case| Some(case.0) == found).or(cases.first()) {
                strings(shape, node, visit);
            }
        }
    }
}
