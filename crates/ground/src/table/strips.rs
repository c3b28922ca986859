//! Where a leg along a line of the table may end, and how far a wheel or a facing may go: what stands at the end is
//! judged with its whole body behind its head, and that turns at every bend, so these ways are looked at step by step,
//! finer than any body is deep, and the ends of what is legal are then found to the tick.

use super::form::PathForm;
use super::ledger::Ledger;
use super::path::{Leg, On, Path};
use super::point::{Heading, Length, Turn};
use super::spans::{Around, Shade, Span};
use super::transect::Transect;

/// A quarter of the depth of any body.
const STEP: Length = 25;

impl PathForm<'_> {
    /// Where a leg along this line may end, in ticks from its first point: first what lies farther along it than where one
    /// comes onto it, then what lies back, each list from there on.
    pub fn along_spans(
        &self,
        around: &Around,
        line: u16,
        met: &mut Transect,
        shade: Shade,
    ) -> [Vec<Span>; 2] {
        let none = [Vec::new(), Vec::new()];
        let Some(road) = self.drill.road else { return none };
        let Ok(before) = self.reckon_legs(&around.first, met) else { return none };
        let Some(feature) = self.table.features().get(usize::from(line)) else { return none };
        let Some(from) = feature.place_near(before.end.at, road.near) else { return none };
        // A way along it costs no less than this for every tick.
        let far = i64::from(self.allowance + 1) * i64::from(road.per.1) / i64::from(road.per.0.max(1));
        let most = |room: Length| room.min(far as Length);
        let mut judged = |at: Length| {
            let path = around.path(Leg::Along { line, to: at });
            let ledger = self.accept(&path, met).ok()?;
            shade(&path, &ledger)
        };
        [(1, most(feature.line_length() - from)), (-1, most(from))].map(|(sign, most)| {
            let mut found = stepped(most, STEP, |it| judged(from + sign * it));
            for it in &mut found {
                (it.from, it.to) = (from + sign * it.from, from + sign * it.to);
            }
            found
        })
    }

    /// How far one may wheel about a corner or the centre, or look about the anchor, as turns from the facing after the
    /// first part; in hundredths of a degree, from the left.
    pub fn turn_spans(&self, first: &Path, on: On, met: &mut Transect) -> Vec<(Turn, Turn)> {
        let Ok(before) = self.reckon_legs(first, met) else { return Vec::new() };
        let facing = before.end.facing;
        let most = match on {
            On::Anchor => 18_000,
            _ => self.drill.wheel_in(before.shape).map_or(0, |it| it.most.0),
        };
        let mut judged = |by: Length| {
            let leg = match on {
                On::Anchor => Leg::Turn { on, to: facing.turned(Turn(by)) },
                on => Leg::Wheel { on, by: Turn(by) },
            };
            self.accept(&first.then(leg), met).is_ok().then_some(0)
        };
        let mut res: Vec<(Turn, Turn)> = Vec::new();
        // Not to turn at all is in the middle of both.
        let left = stepped(most, DEGREE, |it| judged(-it));
        res.extend(left.into_iter().rev().map(|it| (Turn(-it.to), Turn(-it.from))));
        for it in stepped(most, DEGREE, judged) {
            match res.last_mut().filter(|last| last.1 == Turn(-1) && it.from == 1) {
                Some(last) => last.1 = Turn(it.to),
                None => res.push((Turn(it.from), Turn(it.to))),
            }
        }
        res
    }

    /// The headings at which what a leg meets may change: the edges of the arc, and the corners of bodies, zones and
    /// features that can be reached at all. A ray along each of them misses nothing that is wider than a body.
    pub fn critical(&self, first: &Path, met: &mut Transect, out: &mut Vec<Heading>) {
        let Ok(Ledger { end, shape, .. }) = self.reckon_legs(first, met) else { return };
        let arc = self.drill.arc_in(shape);
        let shape = self.shapes.get(usize::from(shape)).copied().unwrap_or_default();
        let far = self.allowance + shape.half + shape.depth() + self.drill.keep_off.map_or(0, |it| it.by);
        let near = super::bounds::Bounds::of([end.at]).grown(far);
        for edge in [arc, Turn(-arc.0)] {
            let edge = end.facing.turned(edge);
            out.extend([edge, edge.turned(Turn(1)), edge.turned(Turn(-1))]);
        }
        out.extend([end.facing, end.facing.opposite()]);
        let mut toward = |it| out.extend(Heading::of(end.at.to(it)));
        for (_, body) in self.crowd.near(near).filter(|it| it.1.id != self.me) {
            body.slab.ticked().into_iter().chain([body.slab.middle()]).for_each(&mut toward);
        }
        let counts = |kind| self.drill.tolls.iter().any(|it| it.kind == kind);
        for (_, feature) in self.table.near(near).filter(|it| counts(it.1.kind)) {
            let corners = feature.ring().or(feature.line()).unwrap_or_default();
            corners.iter().filter(|it| it.within(end.at, far)).copied().for_each(&mut toward);
        }
        for ban in self.bans {
            if let super::ban::Ban::OnlyAlongRay { zone, .. } | super::ban::Ban::NotInto { zone, .. } = ban {
                zone.iter().flat_map(|it| it.points()).copied().for_each(&mut toward);
            }
        }
    }
}

/// As fine as a wheel is walked.
const DEGREE: Length = 100;

/// The stretches from 1 to `most` on which something is the same, looked for in steps.
fn stepped(most: Length, step: Length, mut judged: impl FnMut(Length) -> Option<u8>) -> Vec<Span> {
    let mut res: Vec<Span> = Vec::new();
    // A step before which all is decided, and what is so there.
    let (mut at, mut is) = (0, None);
    while at < most {
        let next = (at + step).min(most);
        let found = judged(next);
        if found != is {
            let (mut low, mut high) = (at, next);
            while low + 1 < high {
                let middle = low + (high - low) / 2;
                if judged(middle) == found {
                    high = middle;
                } else {
                    low = middle;
                }
            }
            if let Some(last) = res.last_mut().filter(|_| is.is_some()) {
                last.to = low;
            }
            res.extend(found.map(|shade| Span { from: high, to: next, shade }));
        } else if let Some(last) = res.last_mut().filter(|_| found.is_some()) {
            last.to = next;
        }
        (at, is) = (next, found);
    }
    res
}
