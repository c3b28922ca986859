//! Unit Movement (BB-MOVE, BB-CHG): one unit after the other is picked, rolls, and does what its roll allows.

mod deeds;
mod guns;
mod pick;
mod roll;
#[cfg(test)]
mod tests;

use engine::{Cx, Play};

use super::After;
use crate::state::{Army, Hands, State, UnitNo, Whereabouts};

use crate::forms::pick::Picked;

/// One unit of the active side, or the end of the step.
pub fn movement(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    if waiting(state).next().is_none() {
        return Ok(After::Next);
    }
    match pick::pick(state, cx)? {
        Picked::End => Ok(After::Next),
        Picked::Unit(unit) => {
            state.unit_mut(unit).turn.rolled = true;
            if guns::bound(state, unit) {
                guns::retire(state, cx, unit)?
            } else {
                roll::roll(state, cx, unit)?
            }
            Ok(After::Same)
        }
    }
}

/// The units of the active side that have not rolled in this player-turn.
pub fn waiting(state: &State) -> impl Iterator<Item = UnitNo> + Clone {
    state.all().filter(|it| {
        let unit = state.unit(*it);
        let here = matches!(unit.whereabouts, Whereabouts::OnTable | Whereabouts::AtTheEdge);
        here && !unit.turn.rolled && state.side(*it) == state.active && !behind_others(state, *it)
    })
}

/// Waits beside the table behind others who come in before it (BB-SET-5).
fn behind_others(state: &State, unit: UnitNo) -> bool {
    let order = |it: UnitNo| state.card(it).arrival.and_then(|it| Some((it.turn, it.at, it.order?)));
    if state.unit(unit).whereabouts != Whereabouts::AtTheEdge {
        return false;
    }
    let Some((turn, at, place)) = order(unit) else { return false };
    let side = state.side(unit);
    let ahead = |it: UnitNo| order(it).is_some_and(|it| (it.0, it.1) == (turn, at) && it.2 < place);
    let outside =
        |it: UnitNo| matches!(state.unit(it).whereabouts, Whereabouts::Coming | Whereabouts::AtTheEdge);
    state.all().any(|it| state.side(it) == side && ahead(it) && outside(it))
}

/// Disrupted and Spent units must roll (BB-MOVE-1), Silenced guns must retire (BB-ART-2, BB-ART-3).
pub fn must(state: &State, unit: UnitNo) -> bool {
    let status = state.unit(unit);
    status.on_table() && (status.disrupted || status.silenced || state.spent(unit))
}
