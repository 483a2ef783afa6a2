//! The task force as it is drawn: slots with their releases, and relations between them by number.

use crate::report::{Report, Status, Worker};

/// How a release in a slot fared.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(super) enum State {
    /// A check about it failed, or it did not complete.
    Failed,
    /// The receipt says that it completed.
    Done,
    /// No receipt speaks of it.
    Planned,
}

impl State {
    /// The word in the page's attributes and catalogue.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Failed => "failed",
            Self::Done => "done",
            Self::Planned => "planned",
        }
    }
}

/// A release in a slot.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Seat {
    pub(super) release: String,
    pub(super) state: State,
    pub(super) team: bool,
    /// The calls inside a team: role and model.
    pub(super) inside: Vec<(String, String)>,
}

/// A slot.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Slot {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) seats: Vec<Seat>,
}

/// A relation between two slots.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct Relation {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) name: String,
    pub(super) artifacts: Vec<String>,
}

/// Everything in the picture.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(super) struct Force {
    pub(super) slots: Vec<Slot>,
    pub(super) relations: Vec<Relation>,
}

impl Force {
    /// Gathers plan and receipts; slots of the same id are one.
    pub(super) fn of(report: &Report) -> Self {
        let Some(summary) = &report.summary else { return Self::default() };
        let graph = summary.graph.clone().unwrap_or_default();
        let workers = summary.workers.clone().unwrap_or_default();
        let mut force = Self::default();
        for node in graph.nodes.into_iter().flatten() {
            let id = node.id.unwrap_or_default();
            let seats = node.releases.into_iter().map(|release| seat(report, &workers, &id, release));
            let seats: Vec<Seat> = seats.collect();
            match force.slots.iter_mut().find(|slot| slot.id == id) {
                Some(slot) => slot.seats.extend(seats.into_iter().filter(|seat| !slot.seats.contains(seat)).collect::<Vec<_>>()),
                None => force.slots.push(Slot { title: node.title.unwrap_or_else(|| id.clone()), id, seats }),
            }
        }
        for edge in graph.edges.into_iter().flatten() {
            let at = |id: &Option<String>| force.slots.iter().position(|slot| Some(&slot.id) == id.as_ref());
            if let (Some(from), Some(to)) = (at(&edge.from), at(&edge.to)) {
                let relation = Relation { from, to, name: edge.relation.unwrap_or_default(), artifacts: edge.artifacts };
                if !force.relations.contains(&relation) {
                    force.relations.push(relation);
                }
            }
        }
        force
    }
}

/// The release in its slot, as the worst that any receipt or check says of it.
fn seat(report: &Report, workers: &[Worker], slot: &str, release: String) -> Seat {
    let mine = |worker: &&Worker| worker.slot_id.as_deref() == Some(slot) && worker.agent_release_id.as_deref() == Some(&release);
    let team = |worker: &&Worker| worker.entity_kind.as_deref() == Some("team");
    let calls = workers.iter().find(mine).filter(team).and_then(|worker| worker.invocations.as_ref());
    let inside = calls.into_iter().flatten().map(|call| (call.role.clone().unwrap_or_default(), call.model_id.clone().unwrap_or_default()));
    let own = workers.iter().filter(mine).map(|worker| {
        let done = worker.status.as_deref() == Some("completed") && !is_doubted(report, workers, worker);
        if done { State::Done } else { State::Failed }
    });
    // What a plan says of a release, it says in a code that ends with slot and release.
    let named = format!(":{slot}:{release}");
    let failed = report.checks.iter().filter(|check| check.status == Status::Fail);
    let pinned = failed.flat_map(|check| &check.issues).find(|issue| issue.code.ends_with(&named)).map(|_| State::Failed);
    let state = own.chain(pinned).min().unwrap_or(State::Planned);
    Seat { state, team: workers.iter().find(mine).is_some_and(|worker| team(&worker)), inside: inside.collect(), release }
}

/// Whether a check about the worker's row of its receipt failed.
fn is_doubted(report: &Report, workers: &[Worker], worker: &Worker) -> bool {
    let Some(number) = workers.iter().filter(|other| other.document == worker.document).position(|other| other == worker) else {
        return false;
    };
    let own = format!("/workers/{number}");
    let about = |pointer: &str| pointer.strip_prefix(&own).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    report.checks.iter().filter(|check| check.status == Status::Fail && check.document() == worker.document).any(|check| {
        let own = check.subject.as_ref().and_then(|subject| subject.pointer.as_deref());
        own.into_iter().chain(check.issues.iter().filter_map(|issue| issue.pointer.as_deref())).any(about)
    })
}

#[cfg(test)]
mod tests {
    use super::{Force, State};
    use crate::report::Report;

    #[test]
    fn slots_know_how_their_releases_fared() {
        let report = Report::read(
            r#"{"verdict":"rejected","checks":[{"code":"x","status":"fail","subject":{"document":1,"pointer":""},
            "issues":[{"code":"y","pointer":"/workers/1/tools"}]}],"summary":{"workers":[
            {"document":1,"slotId":"a","agentReleaseId":"r1","status":"completed","entityKind":"agent"},
            {"document":1,"slotId":"b","agentReleaseId":"r2","status":"completed","entityKind":"team",
             "invocations":[{"role":"manager-plan","modelId":"m"}]}],
            "graph":{"nodes":[{"id":"a","title":"A","releases":["r1"]},{"id":"b","title":"B","releases":["r2","r3"]}],
            "edges":[{"from":"a","to":"b","relation":"handsOffTo","artifactKinds":["k"]},{"from":"a","to":"nowhere"}]}}}"#,
        );
        let Some(force) = report.as_ref().map(Force::of) else { unreachable!("the report reads") };
        let states: Vec<Vec<State>> = force.slots.iter().map(|slot| slot.seats.iter().map(|seat| seat.state).collect()).collect();
        assert_eq!(states, [vec![State::Done], vec![State::Failed, State::Planned]]);
        assert_eq!(force.relations.len(), 1);
        assert!(force.slots.get(1).is_some_and(|slot| slot.seats.first().is_some_and(|seat| seat.inside.len() == 1)));
    }
    #[test]
    fn the_worst_that_is_said_of_a_release_counts() {
        let report = Report::read(
            r#"{"verdict":"rejected","checks":[{"code":"x","status":"fail","subject":{"document":0,"pointer":"/executionRoster/0"},
            "issues":[{"code":"plan_bundle_digest_mismatch:a:r1","pointer":"/executionRoster/0"}]}],"summary":{"workers":[
            {"document":1,"slotId":"a","agentReleaseId":"r1","status":"completed","entityKind":"agent"},
            {"document":1,"slotId":"b","agentReleaseId":"r2","status":"completed","entityKind":"agent"},
            {"document":2,"slotId":"b","agentReleaseId":"r2","status":"failed","entityKind":"agent"}],
            "graph":{"nodes":[{"id":"a","title":"A","releases":["r1","r3"]},{"id":"b","title":"B","releases":["r2"]}],"edges":[]}}}"#,
        );
        let Some(force) = report.as_ref().map(Force::of) else { unreachable!("the report reads") };
        let states: Vec<Vec<State>> = force.slots.iter().map(|slot| slot.seats.iter().map(|seat| seat.state).collect()).collect();
        assert_eq!(states, [vec![State::Failed, State::Planned], vec![State::Failed]]);
    }
}
