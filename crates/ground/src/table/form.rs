//! The form of a path. It is complete in itself: built from what a seat knows, it decides alone whether a path is legal
//! and what it costs, for server, browser, player and reach alike.

use super::ban::Ban;
use super::crowd::Crowd;
use super::drill::{Cost, Drill, GRAIN, Row, cost};
use super::land::Table;
use super::ledger::{Ledger, Refusal, SLACK, Why};
use super::path::{Leg, Path};
use super::point::{Heading, Length, Pose};
use super::slab::{Shape, Slab};
use super::transect::Transect;
use super::zone::Zoning;

#[derive(Clone, Copy, Debug)]
pub struct PathForm<'a> {
    pub table: &'a Table,
    /// The bodies that the seat knows of; those with the mover's own id do not count.
    pub crowd: &'a Crowd,
    pub drill: &'a Drill,
    pub me: u16,
    pub start: Pose,
    /// The shapes that the unit can take, and which it has.
    pub shapes: &'a [Shape],
    pub shape: u8,
    pub allowance: Length,
    pub bans: &'a [Ban<'a>],
    /// Given, the last straight leg is a charge and must meet this body before any other enemy.
    pub goal: Option<Goal>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    pub target: u16,
    pub align: Align,
}

/// Where a charge ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Flush with the edge that looks at where the last leg began, with at least so much of it shared.
    Flush { zoning: Zoning, least: Length },
    /// Straight on, so far short of touching.
    Short(Length),
}

impl PathForm<'_> {
    /// Is the path legal, and what does it cost? To stand is always legal.
    pub fn accept(&self, path: &Path, scratch: &mut Transect) -> Result<Ledger, Refusal> {
        let mut walk = Walk::new(self);
        let charge = self.goal.and_then(|_| path.legs.iter().rposition(|it| matches!(it, Leg::To(_))));
        for (at, leg) in path.legs.iter().enumerate() {
            walk.leg(*leg, charge == Some(at), scratch)?;
        }
        if path.legs.is_empty() {
            walk.ledger.allowed = cost(self.allowance);
            return Ok(walk.ledger);
        }
        walk.settle(path)?;
        walk.clear_at_end(scratch)?;
        walk.may_end()?;
        Ok(walk.ledger)
    }

    /// Where a first part of a path ends, before it is asked whether it is paid for and may end there.
    pub fn ends(&self, first: &Path, scratch: &mut Transect) -> Option<Pose> {
        self.reckon_legs(first, scratch).ok().map(|it| it.end)
    }

    /// The reckoning of a path as far as its legs go, before it is asked whether they are paid for and may end there.
    pub(super) fn reckon_legs(&self, path: &Path, scratch: &mut Transect) -> Result<Ledger, Refusal> {
        let mut walk = Walk::new(self);
        for leg in path.legs.iter() {
            walk.leg(*leg, false, scratch)?;
        }
        Ok(walk.ledger)
    }

    pub fn shape(&self) -> Shape {
        self.shapes.get(usize::from(self.shape)).copied().unwrap_or_default()
    }

    /// What the unit covers before it moves.
    pub fn footprint(&self) -> Slab {
        Slab::new(self.start, self.shape())
    }
}

/// A path half walked.
#[derive(Clone, Copy)]
pub(super) struct Walk<'f> {
    pub form: &'f PathForm<'f>,
    pub ledger: Ledger,
    legs: u8,
    way: Option<Heading>,
    moved: bool,
    /// The shape was changed after a straight leg.
    formed: bool,
    /// A strip has carried it over ground that bars it.
    pub carried: bool,
    /// It has turned to look there, and nothing is paid for that yet.
    pub faced: Option<Heading>,
}

