//! A straight leg: what it sweeps, what it crosses, what its ground costs.

use super::ban;
use super::barrier::is_bar;
use super::crowd::{Body, Pass};
use super::drill::{Cost, Counts, Due, GRAIN, Price, Row, Slant};
use super::few::Few;
use super::form::{Walk, refuse};
use super::ledger::{For, Refusal, SLACK, Why};
use super::point::{Heading, Length, Point, Turn, Vector, norm, square};
use super::slab::Slab;
use super::terrain::{Form, Kind};
use super::transect::{ALONG, Along, Crossing, Run, Transect};

/// A stretch of the way on which every tick counts so many times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Stretch {
    pub from: Along,
    pub to: Along,
    pub per: (u8, u8),
    pub row: Row,
}

impl Walk<'_> {
    pub fn straight(&mut self, to: Point, scratch: &mut Transect) -> Result<(), Refusal> {
        let by = self.ledger.end.at.to(to);
        let Some(way) = Heading::of(by) else { return Ok(()) };
        self.count(way)?;
        let slant = self.take_way(way, by)?;
        let slab = self.slab();
        self.on_table(&slab.shifted(by))?;
        self.pass(&slab, by, None)?;
        ban::check(self.form.bans, &slab, by)?;
        self.cover(&slab, by, slant, scratch)
    }

    /// Looks along the leg if the drill says so; what it costs to go another way than one looks.
    pub fn take_way(&mut self, way: Heading, by: Vector) -> Result<Option<Slant>, Refusal> {
        let drill = self.form.drill;
        let (facing, shape) = (self.ledger.end.facing, self.ledger.shape);
        let follows = drill.follows_in(shape);
        if in_arc(facing, way, by, drill.arc_in(shape)) {
            if follows && facing != way {
                self.ledger.end.facing = way;
                // It wheels first, and must have room to.
                self.on_table(&self.slab())?;
            }
            return Ok(drill.oblique.filter(|_| !follows && !in_arc(facing, way, by, Turn(0))));
        }
        if let Some(back) = drill.backward.filter(|_| in_arc(facing.opposite(), way, by, Turn(0))) {
            return Ok(Some(back));
        }
        self.ledger.feats.outside_arc = true;
        match drill.beyond {
            Some(due) => self.ledger.charge(due, Kind(0), For::Arc, 0).map(|()| None),
            None => refuse(drill.cites.arc, Why::OutsideArc),
        }
    }

    /// Who stands in the way? A charge does not mind its target.
    pub fn pass(&mut self, slab: &Slab, by: Vector, target: Option<u16>) -> Result<(), Refusal> {
        let form = self.form;
        let keep = form.drill.keep_off.filter(|it| it.whole_way && target.is_none());
        let bounds = slab.bounds().swept(by).grown(keep.map_or(0, |it| it.by));
        for (_, body) in form.crowd.near(bounds) {
            if body.id == form.me || Some(body.id) == target {
                continue;
            }
            if let Some(keep) =
                keep.filter(|it| body.enemy && slab.sweep_within(by, &body.slab, it.by - SLACK))
            {
                let starts_near = slab.within(&body.slab, keep.by - SLACK);
                if !starts_near || !body.slab.on_ray(slab.pose.at, (-by.0, -by.1)) {
                    return refuse(keep.row, Why::TooNear(body.id));
                }
            }
            if slab.sweep_meets(by, &body.slab, SLACK) {
                self.go_through(body, target.is_some())?;
            }
        }
        Ok(())
    }

    pub fn go_through(&mut self, body: &Body, charge: bool) -> Result<(), Refusal> {
        let cites = self.form.drill.cites;
        if body.enemy {
            return refuse(cites.enemy, Why::Through(body.id));
        }
        if charge && body.stops_charge {
            return refuse(cites.charge, Why::Through(body.id));
        }
        let due = match body.pass {
            Pass::Free => None,
            Pass::Bar(row) => return refuse(row, Why::Through(body.id)),
            Pass::Fee(due) => Some(due),
        };
        if self.ledger.feats.passed.contains(&body.id) {
            return Ok(());
        }
        let noted = self.ledger.feats.passed.push(body.id);
        match due {
            // Nobody pays twice for the same body, so all that are paid for must be known.
            Some(due) if !noted => refuse(due.row, Why::TooMuch),
            Some(due) => self.ledger.charge(due, Kind(0), For::Effort, 0),
            None => Ok(()),
        }
    }

    /// Pays for the ground of the leg and goes there.
    pub fn cover(
        &mut self,
        slab: &Slab,
        by: Vector,
        slant: Option<Slant>,
        scratch: &mut Transect,
    ) -> Result<(), Refusal> {
        let (from, to) = (slab.pose.at, slab.pose.at.shifted(by));
        self.look_along(from, to, scratch);
        self.step_back(slab, to, scratch);
        self.underfoot(slab, by, &scratch.crossings)?;
        self.meet(scratch)?;
        let way = (square(by) * GRAIN * GRAIN).isqrt();
        self.ledger.spent += way;
        self.ledger.feats.way += norm(by) as i32;
        let (num, den) = slant.map_or((1, 1), |it| it.per);
        if let Some(slant) = slant {
            self.more(slant.per, slant.row, way, (1, 1))?;
        }
        for piece in self.slow(scratch).iter() {
            let stretch = (piece.to - piece.from) * GRAIN / ALONG;
            self.more(piece.per, piece.row, stretch, (num, den))?;
        }
        self.ledger.end.at = to;
        Ok(())
    }

    /// Terrain that counts by the footprint.
    pub fn underfoot(&mut self, slab: &Slab, by: Vector, met: &[Crossing]) -> Result<(), Refusal> {
        let (table, drill) = (self.form.table, self.form.drill);
        if !drill.tolls.iter().any(|it| it.counts == Counts::Footprint) {
            return Ok(());
        }
        for (of, feature) in table.near(slab.bounds().grown(SLACK).swept(by)) {
            for toll in drill.tolls_of(feature.kind, Counts::Footprint, self.ledger.shape) {
                if is_bar(toll) {
                    self.keep_clear((of, toll), slab, by, met)?;
                    continue;
                }
                let paid = matches!(toll.due.price, Price::Once(_))
                    && self.ledger.feats.swept.has(feature.kind)
                    && self.ledger.items.iter().any(|it| it.row == toll.due.row);
                if !paid && feature.meets_sweep(slab, by) {
                    self.ledger.feats.swept.add(feature.kind);
                    self.ledger.charge(toll.due, feature.kind, For::Ground, 0)?;
                }
            }
        }
        Ok(())
    }

    /// Terrain that counts by the way of the anchor, but for what is paid by the tick.
    fn meet(&mut self, met: &Transect) -> Result<(), Refusal> {
        let table = self.form.table;
        let mut last = None;
        for crossing in &met.crossings {
            // Two lines under one bridge are one bridge.
            if crossing.over.is_some() && crossing.over == last {
                continue;
            }
            last = crossing.over;
            let kind = table.kind(crossing.over.unwrap_or(crossing.of));
            self.ledger.feats.crossed.add(kind);
            self.ask(kind, Counts::Way)?;
        }
        for run in &met.runs {
            let feature = &table.features()[usize::from(run.of)];
            if matches!(feature.form, Form::Strip(_)) {
                continue;
            }
            if self.on_top(met, run).is_empty() {
                continue;
            }
            self.ledger.feats.entered.add(feature.kind);
            self.ask(feature.kind, Counts::Way)?;
            if feature.level() == 0 {
                continue;
            }
            if run.enters {
                self.ledger.feats.climbed += 1;
                self.ask(feature.kind, Counts::Climb)?;
            }
            if run.leaves {
                self.ask(feature.kind, Counts::Descend)?;
            }
        }
        let steep =
            self.slopes(met).find(|it| it.due.price == Price::Barred && 0 <= it.at && it.at < met.length);
        steep.map_or(Ok(()), |it| self.ledger.charge(it.due, it.kind, For::Ground, 0))
    }

    fn ask(&mut self, kind: Kind, counts: Counts) -> Result<(), Refusal> {
        let drill = self.form.drill;
        for toll in drill
            .tolls_of(kind, counts, self.ledger.shape)
            .filter(|it| !matches!(it.due.price, Price::Per(..)))
        {
            self.ledger.charge(toll.due, kind, For::Ground, 0)?;
        }
        Ok(())
    }

    /// The stretches of slow ground, of overlapping ones the dearest only. No leg meets more than sixteen; if one did,
    /// the rest would be free.
    pub fn slow(&self, met: &Transect) -> Few<Stretch, 16> {
        let mut all: Few<Stretch, 16> = Few::new();
        for run in &met.runs {
            if let Some((per, row)) = self.form.drill.slow(self.form.table.kind(run.of), self.ledger.shape) {
                for (from, to) in self.on_top(met, run).iter().copied() {
                    let _ = all.push(Stretch { from, to, per, row });
                }
            }
        }
        for slope in self.slopes(met) {
            let Price::Per(num, den) = slope.due.price else { continue };
            let (from, to) = (slope.from.max(0), slope.to.min(met.length));
            if from < to && den < num {
                let _ = all.push(Stretch { from, to, per: (num, den), row: slope.due.row });
            }
        }
        dearest(&all)
    }

    /// The parts of a stretch that count: of a hill those on which no higher one lies, unless contours add up.
    fn on_top(&self, met: &Transect, run: &Run) -> Few<(Along, Along), 8> {
        let (table, mut res) = (self.form.table, Few::new());
        let level = table.features()[usize::from(run.of)].level();
        if level == 0 || table.adds_up() {
            let _ = res.push((run.from, run.to));
            return res;
        }
        for it in met.terraces().filter(|it| it.level == level) {
            let (from, to) = (it.from.max(run.from), it.to.min(run.to));
            if from < to {
                let _ = res.push((from, to));
            }
        }
        res
    }

    /// Pays what a stretch costs beyond its length.
    pub fn more(&mut self, (num, den): (u8, u8), row: Row, way: Cost, of: (u8, u8)) -> Result<(), Refusal> {
        let more =
            way * i64::from(of.0) * (i64::from(num) - i64::from(den)) / (i64::from(of.1) * i64::from(den));
        self.ledger.charge(Due { price: Price::Per(num, den), row }, Kind(0), For::Ground, more)
    }
}

