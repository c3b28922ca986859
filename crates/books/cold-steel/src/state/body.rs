//! A unit as it stands on the ground, for whoever sees it.

use ground::table::Slab;

use super::{SideNo, UnitNo, Wing};
use crate::vocabulary::{Arm, Formation, Level};

#[derive(Clone, Copy, Debug)]
pub struct Body {
    pub no: UnitNo,
    pub side: SideNo,
    pub arm: Arm,
    pub mounted: bool,
    pub slab: Slab,
    pub formation: Formation,
    pub figures: i32,
    pub level: Level,
    pub lying_down: bool,
    pub inside: Option<u8>,
    /// In a boat.
    pub afloat: bool,
    pub attacks: Option<UnitNo>,
    /// This turn, as anybody can see who sees it.
    pub moved: bool,
    /// The skirmishers of a unit, not itself.
    pub screen: bool,
    /// Figures of those with whom it forms one body, and whether they close its left and its right (CS-SPEC-18).
    pub mates: i32,
    pub closed: [bool; 2],
    /// Its second rectangle, and who stands there (CS-MOVE-15).
    pub wing: Option<(Slab, Wing)>,
    /// The share of the unit's figures and guns that this is: so many parts of so many.
    pub share: (u8, u8),
}
