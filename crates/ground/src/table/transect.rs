//! What a straight segment meets, in order. Sight and movement both read transects, so that a wood is where it is for
//! either.
//!
//! A segment through a corner or along an edge is decided as if it ran a hair to the left, and again a hair to the
//! right: it is inside an area only if both say so, and crosses a line only as often as the hair that crosses less.
//! Along the seam of two areas of one kind each hair is in one of them, and the segment is inside too.
//! So no answer depends on which way one looks. To reach a line is not to cross it, to leave it is: a march in two
//! halves pays once.

use super::point::{Point, cross, dot, rounded, scaled, square};
use super::terrain::{Feature, Form, steps};

/// A place along a segment, in 1/256 tick from its start.
pub type Along = i64;
pub const ALONG: i64 = 256;

/// A stretch of the segment strictly inside a feature.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Run {
    pub of: u16,
    pub from: Along,
    pub to: Along,
    /// The border is crossed where the stretch begins: the segment does not start inside.
    pub enters: bool,
    /// The border is crossed where the stretch ends.
    pub leaves: bool,
}

/// A place where a line is crossed, and the strip that carries one over it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Crossing {
    pub of: u16,
    pub at: Along,
    pub over: Option<u16>,
}

/// A stretch of ground of one level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terrace {
    pub from: Along,
    pub to: Along,
    pub level: i32,
}

/// What lies along a segment. Kept and filled anew, so that a playout allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct Transect {
    pub length: Along,
    pub runs: Vec<Run>,
    pub crossings: Vec<Crossing>,
    /// Each level holds from its place on.
    pub(super) levels: Vec<(Along, i32)>,
    /// Contour lines on the way and somewhat beyond it, for slopes.
    pub(super) contours: Vec<super::slope::Contour>,
    cuts: [Vec<Along>; 2],
    /// Stretches of which only one of the two hairs is inside.
    halves: Vec<Half>,
}

#[derive(Clone, Copy, Debug)]
struct Half {
    of: u16,
    left: bool,
    from: Along,
    to: Along,
}

