//! Zones that bodies hold around them, and whose they are.

use engine::Name;
use ground::table::{Convex, SLACK, Slab};

use crate::view::chart;
use crate::view::open::rings;

/// A zone and whose it is.
#[derive(Clone, Debug)]
pub struct Zone<U> {
    pub owner: U,
    pub slab: Slab,
    pub pieces: Vec<Convex>,
}

impl<U> Zone<U> {
    /// Is any part of the footprint in it?
    pub fn holds(&self, slab: &Slab) -> bool {
        self.pieces.iter().any(|it| it.meets_sweep(slab, (0, 0), SLACK))
    }
}

/// The zones of these owners that there are any of.
pub fn zones<U: Copy>(
    owners: impl Iterator<Item = (U, Slab)>,
    of: impl Fn(U) -> Vec<Convex>,
) -> Vec<Zone<U>> {
    let zone = |(owner, slab)| Zone { owner, slab, pieces: of(owner) };
    owners.map(zone).filter(|it| !it.pieces.is_empty()).collect()
}

/// As a screen draws them, each with its owner.
pub fn zones_shown<U: Copy>(zones: &[Zone<U>], id: impl Fn(U) -> Name) -> Vec<chart::Zone> {
    zones.iter().map(|it| chart::Zone { owner: id(it.owner), rings: rings(&it.pieces) }).collect()
}
