//! What the ground means to a unit: the areas it is in, the lines it is behind, its height, its cover (DI-TERR-2 to -5).

use ground::table::{Feature, Length, Point, Transect};

use crate::resolve::shapes::centres;
use crate::resolve::target::Cover;
use crate::scenario::terrain_of;
use crate::state::{Army, UnitNo};
use crate::vocabulary::{INCH, Terrain};

/// A line feature is defended by who is so near behind it (DI-TERR-2).
pub const BEHIND: Length = INCH;

/// The area of such a kind that it is in: more than half of its stand centres (DI-TERR-2).
pub fn in_area<A: Army>(army: &A, unit: UnitNo, of: impl Fn(Terrain) -> bool) -> Option<u16> {
    let mut points = None;
    let mut half = |no: u16| {
        let points = points.get_or_insert_with(|| {
            centres(army.arm(unit), army.unit(unit).stance, army.stands(unit), &army.slab(unit))
        });
        points.len() < 2 * army.table().count_in(no, points)
    };
    let mut near = army.table().near(army.bounds(unit));
    near.find(|(no, it)| {
        let terrain = terrain_of(it);
        it.ring().is_some()
            && of(terrain)
            && half(*no)
            && (terrain != Terrain::DifficultHill || on_top(army, unit, it))
    })
    .map(|it| it.0)
}

/// Of overlapping hills the highest counts, with its own slope (DI-TERR-3).
fn on_top(army: &impl Army, unit: UnitNo, hill: &Feature) -> bool {
    elevation(army, unit) == hill.level()
}

pub fn is_in<A: Army>(army: &A, unit: UnitNo, of: impl Fn(Terrain) -> bool) -> bool {
    in_area(army, unit, of).is_some()
}

/// DI-TERR-3: at its centre.
pub fn elevation(army: &impl Army, unit: UnitNo) -> i32 {
    army.table().level(army.slab(unit).middle())
}

pub fn is_higher(army: &impl Army, unit: UnitNo, than: UnitNo) -> bool {
    elevation(army, than) < elevation(army, unit)
}

/// Is it behind a line feature of such a kind against an enemy (DI-TERR-2)? Against one who charges from where his charge
/// began: a wall that he has come up to, and over, is still the one that he charges.
pub fn is_behind<A: Army>(army: &A, unit: UnitNo, enemy: UnitNo, of: impl Fn(Terrain) -> bool) -> bool {
    let status = army.unit(enemy);
    is_behind_from(army, unit, status.charge.map_or(status.pose.at, |it| it.began), of)
}

pub fn is_behind_from<A: Army>(army: &A, unit: UnitNo, from: Point, of: impl Fn(Terrain) -> bool) -> bool {
    if army.card(unit).works && army.unit(unit).moves == 0 && of(Terrain::Fortification) {
        return true;
    }
    let slab = army.slab(unit);
    let lines = army
        .table()
        .near(army.bounds(unit).grown(BEHIND))
        .filter(|(_, it)| it.line().is_some() && of(terrain_of(it)) && it.within_slab(&slab, BEHIND));
    let mut met = None;
    for (no, _) in lines {
        let met = met.get_or_insert_with(|| {
            let mut met = Transect::default();
            army.table().transect(from, slab.nearest(from), &mut met);
            met
        });
        // To reach a line is not to cross it: who stands on it is behind it all the same.
        if met.crossings.iter().any(|it| it.of == no) || on_line(army, no, slab.nearest(from)) {
            return true;
        }
    }
    false
}

fn on_line(army: &impl Army, line: u16, at: Point) -> bool {
    army.table().features()[usize::from(line)].within(at, 0)
}

pub fn is_wall(it: Terrain) -> bool {
    matches!(it, Terrain::LowWall | Terrain::HighWall | Terrain::Obstacle | Terrain::Fortification)
}

/// Any line feature that can be defended (DI-MM-35).
pub fn is_line(it: Terrain) -> bool {
    is_wall(it) || matches!(it, Terrain::Stream | Terrain::River)
}

/// Cover for shooting against a shooter (DI-TERR-1).
pub fn cover(army: &impl Army, target: UnitNo, shooter: UnitNo) -> Cover {
    use Terrain::{
        Fortification, HeavyCover, HeavyWood, HighWall, LightCover, LightWood, LowWall, Obstacle, UrbanHeavy,
        UrbanLight,
    };
    let heavy = is_in(army, target, |it| matches!(it, HeavyWood | UrbanHeavy | HeavyCover))
        || is_behind(army, target, shooter, |it| matches!(it, HighWall | Fortification));
    if heavy {
        return Cover::Heavy;
    }
    let light = is_in(army, target, |it| matches!(it, LightWood | UrbanLight | LightCover))
        || is_behind(army, target, shooter, |it| matches!(it, LowWall | Obstacle));
    if light { Cover::Light } else { Cover::None }
}

/// In the open against an enemy (DI-TERR-5).
pub fn in_the_open(army: &impl Army, unit: UnitNo, enemy: UnitNo) -> bool {
    let closed = |it: Terrain| {
        it.is_wood()
            || it.is_urban()
            || matches!(
                it,
                Terrain::Difficult
                    | Terrain::DifficultHill
                    | Terrain::Swamp
                    | Terrain::LightCover
                    | Terrain::HeavyCover
            )
    };
    !is_in(army, unit, closed) && !is_behind(army, unit, enemy, is_line)
}

/// Does it stand in a wood or an urban area that burns, with a fire within 2 inches (DI-BURN-2)?
pub fn near_fire(army: &impl Army, unit: UnitNo) -> bool {
    if army.fires().is_empty() {
        return false;
    }
    let Some(area) = in_area(army, unit, |it| it.is_wood() || it.is_urban()) else { return false };
    let (slab, feature) = (army.slab(unit), &army.table().features()[usize::from(area)]);
    army.fires().iter().any(|it| feature.contains(*it) && slab.within_point(*it, 2 * INCH))
}

/// Whether it defends a fortification, a wall, a wood or an urban area: then it does not follow (DI-CA-12).
pub fn holds_a_place(army: &impl Army, unit: UnitNo, enemy: UnitNo) -> bool {
    is_in(army, unit, |it| it.is_wood() || it.is_urban()) || is_behind(army, unit, enemy, is_wall)
}
