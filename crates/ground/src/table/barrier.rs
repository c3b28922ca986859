//! Ground that nobody may touch. A footprint stays a tick off a line that bars it, but where a strip carries one over;
//! so nobody ever stands on such a line, and which bank he is on is never in doubt.

use super::afford::point_at;
use super::bounds::Bounds;
use super::drill::{ByRoad, Counts, Price, Toll};
use super::form::{Walk, refuse};
use super::land::Table;
use super::ledger::{Refusal, SLACK, Why};
use super::point::{Length, Point, Vector, norm};
use super::slab::{FINE, Slab};
use super::terrain::{Feature, Form, Kinds, on_segment, steps};
use super::transect::{Along, Crossing, Transect};

impl Table {
    /// Ticks of a straight way before the slab touches the feature, rounded down; 0 if it does already. What of a line
    /// lies on a strip does not count.
    pub fn touched_at(&self, of: u16, slab: &Slab, by: Vector) -> Option<Length> {
        self.within_at(of, slab, by, SLACK)
    }

    /// The same for one who stands so: who is in it already may go on, and who only touches it may not get into it.
    pub fn entered_at(&self, of: u16, stands: &Slab, slab: &Slab, by: Vector) -> Option<Length> {
        let touched = self.touched_at(of, slab, by)?;
        match () {
            () if !self.touches(of, stands, (0, 0)) => Some(touched),
            () if self.within_at(of, stands, (0, 0), 0).is_some() => None,
            () => self.within_at(of, slab, by, 0),
        }
    }

    fn within_at(&self, of: u16, slab: &Slab, by: Vector, room: Length) -> Option<Length> {
        let feature = &self.features()[usize::from(of)];
        let Some(points) = feature.line() else { return feature.met_at(slab, by) };
        let sweep = (&slab.grown(room), by);
        steps(points).filter_map(|(a, b)| self.off_strips(sweep, a, b, 0)).min().map(|it| it as Length)
    }

    /// Calls with the place of each first touch of a piece of the feature, in ticks of a straight way.
    pub(super) fn touches_between(&self, of: u16, slab: &Slab, by: Vector, call: &mut impl FnMut(i64)) {
        let feature = &self.features()[usize::from(of)];
        let Some(points) = feature.line() else {
            return feature.met_at(slab, by).into_iter().for_each(|it| call(it.into()));
        };
        let sweep = (&slab.grown(SLACK), by);
        steps(points).filter_map(|(a, b)| self.off_strips(sweep, a, b, 0)).for_each(call);
    }

    /// Calls with each piece of a line that does not lie on a strip.
    pub(super) fn off_strips_of(&self, of: u16, call: &mut impl FnMut(Point, Point)) {
        for (a, b) in self.features()[usize::from(of)].line().into_iter().flat_map(steps) {
            self.pieces_off(a, b, 0, call);
        }
    }

    fn pieces_off(&self, a: Point, b: Point, from: u16, call: &mut impl FnMut(Point, Point)) {
        if a == b {
            return;
        }
        let Some((of, (enters, leaves))) = self.strip_on(a, b, from) else { return call(a, b) };
        self.pieces_off(a, point_at(a, b, enters), of + 1, call);
        self.pieces_off(point_at(a, b, leaves), b, of + 1, call);
    }

    /// The first strip from this number on that a segment lies on, and from where to where.
    fn strip_on(&self, a: Point, b: Point, from: u16) -> Option<(u16, (Along, Along))> {
        let strip = |(of, it): (u16, &Feature)| match &it.form {
            Form::Strip(strip) if from <= of => strip.chord(a, b).map(|it| (of, it)),
            _ => None,
        };
        self.near(Bounds::of([a, b])).find_map(strip)
    }

    pub fn touches(&self, of: u16, slab: &Slab, by: Vector) -> bool {
        self.touched_at(of, slab, by).is_some()
    }

    /// Does the slab touch anything of these kinds?
    pub fn bars(&self, kinds: Kinds, slab: &Slab) -> bool {
        let mut near = self.near(slab.bounds().grown(SLACK));
        near.any(|(of, it)| kinds.has(it.kind) && self.touches(of, slab, (0, 0)))
    }

    /// Where a sweep meets a segment, less what lies on the strips from this number on.
    fn off_strips(&self, sweep: (&Slab, Vector), a: Point, b: Point, from: u16) -> Option<i64> {
        let (slab, by) = sweep;
        let met = slab.meets_segment_at(by, norm(by) as Length, a, b).filter(|_| a != b)?;
        let Some((of, (enters, leaves))) = self.strip_on(a, b, from) else { return Some(met) };
        let before = self.off_strips(sweep, a, point_at(a, b, enters), of + 1);
        let behind = self.off_strips(sweep, point_at(a, b, leaves), b, of + 1);
        before.into_iter().chain(behind).min()
    }

    /// Does one who stands on a line leave it to the side where his body is, so that he does not cross it? Nothing is
    /// known of a body that its anchor is the middle of.
    pub(super) fn steps_back(&self, crossing: &Crossing, slab: &Slab, to: Point) -> Option<bool> {
        let at = slab.pose.at;
        if crossing.at != 0 {
            return Some(false);
        }
        let points = self.features()[usize::from(crossing.of)].line()?;
        let Some(no) = points.windows(2).position(|it| on_segment(it[0], it[1], at)) else {
            return Some(false);
        };
        let body = (slab.centre.0 - FINE * i64::from(at.x), slab.centre.1 - FINE * i64::from(at.y));
        if body == (0, 0) {
            return None;
        }
        let arms = [points[no].to(points[no + 1]), after(points, no, at)];
        Some(left_of(arms, body) == left_of(arms, at.to(to)))
    }
}

