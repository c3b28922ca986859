//! The places along a straight way at which anything can change: what is met, paid, touched, barred or left behind. They
//! need not change anything; but where nothing is marked, nothing changes.

use super::ban::Ban;
use super::barrier::is_bar;
use super::bounds::Bounds;
use super::convex::Convex;
use super::drill::Counts;
use super::few::Few;
use super::form::{PathForm, Walk};
use super::land::{Sides, Table};
use super::ledger::SLACK;
use super::path::{Leg, On};
use super::point::{Length, Point, Pose, Vector};
use super::slab::{Shape, Slab};
use super::terrain::{Feature, edges};
use super::toward::{last_clear, part};
use super::transect::{ALONG, Along, Run, Transect};

/// A straight way, and the bodies that stand at its end one after another: as it goes there, and as it is changed there.
struct Way<'w> {
    slabs: &'w [Slab],
    by: Vector,
    length: Length,
}

impl Walk<'_> {
    /// Marks of the way `by` from here, with these changes at its end.
    pub fn marks(&self, last: &[Leg], by: Vector, length: Length, met: &mut Transect, out: &mut Vec<Length>) {
        let (form, at) = (self.form, self.ledger.end.at);
        self.look_along(at, at.shifted(by), met);
        let mut along = |it: Along| out.push((it / ALONG) as Length);
        let asked = |it: &&Run| {
            let kind = form.table.kind(it.of);
            // A hill that lies on another ends what that one asks for.
            let covers = !form.table.adds_up() && form.table.features()[usize::from(it.of)].level() != 0;
            covers
                || form.drill.tolls.iter().any(|toll| toll.kind == kind && toll.counts != Counts::Footprint)
        };
        met.runs.iter().filter(asked).for_each(|it| [it.from, it.to].into_iter().for_each(&mut along));
        met.crossings.iter().for_each(|it| along(it.at));
        self.slopes(met).for_each(|it| [it.from, it.at, it.to].into_iter().for_each(&mut along));
        let slabs = self.stood(last);
        let way = Way { slabs: &slabs, by, length };
        form.mark_ground(&way, out);
        form.mark_bodies(&way, out);
        form.mark_bans(&way, out);
        for slab in way.slabs {
            way.mark_sides(form.table, slab, out);
            // A book may let the tail hang over a side that is open, and not the head.
            if !form.drill.open.is_empty() {
                let Shape { half, ahead, .. } = slab.shape;
                let front = Shape { half, ahead, behind: -ahead };
                way.mark_sides(form.table, &Slab::new(slab.pose, front), out);
            }
        }
        out.retain(|it| (0..=length).contains(it));
    }

    /// The bodies that it stands with, as it goes and after each change, from where it is.
    fn stood(&self, last: &[Leg]) -> Few<Slab, 8> {
        let (mut pose, mut shape) = (self.ledger.end, self.shape());
        let mut res = Few::of(&[self.slab()]);
        for leg in last {
            let centre = |to| Slab::new(pose, shape).about_centre(to, shape);
            pose = match *leg {
                Leg::Turn { on: On::Anchor, to } => Pose { facing: to, ..pose },
                Leg::Turn { on: On::Centre, to } => centre(to),
                Leg::Turn { on, to } => pose.wheeled(shape, on, pose.facing.turn_to(to)),
                Leg::Wheel { on, by } => pose.wheeled(shape, on, by),
                Leg::Form(_) | Leg::To(_) | Leg::Along { .. } => pose,
            };
            if let Leg::Form(to) = *leg {
                shape = self.form.shapes.get(usize::from(to)).copied().unwrap_or(shape);
            }
            let _ = res.push(Slab::new(pose, shape));
        }
        res
    }
}

