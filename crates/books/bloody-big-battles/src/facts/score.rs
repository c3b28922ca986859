//! How the battle stands (BB-WIN-3, BB-WIN-4).

use crate::state::{Army, SideNo};
use crate::vocabulary::Arm;

/// Points of objectives held, and of units that have left by exits that score (BB-WIN-3).
pub fn points(army: &impl Army) -> [i32; 2] {
    [0, 1].map(|side| {
        let held = army.holders().iter().zip(&army.scenario().objectives);
        let held: i32 = held.filter(|it| *it.0 == Some(side)).map(|it| it.1.points).sum();
        held + passed(army, side)
    })
}

/// What the units that have left are worth (BB-MOVE-15).
fn passed(army: &impl Army, side: SideNo) -> i32 {
    let of = &army.scenario().sides[side];
    if of.exits.is_empty() {
        return 0;
    }
    let left = army.all().filter(|it| army.side(*it) == side && army.unit(*it).left());
    left.filter_map(|it| of.exit_at(army.unit(it).pose.at)).map(|it| it.points).sum()
}

/// Bases lost, and bases at the start; an artillery unit counts two, Reduced one (BB-WIN-4).
pub fn losses(army: &impl Army, side: SideNo) -> (i32, i32) {
    let own = army.all().filter(|it| army.side(*it) == side);
    own.fold((0, 0), |(lost, of), it| {
        let (card, unit) = (army.card(it), army.unit(it));
        let guns = card.arm == Arm::Artillery;
        let whole = if guns { 2 } else { i32::from(card.start_bases) };
        let gone = match (unit.gone(), guns) {
            (true, _) => whole,
            (false, true) => i32::from(unit.reduced),
            (false, false) => i32::from(unit.lost),
        };
        (lost + gone, of + whole)
    })
}
