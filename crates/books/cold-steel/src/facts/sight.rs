//! Lines of sight (CS-LOS-1 to -7).

use engine::RuleId;
use ground::table::{ALONG, Bounds, Point, Slab, Transect, near_segment, ticks};
use smallvec::{SmallVec, smallvec};

use super::bodies::{Body, Looking};
use super::looks::{Looks, Seen, Spot};
use super::smoke;
use super::works;
use crate::resolve::ground::{SIGHT_LIMIT, SightCase};
use crate::state::UnitNo;
use crate::vocabulary::{Feature, Formation, PACE, SideNo, Terrain};

/// One look after another, with the same scratch.
pub struct Eyeline<'a, L> {
    table: &'a L,
    /// How far anybody sees today (CS-LOS-7).
    pub limit: i32,
    scratch: Transect,
    /// Everybody on the table, as far as the looker knows, in the order of their numbers.
    troops: Vec<Body>,
    /// Whoever stands in the way of a look, on which level and where: found when the first look is taken.
    screens: Option<Vec<Screen>>,
    looks: Looks,
    /// What has hidden somebody, and what the look that goes on has met, as bits of `HIDES`.
    hid: u8,
    met: u8,
}

/// The rules by which a line of sight ends: rising ground, woods, walls and troops, smoke.
const HIDES: [RuleId; 4] = [rule!("CS-LOS-2"), rule!("CS-LOS-4"), rule!("CS-LOS-5"), rule!("CS-LOS-6")];

