//! The printed tables, all of them in the order of play.

use engine::{Class, Table, modifier_table};

use crate::resolve::{
    allowance, assault, fire_effect, fire_power, firefight, movement, night, terrain, turn, unit,
};

pub fn all() -> Vec<Table> {
    vec![
        turn::TURN.table.clone(),
        unit::MARKERS.table.clone(),
        unit::SPENT.table.clone(),
        modifier_table(
            rule!("BB-MOVE-2"),
            "Movement Modifiers",
            Class::Seed,
            "§MoveMod",
            movement::MODIFIERS,
        ),
        movement::MOVEMENT.table.clone(),
        allowance::ALLOWANCE.table.clone(),
        allowance::PENALTIES.table.clone(),
        terrain::TERRAIN_TABLE.table.clone(),
        fire_power::SMALL_ARMS.table.clone(),
        fire_power::ARTILLERY.table.clone(),
        fire_power::ROCKETS.table.clone(),
        fire_power::MULTIPLIERS.table.clone(),
        modifier_table(rule!("BB-FF-1"), "Column Shifts", Class::Seed, "§Shifts", firefight::SHIFTS),
        firefight::FIREFIGHT_TABLE.table.clone(),
        fire_effect::EFFECTS.table.clone(),
        modifier_table(rule!("BB-ASLT-4"), "Assault Modifiers", Class::Seed, "§AssMod", assault::MODIFIERS),
        assault::ASSAULT_TABLE.table.clone(),
        turn::NIGHT.table.clone(),
        night::RECOVERY.table.clone(),
    ]
}
