//! All printed tables, in the order of play.

use engine::{Class as Source, Table, modifier_table};

use crate::printed::*;
use crate::resolve::{fire, melee, morale, movement};

pub fn all() -> Vec<Table> {
    let mut res = vec![
        TERRAIN.table.clone(),
        ACTION_POINTS.table.clone(),
        modifier_table(
            rule!("CC-AP-2"),
            "Action points: modifier",
            Source::House,
            "",
            movement::ALLOWANCE_MODIFIERS,
        ),
        CHARGE_STEPS.table.clone(),
        STEPS.table.clone(),
        modifier_table(
            rule!("CC-MOV-2"),
            "Cost of a step: additions",
            Source::House,
            "",
            movement::STEP_MODIFIERS,
        ),
        FORMATIONS.table.clone(),
        RANGES.table.clone(),
        modifier_table(rule!("CC-FIR-5"), "Fire modifiers", Source::House, "", fire::MODIFIERS),
        FIRE.table.clone(),
    ];
    res.extend(MORALE.iter().map(|it| it.table.clone()));
    res.extend([
        FAILURE.table.clone(),
        BAD_ORDER.table.clone(),
        CAUSES.table.clone(),
        CAVALRY.table.clone(),
        modifier_table(rule!("CC-STA-T1"), "Morale check modifiers", Source::Seed, "§2.8", morale::STATUS),
        modifier_table(rule!("CC-MEL-2"), "Melee modifiers", Source::House, "", melee::MODIFIERS),
        MELEE.table.clone(),
        BRIGADE.table.clone(),
        VICTORY.table.clone(),
    ]);
    res
}
