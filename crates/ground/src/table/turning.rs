//! Wheels, turns on the spot and changes of shape.

use super::ban;
use super::bounds::Bounds;
use super::drill::{Due, GRAIN, Price};
use super::form::{Walk, refuse};
use super::ledger::{For, Refusal, SLACK, Why};
use super::path::On;
use super::point::{Heading, Length, Pose, Turn};
use super::slab::{Shape, Slab};
use super::terrain::Kind;
use super::transect::Transect;

impl Pose {
    /// The pose after a wheel: what it goes about stays where it is; rounded once.
    pub fn wheeled(self, shape: Shape, on: On, by: Turn) -> Pose {
        match on {
            On::Left => self.turned_about(shape.ahead, -shape.half, by),
            On::Right => self.turned_about(shape.ahead, shape.half, by),
            On::Anchor => self.turned_about(0, 0, by),
            On::Centre => Slab::new(self, shape).about_centre(self.facing.turned(by), shape),
        }
    }
}

impl Slab {
    /// The pose of another facing and shape with the same centre.
    pub fn about_centre(&self, facing: Heading, shape: Shape) -> Pose {
        let (f, lean) = (facing.vector(), i64::from(shape.ahead - shape.behind));
        let at = (self.centre.0 - lean * f.0, self.centre.1 - lean * f.1);
        Pose { at: self.ticked_point(at), facing }
    }
}

