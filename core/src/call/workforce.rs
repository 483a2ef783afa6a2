//! The operations of the workforce contracts, one to one with the names of the vectors.

use crate::order::Set;

use super::{Answer, Call, Refusal, ok};
use crate::codes::CallCode;
use crate::fault::Fault;
use crate::json::{Document, Json, Limits, Node, Surrogates, read};
use crate::scan::scan;
use crate::workforce::boundary;
use crate::workforce::federation::{self, Federation, Lineage, LineageVerifier};
use crate::workforce::preparation::{self, Preparation};
use crate::workforce::selection::{self, Choice};

/// For text that was put together here from documents that were read under the caller's limits.
const UNLIMITED: Limits = Limits { max_bytes: usize::MAX, max_depth: usize::MAX, max_nodes: usize::MAX, max_string_length: usize::MAX };

impl<'a> Call<'a> {
    pub(super) fn workforce(&self, op: &str) -> Answer {
        match op {
            "boundary.workOrder" => {
                let document = self.required("workOrder")?;
                ok(boundary::work_order(document.root(), self.options.dossier.profile).document())
            }
            "boundary.selection" => self.selection_boundary(),
            "selection.validate" => self.selection(),
            "federation.federate" => self.federate(),
            "federation.claims" => self.claims(),
            "federation.validate" => self.validate_federation(),
            "policy.project" => {
                let document = self.bundle()?;
                preparation::project_policy(document.root()).map_or_else(|code| Err(Refusal::coded(code.code())), ok)
            }
            "graph.project" => {
                let document = self.bundle()?;
                let kind = self.options.all.get_str("entityKind");
                preparation::project_graph(document.root(), kind)
                    .map_or_else(|code| Err(Refusal::coded(code.code())), |graph| ok(Json::from(graph)))
            }
            _ => self.prepare(),
        }
    }

    pub(super) fn scan(&self) -> Answer {
        let document = self.required("text")?;
        let Some(text) = document.root().as_str() else { return Err(Refusal::of(CallCode::OptionsInvalid)) };
        let classes = scan(text, self.options.dossier.profile);
        let names = |secret: bool| Json::list(classes.iter().filter(move |class| class.is_secret() == secret).map(|class| class.name()));
        ok(Json::object([("private", names(false)), ("secret", names(true))]))
    }

