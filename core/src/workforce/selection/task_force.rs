//! Whether a task force waits for itself.

use crate::order::{Map, Set};

/// Directed edges between slots.
#[derive(Default)]
pub(super) struct Edges {
    targets: Map<String, Set<String>>,
}

impl Edges {
    pub(super) fn add(&mut self, from: String, to: String) {
        self.targets.get_or_default(from).insert(to);
    }

    /// Takes away, again and again, what nothing points to; what cannot be taken away lies on or behind a cycle.
    pub(super) fn has_cycle(&self) -> bool {
        let mut incoming: Map<&str, usize> = self.targets.keys().map(|from| (from.as_str(), 0)).collect();
        for to in self.targets.values().flatten() {
            *incoming.get_or_default(to) += 1;
        }
        let mut free: Vec<&str> = incoming.iter().filter(|(_, count)| **count == 0).map(|(slot, _)| *slot).collect();
        let mut taken = 0;
        while let Some(slot) = free.pop() {
            taken += 1;
            for to in self.targets.get(slot).into_iter().flatten() {
                if let Some(count) = incoming.get_mut(to.as_str()) {
                    *count -= 1;
                    if *count == 0 {
                        free.push(to);
                    }
                }
            }
        }
        taken < incoming.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cycle(edges: &[(&str, &str)]) -> bool {
        let mut graph = Edges::default();
        edges.iter().for_each(|(from, to)| graph.add((*from).to_owned(), (*to).to_owned()));
        graph.has_cycle()
    }

    #[test]
    fn cycles_of_any_length_are_found_and_nothing_else() {
        assert!(!cycle(&[]));
        assert!(!cycle(&[("a", "b"), ("a", "c"), ("b", "d"), ("c", "d"), ("a", "b")]));
        assert!(cycle(&[("a", "a")]));
        assert!(cycle(&[("a", "b"), ("b", "a")]));
        assert!(cycle(&[("x", "a"), ("a", "b"), ("b", "c"), ("c", "a"), ("c", "y")]));
    }
}