impl PathForm<'_> {
    /// Where ground that counts by the footprint is met and left.
    fn mark_ground(&self, way: &Way, out: &mut Vec<Length>) {
        let counts = |it: &Feature| {
            self.drill.tolls.iter().any(|toll| toll.kind == it.kind && toll.counts == Counts::Footprint)
        };
        for (of, feature) in self.table.near(way.bounds().grown(SLACK)).filter(|it| counts(it.1)) {
            let bars = self.drill.tolls.iter().any(|it| it.kind == feature.kind && is_bar(it));
            // Who goes over it pays where he first meets it; who is changed there stands in it or not.
            let stands = bars || 1 < way.slabs.len();
            for slab in way.slabs {
                if !stands {
                    out.extend(feature.met_at(slab, way.by));
                } else if let Some(ring) = feature.ring() {
                    edges(ring).for_each(|(a, b)| way.mark_edge(slab, a, b, out));
                } else if feature.line().is_some() {
                    for room in [0, SLACK] {
                        let grown = slab.grown(room);
                        self.table.off_strips_of(of, &mut |a, b| way.mark_edge(&grown, a, b, out));
                    }
                } else {
                    out.extend(feature.met_at(slab, way.by));
                    let end = slab.shifted(way.by);
                    out.extend(feature.met_at(&end, way.back()).map(|it| way.length - it));
                }
            }
        }
    }

    /// Where bodies are met and passed, and where the enemy is too near.
    fn mark_bodies(&self, way: &Way, out: &mut Vec<Length>) {
        let keep = self.drill.keep_off;
        let room = keep.map_or(0, |it| it.by);
        for (_, body) in self.crowd.near(way.bounds().grown(room)).filter(|it| it.1.id != self.me) {
            for slab in way.slabs {
                let span = slab.overlap_span(way.by, way.length, &body.slab, SLACK);
                span.into_iter().for_each(|(a, b)| way.mark_both(a, b, out));
                let Some(keep) = keep.filter(|_| body.enemy) else { continue };
                let near = keep.by - SLACK;
                if keep.whole_way {
                    let met = |it: Length| slab.sweep_within(part(way.by, it, way.length), &body.slab, near);
                    out.push(last_clear(way.length, met));
                }
                let about = slab.overlap_span(way.by, way.length, &body.slab.grown(keep.by), 0);
                let Some(about) = about else { continue };
                let is_near = |it: Length| way.at(slab, it).within(&body.slab, near);
                way.mark_narrowed(about, |it| way.at(slab, it).distance(&body.slab), is_near, out);
            }
        }
    }

    fn mark_bans(&self, way: &Way, out: &mut Vec<Length>) {
        for ban in self.bans {
            if let Some(slab) = way.slabs.first() {
                out.extend(ban.stops_at(slab, way.by, way.length));
            }
            match ban {
                Ban::OnlyAlongRay { zone, .. } | Ban::NotInto { zone, .. } => {
                    way.slabs.iter().skip(1).for_each(|it| way.mark_zone(it, zone, out));
                }
                Ban::NotNearer { to, .. } => {
                    for slab in way.slabs {
                        let start = way.slabs[0].distance(to);
                        let far = |it: Length| way.at(slab, it).distance(to);
                        let nearer = |it: Length| far(it) + SLACK < start;
                        way.mark_narrowed((0, way.length.into()), far, nearer, out);
                    }
                }
                Ban::NotAcross { .. } => {}
            }
        }
    }
}

impl Way<'_> {
    fn back(&self) -> Vector {
        (-self.by.0, -self.by.1)
    }

    fn at(&self, slab: &Slab, at: Length) -> Slab {
        slab.shifted(part(self.by, at, self.length))
    }

    fn bounds(&self) -> Bounds {
        let all = self.slabs.iter().map(|it| it.bounds().swept(self.by));
        all.reduce(Bounds::joined).unwrap_or_default()
    }

    fn mark_both(&self, a: i64, b: i64, out: &mut Vec<Length>) {
        out.extend(
            [a, b].into_iter().filter(|it| (0..=self.length.into()).contains(it)).map(|it| it as Length),
        );
    }

    /// Where a slab comes to a segment, and where it leaves it.
    fn mark_edge(&self, slab: &Slab, a: Point, b: Point, out: &mut Vec<Length>) {
        let Some(meets) = slab.meets_segment_at(self.by, self.length, a, b) else { return };
        out.push(meets as Length);
        let end = slab.shifted(self.by);
        let left = end.meets_segment_at(self.back(), self.length, a, b);
        out.extend(left.map(|it| self.length - it as Length));
    }

    /// Where a slab comes over a side of the table, open or not, or back over it. The mover has a tick of grace there as
    /// elsewhere.
    fn mark_sides(&self, table: &Table, slab: &Slab, out: &mut Vec<Length>) {
        let leaves = table.leaves_at(slab, self.by, self.length, Sides::NONE);
        let enters = table.leaves_at(&slab.shifted(self.by), self.back(), self.length, Sides::NONE);
        out.extend(leaves.map(|it| it + SLACK));
        out.extend(enters.map(|it| self.length - it - SLACK));
    }

    fn mark_zone(&self, slab: &Slab, zone: &[Convex], out: &mut Vec<Length>) {
        let end = slab.shifted(self.by);
        for piece in zone {
            out.extend(piece.entered_at(slab, self.by, self.length, SLACK));
            out.extend(piece.entered_at(&end, self.back(), self.length, SLACK).map(|it| self.length - it));
        }
    }

    /// The two ends of the places that are `inside` of something convex, between two others: there the distance falls and
    /// then grows.
    fn mark_narrowed(
        &self,
        (low, high): (i64, i64),
        far: impl Fn(Length) -> Length,
        inside: impl Fn(Length) -> bool,
        out: &mut Vec<Length>,
    ) {
        let (low, high) = (low.max(0) as Length, high.min(self.length.into()) as Length);
        if high < low {
            return;
        }
        let mut hit = low + (high - low) / 2;
        if !inside(hit) {
            let (mut a, mut b) = (low, high);
            while a + 2 < b {
                let (c, d) = (a + (b - a) / 3, b - (b - a) / 3);
                if far(d) < far(c) { a = c } else { b = d }
            }
            let Some(found) = (a..=b).find(|it| inside(*it)) else { return };
            hit = found;
        }
        out.push(hit - last_clear(hit - low, |it| !inside(hit - it)));
        out.push(hit + last_clear(high - hit, |it| !inside(hit + it)));
    }
}
