//! Everything that can change: the battle as everybody sees it, and what each side keeps covered (CC-TURN-3).

mod battle;
mod pieces;
mod secrets;

use std::sync::Arc;

use engine::{Outcome, prints, words};

use crate::scenario::Scenario;
use crate::vocabulary::UnitNo;

pub use battle::{Battle, Shot};
pub use engine::Ending;
pub use pieces::{Brigade, Gone, Leader, Standing, Unit};
pub use secrets::{Order, Secrets};

words! {
    /// The phases of section 3, with what comes before and after them.
    pub enum Phase {
        SetUp = "set_up",
        Start = "turn_start",
        Orders = "orders",
        Initiative = "initiative",
        Charge = "charge",
        Movement = "movement",
        Reaction = "reaction",
        Fire = "fire",
        Melee = "melee",
        BrigadeMorale = "brigade_morale",
        End = "end",
        Over = "over",
    }
}

impl Phase {
    pub fn title(self) -> &'static str {
        match self {
            Phase::SetUp => "Set-up",
            Phase::Start => "Turn start",
            Phase::Orders => "Orders: a covered cube for every unit",
            Phase::Initiative => "Initiative",
            Phase::Charge => "Charges",
            Phase::Movement => "Movement and rally",
            Phase::Reaction => "Reaction of those on hold",
            Phase::Fire => "Fire",
            Phase::Melee => "Melee",
            Phase::BrigadeMorale => "Brigade morale",
            Phase::End => "End of the turn",
            Phase::Over => "Over",
        }
    }
}

#[derive(Clone, Debug, Hash)]
pub struct State {
    pub battle: Battle,
    /// By side. Nobody but its owner reads it before the rules turn it up.
    pub secrets: [Secrets; 2],
}

engine::scene!(State);
prints!(struct State { battle, secrets });

impl State {
    pub fn new(scenario: Scenario) -> State {
        let count = scenario.units.len();
        let leaders = scenario.leaders.len();
        let battle = Battle::new(Arc::new(scenario));
        State { battle, secrets: [Secrets::new(count, leaders), Secrets::new(count, leaders)] }
    }

    /// The covered order of a unit, for the rules that act on it.
    pub fn order(&self, unit: UnitNo) -> Order {
        self.secrets[self.battle.side(unit)].order(unit)
    }

    /// A cube comes up.
    pub fn turn_up(&mut self, unit: UnitNo) {
        let cube = self.order(unit).cube;
        let it = self.battle.unit_mut(unit);
        if it.covered {
            it.covered = false;
            it.cube = Some(cube);
        }
    }

    pub fn outcome(&self) -> Option<Outcome> {
        Some(self.battle.ending.as_ref()?.outcome(self.battle.turn))
    }
}
