//! Friends beside and behind (CS-SUP-1).

use ground::table::{Turn, Zone, Zoning};

use super::bodies::{Body, Looking};
use crate::vocabulary::{Arm, Level, PACE};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Support {
    /// Flanks with a friend within 120 paces.
    pub flanks: i32,
    /// One behind within 200 paces.
    pub rear: bool,
}

impl Support {
    pub fn any(self) -> bool {
        0 < self.flanks || self.rear
    }
}

pub fn support(table: &impl Looking, unit: &Body) -> Support {
    let (mut left, mut right, mut rear) = (false, false, false);
    for it in table.bodies().filter(|it| it.side == unit.side && it.no != unit.no) {
        let steady = Level::Determined <= it.level && it.arm != Arm::Irregular;
        let alike = it.slab.pose.facing.near(unit.slab.pose.facing, Turn(9_000));
        if !steady || !alike {
            continue;
        }
        // Support is asked of the places themselves, also of those who have no flank.
        match unit.slab.zone(it.at(), Zoning::Wedges) {
            Zone::Left => left |= unit.within(&it, 120 * PACE),
            Zone::Right => right |= unit.within(&it, 120 * PACE),
            Zone::Rear => rear |= unit.within(&it, 200 * PACE),
            Zone::Front => {}
        }
    }
    Support { flanks: i32::from(left) + i32::from(right), rear }
}
