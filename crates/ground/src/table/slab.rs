//! Rectangles on the table, and whether they overlap, standing or sweeping. All answers are exact for the rectangle
//! whose corners the sine table gives; touching is not overlapping.

use super::bounds::Bounds;
use super::point::{Length, Point, Pose, UNIT, Vector, dot, norm, right, rounded, scaled, scaled_down};
use super::transect::{Along, along_length};

/// A rectangle about an anchor. One book anchors at the middle of the front edge (`ahead` is 0), another at the centre.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Shape {
    pub half: Length,
    pub ahead: Length,
    pub behind: Length,
}

/// A shape on the table: its forward vector, its centre in 1/[`FINE`] tick, its half sides in half ticks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Slab {
    pub pose: Pose,
    pub shape: Shape,
    pub(super) forward: Vector,
    pub(super) centre: Vector,
    pub(super) wide: i64,
    pub(super) long: i64,
}

/// Corners are whole multiples of 1/`FINE` tick.
pub const FINE: i64 = 2 * UNIT;

impl Shape {
    /// With the anchor at the middle of the front edge.
    pub const fn front(width: Length, depth: Length) -> Shape {
        Shape { half: width / 2, ahead: 0, behind: depth }
    }

    /// With the anchor at the centre.
    pub const fn centred(width: Length, depth: Length) -> Shape {
        Shape { half: width / 2, ahead: depth / 2, behind: depth - depth / 2 }
    }

    pub fn depth(self) -> Length {
        self.ahead + self.behind
    }
}

impl Slab {
    pub fn new(pose: Pose, shape: Shape) -> Slab {
        let forward = pose.facing.vector();
        let lean = i64::from(shape.ahead - shape.behind);
        let centre =
            (FINE * i64::from(pose.at.x) + lean * forward.0, FINE * i64::from(pose.at.y) + lean * forward.1);
        let (wide, long) = (2 * i64::from(shape.half), i64::from(shape.depth()));
        Slab { pose, shape, forward, centre, wide, long }
    }

    /// Forward and right of the anchor, in 1/[`UNIT`] tick: exact.
    pub fn local(&self, p: Point) -> Vector {
        let d = self.pose.at.to(p);
        (dot(d, self.forward), dot(d, right(self.forward)))
    }

    /// The point so far forward and right of the anchor, to the nearest tick.
    pub fn point(&self, ahead: Length, to_right: Length) -> Point {
        let (u, v, r) = (i64::from(ahead), i64::from(to_right), right(self.forward));
        let (x, y) = (u * self.forward.0 + v * r.0, u * self.forward.1 + v * r.1);
        self.pose.at.shifted((rounded(x, UNIT), rounded(y, UNIT)))
    }

    /// The middle of the rectangle, to the nearest tick.
    pub fn middle(&self) -> Point {
        self.ticked_point(self.centre)
    }

    /// A point in 1/[`FINE`] tick to the nearest tick. What is rounded is the way from the anchor, so that a mirrored
    /// table has the mirrored point even at halves.
    pub(super) fn ticked_point(&self, p: Vector) -> Point {
        let Point { x, y } = self.pose.at;
        let off = (p.0 - FINE * i64::from(x), p.1 - FINE * i64::from(y));
        self.pose.at.shifted((rounded(off.0, FINE), rounded(off.1, FINE)))
    }

    /// Front right, front left, rear left, rear right, in 1/[`FINE`] tick: exact.
    pub fn corners(&self) -> [Vector; 4] {
        let (f, (l, w)) = (self.forward, (self.long, self.wide));
        let (f, r) = ((l * f.0, l * f.1), (w * f.1, -w * f.0));
        let at = |a: i64, b: i64| (self.centre.0 + a * f.0 + b * r.0, self.centre.1 + a * f.1 + b * r.1);
        [at(1, 1), at(1, -1), at(-1, -1), at(-1, 1)]
    }

