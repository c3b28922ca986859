//! A table with its terrain. It never changes in play, so it stands beside a state and not in it.

use super::bounds::{Bounds, Sieve};
use super::point::{LARGEST, Length, Point, Vector, cross};
use super::slab::{FINE, Slab};
use super::terrain::{Feature, Form, Kind, Kinds};
use super::transect::{Transect, ticks};

/// A rectangle of ground and all that stands on it.
#[derive(Clone, Debug, Default)]
pub struct Table {
    size: Point,
    nested: bool,
    features: Vec<Feature>,
    sieve: Sieve,
    /// The places of contours in `features`: most questions about a level ask only them.
    hills: Vec<u16>,
    hill_sieve: Sieve,
    strips: bool,
}

/// Why a feature cannot be part of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The table is larger than 2^20 ticks a side, or has no size.
    Size,
    /// Fewer than three corners, or fewer than two points of a line.
    TooFew { feature: usize },
    /// Two neighbouring points are one.
    Doubled { feature: usize, at: usize },
    /// Two edges of a ring cross or touch.
    Crossed { feature: usize, at: usize, with: usize },
    /// A point lies off the table by more than a table's length.
    Far { feature: usize },
    /// Kinds are numbered below 64.
    Kind { feature: usize },
    /// There are more than 65,535.
    TooMany,
}

