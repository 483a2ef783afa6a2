//! The operations about tools before anything executes, and the steps of a staffing session.

use crate::order::Map;

use super::workforce::with_verifier;
use super::{Answer, Call, Refusal, ok};
use crate::codes::CallCode;
use crate::fault::Fault;
use crate::json::{Document, Json, Node, Surrogates};
use crate::policy::{self, Compiled, Runtime};
use crate::workforce::inventory::{Offer, offer};
use crate::workforce::receipt::{self, Tools};
use crate::workforce::staffing::{Session, Settings, turn};

impl Call<'_> {
    /// `policy.modes`: documents `policy`, `hostPolicy`?, `runtime`; option `requiredToolCapabilities`, what the slot requires.
    pub(super) fn modes(&self) -> Answer {
        let package = self.required("policy")?;
        let host = self.read("hostPolicy", Surrogates::Refuse)?;
        let runtime = self.required("runtime")?;
        let Some(runtime) = Runtime::read(runtime.root()) else { return Err(Refusal::of(CallCode::RuntimeInvalid)) };
        let required = self.options.all.get("requiredToolCapabilities").and_then(Node::as_array);
        let Some(mut required) = required else { return Err(Refusal::of(CallCode::OptionsInvalid)) };
        let compiled = Compiled::new(package.root(), host.as_ref().map(Document::root));
        ok(policy::modes(&compiled, required.next().is_some(), &runtime))
    }

    /// `tools.inventory`: documents `plan`, `menu`, `hostPolicy`?; option `observedAt`.
    pub(super) fn offer(&self) -> Answer {
        let (plan, menu) = (self.required("plan")?, self.required("menu")?);
        let host = self.read("hostPolicy", Surrogates::Refuse)?;
        let Some(observed_at) = self.options.all.get_str("observedAt") else { return Err(Refusal::of(CallCode::OptionsInvalid)) };
        let input = Offer { plan: plan.root(), menu: menu.root(), host_policy: host.as_ref().map(Document::root), observed_at };
        let offered = offer(input).map_err(|fault| Refusal::coded(fault.code()))?;
        let (digest, withheld) = (Json::from(offered.digest.text()).to_text(), offered.withheld.to_text());
        Ok(["{\"ok\":{\"inventory\":", &offered.text, ",\"digest\":", &digest, ",\"withheld\":", &withheld, "}}"].concat())
    }

    /// `tools.bindings`: documents `plan`, `toolInventory`, `bindingPlan`. `tools.invocation`: `invocation` besides, and the
    /// options `slotId` and `agentReleaseId`.
    pub(super) fn bound(&self, op: &str) -> Answer {
        let (plan, inventory, bindings) = (self.required("plan")?, self.required("toolInventory")?, self.required("bindingPlan")?);
        let tools = Tools { plan: plan.root(), inventory: inventory.root(), bindings: bindings.root() };
        let refused = |fault: Fault<'_, CallCode>| Refusal::of(fault.code);
        if op == "tools.bindings" {
            return ok(receipt::validate_bindings(tools).map_err(refused)?.document());
        }
        let invocation = self.required("invocation")?;
        ok(receipt::validate_invocation(tools, self.options.all, invocation.root()).map_err(refused)?)
    }

    /// `staffing.<step>`: the documents of the step and, for all but `begin`, the saved `session`.
    pub(super) fn staffing(&self, step: &str) -> Answer {
        let mut documents = Map::new();
        for input in self.documents {
            if let Some(document) = self.read(input.name, Surrogates::Refuse)? {
                documents.insert(input.name, document);
            }
        }
        let session = documents.get("session").map(|document| Session::read(document.root())).transpose();
        let session = session.map_err(|code| Refusal::coded(code.code()))?;
        let all = self.options.all;
        let settings = Settings {
            profile: self.options.dossier.profile,
            now: self.options.dossier.now,
            scope: all.get_str("scope"),
            source: all.get_str("source"),
            release: all.get_str("agentReleaseId"),
        };
        let nodes = documents.iter().filter(|(name, _)| **name != "session").map(|(name, document)| (*name, document.root())).collect();
        let taken = with_verifier(all.get("lineageVerifier"), |verifier| turn(session, step, &nodes, settings, verifier))?;
        let taken = taken.map_err(|refused| Refusal { issues: refused.issues.map(Box::new), ..Refusal::coded(refused.code) })?;
        let next: Vec<String> = taken.next.iter().map(|(key, text)| ["\"", key, "\":", text].concat()).collect();
        Ok(["{\"ok\":{\"session\":", &taken.session.document().to_text(), ",\"next\":{", &next.join(","), "}}}"].concat())
    }
}
