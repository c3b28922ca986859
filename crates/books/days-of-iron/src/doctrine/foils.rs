//! Bad officers with one idea each, to try the good ones on.

use engine::{Advice, Reply};
use ground::table::{Leg, Path, Transect};

use super::march::{goal, toward};
use crate::forms::march::March;
use crate::known::Known;
use crate::plan::Plan;
use crate::state::Army;
use crate::vocabulary::INCH;

/// Always forward, or in reach and out again.
pub fn act(known: &Known<'_>, march: &March<'_, Known<'_>>, backs_off: bool) -> Advice {
    let unit = march.unit;
    let here = march.mover.start.pose.at;
    let near = known.enemies(unit).map(|it| known.slab(it).distance_to_point(here)).min().unwrap_or(i32::MAX);
    let mut scratch = Transect::default();
    let plan = if backs_off && near < 12 * INCH {
        let back = march.mover.start.pose.facing.opposite();
        let plan = Plan {
            deed: crate::plan::Deed::Retire,
            ..Plan::along(Path::new(&[Leg::To(here.moved(back, 2 * INCH))]))
        };
        Some(plan).filter(|it| march.judge(it, &mut scratch).is_ok())
    } else {
        toward(march, goal(known, unit), &mut scratch)
    };
    let plan = plan.filter(|it| march.judge(it, &mut scratch).is_ok()).unwrap_or_else(Plan::stand);
    Advice::silent(Reply::Drawn(plan.drawing()))
}
