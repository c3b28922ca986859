//! What a sensible officer does, from what his seat knows and from the rules' own odds.

mod brief;
mod charges;
mod choices;
mod cubes;
mod fires;
mod moves;
mod odds;
mod rides;
mod spots;

use engine::{Advice, Reply};

pub use charges::{charge, square};
pub use choices::{advance, front, stance};
pub use cubes::orders;
pub use fires::fire;
pub use moves::{distance_to_enemy, march, next};
pub use rides::{ride, wants_to_ride};

/// The first of the options.
pub fn first() -> Advice {
    at(0)
}

pub fn at(place: usize) -> Advice {
    Advice::silent(Reply::one(place))
}
