//! Line of sight (BB-LOS). Nothing is cheap here, so range and arc are asked before.

use engine::RuleId;
use ground::table::{ALONG, Along, Bounds, Crowd, Kind, Length, Look, Point, SLACK, Table, Transect};
use smallvec::SmallVec;

use super::bodies;
use crate::scenario::Field;
use crate::state::{Army, SideNo, UnitNo};
use crate::vocabulary::Terrain;

/// Woods, Town and Fort are seen through for so far (BB-LOS-4), and a hundredth more for who looks (BB-GEN-3).
const SEEN_THROUGH: Along = (300 + SLACK as Along) * ALONG;
/// Between a firing base and the friend it fires over, and between that friend and the target (BB-LOS-6), less a hundredth.
const OVERHEAD_GAP: Along = (300 - SLACK as Along) * ALONG;

/// What hides a target, by its rule.
pub type Hidden = (RuleId, &'static str);

/// How a target is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    Clear,
    /// Over friends on lower ground (BB-LOS-6).
    Overhead,
}

/// One who looks: his side's crowd, and room to work in that is used again.
#[derive(Debug, Default)]
pub struct Eyes {
    side: SideNo,
    /// Gathered at the first look: mostly nobody is in range, and nobody looks.
    crowd: Crowd,
    gathered: Gathered,
    look: Look,
}

/// Of which part of the table the crowd is known, and how many bodies it has cost so far. Most who look look nowhere else;
/// whoever goes on looking elsewhere will want to see everything.
#[derive(Clone, Copy, Debug, Default)]
struct Gathered {
    all: bool,
    near: Option<Bounds>,
    bodies: usize,
}

/// So much more than the first line of sight is gathered with it.
const ROUND: Length = 600;

impl Eyes {
    /// Those of a side, for looks at this army: nobody may move between them.
    pub fn new(_: &impl Army, side: SideNo) -> Eyes {
        Eyes { side, ..Eyes::default() }
    }

    /// Does a base of `unit` whose front edge has its middle at `from` see the target (BB-LOS-1)?
    #[cfg(test)]
    pub fn see(&mut self, army: &impl Army, unit: UnitNo, from: Point, target: UnitNo) -> bool {
        let nearest = army.slab(target).nearest(from);
        self.look_at(army, unit, from, (target, nearest)).is_ok()
    }

    /// The same of a base that aims at this point of the target (BB-FIRE-3), with what hides it.
    pub fn look_at(
        &mut self,
        army: &impl Army,
        unit: UnitNo,
        from: Point,
        (target, aim): (UnitNo, Point),
    ) -> Result<Sight, Hidden> {
        let slab = army.slab(target);
        let nearest = self.along(army, unit, target, from, aim);
        nearest.or_else(|hidden| self.along(army, unit, target, from, slab.middle()).map_err(|_| hidden))
    }

    fn along(
        &mut self,
        army: &impl Army,
        unit: UnitNo,
        target: UnitNo,
        from: Point,
        to: Point,
    ) -> Result<Sight, Hidden> {
        let table = &army.field().table;
        self.gather(army, Bounds::of([from, to]));
        let crowd = &self.crowd;
        self.look.past(crowd, from, to, |id| id == unit.0 || id == target.0);
        // From the plain nobody fires over anybody, so the ground need not be looked at.
        if !self.look.bodies.is_empty() && table.level(from) == 0 {
            return Err((rule!("BB-LOS-5"), "hidden by another unit"));
        }
        let bodies = std::mem::take(&mut self.look.bodies);
        self.look.over(table, from, to);
        self.look.bodies = bodies;
        let units = hidden_by_units(army, crowd, &self.look);
        match () {
            () if self.look.ridge() => Err((rule!("BB-LOS-2"), "hidden by a slope")),
            () if dead_ground(table, &self.look) => Err((rule!("BB-LOS-3"), "in dead ground")),
            () if thicket(army.field(), &self.look.ground) => {
                Err((rule!("BB-LOS-4"), "hidden by woods or buildings"))
            }
            () if units => Err((rule!("BB-LOS-5"), "hidden by another unit")),
            () if self.look.bodies.is_empty() => Ok(Sight::Clear),
            () => Ok(Sight::Overhead),
        }
    }
}

