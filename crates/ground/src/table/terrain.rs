//! Pieces of terrain. What a piece means, a book knows by its kind; here it has a shape and, if it is a hill, a level.

use super::bounds::Bounds;
use super::point::{Heading, Length, Point, Vector, cross, dot, norm, right, square};
use super::slab::{FINE, Slab};

/// A kind of terrain, numbered by the book, below 64.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(pub u8);

/// Kinds that were met.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds(u64);

impl Kinds {
    pub fn add(&mut self, it: Kind) {
        self.0 |= 1 << (it.0 & 63);
    }

    pub fn has(self, it: Kind) -> bool {
        self.0 & (1 << (it.0 & 63)) != 0
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Kind> for Kinds {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Kinds {
        kinds.into_iter().fold(Kinds::default(), |mut all, it| {
            all.add(it);
            all
        })
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Feature {
    pub kind: Kind,
    pub form: Form,
    bounds: Bounds,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// A closed ring: a wood, a town.
    Area(Vec<Point>),
    /// A closed ring whose ground is higher: so many levels above what is around it, or above the plain if contours
    /// do not add up.
    Contour { ring: Vec<Point>, level: i32 },
    /// A stream, a wall, a road. Works look outward.
    Line { points: Vec<Point>, outward: Option<Heading> },
    /// A bridge or a ford: on it a line is not crossed, the strip is.
    Strip(Slab),
    /// Smoke, a fire.
    Disc { at: Point, radius: Length },
}

impl Feature {
    pub fn new(kind: Kind, form: Form) -> Feature {
        let bounds = match &form {
            Form::Area(points) | Form::Contour { ring: points, .. } | Form::Line { points, .. } => {
                Bounds::of(points.iter().copied())
            }
            Form::Strip(slab) => slab.bounds(),
            Form::Disc { at, radius } => Bounds { low: *at, high: *at }.grown(*radius),
        };
        Feature { kind, form, bounds }
    }

    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The corners of an area or contour.
    pub fn ring(&self) -> Option<&[Point]> {
        match &self.form {
            Form::Area(ring) | Form::Contour { ring, .. } => Some(ring),
            _ => None,
        }
    }

    /// The points of a line.
    pub fn line(&self) -> Option<&[Point]> {
        if let Form::Line { points, .. } = &self.form { Some(points) } else { None }
    }

    pub fn level(&self) -> i32 {
        if let Form::Contour { level, .. } = &self.form { *level } else { 0 }
    }

    /// Inside or on the edge. A line contains nothing.
    pub fn contains(&self, p: Point) -> bool {
        match &self.form {
            Form::Area(ring) | Form::Contour { ring, .. } => ring_contains(ring, p),
            Form::Line { .. } => false,
            Form::Strip(slab) => slab.contains(p),
            Form::Disc { at, radius } => at.within(p, *radius),
        }
    }

    /// On the border of an area or contour.
    pub fn borders(&self, p: Point) -> bool {
        self.ring().is_some_and(|ring| edges(ring).any(|(a, b)| on_segment(a, b, p)))
    }

    /// Does any part of the slab's sweep lie in the area, or on the line? Touching does not count.
    pub fn meets_sweep(&self, slab: &Slab, by: Vector) -> bool {
        if !self.bounds.meets(&slab.bounds().swept(by)) {
            return false;
        }
        match &self.form {
            Form::Area(ring) | Form::Contour { ring, .. } => {
                edges(ring).any(|(a, b)| slab.sweep_meets_segment(by, a, b))
                    || ring_contains(ring, slab.middle())
            }
            Form::Line { points, .. } => steps(points).any(|(a, b)| slab.sweep_meets_segment(by, a, b)),
            Form::Strip(strip) => slab.sweep_meets(by, strip, 0),
            Form::Disc { at, radius } => {
                let spot =
                    Slab::new(super::point::Pose { at: *at, ..Default::default() }, Default::default());
                slab.sweep_within(by, &spot, *radius - 1)
            }
        }
    }

    /// Ticks of a straight way before a sweep first meets the feature, rounded down; 0 if the slab starts in it.
    pub fn met_at(&self, slab: &Slab, by: Vector) -> Option<Length> {
        if !self.bounds.meets(&slab.bounds().swept(by)) {
            return None;
        }
        let length = norm(by) as Length;
        let first = |a: Point, b: Point| slab.meets_segment_at(by, length, a, b);
        match &self.form {
            Form::Area(ring) | Form::Contour { ring, .. } => {
                let edge = edges(ring).filter_map(|(a, b)| first(a, b)).min();
                if ring_contains(ring, slab.middle()) { Some(0) } else { edge.map(|it| it as Length) }
            }
            Form::Line { points, .. } => {
                steps(points).filter_map(|(a, b)| first(a, b)).min().map(|it| it as Length)
            }
            Form::Strip(strip) if slab.overlaps(strip, 0) => Some(0),
            Form::Strip(strip) => slab.touches_at(by, length, strip),
            Form::Disc { .. } => {
                let part = |it: Length| super::toward::part(by, it, length);
                let clear = |it| !self.meets_sweep(slab, part(it));
                (!clear(length)).then(|| super::toward::last_clear(length, |it| !clear(it)))
            }
        }
    }

    /// Do two areas overlap or have a point of their borders in common?
    pub fn touches(&self, other: &Feature) -> bool {
        let (Some(a), Some(b)) = (self.ring(), other.ring()) else { return false };
        self.bounds.meets(&other.bounds)
            && (edges(a).any(|one| edges(b).any(|two| super::land::touch(one, two)))
                || b.first().is_some_and(|it| self.contains(*it))
                || a.first().is_some_and(|it| other.contains(*it)))
    }

    /// Is any part of the line or of the border at most `d` from the point?
    pub fn within(&self, p: Point, d: Length) -> bool {
        match &self.form {
            Form::Area(ring) | Form::Contour { ring, .. } => {
                ring_contains(ring, p) || edges(ring).any(|(a, b)| near_segment(a, b, p, d))
            }
            Form::Line { points, .. } => steps(points).any(|(a, b)| near_segment(a, b, p, d)),
            Form::Strip(slab) => slab.within_point(p, d),
            Form::Disc { at, radius } => at.within(p, radius + d),
        }
    }

    /// Is any part of the feature at most `d` from the slab?
    pub fn within_slab(&self, slab: &Slab, d: Length) -> bool {
        match &self.form {
            Form::Area(ring) | Form::Contour { ring, .. } => {
                ring_contains(ring, slab.middle())
                    || edges(ring).any(|(a, b)| slab_near_segment(slab, a, b, d))
            }
            Form::Line { points, .. } => steps(points).any(|(a, b)| slab_near_segment(slab, a, b, d)),
            Form::Strip(strip) => strip.within(slab, d),
            Form::Disc { at, radius } => slab.within_point(*at, radius + d),
        }
    }

    /// Is the point on the inner side of a line that looks outward, or on the line? Judged at its nearest piece.
    pub fn inner_side(&self, p: Point) -> bool {
        let Form::Line { points, outward: Some(outward) } = &self.form else { return false };
        let Some((a, b)) = steps(points).min_by_key(|(a, b)| gap_squared(*a, *b, p)) else { return false };
        let normal = right(a.to(b));
        let facing = dot(normal, outward.vector()).signum();
        dot(a.to(p), normal).signum() * facing <= 0
    }
}

/// The edges of a closed ring.
pub(super) fn edges(ring: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    let last = ring.last().copied();
    last.into_iter().chain(ring.iter().copied()).zip(ring.iter().copied())
}

/// The pieces of an open line.
pub(super) fn steps(line: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    line.windows(2).map(|it| (it[0], it[1]))
}

pub(super) fn ring_contains(ring: &[Point], p: Point) -> bool {
    let mut inside = false;
    let Some(mut a) = ring.last().copied() else { return false };
    for &b in ring {
        if (a.y <= p.y) != (b.y <= p.y) {
            let side = cross(a, b, p);
            if side == 0 {
                return true;
            }
            inside ^= (0 < side) == (a.y < b.y);
        } else if a.y.max(b.y) == p.y && on_segment(a, b, p) {
            return true;
        }
        a = b;
    }
    inside
}

pub(super) fn on_segment(a: Point, b: Point, p: Point) -> bool {
    let between = |a: Length, b: Length, p: Length| a.min(b) <= p && p <= a.max(b);
    between(a.x, b.x, p.x) && between(a.y, b.y, p.y) && cross(a, b, p) == 0
}

/// Is the segment at most `d` from the point? Exact.
pub fn near_segment(a: Point, b: Point, p: Point, d: Length) -> bool {
    let (ab, ap, limit) = (a.to(b), a.to(p), i64::from(d) * i64::from(d));
    let along = dot(ap, ab);
    if along <= 0 {
        return square(ap) <= limit;
    }
    if square(ab) <= along {
        return square(b.to(p)) <= limit;
    }
    i128::from(cross(a, b, p)).pow(2) <= i128::from(limit) * i128::from(square(ab))
}

/// The squared distance in ticks, rounded down; for finding the nearest piece.
fn gap_squared(a: Point, b: Point, p: Point) -> i64 {
    let (ab, ap) = (a.to(b), a.to(p));
    let along = dot(ap, ab);
    if along <= 0 {
        return square(ap);
    }
    if square(ab) <= along {
        return square(b.to(p));
    }
    (i128::from(cross(a, b, p)).pow(2) / i128::from(square(ab))) as i64
}

/// Is the slab at most `d` from the segment?
fn slab_near_segment(slab: &Slab, a: Point, b: Point, d: Length) -> bool {
    let limit = (i128::from(d) * i128::from(FINE)).pow(2);
    let fine = (FINE * a.to(b).0, FINE * a.to(b).1);
    let near = |corner: &Vector| {
        let off = (corner.0 - FINE * i64::from(a.x), corner.1 - FINE * i64::from(a.y));
        let along = dot(off, a.to(b));
        0 <= along
            && along <= dot(fine, a.to(b))
            && i128::from(dot(off, right(a.to(b)))).pow(2) <= limit * i128::from(square(a.to(b)))
    };
    slab.sweep_meets_segment((0, 0), a, b)
        || slab.within_point(a, d)
        || slab.within_point(b, d)
        || slab.corners().iter().any(near)
}
