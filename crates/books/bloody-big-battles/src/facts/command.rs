//! Who obeys whom, and what a unit must be told before it rolls (BB-CMD-2, BB-MOVE-2).

use super::{bodies, ground};
use crate::resolve::movement::MovementCase;
use crate::scenario::Special;
use crate::state::{State, UnitNo, Whereabouts};
use crate::vocabulary::{Arm, Order};

/// Is a general who commands the unit within his radius of its footprint (BB-CMD-2)?
pub fn in_command(state: &State, unit: UnitNo) -> bool {
    let (slab, radius) = (state.slab(unit), state.options().command_radius);
    let cards = &state.scenario().generals;
    state.generals.iter().zip(cards).any(|(general, card)| {
        general.whereabouts == Whereabouts::OnTable
            && card.side == state.side(unit)
            && (card.commands.is_empty() || card.commands.contains(&unit))
            && slab.within_point(general.at, radius)
    })
}

/// The movement roll of a unit as it stands. Artillery always reads the Good Order column and is never Spent or Fragile
/// (BB-MOVE-7).
pub fn movement_case(state: &State, unit: UnitNo) -> MovementCase {
    let (card, it) = (state.card(unit), state.unit(unit));
    let guns = card.arm == Arm::Artillery;
    MovementCase {
        order: if guns { Order::GoodOrder } else { state.order(unit) },
        quality: card.quality,
        in_command: in_command(state, unit),
        march_or_limbered: it.in_column(),
        passive: card.traits.passive || held_back(state, unit),
        fragile: card.traits.fragile && !guns,
        in_difficult: ground::in_difficult(state, &state.slab(unit)),
        spent: state.spent(unit),
        scenario: tired(state, unit),
    }
}

/// Counts as Passive by a special rule: through a turn, unless the enemy is near (BB-SET-1).
fn held_back(state: &State, unit: UnitNo) -> bool {
    state.scenario().specials.iter().any(|it| match it {
        Special::HeldBack { units, through, within, .. } => {
            let slab = state.slab(unit);
            state.turn <= *through
                && units.contains(&unit)
                && bodies::enemies_within(state, state.side(unit), &slab, *within).next().is_none()
        }
        _ => false,
    })
}

/// What special rules add to the roll (BB-SET-1).
fn tired(state: &State, unit: UnitNo) -> i32 {
    let by = |it: &Special| match it {
        Special::Tired { side, arm, from, by, .. }
            if *side == state.side(unit) && *arm == state.card(unit).arm && *from <= state.turn =>
        {
            *by
        }
        _ => 0,
    };
    state.scenario().specials.iter().map(by).sum()
}
