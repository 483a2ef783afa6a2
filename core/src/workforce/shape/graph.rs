//! Execution graph, version 1.0 (`spec/workforce.md` section 6).

use crate::contract::{Pattern, Shape, required};

const PATH: Shape = Shape::form(Pattern::Path);
const CONTENT: Shape = Shape::text(1, 200_000);

/// The manager and workers of a team.
pub const GRAPH: Shape = Shape::Object(&[
    required("schemaVersion", &Shape::Text("1.0"), "The version of the graph."),
    required(
        "manager",
        &Shape::Object(&[
            required("path", &PATH, "Where the manager's directive stands in the package."),
            required("content", &CONTENT, "The manager's directive."),
        ]),
        "Who plans and synthesises the team's work.",
    ),
    required(
        "workers",
        &Shape::list(
            &Shape::Object(&[
                required("id", &Shape::ID, "The worker's name within the team."),
                required("path", &PATH, "Where the worker's directive stands in the package."),
                required("content", &CONTENT, "The worker's directive."),
            ]),
            1,
            32,
        ),
        "Who does the team's work, in order.",
    ),
]);
