//! How bodies lie in the relief, and what that alone says of all looks between two of them (DI-LOS-2, DI-LOS-3). Most pairs
//! are decided so, and only the others are looked at point by point.

use ground::table::{Bounds, FINE, Feature, Length, Point, Slab, Vector, cross, dot, right, rounded};

use crate::scenario::Relief;
use crate::vocabulary::INCH;

/// So far one may look over the higher end's own level (DI-LOS-2), and into a light wood (DI-LOS-3); less into others.
pub const CREST: Length = 4 * INCH;

/// What the ground says of every look between two bodies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Between {
    /// It hides each point of one from each of the other.
    Hidden,
    /// It hides nothing.
    Open,
    /// Some of them must be looked at.
    #[default]
    Mixed,
}

/// How a body lies in the relief.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lie {
    /// The level of all of it; none if it lies on several.
    level: Option<i32>,
    /// The hills, woods and towns, a bit each, that hold all of it.
    within: u64,
    /// Those that it does not touch.
    without: u64,
    /// The corners of a rectangle that holds it and all points that are rounded to ticks.
    corners: [Point; 4],
}

impl Lie {
    pub fn of(relief: &Relief, slab: &Slab) -> Lie {
        let mut res = Lie { level: Some(0), within: 0, without: u64::MAX, corners: corners(slab) };
        let touching = slab.grown(1);
        let bounds = touching.bounds();
        for (no, feature) in relief.table.near(bounds) {
            let split = edges(feature).any(|it| meets_edge(&touching, &bounds, it));
            let inside = !split && feature.contains(slab.middle());
            if split || inside {
                res.without &= !bit(no);
            }
            if inside {
                res.within |= bit(no);
            }
            match res.level {
                _ if feature.level() == 0 => {}
                _ if split => res.level = None,
                Some(it) if inside && it < feature.level() => res.level = Some(feature.level()),
                _ => {}
            }
        }
        res
    }

    /// What the ground says of all looks between two bodies.
    pub fn between(&self, relief: &Relief, (slab, seen): (&Slab, &Slab), other: &Lie) -> Between {
        let way = Way::new(self, other);
        let mut open = true;
        for (no, feature) in relief.table.near(way.bounds) {
            let bit = bit(no);
            let hides = match () {
                () if self.without & other.without & bit != 0 => {
                    self.is_below(other, feature) && relief.chords(no).iter().any(|it| way.crosses(*it))
                }
                () if self.within & other.without & bit != 0 => {
                    self.is_above(other, feature) && way.leaves_late(feature, slab)
                }
                () if other.within & self.without & bit != 0 => {
                    other.is_above(self, feature) && way.leaves_late(feature, seen)
                }
                () => false,
            };
            if hides {
                return Between::Hidden;
            }
            // Of a wood that holds both, one sees only a little way.
            let in_wood = feature.level() == 0 && self.within & other.within & bit != 0;
            open = open && !in_wood && edges(feature).all(|it| way.misses(it));
        }
        if open { Between::Open } else { Between::Mixed }
    }

    /// Is a hill between the two higher than both, or the trees and houses there?
    fn is_below(&self, other: &Lie, between: &Feature) -> bool {
        let (Some(a), Some(b)) = (self.level, other.level) else { return false };
        a.max(b) < between.level().max(1)
    }

    /// Is it on its own level on a hill, and the other below; or in a wood, and the other not?
    fn is_above(&self, other: &Lie, on: &Feature) -> bool {
        let high = on.level();
        high == 0 || self.level == Some(high) && other.level.is_some_and(|it| it < high)
    }
}

/// Is a look plainly hidden: by a hill or wood between that it goes right through, or because it stays on the level of its
/// higher end for too long? Where it says no it may be hidden all the same.
pub fn is_shut(relief: &Relief, (from, a): (Point, i32), (to, b): (Point, i32)) -> bool {
    let high = a.max(b);
    let (top, low) = if a < b { (to, from) } else { (from, to) };
    relief.table.near(Bounds::between(from, to)).any(|(no, feature)| match feature.level() {
        it if it == high && a != b => stays_on(relief.core(no), feature, top, low),
        it if high < it.max(1) => {
            let mut chords = relief.chords(no).iter();
            let stands_there = |p: Point| it == 0 && feature.contains(p);
            chords.any(|it| crossed(*it, from, to)) && !stands_there(from) && !stands_there(to)
        }
        _ => false,
    })
}

fn crossed((p, q): (Point, Point), a: Point, b: Point) -> bool {
    let sides = |a: Point, b: Point, p: Point, q: Point| cross(a, b, p).signum() * cross(a, b, q).signum();
    sides(p, q, a, b) < 0 && sides(a, b, p, q) < 0
}

