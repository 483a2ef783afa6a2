//! A host's staffing session: the one order of steps that the contract allows.
//!
//! Source: `spec/workforce.md` sections 3 to 9. A session remembers digests, never documents: each step is handed its
//! documents again and compares them, so that nothing changes between two steps unnoticed. It calls nothing: every step
//! answers with the exact arguments of the call that comes next, and the step after checks what came back.

mod outgoing;
mod refinement;
mod steps;

use crate::order::Map;

pub use steps::{Settings, Turn, turn};

use crate::codes::SessionCode;
use crate::contract::{has_exactly, is_hash};
use crate::digest;
use crate::json::{Json, Node, integer};
use crate::lists::unique_strings;
use crate::scan::Profile;
use crate::workforce::federation::sources;

/// The version of saved sessions.
pub const SCHEMA: &str = "proofmark.staffing-session.v1";

/// The most refinements of a work order per decision.
pub const MAX_REFINEMENTS: u64 = 2;

/// How far a session is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// A work order passed the boundary.
    Ordered,
    /// Its sources are being asked.
    Searching,
    /// There are candidates to choose from.
    Choosing,
    /// A selection was accepted.
    Selected,
    /// A plan was verified.
    Prepared,
    /// Tools are bound and the plan may run.
    Executing,
    /// A receipt was accepted.
    Executed,
}

impl Stage {
    const ALL: [(Self, &'static str); 7] = [
        (Self::Ordered, "ordered"),
        (Self::Searching, "searching"),
        (Self::Choosing, "choosing"),
        (Self::Selected, "selected"),
        (Self::Prepared, "prepared"),
        (Self::Executing, "executing"),
        (Self::Executed, "executed"),
    ];

    fn word(self) -> &'static str {
        Self::ALL.iter().find(|(stage, _)| *stage == self).map_or("", |(_, word)| word)
    }
}

/// A document whose digest is remembered, by the name that steps give it.
const PINNED: [(&str, SessionCode); 7] = [
    ("workOrder", SessionCode::WorkOrderChanged),
    ("candidateSet", SessionCode::CandidateSetChanged),
    ("selection", SessionCode::SelectionChanged),
    ("validationReceipt", SessionCode::ValidationChanged),
    ("plan", SessionCode::PlanChanged),
    ("toolInventory", SessionCode::InventoryChanged),
    ("bindingPlan", SessionCode::BindingsChanged),
];

/// A session between two steps.
#[derive(Clone, Debug)]
pub struct Session {
    stage: Stage,
    profile: Profile,
    refinements: u64,
    ontology: String,
    scope: Option<String>,
    /// Digests of documents by name.
    pins: Map<&'static str, String>,
    /// The releases of the accepted selection.
    releases: Vec<String>,
}

const MEMBERS: [&str; 9] =
    ["schemaVersion", "stage", "profile", "refinements", "ontologyVersion", "scope", "digests", "releases", "sessionDigest"];

impl Session {
    /// Reads a saved session.
    ///
    /// # Errors
    /// Anything but what [`Self::document`] wrote.
    pub fn read(node: Node<'_>) -> Result<Self, SessionCode> {
        let session = Self::parse(node).ok_or(SessionCode::Invalid)?;
        let stated = node.get_str("sessionDigest");
        if stated.is_some() && session.digest() == stated.map(str::to_owned) { Ok(session) } else { Err(SessionCode::Invalid) }
    }

    fn parse(node: Node<'_>) -> Option<Self> {
        let valid = has_exactly(node, &MEMBERS) && node.get_str("schemaVersion") == Some(SCHEMA);
        let (stage, _) = Stage::ALL.into_iter().find(|(_, word)| node.get_str("stage") == Some(*word))?;
        let profile = match node.get_str("profile")? {
            "proofmark" => Profile::Proofmark,
            "compatible" => Profile::Compatible,
            _ => return None,
        };
        let scope = node.get("scope")?;
        let scope = if scope.is_null() { None } else { Some(scope.as_str().filter(|scope| sources(scope).is_some())?.to_owned()) };
        let mut pins = Map::new();
        for (key, value, _) in node.get("digests")?.as_object()? {
            let (name, _) = PINNED.iter().find(|(name, _)| *name == key)?;
            pins.insert(*name, value.as_str().filter(|digest| is_hash(digest))?.to_owned());
        }
        valid.then_some(Self {
            stage,
            profile,
            refinements: u64::try_from(integer(node.get("refinements")?)?).ok().filter(|count| *count <= MAX_REFINEMENTS)?,
            ontology: node.get_str("ontologyVersion")?.to_owned(),
            scope,
            pins,
            releases: unique_strings(node.get("releases"), 64, crate::contract::is_id)?.into_iter().map(str::to_owned).collect(),
        })
    }

    fn digest(&self) -> Option<String> {
        digest::wide_built(&Json::Object(self.members())).ok().map(|digest| digest.text())
    }

    fn members<'a>(&'a self) -> Vec<(&'a str, Json<'a>)> {
        let profile = if self.profile == Profile::Proofmark { "proofmark" } else { "compatible" };
        let digests = PINNED.iter().filter_map(|(name, _)| Some((*name, Json::from(self.pins.get(name)?.as_str()))));
        vec![
            ("schemaVersion", Json::from(SCHEMA)),
            ("stage", Json::from(self.stage.word())),
            ("profile", Json::from(profile)),
            ("refinements", Json::Count(self.refinements)),
            ("ontologyVersion", Json::from(self.ontology.as_str())),
            ("scope", Json::from(self.scope.as_deref())),
            ("digests", Json::Object(digests.collect())),
            ("releases", Json::list(self.releases.iter().map(String::as_str))),
        ]
    }

    /// The session as it is saved, sealed by its own digest. The digest shows accidents; against a forger the host keeps it
    /// where the file is not.
    #[must_use]
    pub fn document(&self) -> Json<'_> {
        let mut members = self.members();
        members.push(("sessionDigest", Json::from(self.digest())));
        Json::Object(members)
    }
}
