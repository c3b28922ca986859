//! How far along a straight leg a budget lasts: every price of the leg lies at a known place, so one look along it
//! tells, and nothing is found by trial.

use super::barrier::is_bar;
use super::crowd::Pass;
use super::drill::{Cost, Counts, Due, GRAIN, Price, Slant};
use super::few::Few;
use super::form::Walk;
use super::ledger::{For, Ledger, SLACK};
use super::point::{Length, Point, Vector, norm, scaled};
use super::slab::Slab;
use super::terrain::{Form, Kind};
use super::transect::{ALONG, Along, Transect, along_length};

/// Something to be paid at a place.
#[derive(Clone, Copy, Debug)]
struct Event {
    at: Along,
    due: Due,
    kind: Kind,
    what: For,
}

impl Default for Event {
    fn default() -> Event {
        let due = Due { price: Price::Once(0), row: super::drill::Row(0) };
        Event { at: 0, due, kind: Kind(0), what: For::Ground }
    }
}

type Events = Few<Event, 24>;

impl Walk<'_> {
    /// The farthest place of the leg that is paid for, as long as `left` says what may still be spent. The ledger is
    /// left as it stands there.
    pub fn afford(
        &mut self,
        slab: &Slab,
        by: Vector,
        slant: Option<Slant>,
        scratch: &mut Transect,
        left: impl Fn(&Ledger) -> Option<Cost>,
    ) -> Along {
        let (a, b) = (slab.pose.at, slab.pose.at.shifted(by));
        self.look_along(a, b, scratch);
        self.step_back(slab, b, scratch);
        let events = self.events(slab, by, scratch);
        let slow = self.slow(scratch);
        let slant = slant.map_or((1, 1), |it| (i64::from(it.per.0), i64::from(it.per.1)));
        let mut marks: Few<Along, 64> = Few::new();
        let inner = events.iter().map(|it| it.at).chain(slow.iter().flat_map(|it| [it.from, it.to]));
        for mark in inner.chain([0, scratch.length]) {
            let _ = marks.push(mark.clamp(0, scratch.length));
        }
        marks.sort_unstable();
        // Several prices may lie at one place, the first of them where the leg begins: each is asked once.
        let (mut at, mut asked) = (0, -1);
        for mark in marks.iter().copied() {
            let here = slow.iter().find(|it| it.from <= at && at < it.to);
            let per = here.map_or((1, 1), |it| (i64::from(it.per.0), i64::from(it.per.1)));
            let (num, den) = (per.0 * slant.0 * GRAIN, per.1 * slant.1 * ALONG);
            let price = scaled(mark - at, num, den);
            let Some(room) = left(&self.ledger) else { return at };
            if room < price {
                return at + super::point::scaled_down(room.max(0), den, num);
            }
            self.ledger.spent += price;
            if asked < mark {
                asked = mark;
                let due = events.iter().filter(|it| it.at.clamp(0, scratch.length) == mark);
                for event in due {
                    let before = self.ledger;
                    let paid = self.ledger.charge(event.due, event.kind, event.what, 0).is_ok();
                    if !paid || left(&self.ledger).is_none_or(|it| it < 0) {
                        self.ledger = before;
                        return mark;
                    }
                }
            }
            at = mark;
        }
        at
    }

    fn events(&self, slab: &Slab, by: Vector, met: &Transect) -> Events {
        let (form, shape, mut res) = (self.form, self.ledger.shape, Events::new());
        let mut note = |at: Along, kind: Kind, counts: Counts| {
            for toll in
                form.drill.tolls_of(kind, counts, shape).filter(|it| !matches!(it.due.price, Price::Per(..)))
            {
                let _ = res.push(Event { at, due: toll.due, kind, what: For::Ground });
            }
        };
        let mut last = None;
        for it in met.crossings.iter() {
            if it.over.is_none() || it.over != last {
                note(it.at, form.table.kind(it.over.unwrap_or(it.of)), Counts::Way);
            }
            last = it.over;
        }
        for run in &met.runs {
            let feature = &form.table.features()[usize::from(run.of)];
            if matches!(feature.form, Form::Strip(_)) {
                continue;
            }
            note(run.from, feature.kind, Counts::Way);
            if feature.level() != 0 && run.enters {
                note(run.from, feature.kind, Counts::Climb);
            }
            if feature.level() != 0 && run.leaves {
                note(run.to, feature.kind, Counts::Descend);
            }
        }
        let footprint = |kind| form.drill.tolls_of(kind, Counts::Footprint, shape).next().is_some();
        let near = form.table.near(slab.bounds().grown(SLACK).swept(by));
        for (of, feature) in near.filter(|it| footprint(it.1.kind)) {
            let bars = form.drill.tolls_of(feature.kind, Counts::Footprint, shape).any(is_bar);
            let met =
                if bars { self.stopped_at(of, slab, by, &met.crossings) } else { feature.met_at(slab, by) };
            if let Some(at) = met {
                note(i64::from(at) * ALONG, feature.kind, Counts::Footprint);
            }
        }
        for slope in self.slopes(met).filter(|it| it.due.price == Price::Barred && 0 <= it.at) {
            let _ = res.push(Event { at: slope.at, due: slope.due, kind: slope.kind, what: For::Ground });
        }
        for (_, body) in form.crowd.near(slab.bounds().swept(by)).filter(|it| it.1.id != form.me) {
            let Pass::Fee(due) = body.pass else { continue };
            let span = slab.overlap_span(by, norm(by) as Length, &body.slab, SLACK);
            if let Some((from, _)) = span.filter(|it| !body.enemy && 0 < it.1) {
                let _ = res.push(Event { at: from.max(0) * ALONG, due, kind: Kind(0), what: For::Effort });
            }
        }
        res
    }
}

/// The point of the segment at this place, to the nearest tick.
pub(super) fn point_at(a: Point, b: Point, at: Along) -> Point {
    a.toward(b, at, along_length(a, b).max(1))
}
