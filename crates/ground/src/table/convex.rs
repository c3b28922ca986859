//! Convex zones with corners on whole ticks: zones of control, set-up zones, swept sectors.

use super::bounds::Bounds;
use super::few::Few;
use super::point::{Heading, Length, Point, Turn, Vector, cross, dot, right, rounded};
use super::slab::{FINE, Slab};

/// A convex polygon, its corners in clockwise order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Convex {
    points: Few<Point, 16>,
    bounds: Bounds,
}

impl Convex {
    /// `None` if the corners are fewer than three, more than sixteen, or do not turn right all the way.
    pub fn new(points: &[Point]) -> Option<Convex> {
        let n = points.len();
        let bent = |it: usize| cross(points[it], points[(it + 1) % n], points[(it + 2) % n]) <= 0;
        let wound: i64 = (1..n.max(2) - 1).map(|it| cross(points[0], points[it], points[it + 1])).sum();
        let fair = (3..=16).contains(&n) && (0..n).all(bent) && wound < 0;
        fair.then(|| Convex::trusted(Few::of(points)))
    }

    /// Rounded to ticks a polygon may be dented by less than one; the tests below do not mind.
    fn trusted(points: Few<Point, 16>) -> Convex {
        Convex { bounds: Bounds::of(points.iter().copied()), points }
    }

    pub fn of_slab(slab: &Slab) -> Convex {
        let [front_right, front_left, rear_left, rear_right] = slab.ticked();
        Convex::trusted(Few::of(&[front_left, front_right, rear_right, rear_left]))
    }

    pub fn points(&self) -> &[Point] {
        &self.points
    }

    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Inside or on the edge.
    pub fn contains(&self, p: Point) -> bool {
        self.edges().all(|(a, b)| cross(a, b, p) <= 0)
    }

    /// Does the slab, moved straight by so many ticks, overlap the zone by more than `slack`? Touching does not.
    pub fn meets_sweep(&self, slab: &Slab, by: Vector, slack: Length) -> bool {
        if !self.bounds.meets(&slab.bounds().swept(by)) {
            return false;
        }
        let parted = |axis: Vector| {
            let (lo, hi) = slab.span(axis, by);
            let at = |it: &Point| FINE * dot((i64::from(it.x), i64::from(it.y)), axis);
            let least = self.points.iter().map(at).min().unwrap_or(0);
            let most = self.points.iter().map(at).max().unwrap_or(0);
            let room = (most - lo).min(hi - least);
            // A root is dear: mostly nothing and the sum of the two sides are enough to know.
            let (slack, round) = (i64::from(slack) * FINE, axis.0.abs() + axis.1.abs());
            room <= slack * round && (room <= 0 || room <= slack * super::point::norm(axis))
        };
        let own = [slab.forward, right(slab.forward), right(by)];
        !own.into_iter().filter(|it| *it != (0, 0)).any(parted)
            && !self.edges().map(|(a, b)| right(a.to(b))).filter(|it| *it != (0, 0)).any(parted)
    }

    /// Ticks of a straight way of `length` by `by` until the zone is entered by more than `slack`, rounded down;
    /// `None` if it never is.
    pub fn entered_at(&self, slab: &Slab, by: Vector, length: Length, slack: Length) -> Option<Length> {
        if !self.meets_sweep(slab, by, slack) {
            return None;
        }
        // What the first part of a way meets, a longer part meets too.
        let part = |it: Length| super::point::scaled(by.0, i64::from(it), i64::from(length.max(1)));
        let part_y = |it: Length| super::point::scaled(by.1, i64::from(it), i64::from(length.max(1)));
        let (mut clear, mut met) = (-1, length);
        while clear + 1 < met {
            let middle = clear + (met - clear) / 2;
            if self.meets_sweep(slab, (part(middle), part_y(middle)), slack) {
                met = middle;
            } else {
                clear = middle;
            }
        }
        Some(clear.max(0))
    }

    fn edges(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        let n = self.points.len();
        (0..n).map(move |it| (self.points[it], self.points[(it + 1) % n]))
    }
}

/// The part of the fan of 45 degrees before a slab that is within `depth` of its front edge. Its round corners are
/// drawn with chords of 9 degrees, less than a tick short at a depth of 300.
///
/// `cut` says how far one gets from a place on the front edge toward a point: a zone need not reach across a river.
/// A zone that is cut is given in pieces, each between two neighbouring rays.
pub fn front_zone(
    slab: &Slab,
    depth: Length,
    mut cut: impl FnMut(Point, Point) -> Option<Point>,
) -> Vec<Convex> {
    let rays = rays(slab, depth);
    let tips: Vec<Option<Point>> = rays.iter().map(|(a, b)| cut(*a, *b)).collect();
    if tips.iter().all(Option::is_none) {
        return vec![whole_front_zone(slab, depth)];
    }
    let ends: Vec<(Point, Point)> =
        rays.iter().zip(&tips).map(|(it, cut)| (it.0, cut.unwrap_or(it.1))).collect();
    let piece = |two: &[(Point, Point)]| {
        let mut points: Few<Point, 16> = Few::new();
        for p in [two[0].0, two[0].1, two[1].1, two[1].0] {
            let _ = points.last() == Some(&p) || points.push(p);
        }
        (3 <= points.len()).then(|| Convex::trusted(points))
    };
    ends.windows(2).filter_map(piece).collect()
}

/// The same where nothing cuts it.
pub fn whole_front_zone(slab: &Slab, depth: Length) -> Convex {
    let (half, ahead) = (slab.shape.half, slab.shape.ahead);
    let mut outline: Few<Point, 16> = Few::new();
    let arcs = left_rays(slab, depth).chain(right_rays(slab, depth)).map(|it| it.1);
    for p in [slab.point(ahead, half), slab.point(ahead, -half)].into_iter().chain(arcs) {
        let _ = outline.push(p);
    }
    Convex::trusted(outline)
}

/// From left to right: the rays of the left corner, those of the front at most half a depth apart, those of the right
/// corner.
fn rays(slab: &Slab, depth: Length) -> Vec<(Point, Point)> {
    let half = slab.shape.half;
    let columns = (4 * half / depth.max(1) + 1).max(1);
    let column = |n: Length| rounded(i64::from(half) * i64::from(2 * n - columns), columns.into()) as Length;
    let front = (1..columns).map(|n| spoke(slab, column(n), 0, depth));
    left_rays(slab, depth).chain(front).chain(right_rays(slab, depth)).collect()
}

fn left_rays(slab: &Slab, depth: Length) -> impl Iterator<Item = (Point, Point)> + '_ {
    (0..=5).map(move |n| spoke(slab, -slab.shape.half, 9 * n - 45, depth))
}

fn right_rays(slab: &Slab, depth: Length) -> impl Iterator<Item = (Point, Point)> + '_ {
    (0..=5).map(move |n| spoke(slab, slab.shape.half, 9 * n, depth))
}

/// A ray from the place of the front edge so far to the right, so many degrees from straight ahead.
fn spoke(slab: &Slab, to_right: Length, degrees: i32, depth: Length) -> (Point, Point) {
    let from = slab.point(slab.shape.ahead, to_right);
    let facing: Heading = slab.pose.facing.turned(Turn(degrees * 100));
    (from, from.moved(facing, depth))
}