    /// An upright rectangle that holds all of it.
    pub fn bounds(&self) -> Bounds {
        let (x, y) = (self.extent((1, 0)), self.extent((0, 1)));
        let down = |it: i64| it.div_euclid(FINE) as Length;
        let up = |it: i64| -(-it).div_euclid(FINE) as Length;
        Bounds {
            low: Point { x: down(self.centre.0 - x), y: down(self.centre.1 - y) },
            high: Point { x: up(self.centre.0 + x), y: up(self.centre.1 + y) },
        }
    }

    /// Inside or on the edge.
    pub fn contains(&self, p: Point) -> bool {
        let (u, v) = self.frame((FINE * i64::from(p.x), FINE * i64::from(p.y)));
        let whole = dot(self.forward, self.forward);
        u.abs() <= self.long * whole && v.abs() <= self.wide * whole
    }

    /// Do the two overlap by more than `slack`?
    pub fn overlaps(&self, other: &Slab, slack: Length) -> bool {
        self.sweep_meets((0, 0), other, slack)
    }

    /// Does the slab, moved straight by so many ticks, overlap `other` by more than `slack` anywhere on the way?
    pub fn sweep_meets(&self, by: Vector, other: &Slab, slack: Length) -> bool {
        let deep = i64::from(slack) * FINE;
        let meets = |axis: Vector, unit: i64| {
            let (lo, hi) = self.span(axis, by);
            let (at, reach) = (dot(other.centre, axis), other.extent(axis));
            deep * unit < at + reach - lo && deep * unit < hi - at + reach
        };
        let (f, g) = (self.forward, other.forward);
        meets(f, UNIT)
            && meets(right(f), UNIT)
            && meets(g, UNIT)
            && meets(right(g), UNIT)
            && (by == (0, 0) || meets(right(by), norm(by)))
    }

    /// Does the sweep meet the segment, an edge of an area or a line of sight?
    pub fn sweep_meets_segment(&self, by: Vector, a: Point, b: Point) -> bool {
        let (p, q) = (Point::default().to(a), Point::default().to(b));
        let f = self.forward;
        [f, right(f), right(by), right(a.to(b))].into_iter().filter(|it| *it != (0, 0)).all(|axis| {
            let ((lo, hi), p, q) = (self.span(axis, by), FINE * dot(p, axis), FINE * dot(q, axis));
            lo < p.max(q) && p.min(q) < hi
        })
    }

    /// Between which places of a straight way of `length` ticks by `by` the slab overlaps `other` by more than
    /// `slack`; at the two places themselves it does not. The places may lie before the start or beyond the end.
    pub fn overlap_span(
        &self,
        by: Vector,
        length: Length,
        other: &Slab,
        slack: Length,
    ) -> Option<(i64, i64)> {
        let f = self.forward;
        let g = other.forward;
        let (mut from, mut to) = (i64::MIN, i64::MAX);
        for axis in [f, right(f), g, right(g)] {
            let room = self.extent(axis) + other.extent(axis) - i64::from(slack) * FINE * UNIT;
            let off = dot(other.centre, axis) - dot(self.centre, axis);
            let speed = FINE * dot(by, axis);
            if room <= 0 || speed == 0 && room <= off.abs() {
                return None;
            }
            if speed != 0 {
                let (enters, leaves) = (off - room * speed.signum(), off + room * speed.signum());
                from = from.max(scaled_down(enters, i64::from(length), speed));
                to = to.min(-scaled_down(-leaves, i64::from(length), speed));
            }
        }
        (from < to).then_some((from, to))
    }

    /// Ticks of a straight way of `length` by `by` until `other` is touched, rounded down so that nothing sinks in;
    /// `None` if the way ends before, or leads away.
    pub fn touches_at(&self, by: Vector, length: Length, other: &Slab) -> Option<Length> {
        let (from, to) = self.overlap_span(by, length, other, 0)?;
        let met = 0 < to && from < i64::from(length);
        (met && self.sweep_meets(by, other, 0)).then_some(from.max(0) as Length)
    }

