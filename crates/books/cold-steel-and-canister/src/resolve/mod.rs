//! The procedures of the book, in the order of the turn: pure, without state and without geometry.

macro_rules! rules {
    ($($id:literal),* $(,)?) => { &[$(rule!($id)),*] };
}

pub mod brigade;
pub mod cavalry;
pub mod check;
pub mod contagion;
pub mod effect;
pub mod fire;
pub mod forced_path;
pub mod ground;
pub mod melee;
pub mod morale;
pub mod movement;
pub mod rally;
pub mod turn;

use engine::Procedure;

pub static PROCEDURES: &[&Procedure] = &[
    turn::COMMAND.listed(),
    movement::ACTION_POINTS.listed(),
    turn::INITIATIVE.listed(),
    ground::ZONE.listed(),
    ground::LINE_OF_SIGHT.listed(),
    cavalry::CAVALRY_PROXIMITY.listed(),
    check::ROLL_TO_CLOSE.listed(),
    movement::MOVE_COST.listed(),
    movement::FORMATION_CHANGE.listed(),
    rally::RALLY.listed(),
    rally::BAD_ORDER_MOVE.listed(),
    fire::FIRE.listed(),
    fire::LEADER_LOSS.listed(),
    morale::MORALE_TARGET.listed(),
    morale::MORALE_MODIFIERS.listed(),
    check::MORALE_CHECK.listed(),
    check::MORALE_FAILURE.listed(),
    forced_path::FORCED_PATH.listed(),
    contagion::CONTAGION.listed(),
    melee::MELEE.listed(),
    melee::PURSUIT.listed(),
    brigade::BRIGADE_MORALE.listed(),
    brigade::BRIGADE_STATE.listed(),
    turn::BURNING_END.listed(),
    turn::VICTORY_POINTS.listed(),
];
