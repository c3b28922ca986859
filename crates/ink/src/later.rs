//! A field that was added when journals had been written already.

use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use crate::{Imprint, Ink};

/// What a type has learned to hold since. As long as it has its first value it is as if it were not there, for both
/// versions of digests: a state that knows nothing of the new rule has the fingerprint that it always had. So the first
/// value must be the one under which everything goes as before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Later<T>(pub T);

impl<T: Imprint + Default + PartialEq> Imprint for Later<T> {
    fn imprint(&self, ink: &mut Ink) {
        if self.0 != T::default() {
            self.0.imprint(ink);
        }
    }
}

impl<T: Hash + Default + PartialEq> Hash for Later<T> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        if self.0 != T::default() {
            self.0.hash(hasher);
        }
    }
}

impl<T> Deref for Later<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> DerefMut for Later<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}
