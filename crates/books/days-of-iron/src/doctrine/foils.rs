//! Bad officers with one idea each, to try the good ones on.

use engine::{Advice, Reply};
use ground::table::{Leg, Path, Point, Transect};

use super::brief::{place, troops};
use super::ways::toward;
use crate::facts::score;
use crate::forms::march::March;
use crate::known::Known;
use crate::plan::Plan;
use crate::state::{Army, UnitNo};
use crate::vocabulary::INCH;

/// The nearest objective that is not its own, else the nearest enemy.
fn goal(known: &Known<'_>, unit: UnitNo) -> Point {
    let (side, here) = (known.side(unit), known.unit(unit).pose.at);
    let wanted = known.scenario().objectives.iter().filter(|it| {
        it.only.is_none_or(|only| only == side) && score::held(known, it).holder() != Some(side)
    });
    let open = wanted.map(|it| place(known, it)).min_by_key(|it| it.distance(here));
    let foes = || troops(known, 1 - side).map(|it| known.slab(it).middle());
    open.or_else(|| foes().min_by_key(|it| it.distance(here))).unwrap_or(here)
}

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
