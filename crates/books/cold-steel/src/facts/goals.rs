//! Who holds what is to be won (CS-WIN-4), as far as somebody can see it.

use ground::table::{Form, Point};

use super::bodies::Looking;
use crate::scenario::{Objective, Scenario, Stake};
use crate::state::SideNo;
use crate::vocabulary::Arm;

/// A structure is held as it was taken (CS-DET-20); ground beyond a line by formed infantry that stands there; a wood by who
/// stands in it alone.
pub fn holder(table: &impl Looking, it: &Objective) -> Option<SideNo> {
    match it.what {
        Stake::Site(site) => table.structures()[usize::from(site)].holder,
        Stake::Beyond { side, line } => {
            let north = table.scenario().sides[side].homeward().vector().1 < 0;
            let there = |at: Point| if north { line < at.y } else { at.y < line };
            let formed = |it: &super::bodies::Body| {
                it.side == side && it.arm == Arm::Infantry && !it.formation.loose() && there(it.at())
            };
            table.bodies().any(|it| formed(&it)).then_some(side)
        }
        Stake::Area(feature) => {
            let ground = &table.scenario().field.table.features()[usize::from(feature)];
            let within = |side: SideNo| table.bodies().any(|it| it.side == side && ground.contains(it.at()));
            match (within(0), within(1)) {
                (true, false) => Some(0),
                (false, true) => Some(1),
                _ => None,
            }
        }
    }
}

/// Where it is, for those who go there.
pub fn place(scenario: &Scenario, it: &Objective) -> Point {
    let field = &scenario.field;
    match it.what {
        Stake::Site(site) => field.structures[usize::from(site)].slab.pose.at,
        Stake::Beyond { line, .. } => Point::new(field.table.size().x / 2, line),
        Stake::Area(feature) => match &field.table.features()[usize::from(feature)].form {
            Form::Area(ring) => {
                let n = ring.len().max(1) as i64;
                let sum = ring.iter().fold((0, 0), |s, p| (s.0 + i64::from(p.x), s.1 + i64::from(p.y)));
                Point::new((sum.0 / n) as i32, (sum.1 / n) as i32)
            }
            _ => Point::default(),
        },
    }
}
