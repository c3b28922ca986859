//! Coming into contact: first touch, and the place flush with an edge.

use super::ban;
use super::drill::{Counts, Price};
use super::few::Few;
use super::form::{Align, Goal, PathForm, Walk, refuse};
use super::ledger::{Contact, Ledger, Refusal, SLACK, Why};
use super::path::{Leg, Path};
use super::point::{Heading, Length, Point, Pose, UNIT, Vector, dot, norm, right, rounded};
use super::slab::{FINE, Shape, Slab};
use super::straight::in_arc;
use super::toward::part as part_of;
use super::transect::Transect;
use super::zone::{Zone, Zoning};

/// The places flush with an edge of a slab, looking at it: a line along which the anchor can slide.
#[derive(Clone, Copy, Debug)]
pub struct Berths {
    of: Slab,
    facing: Heading,
    /// The anchor opposite the middle of the edge, in 1/[`FINE`] tick.
    middle: Vector,
    /// Along the edge, [`UNIT`] long.
    along: Vector,
    /// The anchor may be so many ticks from the middle, either way.
    pub most: Length,
}

impl Berths {
    /// Where `shape` can stand flush with the edge of `target` that is named by the zone it looks into, sharing at
    /// least so much of it, or all of an edge that is shorter.
    pub fn new(target: &Slab, edge: Zone, shape: Shape, least: Length) -> Berths {
        let f = target.forward;
        let (out, to_edge, edge_half) = match edge {
            Zone::Front => (f, target.long, target.wide),
            Zone::Rear => ((-f.0, -f.1), target.long, target.wide),
            Zone::Right => (right(f), target.wide, target.long),
            Zone::Left => ((-right(f).0, -right(f).1), target.wide, target.long),
        };
        let turn = match edge {
            Zone::Front => 18_000,
            Zone::Rear => 0,
            Zone::Right => 27_000,
            Zone::Left => 9_000,
        };
        let off = to_edge + 2 * i64::from(shape.ahead);
        let middle = (target.centre.0 + off * out.0, target.centre.1 + off * out.1);
        let least = i64::from(least).min(edge_half).min(2 * i64::from(shape.half));
        let most = (i64::from(shape.half) + edge_half / 2 - least) as Length;
        let facing = target.pose.facing.turned(super::point::Turn(turn));
        Berths { of: *target, facing, middle, along: right(out), most }
    }

    /// The pose so many ticks along the edge from its middle.
    pub fn pose(&self, at: i64) -> Pose {
        let (middle, along) = (self.middle, self.along);
        let at = self.of.ticked_point((middle.0 + 2 * at * along.0, middle.1 + 2 * at * along.1));
        Pose { at, facing: self.facing }
    }

    /// The place along the edge nearest to a point.
    pub fn place_of(&self, p: Point) -> i64 {
        let d = (FINE * i64::from(p.x) - self.middle.0, FINE * i64::from(p.y) - self.middle.1);
        rounded(dot(d, self.along), FINE * UNIT)
    }

    /// The free place nearest to `wanted`. Whatever could stand in the way bounds it with `stops`, places along the
    /// edge where it ends; `free` decides.
    fn nearest(&self, wanted: i64, stops: &[i64], free: impl Fn(Pose) -> bool) -> Option<Pose> {
        let most = i64::from(self.most);
        let mut tries: Few<i64, 64> = Few::new();
        let _ = tries.push(wanted.clamp(-most, most));
        for stop in stops.iter().filter(|it| it.abs() <= most) {
            let _ = tries.push(*stop);
        }
        tries.sort_by_key(|it| ((it - wanted).abs(), *it));
        tries.iter().map(|it| self.pose(*it)).find(|it| free(*it))
    }
}