    /// Ticks of a straight way of `length` by `by` before the slab meets the segment, rounded down; `None` if it does
    /// not.
    pub(super) fn meets_segment_at(&self, by: Vector, length: Length, a: Point, b: Point) -> Option<i64> {
        if !self.sweep_meets_segment(by, a, b) {
            return None;
        }
        let (p, q) = (Point::default().to(a), Point::default().to(b));
        let mut from = 0;
        for axis in [self.forward, right(self.forward), right(a.to(b))] {
            let (lo, hi) = self.span(axis, (0, 0));
            let (p, q, speed) = (FINE * dot(p, axis), FINE * dot(q, axis), FINE * dot(by, axis));
            let gap = if 0 < speed { p.min(q) - hi } else { lo - p.max(q) };
            if 0 < gap && speed != 0 {
                from = from.max(scaled_down(gap, length.into(), speed.abs()));
            }
        }
        Some(from)
    }

    /// The part of the segment inside, from where to where; touching is not inside.
    pub fn chord(&self, a: Point, b: Point) -> Option<(Along, Along)> {
        if !self.sweep_meets_segment((0, 0), a, b) {
            return None;
        }
        let length = along_length(a, b);
        let fine = |it: Point| (FINE * i64::from(it.x), FINE * i64::from(it.y));
        let ((ua, va), (ub, vb)) = (self.frame(fine(a)), self.frame(fine(b)));
        let whole = dot(self.forward, self.forward);
        let (mut from, mut to) = (0, length);
        for (start, end, limit) in [(ua, ub, self.long * whole), (va, vb, self.wide * whole)] {
            let pace = end - start;
            if pace != 0 {
                let (enters, leaves) = (-limit * pace.signum() - start, limit * pace.signum() - start);
                from = from.max(scaled(enters * pace.signum(), length, pace.abs()));
                to = to.min(scaled(leaves * pace.signum(), length, pace.abs()));
            }
        }
        Some((from, to.max(from)))
    }

    /// Does the ray from the point along the vector meet the slab? To start inside is to meet it.
    pub fn on_ray(&self, from: Point, along: Vector) -> bool {
        let start = (FINE * i64::from(from.x), FINE * i64::from(from.y));
        let off = (self.centre.0 - start.0, self.centre.1 - start.1);
        let side = right(along);
        if self.extent(side) < dot(off, side).abs() {
            return false;
        }
        // The line meets it; so does the ray, unless all of that lies behind its start.
        self.contains(from) || self.ahead_of(start, along)
    }

    /// Of the part of the slab on the line through `start`, is any ahead? Asked only when the line meets it.
    fn ahead_of(&self, start: Vector, along: Vector) -> bool {
        let (u, v) = self.frame(start);
        let whole = dot(self.forward, self.forward);
        let (du, dv) = (dot(along, self.forward), dot(along, right(self.forward)));
        let away = |at: i64, pace: i64, limit: i64| limit < at.abs() && 0 <= at.signum() * pace;
        !away(u, du, self.long * whole) && !away(v, dv, self.wide * whole)
    }

    pub(super) fn span(&self, axis: Vector, by: Vector) -> Vector {
        let (at, reach, step) = (dot(self.centre, axis), self.extent(axis), FINE * dot(by, axis));
        (at - reach + step.min(0), at + reach + step.max(0))
    }

    pub(super) fn extent(&self, axis: Vector) -> i64 {
        self.long * dot(self.forward, axis).abs() + self.wide * dot(right(self.forward), axis).abs()
    }

    /// Forward and right of the centre, for a point in 1/[`FINE`] tick.
    pub(super) fn frame(&self, p: Vector) -> Vector {
        let d = (p.0 - self.centre.0, p.1 - self.centre.1);
        (dot(d, self.forward), dot(d, right(self.forward)))
    }
}
