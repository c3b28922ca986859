//! Moves that nobody chooses: straight away, and if that is not free along the next direction of a fan.

use super::ban::Ban;
use super::crowd::Crowd;
use super::few::Few;
use super::land::{Sides, Table};
use super::ledger::SLACK;
use super::point::{Heading, Length, Pose, Turn, dot};
use super::slab::{Shape, Slab};
use super::terrain::{Form, Kinds};
use super::toward::{last_clear, part};
use super::transect::{ALONG, Crossing, Transect};

#[derive(Clone, Copy, Debug)]
pub struct Retreat<'a> {
    pub table: &'a Table,
    pub crowd: &'a Crowd,
    pub me: u16,
    pub start: Pose,
    pub shape: Shape,
    pub bans: &'a [Ban<'a>],
    /// Kinds that may not be entered by any part of the footprint.
    pub barred: Kinds,
    /// Kinds of lines and areas that the anchor may not cross or enter, but for a strip that carries it over.
    pub barred_way: Kinds,
    /// Nearer to an enemy than this one may not come, unless one starts so or only turns so with the enemy behind.
    pub keep_off: Length,
    /// It may not end nearer to an enemy than this.
    pub ends_off: Length,
    /// It turns about its middle where it stands and looks along the way while going, or goes as it looks.
    pub turns_first: bool,
    pub ends: Ends,
    /// How far beyond its length it may go on to a free place, if it would end on somebody.
    pub beyond: Length,
    /// Does a way count as whole that only a friend at its end cut short?
    pub short_of_friends: bool,
    /// Does the edge of the table stop it?
    pub stops_at_edge: bool,
    pub open: Sides,
}

/// Which way one looks at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    AsBefore,
    Along,
    Back,
}

/// A forced move as it comes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Away {
    pub heading: Heading,
    pub length: Length,
    pub end: Pose,
    /// The whole length was free.
    pub whole: bool,
    /// Some part of the footprint is then off the table.
    pub off_table: bool,
}

