//! Where a point lies as a unit sees it: before its front, behind its rear, beside it; within a fan from its corners.
//! The readings that books make of this differ by a line each, and all of them are here as data.

use super::point::{Heading, Length, Point, Pose, Turn, UNIT, Vector, dot, right, rounded};
use super::slab::{Shape, Slab};
use super::transect::ALONG;

/// How far a point lies ahead of the front edge, behind the rear edge and beyond the nearer side, in 1/[`UNIT`] tick;
/// negative on the other side of that edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    pub ahead: i64,
    pub behind: i64,
    pub beyond: i64,
    pub left: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Zone {
    Front,
    Left,
    Right,
    Rear,
}

/// What counts as front and as rear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoning {
    /// All that is before the front edge, all that is behind the rear edge.
    HalfPlanes,
    /// All that is not behind the front edge; a wedge of 45 degrees behind the rear corners.
    RearWedge,
    /// Wedges of 45 degrees before the front and behind the rear corners.
    Wedges,
}

impl Slab {
    pub fn about(&self, p: Point) -> About {
        let ((u, v), unit) = (self.local(p), |it: i32| i64::from(it) * UNIT);
        About {
            ahead: u - unit(self.shape.ahead),
            behind: -u - unit(self.shape.behind),
            beyond: v.abs() - unit(self.shape.half),
            left: v < 0,
        }
    }

    pub fn zone(&self, p: Point, zoning: Zoning) -> Zone {
        let About { ahead, behind, beyond, left } = self.about(p);
        let (front, rear) = match zoning {
            Zoning::HalfPlanes => (0 < ahead, 0 < behind),
            Zoning::RearWedge => (0 <= ahead, 0 < behind && beyond <= behind),
            Zoning::Wedges => (0 < ahead && beyond <= ahead, 0 < behind && beyond <= behind),
        };
        match (front, rear, left) {
            (true, ..) => Zone::Front,
            (_, true, _) => Zone::Rear,
            (.., true) => Zone::Left,
            _ => Zone::Right,
        }
    }

    /// Is the point in the fan that opens by `spread` outward from both front corners? Its borders belong to it.
    pub fn in_fan(&self, p: Point, spread: Turn) -> bool {
        let (About { ahead, beyond, .. }, (sin, cos)) = (self.about(p), Heading::new(spread.0).vector());
        0 <= ahead && i128::from(beyond) * i128::from(cos) <= i128::from(ahead) * i128::from(sin)
    }

    /// Is any part of the other in the fan? Both are convex, so they are apart only if an edge of one parts them.
    pub fn fan_meets(&self, other: &Slab, spread: Turn) -> bool {
        let corners = self.corners();
        let rays = [spread.0, -spread.0].map(|it| self.pose.facing.turned(Turn(it)).vector());
        let outside = |from: Vector, normal: Vector| {
            other.corners().iter().all(|it| dot((it.0 - from.0, it.1 - from.1), normal) < 0)
        };
        // The fan lies left of its right border and right of its left one.
        let out = right(rays[0]);
        if outside(corners[0], self.forward)
            || outside(corners[0], (-out.0, -out.1))
            || outside(corners[1], right(rays[1]))
        {
            return false;
        }
        let parts = |axis: Vector| {
            // A fan without end has a least value along an axis only if neither border runs down it.
            let bounded = rays.iter().all(|it| 0 <= dot(*it, axis));
            let least = |it: Vector| dot((it.0 - other.centre.0, it.1 - other.centre.1), axis);
            bounded && other.extent(axis) < least(corners[0]).min(least(corners[1]))
        };
        let f = other.forward;
        let axes = [f, right(f), (-f.0, -f.1), right((-f.0, -f.1))];
        !axes.into_iter().any(parts)
    }

    /// Of the part of the slab within 45 degrees either side of a heading from `from`, the point nearest to it; none where
    /// no part of it lies there. `slack` makes room on either side.
    pub fn nearest_in_arc(&self, from: Point, facing: Heading, slack: Length) -> Option<Point> {
        let forward = facing.vector();
        let nearest = self.nearest(from);
        let (ahead, aside) = {
            let to = from.to(nearest);
            (dot(to, forward), dot(to, right(forward)).abs())
        };
        if aside <= ahead + i64::from(slack) * UNIT {
            return Some(nearest);
        }
        // What is nearest lies outside, and both are convex: what is nearest inside lies on a border of the arc.
        let Shape { half, ahead, behind } = self.shape;
        let far = from.distance(self.middle()) + half + ahead + behind;
        let on_border = |side: i32| {
            let start = from.moved(facing.turned(Turn(9_000 * side)), slack);
            let along = facing.turned(Turn(4_500 * side));
            let (first, _) = self.chord(start, start.moved(along, far))?;
            Some(start.moved(along, rounded(first, ALONG) as Length))
        };
        [1, -1].into_iter().filter_map(on_border).min_by_key(|it| from.distance(*it))
    }

    /// The slab that stands where this one does and looks out of another of its sides: the four arcs of a square.
    pub fn sides(&self) -> [Slab; 4] {
        let (half, deep) = (self.shape.half, self.shape.depth());
        let at = self.point((self.shape.ahead - self.shape.behind) / 2, 0);
        let about = |ahead: i32, behind: i32, half: i32, n: i32| {
            let facing = self.pose.facing.turned(Turn(9_000 * n));
            Slab::new(Pose { at, facing }, Shape { half, ahead, behind })
        };
        let side = deep / 2;
        [*self, about(half, half, side, 1), about(deep - side, side, half, 2), about(half, half, side, 3)]
    }
}
