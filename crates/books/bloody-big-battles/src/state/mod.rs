//! The state of a game. Everything that can change is here; what cannot is in the scenario.

mod army;
mod places;
mod supposed;
mod unit;

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use engine::{Outcome, Seat, prints, words};
use ground::table::Bounds;

use crate::scenario::Scenario;

pub use crate::resolve::drill::shape_of;
pub use crate::vocabulary::{Formation, SideNo, UnitNo};
pub use army::{Army, Hands, seat};
pub use engine::Ending;
pub use places::Places;
pub use supposed::Supposed;
pub use unit::{Charge, General, TurnFlags, Unit, Whereabouts};

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
pub struct Scene {
    pub scenario: Arc<Scenario>,
    /// The units as the scenario lists them: all that is known of those that are set up in secret (BB-SET-3).
    pub listed: Arc<[Unit]>,
}

impl Scene {
    pub fn new(scenario: Scenario) -> Scene {
        let listed = scenario.cards.iter().map(|it| Unit::fresh(it, true)).collect();
        Scene { scenario: Arc::new(scenario), listed }
    }
}

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

engine::scene!(State);
prints!(struct State {
    turn, active, phase, units, generals, holders, fired_at, dealt_with, night, acting, conceded, result;
    skip scene, places
});

impl State {
    /// A state in which everything is as in this reading.
    pub fn raised(army: &impl Army) -> State {
        let units: Vec<Unit> = army.all().map(|it| *army.unit(it)).collect();
        State {
            scene: army.scene().clone(),
            turn: army.turn(),
            active: army.active(),
            phase: army.phase(),
            places: Places::of(&army.scenario().cards, &units),
            units,
            generals: army.generals().to_vec(),
            holders: army.holders().to_vec(),
            fired_at: army.fired_at().to_vec(),
            dealt_with: army.dealt_with().to_vec(),
            night: army.night(),
            acting: army.acting(),
            conceded: army.conceded(),
            result: army.result().cloned(),
        }
    }

    pub fn seat(side: SideNo) -> Seat {
        seat(side)
    }

    /// Do both sides set up unseen by each other, and are not yet revealed (BB-SET-3)?
    pub fn in_secret(&self) -> bool {
        self.phase == Phase::SetUp && self.turn == 0 && self.options().hidden_deployment
    }

    pub fn outcome(&self) -> Option<Outcome> {
        Some(self.result.as_ref()?.outcome(self.turn))
    }
}

impl Army for State {
    fn scene(&self) -> &Scene {
        &self.scene
    }

    fn turn(&self) -> u16 {
        self.turn
    }

    fn active(&self) -> SideNo {
        self.active
    }

    fn phase(&self) -> Phase {
        self.phase
    }

    fn night(&self) -> NightStep {
        self.night
    }

    fn acting(&self) -> SideNo {
        self.acting
    }

    fn generals(&self) -> &[General] {
        &self.generals
    }

    fn holders(&self) -> &[Option<SideNo>] {
        &self.holders
    }

    fn fired_at(&self) -> &[UnitNo] {
        &self.fired_at
    }

    fn dealt_with(&self) -> &[UnitNo] {
        &self.dealt_with
    }

    fn conceded(&self) -> Option<SideNo> {
        self.conceded
    }

    fn result(&self) -> Option<&Ending> {
        self.result.as_ref()
    }

    fn unit(&self, unit: UnitNo) -> &Unit {
        &self.units[usize::from(unit.0)]
    }

    fn near(&self, bounds: Bounds) -> impl Iterator<Item = UnitNo> {
        self.places.near(bounds).filter(|it| self.unit(*it).on_table())
    }
}

impl Hands for State {
    fn unit_mut(&mut self, unit: UnitNo) -> &mut Unit {
        &mut self.units[usize::from(unit.0)]
    }

    fn generals_mut(&mut self) -> &mut [General] {
        &mut self.generals
    }

    fn moved(&mut self, unit: UnitNo) {
        let State { scene, units, places, .. } = self;
        let at = usize::from(unit.0);
        places.changed(unit, &scene.scenario.cards[at], &units[at]);
    }
}
