//! What the page keeps and follows: Leptos' signals, memos and effects, with one type of each underneath. The compiler writes out
//! some kilobytes of Leptos for each type that a signal holds and for each closure that follows one; here it does so once.

use std::any::Any;
use std::marker::PhantomData;

use leptos::prelude::{Effect, Memo, RwSignal, Track, Update as _, With, WithUntracked};

type Value = Box<dyn Any + Send + Sync>;

/// Makes a value, given the one before.
type Make = Box<dyn Fn(Option<&Value>) -> Value + Send + Sync>;

/// A value of type `T` with its source; what reads it is done again when it changes.
pub(crate) struct Followed<S, T> {
    source: S,
    of: PhantomData<fn() -> T>,
}

/// A value that is what was last put there.
pub(crate) type Kept<T> = Followed<RwSignal<Value>, T>;

/// A value that is made of others.
pub(crate) type Derived<T> = Followed<Memo<Value>, T>;

impl<T: Send + Sync + 'static> Kept<T> {
    pub(crate) fn new(value: T) -> Self {
        Self { source: RwSignal::new(Box::new(value)), of: PhantomData }
    }

    /// Puts a value there, unless the part of the page that keeps it is gone.
    pub(crate) fn set(self, value: T) {
        self.update(|kept| *kept = value);
    }

    /// Changes the value, unless the part of the page that keeps it is gone.
    pub(crate) fn update(self, change: impl FnOnce(&mut T)) {
        fn changed(source: RwSignal<Value>, change: &mut dyn FnMut(&mut Value)) {
            source.update(|value| change(value));
        }
        let mut change = Some(change);
        changed(self.source, &mut |value| {
            if let (Some(value), Some(change)) = (value.downcast_mut(), change.take()) {
                change(value);
            }
        });
    }
}

impl<T: PartialEq + Send + Sync + 'static> Derived<T> {
    /// `make` is given what it made before. Only a value that differs from it counts as a change.
    pub(crate) fn new(make: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Self {
        fn memo(make: Make, differ: fn(Option<&Value>, Option<&Value>) -> bool) -> Memo<Value> {
            Memo::new_with_compare(move |before| make(before), differ)
        }
        fn typed<T: 'static>(value: Option<&Value>) -> Option<&T> {
            value.and_then(|value| value.downcast_ref())
        }
        let make = move |before: Option<&Value>| -> Value { Box::new(make(typed(before))) };
        Self { source: memo(Box::new(make), |before, now| typed::<T>(before) != typed(now)), of: PhantomData }
    }
}

impl<S, T: 'static> Followed<S, T>
where
    S: Copy + Track + With<Value = Value> + WithUntracked<Value = Value>,
{
    /// Follows the value without reading it.
    pub(crate) fn track(self) {
        self.source.track();
    }

    pub(crate) fn with<U>(self, look: impl FnOnce(&T) -> U) -> U {
        fn seen<S: With<Value = Value>>(source: S, look: &mut dyn FnMut(&Value)) {
            source.with(|value| look(value));
        }
        looked(|look| seen(self.source, look), look).unwrap_or_else(gone)
    }

    pub(crate) fn with_untracked<U>(self, look: impl FnOnce(&T) -> U) -> U {
        looked(|look| seen_untracked(self.source, look), look).unwrap_or_else(gone)
    }

    pub(crate) fn get(self) -> T
    where
        T: Clone,
    {
        self.with(T::clone)
    }

    pub(crate) fn get_untracked(self) -> T
    where
        T: Clone,
    {
        self.with_untracked(T::clone)
    }

    /// The value, not followed; nothing when the part of the page that it belongs to is gone.
    pub(crate) fn if_there(self) -> Option<T>
    where
        T: Clone,
    {
        looked(|look| seen_untracked(self.source, look), T::clone)
    }
}

/// As with Leptos' own, a value must not be read for sure by what may outlive it; [`Followed::if_there`] is for that.
fn gone<U>() -> U {
    unreachable!("a value was read after the part of the page that kept it was gone")
}

fn seen_untracked<S: WithUntracked<Value = Value>>(source: S, look: &mut dyn FnMut(&Value)) {
    source.try_with_untracked(|value| look(value)).unwrap_or_default();
}

fn looked<T: 'static, U>(source: impl FnOnce(&mut dyn FnMut(&Value)), look: impl FnOnce(&T) -> U) -> Option<U> {
    let (mut look, mut found) = (Some(look), None);
    source(&mut |value| {
        if let (Some(value), Some(look)) = (value.downcast_ref(), look.take()) {
            found = Some(look(value));
        }
    });
    found
}

impl<S: Copy, T> Copy for Followed<S, T> {}

impl<S: Copy, T> Clone for Followed<S, T> {
    fn clone(&self) -> Self {
        *self
    }
}

/// Does something soon, and again whenever a value changes that it read.
pub(crate) fn whenever(does: impl FnMut() + 'static) {
    fn follow(mut does: Box<dyn FnMut()>) {
        Effect::new(move |_: Option<()>| does());
    }
    follow(Box::new(does));
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use leptos::prelude::Owner;

    use super::{Derived, Kept};

    #[test]
    fn only_another_value_counts_as_a_change() {
        Owner::new().with(|| {
            let kept = Kept::new(1);
            let even = Derived::new(move |_| kept.get() % 2 == 0);
            let made = Arc::new(AtomicUsize::new(0));
            let word = Derived::new({
                let made = Arc::clone(&made);
                move |_| {
                    made.fetch_add(1, Ordering::Relaxed);
                    if even.get() { "even" } else { "odd" }
                }
            });
            assert_eq!(word.get(), "odd");
            kept.set(3);
            assert_eq!((word.get(), made.load(Ordering::Relaxed)), ("odd", 1));
            kept.update(|value| *value += 1);
            assert_eq!((word.get(), made.load(Ordering::Relaxed)), ("even", 2));
        });
    }

    #[test]
    fn what_is_derived_knows_what_it_was() {
        Owner::new().with(|| {
            let kept = Kept::new(5);
            let highest = Derived::new(move |before: Option<&i32>| kept.get().max(before.copied().unwrap_or(0)));
            assert_eq!(highest.get(), 5);
            kept.set(2);
            assert_eq!(highest.get(), 5);
        });
    }

    #[test]
    fn what_is_gone_is_neither_read_nor_changed() {
        let owner = Owner::new();
        let kept = owner.with(|| Kept::new(String::from("here")));
        assert_eq!(kept.if_there().as_deref(), Some("here"));
        owner.cleanup();
        kept.set(String::from("again"));
        assert_eq!(kept.if_there(), None);
    }
}