/// Does the leg lie within an angle of the facing, or end at most two ticks beside it? Its end is rounded, and so is
/// the end of a part of it: a short leg straight ahead may seem to lie off it.
pub(super) fn in_arc(facing: Heading, way: Heading, by: Vector, arc: Turn) -> bool {
    let beyond = i64::from(facing.turn_to(way).0.abs() - arc.0);
    beyond <= 0 || beyond * norm(by) * 355 <= 2 * i64::from(SLACK) * 113 * 18_000
}

/// How long a leg is at most that lies so far beyond an arc, in hundredths of a degree, and in it by its rounding.
pub(super) fn in_arc_lasts(beyond: i64) -> Length {
    (2 * i64::from(SLACK) * 113 * 18_000 / (355 * beyond.max(1))) as Length
}

/// Cuts overlapping stretches so that each place has its dearest.
fn dearest(all: &[Stretch]) -> Few<Stretch, 16> {
    let apart = |a: &Stretch, b: &Stretch| a.to <= b.from || b.to <= a.from;
    if all.iter().enumerate().all(|(at, a)| all[at + 1..].iter().all(|b| apart(a, b))) {
        return Few::of(all);
    }
    let mut marks: Few<Along, 32> = Few::new();
    for mark in all.iter().flat_map(|it| [it.from, it.to]) {
        let _ = marks.push(mark);
    }
    marks.sort_unstable();
    let mut res: Few<Stretch, 16> = Few::new();
    for two in marks.windows(2).filter(|it| it[0] < it[1]) {
        let here = all.iter().filter(|it| it.from <= two[0] && two[1] <= it.to);
        let worst = here.max_by_key(|it| u32::from(it.per.0) * 0x1_0000 / u32::from(it.per.1.max(1)));
        let Some(worst) = worst else { continue };
        match res.last_mut().filter(|it| it.to == two[0] && it.row == worst.row && it.per == worst.per) {
            Some(last) => last.to = two[1],
            None => {
                let _ = res.push(Stretch { from: two[0], to: two[1], ..*worst });
            }
        }
    }
    res
}
