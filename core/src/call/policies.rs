//! The operations of permission policies at run time.

use super::{Answer, Call, Refusal, ok};
use crate::codes::{CallCode, PolicyCode};
use crate::json::{Document, Json, Node, Surrogates};
use crate::policy::{self, Budget, Compiled, Note, Request};

impl Call<'_> {
    /// Documents `policy` and, if the host has one, `hostPolicy`. `policy.compile` answers null or the rule that a policy
    /// breaks; the others take an invalid or unreadable policy for one that denies everything.
    pub(super) fn policies(&self, op: &str) -> Answer {
        if op == "policy.compile" {
            valid("policy", &self.required("policy")?)?;
            self.read("hostPolicy", Surrogates::Refuse)?.as_ref().map_or(Ok(()), |host| valid("hostPolicy", host))?;
            return ok(Json::Null);
        }
        let bytes = |name: &str| self.input(name).map(|(_, input)| input.bytes);
        let Some(package) = bytes("policy") else { return Err(Refusal::of(CallCode::DocumentMissing)) };
        let compiled = Compiled::from_text(package, bytes("hostPolicy"), self.limits());
        match op {
            "policy.decide" => {
                let request = self.read("request", Surrogates::Keep)?;
                let Some(request) = request.as_ref().and_then(|request| Request::read(request.root())) else {
                    return Err(Refusal::of(CallCode::RequestInvalid));
                };
                ok(compiled.decide(request).document())
            }
            "policy.explain" => ok(Json::List(policy::explain(&compiled).into_iter().map(Json::from).collect())),
            _ => {
                let required = match self.options.all.get("requiredToolIds") {
                    None => None,
                    Some(list) => Some(strings(list).ok_or_else(|| Refusal::of(CallCode::OptionsInvalid))?),
                };
                let notes = policy::lint(&compiled, required.as_deref(), &mut Budget::default());
                ok(Json::List(notes.iter().map(note).collect()))
            }
        }
    }
}

fn strings(list: Node<'_>) -> Option<Vec<&str>> {
    list.as_array()?.map(Node::as_str).collect()
}

fn valid(name: &str, document: &Document<'_>) -> Result<(), Refusal> {
    policy::validate(document.root())
        .map_err(|fault| Refusal { document: Some(name.to_owned()), ..Refusal::at(PolicyCode::code(fault.code), document, fault.node) })
}

fn note(note: &Note) -> Json<'static> {
    let mut members = vec![("code", Json::from(note.code)), ("rule", Json::from(note.rule()))];
    if let Some(example) = &note.example {
        members.push(("example", Json::from(example.clone())));
    }
    Json::Object(members)
}