impl PathForm<'_> {
    /// The place flush with the target's edge in which the anchor is as near as can be to where it was at first touch, if
    /// any is free: of other bodies, of barred ground, and on the table.
    pub fn flush(&self, target: &Slab, edge: Zone, touch: &Slab, least: Length) -> Option<Pose> {
        let shape = touch.shape;
        let berths = Berths::new(target, edge, shape, least);
        let slab = |at: i64| Slab::new(berths.pose(at), shape);
        let (most, middle) = (i64::from(berths.most), slab(0));
        let bounds = slab(-most).bounds().joined(slab(most).bounds());
        let near = || self.crowd.near(bounds).filter(|it| it.1.id != self.me && it.1.slab != *target);
        let mut stops: Few<i64, 63> = Few::new();
        for (_, body) in near() {
            // Along an edge by the length of its vector: one tick is one tick. Places where the two just touch: the
            // slack is for rounding, and not to be used up on purpose.
            let span = middle.overlap_span(berths.along, UNIT as Length, &body.slab, 0);
            for stop in span.into_iter().flat_map(|(a, b)| [a, b]) {
                let _ = stops.push(stop);
            }
        }
        for ahead in [berths.along, (-berths.along.0, -berths.along.1)] {
            let sign = if ahead == berths.along { 1 } else { -1 };
            let edge = self.table.leaves_at(&middle, ahead, UNIT as Length, self.drill.open);
            let _ = edge.is_none_or(|it| stops.push(sign * i64::from(it)));
        }
        let half = i64::from(shape.half + shape.depth());
        for (of, feature) in self.table.near(bounds).filter(|it| self.bars(it.1.kind, Counts::Footprint)) {
            for corner in feature.ring().unwrap_or_default() {
                let at = berths.place_of(*corner);
                let _ = stops.push(at - half - 1) && stops.push(at + half + 1);
            }
            // Beside a line: as far as one gets along the edge from its middle and from its ends.
            for (from, sign) in [(0, 1), (0, -1), (-most, 1), (most, -1)] {
                let way = (sign * berths.along.0, sign * berths.along.1);
                let stop = feature.line().and_then(|_| self.table.touched_at(of, &slab(from), way));
                let _ = stop.is_none_or(|it| stops.push(from + sign * i64::from(it - SLACK)));
            }
        }
        let free = |pose: Pose| {
            let slab = Slab::new(pose, shape);
            let barred = |kind| self.bars(kind, Counts::Footprint);
            self.table.holds(&slab, self.drill.open)
                && !near().any(|it| slab.overlaps(&it.1.slab, SLACK))
                && !self
                    .table
                    .near(slab.bounds().joined(touch.bounds()).grown(SLACK))
                    .any(|(of, it)| barred(it.kind) && self.cuts_off(of, touch, &slab))
        };
        berths.nearest(berths.place_of(touch.pose.at), &stops, free)
    }

    /// A charge at the target of this form: straight at its nearest point, else at its middle or at a corner of it.
    pub fn charge_home(&self, scratch: &mut Transect) -> Option<(Path, Ledger)> {
        self.charge_after(&Path::default(), scratch)
    }

    /// The same after a first part of a path, which must be legal but for its end.
    pub fn charge_after(&self, first: &Path, scratch: &mut Transect) -> Option<(Path, Ledger)> {
        let target = self.goal?.target;
        let body = self.crowd.bodies().iter().find(|it| it.id == target)?;
        let from = match first.legs.is_empty() {
            true => self.start.at,
            false => PathForm { goal: None, ..*self }.reckon_legs(first, scratch).ok()?.end.at,
        };
        let aims = [body.slab.nearest(from), body.slab.middle()].into_iter().chain(body.slab.ticked());
        aims.into_iter().find_map(|aim| {
            let path = first.then(Leg::To(aim));
            self.accept(&path, scratch).ok().map(|it| (path, it))
        })
    }

    /// Does barred ground lie under the second of two slabs, or between the two?
    fn cuts_off(&self, of: u16, touch: &Slab, slab: &Slab) -> bool {
        let kinds = [self.table.kind(of)].into_iter().collect();
        let (from, to, met) = (touch.pose.at, slab.pose.at, &mut Transect::default());
        self.table.touches(of, slab, (0, 0)) || self.table.stopped_by(kinds, from, to, met).is_some()
    }

    pub(super) fn bars(&self, kind: super::terrain::Kind, counts: Counts) -> bool {
        self.drill.tolls_of(kind, counts, self.shape).any(|it| it.due.price == Price::Barred)
    }
}

