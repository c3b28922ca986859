//! The turn as people know it: the phases of DI-TURN-1.

use engine::Moment;

use crate::state::{Army, Step};

pub fn moment(army: &impl Army) -> Moment {
    Moment { turn: u32::from(army.turn()), stage: key(army.step()) }
}

/// The key of the stage; before and after the turns there are `set_up` and `over`.
pub fn key(step: Step) -> &'static str {
    match step {
        Step::SetUp => "set_up",
        Step::T0 => "turn_start",
        Step::I1 => "initiative",
        Step::M1a | Step::M1b | Step::M2 | Step::M3 | Step::M4 => "morale",
        Step::S1 | Step::S2 => "shooting",
        Step::V1
        | Step::V2
        | Step::V3
        | Step::V4a
        | Step::V4b
        | Step::V5a
        | Step::V5b
        | Step::V6a
        | Step::V6b
        | Step::V6c
        | Step::V6d
        | Step::V7a
        | Step::V7b
        | Step::V8a
        | Step::V8b
        | Step::V9 => "movement",
        Step::C1 | Step::C2 => "close_assault",
        Step::E => "end",
        Step::Over => "over",
    }
}

/// The step in words.
pub fn title(army: &impl Army) -> String {
    let what = match army.step() {
        Step::SetUp => return "Set-up".to_owned(),
        Step::T0 => return "Turn start".to_owned(),
        Step::I1 => return "Initiative".to_owned(),
        Step::M4 => return "Rally".to_owned(),
        Step::S1 => return "Shooting".to_owned(),
        Step::S2 => return "Shooting Casualties tests".to_owned(),
        Step::V3 => return "Rout movements".to_owned(),
        Step::V9 => return "Charging Home".to_owned(),
        Step::C1 => return "Close assault".to_owned(),
        Step::C2 => return "Casualties and compulsory movements".to_owned(),
        Step::E => return "End of the turn".to_owned(),
        Step::Over => return "The battle is over".to_owned(),
        Step::M1a | Step::M1b => "arrivals",
        Step::M2 | Step::M3 => "charges",
        Step::V1 | Step::V2 => "Being Charged tests",
        Step::V4a | Step::V4b => "feints",
        Step::V5a | Step::V5b => "second impulse",
        Step::V6a | Step::V6c => "opportunity charges",
        Step::V6b | Step::V6d => "Being Charged tests against opportunity charges",
        Step::V7a | Step::V7b => "defensive fire",
        Step::V8a | Step::V8b => "moves",
    };
    let side = acting(army).unwrap_or(0);
    format!("{}: {what}", army.scenario().sides[side].name)
}

/// Who decides, in a step in which one side does.
pub fn acting(army: &impl Army) -> Option<usize> {
    let first = army.first();
    army.step().of_first().map(|it| if it { first } else { 1 - first })
}
