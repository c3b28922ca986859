//! Which way a beaten unit goes (CS-GEO-8, CS-MOR-61), and whether it is free.

use ground::table::{
    Form, Heading, Length, Point, Pose, Slab, Transect, Turn, UNIT, Vector, dot, norm, square,
};

use super::bodies::{Body, Looking, nearest_enemy};
use super::cover;
use super::going;
use super::works;
use crate::resolve::ground::{COVER_OF, CoverCase};
use crate::vocabulary::{Feature, MoraleCover, PACE};

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
    // Where it is nearest to the unit: a wood begins at its edge (CS-GEO-2).
    let near = |at: Point| {
        let way = Heading::of(unit.at().to(at))?;
        let far = unit.at().distance(at);
        (way.near(back, Turn(6_000)) && far <= 1_200 * PACE).then_some((far, way))
    };
    let shelters = |feature: Feature| COVER_OF.of(&CoverCase { feature }).morale != MoraleCover::None;
    let places = field.table.features().iter().enumerate().filter_map(|(no, it)| {
        if !shelters(field.feature(no as u16)?) {
            return None;
        }
        match &it.form {
            // Who is in it already is not led toward it.
            Form::Area(_) if it.contains(unit.at()) => None,
            Form::Area(ring) => near(nearest(ring.iter().zip(ring.iter().cycle().skip(1)), unit.at())),
            Form::Line { points, .. } => near(nearest(points.iter().zip(&points[1..]), unit.at())),
            _ => None,
        }
    });
    let dug = table.banks().iter().filter(|it| works::feature(it).is_some_and(shelters));
    let dug = dug.filter_map(|it| near(nearest(std::iter::once((&it.a, &it.b)), unit.at())));
    places.chain(dug).min_by_key(|it| it.0).map_or(back, |it| it.1)
}

/// The place on these stretches that is nearest to another.
fn nearest<'a>(stretches: impl Iterator<Item = (&'a Point, &'a Point)>, to: Point) -> Point {
    let foot = |(a, b): (&Point, &Point)| {
        let (ab, ap) = (a.to(*b), a.to(to));
        let whole = square(ab);
        a.toward(*b, dot(ab, ap).clamp(0, whole), whole.max(1))
    };
    stretches.map(foot).min_by_key(|it| it.distance(to)).unwrap_or(to)
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
