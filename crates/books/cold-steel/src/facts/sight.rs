//! Lines of sight (CS-LOS-1 to -7).

use engine::RuleId;
use ground::table::{ALONG, Point, Slab, Transect, near_segment, ticks};

use super::bodies::{Body, Looking};
use super::looks::Looks;
use super::smoke;
use super::works;
use crate::resolve::ground::{SIGHT_LIMIT, SightCase};
use crate::vocabulary::{Feature, Formation, PACE, Terrain};

/// One look after another, with the same scratch.
pub struct Eyeline<'a, L> {
    table: &'a L,
    /// How far anybody sees today (CS-LOS-7).
    pub limit: i32,
    scratch: Transect,
    /// Everybody on the table, as far as the looker knows: whoever stands in the way of a look.
    troops: Vec<Body>,
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
        Eyeline { table, limit, scratch: Transect::default(), troops, looks, hid: 0, met: 0 }
    }

    /// CS-LOS-1: from the front points of one to the corners or the centre of the other.
    pub fn sees(&mut self, one: &Body, other: &Body) -> bool {
        if self.limit < one.distance(other) {
            return false;
        }
        let pair = (standing(&self.troops, one), standing(&self.troops, other));
        let (Some(a), Some(b)) = pair else { return self.look(one, other) };
        if let Some(seen) = self.looks.kept(a, b) {
            return seen;
        }
        self.met = 0;
        let seen = self.look(one, other);
        self.hid |= if seen { 0 } else { self.met };
        self.looks.keep(a, b, seen);
        seen
    }

    /// The rules that have hidden somebody from those who looked.
    pub fn hidden(&self) -> impl Iterator<Item = RuleId> {
        let hid = self.hid;
        HIDES.into_iter().enumerate().filter(move |it| hid & (1 << it.0) != 0).map(|it| it.1)
    }

    fn look(&mut self, one: &Body, other: &Body) -> bool {
        let from = front_points(one);
        // Most looks are clear from the middle to the middle, which come first.
        let mut clear = |slab: &Slab| {
            marks(slab).iter().any(|b| from.iter().any(|a| self.clear(*a, *b, Some(one), Some(other))))
        };
        clear(&other.slab) || other.wing.is_some_and(|it| clear(&it.0))
    }

    /// A leader sees and is seen at his own place.
    pub fn sees_point(&mut self, one: &Body, at: Point, within: i32) -> bool {
        let far = self.limit.min(within);
        one.slab.within_point(at, far)
            && front_points(one).iter().any(|it| self.clear(*it, at, Some(one), None))
    }

    /// A card is seen as its deployment area (CS-LOS-1).
    pub fn sees_area(&mut self, one: &Body, area: &Slab) -> bool {
        one.slab.within(area, self.limit)
            && front_points(one)
                .iter()
                .any(|a| marks(area).iter().any(|b| self.clear(*a, *b, Some(one), None)))
    }

    /// The same from a leader's place.
    pub fn area_from(&mut self, at: Point, area: &Slab) -> bool {
        area.within_point(at, self.limit) && marks(area).iter().any(|b| self.clear(at, *b, None, None))
    }

    /// A leader sees from where he is.
    pub fn seen_from(&mut self, at: Point, other: &Body) -> bool {
        other.slab.within_point(at, self.limit)
            && marks(&other.slab).iter().any(|b| self.clear(at, *b, None, Some(other)))
    }

    fn clear(&mut self, a: Point, b: Point, one: Option<&Body>, other: Option<&Body>) -> bool {
        let mut met = std::mem::take(&mut self.scratch);
        self.table.scenario().field.table.transect(a, b, &mut met);
        let levels = (self.table.level_at(a), self.table.level_at(b));
        let higher = if levels.1 < levels.0 { one } else { other };
        let within = higher.and_then(|it| it.slab.chord(a, b)).map_or(0, |it| it.1 - it.0);
        let solid = |it: &Self| {
            !it.past_walls(&met, a, b)
                || works::hide(it.table.banks(), a, b)
                || !it.past_troops(a, b, one, other)
        };
        let hides = match () {
            () if !level_ground(&met, levels, within) => 0b0001,
            () if !self.through_woods(&met) => 0b0010,
            () if solid(self) => 0b0100,
            () if smoke::blinds(self.table.smoke(), a, b) => 0b1000,
            () => 0,
        };
        self.scratch = met;
        self.met |= hides;
        hides == 0
    }

    /// CS-LOS-4: a hundred paces of light woods, heavy ones counting two and a half times.
    fn through_woods(&self, met: &Transect) -> bool {
        let field = &self.table.scenario().field;
        let deep = |of: Feature| {
            let in_it = met.deep(|run| field.feature(run.of) == Some(of));
            i64::from(ticks(in_it))
        };
        let heavy = deep(Feature::HeavyWoods);
        let light = match self.table.scenario().terrain {
            // What is not marked as clear is wooded (CS-TERR-4).
            Terrain::HillyWooded => (i64::from(ticks(met.length)) - deep(Feature::Clearing) - heavy).max(0),
            _ => deep(Feature::LightWoods),
        };
        2 * light + 5 * heavy <= 200 * i64::from(PACE)
    }

    /// CS-LOS-5: buildings and works of more than light strength, unless an end is inside.
    fn past_walls(&self, met: &Transect, a: Point, b: Point) -> bool {
        let field = &self.table.scenario().field;
        let blocks = |of: u16| {
            let solid = matches!(
                field.feature(of),
                Some(
                    Feature::MediumBuilding
                        | Feature::StoneBuilding
                        | Feature::MediumWorks
                        | Feature::HeavyWorks
                )
            );
            let it = &field.table.features()[usize::from(of)];
            solid && !it.contains(a) && !it.contains(b)
        };
        !met.runs.iter().any(|it| blocks(it.of)) && !met.crossings.iter().any(|it| blocks(it.of))
    }

    /// CS-LOS-5: formed units, unless one looks over their heads.
    fn past_troops(&self, a: Point, b: Point, one: Option<&Body>, other: Option<&Body>) -> bool {
        let ends = self.table.level_at(a).max(self.table.level_at(b));
        let is_end = |it: &Body| [one, other].into_iter().flatten().any(|end| end.no == it.no);
        !self.troops.iter().any(|it| {
            formed(it)
                && !is_end(it)
                && ends <= self.table.level_at(it.at())
                && it.slabs().any(|it| it.chord(a, b).is_some())
        })
    }
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
fn level_ground(met: &Transect, (a, b): (i32, i32), within: i64) -> bool {
    if a == b {
        return met.highest() <= a;
    }
    // From the higher end: a first drop near the edge, and nothing that rises behind it.
    let near = 20 * i64::from(PACE) * ALONG + within;
    let steps: Vec<_> = if b < a { met.terraces().collect() } else { met.terraces().rev().collect() };
    let mut dropped = false;
    let mut before = a.max(b);
    for step in steps {
        let gone = if b < a { step.from } else { met.length - step.to };
        if step.level < before {
            if !dropped && near < gone {
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
fn front_points(it: &Body) -> Vec<Point> {
    let [front_right, front_left, rear_left, rear_right, front, ..] = it.slab.nine_points();
    match it.formation {
        Formation::Square | Formation::Garrison => vec![front_right, front_left, rear_left, rear_right],
        _ => vec![front, front_right, front_left],
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
