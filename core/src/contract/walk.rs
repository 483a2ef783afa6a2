//! Comparing a value with its shape.

use crate::order::Set;

use super::{Field, Shape};
use crate::codes::ShapeCode;
use crate::json::{Kind, Node, integer, is_integer, lenient_text};
use crate::text;

/// One difference between a value and its shape.
#[derive(Clone, Copy, Debug)]
pub struct ShapeIssue<'a> {
    /// What differs.
    pub code: ShapeCode,
    /// The value; the object for a missing or an unknown member.
    pub node: Node<'a>,
    /// The name of a missing member.
    pub missing: Option<&'static str>,
    /// The key of an unknown member: to be pointed at, never to be named.
    pub unknown: Option<Node<'a>>,
}

/// Compares `node` with `shape` and hands every difference to `report`, in the order of `spec/workforce-details.md`
/// section 2: type, constant, words, string rules, number rules, array rules then items, required members in declared
/// order, unknown members, then the known ones in declared order.
///
/// The recursion follows the shape, which is a constant, and never the depth of the input.
pub fn walk<'a>(shape: &Shape, node: Node<'a>, report: &mut dyn FnMut(ShapeIssue<'a>)) {
    let mut issue = |code| report(ShapeIssue { code, node, missing: None, unknown: None });
    match *shape {
        Shape::Text(text) => {
            if node.as_str() != Some(text) {
                issue(ShapeCode::Const);
            }
        }
        Shape::Flag(flag) => {
            if node.as_bool() != Some(flag) {
                issue(ShapeCode::Const);
            }
        }
        Shape::Word(words) => {
            if !node.as_str().is_some_and(|text| words.contains(&text)) {
                issue(ShapeCode::Enum);
            }
        }
        Shape::String { min, max, pattern } => {
            let Some(text) = node.as_str() else { return issue(ShapeCode::Type) };
            let length = text::length(text);
            if length < min {
                issue(ShapeCode::MinLength);
            }
            if length > max {
                issue(ShapeCode::MaxLength);
            }
            if pattern.is_some_and(|pattern| !pattern.matches(text)) {
                issue(ShapeCode::Pattern);
            }
        }
        Shape::Bool => {
            if node.kind() != Kind::Bool {
                issue(ShapeCode::Type);
            }
        }
        Shape::Null => {
            if !node.is_null() {
                issue(ShapeCode::Type);
            }
        }
        Shape::Integer { min, max } => {
            if !is_integer(node) {
                return issue(ShapeCode::Type);
            }
            // An integer beyond 64 bits lies outside every range, on the side of its sign.
            let value = integer(node).unwrap_or(if node.raw().starts_with('-') { i64::MIN } else { i64::MAX });
            if value < min {
                issue(ShapeCode::Minimum);
            }
            if value > max {
                issue(ShapeCode::Maximum);
            }
        }
        Shape::OrNull(inner) => {
            if !node.is_null() {
                walk(inner, node, report);
            }
        }
        Shape::List { item, min, max, unique } => {
            let Some(items) = node.as_array() else { return issue(ShapeCode::Type) };
            let count = items.clone().count();
            if count < min {
                issue(ShapeCode::MinItems);
            }
            if count > max {
                issue(ShapeCode::MaxItems);
            }
            if unique {
                let mut seen = Set::new();
                if !items.clone().all(|item| seen.insert(lenient_text(item))) {
                    issue(ShapeCode::UniqueItems);
                }
            }
            for node in items {
                walk(item, node, report);
            }
        }
        Shape::Object(fields) => object(fields, node, report),
        Shape::OpenObject => {
            if !node.is_object() {
                issue(ShapeCode::Type);
            }
        }
        Shape::Tagged { tag, cases } => {
            let found = node.get_str(tag);
            let case = cases.iter().find(|case| Some(case.0) == found).or(cases.first());
            if let Some((_, shape)) = case {
                walk(shape, node, report);
            }
        }
    }
}

fn object<'a>(fields: &[Field], node: Node<'a>, report: &mut dyn FnMut(ShapeIssue<'a>)) {
    let issue = |code, missing, unknown| ShapeIssue { code, node, missing, unknown };
    let Some(members) = node.as_object() else { return report(issue(ShapeCode::Type, None, None)) };
    for field in fields.iter().filter(|field| field.required && node.get(field.name).is_none()) {
        report(issue(ShapeCode::Required, Some(field.name), None));
    }
    let known = |key: &str| fields.iter().any(|field| field.name == key);
    if let Some((_, _, key)) = members.clone().find(|member| !known(member.0)) {
        report(issue(ShapeCode::Additional, None, Some(key)));
    }
    for field in fields {
        if let Some(value) = node.get(field.name) {
            walk(field.shape, value, report);
        }
    }
}

/// Whether `node` is an object of exactly the members of `names`.
pub(crate) fn has_exactly(node: Node<'_>, names: &[&str]) -> bool {
    node.as_object().is_some_and(|members| members.clone().count() == names.len()) && names.iter().all(|name| node.get(name).is_some())
}
