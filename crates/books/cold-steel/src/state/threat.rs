//! Who is threatened, as it was judged when a phase began (CS-THR-6).

use smallvec::SmallVec;

use super::UnitNo;
use crate::resolve::threat::EnemyZone;
use crate::vocabulary::Whence;

#[derive(Clone, Debug, Hash)]
pub struct Threat {
    /// The worst zone.
    pub worst: Whence,
    pub zones: Vec<EnemyZone>,
    pub by_cavalry: bool,
    /// Everyone counted in a zone where the odds suffice (CS-THR-5).
    pub by: SmallVec<[UnitNo; 4]>,
}

impl Threat {
    pub fn on(&self, zone: EnemyZone) -> bool {
        self.zones.contains(&zone)
    }

    pub fn on_flank(&self) -> bool {
        self.on(EnemyZone::Left) || self.on(EnemyZone::Right)
    }
}