impl<'a, L: Looking> Eyeline<'a, L> {
    pub fn new(table: &'a L) -> Eyeline<'a, L> {
        let sky = table.sky();
        let case = SightCase { terrain: table.scenario().terrain, light: sky.light, sky: sky.sky };
        let limit = SIGHT_LIMIT.of(&case).outcome * PACE;
        let troops: Vec<Body> = table.bodies().collect();
        let looks = Looks::on(table, &troops, limit);
        let scratch = Transect::default();
        Eyeline { table, limit, scratch, troops, screens: None, looks, hid: 0, met: 0 }
    }

    /// All that stand against a side.
    pub fn against(&self, side: SideNo) -> impl Iterator<Item = &Body> {
        self.troops.iter().filter(move |it| it.side != side)
    }

    /// CS-LOS-1: from the front points of one to the corners or the centre of the other.
    pub fn sees(&mut self, one: &Body, other: &Body) -> bool {
        let pair = (standing(&self.troops, one), standing(&self.troops, other));
        let (Some(a), Some(b)) = pair else {
            return one.distance(other) <= self.limit && self.look(one, other);
        };
        let kept = self.looks.kept(a, b);
        let found = kept.unwrap_or_else(|| {
            let found = self.watched(|it| one.distance(other) <= it.limit && it.look(one, other));
            self.looks.keep(a, b, found);
            found
        });
        match found {
            Seen::Yes => true,
            Seen::Hidden(met) => {
                self.hid |= met;
                false
            }
        }
    }

    /// The rules that have hidden somebody from those who looked.
    pub fn hidden(&self) -> impl Iterator<Item = RuleId> {
        let hid = self.hid;
        HIDES.into_iter().enumerate().filter(move |it| hid & (1 << it.0) != 0).map(|it| it.1)
    }

    /// What came of a look, with all that it has met.
    fn watched(&mut self, look: impl FnOnce(&mut Self) -> bool) -> Seen {
        self.met = 0;
        if look(self) { Seen::Yes } else { Seen::Hidden(self.met) }
    }

    fn mark(&self, at: Point) -> Mark {
        Mark { at, level: self.table.level_at(at) }
    }

    fn front_marks(&self, it: &Body) -> SmallVec<[Mark; 4]> {
        front_points(it).into_iter().map(|it| self.mark(it)).collect()
    }

    fn look(&mut self, one: &Body, other: &Body) -> bool {
        let from = self.front_marks(one);
        // Most looks are clear from the middle to the middle, which come first.
        let mut clear = |slab: &Slab| {
            marks(slab).into_iter().any(|b| {
                let b = self.mark(b);
                from.iter().any(|a| self.clear(*a, b, Some(one), Some(other)))
            })
        };
        clear(&other.slab) || other.wing.is_some_and(|it| clear(&it.0))
    }

    /// A leader sees and is seen at his own place.
    pub fn sees_point(&mut self, one: &Body, at: Point, within: i32) -> bool {
        let far = self.limit.min(within);
        one.slab.within_point(at, far)
            && self.once_from(Spot { at, sees: false }, one, |it| {
                let b = it.mark(at);
                it.front_marks(one).iter().any(|a| it.clear(*a, b, Some(one), None))
            })
    }

    /// A look between a place and one who stands there is taken once.
    fn once_from(&mut self, spot: Spot, it: &Body, look: impl FnOnce(&mut Self) -> bool) -> bool {
        let Some(no) = standing(&self.troops, it) else { return look(self) };
        if let Some(seen) = self.looks.kept_from(spot, no) {
            return seen;
        }
        let seen = look(self);
        self.looks.keep_from(spot, no, seen);
        seen
    }

    /// A card is seen as its deployment area (CS-LOS-1).
    pub fn sees_area(&mut self, one: &Body, area: &Slab) -> bool {
        one.slab.within(area, self.limit)
            && front_points(one).into_iter().any(|a| {
                let a = self.mark(a);
                marks(area).into_iter().any(|b| self.clear(a, self.mark(b), Some(one), None))
            })
    }

    /// The same from a leader's place.
    pub fn area_from(&mut self, at: Point, area: &Slab) -> bool {
        let a = self.mark(at);
        area.within_point(at, self.limit)
            && marks(area).into_iter().any(|b| self.clear(a, self.mark(b), None, None))
    }

    /// A leader sees from where he is.
    pub fn seen_from(&mut self, at: Point, other: &Body) -> bool {
        other.slab.within_point(at, self.limit)
            && self.once_from(Spot { at, sees: true }, other, |it| {
                let a = it.mark(at);
                marks(&other.slab).into_iter().any(|b| it.clear(a, it.mark(b), None, Some(other)))
            })
    }

    /// What lies on the ground is seen from a leader's place.
    pub fn point_from(&mut self, at: Point, seen: Point) -> bool {
        at.within(seen, self.limit) && self.clear(self.mark(at), self.mark(seen), None, None)
    }

    fn clear(&mut self, a: Mark, b: Mark, one: Option<&Body>, other: Option<&Body>) -> bool {
        let Eyeline { table, scratch: met, troops, screens, .. } = self;
        table.scenario().field.sight.transect(a.at, b.at, met);
        let higher = if b.level < a.level { one } else { other };
        let within = || higher.and_then(|it| it.slab.chord(a.at, b.at)).map_or(0, |it| it.1 - it.0);
        let mut solid = || {
            !past_walls(*table, met, a.at, b.at)
                || works::hide(table.banks(), a.at, b.at)
                || !past_troops(screens.get_or_insert_with(|| all_formed(*table, troops)), a, b, [one, other])
        };
        let hides = match () {
            () if !level_ground(met, (a.level, b.level), within) => 0b0001,
            () if !through_woods(*table, met) => 0b0010,
            () if solid() => 0b0100,
            () if smoke::blinds(table.smoke(), a.at, b.at) => 0b1000,
            () => 0,
        };
        self.met |= hides;
        hides == 0
    }
}

/// CS-LOS-4: a hundred paces of light woods, heavy ones counting two and a half times.
fn through_woods(table: &impl Looking, met: &Transect) -> bool {
    let field = &table.scenario().field;
    let deep = |of: Feature| {
        let in_it = met.deep(|run| field.in_sight(run.of) == Some(of));
        i64::from(ticks(in_it))
    };
    let heavy = deep(Feature::HeavyWoods);
    let light = match table.scenario().terrain {
        // What is not marked as clear is wooded (CS-TERR-4).
        Terrain::HillyWooded => (i64::from(ticks(met.length)) - deep(Feature::Clearing) - heavy).max(0),
        _ => deep(Feature::LightWoods),
    };
    2 * light + 5 * heavy <= 200 * i64::from(PACE)
}

/// CS-LOS-5: buildings and works of more than light strength, unless an end is inside.
fn past_walls(table: &impl Looking, met: &Transect, a: Point, b: Point) -> bool {
    let field = &table.scenario().field;
    let blocks = |of: u16| {
        let solid = matches!(
            field.in_sight(of),
            Some(
                Feature::MediumBuilding | Feature::StoneBuilding | Feature::MediumWorks | Feature::HeavyWorks
            )
        );
        let feature = &field.sight.features()[usize::from(of)];
        solid && !feature.contains(a) && !feature.contains(b)
    };
    !met.runs.iter().any(|it| blocks(it.of)) && !met.crossings.iter().any(|it| blocks(it.of))
}

/// CS-LOS-5: formed units, unless one looks over their heads.
fn past_troops(screens: &[Screen], a: Mark, b: Mark, ends: [Option<&Body>; 2]) -> bool {
    let level = a.level.max(b.level);
    let is_end = |no: UnitNo| ends.into_iter().flatten().any(|end| end.no == no);
    let way = Bounds::between(a.at, b.at);
    !screens.iter().any(|it| {
        level <= it.level
            && it.bounds.meets(&way)
            && it.slab.sweep_meets_segment((0, 0), a.at, b.at)
            && !is_end(it.no)
    })
}

/// A rectangle that stands in the way of looks, and the level it stands on.
#[derive(Clone, Copy, Debug)]
struct Screen {
    no: UnitNo,
    level: i32,
    slab: Slab,
    bounds: Bounds,
}

/// An end of a look, and the level there.
#[derive(Clone, Copy, Debug)]
struct Mark {
    at: Point,
    level: i32,
}

/// The rectangles of all that are formed.
fn all_formed(table: &impl Looking, troops: &[Body]) -> Vec<Screen> {
    let of = |it: &Body| {
        let (no, level) = (it.no, table.level_at(it.at()));
        it.slabs().map(move |slab| Screen { no, level, slab, bounds: slab.bounds() })
    };
    troops.iter().filter(|it| formed(it)).flat_map(of).collect()
}

/// The place in the list of one who looks, or is looked at, as he stands there: not of his skirmishers, nor of a part of him.
fn standing(troops: &[Body], it: &Body) -> Option<usize> {
    let at = troops.binary_search_by_key(&it.no, |it| it.no).ok()?;
    let same = &troops[at];
    let whole =
        !it.screen && it.share.0 == it.share.1 && it.slab == same.slab && it.formation == same.formation;
    (whole && it.wing == same.wing).then_some(at)
}

/// Open, extended and swarming troops hide nobody; garrisons are behind their walls.
fn formed(it: &Body) -> bool {
    !it.formation.loose() && it.formation != Formation::Garrison
}

/// CS-LOS-2, -3. `within` is the part of the line inside the footprint of the higher unit, from whose edge a drop is measured.
fn level_ground(met: &Transect, (a, b): (i32, i32), within: impl Fn() -> i64) -> bool {
    if a == b {
        return met.highest() <= a;
    }
    // From the higher end: a first drop near the edge, and nothing that rises behind it.
    let near = 20 * i64::from(PACE) * ALONG;
    let mut dropped = false;
    let mut before = a.max(b);
    for step in met.downhill((a, b)) {
        if step.level < before {
            if !dropped && near < step.from && near + within() < step.from {
                return false;
            }
            dropped = true;
        }
        if before < step.level {
            return false;
        }
        before = step.level;
    }
    true
}

/// Front corners and front middle; of a square all four corners (CS-LOS-1).
fn front_points(it: &Body) -> SmallVec<[Point; 4]> {
    let [front_right, front_left, rear_left, rear_right, front, ..] = it.slab.nine_points();
    match it.formation {
        Formation::Square | Formation::Garrison => smallvec![front_right, front_left, rear_left, rear_right],
        _ => smallvec![front, front_right, front_left],
    }
}

/// Corners and centre.
fn marks(slab: &Slab) -> [Point; 5] {
    let [a, b, c, d, .., centre] = slab.nine_points();
    [centre, a, b, c, d]
}

/// Smoke balls so near a line, in paces.
pub fn balls_near(smoke: &[Point], a: Point, b: Point, near: i32) -> i32 {
    smoke.iter().filter(|it| near_segment(a, b, **it, near * PACE)).count() as i32
}
