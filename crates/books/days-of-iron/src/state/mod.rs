//! The state of a game. Everything that can change is here; what cannot is in the scenario.

mod army;
mod stood;
mod supposed;
mod unit;
mod works;

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use engine::{Outcome, Seat, prints, words};
use ground::table::{Point, Slab, Table};

use crate::scenario::Scenario;

pub use crate::vocabulary::{Morale, SideNo, Stance, UnitNo};
pub use army::{Army, Hands, seat};
pub use engine::Ending;
pub use stood::{CONTACT, Footprints, Stood};
pub use supposed::Supposed;
pub use unit::{Charge, ChargeKind, ChargeStage, TurnFlags, Unit, Whereabouts};
pub use works::{Built, Ground};

words! {
    /// The steps of DI-TURN-1 in their order.
    pub enum Step {
        SetUp = "set_up",
        T0 = "turn_start",
        I1 = "initiative",
        M1a = "arrivals_of_i",
        M1b = "arrivals_of_n",
        M2 = "charges_of_i",
        M3 = "charges_of_n",
        M4 = "rally",
        S1 = "shooting",
        S2 = "shooting_casualties",
        V1 = "being_charged_i",
        V2 = "being_charged_n",
        V3 = "rout_movements",
        V4a = "feints_of_i",
        V4b = "feints_of_n",
        V5a = "second_impulse_of_i",
        V5b = "second_impulse_of_n",
        V6a = "opportunity_charges_of_i",
        V6b = "opportunity_tests_of_n",
        V6c = "opportunity_charges_of_n",
        V6d = "opportunity_tests_of_i",
        V7a = "defensive_fire_of_i",
        V7b = "defensive_fire_of_n",
        V8a = "moves_of_i",
        V8b = "moves_of_n",
        V9 = "charging_home",
        C1 = "close_assault",
        C2 = "compulsory_movements",
        E = "end",
        Over = "over",
    }
}

impl Step {
    /// The step that follows; after the end of a turn comes the next turn.
    pub fn next(self) -> Step {
        match self {
            Step::E => Step::T0,
            Step::Over => Step::Over,
            other => Step::ALL[other as usize + 1],
        }
    }

    /// Who decides in an open step: the side with the initiative or the other.
    pub fn of_first(self) -> Option<bool> {
        use Step::{M1a, M1b, M2, M3, V1, V2, V4a, V4b, V5a, V5b, V6a, V6b, V6c, V6d, V7a, V7b, V8a, V8b};
        match self {
            M1a | M2 | V1 | V4a | V5a | V6a | V6d | V7a | V8a => Some(true),
            M1b | M3 | V2 | V4b | V5b | V6b | V6c | V7b | V8b => Some(false),
            _ => None,
        }
    }
}

/// The scenario, shared by all states of a game and no part of their fingerprint.
#[derive(Clone, Debug)]
pub struct Scene {
    pub scenario: Arc<Scenario>,
}

impl Hash for Scene {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// Where it burns (DI-BURN-3).
pub type Fires = Vec<Point>;

/// A fight of this turn: who took part, and what came of it (DI-CA-1).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fight {
    pub winners: Vec<UnitNo>,
    pub losers: Vec<UnitNo>,
    /// The letter of the result, by its place in the list.
    pub result: u8,
    pub mounted: [bool; 2],
    /// The winners defended a place that they do not leave (DI-CA-12).
    pub stays: bool,
}

prints!(struct Fight { winners, losers, result, mounted, stays });

#[derive(Clone, Debug, Hash)]
pub struct State {
    pub scene: Scene,
    /// From 1; 0 while the armies are set up.
    pub turn: u16,
    pub step: Step,
    /// Who has the initiative (DI-INIT-1).
    pub first: SideNo,
    pub units: Vec<Unit>,
    /// What is left to be done in this step, one after the other: a unit, and whom it is about.
    pub queue: Vec<(UnitNo, UnitNo)>,
    /// Whether this step has been begun.
    pub begun: bool,
    /// Groups that have been declared, a bit each (DI-ARR-1).
    pub declared: u32,
    pub sacrificed: u16,
    pub scored: [i32; 2],
    pub fires: Fires,
    pub built: Vec<Built>,
    pub fights: Vec<Fight>,
    pub conceded: Option<SideNo>,
    pub result: Option<Ending>,
    /// Follows from fires and works.
    pub ground: Ground,
    /// Follows from the units.
    pub footprints: Footprints,
}

