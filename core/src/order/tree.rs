//! A balanced tree of numbers: the n-th key inserted is number n, and only the caller knows the keys.
//!
//! Arne Andersson, "Balanced search trees made simple" (1993): a node's smaller child is one level below it, its larger
//! child at most as high, its larger grandchild lower. Nodes are also chained in order, so that nothing need be
//! remembered to walk them.

use core::cmp::Ordering;

/// A node by its index; number n is node n + 1, and node 0 stands for "none".
type Link = u32;

/// What a node knows of others.
#[derive(Clone, Copy, Default)]
struct Node {
    smaller: Link,
    larger: Link,
    /// The next one in order.
    next: Link,
    /// Height above the leaves; 0 for none.
    level: u32,
}

/// The order of the numbers 0, 1, 2, …
#[derive(Clone, Default)]
pub(super) struct Tree {
    /// The first is no node; its `next` is the first in order.
    nodes: Vec<Node>,
    root: Link,
}

impl Tree {
    fn node(&self, link: Link) -> Node {
        self.nodes.get(link as usize).copied().unwrap_or_default()
    }

    fn set(&mut self, link: Link, node: Node) {
        if let Some(place) = self.nodes.get_mut(link as usize) {
            *place = node;
        }
    }

    /// The number whose key equals the one sought; `compare` says how the sought key compares with that of a number.
    #[inline(never)]
    pub(super) fn find(&self, compare: &mut dyn FnMut(usize) -> Ordering) -> Option<usize> {
        let mut at = self.root;
        while at != 0 {
            let node = self.node(at);
            at = match compare(at as usize - 1) {
                Ordering::Less => node.smaller,
                Ordering::Greater => node.larger,
                Ordering::Equal => return Some(at as usize - 1),
            };
        }
        None
    }

    /// The number whose key equals the new one, or the next free number, put in its place; and whether it was put.
    #[inline(never)]
    pub(super) fn insert(&mut self, compare: &mut dyn FnMut(usize) -> Ordering) -> (usize, bool) {
        if self.nodes.is_empty() {
            self.nodes.push(Node::default());
        }
        // From the root down, and the nearest one before the new one.
        let mut path: Vec<Link> = Vec::new();
        let mut before = 0;
        let mut at = self.root;
        while at != 0 {
            path.push(at);
            at = match compare(at as usize - 1) {
                Ordering::Less => self.node(at).smaller,
                Ordering::Greater => {
                    before = at;
                    self.node(at).larger
                }
                Ordering::Equal => return (at as usize - 1, false),
            };
        }
        let new = self.nodes.len() as Link;
        let follows = self.node(before);
        self.nodes.push(Node { next: follows.next, level: 1, ..Node::default() });
        self.set(before, Node { next: new, ..follows });
        self.hang(&path, before, new);
        (new as usize - 1, true)
    }

    /// Hangs `new` below the end of `path`, then restores the levels up to the root.
    fn hang(&mut self, path: &[Link], before: Link, new: Link) {
        let mut old = 0;
        let mut link = new;
        for &parent in path.iter().rev() {
            let mut node = self.node(parent);
            // At the leaf both sides may be none: there the new one is larger exactly when it comes after.
            if if old == 0 { before == parent } else { node.larger == old } {
                node.larger = link;
            } else {
                node.smaller = link;
            }
            self.set(parent, node);
            old = parent;
            link = self.split(parent);
        }
        self.root = link;
    }

    /// Makes the subtree of `top` follow the rules again after an insertion below it; gives its new top.
    fn split(&mut self, top: Link) -> Link {
        let mut top = top;
        let mut node = self.node(top);
        let child = self.node(node.smaller);
        if child.level == node.level {
            let up = node.smaller;
            self.set(top, Node { smaller: child.larger, ..node });
            node = Node { larger: top, ..child };
            self.set(up, node);
            top = up;
        }
        let child = self.node(node.larger);
        if self.node(child.larger).level == node.level {
            let up = node.larger;
            self.set(top, Node { larger: child.smaller, ..node });
            self.set(up, Node { smaller: top, level: child.level + 1, ..child });
            top = up;
        }
        top
    }

    /// The numbers in the order of their keys.
    pub(super) fn order(&self) -> Order<'_> {
        Order { tree: self, at: 0 }
    }

    /// The exchanges, one after the other, that bring a list from the order of insertion into that of the keys.
    #[inline(never)]
    pub(super) fn exchanges(&self) -> Vec<(usize, usize)> {
        let count = self.nodes.len().saturating_sub(1);
        // Where each item stands by now, and which one stands where.
        let mut places: Vec<usize> = (0..count).collect();
        let mut items = places.clone();
        let mut exchanges = Vec::new();
        for (to, item) in self.order().enumerate() {
            let (Some(&from), Some(&other)) = (places.get(item), items.get(to)) else { break };
            if from != to {
                items.swap(from, to);
                places.swap(item, other);
                exchanges.push((from, to));
            }
        }
        exchanges
    }
}

/// A walk over the numbers in order.
pub(super) struct Order<'t> {
    tree: &'t Tree,
    at: Link,
}

impl Iterator for Order<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        self.at = self.tree.node(self.at).next;
        (self.at as usize).checked_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Longest way down, checked at every node to keep the rules.
    fn height(tree: &Tree, link: Link) -> u32 {
        if link == 0 {
            return 0;
        }
        let node = tree.node(link);
        let larger = tree.node(node.larger);
        assert_eq!(tree.node(node.smaller).level + 1, node.level);
        assert!(larger.level == node.level || larger.level + 1 == node.level);
        assert!(tree.node(larger.larger).level < node.level);
        1 + height(tree, node.smaller).max(height(tree, node.larger))
    }

    #[test]
    fn no_order_of_insertion_makes_it_high() {
        const COUNT: usize = 4096;
        let forward: Vec<usize> = (0..COUNT).collect();
        let inward: Vec<usize> = (0..COUNT / 2).flat_map(|at| [at, COUNT - 1 - at]).collect();
        let scattered: Vec<usize> = (0..COUNT).map(|at| at * 2_654_435_761 % COUNT).collect();
        for keys in [forward.clone(), forward.into_iter().rev().collect(), inward, scattered] {
            let mut tree = Tree::default();
            for key in &keys {
                assert!(tree.insert(&mut |at| key.cmp(&keys[at])).1);
            }
            assert!(tree.order().map(|at| keys[at]).eq(0..COUNT));
            let mut list = keys.clone();
            tree.exchanges().into_iter().for_each(|(a, b)| list.swap(a, b));
            assert!(list.into_iter().eq(0..COUNT));
            assert!(keys.iter().enumerate().all(|(at, key)| tree.find(&mut |other| key.cmp(&keys[other])) == Some(at)));
            assert!(height(&tree, tree.root) <= 24);
        }
    }
}