impl Table {
    /// With `nested` the levels of contours around a point add up; else the highest counts.
    pub fn new(size: Point, nested: bool, features: Vec<Feature>) -> Result<Table, Vec<Fault>> {
        let mut faults = Vec::new();
        let fair = |it: Length| 0 < it && it <= LARGEST;
        if !fair(size.x) || !fair(size.y) {
            faults.push(Fault::Size);
        }
        if usize::from(u16::MAX) < features.len() {
            faults.push(Fault::TooMany);
        }
        for (at, feature) in features.iter().enumerate() {
            faults_of(at, feature, &mut faults);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut res = Table { size, nested, ..Table::default() };
        for (at, feature) in features.iter().enumerate() {
            res.sieve.push(feature.bounds());
            if feature.level() != 0 {
                res.hills.push(at as u16);
                res.hill_sieve.push(feature.bounds());
            }
            res.strips |= matches!(feature.form, Form::Strip(_));
        }
        res.features = features;
        Ok(res)
    }

    pub fn size(&self) -> Point {
        self.size
    }

    /// Do the levels of contours around a point add up?
    pub fn adds_up(&self) -> bool {
        self.nested
    }

    pub fn features(&self) -> &[Feature] {
        &self.features
    }

    pub fn kind(&self, of: u16) -> Kind {
        self.features[usize::from(of)].kind
    }

    /// The features whose bounds meet these.
    pub fn near(&self, bounds: Bounds) -> impl Iterator<Item = (u16, &Feature)> {
        self.sieve.near(bounds).map(|at| (at as u16, &self.features[at]))
    }

    /// The level of the ground; a point on a contour is up.
    pub fn level(&self, p: Point) -> i32 {
        let here = self.hill_sieve.near(Bounds { low: p, high: p });
        let hills = here.map(|it| &self.features[usize::from(self.hills[it])]);
        self.stacked(hills.filter(|it| it.contains(p)).map(Feature::level))
    }

    /// The kinds of all areas that hold the point, their edges included.
    pub fn kinds_at(&self, p: Point) -> Kinds {
        self.near(Bounds { low: p, high: p }).filter(|it| it.1.contains(p)).map(|it| it.1.kind).collect()
    }

    /// Fills in what the segment from `a` to `b` meets.
    pub fn transect(&self, a: Point, b: Point, res: &mut Transect) {
        res.start(a, b);
        if a == b {
            res.levels.push((0, self.level(a)));
            return;
        }
        for (of, feature) in self.near(Bounds::between(a, b)) {
            res.meet(of, feature, a, b);
        }
        if res.has_halves() {
            let feature = |of: u16| &self.features[usize::from(of)];
            res.seams(|one, two| feature(one).kind == feature(two).kind, |of| feature(of).level());
        }
        if 1 < res.crossings.len() {
            res.crossings.sort_unstable_by_key(|it| (it.at, it.of));
        }
        if self.strips && !res.crossings.is_empty() {
            res.bridge(|of| matches!(self.features[usize::from(of)].form, Form::Strip(_)));
        }
        self.terraces(res);
    }

    /// Does any part of the slab's sweep lie in a feature of this kind?
    pub fn meets(&self, kind: Kind, slab: &Slab, by: Vector) -> bool {
        let mut near = self.near(slab.bounds().swept(by));
        near.any(|(_, it)| it.kind == kind && it.meets_sweep(slab, by))
    }

    /// Is a feature of this kind at most `d` from the slab?
    pub fn within(&self, kind: Kind, slab: &Slab, d: Length) -> bool {
        self.near(slab.bounds().grown(d)).any(|(_, it)| it.kind == kind && it.within_slab(slab, d))
    }

    /// How many of the points lie in the feature, its edge included.
    pub fn count_in(&self, of: u16, points: &[Point]) -> usize {
        points.iter().filter(|it| self.features[usize::from(of)].contains(**it)).count()
    }

    /// Is the whole slab on the table, by a tick for the mover? Sides that are open do not count.
    pub fn holds(&self, slab: &Slab, open: Sides) -> bool {
        self.hangs_over(slab).among(open)
    }

    /// The sides of the table that some part of the slab is beyond, by a tick for the mover.
    pub fn hangs_over(&self, slab: &Slab) -> Sides {
        let (x, y) = (slab.extent((1, 0)), slab.extent((0, 1)));
        let far = |it: Length| FINE * i64::from(it) + FINE;
        let inside = |side: Side| match side {
            Side::West => -FINE <= slab.centre.0 - x,
            Side::South => -FINE <= slab.centre.1 - y,
            Side::East => slab.centre.0 + x <= far(self.size.x),
            Side::North => slab.centre.1 + y <= far(self.size.y),
        };
        Side::ALL.into_iter().filter(|it| !inside(*it)).fold(Sides::NONE, Sides::with)
    }

    /// Ticks of a straight way of `length` by `by` until a corner of the slab passes an edge of the table, rounded down.
    pub fn leaves_at(&self, slab: &Slab, by: Vector, length: Length, open: Sides) -> Option<Length> {
        let (x, y) = (slab.extent((1, 0)), slab.extent((0, 1)));
        let size = (FINE * i64::from(self.size.x), FINE * i64::from(self.size.y));
        let room = |side: Side| match side {
            Side::West => (slab.centre.0 - x, -by.0),
            Side::South => (slab.centre.1 - y, -by.1),
            Side::East => (size.0 - slab.centre.0 - x, by.0),
            Side::North => (size.1 - slab.centre.1 - y, by.1),
        };
        let leaves = |side: Side| {
            let (room, speed) = room(side);
            let at = (0 < speed).then(|| super::point::scaled_down(room, i64::from(length), FINE * speed))?;
            (at < i64::from(length)).then_some(at.max(0) as Length)
        };
        Side::ALL.into_iter().filter(|it| !open.has(*it)).filter_map(leaves).min()
    }

    /// The last place before the segment first crosses a line of one of these kinds that no strip carries it over.
    pub fn stopped_by(&self, kinds: Kinds, a: Point, b: Point, scratch: &mut Transect) -> Option<Point> {
        self.transect(a, b, scratch);
        let stops = |it: &&super::transect::Crossing| it.over.is_none() && kinds.has(self.kind(it.of));
        let first = scratch.crossings.iter().find(stops)?;
        let length = i64::from(ticks(scratch.length)).max(1);
        Some(a.toward(b, i64::from(ticks(first.at)), length))
    }

    fn terraces(&self, res: &mut Transect) {
        let Transect { length, runs, levels, .. } = res;
        let level = |of: u16| self.features[usize::from(of)].level();
        levels.push((0, 0));
        for run in runs.iter().filter(|it| level(it.of) != 0) {
            let inner = [run.from, run.to].into_iter().filter(|it| 0 < *it && *it < *length);
            levels.extend(inner.map(|it| (it, 0)));
        }
        if self.hills.is_empty() {
            return;
        }
        levels.sort_unstable();
        levels.dedup();
        for step in levels {
            let here = runs.iter().filter(|it| it.from <= step.0 && step.0 < it.to).map(|it| level(it.of));
            step.1 = self.stacked(here);
        }
    }

    fn stacked(&self, levels: impl Iterator<Item = i32>) -> i32 {
        if self.nested { levels.sum() } else { levels.max().unwrap_or(0).max(0) }
    }
}

/// A side of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    North,
    East,
    South,
    West,
}

