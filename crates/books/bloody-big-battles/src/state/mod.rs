//! The state of a game. Everything that can change is here; what cannot is in the scenario.

mod places;
mod unit;

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use engine::{Outcome, Seat, words};
use ground::table::{Bounds, Pose, Shape, Slab};

use crate::scenario::{Card, Field, Options, Scenario};
use crate::vocabulary::{Arm, Order};

pub use places::Places;
pub use unit::{Charge, Formation, General, SideNo, TurnFlags, Unit, UnitNo, Whereabouts};

words! {
    /// BB-TURN-1: the five steps of a player-turn, with what comes before, between and after them.
    pub enum Phase {
        SetUp = "set_up",
        /// Due reinforcements are put beside their entry points.
        Arrivals = "arrivals",
        Movement = "movement",
        /// Markers of silenced guns go, ammunition comes up.
        Supply = "supply",
        Generals = "generals",
        DefensiveFire = "defensive_fire",
        OffensiveFire = "offensive_fire",
        Assault = "assault",
        TurnEnd = "turn_end",
        Night = "night_interval",
        Over = "over",
    }
}

words! {
    /// BB-NIGHT-1
    pub enum NightStep {
        WithdrawToCover = "withdraw_to_cover",
        FormationChanges = "formation_changes",
        RedeployGuns = "redeploy_guns",
        Generals = "generals",
        ResupplyAmmo = "resupply_ammo",
        RallyAndRecover = "rally_and_recover",
    }
}

/// The scenario, shared by all states of a game and no part of their fingerprint.
#[derive(Clone, Debug)]
pub struct Scene(pub Arc<Scenario>);

impl Hash for Scene {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

#[derive(Clone, Debug, Hash)]
pub struct State {
    pub scene: Scene,
    /// From 1; 0 while the armies are set up.
    pub turn: u16,
    /// Whose player-turn it is (BB-TURN-3).
    pub active: SideNo,
    pub phase: Phase,
    pub units: Vec<Unit>,
    pub places: Places,
    pub generals: Vec<General>,
    /// Who holds each objective (BB-WIN-2).
    pub holders: Vec<Option<SideNo>>,
    /// Units already fired at in this fire step (BB-FIRE-5).
    pub fired_at: Vec<UnitNo>,
    /// Units that the acting side has dealt with in this step of set-up or night.
    pub dealt_with: Vec<UnitNo>,
    pub night: NightStep,
    /// Who acts in the set-up or night step.
    pub acting: SideNo,
    pub conceded: Option<SideNo>,
    pub result: Option<Ending>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    pub winner: Option<SideNo>,
    pub words: String,
    pub points: [i32; 2],
}

impl State {
    pub fn scenario(&self) -> &Scenario {
        &self.scene.0
    }

    pub fn field(&self) -> &Field {
        &self.scene.0.field
    }

    pub fn options(&self) -> &Options {
        &self.scene.0.options
    }

    pub fn reacting(&self) -> SideNo {
        1 - self.active
    }

    pub fn unit(&self, unit: UnitNo) -> &Unit {
        &self.units[usize::from(unit.0)]
    }

    pub fn unit_mut(&mut self, unit: UnitNo) -> &mut Unit {
        &mut self.units[usize::from(unit.0)]
    }

    pub fn card(&self, unit: UnitNo) -> &Card {
        &self.scene.0.cards[usize::from(unit.0)]
    }

    pub fn side(&self, unit: UnitNo) -> SideNo {
        self.card(unit).side
    }

    pub fn seat(side: SideNo) -> Seat {
        Seat(side as u8)
    }

    /// All units, in the order of the scenario.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = UnitNo> + Clone + use<> {
        (0..self.units.len() as u16).map(UnitNo)
    }

    /// All units that stand on the table.
    pub fn standing(&self) -> impl Iterator<Item = UnitNo> + Clone {
        self.all().filter(|it| self.unit(*it).on_table())
    }

    pub fn standing_of(&self, side: SideNo) -> impl Iterator<Item = UnitNo> + Clone {
        self.standing().filter(move |it| self.side(*it) == side)
    }

    /// The units on the table that may have a part in the bounds: all that have, and a few more.
    pub fn near(&self, bounds: Bounds) -> impl Iterator<Item = UnitNo> {
        self.places.near(bounds).filter(|it| self.unit(*it).on_table())
    }

