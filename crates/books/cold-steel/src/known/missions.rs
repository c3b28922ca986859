//! Missions, as far as a seat knows of them (CS-KNOW-4).

use super::Known;
use crate::state::{Mission, Unit, UnitNo};

impl<'a> Known<'a> {
    /// Missions that this eye wrote or has to carry out (CS-KNOW-4).
    pub fn missions(&self) -> impl Iterator<Item = &'a Mission> + use<'a> {
        let known = *self;
        self.state.missions.iter().filter(move |it| known.runs(it.from))
    }

    pub fn mission(&self, unit: UnitNo) -> Option<&'a Mission> {
        self.missions().find(|it| it.binds(unit))
    }

    /// Of the missions that friends gave no more than whom they bind.
    pub fn friends_missions(&self) -> impl Iterator<Item = Mission> + use<'a> {
        let known = *self;
        let friends = move |it: &&Mission| known.owns(known.commander(it.from).side) && !known.runs(it.from);
        self.state.missions.iter().filter(friends).map(move |it| {
            let bound = known.all().filter(|unit| it.binds(*unit) && known.own(*unit).is_some());
            Mission { units: bound.fold(0, |all, unit| all | Unit::bit(unit)), ..Mission::blank(it.from) }
        })
    }

    /// Whether a unit of one's own side has a mission, which can be seen by how it goes about it; what it is, is not told.
    pub fn has_mission(&self, unit: UnitNo) -> bool {
        self.own(unit).is_some_and(|_| self.state.mission_of(unit).is_some())
    }
}
