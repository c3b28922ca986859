//! Following a line of the table.

use super::ban;
use super::bounds::Bounds;
use super::drill::{ByRoad, Counts, Due, GRAIN, Price, Road};
use super::form::{Walk, refuse};
use super::ledger::{For, Refusal, Why};
use super::point::{Heading, Length, Point, Pose, Vector, dot, norm, square};
use super::slab::{Shape, Slab};
use super::straight::in_arc;
use super::terrain::{Feature, Kind, near_segment, steps};
use super::transect::Transect;

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

    /// The line between two places on it, either way.
    pub fn stretch(&self, from: Length, to: Length) -> Vec<Point> {
        self.point_along(from).into_iter().chain(corners(self, from, to)).collect()
    }

    /// The length of a line in ticks.
    pub fn line_length(&self) -> Length {
        self.line().map_or(0, |it| steps(it).map(|(a, b)| norm(a.to(b))).sum::<i64>() as Length)
    }
}

impl Walk<'_> {
    /// The road that a straight leg follows without being drawn so, and how far: both ends are on one straight stretch of
    /// it, and who would look along it then looks so now or as he goes.
    pub fn follows_road(&self, to: Point) -> Option<(u16, Length)> {
        let shape = self.ledger.shape;
        let road = self.form.drill.road.filter(|it| it.straight && it.shapes.has(shape))?;
        let Pose { at, facing } = self.ledger.end;
        let way = Heading::of(at.to(to))?;
        if !self.form.drill.follows_in(shape) && way != facing {
            return None;
        }
        let on = |it: &Feature| {
            let place = it.place_near(to, 0).filter(|place| it.point_along(*place) == Some(to))?;
            let from = it.place_near(at, 0)?;
            corners(it, from, place).next().filter(|next| *next == to)?;
            Some(place)
        };
        let roads = self.form.table.near(Bounds::of([at])).filter(|it| it.1.kind == road.kind);
        roads.into_iter().find_map(|(no, it)| Some((no, on(it)?)))
    }

    /// Along a line to a place on it, either way. Bends cost nothing, nor does what the line leads through; a strip of
    /// the road must be free of bodies, and the footprint stands straight behind its head at the end.
    pub fn along(&mut self, line: u16, to: Length, scratch: &mut Transect) -> Result<(), Refusal> {
        let (form, drill) = (self.form, self.form.drill);
        let none = || refuse(drill.cites.road, Why::NoRoad);
        let fits = |it: &Road| it.shapes.has(self.ledger.shape);
        let Some(road) = drill.road.filter(fits) else { return none() };
        let feature = form.table.features().get(usize::from(line)).filter(|it| it.kind == road.kind);
        let Some(feature) = feature.filter(|it| (0..=it.line_length()).contains(&to)) else { return none() };
        let Some(from) = feature.place_near(self.ledger.end.at, road.near) else { return none() };
        self.take_road()?;
        let (stood, mut carried) = (self.slab(), false);
        if let Some(next) = feature.point_along(from) {
            let onto = (&stood, stood.pose.at.to(next));
            carried |= self.stretch(&road, next, scratch)?;
            self.ledger.end.at = next;
            ban::check_line(form.bans, onto, onto)?;
        }
        let (mut first, mut ways) = (true, None);
        for next in corners(feature, from, to) {
            let by = self.ledger.end.at.to(next);
            let Some(way) = Heading::of(by) else { continue };
            if std::mem::take(&mut first) {
                self.turn_onto(way, by)?;
            }
            ways = Some((ways.map_or(by, |it: (Vector, Vector)| it.0), by));
            let before = self.ledger.spent;
            carried |= self.stretch(&road, next, scratch)?;
            let (num, den) = (i64::from(road.per.0), i64::from(road.per.1));
            let due = Due { price: Price::Per(road.per.0, road.per.1), row: road.row };
            let length = self.ledger.spent - before;
            self.ledger.charge(due, road.kind, For::Ground, length * (num - den) / den)?;
            self.ledger.feats.on_road += norm(by) as Length;
            self.ledger.end = Pose { at: next, facing: way };
        }
        if let Some((first, last)) = ways {
            ban::check_line(form.bans, (&stood, first), (&self.slab(), last))?;
        }
        self.ledger.feats.crossed.add(road.kind);
        // The tail of a column that has just come over a bridge may still lie over the river.
        if carried { Ok(()) } else { self.clear_of_bars() }
    }

    /// A straight piece of the way to here, tick for tick. Does a strip carry it over what is barred?
    fn stretch(&mut self, road: &Road, next: Point, scratch: &mut Transect) -> Result<bool, Refusal> {
        let at = self.ledger.end.at;
        let by = at.to(next);
        let Some(facing) = Heading::of(by) else { return Ok(false) };
        let strip = Slab::new(Pose { at, facing }, Shape { half: road.half, ahead: 0, behind: 0 });
        self.pass(&strip, by, None)?;
        ban::check(self.form.bans, &strip, by)?;
        let carried = self.carried_over(next, scratch)?;
        if carried {
            self.pay_strips(scratch)?;
        }
        self.ledger.spent += (square(by) * GRAIN * GRAIN).isqrt();
        self.ledger.feats.way += norm(by) as Length;
        Ok(carried)
    }

    /// What carries the road over may have its price even so: a ford is no bridge.
    fn pay_strips(&mut self, met: &Transect) -> Result<(), Refusal> {
        let (table, drill, shape) = (self.form.table, self.form.drill, self.ledger.shape);
        let mut last = None;
        for crossing in met.crossings.iter().filter(|it| it.over.is_some()) {
            if std::mem::replace(&mut last, crossing.over) == crossing.over {
                continue;
            }
            let kind = table.kind(crossing.over.unwrap_or(crossing.of));
            for toll in drill.tolls_of(kind, Counts::Way, shape).filter(|it| it.by_road == ByRoad::Asks) {
                self.ledger.charge(toll.due, kind, For::Ground, 0)?;
            }
        }
        Ok(())
    }

    /// The price of a road that leads out of the arc; once on it the facing follows it.
    fn turn_onto(&mut self, way: Heading, by: Vector) -> Result<(), Refusal> {
        let drill = self.form.drill;
        if in_arc(self.ledger.end.facing, way, by, drill.arc_in(self.ledger.shape)) {
            return Ok(());
        }
        self.ledger.feats.outside_arc = true;
        match drill.beyond {
            Some(due) => self.ledger.charge(due, Kind(0), For::Arc, 0),
            None => refuse(drill.cites.arc, Why::OutsideArc),
        }
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
