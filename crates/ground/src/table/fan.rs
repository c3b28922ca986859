//! All places where a straight leg may end, as areas with exact edges: rays as close as the edge bends, and the rings that
//! their ends make.

use super::form::PathForm;
use super::point::{Heading, Length, Point, Turn, cross};
use super::spans::{Around, Shade, Span};
use super::terrain::{near_segment, ring_contains};
use super::transect::Transect;

/// How closely an edge is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grain {
    /// The first rays are at most so far apart.
    pub apart: Turn,
    /// Between two rays the edge is straight to within so many ticks,
    pub off: Length,
    /// or they are no farther apart than this.
    pub least: Turn,
}

impl Grain {
    /// A fiftieth of an inch, where a tick is a hundredth.
    pub const EXACT: Grain = Grain { apart: Turn(500), off: 2, least: Turn(10) };
    /// For what is only hinted at.
    pub const PALE: Grain = Grain { apart: Turn(1_000), off: 15, least: Turn(250) };
}

/// The stretches of one heading on which a leg may end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ray {
    pub along: Heading,
    pub spans: Vec<Span>,
}

/// The rays from one place, clockwise from north.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fan {
    pub from: Point,
    pub rays: Vec<Ray>,
}

/// A leg shorter than this has hardly a direction: where it may be made, it may be made from the start on.
const BRIEF: Length = 16;
/// A radian in hundredths of a degree.
const HUNDREDTHS_OF_A_RADIAN: i64 = 5_730;
/// Stretches with no more between them are one: marks are rounded.
const SEAM: Length = 9;

impl PathForm<'_> {
    /// Where a straight leg may end after a first part and before a last; none if the first part is refused.
    pub fn fan(&self, around: &Around, grain: Grain, met: &mut Transect, shade: Shade) -> Option<Fan> {
        let from = self.reckon_legs(&around.first, met).ok()?.end.at;
        let mut headings: Vec<Heading> =
            (0..36_000 / grain.apart.0).map(|it| Heading::new(it * grain.apart.0)).collect();
        self.critical(&around.first, met, &mut headings);
        headings.sort_unstable_by_key(|it| it.hundredths());
        headings.dedup_by(|a, b| a.hundredths() - b.hundredths() < grain.least.0.min(100) / 100 + 1);
        let mut cast = |along: Heading| {
            let mut spans = Vec::new();
            self.spans(around, along, met, shade, &mut spans);
            Ray { along, spans }
        };
        let first: Vec<Ray> = headings.into_iter().map(&mut cast).collect();
        let mut rays = Vec::with_capacity(2 * first.len());
        for (no, ray) in first.iter().enumerate() {
            rays.push(ray.clone());
            let next = &first[(no + 1) % first.len()];
            between(from, (ray, next), grain, &mut cast, &mut rays);
        }
        Some(Fan { from, rays })
    }
}

/// Puts in rays between two neighbours, until the edge is known.
fn between(
    from: Point,
    (a, b): (&Ray, &Ray),
    grain: Grain,
    cast: &mut impl FnMut(Heading) -> Ray,
    out: &mut Vec<Ray>,
) {
    let gap = (b.along.hundredths() - a.along.hundredths()).rem_euclid(36_000);
    if gap <= grain.least.0 || a.spans.is_empty() && b.spans.is_empty() && gap <= grain.apart.0 / 4 {
        return;
    }
    let middle = cast(a.along.turned(Turn(gap / 2)));
    if !straight(from, [a, &middle, b], grain.off) {
        between(from, (a, &middle), grain, cast, out);
        out.push(middle.clone());
        between(from, (&middle, b), grain, cast, out);
    } else if !middle.spans.is_empty() {
        out.push(middle);
    }
}

/// Does the middle one of three rays end where a straight edge between the others would end it?
fn straight(from: Point, [a, middle, b]: [&Ray; 3], off: Length) -> bool {
    let same = |it: &Ray| {
        it.spans.len() == middle.spans.len()
            && it.spans.iter().zip(&middle.spans).all(|(a, b)| a.shade == b.shade)
    };
    let ends = |it: &Span| [if it.from < BRIEF { 0 } else { it.from }, it.to];
    let gap = a.along.turn_to(b.along);
    same(a)
        && same(b)
        && (0..middle.spans.len()).all(|no| {
            let [a_ends, ends, b_ends] = [a, middle, b].map(|it| ends(&it.spans[no]));
            let linked = |it: [Length; 2]| beside(&it.into(), &ends.into());
            linked(a_ends)
                && linked(b_ends)
                && (0..2).all(|end| {
                    let (p, q) = (from.moved(a.along, a_ends[end]), from.moved(b.along, b_ends[end]));
                    let between = from.moved(middle.along, ends[end]);
                    near_segment(p, q, between, off) && !steep(gap, a_ends[end], b_ends[end], off)
                })
        })
}

