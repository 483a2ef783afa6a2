//! Files on their way into the set. Meanwhile the page says so, and a reader can give up; what arrives after that, or after the set
//! was cleared, does not join another set.

use leptos::prelude::set_timeout;

use super::Desk;
use super::judge::AT_ONCE;
use crate::host;

/// A drop or a choice of files that is read.
#[derive(Clone, Copy)]
pub(super) struct Arrival {
    given_up: u64,
    /// The document whose place the first file takes.
    pub(super) target: Option<u64>,
}

impl Desk {
    /// Files begin to be read.
    pub(super) fn expect(self, target: Option<u64>) -> Arrival {
        self.under_way.update(|n| *n += 1);
        self.reading.update(|reading| _ = reading.get_or_insert(0));
        if self.busy.get_untracked().is_none() {
            self.slow.set(false);
        }
        let arrival = Arrival { given_up: self.given_up.get_untracked(), target };
        let overdue = move || {
            if self.awaits(arrival) && self.reading.get_untracked().is_some() {
                self.slow.set(true);
            }
        };
        set_timeout(overdue, AT_ONCE);
        arrival
    }

    /// So much more is known to be on its way.
    pub(super) fn expect_bytes(self, bytes: u64) {
        self.reading.update(|reading| *reading = reading.map(|known| known + bytes));
        self.notice_work(bytes as usize);
    }

    /// Whether anybody still wants it.
    pub(super) fn awaits(self, arrival: Arrival) -> bool {
        self.given_up.get_untracked() == arrival.given_up
    }

    /// Files were read; says whether they are still wanted.
    pub(super) fn arrived(self, arrival: Arrival) -> bool {
        let wanted = self.awaits(arrival);
        if wanted {
            self.under_way.update(|n| *n -= 1);
            if self.under_way.get_untracked() == 0 {
                self.reading.set(None);
            }
        }
        wanted
    }

    /// Nothing that is on its way is wanted any longer; says whether there was anything.
    pub(super) fn give_up_reading(self) -> bool {
        let reading = self.reading.get_untracked().is_some();
        self.given_up.update(|n| *n += 1);
        self.under_way.set(0);
        self.reading.set(None);
        host::stop_unzipping();
        reading
    }

    /// A large amount of work is announced before it begins: without a worker the page could not do so later.
    pub(super) fn notice_work(self, bytes: usize) {
        let reading = self.reading.get_untracked().is_some();
        self.slow.update(|slow| *slow = bytes > host::UNNOTICED || (*slow && reading));
    }
}
