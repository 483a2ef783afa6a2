//! Uniting the menus of one slot.

use crate::order::{Map, Set, sorted};

use super::STRUCTURAL_GAP;
use super::lineage::{Attestation, LineageVerifier};
use crate::json::{Json, Node};
use crate::workforce::candidate_set::{CLAIMS, same_claims};

/// One slot of the result.
pub(super) struct Menu<'a> {
    pub(super) slot: &'a str,
    /// The sources' cards, unchanged.
    pub(super) cards: Vec<Node<'a>>,
    /// Where each card comes from.
    pub(super) provenance: Vec<Json<'a>>,
    pub(super) gaps: Set<&'a str>,
}

/// A candidate of one source.
#[derive(Clone)]
struct Appearance<'a> {
    /// Position of the source in order of precedence.
    order: usize,
    source: &'a str,
    set: Node<'a>,
    rank: usize,
    card: Node<'a>,
    attestation: Option<Attestation<'a>>,
}

/// A definition and what was decided about it.
struct Decided<'a> {
    definition: &'a str,
    resolution: &'static str,
    /// By precedence; the first one's card is taken.
    appearances: Vec<Appearance<'a>>,
}

impl<'a> Decided<'a> {
    fn first(&self) -> Option<&Appearance<'a>> {
        self.appearances.first()
    }

    fn release(&self) -> &'a str {
        self.first().and_then(|first| first.card.get_str("agentReleaseId")).unwrap_or_default()
    }
}

/// The valid sets of all sources, by precedence.
pub(super) struct Union<'a, 'v> {
    sets: Vec<(&'a str, Node<'a>)>,
    attestations: Option<Node<'a>>,
    verifier: Option<&'v mut dyn LineageVerifier>,
    /// The definition that owns each release id, for the whole result: the first one seen by precedence.
    owners: Map<&'a str, &'a str>,
}

impl<'a, 'v> Union<'a, 'v> {
    pub(super) fn new(sets: &[(&'a str, Node<'a>)], attestations: Option<Node<'a>>, verifier: Option<&'v mut dyn LineageVerifier>) -> Self {
        let mut owners = Map::new();
        for (_, set) in sets {
            for card in set.items("slots").flat_map(|slot| slot.items("candidates")) {
                if let (Some(release), Some(definition)) = (card.get_str("agentReleaseId"), card.get_str("agentDefinitionId")) {
                    owners.get_or(release, || definition);
                }
            }
        }
        Self { sets: sets.to_vec(), attestations, verifier, owners }
    }