/// The run of a line beyond a point on its piece with this number.
fn after(points: &[Point], no: usize, at: Point) -> Vector {
    match points.get(no + 2) {
        Some(next) if points[no + 1] == at => at.to(*next),
        _ => points[no].to(points[no + 1]),
    }
}

/// Does a direction lie to the left of a line that comes along one vector and goes on along another?
fn left_of([comes, goes]: [Vector; 2], way: Vector) -> bool {
    let turn = |a: Vector, b: Vector| a.0 * b.1 - a.1 * b.0;
    let (first, second) = (0 < turn(comes, way), 0 < turn(goes, way));
    if 0 <= turn(comes, goes) { first && second } else { first || second }
}

impl Walk<'_> {
    /// A way that a strip carries over barred ground may lie over it, and so may the way of one who stands there
    /// already; where it may end is asked at the end.
    pub fn keep_clear(
        &mut self,
        (of, toll): (u16, &Toll),
        slab: &Slab,
        by: Vector,
        met: &[Crossing],
    ) -> Result<(), Refusal> {
        let form = self.form;
        if form.table.entered_at(of, &form.footprint(), slab, by).is_none() {
            return Ok(());
        }
        if carried(of, met) {
            self.carried = true;
            return Ok(());
        }
        refuse(toll.due.row, Why::Barred(toll.kind))
    }

    /// Nobody ends astride of what a strip has carried him over, but on the strip, or where his drill lets him halt on his
    /// way over it.
    pub fn clear_at_end(&mut self, scratch: &mut Transect) -> Result<(), Refusal> {
        let halts = !self.carried || self.form.drill.astride && self.is_astride(scratch);
        if halts { Ok(()) } else { self.clear_of_bars() }
    }

    /// Does a strip lie under the middle of him, from his anchor to his rear, wherever he covers barred ground?
    fn is_astride(&self, scratch: &mut Transect) -> bool {
        let (form, slab) = (self.form, self.slab());
        form.table.transect(slab.pose.at, slab.point(-slab.shape.behind, 0), scratch);
        let mut near = form.table.near(slab.bounds().grown(SLACK));
        near.all(|(of, feature)| {
            let mut tolls = form.drill.tolls_of(feature.kind, Counts::Footprint, self.ledger.shape);
            !tolls.any(is_bar) || !form.table.touches(of, &slab, (0, 0)) || carried(of, &scratch.crossings)
        })
    }

    /// No part of the footprint may touch barred ground here.
    pub fn clear_of_bars(&mut self) -> Result<(), Refusal> {
        let (form, slab) = (self.form, self.slab());
        for (of, feature) in form.table.near(slab.bounds().grown(SLACK)) {
            let mut tolls = form.drill.tolls_of(feature.kind, Counts::Footprint, self.ledger.shape);
            if let Some(toll) = tolls.find(|it| is_bar(it)) {
                self.keep_clear((of, toll), &slab, (0, 0), &[])?;
            }
        }
        Ok(())
    }

    /// No part of the footprint lies over a barred line here, wherever it has begun.
    pub fn off_bars(&self) -> Result<(), Refusal> {
        let (form, slab) = (self.form, self.slab());
        for (of, feature) in form.table.near(slab.bounds().grown(SLACK)).filter(|it| it.1.line().is_some()) {
            let mut tolls = form.drill.tolls_of(feature.kind, Counts::Footprint, self.ledger.shape);
            if let Some(toll) = tolls.find(|it| is_bar(it) && form.table.touches(of, &slab, (0, 0))) {
                return refuse(toll.due.row, Why::Barred(toll.kind));
            }
        }
        Ok(())
    }

    /// Does a strip carry the anchor over barred ground on its way to here along a road? Without one it may not go.
    pub fn carried_over(&self, to: Point, met: &mut Transect) -> Result<bool, Refusal> {
        let (table, drill, shape, from) =
            (self.form.table, self.form.drill, self.ledger.shape, self.ledger.end.at);
        let shut = |it: &&Toll| is_bar(it) && it.by_road != ByRoad::Opens;
        let bar = |it: &Feature| drill.tolls_of(it.kind, Counts::Way, shape).find(shut);
        if !table.near(Bounds::of([from, to])).any(|it| bar(it.1).is_some()) {
            return Ok(false);
        }
        table.transect(from, to, met);
        self.step_back(&self.slab(), to, met);
        let mut carried = false;
        for crossing in &met.crossings {
            match bar(&table.features()[usize::from(crossing.of)]) {
                Some(toll) if crossing.over.is_none() => return refuse(toll.due.row, Why::Barred(toll.kind)),
                Some(_) => carried = true,
                None => {}
            }
        }
        Ok(carried)
    }

    /// Takes out what is not crossed because one only steps back from it.
    pub fn step_back(&self, slab: &Slab, to: Point, met: &mut Transect) {
        if met.crossings.first().is_none_or(|it| it.at != 0) {
            return;
        }
        let (table, form) = (self.form.table, self.form);
        let barred = |of: u16| form.bars(table.kind(of), Counts::Way);
        met.crossings.retain(|it| !table.steps_back(it, slab, to).unwrap_or_else(|| barred(it.of)));
    }

    /// Ticks before ground that bars the footprint, if it does.
    pub fn stopped_at(&self, of: u16, slab: &Slab, by: Vector, met: &[Crossing]) -> Option<Length> {
        let form = self.form;
        if carried(of, met) { None } else { form.table.entered_at(of, &form.footprint(), slab, by) }
    }
}

/// Does a strip carry the way over it?
pub(super) fn carried(of: u16, met: &[Crossing]) -> bool {
    met.iter().any(|it| it.of == of && it.over.is_some())
}

pub(super) fn is_bar(toll: &Toll) -> bool {
    toll.due.price == Price::Barred
}
