//! Moves that nobody chooses: straight away, and if that is not free along the next direction of a fan.

use super::ban::Ban;
use super::barrier::carried;
use super::crowd::Crowd;
use super::land::{Side, Table};
use super::ledger::SLACK;
use super::point::{Heading, Length, Pose, Turn};
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
    /// Nearer to an enemy than this one may not come, unless one starts so.
    pub keep_off: Length,
    /// Looking along the way while going, or as before.
    pub turns_first: bool,
    pub ends: Ends,
    /// How far beyond its length it may go on to a free place, if it would end on somebody.
    pub beyond: Length,
    /// Does a way count as whole that only a friend at its end cut short?
    pub short_of_friends: bool,
    /// Does the edge of the table stop it?
    pub stops_at_edge: bool,
    pub open: Option<Side>,
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
        let facing = if self.turns_first { heading } else { self.start.facing };
        let slab = Slab::new(Pose { facing, ..self.start }, self.shape);
        let most = whole + self.beyond;
        let free = self.free_length(&slab, heading, most, scratch);
        let length = self.end_free(heading, whole.min(free), free);
        self.ending(heading, length, whole <= length || self.short_of_friends && whole <= free)
    }

    fn ending(&self, heading: Heading, length: Length, whole: bool) -> Away {
        let end = self.pose(heading, length);
        let off_table = !self.table.holds(&Slab::new(end, self.shape), self.open);
        Away { heading, length, end, whole, off_table }
    }

    fn pose(&self, heading: Heading, length: Length) -> Pose {
        let facing = match self.ends {
            Ends::AsBefore => self.start.facing,
            Ends::Along => heading,
            Ends::Back => heading.opposite(),
        };
        Pose { at: self.start.at.moved(heading, length), facing }
    }

    /// Ticks along a heading before an enemy, a ban, barred ground or the edge stops the slab.
    fn free_length(&self, slab: &Slab, heading: Heading, most: Length, scratch: &mut Transect) -> Length {
        let by = slab.pose.at.to(slab.pose.at.moved(heading, most));
        let mut stop = most;
        let bounds = slab.bounds().swept(by);
        let enemies =
            self.crowd.near(bounds.grown(self.keep_off)).filter(|it| it.1.enemy && it.1.id != self.me);
        for (_, body) in enemies {
            let span = slab.overlap_span(by, most, &body.slab, SLACK).filter(|it| 0 < it.1);
            stop = stop.min(span.map_or(most.into(), |it| it.0.max(0)) as Length);
            if !slab.within(&body.slab, self.keep_off - SLACK) {
                let near =
                    |it: Length| slab.sweep_within(part(by, it, most), &body.slab, self.keep_off - SLACK);
                stop = stop.min(last_clear(stop, near));
            }
        }
        for ban in self.bans {
            stop = stop.min(ban.stops_at(slab, by, most).unwrap_or(most));
        }
        // It must be clear on the way, and as it looks at the end.
        let end = Slab::new(self.pose(heading, 0), self.shape);
        for slab in [slab, &end].into_iter().filter(|_| self.stops_at_edge) {
            stop = stop.min(self.table.leaves_at(slab, by, most, self.open).unwrap_or(most));
        }
        stop = stop.min(self.way_free(slab, heading, most, scratch));
        if self.barred.is_empty() {
            return stop;
        }
        let bounds = bounds.joined(end.bounds().swept(by)).grown(SLACK);
        for (of, _) in self.table.near(bounds).filter(|it| self.barred.has(it.1.kind)) {
            // One who stands in it already may leave it, and so may one whom a strip carries over it.
            for slab in [slab, &end].into_iter().filter(|_| !carried(of, &scratch.crossings)) {
                stop = stop.min(self.table.entered_at(of, slab, slab, by).unwrap_or(most));
            }
        }
        stop
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

    /// Where the end is free of everybody: onward if there is room, else back.
    fn end_free(&self, heading: Heading, wanted: Length, free: Length) -> Length {
        let onward = self.slide(heading, wanted, free, true);
        onward.or_else(|| self.slide(heading, wanted, free, false)).unwrap_or(0)
    }

    fn slide(&self, heading: Heading, wanted: Length, free: Length, onward: bool) -> Option<Length> {
        let mut at = wanted;
        // Each step leaves a body behind for good, so there are no more steps than bodies.
        for _ in 0..=self.crowd.bodies().len() {
            let here = Slab::new(self.pose(heading, at), self.shape);
            let mut others = self.crowd.near(here.bounds()).filter(|it| it.1.id != self.me);
            let Some((_, body)) = others.find(|it| here.overlaps(&it.1.slab, SLACK)) else { return Some(at) };
            let span = here.overlap_span(heading.vector(), super::point::UNIT as Length, &body.slab, 0)?;
            let next = i64::from(at) + if onward { span.1.max(1) } else { span.0.min(-1) };
            if next < 0 || i64::from(free) < next {
                return None;
            }
            at = next as Length;
        }
        None
    }
}

/// Straight on, then by steps to both sides, one side first.
pub fn fan_turns(step: Turn, most: Turn, right_first: bool) -> impl Iterator<Item = Turn> {
    let sign = if right_first { 1 } else { -1 };
    let pairs = (1..=most.0 / step.0.max(1)).flat_map(move |it| [it * step.0 * sign, -it * step.0 * sign]);
    std::iter::once(0).chain(pairs).map(Turn)
}