engine::scene!(State);
prints!(struct State {
    turn, step, first, units, queue, begun, declared, sacrificed, scored, fires, built, fights, conceded, result;
    skip scene, ground, footprints
});

/// What is under way within a step; who fights whom and what has been built lies open.
#[derive(Clone, Debug)]
pub struct Course {
    pub queue: Vec<(UnitNo, UnitNo)>,
    pub begun: bool,
    pub built: Vec<Built>,
    pub fights: Vec<Fight>,
}

impl State {
    /// A state in which everything is as in this reading.
    pub fn raised(army: &impl Army, course: Course) -> State {
        let Course { queue, begun, built, fights } = course;
        State {
            scene: army.scene().clone(),
            turn: army.turn(),
            step: army.step(),
            first: army.first(),
            units: army.all().map(|it| *army.unit(it)).collect(),
            queue,
            begun,
            declared: army.declared(),
            sacrificed: army.sacrificed(),
            scored: army.scored(),
            ground: Ground::with(&army.scenario().field, &built, army.fires()),
            fires: army.fires().clone(),
            built,
            fights,
            conceded: army.conceded(),
            result: army.result().cloned(),
            footprints: Footprints::default(),
        }
    }

    pub fn fresh(scenario: Scenario) -> State {
        let hides = scenario.options.concealment;
        let units: Vec<Unit> = scenario.cards.iter().map(|it| Unit::fresh(it, hides)).collect();
        let ground = Ground::of(&scenario.field);
        State {
            scene: Scene { scenario: Arc::new(scenario) },
            turn: 0,
            step: Step::SetUp,
            first: 0,
            units,
            queue: Vec::new(),
            begun: false,
            declared: 0,
            sacrificed: 0,
            scored: [0, 0],
            fires: Vec::new(),
            built: Vec::new(),
            fights: Vec::new(),
            conceded: None,
            result: None,
            ground,
            footprints: Footprints::default(),
        }
    }

    /// Measures those who have moved since the last step.
    pub fn measure(&mut self) {
        if self.footprints.are_of(&self.units) {
            return;
        }
        let mut footprints = std::mem::take(&mut self.footprints);
        footprints.measure(&self.units, |no| {
            let status = self.unit(no);
            Slab::new(status.pose, self.shape(no, status.stance))
        });
        self.footprints = footprints;
    }

    pub fn seat(side: SideNo) -> Seat {
        seat(side)
    }

    /// The ground after a fire or a work has come or gone.
    pub fn relay(&mut self) {
        self.ground = Ground::with(&self.scene.scenario.field, &self.built, &self.fires);
    }

    pub fn outcome(&self) -> Option<Outcome> {
        Some(self.result.as_ref()?.outcome(self.turn))
    }

    pub fn one_by_one(&mut self, units: impl IntoIterator<Item = (UnitNo, UnitNo)>) {
        self.queue = units.into_iter().collect();
        self.begun = true;
    }
}

impl Army for State {
    fn scene(&self) -> &Scene {
        &self.scene
    }

    fn turn(&self) -> u16 {
        self.turn
    }

    fn step(&self) -> Step {
        self.step
    }

    fn first(&self) -> SideNo {
        self.first
    }

    fn declared(&self) -> u32 {
        self.declared
    }

    fn sacrificed(&self) -> u16 {
        self.sacrificed
    }

    fn scored(&self) -> [i32; 2] {
        self.scored
    }

    fn fires(&self) -> &Fires {
        &self.fires
    }

    fn conceded(&self) -> Option<SideNo> {
        self.conceded
    }

    fn result(&self) -> Option<&Ending> {
        self.result.as_ref()
    }

    fn table(&self) -> &Table {
        &self.ground.table
    }

    fn names(&self) -> &[String] {
        &self.ground.names
    }

    fn unit(&self, unit: UnitNo) -> &Unit {
        &self.units[usize::from(unit.0)]
    }

    fn footprints(&self) -> &Footprints {
        &self.footprints
    }

    fn is_fresh(&self) -> bool {
        self.footprints.fresh
    }

    fn veiled(&self, side: SideNo) -> bool {
        let hidden =
            |it: UnitNo| self.side(it) == side && self.unit(it).concealed && self.unit(it).on_table();
        self.options().concealment && self.all().any(hidden)
    }
}

impl Hands for State {
    fn unit_mut(&mut self, unit: UnitNo) -> &mut Unit {
        self.footprints.fresh = false;
        &mut self.units[usize::from(unit.0)]
    }
}
