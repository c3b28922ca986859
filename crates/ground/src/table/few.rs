//! A short list that lives where it is declared. It is copied like a number, so that paths and ledgers allocate
//! nothing in a playout.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// At most `N` things, in order.
#[derive(Clone, Copy)]
pub struct Few<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Few<T, N> {
    pub fn new() -> Few<T, N> {
        Few { items: [T::default(); N], len: 0 }
    }

    /// The first `N` of the list, if it is longer.
    pub fn of(list: &[T]) -> Few<T, N> {
        let mut res = Few::new();
        list.iter().all(|it| res.push(*it));
        res
    }

    /// False if there is no room: then nothing has changed.
    #[must_use]
    pub fn push(&mut self, it: T) -> bool {
        let at = usize::from(self.len);
        if at == N {
            return false;
        }
        self.items[at] = it;
        self.len += 1;
        true
    }

    /// Keeps the first `len`.
    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len as u8);
    }
}

impl<T: Copy + Default, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Few::new()
    }
}

impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Few<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Few<T, N> {}

impl<T: Hash, const N: usize> Hash for Few<T, N> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        // The length is written as a byte: that of a `usize` differs between machines.
        to.write_u8(self.len);
        self.iter().for_each(|it| it.hash(to));
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