impl Retreat<'_> {
    /// The first direction with the whole length free, else the one that allows most, of equal ones the first. The
    /// length may differ by direction: terrain can cost some of it.
    pub fn fan(
        &self,
        way: Heading,
        turns: impl IntoIterator<Item = Turn>,
        mut whole: impl FnMut(Heading, &mut Transect) -> Length,
        scratch: &mut Transect,
    ) -> Away {
        let mut best: Option<Away> = None;
        for turn in turns {
            let heading = way.turned(turn);
            let wanted = whole(heading, scratch);
            let away = self.away(heading, wanted, scratch);
            if away.whole {
                return away;
            }
            if best.is_none_or(|it| it.length < away.length) {
                best = Some(away);
            }
        }
        best.unwrap_or(self.ending(way, 0, false))
    }

    /// How far one gets along a heading.
    pub fn away(&self, heading: Heading, whole: Length, scratch: &mut Transect) -> Away {
        let slab = Slab::new(self.sets_out(heading), self.shape);
        let way = self.way(&slab, heading, whole + self.beyond, scratch);
        let wanted = whole.min(way.free);
        let full = |length: Length| whole <= length || self.short_of_friends && whole <= way.free;
        // Its own way may carry it off the table, whoever stands there.
        let leaves = self.dry(&way, heading, wanted) && !self.on_table(heading, wanted);
        if leaves && !self.stops_at_edge {
            return self.ending(heading, wanted, full(wanted));
        }
        let length = self.end_free(&way, heading, wanted).unwrap_or(0);
        self.ending(heading, length, full(length))
    }

    /// As it stands when its way begins.
    pub fn sets_out(&self, heading: Heading) -> Pose {
        match self.turns_first {
            true => Slab::new(self.start, self.shape).about_centre(heading, self.shape),
            false => self.start,
        }
    }

    fn ending(&self, heading: Heading, length: Length, whole: bool) -> Away {
        let end = self.pose(heading, length);
        // Who stops at the edge is never carried over it, even where he has no room to turn about.
        let off_table = !self.stops_at_edge && !self.table.holds(&Slab::new(end, self.shape), self.open);
        Away { heading, length, end, whole, off_table }
    }

    fn pose(&self, heading: Heading, length: Length) -> Pose {
        let facing = match self.ends {
            Ends::AsBefore => self.start.facing,
            Ends::Along => heading,
            Ends::Back => heading.opposite(),
        };
        Pose { at: self.sets_out(heading).at.moved(heading, length), facing }
    }

    /// Does a turn alone bring it so near to an enemy from whom it then goes away? That is no approach: its middle comes
    /// no nearer to him on the whole way.
    fn turns_off(&self, slab: &Slab, heading: Heading, enemy: &Slab) -> bool {
        let middle = slab.middle();
        let behind = || dot(middle.to(enemy.nearest(middle)), heading.vector()) <= 0;
        self.turns_first && slab.within(enemy, self.keep_off) && behind()
    }

    /// What stands against going along a heading: an enemy, a ban, barred ground, the edge.
    fn way(&self, slab: &Slab, heading: Heading, most: Length, scratch: &mut Transect) -> Way {
        let by = slab.pose.at.to(slab.pose.at.moved(heading, most));
        let stands = Slab::new(self.start, self.shape);
        let mut free = most;
        let bounds = slab.bounds().swept(by);
        let enemies =
            self.crowd.near(bounds.grown(self.keep_off)).filter(|it| it.1.enemy && it.1.id != self.me);
        for (_, body) in enemies.filter(|it| !self.turns_off(slab, heading, &it.1.slab)) {
            let span = slab.overlap_span(by, most, &body.slab, SLACK).filter(|it| 0 < it.1);
            free = free.min(span.map_or(most.into(), |it| it.0.max(0)) as Length);
            if !stands.within(&body.slab, self.keep_off - SLACK) {
                let near =
                    |it: Length| slab.sweep_within(part(by, it, most), &body.slab, self.keep_off - SLACK);
                free = free.min(last_clear(free, near));
            }
        }
        for ban in self.bans {
            free = free.min(ban.stops_at(slab, by, most).unwrap_or(most));
        }
        // It must be clear on the way, and as it looks at the end.
        let end = Slab::new(self.pose(heading, 0), self.shape);
        for slab in [slab, &end].into_iter().filter(|_| self.stops_at_edge) {
            free = free.min(self.table.leaves_at(slab, by, most, self.open).unwrap_or(most));
        }
        let mut way = Way { free: free.min(self.way_free(slab, heading, most, scratch)), ..Way::default() };
        if self.barred.is_empty() {
            return way;
        }
        let bounds = bounds.joined(end.bounds().swept(by)).grown(SLACK);
        for (of, _) in self.table.near(bounds).filter(|it| self.barred.has(it.1.kind)) {
            way.barred |= self.table.entered_at(of, &stands, &end, by).is_some();
            let Some(met) = self.table.entered_at(of, &stands, slab, by) else { continue };
            way.barred = true;
            // A strip carries only who goes over it, and nobody before he has come to it.
            match scratch.crossings.iter().find(|it| it.of == of && it.over.is_some()) {
                None => way.free = way.free.min(met),
                Some(bridge) => {
                    let over = (bridge.at / ALONG) as Length + 1;
                    if met < over && !way.gaps.push((met, over)) {
                        way.free = way.free.min(met);
                    }
                }
            }
        }
        way
    }

    fn way_free(&self, slab: &Slab, heading: Heading, most: Length, scratch: &mut Transect) -> Length {
        if self.barred_way.is_empty() {
            scratch.crossings.clear();
            return most;
        }
        // A little beyond, for whoever reaches a line that bars him stands on it.
        let to = slab.pose.at.moved(heading, most + 2 * SLACK);
        self.table.transect(slab.pose.at, to, scratch);
        let barred = |of: u16| self.barred_way.has(self.table.kind(of));
        let crosses =
            |it: &&Crossing| it.over.is_none() && self.table.steps_back(it, slab, to) == Some(false);
        let lines = scratch.crossings.iter().filter(|it| barred(it.of)).filter(crosses);
        let lines = lines.map(|it| it.at - 2 * ALONG);
        let solid = |of: u16| !matches!(self.table.features()[usize::from(of)].form, Form::Strip(_));
        let areas =
            scratch.runs.iter().filter(|it| it.enters && barred(it.of) && solid(it.of)).map(|it| it.from);
        lines.chain(areas).min().map_or(most, |it| (it / ALONG).clamp(0, most.into()) as Length)
    }

    /// Where the end is free of everybody and of barred ground, and on the table: onward if only friends stand there, else
    /// back.
    fn end_free(&self, way: &Way, heading: Heading, wanted: Length) -> Option<Length> {
        let ends = |it: Length| {
            self.dry(way, heading, it) && self.on_table(heading, it) && self.off_enemies(heading, it)
        };
        let free = |it: Length, slack: Length| ends(it) && self.nobody_at(heading, it, slack);
        let goes_on = ends(wanted);
        if goes_on && self.nobody_at(heading, wanted, SLACK) {
            return Some(wanted);
        }
        let places = self.places(way, heading);
        let beyond =
            places.iter().filter(|it| goes_on && wanted < it.0 && it.0 <= way.free && free(it.0, it.1));
        let before = places.iter().filter(|it| 0 <= it.0 && it.0 < wanted && free(it.0, it.1));
        beyond.map(|it| it.0).min().or_else(|| before.map(|it| it.0).max())
    }

    /// The lengths at which something begins or ends to stand against ending there, each with how far one may then sink
    /// into somebody: a place beside a body is rounded. Those of the ground are rounded too, so a hair to either side of
    /// them is asked.
    fn places(&self, way: &Way, heading: Heading) -> Vec<(Length, Length)> {
        let most = way.free;
        let (first, last) = (Slab::new(self.pose(heading, 0), self.shape), self.pose(heading, most));
        let last = Slab::new(last, self.shape);
        let by = first.pose.at.to(last.pose.at);
        let back = (-by.0, -by.1);
        let mut bodies: Vec<i64> = vec![0, most.into()];
        let near = first.bounds().swept(by).grown(self.ends_off);
        for (_, body) in self.crowd.near(near).filter(|it| it.1.id != self.me) {
            for room in [0, self.ends_off].into_iter().filter(|it| *it == 0 || body.enemy) {
                let other = body.slab.grown(room);
                let span = first.overlap_span(heading.vector(), super::point::UNIT as Length, &other, 0);
                bodies.extend(span.into_iter().flat_map(|(from, to)| [from, to]));
            }
        }
        let mut ground: Vec<i64> =
            way.gaps.iter().flat_map(|it| [i64::from(it.0), i64::from(it.1)]).collect();
        let bounds = first.bounds().swept(by).grown(SLACK);
        for (of, _) in self.table.near(bounds).filter(|it| way.barred && self.barred.has(it.1.kind)) {
            self.table.touches_between(of, &first, by, &mut |at| ground.push(at));
            self.table.touches_between(of, &last, back, &mut |at| ground.push(i64::from(most) - at));
        }
        let off = |slab: &Slab, by| self.table.leaves_at(slab, by, most, self.open).map(i64::from);
        ground.extend(off(&first, by));
        ground.extend(off(&last, back).map(|it| i64::from(most) - it));
        let ground = ground.iter().flat_map(|it| (-2..=2).map(move |by| (it + by, 0)));
        let all = bodies.into_iter().map(|it| (it, SLACK)).chain(ground);
        all.filter_map(|it| Some((it.0.try_into().ok()?, it.1))).collect()
    }

    fn on_table(&self, heading: Heading, at: Length) -> bool {
        self.table.holds(&Slab::new(self.pose(heading, at), self.shape), self.open)
    }

    fn nobody_at(&self, heading: Heading, at: Length, slack: Length) -> bool {
        let here = Slab::new(self.pose(heading, at), self.shape);
        let mut others = self.crowd.near(here.bounds()).filter(|it| it.1.id != self.me);
        !others.any(|it| here.overlaps(&it.1.slab, slack))
    }

    fn off_enemies(&self, heading: Heading, at: Length) -> bool {
        if self.ends_off == 0 {
            return true;
        }
        let here = Slab::new(self.pose(heading, at), self.shape);
        let mut near = self.crowd.near(here.bounds().grown(self.ends_off)).filter(|it| it.1.enemy);
        !near.any(|it| it.1.id != self.me && here.within(&it.1.slab, self.ends_off - SLACK))
    }

    /// May one end there as far as barred ground goes?
    fn dry(&self, way: &Way, heading: Heading, at: Length) -> bool {
        if way.gaps.iter().any(|it| it.0 < at && at < it.1) {
            return false;
        }
        let (stands, here) =
            (Slab::new(self.start, self.shape), Slab::new(self.pose(heading, at), self.shape));
        let mut near = self.table.near(here.bounds().grown(SLACK));
        !way.barred
            || !near.any(|(of, it)| {
                self.barred.has(it.kind) && self.table.entered_at(of, &stands, &here, (0, 0)).is_some()
            })
    }
}

/// What stands against a way along a heading.
#[derive(Clone, Copy, Debug, Default)]
struct Way {
    /// Ticks until something stops it.
    free: Length,
    /// Between these lengths barred ground lies under it and no strip has carried it over yet.
    gaps: Few<(Length, Length), 8>,
    /// Barred ground is near enough to be asked about at the end.
    barred: bool,
}

/// Straight on, then by steps to both sides, one side first.
pub fn fan_turns(step: Turn, most: Turn, right_first: bool) -> impl Iterator<Item = Turn> {
    let sign = if right_first { 1 } else { -1 };
    let pairs = (1..=most.0 / step.0.max(1)).flat_map(move |it| [it * step.0 * sign, -it * step.0 * sign]);
    std::iter::once(0).chain(pairs).map(Turn)
}
