//! The armies as somebody reads them. Rules, forms, views and officers read through [`Army`] and never learn whose
//! reading it is: the truth of a state, what an eye may know of it, or a world that is supposed from either.

use engine::Seat;
use ground::table::{Bounds, Pose, Shape, Slab};

use super::{Ending, Formation, General, NightStep, Phase, Scene, SideNo, Unit, UnitNo, shape_of};
use crate::resolve::unit::{SPENT_STATE, SpentCase};
use crate::scenario::{Card, Field, Options, Scenario};
use crate::vocabulary::{Arm, Order};

pub trait Army {
    fn scene(&self) -> &Scene;
    fn turn(&self) -> u16;
    fn active(&self) -> SideNo;
    fn phase(&self) -> Phase;
    fn night(&self) -> NightStep;
    fn acting(&self) -> SideNo;
    fn generals(&self) -> &[General];
    fn holders(&self) -> &[Option<SideNo>];
    fn fired_at(&self) -> &[UnitNo];
    fn dealt_with(&self) -> &[UnitNo];
    fn conceded(&self) -> Option<SideNo>;
    fn result(&self) -> Option<&Ending>;
    /// A unit as far as it is known; of one that is covered no more than the scenario lists.
    fn unit(&self, unit: UnitNo) -> &Unit;
    /// The units on the table that may have a part in the bounds, in their order: all that have, and a few more.
    fn near(&self, bounds: Bounds) -> impl Iterator<Item = UnitNo>;

    /// Is it known where the units of a side stand?
    fn sees(&self, _side: SideNo) -> bool {
        true
    }

    fn scenario(&self) -> &Scenario {
        &self.scene().scenario
    }

    fn field(&self) -> &Field {
        &self.scenario().field
    }

    fn options(&self) -> &Options {
        &self.scenario().options
    }

    fn reacting(&self) -> SideNo {
        1 - self.active()
    }

    fn card(&self, unit: UnitNo) -> &Card {
        &self.scenario().cards[usize::from(unit.0)]
    }

    fn side(&self, unit: UnitNo) -> SideNo {
        self.card(unit).side
    }

    fn count(&self) -> usize {
        self.scenario().cards.len()
    }

    /// All units, in the order of the scenario.
    fn all(&self) -> impl DoubleEndedIterator<Item = UnitNo> + Clone + use<Self> {
        (0..self.count() as u16).map(UnitNo)
    }

    /// The units of a side, if it is known where they stand.
    fn units_of(&self, side: SideNo) -> impl Iterator<Item = UnitNo> {
        let sees = self.sees(side);
        self.all().filter(move |it| sees && self.side(*it) == side)
    }

    /// All units that stand on the table.
    fn standing(&self) -> impl Iterator<Item = UnitNo> + Clone {
        self.all().filter(|it| self.unit(*it).on_table())
    }

    fn standing_of(&self, side: SideNo) -> impl Iterator<Item = UnitNo> + Clone {
        self.standing().filter(move |it| self.side(*it) == side)
    }

    fn near_of(&self, side: SideNo, bounds: Bounds) -> impl Iterator<Item = UnitNo> {
        self.near(bounds).filter(move |it| self.side(*it) == side)
    }

    /// No part of the unit is outside: this is known before its corners are.
    fn around(&self, unit: UnitNo) -> Bounds {
        super::places::around(self.card(unit), self.unit(unit))
    }

    /// Bases it has now; an artillery unit is one base with two lives (BB-UNIT-11).
    fn bases(&self, unit: UnitNo) -> u8 {
        self.card(unit).start_bases.saturating_sub(self.unit(unit).lost)
    }

    /// BB-UNIT-9: read off the losses. Artillery never is.
    fn spent(&self, unit: UnitNo) -> bool {
        let card = self.card(unit);
        let case = SpentCase {
            quality: card.quality,
            start_bases: card.start_bases.into(),
            lost: self.unit(unit).lost.into(),
            spent_after: Some(card.spent_after.into()),
        };
        card.arm != Arm::Artillery && SPENT_STATE.of(&case).spent
    }

    fn order(&self, unit: UnitNo) -> Order {
        if self.unit(unit).disrupted { Order::Disrupted } else { Order::GoodOrder }
    }

    /// As it fights: dismounted horse is foot (BB-UNIT-7).
    fn arm(&self, unit: UnitNo) -> Arm {
        self.card(unit).arm.as_it_fights(self.unit(unit).mounted)
    }

    /// The shape that a unit has in a formation with its present bases (BB-UNIT-6).
    fn shape(&self, unit: UnitNo, formation: Formation) -> Shape {
        shape_of(self.bases(unit), formation)
    }

    /// What it covers where it stands.
    fn slab(&self, unit: UnitNo) -> Slab {
        let status = self.unit(unit);
        Slab::new(status.pose, self.shape(unit, status.formation))
    }
}

/// An army on which something is done: the truth in the game, a supposed world while odds are worked out. What follows
/// from a result is written once, for both.
pub trait Hands: Army + engine::Scene {
    fn unit_mut(&mut self, unit: UnitNo) -> &mut Unit;
    fn generals_mut(&mut self) -> &mut [General];
    /// A unit has come to stand elsewhere, or nowhere.
    fn moved(&mut self, unit: UnitNo);

    /// Puts a unit somewhere, in some formation: the only way that units come to stand elsewhere.
    fn place(&mut self, unit: UnitNo, pose: Pose, formation: Formation) {
        let alone = self.bases(unit) < 2 && formation == Formation::Deep;
        let status = self.unit_mut(unit);
        status.whereabouts = super::Whereabouts::OnTable;
        status.pose = pose;
        // BB-UNIT-6: one base cannot stand in depth.
        status.formation = if alone { Formation::Line } else { formation };
        status.moves += 1;
        self.moved(unit);
    }

    /// Takes a unit off the table for good; those who charged it charge nobody (BB-UNIT-10).
    fn remove(&mut self, unit: UnitNo) {
        self.take_off(unit, super::Whereabouts::Gone);
    }

    /// The unit leaves the table where it stands, by an exit (BB-MOVE-15).
    fn leave(&mut self, unit: UnitNo) {
        self.take_off(unit, super::Whereabouts::Left);
    }

    fn take_off(&mut self, unit: UnitNo, to: super::Whereabouts) {
        for other in self.all() {
            if self.unit(other).turn.charge.is_some_and(|it| it.target == unit) {
                self.unit_mut(other).turn.charge = None;
            }
        }
        let status = self.unit_mut(unit);
        status.whereabouts = to;
        status.turn = super::TurnFlags::default();
        status.moves += 1;
        self.moved(unit);
    }
}

/// The seat of a side.
pub fn seat(side: SideNo) -> Seat {
    Seat(side as u8)
}
