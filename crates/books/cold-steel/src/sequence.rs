//! The turn as people know it: the phases of CS-TURN-1.

use engine::Moment;

use crate::offer::STAGES;
use crate::state::{State, Step};

/// Which step is being played everybody knows.
pub fn moment(state: &State) -> Moment {
    Moment { turn: u32::from(state.turn), stage: key(state.step) }
}

pub fn key(step: Step) -> &'static str {
    let at = match step {
        Step::Council | Step::Dummies | Step::Deployment => 0,
        Step::AttackersCouncil | Step::AttackerDeploys => 0,
        Step::CommandPoints | Step::Orders | Step::Reveal | Step::Placing => 0,
        Step::Automatic | Step::Checks | Step::Divisions => 1,
        Step::Contagion | Step::Rally | Step::Rout => 2,
        Step::Arrivals | Step::Movement | Step::Sighting => 3,
        Step::Guns | Step::GunMorale => 4,
        Step::Muskets | Step::MusketMorale => 5,
        Step::HorseCombat | Step::FootCombat | Step::CombatMorale | Step::Pursuit => 6,
        Step::Casualties | Step::LeaderMorale | Step::Disorder => 7,
        Step::End => 8,
        Step::Over => return "over",
    };
    STAGES[at].key
}

/// The step in words.
pub fn title(step: Step) -> &'static str {
    match step {
        Step::Council => "The council of war",
        Step::AttackersCouncil => "The attacker's council of war",
        Step::Dummies => "Dummies",
        Step::Deployment => "Deployment",
        Step::AttackerDeploys => "The attacker deploys",
        Step::CommandPoints => "1a Command points",
        Step::Orders => "1b and 1c Commands, riding and orders",
        Step::Reveal => "1d Orders are revealed",
        Step::Placing => "1e Figures are placed",
        Step::Automatic => "2a Automatic orders",
        Step::Checks => "2b Initiative checks",
        Step::Divisions => "2c Division tests",
        Step::Contagion => "3 Neighbours of those who retreat",
        Step::Rally => "3a and 3b Rally",
        Step::Rout => "3c The routed are run down",
        Step::Arrivals => "4a Arrivals",
        Step::Movement => "4b Movement",
        Step::Sighting => "4c Sighting",
        Step::Guns => "5a Artillery fire",
        Step::GunMorale => "5c Morale after artillery fire",
        Step::Muskets => "6a Small-arms fire",
        Step::MusketMorale => "6c Morale after small-arms fire",
        Step::HorseCombat => "7a Close combat with cavalry",
        Step::FootCombat => "7b Other close combat",
        Step::CombatMorale => "7d Morale after close combat",
        Step::Pursuit => "7e Pursuit",
        Step::Casualties => "8a Leader casualties",
        Step::LeaderMorale => "8a Morale after leader casualties",
        Step::Disorder => "8b Ranks are dressed",
        Step::End => "8c End of the turn",
        Step::Over => "The battle is over",
    }
}
