//! The check that every invocation of a receipt goes through.

use super::Judge;
use super::roster::Row;
use crate::codes::{Invocation, InvocationCode, ReceiptCode};
use crate::json::{Node, text_of};

const EFFORTS: [&str; 6] = ["none", "low", "medium", "high", "xhigh", "max"];

impl<'a> Judge<'a> {
    /// Judges one invocation. `place` stands in for one that is missing; with a roster row, enforcement and runtime are
    /// judged too.
    pub(super) fn invocation(&mut self, label: Invocation, value: Option<Node<'a>>, place: Node<'a>, row: Option<&Row<'a>>) {
        let object = value.filter(|node| node.is_object());
        self.test_invocation(label, InvocationCode::Invalid, object.is_some(), value.unwrap_or(place));
        let Some(node) = object else { return };
        let at = |key| node.get(key).unwrap_or(node);
        for (key, code) in [
            ("invocationId", InvocationCode::IdMissing),
            ("modelId", InvocationCode::ModelMissing),
            ("runtimeId", InvocationCode::RuntimeMissing),
            ("provider", InvocationCode::ProviderMissing),
        ] {
            self.test_invocation(label, code, node.get_str(key).is_some_and(|text| !text.is_empty()), at(key));
        }
        let id = text_of(node.get("invocationId"));
        if !id.is_empty() {
            let fresh = self.seen.insert(id);
            self.test(ReceiptCode::DuplicateInvocation, fresh, at("invocationId"));
        }
        if let Some(runtimes) = row.and_then(|row| row.runtimes.as_ref()) {
            let offered = runtimes.contains(text_of(node.get("runtimeId")).as_str());
            self.test_invocation(label, InvocationCode::Runtime, offered, at("runtimeId"));
        }
        self.test_invocation(label, InvocationCode::NotCompleted, node.get_str("status") == Some("completed"), at("status"));
        self.effort(label, node);
        if let Some(row) = row {
            self.enforcement(label, node, row);
        }
    }

    fn effort(&mut self, label: Invocation, node: Node<'a>) {
        let present = |key| node.get(key).filter(|value| !value.is_null());
        let known = |key| present(key).is_none_or(|value| value.as_str().is_some_and(|text| EFFORTS.contains(&text)));
        let evidence = node.get_str("effortEvidence").filter(|text| ["not-observable", "runner-reported", "runtime-fixed"].contains(text));
        let valid = known("requestedEffort") && known("appliedEffort") && evidence.is_some();
        let at = |key| node.get(key).unwrap_or(node);
        self.test_invocation(label, InvocationCode::Effort, valid, at("effortEvidence"));
        if !valid {
            return;
        }
        let text = |key| present(key).and_then(Node::as_str);
        let (requested, applied) = (text("requestedEffort"), text("appliedEffort"));
        let (code, holds) = match evidence {
            Some("not-observable") => (InvocationCode::EffortUnobservable, applied.is_none()),
            Some("runner-reported") => (InvocationCode::EffortReported, applied.is_some() && (requested.is_none() || requested == applied)),
            _ => (InvocationCode::EffortFixed, applied.is_some() && requested.is_none()),
        };
        self.test_invocation(label, code, holds, at("appliedEffort"));
    }
}