impl<'f> Walk<'f> {
    pub fn new(form: &'f PathForm<'f>) -> Walk<'f> {
        let ledger = Ledger::new(form.start, form.shape);
        Walk { form, ledger, legs: 0, way: None, moved: false, formed: false, carried: false, faced: None }
    }

    pub fn leg(&mut self, leg: Leg, charge: bool, scratch: &mut Transect) -> Result<(), Refusal> {
        if self.ledger.contact.is_some() {
            return refuse(self.form.drill.cites.charge, Why::AfterContact);
        }
        match leg {
            Leg::To(to) if charge => self.charge(to, scratch),
            Leg::To(to) => match self.follows_road(to) {
                Some((line, to)) => self.along(line, to, scratch),
                None => self.straight(to, scratch),
            },
            Leg::Along { line, to } => self.along(line, to, scratch),
            Leg::Wheel { on, by } => self.wheel(on, by, scratch),
            Leg::Turn { on, to } => self.turn(on, to),
            Leg::Form(to) => self.form(to),
        }
    }

    pub fn shape(&self) -> Shape {
        self.form.shapes.get(usize::from(self.ledger.shape)).copied().unwrap_or_default()
    }

    pub fn slab(&self) -> Slab {
        Slab::new(self.ledger.end, self.shape())
    }

    /// Counts a straight leg. A leg straight on from the last is a leg of its own all the same.
    pub fn count(&mut self, way: Heading) -> Result<(), Refusal> {
        let drill = self.form.drill;
        self.legs += 1;
        if drill.legs < self.legs {
            return refuse(drill.cites.legs, Why::TooManyLegs);
        }
        if self.way.is_some_and(|it| !it.near(way, drill.bend)) {
            return refuse(drill.cites.legs, Why::BendsTooFar);
        }
        self.way = Some(way);
        self.go_on()
    }

    /// Notes that a leg follows a road: it is no straight leg, and the next one bends from nothing.
    pub fn take_road(&mut self) -> Result<(), Refusal> {
        self.way = None;
        self.go_on()
    }

    /// Legs may not follow a change of shape that followed a leg, unless the drill says so.
    fn go_on(&mut self) -> Result<(), Refusal> {
        let drill = self.form.drill;
        self.moved = true;
        self.pay_face()?;
        if self.formed && !drill.forms_between { refuse(drill.cites.form, Why::NoForm) } else { Ok(()) }
    }

    /// Notes that the shape changes: after the first straight leg no other may follow, if the drill says so.
    pub fn note_form(&mut self) {
        self.formed |= self.moved;
    }

    fn settle(&mut self, path: &Path) -> Result<(), Refusal> {
        self.pay_face()?;
        let (form, ledger) = (self.form, &mut self.ledger);
        let single = path.legs.len() == 1 && matches!(path.legs[0], Leg::Turn { .. } | Leg::Form(_));
        let enough = ledger.settle(form.drill, cost(form.allowance));
        let slack = Cost::from(SLACK) * GRAIN;
        let fits = enough && ledger.spent <= ledger.allowed + slack || single && form.drill.one_free;
        let (allowed, spent) = (ledger.allowed, ledger.spent);
        if fits {
            Ok(())
        } else {
            refuse(form.drill.cites.allowance, Why::BeyondAllowance { allowed, spent })
        }
    }

    fn may_end(&mut self) -> Result<(), Refusal> {
        let (form, slab, drill) = (self.form, self.slab(), self.form.drill);
        let charged = self.ledger.contact.map(|it| it.body);
        let keep = drill.keep_off.filter(|_| charged.is_none());
        let room = keep.map_or(0, |it| it.by);
        for (_, body) in form.crowd.near(slab.bounds().grown(room)).filter(|it| it.1.id != form.me) {
            if slab.overlaps(&body.slab, SLACK) {
                return refuse(drill.cites.overlap, Why::EndsOn(body.id));
            }
            // Who may not come near on the whole way has been asked on it, and may go away from where he is.
            let Some(keep) = keep.filter(|it| body.enemy && !it.whole_way) else { continue };
            if slab.within(&body.slab, keep.by - SLACK) {
                return refuse(keep.row, Why::TooNear(body.id));
            }
        }
        self.on_table(&slab)
    }

    /// Nothing of it may be beyond a side of the table that is not open.
    pub fn on_table(&self, slab: &Slab) -> Result<(), Refusal> {
        let (table, drill) = (self.form.table, self.form.drill);
        if table.holds(slab, drill.open) { Ok(()) } else { refuse(drill.cites.table, Why::OffTable) }
    }
}

pub(super) fn refuse<T>(row: Row, why: Why) -> Result<T, Refusal> {
    Err(Refusal { row, why })
}
