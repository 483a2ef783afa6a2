//! Sets and maps that keep their keys in order.
//!
//! They do what the standard library's trees do, in a fraction of the code: everything about balance and order works on
//! numbers and is compiled once, and only the comparison of two keys and the list of values know a type. Nothing here
//! depends on an address or a seed, so order is the same everywhere, and no choice of keys makes it slow: finding and
//! inserting take logarithmic time.

mod tree;

use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt;

use tree::{Order, Tree};

/// Different keys, in order.
#[derive(Clone)]
pub struct Set<K> {
    /// In the order of insertion; the tree knows their own.
    keys: Vec<K>,
    tree: Tree,
}

impl<K> Default for Set<K> {
    fn default() -> Self {
        Self { keys: Vec::new(), tree: Tree::default() }
    }
}

impl<K: Ord> Set<K> {
    /// A set of nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    fn find<Q: Ord + ?Sized>(&self, key: &Q) -> Option<usize>
    where
        K: Borrow<Q>,
    {
        self.tree.find(&mut |at| self.keys.get(at).map_or(Ordering::Equal, |known| key.cmp(known.borrow())))
    }

    /// The place of `key` in the order of insertion, and whether it is new.
    fn place(&mut self, key: K) -> (usize, bool) {
        let keys = &self.keys;
        let (at, new) = self.tree.insert(&mut |at| keys.get(at).map_or(Ordering::Equal, |known| key.cmp(known)));
        if new {
            self.keys.push(key);
        }
        (at, new)
    }

    /// Adds `key`; says whether it is new.
    pub fn insert(&mut self, key: K) -> bool {
        self.place(key).1
    }

    /// Whether `key` is in it.
    pub fn contains<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.find(key).is_some()
    }

    /// Whether every key is in `other` too.
    #[must_use]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.keys.iter().all(|key| other.contains(key))
    }

    /// Whether no key is in `other`.
    #[must_use]
    pub fn is_disjoint(&self, other: &Self) -> bool {
        !self.keys.iter().any(|key| other.contains(key))
    }
}

impl<K> Set<K> {
    /// The number of keys.
    #[must_use]
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Whether it has no key.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// The keys in order.
    #[must_use]
    pub fn iter(&self) -> InOrder<'_, K> {
        InOrder { items: &self.keys, order: self.tree.order() }
    }
}

/// Keys or values, in the order of the keys.
pub struct InOrder<'s, T> {
    items: &'s [T],
    order: Order<'s>,
}

impl<'s, T> Iterator for InOrder<'s, T> {
    type Item = &'s T;

    fn next(&mut self) -> Option<&'s T> {
        self.items.get(self.order.next()?)
    }
}

impl<'s, K> IntoIterator for &'s Set<K> {
    type Item = &'s K;
    type IntoIter = InOrder<'s, K>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The items, which stand as they were inserted, in the order that `tree` gives them.
fn arranged<T>(mut items: Vec<T>, tree: &Tree) -> Vec<T> {
    for (a, b) in tree.exchanges() {
        items.swap(a, b);
    }
    items
}

/// The items in the order of `compare`; items that are equal stay as they were.
pub fn sorted<T>(items: Vec<T>, mut compare: impl FnMut(&T, &T) -> Ordering) -> Vec<T> {
    let mut tree = Tree::default();
    for item in &items {
        tree.insert(&mut |at| items.get(at).map_or(Ordering::Greater, |known| compare(item, known).then(Ordering::Greater)));
    }
    arranged(items, &tree)
}

impl<K: Ord> IntoIterator for Set<K> {
    type Item = K;
    type IntoIter = std::vec::IntoIter<K>;

    fn into_iter(self) -> Self::IntoIter {
        arranged(self.keys, &self.tree).into_iter()
    }
}

impl<K: Ord> Extend<K> for Set<K> {
    fn extend<I: IntoIterator<Item = K>>(&mut self, keys: I) {
        keys.into_iter().for_each(|key| {
            self.insert(key);
        });
    }
}

impl<K: Ord> FromIterator<K> for Set<K> {
    fn from_iter<I: IntoIterator<Item = K>>(keys: I) -> Self {
        let mut set = Self::new();
        set.extend(keys);
        set
    }
}

impl<K: PartialEq> PartialEq for Set<K> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl<K: Eq> Eq for Set<K> {}

impl<K: fmt::Debug> fmt::Debug for Set<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Values by key, in the order of the keys.
#[derive(Clone)]
pub struct Map<K, V> {
    keys: Set<K>,
    /// One for each of `keys.keys`.
    values: Vec<V>,
}

impl<K, V> Default for Map<K, V> {
    fn default() -> Self {
        Self { keys: Set::default(), values: Vec::new() }
    }
}

impl<K: Ord, V> Map<K, V> {
    /// A map of nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The value of `key`.
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.values.get(self.keys.find(key)?)
    }

