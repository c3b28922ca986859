//! The footprints of units as they stood when a step began. They follow from the units, and are asked for so often that they
//! are kept; who has moved since is measured anew.

use std::hash::{Hash, Hasher};

use ground::table::{Bounds, Slab};

use super::{Stance, Unit};

#[derive(Clone, Copy, Debug, Default)]
pub struct Stood {
    stance: Option<Stance>,
    strength: u8,
    pub slab: Slab,
    /// An upright rectangle that holds it.
    pub bounds: Bounds,
}

impl Stood {
    pub fn new(it: &Unit, slab: Slab) -> Stood {
        Stood { stance: Some(it.stance), strength: it.strength, slab, bounds: slab.bounds() }
    }

    /// Has a unit of so many in this stance the same shape?
    pub fn is_shaped(&self, stance: Stance, strength: u8) -> bool {
        self.stance == Some(stance) && self.strength == strength
    }

    /// Does a unit still stand so?
    pub fn fits(&self, it: &Unit) -> bool {
        self.slab.pose == it.pose && self.is_shaped(it.stance, it.strength)
    }
}

/// By the numbers of the units; no part of a state's fingerprint.
#[derive(Clone, Debug, Default)]
pub struct Footprints(pub Vec<Stood>);

impl Hash for Footprints {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}
