//! Ways into the enemy: the charges that can come home, and who could join them.

use ground::table::{Heading, Leg, Path, Point, Pose, Slab, Transect};
use smallvec::SmallVec;

use super::brief::troops;
use super::ways::Way;
use crate::forms::March;
use crate::known::Seen;
use crate::plan::Plan;
use crate::resolve::drill::{self, ARC, INCH};
use crate::state::{Formation, UnitNo};
use crate::vocabulary::Arm;

/// What a charge is worth, in hundredths, if a friend stands in its way.
const BLOCKED: i32 = 30;

/// All charges that can come home from where the unit stands, in each formation that it can still take.
pub fn charges(march: &March<'_, impl Seen>, known: &impl Seen) -> Vec<Way> {
    if march.may_charge_at_all().is_err() {
        return Vec::new();
    }
    let mut scratch = Transect::default();
    let mut res = Vec::new();
    let in_column = drill::formation(march.mover.start.shape) == Formation::March;
    for target in march.within_reach() {
        let aims: SmallVec<[Point; 6]> = aims(&known.slab(target), march.mover.start.pose.at).collect();
        let changes = march.changes().filter(|it| drill::formation(it.0) != Formation::March);
        let as_it_is = if in_column { None } else { Some(Path::default()) };
        for first in as_it_is.into_iter().chain(changes.map(|it| Path::new(&[Leg::Form(it.0)]))) {
            for aim in &aims {
                let way = charge_along(march, target, first.then(Leg::To(*aim)), &mut scratch);
                let known = |way: &Way| res.iter().any(|it: &Way| same(it, way));
                res.extend(way.filter(|it| !known(it)));
            }
        }
        if known.arm(march.unit) == Arm::Cavalry && !in_column {
            res.extend(round(march, known, target, &mut scratch));
        }
    }
    res
}

/// Do two charges end alike?
fn same(one: &Way, other: &Way) -> bool {
    one.0.target == other.0.target && one.1.end == other.1.end && one.1.shape == other.1.shape
}

/// What a charge aims at, the best first.
fn aims(target: &Slab, from: Point) -> impl Iterator<Item = Point> + use<> {
    [target.nearest(from), target.middle()].into_iter().chain(target.ticked())
}

/// How open the way of a charge at an enemy is, in hundredths: the middle of the front must look at him, and a friend
/// who stands between may not have gone when it is wanted.
pub fn open(there: &impl Seen, unit: UnitNo, foe: UnitNo) -> i32 {
    let slab = there.slab(unit);
    let here = slab.pose.at;
    let way = |aim: Point| {
        let facing = Heading::of(here.to(aim)).filter(|it| it.near(slab.pose.facing, ARC))?;
        let (by, length) = (here.to(aim), here.distance(aim));
        let moved = Slab::new(Pose { facing, ..slab.pose }, slab.shape);
        let between = |it: UnitNo| {
            it != unit
                && there.card(it).arm != Arm::Artillery
                && moved.touches_at(by, length, &there.slab(it)).is_some()
        };
        Some(if there.standing_of(there.side(unit)).any(between) { BLOCKED } else { 100 })
    };
    aims(&there.slab(foe), here).filter_map(way).max().unwrap_or(0)
}

/// Horse may bend its way once: round into a flank.
fn round(
    march: &March<'_, impl Seen>,
    known: &impl Seen,
    target: UnitNo,
    scratch: &mut Transect,
) -> Vec<Way> {
    let slab = known.slab(target);
    let aside = slab.shape.half + 4 * INCH;
    let mut res = Vec::new();
    for (ahead, right) in [(-INCH, aside), (-INCH, -aside), (-4 * INCH, aside), (-4 * INCH, -aside)] {
        let turn = slab.point(ahead, right);
        let aim = slab.nearest(turn);
        let path = Path::new(&[Leg::To(turn), Leg::To(aim)]);
        res.extend(charge_along(march, target, path, scratch));
    }
    res
}

/// The charge along this path with its reckoning, if it may be made.
fn charge_along(
    march: &March<'_, impl Seen>,
    target: UnitNo,
    path: Path,
    scratch: &mut Transect,
) -> Option<Way> {
    let plan = Plan::charge(target, path);
    march.judge(&plan, scratch).ok().flatten().map(|it| (plan, it))
}

/// Half the bases of friends who have not moved yet, stand within a charge of the target, and find their way open.
pub fn may_join(known: &impl Seen, unit: UnitNo, target: UnitNo) -> i32 {
    let slab = known.slab(target);
    let near = |it: &UnitNo| {
        let other = known.unit(*it);
        *it != unit
            && !other.turn.rolled
            && !other.disrupted
            && other.formation != Formation::March
            && known.slab(*it).within(&slab, 9 * INCH)
            && known.slab(*it).fan_meets(&slab, ARC)
            && open(known, *it, target) == 100
    };
    let bases: i32 = troops(known, known.side(unit)).filter(near).map(|it| i32::from(known.bases(it))).sum();
    bases / 2
}