impl Transect {
    pub fn terraces(&self) -> impl DoubleEndedIterator<Item = Terrace> + '_ {
        (0..self.levels.len()).map(|it| self.terrace(it))
    }

    /// The same from the end that lies higher, of ends on these two levels, and measured from there; of equal ends from the
    /// first. So a look is told where it leaves its level, and where the ground rises again.
    pub fn downhill(&self, (a, b): (i32, i32)) -> impl Iterator<Item = Terrace> + '_ {
        let (back, count) = (a < b, self.levels.len());
        (0..count).map(move |at| match back {
            false => self.terrace(at),
            true => {
                let met = self.terrace(count - 1 - at);
                Terrace { from: self.from_end(met.to), to: self.from_end(met.from), ..met }
            }
        })
    }

    fn terrace(&self, at: usize) -> Terrace {
        let (from, level) = self.levels[at];
        Terrace { from, to: self.levels.get(at + 1).map_or(self.length, |next| next.0), level }
    }

    pub fn highest(&self) -> i32 {
        self.levels.iter().map(|it| it.1).max().unwrap_or(0)
    }

    /// How much of the segment lies in features that `of` picks, where they overlap counted for each.
    pub fn deep(&self, of: impl Fn(&Run) -> bool) -> Along {
        self.runs.iter().filter(|it| of(it)).map(|it| it.to - it.from).sum()
    }

    /// A place counted from the other end.
    pub fn from_end(&self, at: Along) -> Along {
        self.length - at
    }

    pub(super) fn start(&mut self, a: Point, b: Point) {
        self.length = along_length(a, b);
        self.runs.clear();
        self.crossings.clear();
        self.levels.clear();
        self.halves.clear();
    }

    /// Notes what the segment meets of one feature.
    pub(super) fn meet(&mut self, of: u16, feature: &Feature, a: Point, b: Point) {
        match &feature.form {
            // What lies on one side of the segment as a whole is not cut by it.
            Form::Area(_) | Form::Contour { .. } | Form::Line { .. } if feature.bounds().beside(a, b) => {}
            Form::Area(ring) | Form::Contour { ring, .. } => self.meet_ring(of, feature, ring, a, b),
            Form::Line { points, .. } => self.meet_line(of, points, a, b),
            Form::Strip(slab) => {
                if let Some((from, to)) = slab.chord(a, b) {
                    let (enters, leaves) = (!slab.contains(a), !slab.contains(b));
                    self.runs.push(Run { of, from, to, enters, leaves });
                }
            }
            Form::Disc { at, radius } => {
                if let Some((from, to)) = disc_chord(*at, i64::from(*radius), a, b, self.length) {
                    let (enters, leaves) = (!at.within(a, *radius), !at.within(b, *radius));
                    self.runs.push(Run { of, from, to, enters, leaves });
                }
            }
        }
    }

    fn meet_ring(&mut self, of: u16, feature: &Feature, ring: &[Point], a: Point, b: Point) {
        let both = self.cut_ring(ring, a, b);
        let [left, right] = &self.cuts;
        if left != right {
            self.halves.extend(halves(of, true, left, right, self.length));
            self.halves.extend(halves(of, false, right, left, self.length));
        }
        if !both {
            return;
        }
        for one in left.chunks_exact(2) {
            for two in right.chunks_exact(2) {
                let (from, to) = (one[0].max(two[0]).max(0), one[1].min(two[1]).min(self.length));
                if from < to {
                    let outside = |p: Point| !feature.contains(p) || feature.borders(p);
                    // Where both hairs come from before the start, or go on beyond the end, it lies inside.
                    let comes = one[0] < 0 && two[0] < 0;
                    let goes = self.length < one[1] && self.length < two[1];
                    let leaves = to < self.length || !goes && outside(b);
                    // To brush a corner from inside is not to leave.
                    if let Some(last) = self.runs.last_mut().filter(|it| it.of == of && it.to == from) {
                        (last.to, last.leaves) = (to, leaves);
                        continue;
                    }
                    let enters = 0 < from || !comes && outside(a);
                    self.runs.push(Run { of, from, to, enters, leaves });
                }
            }
        }
    }

    fn meet_line(&mut self, of: u16, points: &[Point], a: Point, b: Point) {
        let leaves = |p: Point, q: Point| {
            let end = cross(p, q, b).signum();
            end != 0 && cross(p, q, a).signum() != end
        };
        if !self.cut(steps(points), a, b, leaves) {
            return;
        }
        let [left, right] = &self.cuts;
        let fewer = if left.len() <= right.len() { left } else { right };
        self.crossings.extend(fewer.iter().map(|&at| Crossing { of, at, over: None }));
    }

    /// The same for all edges of a ring: every corner is looked at once.
    fn cut_ring(&mut self, ring: &[Point], a: Point, b: Point) -> bool {
        let (length, [left, right]) = (self.length, &mut self.cuts);
        left.clear();
        right.clear();
        let Some(mut p) = ring.last().copied() else { return false };
        let mut sp = cross(a, b, p);
        for &q in ring {
            let sq = cross(a, b, q);
            let on_left = (0 < sp) != (0 < sq);
            let on_right = (0 <= sp) != (0 <= sq);
            if on_left || on_right {
                let at = meeting(a, b, p, q, length);
                if on_left {
                    left.push(at);
                }
                if on_right {
                    right.push(at);
                }
            }
            (p, sp) = (q, sq);
        }
        left.sort_unstable();
        right.sort_unstable();
        !left.is_empty() && !right.is_empty()
    }

    /// Fills in where the two hairs meet the edges; false if they do not.
    fn cut(
        &mut self,
        edges: impl Iterator<Item = (Point, Point)>,
        a: Point,
        b: Point,
        counts: impl Fn(Point, Point) -> bool,
    ) -> bool {
        let (length, [left, right]) = (self.length, &mut self.cuts);
        left.clear();
        right.clear();
        for (p, q) in edges {
            let (sp, sq) = (cross(a, b, p), cross(a, b, q));
            let on_left = (0 < sp) != (0 < sq);
            let on_right = (0 <= sp) != (0 <= sq);
            if (on_left || on_right) && counts(p, q) {
                let at = meeting(a, b, p, q, length);
                if on_left {
                    left.push(at);
                }
                if on_right {
                    right.push(at);
                }
            }
        }
        left.sort_unstable();
        right.sort_unstable();
        !left.is_empty() && !right.is_empty()
    }

    /// Is there anything that could be a seam?
    pub(super) fn has_halves(&self) -> bool {
        1 < self.halves.len()
    }

    /// Stretches along the border of two areas of one kind are inside. Of two hills it is the lower.
    pub(super) fn seams(&mut self, alike: impl Fn(u16, u16) -> bool, level: impl Fn(u16) -> i32) {
        let first = self.runs.len();
        for (at, one) in self.halves.iter().enumerate() {
            for two in &self.halves[at + 1..] {
                let (from, to) = (one.from.max(two.from), one.to.min(two.to));
                if one.of != two.of && one.left != two.left && from < to && alike(one.of, two.of) {
                    let of = if level(one.of) <= level(two.of) { one.of } else { two.of };
                    self.runs.push(Run { of, from, to, enters: 0 < from, leaves: to < self.length });
                }
            }
        }
        self.runs[first..].sort_unstable_by_key(|it| (it.of, it.from));
    }

    pub(super) fn bridge(&mut self, strip: impl Fn(u16) -> bool) {
        for crossing in &mut self.crossings {
            let carried = |it: &&Run| strip(it.of) && it.from <= crossing.at && crossing.at <= it.to;
            crossing.over = self.runs.iter().find(carried).map(|it| it.of);
        }
    }
}

