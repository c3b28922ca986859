//! What the file says of a unit and the enemy is not told (CS-KNOW-9): a seat holds the same scenario as the rules do, so it is sealed
//! in there, and opened by who has the whole state, and no seat has.

use std::fmt;

use crate::vocabulary::Discipline;

/// How good a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drill {
    pub rating: i32,
    pub discipline: Discipline,
}

/// Who has all of a game. The state is; nothing that is made for a seat may say so of itself.
pub trait Whole {}

#[derive(Clone, Copy)]
pub struct Sealed<T>(T);

impl<T: Copy> Sealed<T> {
    pub fn of(it: T) -> Sealed<T> {
        Sealed(it)
    }

    /// The rules may.
    pub fn open(&self, _: &impl Whole) -> T {
        self.0
    }
}

impl<T> fmt::Debug for Sealed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("sealed")
    }
}
