//! How far apart rectangles are. `within` is exact and decides; a distance is rounded down, for order and display.

use super::point::{Length, Point, UNIT, Vector, dot, right, rounded, square};
use super::slab::{FINE, Shape, Slab};

impl Slab {
    /// Is the least distance between the two at most `d`?
    pub fn within(&self, other: &Slab, d: Length) -> bool {
        0 <= d
            && !self.is_far(other, d)
            && self.bounds().grown(d).meets(&other.bounds())
            && (self.overlaps(other, 0) || self.near_corner(other, d) || other.near_corner(self, d))
    }

    /// Are the two plainly farther apart, by their places and by how far each can reach out from its own? Where it says no
    /// they may be all the same.
    fn is_far(&self, other: &Slab, d: Length) -> bool {
        let reach = |it: &Slab| i64::from(it.shape.half) + i64::from(it.shape.ahead.max(it.shape.behind));
        let both = reach(self) + reach(other);
        // The vectors of the table are longer or shorter than `UNIT` by less than 1.
        let far = i64::from(d) + both + both / UNIT + 2;
        far * far < square(self.pose.at.to(other.pose.at))
    }

    /// The least distance, rounded down to a tick.
    pub fn distance(&self, other: &Slab) -> Length {
        if self.overlaps(other, 0) {
            return 0;
        }
        let least = |a: &Slab, b: &Slab| {
            let mut nearest = i128::MAX;
            for corner in b.corners() {
                nearest = nearest.min(a.gap(corner));
            }
            a.per_tick(nearest)
        };
        least(self, other).min(least(other, self)).isqrt() as Length
    }

    /// Does the slab, moved straight by so many ticks, come within `d` of the other anywhere on the way?
    pub fn sweep_within(&self, by: Vector, other: &Slab, d: Length) -> bool {
        if d < 0 || !self.bounds().swept(by).grown(d).meets(&other.bounds()) {
            return false;
        }
        let end = self.shifted(by);
        self.sweep_meets(by, other, 0)
            || self.within(other, d)
            || end.within(other, d)
            || other.corners().into_iter().any(|it| self.beside(by, it, d))
    }

    /// The same slab elsewhere, without a look at the sine table.
    pub fn shifted(&self, by: Vector) -> Slab {
        let mut res = *self;
        res.pose.at = res.pose.at.shifted(by);
        res.centre = (res.centre.0 + FINE * by.0, res.centre.1 + FINE * by.1);
        res
    }

    /// The slab with so much room about it, square at its corners.
    pub fn grown(&self, room: Length) -> Slab {
        let Shape { half, ahead, behind } = self.shape;
        Slab::new(self.pose, Shape { half: half + room, ahead: ahead + room, behind: behind + room })
    }

    pub fn within_point(&self, p: Point, d: Length) -> bool {
        0 <= d && self.near_fine((FINE * i64::from(p.x), FINE * i64::from(p.y)), d)
    }

    /// Rounded down to a tick; 0 inside.
    pub fn distance_to_point(&self, p: Point) -> Length {
        let square = self.gap((FINE * i64::from(p.x), FINE * i64::from(p.y)));
        self.per_tick(square).isqrt() as Length
    }

    /// The point of the rectangle nearest to `p`, to the nearest tick; `p` itself if it is inside.
    pub fn nearest(&self, p: Point) -> Point {
        if self.contains(p) {
            return p;
        }
        let whole = dot(self.forward, self.forward);
        let (u, v) = self.frame((FINE * i64::from(p.x), FINE * i64::from(p.y)));
        // Half ticks along the sides; whole ones are enough, since the result is rounded to a tick.
        let u = rounded(u, whole).clamp(-self.long, self.long);
        let v = rounded(v, whole).clamp(-self.wide, self.wide);
        let (f, r) = (self.forward, right(self.forward));
        self.ticked_point((self.centre.0 + u * f.0 + v * r.0, self.centre.1 + u * f.1 + v * r.1))
    }

    /// The two nearest points of two slabs apart, the first on this one; for overlapping slabs the two middles.
    pub fn nearest_points(&self, other: &Slab) -> (Point, Point) {
        if self.overlaps(other, 0) {
            return (self.middle(), other.middle());
        }
        let pairs = self.corner_pairs(other);
        pairs.min_by_key(|(a, b)| square(a.to(*b))).unwrap_or((self.middle(), other.middle()))
    }

