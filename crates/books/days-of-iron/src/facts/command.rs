//! Generals and their command (DI-GENL).

use engine::Decimal;

use super::sight::Eyes;
use crate::resolve::command::{Ability, COMMAND, CommandCase, InCommand};
use crate::state::{Army, UnitNo};
use crate::vocabulary::INCH;

/// Ticks as inches.
pub fn inches(ticks: i32) -> Decimal {
    Decimal::ratio(ticks.into(), INCH.into())
}

/// Is a unit in command of its general (DI-GENL-2)? One that has none is out of it.
pub fn in_command(army: &impl Army, eyes: &Eyes, unit: UnitNo) -> bool {
    let Some(general) = army.card(unit).general else { return false };
    commands(army, eyes, general, unit)
}

/// Does this general reach a unit: attached to it, or in sight within his radius?
pub fn commands(army: &impl Army, eyes: &Eyes, general: UnitNo, unit: UnitNo) -> bool {
    let staff = army.unit(general);
    if !staff.on_table() {
        return false;
    }
    let attached = staff.attached == Some(unit);
    // A staff that rides with somebody else is where he is.
    let from = staff.attached.unwrap_or(general);
    let distance = army.slab(from).distance(&army.slab(unit));
    let mut case = CommandCase {
        ability: staff.ability,
        distance: Some(inches(distance)),
        visible: true,
        attached,
        routing: staff.routs(),
        lost_command: lost_command(army, general),
    };
    // To look is dear: nobody does for whom it would change nothing.
    let commands = |case: &CommandCase| COMMAND.of(case).outcome == InCommand::In;
    if !commands(&case) || attached || from == unit {
        return commands(&case);
    }
    case.visible = eyes.sees(army, from, unit);
    commands(&case)
}

/// DI-GENL-9
pub fn lost_command(army: &impl Army, general: UnitNo) -> bool {
    army.turn() <= army.unit(general).lost_command
}

/// Is a general the superior of another, however many ranks between them?
pub fn is_above(army: &impl Army, general: UnitNo, other: UnitNo) -> bool {
    let mut now = army.card(other).general;
    // No chain of command is longer than the army.
    for _ in 0..army.count() {
        match now {
            Some(it) if it == general => return true,
            Some(it) => now = army.card(it).general,
            None => return false,
        }
    }
    false
}

/// May he lead or rally this unit: of his command or of a subordinate's (DI-GENL-4, DI-GENL-6)?
pub fn is_under(army: &impl Army, unit: UnitNo, general: UnitNo) -> bool {
    is_above(army, general, unit)
}

/// The general who is attached and gives his bonus (DI-GENL-5, DI-GENL-9).
pub fn leading(army: &impl Army, unit: UnitNo) -> Option<UnitNo> {
    let general = army.attached_to(unit)?;
    (!lost_command(army, general)).then_some(general)
}

/// How far he commands, in ticks.
pub fn radius(ability: Ability) -> i32 {
    let case = CommandCase {
        ability,
        distance: None,
        visible: false,
        attached: true,
        routing: false,
        lost_command: false,
    };
    COMMAND.of(&case).radius * INCH
}