/// Do stretches of two neighbouring rays lie beside each other, and so belong to one area?
fn beside(a: &(Length, Length), b: &(Length, Length)) -> bool {
    a.0 <= b.1 && b.0 <= a.1
}

/// Runs an edge rather along its rays than across them, and they are still wide apart? Then a ray between them hardly
/// says where it bends: far out and far in are both close to it.
fn steep(gap: Turn, one: Length, other: Length, off: Length) -> bool {
    let across = i64::from(one.max(other)) * i64::from(gap.0) / HUNDREDTHS_OF_A_RADIAN;
    i64::from(4 * off) < across && 2 * across < i64::from((one - other).abs())
}

/// One end of a stretch: of which ray, of which stretch, its far end or its near one.
type End = (usize, usize, bool);

impl Fan {
    /// The dearest shade there is.
    pub fn dearest(&self) -> Option<u8> {
        self.rays.iter().flat_map(|it| it.spans.iter().map(|it| it.shade)).max()
    }

    /// The edges of all places that cost at most so much; holes are rings of their own. What is inside an odd number of
    /// them is inside.
    pub fn rings(&self, most: u8, off: Length) -> Vec<Vec<Point>> {
        let rays: Vec<Vec<(Length, Length)>> = self.rays.iter().map(|it| joined(&it.spans, most)).collect();
        let count = rays.len();
        // Where each end leads to on its left and on its right.
        let links: Vec<[Vec<[End; 2]>; 2]> =
            rays.iter().map(|it| [0, 1].map(|_| vec![[(0, 0, false); 2]; it.len()])).collect();
        let mut links = Links(links);
        for no in 0..count {
            let next = (no + 1) % count;
            link(&mut links, (no, &rays[no]), (next, &rays[next]));
        }
        let mut seen: Vec<Vec<[bool; 2]>> = rays.iter().map(|it| vec![[false; 2]; it.len()]).collect();
        let mut res = Vec::new();
        for start in 0..count {
            for no in 0..rays[start].len() {
                for far in [true, false] {
                    if seen[start][no][usize::from(far)] {
                        continue;
                    }
                    let ring = links.walk((start, no, far), |(ray, no, far)| {
                        seen[ray][no][usize::from(far)] = true;
                        let (near, end) = rays[ray][no];
                        self.from.moved(self.rays[ray].along, if far { end } else { near })
                    });
                    res.extend(thinned(&ring, off));
                }
            }
        }
        res
    }
}

/// The stretches of a ray that cost at most so much.
fn joined(spans: &[Span], most: u8) -> Vec<(Length, Length)> {
    let mut res: Vec<(Length, Length)> = Vec::new();
    for it in spans.iter().filter(|it| it.shade <= most) {
        match res.last_mut().filter(|last| it.from <= last.1 + SEAM) {
            Some(last) => last.1 = it.to,
            None => res.push((if it.from < BRIEF { 0 } else { it.from }, it.to)),
        }
    }
    res
}

/// Where the ends of stretches lead, on the left and on the right of their rays.
struct Links(Vec<[Vec<[End; 2]>; 2]>);

impl Links {
    fn join(&mut self, a: (End, usize), b: (End, usize)) {
        for ((one, side), other) in [(a, b.0), (b, a.0)] {
            self.0[one.0][side][one.1][usize::from(one.2)] = other;
        }
    }

    /// Goes round a ring from one of its ends.
    fn walk(&self, start: End, mut point: impl FnMut(End) -> Point) -> Vec<Point> {
        let (mut at, mut side, mut res) = (start, 1, Vec::new());
        loop {
            res.push(point(at));
            let next = self.0[at.0][side][at.1][usize::from(at.2)];
            // Who comes over to the neighbour goes on; who was turned round on his ray goes back.
            if next.0 == at.0 {
                side = 1 - side;
            }
            at = next;
            if at == start {
                return res;
            }
        }
    }
}

/// Joins the ends of two neighbouring rays: what lies beside each other is one area, at whose ends it closes.
fn link(
    links: &mut Links,
    (a, left): (usize, &[(Length, Length)]),
    (b, right): (usize, &[(Length, Length)]),
) {
    const ON_RIGHT: usize = 1;
    const ON_LEFT: usize = 0;
    let (mut i, mut j) = (0, 0);
    while i < left.len() || j < right.len() {
        // All that hangs together from here on.
        let (from, to) = ((i, j), grown(left, right, i, j));
        (i, j) = to;
        for no in from.0 + 1..i {
            links.join(((a, no - 1, true), ON_RIGHT), ((a, no, false), ON_RIGHT));
        }
        for no in from.1 + 1..j {
            links.join(((b, no - 1, true), ON_LEFT), ((b, no, false), ON_LEFT));
        }
        match (from.0 < i, from.1 < j) {
            (true, true) => {
                links.join(((a, from.0, false), ON_RIGHT), ((b, from.1, false), ON_LEFT));
                links.join(((a, i - 1, true), ON_RIGHT), ((b, j - 1, true), ON_LEFT));
            }
            (true, false) => links.join(((a, i - 1, true), ON_RIGHT), ((a, from.0, false), ON_RIGHT)),
            (false, _) => links.join(((b, j - 1, true), ON_LEFT), ((b, from.1, false), ON_LEFT)),
        }
    }
}

