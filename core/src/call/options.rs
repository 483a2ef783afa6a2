//! The options of a call.

use crate::codes::{CallCode, ReadCode};
use crate::contract::is_hash;
use crate::dossier::{self, Anchor, Owner};
use crate::json::{Kind, Limits, Node, integer};
use crate::kind::DocumentKind;
use crate::policy::Policy;
use crate::scan::Profile;
use crate::time::Moment;

/// Every option of every operation; each operation looks at its own.
#[derive(Clone, Debug)]
pub(super) struct Options<'a> {
    pub(super) dossier: dossier::Options,
    pub(super) benchmark: bool,
    pub(super) form: Option<&'a str>,
    /// All of them, for the operations whose options are judged by the contract's own rules.
    pub(super) all: Node<'a>,
}

/// Options whose values the contract's own rules judge, with codes of their own.
const OF_THE_CONTRACT: [&str; 15] = [
    "agentReleaseId",
    "entityKind",
    "lineageVerifier",
    "maximum",
    "minimum",
    "observedAt",
    "ontologyVersion",
    "requiredToolCapabilities",
    "requiredToolIds",
    "scope",
    "slotId",
    "slotIds",
    "source",
    "sourceFailures",
    "workOrderId",
];

/// Reads options from JSON text. Unknown members are refused: an option that is silently ignored is a check that the
/// caller believes was made.
pub(super) fn parse(root: Node<'_>) -> Result<Options<'_>, CallCode> {
    let mut options = Options { dossier: dossier::Options::default(), benchmark: false, form: None, all: root };
    let mut host_policy = None;
    for (key, value, _) in root.as_object().ok_or(CallCode::OptionsInvalid)? {
        let valid = match key {
            "limits" => limits(value, &mut options.dossier.limits),
            "anchors" => anchors(value).map(|anchors| options.dossier.anchors = anchors),
            "refused" => refused(value).map(|refused| options.dossier.refused = refused),
            "kinds" => kinds(value).map(|kinds| options.dossier.kinds = kinds),
            // As text, so that it is read as strictly as any other document.
            "hostPolicy" => value.as_str().map(|text| host_policy = Some(text)),
            "benchmark" => value.as_bool().map(|benchmark| options.benchmark = benchmark),
            "form" => value.as_str().map(|form| options.form = Some(form)),
            "profile" => profile(value).map(|profile| options.dossier.profile = profile),
            // A time without offset has a code of its own in federation, which reads it from `all`.
            "now" => value.as_str().map(|now| options.dossier.now = Moment::read(now)),
            key if OF_THE_CONTRACT.contains(&key) => Some(()),
            _ => None,
        };
        valid.ok_or(CallCode::OptionsInvalid)?;
    }
    options.dossier.host_policy = host_policy.map(|text| Policy::read(text.as_bytes(), &options.dossier.limits));
    Ok(options)
}

fn profile(node: Node<'_>) -> Option<Profile> {
    match node.as_str()? {
        "compatible" => Some(Profile::Compatible),
        "proofmark" => Some(Profile::Proofmark),
        _ => None,
    }
}

fn limits(node: Node<'_>, limits: &mut Limits) -> Option<()> {
    for (key, value, _) in node.as_object()? {
        let value = usize::try_from(integer(value)?).ok()?;
        match key {
            "maxBytes" => limits.max_bytes = value,
            "maxDepth" => limits.max_depth = value,
            "maxNodes" => limits.max_nodes = value,
            "maxStringLength" => limits.max_string_length = value,
            _ => return None,
        }
    }
    Some(())
}

fn anchors(node: Node<'_>) -> Option<Vec<Anchor>> {
    let anchor = |item: Node<'_>| {
        let owner = match item.get("document").filter(|node| !node.is_null()) {
            None => Owner::Any,
            Some(position) if position.kind() == Kind::Number => Owner::At(usize::try_from(integer(position)?).ok()?),
            Some(name) => Owner::Named(name.as_str()?.to_owned()),
        };
        Some(Anchor { owner, digest: item.get_str("digest").filter(|digest| is_hash(digest))?.to_owned() })
    };
    node.as_array()?.map(anchor).collect()
}

fn kinds(node: Node<'_>) -> Option<Vec<Option<DocumentKind>>> {
    let kind = |item: Node<'_>| if item.is_null() { Some(None) } else { DocumentKind::from_name(item.as_str()?).map(Some) };
    node.as_array()?.map(kind).collect()
}

fn refused(node: Node<'_>) -> Option<Vec<(usize, ReadCode)>> {
    let refusal = |item: Node<'_>| {
        let index = usize::try_from(integer(item.get("index")?)?).ok()?;
        Some((index, ReadCode::from_code(item.get_str("code")?)?))
    };
    node.as_array()?.map(refusal).collect()
}