impl Walk<'_> {
    /// A wheel is walked in pieces of at most a degree for what it sweeps and of five for its price.
    pub fn wheel(&mut self, on: On, by: Turn, scratch: &mut Transect) -> Result<(), Refusal> {
        let (drill, shape, start) = (self.form.drill, self.shape(), self.ledger.end);
        let due =
            drill.wheel_in(self.ledger.shape).filter(|it| by.0.abs() <= it.most.0).and_then(|it| match on {
                On::Left if by.0 <= 0 => it.corner,
                On::Right if 0 <= by.0 => it.corner,
                On::Centre => it.centre,
                _ => None,
            });
        let Some(Due { price: Price::Per(num, den), row }) = due else {
            return refuse(drill.cites.turn, Why::NoWheel);
        };
        self.sweep_wheel(on, by)?;
        let radius = i64::from(shape.half) * if on == On::Centre { 1 } else { 2 };
        let pieces = (by.0.abs() + 499) / 500;
        // The anchor of a wheel goes round no farther than this.
        let about = Bounds::of([start.at]).grown(radius as Length + shape.depth());
        let slow = drill.slopes.is_some()
            || self.form.table.near(about).any(|it| drill.slow(it.1.kind, self.ledger.shape).is_some());
        for piece in 1..=pieces {
            let next = start.wheeled(shape, on, Turn(by.0 * piece / pieces));
            // Pi is 355/113, to a ten-millionth.
            let arc = radius * i64::from(by.0.abs()) * 355 * GRAIN / (113 * 18_000 * i64::from(pieces));
            self.ledger.spent += arc;
            self.more((num, den), row, arc, (1, 1))?;
            if slow {
                self.look_along(self.ledger.end.at, next.at, scratch);
                let whole = scratch.length.max(1);
                for it in self.slow(scratch).iter() {
                    self.more(it.per, it.row, arc * (it.to - it.from) / whole, (num, den))?;
                }
            }
            self.ledger.end = next;
        }
        self.on_table(&self.slab())?;
        self.underfoot(&self.slab(), (0, 0), &[])
    }

    /// Bodies and bans on the way of a wheel: nearly always there are none near, and one look tells. What is near is
    /// asked in pieces of five degrees, and only where a piece comes near by single ones.
    fn sweep_wheel(&mut self, on: On, by: Turn) -> Result<(), Refusal> {
        let (form, shape, start) = (self.form, self.shape(), self.ledger.end);
        let slab = |turn: i32| Slab::new(start.wheeled(shape, on, Turn(turn)), shape);
        let keep = form.drill.keep_off.filter(|it| it.whole_way);
        let room = keep.map_or(0, |it| it.by);
        // On two and a half degrees a point moves by less than 1/22 of how far it is from the hinge.
        let bulge = (2 * shape.half + shape.depth()) / 22 + 2;
        let pieces = by.0.abs() / 500 + 1;
        let middle = |piece: i32| slab(by.0 * (2 * piece + 1) / (2 * pieces));
        let bounds = (0..pieces).map(|it| middle(it).bounds()).reduce(Bounds::joined).unwrap_or_default();
        let alone = form.crowd.near(bounds.grown(bulge + room)).all(|it| it.1.id == form.me);
        for piece in (0..pieces).filter(|_| !alone) {
            let steps = (0..=5).map(|it| by.0 * (5 * piece + it) / (5 * pieces));
            self.sweep_piece(&middle(piece), bulge, steps.map(|it| (it, slab(it))))?;
        }
        ban::check_turn(form.bans, &slab(0), &slab(by.0))
    }

    /// A piece of a wheel: all of it lies within `bulge` of its middle.
    fn sweep_piece(
        &mut self,
        middle: &Slab,
        bulge: Length,
        steps: impl Iterator<Item = (i32, Slab)> + Clone,
    ) -> Result<(), Refusal> {
        let form = self.form;
        let keep = form.drill.keep_off.filter(|it| it.whole_way);
        let room = bulge + keep.map_or(0, |it| it.by);
        for (_, body) in form.crowd.within(middle, room).filter(|it| it.1.id != form.me) {
            let nears =
                |by: Length| steps.clone().any(|(turn, it)| turn != 0 && it.within(&body.slab, by - SLACK));
            if let Some(keep) = keep.filter(|it| body.enemy && nears(it.by)) {
                return refuse(keep.row, Why::TooNear(body.id));
            }
            if steps.clone().any(|(_, it)| it.overlaps(&body.slab, SLACK)) {
                self.go_through(body, false)?;
            }
        }
        Ok(())
    }

    pub fn turn(&mut self, on: On, to: Heading) -> Result<(), Refusal> {
        if on == On::Anchor { self.face(to) } else { self.turn_about(on, to) }
    }

    /// Looking elsewhere, about the anchor. What that costs is known when it stands as it will.
    fn face(&mut self, to: Heading) -> Result<(), Refusal> {
        let drill = self.form.drill;
        if drill.face_in(self.ledger.shape).is_none() {
            return refuse(drill.cites.turn, Why::NoTurn);
        }
        self.faced = Some(to);
        let before = self.slab();
        self.ledger.end.facing = to;
        self.stand_here(&before)?;
        ban::check_turn(self.form.bans, &before, &self.slab())
    }

    /// Pays for where it has come to look, judged by the facing before the move and by the shape in which it looks there:
    /// a turn and a change of shape cost the same in either order.
    pub fn pay_face(&mut self) -> Result<(), Refusal> {
        let drill = self.form.drill;
        let (Some(to), Some(face)) = (self.faced.take(), drill.face_in(self.ledger.shape)) else {
            return Ok(());
        };
        if face.free_shapes.has(self.ledger.shape) || self.form.start.facing.near(to, face.free) {
            return Ok(());
        }
        let Some(due) = face.beyond else { return refuse(drill.cites.turn, Why::NoTurn) };
        self.ledger.feats.outside_arc = true;
        self.ledger.charge(due, Kind(0), For::Arc, 0)
    }

    fn turn_about(&mut self, on: On, to: Heading) -> Result<(), Refusal> {
        let (drill, shape) = (self.form.drill, self.shape());
        let by = self.ledger.end.facing.turn_to(to);
        let fits = |it: &&super::drill::TurnRow| {
            it.by.0 == by.0.abs() && it.from.is_none_or(|it| it == self.ledger.shape)
        };
        let Some(row) = drill.turns.iter().find(fits) else { return refuse(drill.cites.turn, Why::NoTurn) };
        let into = row.into.unwrap_or(self.ledger.shape);
        let Some(next) = self.form.shapes.get(usize::from(into)).copied() else {
            return refuse(drill.cites.form, Why::NoForm);
        };
        let before = self.slab();
        self.ledger.end = match on {
            On::Centre => self.slab().about_centre(to, next),
            _ => self.ledger.end.wheeled(shape, on, by),
        };
        self.ledger.shape = into;
        self.ledger.charge(row.due, Kind(0), For::Effort, 0)?;
        self.stand_here(&before)?;
        ban::check_turn(self.form.bans, &before, &self.slab())
    }

    pub fn form(&mut self, to: u8) -> Result<(), Refusal> {
        let drill = self.form.drill;
        let row = drill.forms.iter().find(|it| it.from == self.ledger.shape && it.to == to);
        let Some(row) = row.filter(|_| usize::from(to) < self.form.shapes.len()) else {
            return refuse(drill.cites.form, Why::NoForm);
        };
        self.ledger.charge(row.due, Kind(0), For::Effort, 0)?;
        let before = self.slab();
        self.ledger.shape = to;
        self.note_form();
        self.stand_here(&before)?;
        // Though some of it lies over barred ground already, it is not formed up there.
        self.off_bars()
    }

    /// What stands on the spot must fit, though it has not moved there.
    fn stand_here(&mut self, before: &Slab) -> Result<(), Refusal> {
        let (form, slab) = (self.form, self.slab());
        let keep = form.drill.keep_off.filter(|it| it.whole_way);
        let bounds = slab.bounds().grown(keep.map_or(0, |it| it.by));
        self.on_table(&slab)?;
        for (_, body) in form.crowd.near(bounds).filter(|it| it.1.id != form.me) {
            if slab.overlaps(&body.slab, SLACK) {
                return refuse(form.drill.cites.overlap, Why::EndsOn(body.id));
            }
            let near = |it: &Slab, by: Length| body.enemy && it.within(&body.slab, by - SLACK);
            if let Some(keep) = keep.filter(|it| near(&slab, it.by) && !near(before, it.by)) {
                return refuse(keep.row, Why::TooNear(body.id));
            }
        }
        self.underfoot(&slab, (0, 0), &[])
    }
}