/// Where one hair is inside and the other is not. A hair is inside from its first cut to the second, and so on.
fn halves<'c>(
    of: u16,
    left: bool,
    mine: &'c [Along],
    other: &'c [Along],
    length: Along,
) -> impl Iterator<Item = Half> + 'c {
    mine.chunks_exact(2).flat_map(move |it| {
        let (start, end) = (it[0].max(0), it[1].min(length));
        // The gaps of the other hair: before its first stretch, between two, behind its last.
        (0..=other.len() / 2).filter_map(move |gap| {
            let from = if gap == 0 { start } else { start.max(other[2 * gap - 1]) };
            let to = other.get(2 * gap).map_or(end, |it| end.min(*it));
            (from < to).then_some(Half { of, left, from, to })
        })
    })
}

/// Where the line through `a` and `b` meets that through `p` and `q`: one quotient, rounded once.
fn meeting(a: Point, b: Point, p: Point, q: Point, length: Along) -> Along {
    let (whole, part) = (cross(p, q, a) - cross(p, q, b), cross(p, q, a));
    if whole < 0 { scaled(-part, length, -whole) } else { scaled(part, length, whole) }
}

fn disc_chord(at: Point, radius: i64, a: Point, b: Point, length: Along) -> Option<(Along, Along)> {
    let (d, whole) = (a.to(b), square(a.to(b)));
    let aside = i128::from(cross(a, b, at)).pow(2);
    let room = i128::from(radius).pow(2) * i128::from(whole) - aside;
    if whole == 0 || room <= 0 {
        return None;
    }
    let half = (room * i128::from(ALONG * ALONG) / i128::from(whole)).isqrt() as i64;
    let middle = scaled(dot(d, a.to(at)), length, whole);
    let (from, to) = ((middle - half).max(0), (middle + half).min(length));
    (from < to).then_some((from, to))
}

/// The length of a segment in 1/256 tick, rounded down.
pub fn along_length(a: Point, b: Point) -> Along {
    (square(a.to(b)) * ALONG * ALONG).isqrt()
}

/// To the nearest tick.
pub fn ticks(it: Along) -> i32 {
    rounded(it, ALONG) as i32
}