impl Walk<'_> {
    /// The last leg of a charge: in the arc, directly toward the target, to the first touch, then to where it ends.
    pub fn charge(&mut self, to: Point, scratch: &mut Transect) -> Result<(), Refusal> {
        let (form, cites) = (self.form, self.form.drill.cites);
        let misses = || refuse(cites.charge, Why::MissesTarget);
        let Some(Goal { target, align }) = form.goal else { return self.straight(to, scratch) };
        let (from, by) = (self.ledger.end, self.ledger.end.at.to(to));
        let Some(way) = Heading::of(by) else { return misses() };
        self.count(way)?;
        if !in_arc(from.facing, way, by, form.drill.arc_in(self.ledger.shape)) {
            return refuse(cites.arc, Why::OutsideArc);
        }
        let slant = self.take_way(way, by)?;
        let (slab, length) = (self.slab(), norm(by) as Length);
        let bounds = slab.bounds().swept(by);
        // A leg that ends just where it would touch does touch.
        let touches = |body: &Slab| {
            let ends = slab.shifted(by).within(body, SLACK).then_some(length);
            slab.touches_at(by, length, body).or(ends)
        };
        let bodies = form.crowd.bodies().iter().filter(|it| it.id == target);
        let nearest = bodies.min_by_key(|it| touches(&it.slab).unwrap_or(Length::MAX));
        let Some(other) = nearest.map(|it| &it.slab).filter(|it| it.on_ray(from.at, by)) else {
            return misses();
        };
        let mut stop = touches(other);
        let ahead = ray_meets(from.at, by, other);
        let enemies = form.crowd.near(bounds.grown(SLACK));
        for (_, body) in enemies.filter(|it| it.1.enemy && it.1.id != target && it.1.id != form.me) {
            let Some(at) = touches(&body.slab) else { continue };
            if ray_meets(from.at, by, &body.slab) < ahead {
                return refuse(cites.charge, Why::Through(body.id));
            }
            if stop.is_some_and(|it| it <= at + SLACK) {
                continue;
            }
            // A wing has touched another first. That ends the way, and still it is the one whom it goes for that it
            // fights, if it reaches him as it wheels.
            if !other.within_point(from.at.shifted(part_of(by, at, length)), slab.shape.half + SLACK) {
                return if stop.is_some() { refuse(cites.charge, Why::Through(body.id)) } else { misses() };
            }
            stop = Some(at);
        }
        let Some(touch) = stop else { return misses() };
        let stop = if let Align::Short(room) = align {
            short_of(&slab, by, length, touch, other, room)
        } else {
            touch
        };
        let part = part_of(by, stop, length);
        self.on_table(&slab.shifted(part))?;
        self.pass_friends(&slab, part, target)?;
        ban::check(form.bans, &slab, part)?;
        self.cover(&slab, part, slant, scratch)?;
        self.ledger.contact = Some(Contact { body: target, from, touch: self.ledger.end });
        let Align::Flush { zoning, least } = align else { return Ok(()) };
        self.align(other, from, zoning, least)
    }

    fn align(&mut self, other: &Slab, from: Pose, zoning: Zoning, least: Length) -> Result<(), Refusal> {
        let edge = other.zone(from.at, zoning);
        match self.form.flush(other, edge, &self.slab(), least) {
            Some(pose) => {
                self.ledger.end = pose;
                Ok(())
            }
            None => refuse(self.form.drill.cites.charge, Why::NoRoom),
        }
    }

    fn pass_friends(&mut self, slab: &Slab, by: Vector, target: u16) -> Result<(), Refusal> {
        let form = self.form;
        for (_, body) in form.crowd.swept(slab, by, SLACK) {
            if body.id != form.me && body.id != target && !body.enemy {
                self.go_through(body, true)?;
            }
        }
        Ok(())
    }
}

/// How far along a ray a slab is met first, in ticks; farther than anything if it is not.
fn ray_meets(from: Point, by: Vector, slab: &Slab) -> Length {
    if !slab.on_ray(from, by) {
        return Length::MAX;
    }
    // As far as any table goes.
    let times = (i64::from(super::point::LARGEST) / norm(by).max(1)).max(1);
    let far = (by.0 * times, by.1 * times);
    let eye = Slab::new(Pose { at: from, facing: Heading::default() }, Shape::default());
    eye.touches_at(far, norm(far) as Length, slab).unwrap_or(0)
}

/// Where a charge stands that was halted: drawn back along its last leg to `room` from its target, or to where that
/// leg began.
pub fn drawn_back(contact: &Contact, shape: Shape, target: &Slab, room: Length) -> Pose {
    let Contact { from, touch, .. } = *contact;
    let by = from.at.to(touch.at);
    let length = norm(by) as Length;
    let slab = Slab::new(Pose { at: from.at, facing: touch.facing }, shape);
    let stop = short_of(&slab, by, length, length, target, room);
    Pose { at: slab.shifted(part_of(by, stop, length)).pose.at, facing: touch.facing }
}

/// The farthest place on a way to a touch that is at least `room` from the other.
fn short_of(slab: &Slab, by: Vector, length: Length, touch: Length, other: &Slab, room: Length) -> Length {
    let near = |it: Length| slab.shifted(part_of(by, it, length)).within(other, room - 1);
    let (mut clear, mut met) = (0, touch + 1);
    while clear + 1 < met {
        let middle = clear + (met - clear) / 2;
        if near(middle) {
            met = middle;
        } else {
            clear = middle;
        }
    }
    clear
}