    fn attestation(&self, source: &str, definition: &str) -> Option<Attestation<'a>> {
        let node = self.attestations?.get(source)?.get(definition).filter(|node| !node.is_null())?;
        Attestation::read(node).ok()
    }

    /// Unites the menus of one slot, between `least` and `most` candidates.
    pub(super) fn slot(&mut self, slot: &'a str, least: usize, most: usize) -> Menu<'a> {
        let mut collided = false;
        let mut conflicts: Set<&str> = Set::new();
        let mut by_definition: Map<&str, Vec<Appearance<'a>>> = Map::new();
        let mut excluded: Set<&'a str> = Set::new();
        for (order, &(source, set)) in self.sets.iter().enumerate() {
            let Some(menu) = set.items("slots").find(|menu| menu.get_str("slotId") == Some(slot)) else { continue };
            let gaps = menu.items("coverageGaps").filter_map(Node::as_str);
            excluded.extend(gaps.filter(|gap| gap.starts_with("gap:excluded:")));
            for (rank, card) in menu.items("candidates").enumerate() {
                let definition = card.get_str("agentDefinitionId").unwrap_or_default();
                let owner = card.get_str("agentReleaseId").and_then(|release| self.owners.get(release)).copied().unwrap_or(definition);
                if owner != definition {
                    collided = true;
                    conflicts.insert(owner);
                    continue;
                }
                let attestation = self.attestation(source, definition);
                by_definition.get_or_default(definition).push(Appearance { order, source, set, rank, card, attestation });
            }
        }
        let mut decided = Vec::new();
        for (definition, mut appearances) in by_definition {
            let shadow = appearances.len() > 1 && self.is_shadow(definition, &appearances);
            if appearances.len() > 1 && !shadow {
                appearances.truncate(1);
                conflicts.insert(definition);
                collided = true;
            }
            let resolution = match (shadow, conflicts.contains(definition)) {
                (true, _) => "exact_attested_shadow",
                (false, true) => "precedence_conflict",
                (false, false) => "unique_definition",
            };
            decided.push(Decided { definition, resolution, appearances });
        }
        let decided = take_turns(decided, most, self.sets.len());
        let mut gaps = Set::new();
        if collided {
            gaps.insert(STRUCTURAL_GAP);
        }
        if decided.len() < least {
            gaps.insert("gap:minimum-candidate-count");
        }
        if decided.is_empty() {
            gaps.insert("gap:no-hard-eligible-candidate");
            gaps.extend(excluded);
        }
        Menu {
            slot,
            cards: decided.iter().filter_map(|row| row.first().map(|first| first.card)).collect(),
            provenance: decided.iter().map(|row| provenance(slot, row)).collect(),
            gaps,
        }
    }

    /// Whether every appearance states the same release under the same lineage, and the verifier vouches for each.
    fn is_shadow(&mut self, definition: &str, appearances: &[Appearance<'a>]) -> bool {
        let Some(first) = appearances.first() else { return false };
        let Some(verifier) = &mut self.verifier else { return false };
        let lineage = first.attestation.map(Attestation::lineage);
        let alike = |other: &Appearance<'a>| same_claims(first.card, other.card) && other.attestation.map(Attestation::lineage) == lineage;
        lineage.is_some()
            && appearances.iter().all(alike)
            && appearances
                .iter()
                .all(|other| other.attestation.is_some_and(|proof| proof.proves(definition, other.source, other.card, &mut **verifier)))
    }
}

/// Cuts the rows to `most`, one per source in turn by each source's own rank, and sorts what is left by identity.
fn take_turns(rows: Vec<Decided<'_>>, most: usize, sources: usize) -> Vec<Decided<'_>> {
    let mut rows = rows;
    if rows.len() > most {
        let rank = |row: &Decided<'_>| row.first().map(|first| first.rank);
        rows = sorted(rows, |a, b| (rank(a), a.definition, a.release()).cmp(&(rank(b), b.definition, b.release())));
        let mut queues: Vec<std::collections::VecDeque<Decided<'_>>> = (0..sources).map(|_| std::collections::VecDeque::new()).collect();
        for row in rows {
            if let Some(queue) = row.first().map(|first| first.order).and_then(|order| queues.get_mut(order)) {
                queue.push_back(row);
            }
        }
        rows = Vec::new();
        while rows.len() < most && queues.iter().any(|queue| !queue.is_empty()) {
            for queue in &mut queues {
                if rows.len() < most {
                    rows.extend(queue.pop_front());
                }
            }
        }
    }
    sorted(rows, |a, b| (a.definition, a.release()).cmp(&(b.definition, b.release())))
}

fn provenance<'a>(slot: &'a str, row: &Decided<'a>) -> Json<'a> {
    let appearances = row.appearances.iter().map(|appearance| {
        let mut members = vec![
            ("source", Json::from(appearance.source)),
            ("sourceRank", Json::from(appearance.rank)),
            ("candidateSetDigest", Json::from(appearance.set.get("candidateSetDigest"))),
        ];
        members.extend(CLAIMS.iter().map(|&key| (key, Json::from(appearance.card.get(key)))));
        members.extend(appearance.attestation.map(|attestation| ("lineageAttestation", Json::Node(attestation.node))));
        Json::Object(members)
    });
    Json::object([
        ("slotId", Json::from(slot)),
        ("agentDefinitionId", Json::from(row.definition)),
        ("selectedAgentReleaseId", Json::from(row.release())),
        ("selectedSource", Json::from(row.first().map(|first| first.source))),
        ("resolution", Json::from(row.resolution)),
        ("appearances", Json::List(appearances.collect())),
    ])
}