/// How far on both sides the stretches go that lie beside each other, beginning with the nearer of two.
fn grown(
    left: &[(Length, Length)],
    right: &[(Length, Length)],
    mut i: usize,
    mut j: usize,
) -> (usize, usize) {
    let mut most = match (left.get(i), right.get(j)) {
        (Some(a), Some(b)) if beside(a, b) => {
            (i, j) = (i + 1, j + 1);
            (*a, *b)
        }
        (Some(a), Some(b)) if a.1 < b.0 => return (i + 1, j),
        (Some(_), None) => return (i + 1, j),
        _ => return (i, j + 1),
    };
    loop {
        if let Some(a) = left.get(i).filter(|it| beside(it, &most.1)) {
            (i, most.0) = (i + 1, *a);
        } else if let Some(b) = right.get(j).filter(|it| beside(&most.0, it)) {
            (j, most.1) = (j + 1, *b);
        } else {
            return (i, j);
        }
    }
}

/// The ring without what lies on a straight line to within `off`; none if nothing of it is left.
fn thinned(ring: &[Point], off: Length) -> Option<Vec<Point>> {
    let first = *ring.first()?;
    let far = (0..ring.len()).max_by_key(|it| first.distance(ring[*it]))?;
    let mut res = vec![first];
    thin(&ring[..=far], off, &mut res);
    let back: Vec<Point> = ring[far..].iter().copied().chain([first]).collect();
    thin(&back, off, &mut res);
    res.pop();
    res.dedup();
    let area: i64 = (1..res.len()).map(|it| cross(first, res[it - 1], res[it])).sum();
    (2 < res.len() && area != 0).then_some(res)
}

/// Adds what is needed of a line behind its first point.
fn thin(line: &[Point], off: Length, out: &mut Vec<Point>) {
    let (Some(a), Some(b)) = (line.first().copied(), line.last().copied()) else { return };
    let beside = |p: Point| {
        let length = super::point::norm(a.to(b));
        if length == 0 { i64::from(a.distance(p)) } else { cross(a, b, p).abs() / length }
    };
    let farthest = (1..line.len().saturating_sub(1)).max_by_key(|it| beside(line[*it]));
    match farthest.filter(|it| !near_segment(a, b, line[*it], off)) {
        Some(at) => {
            thin(&line[..=at], off, out);
            thin(&line[at..], off, out);
        }
        None => out.push(b),
    }
}

/// Does the place lie in an area of these rings, or on its edge?
pub fn rings_hold(rings: &[Vec<Point>], at: Point) -> bool {
    let inside = rings.iter().filter(|it| ring_contains(it, at)).count() % 2 == 1;
    let edges = |it: &[Point]| (0..it.len()).any(|no| near_segment(it[no], it[(no + 1) % it.len()], at, 0));
    inside || rings.iter().any(|it| edges(it))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rays(all: [(i32, Length, Length); 3]) -> [Ray; 3] {
        all.map(|(along, from, to)| Ray {
            along: Heading::new(along),
            spans: vec![Span { from, to, shade: 0 }],
        })
    }

    fn known(all: [(i32, Length, Length); 3]) -> bool {
        let [a, middle, b] = rays(all);
        straight(Point::new(1_000, 1_000), [&a, &middle, &b], 2)
    }

    #[test]
    fn an_edge_is_known_where_it_runs_across_its_rays() {
        assert!(known([(9_000, 0, 900), (9_250, 0, 900), (9_500, 0, 901)]));
        assert!(!known([(9_000, 0, 900), (9_250, 0, 700), (9_500, 0, 900)]));
    }

    /// Two rays end at once and the first goes far: somewhere between them the edge goes in along a ray.
    #[test]
    fn an_edge_along_a_ray_may_be_anywhere_between() {
        assert!(!known([(35_500, 0, 900), (35_750, 0, 8), (0, 0, 8)]));
        assert!(!known([(28_500, 0, 837), (28_670, 0, 645), (28_841, 0, 536)]), "it bends at 286 degrees");
        assert!(known([(35_500, 0, 900), (35_520, 0, 12), (35_540, 0, 8)]), "they are close enough");
    }

    /// Stretches that lie one behind the other would be two islands, however straight their edges are.
    #[test]
    fn what_is_one_area_lies_beside_itself() {
        assert!(!known([(30_000, 1_023, 1_152), (30_125, 944, 1_018), (30_250, 878, 916)]));
        assert!(known([(30_000, 844, 1_152), (30_020, 840, 1_128), (30_040, 835, 1_104)]));
    }
}
