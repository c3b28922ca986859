//! What the file says of a unit and the enemy is not told (CS-KNOW-9): a seat holds the same scenario as the rules do, so it is sealed
//! in there, and opened by the state alone, which no seat has.

use std::fmt;

use crate::state::State;
use crate::vocabulary::Discipline;

/// How good a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drill {
    pub rating: i32,
    pub discipline: Discipline,
}

#[derive(Clone, Copy)]
pub struct Sealed<T>(T);

impl<T: Copy> Sealed<T> {
    pub fn of(it: T) -> Sealed<T> {
        Sealed(it)
    }

    /// The rules may.
    pub fn open(&self, _: &State) -> T {
        self.0
    }
}

impl<T> fmt::Debug for Sealed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("sealed")
    }
}
