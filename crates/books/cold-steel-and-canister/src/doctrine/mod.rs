//! What a sensible officer does, from what his seat knows and from the rules' own odds.

pub(crate) mod brief;
pub(crate) mod charges;
mod choices;
mod cubes;
mod fires;
mod moves;
pub(crate) mod odds;
mod rides;
mod spots;
#[cfg(test)]
pub(crate) mod tests;
mod words;

use engine::{Advice, Mind, Reply, RuleId, Term};

use crate::known::Known;

pub use charges::{approach, charge, square};
pub use choices::{advance, front, refuge, stance};
pub use cubes::orders;
pub use fires::fire;
pub use moves::{distance_to_enemy, march, next};
pub use rides::{along, ride, wants_to_ride};

/// As it stands this side would not win: it must take ground or break the enemy.
pub fn must_attack(known: &Known<'_>) -> bool {
    brief::Brief::of(known).must_attack
}

/// The first of the options.
pub fn first() -> Advice {
    at(0)
}

/// One of the options, for this reason.
pub fn for_reason(mind: &mut Mind, place: usize, word: &'static str, cite: RuleId) -> Advice {
    let why = if mind.speaks { vec![Term::note(word).by(cite)] } else { Vec::new() };
    Advice { reply: Reply::one(place), why }
}

/// Back or not, after a rally that came to nothing.
pub fn back(mind: &mut Mind, place: usize, threatened: bool) -> Advice {
    let word =
        if threatened { "the enemy is within two spaces" } else { "nobody threatens it where it stands" };
    let why = if mind.speaks { vec![Term::note(word).by(rule!("CC-RAL-7"))] } else { Vec::new() };
    Advice { reply: Reply::one(place), why }
}

fn at(place: usize) -> Advice {
    Advice::silent(Reply::one(place))
}
