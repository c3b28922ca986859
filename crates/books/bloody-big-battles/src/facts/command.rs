//! Who obeys whom, and what a unit must be told before it rolls (BB-CMD-2, BB-MOVE-2).

use super::{bodies, ground};
use crate::resolve::movement::MovementCase;
use crate::scenario::Special;
use crate::state::{Army, UnitNo, Whereabouts};
use crate::vocabulary::{Arm, Order};

/// Is a general who commands the unit within his radius of its footprint (BB-CMD-2)?
pub fn in_command(army: &impl Army, unit: UnitNo) -> bool {
    let (slab, radius) = (army.slab(unit), army.options().command_radius());
    let cards = &army.scenario().generals;
    army.generals().iter().zip(cards).any(|(general, card)| {
        general.whereabouts == Whereabouts::OnTable
            && card.side == army.side(unit)
            && (card.commands.is_empty() || card.commands.contains(&unit))
            && slab.within_point(general.at, bodies::for_who_acts(radius))
    })
}

/// The movement roll of a unit as it stands. Artillery always reads the Good Order column and is never Spent or Fragile
/// (BB-MOVE-7).
pub fn movement_case(army: &impl Army, unit: UnitNo) -> MovementCase {
    let (card, it) = (army.card(unit), army.unit(unit));
    let guns = card.arm == Arm::Artillery;
    MovementCase {
        order: if guns { Order::GoodOrder } else { army.order(unit) },
        quality: card.quality,
        in_command: in_command(army, unit),
        march_or_limbered: it.in_column(),
        passive: card.traits.passive || held_back(army, unit),
        fragile: card.traits.fragile && !guns,
        in_difficult: ground::in_difficult(army, &army.slab(unit)),
        spent: army.spent(unit),
        scenario: tired(army, unit),
    }
}

/// Counts as Passive by a special rule: through a turn, unless the enemy is near (BB-SET-1).
fn held_back(army: &impl Army, unit: UnitNo) -> bool {
    army.scenario().specials.iter().any(|it| match it {
        Special::HeldBack { units, through, within, .. } => {
            let slab = army.slab(unit);
            army.turn() <= *through
                && units.contains(&unit)
                && bodies::enemies_within(army, army.side(unit), &slab, bodies::for_who_acts(*within))
                    .next()
                    .is_none()
        }
        _ => false,
    })
}

/// What special rules add to the roll (BB-SET-1).
fn tired(army: &impl Army, unit: UnitNo) -> i32 {
    let by = |it: &Special| match it {
        Special::Tired { side, arm, from, by, .. }
            if *side == army.side(unit) && *arm == army.card(unit).arm && *from <= army.turn() =>
        {
            *by
        }
        _ => 0,
    };
    army.scenario().specials.iter().map(by).sum()
}
