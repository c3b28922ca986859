//! Following a line of the table.

use super::ban;
use super::drill::{Due, GRAIN, Price};
use super::form::{Walk, refuse};
use super::ledger::{For, Refusal, Why};
use super::point::{Heading, Length, Point, Pose, dot, norm, square};
use super::slab::{Shape, Slab};
use super::terrain::{Feature, near_segment, steps};

impl Feature {
    /// The place on the line nearest to the point, in ticks from its first point, if it is at most `d` off.
    pub fn place_near(&self, p: Point, d: Length) -> Option<Length> {
        let mut before = 0;
        let mut best: Option<(i64, i64)> = None;
        for (a, b) in steps(self.line()?) {
            let (whole, length) = (square(a.to(b)), norm(a.to(b)));
            let along = (dot(a.to(b), a.to(p)).clamp(0, whole) * length / whole.max(1)).min(length);
            let gap = square(p.to(a.toward(b, along, length.max(1))));
            if near_segment(a, b, p, d) && best.is_none_or(|it| gap < it.0) {
                best = Some((gap, before + along));
            }
            before += length;
        }
        best.map(|it| it.1 as Length)
    }

    /// The point so many ticks along the line; its last point if the line is shorter.
    pub fn point_along(&self, ticks: Length) -> Option<Point> {
        let (points, mut left) = (self.line()?, i64::from(ticks));
        for (a, b) in steps(points) {
            let length = norm(a.to(b));
            if left <= length {
                return Some(a.toward(b, left.max(0), length.max(1)));
            }
            left -= length;
        }
        points.last().copied()
    }

    /// The length of a line in ticks.
    pub fn line_length(&self) -> Length {
        self.line().map_or(0, |it| steps(it).map(|(a, b)| norm(a.to(b))).sum::<i64>() as Length)
    }
}

impl Walk<'_> {
    /// Along a line to a place on it, either way. Bends cost nothing, nor does what the line leads through; a strip of
    /// the road must be free of bodies, and the footprint stands straight behind its head at the end.
    pub fn along(&mut self, line: u16, to: Length) -> Result<(), Refusal> {
        let (form, drill) = (self.form, self.form.drill);
        let none = || refuse(drill.cites.road, Why::NoRoad);
        let fits = |it: &super::drill::Road| it.shapes & super::drill::bit(self.ledger.shape) != 0;
        let Some(road) = drill.road.filter(fits) else { return none() };
        let feature = form.table.features().get(usize::from(line)).filter(|it| it.kind == road.kind);
        let Some(feature) = feature.filter(|it| (0..=it.line_length()).contains(&to)) else { return none() };
        let Some(from) = feature.place_near(self.ledger.end.at, road.near) else { return none() };
        self.take_road()?;
        let mut at = self.ledger.end.at;
        for next in corners(feature, from, to) {
            let Some(way) = Heading::of(at.to(next)) else { continue };
            let strip = Slab::new(Pose { at, facing: way }, Shape { half: road.half, ahead: 0, behind: 0 });
            let by = at.to(next);
            self.pass(&strip, by, None)?;
            ban::check(form.bans, &strip, by)?;
            let length = (square(by) * GRAIN * GRAIN).isqrt();
            let (num, den) = (i64::from(road.per.0), i64::from(road.per.1));
            self.ledger.spent += length;
            let due = Due { price: Price::Per(road.per.0, road.per.1), row: road.row };
            self.ledger.charge(due, road.kind, For::Ground, length * (num - den) / den)?;
            self.ledger.feats.way += norm(by) as Length;
            self.ledger.feats.on_road += norm(by) as Length;
            self.ledger.end = Pose { at: next, facing: way };
            at = next;
        }
        self.ledger.feats.crossed.add(road.kind);
        Ok(())
    }
}

/// The corners of the line between two places on it, and the second place.
fn corners(line: &Feature, from: Length, to: Length) -> impl Iterator<Item = Point> + '_ {
    let points = line.line().unwrap_or_default();
    let (low, high) = (i64::from(from.min(to)), i64::from(from.max(to)));
    let places = points.windows(2).scan(0, |sum, it| {
        *sum += norm(it[0].to(it[1]));
        Some(*sum)
    });
    let inner = places.enumerate().filter(move |it| low < it.1 && it.1 < high).map(|it| it.0 + 1);
    let (first, last) = inner.fold((usize::MAX, 0), |(a, b), it| (a.min(it), b.max(it)));
    let between = if first == usize::MAX { 0..0 } else { first..last + 1 };
    let count = between.len();
    let back = to < from;
    let pick = move |n: usize| if back { points[first + count - 1 - n] } else { points[first + n] };
    between.enumerate().map(move |(n, _)| pick(n)).chain(line.point_along(to))
}
