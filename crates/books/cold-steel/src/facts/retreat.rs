//! Which way a beaten unit goes (CS-GEO-8, CS-MOR-61), and whether it is free.

use ground::table::{Form, Heading, Length, Point, Pose, Slab, Transect, Turn, UNIT, Vector, norm};

use super::bodies::{Body, Looking, nearest_enemy};
use super::cover;
use super::going;
use crate::resolve::ground::{COVER_OF, CoverCase};
use crate::vocabulary::{MoraleCover, PACE};

/// Away from the nearest enemy and toward one's own edge, as one.
pub fn direction(table: &impl Looking, unit: &Body) -> Heading {
    let home = table.scenario().sides[unit.side].homeward();
    let Some((enemy, _)) = nearest_enemy(table, unit) else { return home };
    let away = Heading::of(enemy.at().to(unit.at())).unwrap_or(home);
    let ((ax, ay), (hx, hy)) = (away.vector(), home.vector());
    Heading::of((ax + hx, ay + hy)).unwrap_or(away)
}

/// Toward the nearest cover on the far side of the unit from the enemy, or else as everybody goes (CS-MOR-61).
pub fn toward_cover(table: &impl Looking, unit: &Body) -> Heading {
    let back = direction(table, unit);
    let field = &table.scenario().field;
    let near = |at: Point| {
        let way = Heading::of(unit.at().to(at))?;
        let far = unit.at().distance(at);
        (way.near(back, Turn(6_000)) && far <= 1_200 * PACE).then_some((far, way))
    };
    let places = field.table.features().iter().enumerate().filter_map(|(no, it)| {
        let feature = field.feature(no as u16)?;
        if COVER_OF.of(&CoverCase { feature }).morale == MoraleCover::None {
            return None;
        }
        match &it.form {
            Form::Area(ring) => near(middle(ring)),
            Form::Line { points, .. } => near(middle(points)),
            _ => None,
        }
    });
    places.min_by_key(|it| it.0).map_or(back, |it| it.1)
}

fn middle(points: &[Point]) -> Point {
    let n = points.len().max(1) as i64;
    let sum = points.iter().fold((0i64, 0i64), |res, it| (res.0 + i64::from(it.x), res.1 + i64::from(it.y)));
    Point::new((sum.0 / n) as i32, (sum.1 / n) as i32)
}

/// It stands where a broken unit would stop (CS-MOR-60).
pub fn sheltered(table: &impl Looking, unit: &Body) -> bool {
    cover::of_spirits(table, unit) != MoraleCover::None
}

/// The first free way of a step, and how the unit faces on it: straight, then 15 degrees left and right in turn, the side
/// nearer to the own edge first. Who has no room to turn sidles along what is in his way. None within 90 degrees is no way
/// at all.
pub fn free_way(
    table: &impl Looking,
    unit: &Body,
    wish: Heading,
    step: Length,
    scratch: &mut Transect,
) -> Option<(Heading, Heading)> {
    let home = table.scenario().sides[unit.side].homeward();
    let first = if wish.turn_to(home).0 < 0 { -1 } else { 1 };
    let turns = std::iter::once(0).chain((1..=6).flat_map(|it| [first * it * 1_500, -first * it * 1_500]));
    let mut ways = turns.map(|it| wish.turned(Turn(it)));
    ways.find_map(|way| {
        let at = unit.at().moved(way, step);
        let facings = [way, unit.slab.pose.facing].map(|facing| Pose { at, facing });
        facings.into_iter().find(|it| is_free(table, unit, *it, scratch)).map(|it| (way, it.facing))
    })
}

/// Not impassable, and not within 20 paces of an enemy unless it leads away from him.
fn is_free(table: &impl Looking, unit: &Body, pose: Pose, scratch: &mut Transect) -> bool {
    let shape = unit.slab.shape;
    let from = Slab::new(Pose { facing: pose.facing, ..unit.slab.pose }, shape);
    let to = Slab::new(pose, shape);
    let near = |it: Body| {
        // Most are so far away that it is not worth measuring.
        to.within(&it.slab, 20 * PACE + 1) && {
            let (before, after) = (from.distance(&it.slab), to.distance(&it.slab));
            after <= 20 * PACE && after < before
        }
    };
    !table.against(unit.side).any(near)
        && !going::barred(table, unit, &to)
        && !going::walled(table, unit, pose.at, scratch)
}

/// A vector of this length along a heading.
pub fn along(way: Heading, length: Length) -> Vector {
    let (x, y) = way.vector();
    debug_assert!(0 < norm((x, y)));
    (x * i64::from(length) / UNIT, y * i64::from(length) / UNIT)
}