    /// The way from the nearest point of this slab to that of the other, in 1/`FINE` tick: it is one and the same from
    /// wherever two parallel edges are nearest. None where they overlap or touch, within `slack`.
    pub fn apart(&self, other: &Slab, slack: Length) -> Option<Vector> {
        if self.within(other, slack) {
            return None;
        }
        let to = |a: &Slab, p: Vector| {
            let (du, dv) = a.aside(p);
            let (u, v) = a.frame(p);
            let (du, dv) = (i128::from(du * u.signum()), i128::from(dv * v.signum()));
            let (f, r) = (a.forward, right(a.forward));
            let off = |f: i64, r: i64| ((du * i128::from(f) + dv * i128::from(r)) / a.whole()) as i64;
            (a.gap(p), (off(f.0, r.0), off(f.1, r.1)))
        };
        let mine = self.corners().map(|it| {
            let (gap, off) = to(other, it);
            (gap * self.whole(), (-off.0, -off.1))
        });
        let theirs = other.corners().map(|it| {
            let (gap, off) = to(self, it);
            (gap * other.whole(), off)
        });
        mine.into_iter().chain(theirs).min_by_key(|it| it.0).map(|it| it.1)
    }

    /// Each corner with the nearest point of the other slab; the point of this slab first.
    pub(super) fn corner_pairs(&self, other: &Slab) -> impl Iterator<Item = (Point, Point)> + Clone {
        let mine = self.ticked().map(|it| (it, other.nearest(it)));
        let theirs = other.ticked().map(|it| (self.nearest(it), it));
        mine.into_iter().chain(theirs)
    }

    /// How much edge two parallel slabs share when no farther apart than `slack`.
    pub fn shared_edge(&self, other: &Slab, slack: Length) -> Length {
        let skew = (self.pose.facing.turn_to(other.pose.facing).0 + 1).rem_euclid(9_000);
        if 2 < skew || !self.within(other, slack) {
            return 0;
        }
        let along = |axis: Vector| {
            let (a, b) = (self.extent(axis), other.extent(axis));
            let off = (dot(other.centre, axis) - dot(self.centre, axis)).abs();
            (a + b - off).min(2 * a.min(b)).max(0)
        };
        let most = along(self.forward).max(along(right(self.forward)));
        rounded(most, FINE * UNIT) as Length
    }

    /// The corners to the nearest tick: front right, front left, rear left, rear right.
    pub fn ticked(&self) -> [Point; 4] {
        self.corners().map(|it| self.ticked_point(it))
    }

    fn near_corner(&self, other: &Slab, d: Length) -> bool {
        other.corners().into_iter().any(|it| self.near_fine(it, d))
    }

    /// Is the point, in 1/`FINE` tick, at most `d` from the slab?
    fn near_fine(&self, p: Vector, d: Length) -> bool {
        let (du, dv) = self.aside(p);
        // The vectors of the table are longer or shorter than `UNIT` by less than 1: mostly that is enough to know.
        let far = i64::from(d) * FINE * (UNIT + 1);
        if far < du.max(dv) {
            return false;
        }
        if du + dv <= i64::from(d) * FINE * (UNIT - 1) {
            return true;
        }
        self.gap(p) <= (i128::from(d) * i128::from(FINE)).pow(2) * self.whole()
    }

    /// The squared distance of a point in 1/`FINE` tick, times [`Slab::whole`].
    fn gap(&self, p: Vector) -> i128 {
        let (du, dv) = self.aside(p);
        i128::from(du).pow(2) + i128::from(dv).pow(2)
    }

    /// A squared distance of [`Slab::gap`] in ticks, rounded down. What is divided twice and rounded down twice is what one
    /// division gives, and most fit the short one.
    fn per_tick(&self, gap: i128) -> i64 {
        let fine = gap >> (2 * FINE.trailing_zeros());
        match i64::try_from(fine) {
            Ok(it) => it / square(self.forward),
            Err(_) => (fine / self.whole()) as i64,
        }
    }

    /// How far the point lies beyond the nearer end and the nearer side, times the length of the forward vector.
    fn aside(&self, p: Vector) -> Vector {
        let whole = square(self.forward);
        let (u, v) = self.frame(p);
        ((u.abs() - self.long * whole).max(0), (v.abs() - self.wide * whole).max(0))
    }

    /// The square of the forward vector.
    fn whole(&self) -> i128 {
        i128::from(square(self.forward))
    }

    /// Is the point, in 1/`FINE` tick, beside the way and at most `d` from what is swept?
    fn beside(&self, by: Vector, p: Vector, d: Length) -> bool {
        let length = square(by);
        if length == 0 {
            return false;
        }
        self.corners().into_iter().any(|corner| {
            let off = (p.0 - corner.0, p.1 - corner.1);
            let along = dot(off, by);
            let aside = i128::from(dot(off, right(by)));
            0 <= along
                && along <= FINE * length
                && aside.pow(2) <= (i128::from(d) * i128::from(FINE)).pow(2) * i128::from(length)
        })
    }
}
