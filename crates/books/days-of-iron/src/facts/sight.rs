//! Who sees whom (DI-LOS-1 to -4).

use engine::RuleId;
use ground::table::{ALONG, Along, Body, Crowd, Length, Look, Pass, Point, Slab};

use super::bodies::passes_freely;
use crate::resolve::shapes::eyes;
use crate::rows;
use crate::scenario::terrain_of;
use crate::state::{Army, Stance, UnitNo};
use crate::vocabulary::{INCH, Terrain};

/// So far one may look over the higher end's own level (DI-LOS-2).
const CREST: Length = 4 * INCH;

/// All that could stand in the way of a look, gathered once.
pub struct Eyes {
    crowd: Crowd,
    tops: Vec<i32>,
}

/// The bodies that block: not skirmishers, who has gone to ground, routers, staff, engineers (DI-LOS-2).
fn blocks(army: &impl Army, unit: UnitNo) -> bool {
    let it = army.unit(unit);
    !it.grounded && (!passes_freely(army, unit) || it.stance == Stance::Unlimbered)
}

impl Eyes {
    pub fn new(army: &impl Army) -> Eyes {
        let mut tops = Vec::new();
        let crowd = Crowd::new(army.standing().filter(|it| blocks(army, *it)).map(|it| {
            let slab = army.slab(it);
            tops.push(army.table().level(slab.middle()));
            Body { id: it.0, slab, enemy: false, pass: Pass::Bar(rows::OVERLAP), stops_charge: false }
        }));
        Eyes { crowd, tops }
    }

    /// Does any stand of a unit see the other?
    pub fn sees(&self, army: &impl Army, from: UnitNo, to: UnitNo) -> bool {
        self.sees_slab(army, from, &army.slab(to), to)
    }

    pub fn sees_slab(&self, army: &impl Army, from: UnitNo, target: &Slab, to: UnitNo) -> bool {
        let slab = army.slab(from);
        if !slab.within(target, army.scenario().visibility) {
            return false;
        }
        let eyes = eyes(army.arm(from), army.unit(from).stance, army.stands(from), &slab);
        // From the middle outward: most looks are decided by the first.
        let middle = eyes.len() / 2;
        let mut order = (0..eyes.len()).map(|it| (it + middle) % eyes.len());
        let mut look = Look::default();
        order.any(|it| self.point_sees(army, eyes[it], target, (from, to), &mut look))
    }

    /// Is at least one of nine points of the target clear for this place (DI-LOS-1)?
    pub fn point_sees(
        &self,
        army: &impl Army,
        from: Point,
        target: &Slab,
        who: (UnitNo, UnitNo),
        look: &mut Look,
    ) -> bool {
        let mut points = target.nine_points();
        points.swap(0, 8);
        points.swap(1, 4);
        points
            .into_iter()
            .any(|to| from.within(to, army.scenario().visibility) && self.clear(army, from, to, who, look))
    }

    /// What hides one unit from another, each by its middle: nothing if a look from there is clear.
    pub fn hidden_by(&self, army: &impl Army, from: UnitNo, to: UnitNo) -> Option<RuleId> {
        let (eye, target) = (army.slab(from).middle(), army.slab(to).middle());
        let mut look = Look::default();
        if self.clear(army, eye, target, (from, to), &mut look) {
            return None;
        }
        look.over(army.table(), eye, target);
        let woods = hidden_by_ground(army, &look, eye, target) && !look.ridge() && over_the_crest(&look);
        let at_an_end = |it: &ground::table::Feature| {
            let terrain = terrain_of(it);
            (terrain.is_wood() || terrain.is_urban()) && (it.contains(eye) || it.contains(target))
        };
        let inside = woods && army.table().features().iter().any(at_an_end);
        Some(if inside { rule!("DI-LOS-3") } else { rule!("DI-LOS-2") })
    }

    fn clear(
        &self,
        army: &impl Army,
        from: Point,
        to: Point,
        (looker, seen): (UnitNo, UnitNo),
        look: &mut Look,
    ) -> bool {
        let table = army.table();
        look.over(table, from, to);
        if look.ridge() || !over_the_crest(look) || hidden_by_ground(army, look, from, to) {
            return false;
        }
        look.past(&self.crowd, from, to, |id| id == looker.0 || id == seen.0);
        let (a, b) = look.levels;
        let length = look.ground.length.max(1);
        !look.bodies.iter().any(|it| {
            // 20ths of a level: a unit stands 6 above its ground, a look begins 5 above its own.
            let top = 20 * i64::from(self.tops[it.body]) + 6;
            let height = |at: Along| (20 * i64::from(a) + 5) * length + 20 * i64::from(b - a) * at;
            height(it.from) < top * length || height(it.to) < top * length
        })
    }
}

/// From the higher end the look leaves its level after 4 inches at the latest (DI-LOS-2).
fn over_the_crest(look: &Look) -> bool {
    let (a, b) = look.levels;
    if a == b {
        return true;
    }
    let (high, most) = (a.max(b), i64::from(CREST) * ALONG);
    let length = look.ground.length;
    if b < a {
        let leaves = look.ground.terraces().find(|it| it.level != high && it.from != it.to);
        leaves.is_none_or(|it| it.from <= most)
    } else {
        let leaves = look.ground.terraces().rev().find(|it| it.level != high && it.from != it.to);
        leaves.is_none_or(|it| length - it.to <= most)
    }
}

/// Woods and urban areas: those between stand a level high, those at an end are seen through for a little way
/// (DI-LOS-2, DI-LOS-3).
fn hidden_by_ground(army: &impl Army, look: &Look, from: Point, to: Point) -> bool {
    let table = army.table();
    let (a, b) = look.levels;
    let length = look.ground.length.max(1);
    look.ground.runs.iter().any(|run| {
        let feature = &table.features()[usize::from(run.of)];
        let terrain = terrain_of(feature);
        if !terrain.is_wood() && !terrain.is_urban() {
            return false;
        }
        if feature.contains(from) || feature.contains(to) {
            let most = if terrain == Terrain::LightWood { 4 * INCH } else { 2 * INCH };
            let deep = look.ground.deep(|it| it.of == run.of);
            return i64::from(most) * ALONG < deep;
        }
        // Quarters of a level: trees stand 4 above their ground, a look begins 1 above its own.
        let height = |at: Along| (4 * i64::from(a) + 1) * length + 4 * i64::from(b - a) * at;
        look.ground.terraces().any(|it| {
            let (from, to) = (it.from.max(run.from), it.to.min(run.to));
            let top = (4 * i64::from(it.level) + 4) * length;
            from < to && (height(from) < top || height(to) < top)
        })
    })
}

/// The enemies that a unit sees.
pub fn visible_enemies<'a, A: Army>(
    army: &'a A,
    eyes: &'a Eyes,
    unit: UnitNo,
) -> impl Iterator<Item = UnitNo> + 'a {
    army.enemies(unit).filter(move |it| eyes.sees(army, unit, *it))
}

/// The nearest enemy that a unit sees, and how far off he is; of equally near ones the first.
pub fn nearest_visible(army: &impl Army, eyes: &Eyes, unit: UnitNo) -> Option<(UnitNo, Length)> {
    let slab = army.slab(unit);
    let mut all: Vec<(Length, UnitNo)> =
        army.enemies(unit).map(|it| (slab.distance(&army.slab(it)), it)).collect();
    all.sort_unstable();
    all.into_iter().find(|it| eyes.sees(army, unit, it.1)).map(|it| (it.1, it.0))
}