/// Does a look from this hill stay on it until it is too late to look down, and end well off it?
fn stays_on(core: &Bounds, hill: &Feature, top: Point, low: Point) -> bool {
    if !core.holds(&Bounds::of([top])) {
        return false;
    }
    let (length, late) = (top.distance(low), CREST + 4);
    let at = Bounds::of([low]).grown(2);
    let near = |(p, q): (Point, Point)| Bounds::between(p, q).meets(&at);
    late < length
        && core.holds(&Bounds::between(top, top.toward(low, late.into(), length.into())))
        && (!hill.bounds().meets(&at) || !edges(hill).any(near))
}

/// All looks between two bodies: they fill the hull of both.
struct Way {
    corners: [[Point; 4]; 2],
    bounds: Bounds,
    /// The way from one to the other and across it, with the room that the hull takes up on both.
    axes: [(Vector, i64, i64); 2],
}

impl Way {
    fn new(one: &Lie, other: &Lie) -> Way {
        let corners = [one.corners, other.corners];
        let middle = |it: &[Point; 4]| {
            it.iter().fold((0, 0), |sum, p| (sum.0 + i64::from(p.x), sum.1 + i64::from(p.y)))
        };
        let (a, b) = (middle(&corners[0]), middle(&corners[1]));
        let along = (b.0 - a.0, b.1 - a.1);
        let bounds = Bounds::of(corners.into_iter().flatten());
        let room = |axis: Vector| {
            let (low, high) = span(&corners, axis);
            (axis, low, high)
        };
        Way { corners, bounds, axes: [room(along), room(right(along))] }
    }

    /// Does no look meet this edge? Where it says no, perhaps none does all the same.
    fn misses(&self, (p, q): (Point, Point)) -> bool {
        if !self.bounds.meets(&Bounds::between(p, q)) {
            return true;
        }
        let places = |axis: Vector| (at(p, axis), at(q, axis));
        let beside = |(axis, low, high): (Vector, i64, i64)| {
            let (p, q) = places(axis);
            p.max(q) < low || high < p.min(q)
        };
        let cuts_off = || {
            let axis = right(p.to(q));
            let (low, high) = span(&self.corners, axis);
            let edge = at(p, axis);
            edge < low || high < edge
        };
        self.axes.into_iter().any(beside) || cuts_off()
    }

    /// Does every look cross this chord of an area? Where those between the corners do, all do.
    fn crosses(&self, (p, q): (Point, Point)) -> bool {
        let [one, other] = &self.corners;
        let side = |it: &Point| cross(p, q, *it).signum();
        let from = side(&one[0]);
        from != 0
            && one.iter().all(|it| side(it) == from)
            && other.iter().all(|it| side(it) == -from)
            && one
                .iter()
                .all(|a| other.iter().all(|b| cross(*a, *b, p).signum() * cross(*a, *b, q).signum() < 0))
    }

    /// Does every look from a body within an area, or at it, stay in the area for so long that nothing is seen?
    fn leaves_late(&self, area: &Feature, body: &Slab) -> bool {
        let near = body.grown(CREST + 2);
        let bounds = near.bounds();
        edges(area).all(|it| !meets_edge(&near, &bounds, it) || self.misses(it))
    }
}

/// Does a body, with the bounds that it has, meet an edge?
fn meets_edge(body: &Slab, bounds: &Bounds, (p, q): (Point, Point)) -> bool {
    bounds.meets(&Bounds::between(p, q)) && body.sweep_meets_segment((0, 0), p, q)
}

fn at(p: Point, axis: Vector) -> i64 {
    dot((i64::from(p.x), i64::from(p.y)), axis)
}

/// From where to where the corners reach on an axis.
fn span(corners: &[[Point; 4]; 2], axis: Vector) -> (i64, i64) {
    let places = corners.iter().flatten().map(|it| at(*it, axis));
    places.fold((i64::MAX, i64::MIN), |(low, high), it| (low.min(it), high.max(it)))
}

/// Two ticks outside of the body: one for points of it that are rounded, one for these corners.
fn corners(slab: &Slab) -> [Point; 4] {
    slab.grown(2).corners().map(|it| Point::new(rounded(it.0, FINE) as Length, rounded(it.1, FINE) as Length))
}

fn bit(no: u16) -> u64 {
    1_u64.checked_shl(no.into()).unwrap_or(0)
}

fn edges(feature: &Feature) -> impl Iterator<Item = (Point, Point)> + '_ {
    let ring = feature.ring().unwrap_or_default();
    let mut from = ring.last().copied().unwrap_or_default();
    ring.iter().map(move |to| (std::mem::replace(&mut from, *to), *to))
}