impl Side {
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The way out over this side.
    pub fn outward(self) -> super::point::Heading {
        super::point::Heading::degrees(90 * self as i32)
    }

    /// The way in over it.
    pub fn inward(self) -> super::point::Heading {
        self.outward().opposite()
    }

    /// How far inside of it a place lies, on a table of this size; beyond it less than nothing.
    pub fn depth(self, at: Point, size: Point) -> Length {
        match self {
            Side::North => size.y - at.y,
            Side::East => size.x - at.x,
            Side::South => at.y,
            Side::West => at.x,
        }
    }
}

/// A set of sides of the table: those that may be crossed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sides(u8);

impl Sides {
    pub const NONE: Sides = Sides(0);

    pub const fn with(self, side: Side) -> Sides {
        Sides(self.0 | 1 << side as u8)
    }

    pub const fn has(self, side: Side) -> bool {
        self.0 >> side as u8 & 1 == 1
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Are all of them among the others?
    pub const fn among(self, others: Sides) -> bool {
        self.0 & !others.0 == 0
    }
}

fn faults_of(feature: usize, it: &Feature, faults: &mut Vec<Fault>) {
    let (points, least) = match &it.form {
        Form::Area(ring) | Form::Contour { ring, .. } => (ring.as_slice(), 3),
        Form::Line { points, .. } => (points.as_slice(), 2),
        Form::Strip(_) | Form::Disc { .. } => (&[] as &[Point], 0),
    };
    let Bounds { low, high } = it.bounds();
    if 63 < it.kind.0 {
        faults.push(Fault::Kind { feature });
    }
    if low.x.min(low.y) < -LARGEST || 2 * LARGEST < high.x.max(high.y) {
        faults.push(Fault::Far { feature });
        return;
    }
    if points.len() < least {
        faults.push(Fault::TooFew { feature });
        return;
    }
    let closed = it.ring().is_some();
    let n = points.len();
    let edge = |at: usize| (points[at], points[(at + 1) % n]);
    let count = if closed { n } else { n.saturating_sub(1) };
    if let Some(at) = (0..count).find(|at| edge(*at).0 == edge(*at).1) {
        faults.push(Fault::Doubled { feature, at });
        return;
    }
    let apart = |a: usize, b: usize| a + 1 < b && !(a == 0 && b == n - 1);
    let pairs = (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b)));
    let crossed =
        |&(a, b): &(usize, usize)| apart(a, b) && touch(edge(a), edge(b)) || folded(edge(a), edge(b));
    if let Some((at, with)) = pairs.into_iter().find(|it| closed && crossed(it)) {
        faults.push(Fault::Crossed { feature, at, with });
    }
}

/// Do two segments have a point in common?
pub(super) fn touch((a, b): (Point, Point), (p, q): (Point, Point)) -> bool {
    let (sp, sq) = (cross(a, b, p).signum(), cross(a, b, q).signum());
    let (sa, sb) = (cross(p, q, a).signum(), cross(p, q, b).signum());
    sp * sq <= 0 && sa * sb <= 0 && Bounds::between(a, b).meets(&Bounds::between(p, q))
}

/// Does the second of two neighbouring edges run back over the first?
fn folded((a, b): (Point, Point), (p, q): (Point, Point)) -> bool {
    let back = super::point::dot(a.to(b), p.to(q)) < 0;
    back && cross(a, b, p) == 0 && cross(a, b, q) == 0 && (b == p || a == q)
}