/// Does the ground let one see from a place to another, whoever may stand between (BB-LOS-2 to -4)?
pub fn over_the_ground(army: &impl Army, from: Point, to: Point) -> bool {
    let (field, mut look) = (army.field(), Look::default());
    look.over(&field.table, from, to);
    !look.ridge() && !dead_ground(&field.table, &look) && !thicket(field, &look.ground)
}

impl Eyes {
    fn gather(&mut self, army: &impl Army, line: Bounds) {
        if self.gathered.all || self.gathered.near.is_some_and(|it| it.holds(&line)) {
            return;
        }
        if army.count() <= self.gathered.bodies {
            self.gathered.all = true;
            self.crowd = bodies::crowd(army, self.side);
            return;
        }
        let near = line.grown(ROUND);
        self.crowd = bodies::crowd_near(army, self.side, near);
        self.gathered.near = Some(near);
        self.gathered.bodies += self.crowd.bodies().len();
    }
}

/// BB-LOS-5 and its exception BB-LOS-6.
fn hidden_by_units(army: &impl Army, crowd: &Crowd, look: &Look) -> bool {
    let (here, length) = (look.levels.0, look.ground.length);
    look.bodies.iter().any(|between| {
        let body = &crowd.bodies()[between.body];
        let lower = army.field().table.level(body.slab.pose.at) < here;
        let apart = OVERHEAD_GAP <= between.from && OVERHEAD_GAP <= length - between.to;
        // Whoever stands on higher ground than another stands on a hill.
        let overhead = !body.enemy && lower && apart;
        !overhead
    })
}

/// BB-LOS-3: the lower end is nearer to a steep contour than the higher end.
fn dead_ground(table: &Table, look: &Look) -> bool {
    let (from, to) = look.levels;
    if from == to {
        return false;
    }
    let steep = |of: u16| table.kind(of) == Kind(Terrain::SteepSlope as u8);
    let length = look.ground.length;
    look.contours(steep).any(|at| if from < to { at < length - at } else { length - at < at })
}

