//! The procedures of the book, in the order of the turn: pure, without state and without geometry.

pub mod allowance;
pub mod ammunition;
pub mod artillery;
pub mod assault;
pub mod drill;
pub mod fire_effect;
pub mod fire_power;
pub mod firefight;
pub mod movement;
pub mod night;
pub mod terrain;
pub mod turn;
pub mod unit;

use engine::Procedure;

pub static PROCEDURES: &[&Procedure] = &[
    turn::TURN_SEQUENCE.listed(),
    unit::MARKER.listed(),
    unit::SPENT_STATE.listed(),
    artillery::ARTILLERY_LOSS.listed(),
    movement::MOVEMENT_ROLL.listed(),
    allowance::MOVE_ALLOWANCE.listed(),
    terrain::TERRAIN.listed(),
    allowance::RETIRE_DISTANCE.listed(),
    artillery::SILENCED_ARTILLERY.listed(),
    ammunition::RESUPPLY.listed(),
    fire_power::FIRE_FACTOR.listed(),
    fire_power::FIRE_POWER.listed(),
    firefight::FIREFIGHT.listed(),
    firefight::FIREFIGHT_CELL.listed(),
    fire_effect::FIRE_EFFECT.listed(),
    assault::ASSAULT.listed(),
    assault::ASSAULT_RESULT.listed(),
    night::NIGHT_RECOVER.listed(),
];
