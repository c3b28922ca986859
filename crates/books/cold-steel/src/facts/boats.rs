//! What boats carry (CS-SPEC-15).

use crate::scenario::{Card, Scenario};
use crate::state::Unit;
use crate::vocabulary::Arm;

/// A boat carries so many men or guns; horses do not go into it.
pub fn carries(scenario: &Scenario, card: &Card, unit: &Unit, boat: u8) -> bool {
    let Some(it) = scenario.field.boats.get(usize::from(boat)) else { return false };
    match card.kind.arm() {
        Arm::Artillery => i32::from(unit.guns) <= it.guns,
        _ if card.kind.mounted() => false,
        _ => i32::from(unit.figures) * scenario.figure_scale.men() <= it.men,
    }
}