    fn object(&self, name: &str) -> Result<Document<'a>, Refusal> {
        let document = self.required(name)?;
        if document.root().is_object() {
            Ok(document)
        } else {
            Err(Refusal { document: Some(name.to_owned()), ..Refusal::of(CallCode::NotAnObject) })
        }
    }

    fn bundle(&self) -> Result<Document<'a>, Refusal> {
        self.object("bundle")
    }

    fn selection_boundary(&self) -> Answer {
        let selection = self.required("selection")?;
        let (work_order, set) = (self.object("workOrder")?, self.object("candidateSet")?);
        let outcome = boundary::selection(selection.root(), work_order.root(), set.root(), self.options.dossier.profile);
        outcome.map_or_else(|_| Err(Refusal::of(CallCode::ListExpected)), |outcome| ok(outcome.document()))
    }

    fn selection(&self) -> Answer {
        let (selection, work_order, set) = (self.required("selection")?, self.required("workOrder")?, self.required("candidateSet")?);
        let now = self.clock()?;
        let choice = Choice { selection: selection.root(), work_order: work_order.root(), candidate_set: set.root(), now };
        match selection::validate(choice) {
            Ok(validation) => ok(validation.document()),
            Err(fault) => Err(Refusal::of(fault.code)),
        }
    }

    fn federate(&self) -> Answer {
        let all = self.options.all;
        let answer =
            self.with_federation(|input| with_verifier(all.get("lineageVerifier"), |verifier| federation::federate(input, verifier)))??;
        match answer {
            Ok(text) => Ok(["{\"ok\":", &text, "}"].concat()),
            Err(code) => Err(Refusal::coded(code.code())),
        }
    }

    /// The claims that a caller's own verifier is asked about, for `federation.federate` or, with a `result`, for
    /// `federation.validate`. The caller hands its verdicts over as the option `lineageVerifier`.
    fn claims(&self) -> Answer {
        let mut claims: Vec<Json<'static>> = Vec::new();
        let mut seen = Set::new();
        let mut record = |lineage: Lineage<'_>| {
            if seen.insert((lineage.source.to_owned(), lineage.claim_digest.to_owned())) {
                claims.push(Json::object([
                    ("agentDefinitionId", Json::from(lineage.definition.to_owned())),
                    ("source", Json::from(lineage.source.to_owned())),
                    ("claimDigest", Json::from(lineage.claim_digest.to_owned())),
                    ("attestation", Json::from(lineage.attestation.raw().to_owned())),
                ]));
            }
            true
        };
        // Whatever else is wrong with the input is said by the operation itself, not by the question which claims it holds.
        match self.read("result", Surrogates::Refuse)? {
            Some(result) => {
                let _judged = federation::validate(result.root(), self.options.dossier.now, Some(&mut record));
            }
            None => {
                let _united = self.with_federation(|input| federation::federate(input, Some(&mut record)))?;
            }
        }
        ok(Json::List(claims))
    }

    fn with_federation<T>(&self, work: impl FnOnce(Federation<'_>) -> T) -> Result<T, Refusal> {
        let assembled = self.candidate_sets()?;
        let read_again = assembled.as_deref().map(|text| read(text.as_bytes(), &UNLIMITED));
        let given = self.read("candidateSets", Surrogates::Refuse)?;
        let sets: Option<&Document<'_>> = read_again.as_ref().and_then(|sets| sets.as_ref().ok()).or(given.as_ref());
        let attestations = self.read("lineageAttestations", Surrogates::Refuse)?;
        let all = self.options.all;
        let map = |document: Option<Node<'_>>| document.is_none_or(|root| root.is_null() || root.is_object());
        let failures = all.get("sourceFailures").is_none_or(|node| node.is_null() || node.is_object());
        if !map(sets.map(Document::root)) || !map(attestations.as_ref().map(Document::root)) || !failures {
            return Err(Refusal::of(CallCode::NotAnObject));
        }
        let input = Federation {
            candidate_sets: sets.map(Document::root),
            scope: all.get_str("scope"),
            work_order_id: all.get_str("workOrderId"),
            ontology_version: all.get_str("ontologyVersion"),
            slot_ids: all.get("slotIds"),
            source_failures: all.get("sourceFailures"),
            lineage_attestations: attestations.as_ref().map(Document::root),
            minimum: all.get("minimum"),
            maximum: all.get("maximum"),
            now: all.get_str("now"),
        };
        Ok(work(input))
    }

    /// The sources' sets as one map, when each came as a document of its own: every one is read strictly by itself, so
    /// that none can reach into another.
    fn candidate_sets(&self) -> Result<Option<String>, Refusal> {
        let mut members = Vec::new();
        for source in ["local", "cloud", "hub"] {
            if let Some(document) = self.read(source, Surrogates::Refuse)? {
                members.push(["\"", source, "\":", document.root().raw()].concat());
            }
        }
        Ok((!members.is_empty()).then(|| ["{", &members.join(","), "}"].concat()))
    }

    fn validate_federation(&self) -> Answer {
        let document = self.required("result")?;
        let Some(now) = self.options.dossier.now else { return Err(Refusal::of(CallCode::OptionsInvalid)) };
        let answer =
            with_verifier(self.options.all.get("lineageVerifier"), |verifier| federation::validate(document.root(), Some(now), verifier))?;
        match answer {
            Ok(()) => ok(Json::Null),
            Err(fault) => Err(Refusal::at(fault.code.code(), &document, fault.node)),
        }
    }

    fn prepare(&self) -> Answer {
        let documents = ["workOrder", "selection", "validationReceipt", "candidateSet", "runtimeBundles"].map(|name| self.required(name));
        let [work_order, selection, validation, set, bundles] = documents;
        let (work_order, selection, validation, set, bundles) = (work_order?, selection?, validation?, set?, bundles?);
        let input = Preparation {
            work_order: work_order.root(),
            selection: selection.root(),
            validation: validation.root(),
            candidate_set: set.root(),
            bundles: bundles.root(),
            profile: self.options.dossier.profile,
        };
        match preparation::prepare(input) {
            Ok(text) => Ok(["{\"ok\":", &text, "}"].concat()),
            Err(Fault { code, .. }) => Err(Refusal::of(code)),
        }
    }
}

/// Runs `work` with the verifier that the options describe: `none`, `accept-all`, `reject-all`, or a list of verdicts by
/// claim, which is how a caller's own function takes part: `[{"claimDigest", "source", "verified"}]`.
pub(super) fn with_verifier<T>(option: Option<Node<'_>>, work: impl FnOnce(Option<&mut dyn LineageVerifier>) -> T) -> Result<T, Refusal> {
    let Some(option) = option.filter(|option| !option.is_null()) else { return Ok(work(None)) };
    match option.as_str() {
        Some("none") => Ok(work(None)),
        Some("accept-all") => Ok(work(Some(&mut |_: Lineage<'_>| true))),
        Some("reject-all") => Ok(work(Some(&mut |_: Lineage<'_>| false))),
        _ => {
            let Some(verdicts) = option.as_array() else { return Err(Refusal::of(CallCode::OptionsInvalid)) };
            let mut verdict = |lineage: Lineage<'_>| {
                let mut mine = verdicts.clone().filter(|row| {
                    row.get_str("claimDigest") == Some(lineage.claim_digest) && row.get_str("source") == Some(lineage.source)
                });
                mine.next().and_then(|row| row.get("verified")).and_then(Node::as_bool) == Some(true)
            };
            Ok(work(Some(&mut verdict)))
        }
    }
}
