//! What a move costs, by which rule, and what it did on the way.

use super::drill::{Cost, Drill, Due, GRAIN, Price, Row, cost};
use super::few::Few;
use super::point::{Length, Pose};
use super::slab::Shape;
use super::terrain::{Kind, Kinds};

/// How much one may sink in, and be over, in ticks: poses are rounded, and the doubt is the mover's.
pub const SLACK: Length = 1;

/// One line of the reckoning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Item {
    pub row: Row,
    pub amount: Amount,
    /// How often it was asked.
    pub times: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// Off the allowance.
    Off(Cost),
    /// More for the way.
    More(Cost),
    /// The allowance is multiplied.
    Share(u32, u32),
}

impl Default for Amount {
    fn default() -> Amount {
        Amount::Off(0)
    }
}

/// What was entered, crossed, climbed and passed: for disorder, flags and events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Feats {
    /// Kinds that any part of the footprint was in, if the drill asks for them so.
    pub swept: Kinds,
    /// Kinds that the anchor went through.
    pub entered: Kinds,
    /// Kinds of lines that the anchor crossed, and of strips that carried it over.
    pub crossed: Kinds,
    pub climbed: u8,
    pub outside_arc: bool,
    /// The ids of bodies passed through.
    pub passed: Few<u16, 8>,
    /// Ticks of the anchor's way, and of it along roads.
    pub way: Length,
    pub on_road: Length,
}

/// A charge that came home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contact {
    pub body: u16,
    /// Where the last leg began.
    pub from: Pose,
    /// Where the other was first touched.
    pub touch: Pose,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ledger {
    pub end: Pose,
    /// Which of the form's shapes it ends in.
    pub shape: u8,
    pub allowed: Cost,
    /// The terrain would have cut the allowance to less than the drill lets it.
    pub floored: bool,
    pub spent: Cost,
    pub items: Few<Item, 12>,
    pub feats: Feats,
    pub contact: Option<Contact>,
    pub(super) ground: Cost,
    pub(super) arc: Cost,
    pub(super) effort: Cost,
    pub(super) share: (i64, i64),
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub row: Row,
    pub why: Why,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    TooManyLegs,
    OutsideArc,
    BendsTooFar,
    BeyondAllowance {
        allowed: Cost,
        spent: Cost,
    },
    /// The way leads through the body with this id.
    Through(u16),
    EndsOn(u16),
    TooNear(u16),
    OffTable,
    Barred(Kind),
    /// The ban with this place in the form's list.
    Banned(u8),
    NoWheel,
    NoTurn,
    NoForm,
    NoRoad,
    /// The last leg does not meet the target, or another enemy first.
    MissesTarget,
    /// A charge ends where it comes home.
    AfterContact,
    /// There is no room along the target's edge.
    NoRoom,
    OutsideZone,
    Facing,
    /// More lines of reckoning than a ledger has.
    TooMuch,
}

/// What a price is asked for: it decides whether the floor protects the mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum For {
    Ground,
    Arc,
    Effort,
}

impl Ledger {
    pub(super) fn new(start: Pose, shape: u8) -> Ledger {
        Ledger {
            end: start,
            shape,
            allowed: 0,
            floored: false,
            spent: 0,
            items: Few::new(),
            feats: Feats::default(),
            contact: None,
            ground: 0,
            arc: 0,
            effort: 0,
            share: (1, 1),
        }
    }

    /// Asks a price. `more` is what a stretch of the way adds, for a price by the tick.
    pub(super) fn charge(&mut self, due: Due, kind: Kind, what: For, more: Cost) -> Result<(), Refusal> {
        let full = Refusal { row: due.row, why: Why::TooMuch };
        let old = self.items.iter().position(|it| it.row == due.row);
        let off = match due.price {
            Price::Barred => return Err(Refusal { row: due.row, why: Why::Barred(kind) }),
            Price::Once(_) if old.is_some() => return Ok(()),
            Price::Once(off) | Price::Each(off) => cost(off),
            Price::Per(..) => {
                self.spent += more;
                return if self.note(due.row, Amount::More(more)) { Ok(()) } else { Err(full) };
            }
            Price::Share(num, den) => {
                self.share = (self.share.0 * i64::from(num), self.share.1 * i64::from(den));
                // Twenty halves are more than any move holds; beyond that a share would not fit its number.
                let fits =
                    self.share.1 < 1 << 20 && self.note(due.row, Amount::Share(num.into(), den.into()));
                return if fits { Ok(()) } else { Err(full) };
            }
        };
        match what {
            For::Ground => self.ground += off,
            For::Arc => self.arc += off,
            For::Effort => self.effort += off,
        }
        if self.note(due.row, Amount::Off(off)) { Ok(()) } else { Err(full) }
    }

    /// Adds to the line of this rule; false if there is no room for a new one.
    fn note(&mut self, row: Row, amount: Amount) -> bool {
        let Some(item) = self.items.iter_mut().find(|it| it.row == row) else {
            return self.items.push(Item { row, amount, times: 1 });
        };
        item.amount = match (item.amount, amount) {
            (Amount::Off(a), Amount::Off(b)) => Amount::Off(a + b),
            (Amount::More(a), Amount::More(b)) => Amount::More(a + b),
            (Amount::Share(a, b), Amount::Share(c, d)) => Amount::Share(a * c, b * d),
            _ => return self.items.push(Item { row, amount, times: 1 }),
        };
        item.times += 1;
        true
    }

    /// Fractions first, then deductions, then the floor; `None` if the efforts alone, and what it costs to leave the
    /// arc, are more than there is.
    pub(super) fn allowance(&self, drill: &Drill, granted: Cost) -> Option<Cost> {
        let left = self.before_terrain(granted)?;
        let floor = if self.feats.outside_arc { 0 } else { left.min(cost(drill.floor)) };
        Some((left - self.ground).max(floor))
    }

    /// What is left before the terrain takes its part.
    fn before_terrain(&self, granted: Cost) -> Option<Cost> {
        let left = granted * self.share.0 / self.share.1 - self.effort - self.arc;
        (0 <= left).then_some(left)
    }

    /// Writes down what is allowed; false, and nothing, if there is not enough.
    pub(super) fn settle(&mut self, drill: &Drill, granted: Cost) -> bool {
        let allowed = self.allowance(drill, granted);
        self.allowed = allowed.unwrap_or(0);
        self.floored = !self.feats.outside_arc
            && self.before_terrain(granted).is_some_and(|left| left - self.ground < self.allowed);
        allowed.is_some()
    }

    /// Whole hundredths of the book's unit spent, rounded.
    pub fn spent_ticks(&self) -> Length {
        super::point::rounded(self.spent, GRAIN) as Length
    }

    pub fn allowed_ticks(&self) -> Length {
        super::point::rounded(self.allowed, GRAIN) as Length
    }

    /// What the ledger's end covers.
    pub fn footprint(&self, shapes: &[Shape]) -> super::slab::Slab {
        super::slab::Slab::new(self.end, shapes.get(usize::from(self.shape)).copied().unwrap_or_default())
    }
}
