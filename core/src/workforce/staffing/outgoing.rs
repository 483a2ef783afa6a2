//! What may leave the host, and what may come in: only the accepted work order goes to a remote source, and only bundles of
//! selected releases are fetched.

use super::steps::{Documents, Refused, Turn};
use super::{Session, Stage};
use crate::codes::{CallCode, SessionCode};
use crate::json::Json;
use crate::kind::DocumentKind;
use crate::workforce::federation::sources;

/// Judges what a host is about to send to a source of its scope. The local source is on the host itself; to a remote one
/// goes the session's work order and nothing else.
pub(super) fn send(session: Session, documents: &Documents<'_>, source: Option<&str>) -> Result<Turn, Refused> {
    let source = source.ok_or(CallCode::OptionsInvalid)?;
    let asked = session.scope.as_deref().and_then(sources).unwrap_or_default();
    if !asked.contains(&source) {
        return Err(SessionCode::SourceOutsideScope.into());
    }
    for (name, node) in documents.iter() {
        if source == "local" || *name == "workOrder" {
            continue;
        }
        let kind = DocumentKind::recognise(*node);
        let menu = matches!(kind, Some(DocumentKind::CandidateSet | DocumentKind::FederationResult));
        return Err(if menu { SessionCode::CandidatesToRemote } else { SessionCode::PrivateToRemote }.into());
    }
    if !documents.contains_key("workOrder") {
        return Err(CallCode::DocumentMissing.into());
    }
    let next = vec![("step", Json::from("candidates").to_text()), ("source", Json::from(source).to_text())];
    Ok(Turn { session, next })
}

/// Judges the fetch of one release's runtime bundle.
pub(super) fn fetch(session: Session, release: Option<&str>) -> Result<Turn, Refused> {
    let release = release.ok_or(CallCode::OptionsInvalid)?;
    if session.stage < Stage::Selected {
        return Err(SessionCode::DirectFetch.into());
    }
    if session.stage > Stage::Selected {
        return Err(SessionCode::OutOfOrder.into());
    }
    if !session.releases.iter().any(|selected| selected == release) {
        return Err(SessionCode::BundleNotSelected.into());
    }
    let next = vec![("step", Json::from("prepare").to_text()), ("agentReleaseId", Json::from(release.to_owned()).to_text())];
    Ok(Turn { session, next })
}
