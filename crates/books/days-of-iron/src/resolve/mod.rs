//! The procedures of the book, in the order of the turn: pure and without state.

/// The rules that a procedure carries.
macro_rules! rules {
    ($($id:literal)*) => { &[$( rule!($id) ),*] };
}

pub mod allowance;
pub mod artillery;
pub mod close_assault;
pub mod command;
pub mod damage;
pub mod drill;
pub mod morale;
pub mod ranges;
pub mod rates;
pub mod results;
pub mod shapes;
pub mod slowing;
pub mod small_arms;
pub mod target;
pub mod terrain;
pub mod volley;
pub mod works;
pub mod zones;

use engine::Procedure;

pub static PROCEDURES: &[&Procedure] = &[
    works::FIRE_MARKER.listed(),
    command::REPLACE_GENERAL.listed(),
    command::COMMAND.listed(),
    command::INITIATIVE.listed(),
    rates::CHARGE_REACH.listed(),
    zones::ATTACK_ZONE.listed(),
    morale::MORALE_TEST.listed(),
    target::TARGET_CATEGORY.listed(),
    zones::SHOOTING_ARC.listed(),
    small_arms::FIRE_GROUPS.listed(),
    small_arms::SMALL_ARMS_FIRE.listed(),
    artillery::ARTILLERY_FIRE.listed(),
    artillery::MITRAILLEUSE_FIRE.listed(),
    damage::STAFF_RISK.listed(),
    damage::SPECIAL_DAMAGE.listed(),
    damage::APPLY_CASUALTIES.listed(),
    rates::MOVEMENT_RATE.listed(),
    slowing::MOVEMENT_MODIFIER.listed(),
    allowance::MOVE_ALLOWANCE.listed(),
    terrain::LEG_COST.listed(),
    close_assault::CLOSE_ASSAULT.listed(),
    results::VICTORY_SCALE.listed(),
    results::CLOSE_ASSAULT_RESULT.listed(),
    works::ENGINEER_WORK.listed(),
];