/// BB-LOS-4: more than 3 inches within any one Wood, Town or Fort; areas of one type that touch are one.
fn thicket(field: &Field, ground: &Transect) -> bool {
    let thick = |of: u16| matches!(field.terrain(of), Terrain::Woods | Terrain::Town | Terrain::Fort);
    let runs = || ground.runs.iter().filter(|it| thick(it.of));
    runs().any(|one| {
        let wood = field.whole(one.of);
        let mut within: SmallVec<[(Along, Along); 8]> =
            runs().filter(|it| field.whole(it.of) == wood).map(|it| (it.from, it.to)).collect();
        within.sort_unstable();
        // Where pieces overlap no stretch counts twice.
        let (mut inside, mut seen) = (0, Along::MIN);
        for (from, to) in within {
            inside += (to - from.max(seen)).max(0);
            seen = seen.max(to);
        }
        SEEN_THROUGH < inside
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{Fixture, at, no};
    use crate::vocabulary::Arm;

    type Ring<'a> = &'a [(i32, i32)];

    /// Does a base at `from` see an enemy base whose front is at `to`, over this ground and these others?
    fn sees(
        from: (i32, i32),
        to: (i32, i32),
        ground: &[(Terrain, Ring<'_>)],
        others: &[(usize, i32)],
    ) -> bool {
        let mut fixture = Fixture::new();
        for (terrain, ring) in ground {
            fixture.terrain(*terrain, ring);
        }
        fixture.unit("f1", 0, Arm::Infantry, 1, from, 0);
        fixture.unit("a1", 1, Arm::Infantry, 1, to, 180);
        for (no, (side, y)) in others.iter().enumerate() {
            fixture.unit(&format!("x{no}"), *side, Arm::Infantry, 1, (10, *y), 0);
        }
        let state = fixture.state();
        let (f1, a1) = (no(&state, "f1"), no(&state, "a1"));
        Eyes::new(&state, 0).see(&state, f1, at(from), a1)
    }

    const NEAR: Ring<'_> = &[(8, 5), (12, 5), (12, 11), (8, 11)];
    const BETWEEN: Ring<'_> = &[(8, 13), (12, 13), (12, 15), (8, 15)];
    const BEYOND: Ring<'_> = &[(8, 14), (12, 14), (12, 22), (8, 22)];

    #[test]
    fn slopes_block_sight_through_them_and_not_onto_them() {
        assert!(sees((10, 10), (10, 18), &[], &[]));
        assert!(!sees((10, 10), (10, 18), &[(Terrain::GentleSlope, BETWEEN)], &[]), "BB-LOS-2");
        assert!(sees((10, 10), (10, 18), &[(Terrain::GentleSlope, BEYOND)], &[]));
    }

    #[test]
    fn a_steep_slope_has_dead_ground_for_whom_stands_nearer_below() {
        let steep = [(Terrain::SteepSlope, BEYOND)];
        assert!(sees((10, 10), (10, 18), &steep, &[]), "4 inches below and 4 above, BB-LOS-3");
        assert!(!sees((10, 11), (10, 18), &steep, &[]));
        assert!(sees((10, 11), (10, 18), &[(Terrain::GentleSlope, BEYOND)], &[]), "gentle slopes have none");
        assert!(!sees((10, 13), (10, 18), &steep, &[]));
    }

    #[test]
    fn three_inches_of_a_wood_town_or_fort_are_seen_through() {
        let deep: Ring<'_> = &[(8, 12), (12, 12), (12, 16), (8, 16)];
        let thin: Ring<'_> = &[(8, 12), (12, 12), (12, 15), (8, 15)];
        for terrain in [Terrain::Woods, Terrain::Town, Terrain::Fort] {
            assert!(!sees((10, 10), (10, 18), &[(terrain, deep)], &[]), "BB-LOS-4");
            assert!(sees((10, 10), (10, 18), &[(terrain, thin)], &[]));
        }
        assert!(sees((10, 10), (10, 18), &[(Terrain::Village, deep)], &[]));
        // Each area counts for itself.
        let apart: [(Terrain, Ring<'_>); 2] = [
            (Terrain::Woods, &[(8, 11), (12, 11), (12, 13), (8, 13)]),
            (Terrain::Woods, &[(8, 14), (12, 14), (12, 16), (8, 16)]),
        ];
        assert!(sees((10, 10), (10, 18), &apart, &[]));
    }

    #[test]
    fn woods_that_touch_are_one_wood() {
        let in_two: [(Terrain, Ring<'_>); 2] = [
            (Terrain::Woods, &[(8, 12), (12, 12), (12, 14), (8, 14)]),
            (Terrain::Woods, &[(8, 14), (12, 14), (12, 16), (8, 16)]),
        ];
        assert!(!sees((10, 10), (10, 18), &in_two, &[]), "BB-LOS-4: four inches");
        // Where they overlap they are no deeper for it.
        let over: [(Terrain, Ring<'_>); 2] = [
            (Terrain::Woods, &[(8, 12), (12, 12), (12, 15), (8, 15)]),
            (Terrain::Woods, &[(9, 13), (11, 13), (11, 15), (9, 15)]),
        ];
        assert!(sees((10, 10), (10, 18), &over, &[]));
        // Just along their seam one looks through the wood, not between two.
        let seam: [(Terrain, Ring<'_>); 2] = [
            (Terrain::Woods, &[(8, 12), (10, 12), (10, 16), (8, 16)]),
            (Terrain::Woods, &[(10, 12), (12, 12), (12, 16), (10, 16)]),
        ];
        assert!(!sees((10, 10), (10, 18), &seam, &[]));
        assert!(sees((10, 10), (10, 18), &seam[..1], &[]), "along the edge of one");
        let mixed = [in_two[0], (Terrain::Town, in_two[1].1)];
        assert!(sees((10, 10), (10, 18), &mixed, &[]), "a Town is no wood");
    }

    #[test]
    fn units_block_sight_but_friends_below_a_hill_are_fired_over() {
        assert!(!sees((10, 10), (10, 18), &[], &[(0, 14)]), "BB-LOS-5");
        assert!(!sees((10, 10), (10, 18), &[], &[(1, 14)]));
        let hill = [(Terrain::GentleSlope, NEAR)];
        assert!(sees((10, 10), (10, 18), &hill, &[(0, 14)]), "3 inches before it and 4 behind, BB-LOS-6");
        assert!(!sees((10, 10), (10, 18), &hill, &[(0, 13)]), "2 inches before it");
        assert!(!sees((10, 10), (10, 16), &hill, &[(0, 14)]), "2 inches behind it");
        assert!(!sees((10, 10), (10, 18), &hill, &[(1, 14)]), "an enemy is no friend");
        assert!(!sees((10, 9), (10, 18), &hill, &[(0, 11)]), "on the same level");
    }
}