    /// The value of `key`, to change it.
    pub fn get_mut<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        self.values.get_mut(self.keys.find(key)?)
    }

    /// Whether `key` has a value.
    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.keys.contains(key)
    }

    /// Gives `key` the value; says whether it had none. An earlier value is replaced.
    pub fn insert(&mut self, key: K, value: V) -> bool {
        let (at, new) = self.keys.place(key);
        if new {
            self.values.push(value);
        } else if let Some(place) = self.values.get_mut(at) {
            *place = value;
        }
        new
    }

    /// The value of `key`, which `value` makes when there is none.
    #[expect(clippy::indexing_slicing, reason = "there is one value for each key")]
    pub fn get_or(&mut self, key: K, value: impl FnOnce() -> V) -> &mut V {
        let (at, new) = self.keys.place(key);
        if new {
            self.values.push(value());
        }
        &mut self.values[at]
    }

    /// The value of `key`, or that of a type's own default.
    pub fn get_or_default(&mut self, key: K) -> &mut V
    where
        V: Default,
    {
        self.get_or(key, V::default)
    }

    /// Keeps what `keep` says yes to.
    pub fn retain(&mut self, mut keep: impl FnMut(&K, &V) -> bool) {
        *self = core::mem::take(self).into_iter().filter(|(key, value)| keep(key, value)).collect();
    }
}

impl<K, V> Map<K, V> {
    /// The number of keys.
    #[must_use]
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether it has no key.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Keys and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&K, &V)> {
        self.keys().zip(self.values())
    }

    /// The keys in order.
    #[must_use]
    pub fn keys(&self) -> InOrder<'_, K> {
        self.keys.iter()
    }

    /// The values in the order of their keys.
    #[must_use]
    pub fn values(&self) -> InOrder<'_, V> {
        InOrder { items: &self.values, order: self.keys.tree.order() }
    }

    /// The values in no order that means anything, to change every one of them.
    pub fn values_mut(&mut self) -> &mut [V] {
        &mut self.values
    }

    /// The values in the order of their keys, without those.
    pub fn into_values(self) -> impl Iterator<Item = V> {
        arranged(self.values, &self.keys.tree).into_iter()
    }
}

impl<K, V> IntoIterator for Map<K, V> {
    type Item = (K, V);
    type IntoIter = core::iter::Zip<std::vec::IntoIter<K>, std::vec::IntoIter<V>>;

    fn into_iter(self) -> Self::IntoIter {
        let Set { keys, tree } = self.keys;
        arranged(keys, &tree).into_iter().zip(arranged(self.values, &tree))
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for Map<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Self {
        let mut map = Self::new();
        entries.into_iter().for_each(|(key, value)| {
            map.insert(key, value);
        });
        map
    }
}

impl<K: fmt::Debug, V: fmt::Debug> fmt::Debug for Map<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::{BTreeMap, BTreeSet};

    proptest! {
        #[test]
        fn sets_and_maps_agree_with_the_standard_library(entries in prop::collection::vec((0_u8..60, 0_u16..999), 0..200), other in prop::collection::btree_set(0_u8..60, 0..40)) {
            let keys: Set<u8> = entries.iter().map(|entry| entry.0).collect();
            let expected: BTreeSet<u8> = entries.iter().map(|entry| entry.0).collect();
            prop_assert!(keys.iter().eq(&expected));
            prop_assert!(keys.clone().into_iter().eq(expected.iter().copied()));
            prop_assert!((0..60).all(|key| keys.contains(&key) == expected.contains(&key)));
            let set: Set<u8> = other.iter().copied().collect();
            prop_assert_eq!(keys.is_subset(&set), expected.is_subset(&other));
            prop_assert_eq!(keys.is_disjoint(&set), expected.is_disjoint(&other));
            prop_assert_eq!(keys == set, expected == other);

            let (mut map, mut known) = (Map::new(), BTreeMap::new());
            for &(key, value) in &entries {
                if value % 3 == 0 {
                    *map.get_or_default(key) += value;
                    *known.entry(key).or_default() += value;
                } else {
                    prop_assert_eq!(map.insert(key, value), known.insert(key, value).is_none());
                }
            }
            map.retain(|_, value| value % 5 != 0);
            known.retain(|_, value| *value % 5 != 0);
            prop_assert!(map.iter().eq(&known));
            prop_assert!(map.values().eq(known.values()));
            prop_assert!((0..60).all(|key| map.get(&key) == known.get(&key)));
            prop_assert!(map.into_iter().eq(known));
        }

        #[test]
        fn sorting_keeps_the_order_of_equals(items in prop::collection::vec((0_u8..9, 0_u16..999), 0..200)) {
            let mut expected = items.clone();
            expected.sort_by_key(|item| item.0);
            prop_assert_eq!(sorted(items, |a, b| a.0.cmp(&b.0)), expected);
        }
    }
}
