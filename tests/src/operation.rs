//! The operations that the engine answers so far, and how a case's arguments reach it.

/// An operation of the vectors.
pub struct Operation {
    /// Its name in the vectors.
    pub name: &'static str,
    /// Its name in the engine.
    pub engine: &'static str,
    /// Whether its only argument is called `value` in the engine, whatever the vectors call it.
    pub single: bool,
    /// Whether it scans: the vectors are judged under the profile `compatible`.
    pub scans: bool,
}

const fn same(name: &'static str) -> Operation {
    Operation { name, engine: name, single: false, scans: false }
}

const fn digest(name: &'static str, engine: &'static str) -> Operation {
    Operation { name, engine, single: true, scans: false }
}

const fn scanning(name: &'static str) -> Operation {
    Operation { name, engine: name, single: false, scans: true }
}

/// What is tested. An operation of the vectors that is not here is reported as not supported yet, never as passed.
pub const SUPPORTED: &[Operation] = &[
    digest("digest.canonical", "digest.wide"),
    digest("digest.value_domain", "digest.domain"),
    digest("digest.bundle", "digest.bundle"),
    digest("digest.permissionPolicy", "digest.permissionPolicy"),
    digest("digest.executionGraph", "digest.executionGraph"),
    digest("digest.executionContext", "digest.executionContext"),
    digest("digest.toolInventory", "digest.toolInventory"),
    digest("digest.bindingPlan", "digest.bindingPlan"),
    same("receipt.validate"),
    same("policy.decide"),
    same("policy.project"),
    same("graph.project"),
    same("selection.validate"),
    same("federation.federate"),
    same("federation.validate"),
    scanning("prepare"),
    scanning("boundary.workOrder"),
    scanning("boundary.selection"),
    scanning("scan.text"),
];

/// Arguments that are settings of the call; every other one is a document.
pub const SETTINGS: &[&str] = &[
    "benchmark",
    "entityKind",
    "lineageVerifier",
    "maximum",
    "minimum",
    "now",
    "ontologyVersion",
    "scope",
    "slotIds",
    "sourceFailures",
    "workOrderId",
];

/// The operation of that name, if it is supported.
#[must_use]
pub fn find(name: &str) -> Option<&'static Operation> {
    SUPPORTED.iter().find(|operation| operation.name == name)
}
