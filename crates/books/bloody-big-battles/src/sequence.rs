//! The turn as people know it: the ten steps of BB-TURN-1.

use engine::Moment;

use crate::offer::STAGES;
use crate::state::{Army, NightStep, Phase};

/// Everything is done in the open (BB-GEN-5).
pub fn moment(army: &impl Army) -> Moment {
    Moment { turn: u32::from(army.turn()), stage: key(army) }
}

/// The key of the stage; before, between and after the turns there are `set_up`, `night_interval` and `over`.
pub fn key(army: &impl Army) -> &'static str {
    let step = match army.phase() {
        Phase::SetUp => return "set_up",
        Phase::Night => return "night_interval",
        Phase::Over => return "over",
        Phase::Arrivals | Phase::Movement | Phase::Supply => 0,
        Phase::Generals => 1,
        Phase::DefensiveFire => 2,
        Phase::OffensiveFire => 3,
        Phase::Assault | Phase::TurnEnd => 4,
    };
    STAGES[step + 5 * army.active()].key
}

/// The step in words.
pub fn title(army: &impl Army) -> String {
    let side = |no: usize| army.scenario().sides[no].name.as_str();
    let active = side(army.active());
    match army.phase() {
        Phase::SetUp => "Set-up".to_owned(),
        Phase::Arrivals | Phase::Movement | Phase::Supply => format!("{active}: Unit Movement"),
        Phase::Generals => format!("{active}: Generals"),
        Phase::DefensiveFire => format!("{}: Defensive Fire", side(army.reacting())),
        Phase::OffensiveFire => format!("{active}: Offensive Fire"),
        Phase::Assault => format!("{active}: Assault"),
        Phase::TurnEnd => "End of the player-turn".to_owned(),
        Phase::Night => format!("Night: {}", night(army.night())),
        Phase::Over => "The battle is over".to_owned(),
    }
}

fn night(step: NightStep) -> &'static str {
    match step {
        NightStep::WithdrawToCover => "withdraw to cover",
        NightStep::FormationChanges => "formation changes",
        NightStep::RedeployGuns => "redeploy guns",
        NightStep::Generals => "generals",
        NightStep::ResupplyAmmo => "resupply ammunition",
        NightStep::RallyAndRecover => "rally and recover",
    }
}