    pub fn near_of(&self, side: SideNo, bounds: Bounds) -> impl Iterator<Item = UnitNo> {
        self.near(bounds).filter(move |it| self.side(*it) == side)
    }

    /// No part of the unit is outside: this is known before its corners are.
    pub fn around(&self, unit: UnitNo) -> Bounds {
        places::around(self.card(unit), self.unit(unit))
    }

    /// Bases it has now; an artillery unit is one base with two lives (BB-UNIT-11).
    pub fn bases(&self, unit: UnitNo) -> u8 {
        self.card(unit).start_bases.saturating_sub(self.unit(unit).lost)
    }

    /// BB-UNIT-9: read off the losses. Artillery never is.
    pub fn spent(&self, unit: UnitNo) -> bool {
        self.card(unit).arm != Arm::Artillery && self.card(unit).spent_after <= self.unit(unit).lost
    }

    pub fn order(&self, unit: UnitNo) -> Order {
        if self.unit(unit).disrupted { Order::Disrupted } else { Order::GoodOrder }
    }

    /// As it fights: dismounted horse is foot (BB-UNIT-7).
    pub fn arm(&self, unit: UnitNo) -> Arm {
        self.card(unit).arm.as_it_fights(self.unit(unit).mounted)
    }

    /// The shape that a unit has in a formation with its present bases (BB-UNIT-6).
    pub fn shape(&self, unit: UnitNo, formation: Formation) -> Shape {
        shape_of(self.bases(unit), formation)
    }

    /// The shapes of a unit by formation: the place of each in the list is the number of its formation.
    pub fn shapes(&self, unit: UnitNo) -> [Shape; Formation::ALL.len()] {
        let bases = self.bases(unit);
        std::array::from_fn(|it| shape_of(bases, Formation::ALL[it]))
    }

    /// What it covers where it stands.
    pub fn slab(&self, unit: UnitNo) -> Slab {
        let it = self.unit(unit);
        Slab::new(it.pose, self.shape(unit, it.formation))
    }

    /// Puts a unit somewhere, in some formation: the only way that units come to stand elsewhere.
    pub fn place(&mut self, unit: UnitNo, pose: Pose, formation: Formation) {
        let alone = self.bases(unit) < 2 && formation == Formation::Deep;
        let it = self.unit_mut(unit);
        it.whereabouts = Whereabouts::OnTable;
        it.pose = pose;
        // BB-UNIT-6: one base cannot stand in depth.
        it.formation = if alone { Formation::Line } else { formation };
        it.moves += 1;
        self.moved(unit);
    }

    fn moved(&mut self, unit: UnitNo) {
        let State { scene, units, places, .. } = self;
        let at = usize::from(unit.0);
        places.changed(unit, &scene.0.cards[at], &units[at]);
    }

    /// Takes a unit off the table for good; those who charged it charge nobody (BB-UNIT-10).
    pub fn remove(&mut self, unit: UnitNo) {
        self.take_off(unit, Whereabouts::Gone);
    }

    /// The unit leaves the table where it stands, by an exit (BB-MOVE-15).
    pub fn leave(&mut self, unit: UnitNo) {
        self.take_off(unit, Whereabouts::Left);
    }

    fn take_off(&mut self, unit: UnitNo, to: Whereabouts) {
        for other in &mut self.units {
            other.turn.charge = other.turn.charge.filter(|it| it.target != unit);
        }
        let it = self.unit_mut(unit);
        it.whereabouts = to;
        it.turn = TurnFlags::default();
        it.moves += 1;
        self.moved(unit);
    }

    pub fn outcome(&self) -> Option<Outcome> {
        let result = self.result.as_ref()?;
        Some(Outcome {
            winner: result.winner.map(State::seat),
            words: result.words.clone(),
            points: result.points.to_vec(),
            turns: u32::from(self.turn),
        })
    }
}

/// BB-UNIT-6, a base being a square inch (BB-GEN-1).
pub fn shape_of(bases: u8, formation: Formation) -> Shape {
    let n = i32::from(bases.max(1));
    let (wide, deep) = match formation {
        Formation::Line => (n, 1),
        Formation::Deep if n < 2 => (1, 1),
        Formation::Deep => ((n + 1) / 2, 2),
        Formation::March => (1, n),
        Formation::Unlimbered | Formation::Limbered => (1, 1),
    };
    Shape::front(100 * wide, 100 * deep)
}
