//! JSON Schema (draft 2020-12) from shape trees.

use super::{Field, Shape};
use crate::json::Json;

/// The schema of a document kind.
///
/// `id` becomes `$id`, `title` is for people. What a shape says and JSON Schema cannot (nothing at present) would be
/// stated in `description`.
#[must_use]
pub fn json_schema<'a>(id: String, title: &'a str, shape: &Shape) -> Json<'a> {
    let mut members = vec![
        ("$schema", Json::from("https://json-schema.org/draft/2020-12/schema")),
        ("$id", Json::from(id)),
        ("title", Json::from(title)),
    ];
    if let Json::Object(inner) = schema(shape) {
        members.extend(inner);
    }
    Json::Object(members)
}

/// Shapes are constants a few levels deep, so recursion is bounded.
fn schema<'a>(shape: &Shape) -> Json<'a> {
    let number = |value: usize| Json::Count(value as u64);
    let mut out: Vec<(&'a str, Json<'a>)> = Vec::new();
    let mut put = |name: &'static str, value: Json<'a>| out.push((name, value));
    match *shape {
        Shape::Text(text) => put("const", Json::from(text)),
        Shape::Flag(flag) => put("const", Json::Bool(flag)),
        Shape::Word(words) => put("enum", Json::list(words.iter().copied())),
        Shape::String { min, max, pattern } => {
            put("type", Json::from("string"));
            if min > 0 {
                put("minLength", number(min));
            }
            if max < usize::MAX {
                put("maxLength", number(max));
            }
            if let Some(pattern) = pattern {
                put("pattern", Json::from(pattern.regex()));
            }
        }
        Shape::Bool => put("type", Json::from("boolean")),
        Shape::Null => put("type", Json::from("null")),
        Shape::Integer { min, max } => {
            put("type", Json::from("integer"));
            put("minimum", Json::Count(min.unsigned_abs()));
            put("maximum", Json::Count(max.unsigned_abs()));
        }
        Shape::OrNull(inner) => put("anyOf", Json::List(vec![Json::object([("type", Json::from("null"))]), schema(inner)])),
        Shape::List { item, min, max, unique } => {
            put("type", Json::from("array"));
            if min > 0 {
                put("minItems", number(min));
            }
            if max < usize::MAX {
                put("maxItems", number(max));
            }
            if unique {
                put("uniqueItems", Json::Bool(true));
            }
            put("items", schema(item));
        }
        Shape::Object(fields) => {
            put("type", Json::from("object"));
            put("required", Json::list(fields.iter().filter(|field| field.required).map(|field| field.name)));
            put("properties", Json::Object(fields.iter().map(|field| (field.name, member(field))).collect()));
            put("additionalProperties", Json::Bool(false));
        }
        Shape::OpenObject => put("type", Json::from("object")),
        Shape::Tagged { cases, .. } => put("oneOf", Json::List(cases.iter().map(|case| schema(case.1)).collect())),
    }
    Json::Object(out)
}

fn member<'a>(field: &Field) -> Json<'a> {
    let Json::Object(mut inner) = schema(field.shape) else { return Json::Null };
    inner.insert(0, ("description", Json::from(field.help)));
    Json::Object(inner)
}
