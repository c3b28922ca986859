//! The Assault step (BB-ASLT): one defender and all that follows from fighting it a step.

mod bouts;
mod exploit;
mod occupy;
mod sequel;

use engine::{Asked, Cx, Mind, Play};

use super::After;
use crate::doctrine::fights;
use crate::facts::assault::{Fight, charged, chargers, strongest};
use crate::forms::assaulting::{Against, Leader};
use crate::known::Known;
use crate::state::{State, UnitNo};

pub fn assault(state: &mut State, cx: &mut Cx<'_>) -> Play<After> {
    let defenders = charged(state);
    let defender = match defenders.as_slice() {
        [] => return Ok(leave(state)),
        [only] => *only,
        several => pick(state, cx, several)?,
    };
    let attackers = chargers(state, defender);
    let principal = lead(state, cx, &attackers)?;
    sequel::resolve(state, cx, Fight { defender, attackers, principal })?;
    Ok(After::Same)
}

/// A charge whose target is gone is no charge any more.
fn leave(state: &mut State) -> After {
    for unit in 0..state.units.len() {
        state.units[unit].turn.charge = None;
    }
    After::Next
}

/// BB-ASLT-1: the active player chooses the order.
fn pick(state: &State, cx: &mut Cx<'_>, defenders: &[UnitNo]) -> Play<UnitNo> {
    let text = || "Which Assault is fought next?".to_owned();
    let known = Known::of_side(state, state.active);
    let advise = |mind: &mut Mind| fights::first(&known, mind, defenders);
    let asked = Asked::new(State::seat(state.active), rule!("BB-ASLT-1"), &text).advised(&advise);
    let options: Vec<Against<'_, _>> = defenders.iter().map(|it| Against(&known, *it)).collect();
    Ok(cx.choose(&asked, &options, 0)?.1)
}

/// The principal attacker: who has most bases, and of equals whom the owner names (BB-ASLT-2).
pub(crate) fn lead(state: &State, cx: &mut Cx<'_>, attackers: &[UnitNo]) -> Play<UnitNo> {
    let strongest = strongest(state, attackers);
    if let [only] = strongest.as_slice() {
        return Ok(*only);
    }
    let text = || "Which unit is the principal attacker?".to_owned();
    let known = Known::of_side(state, state.active);
    let advise = |mind: &mut Mind| fights::leads(&known, mind, &strongest);
    let asked = Asked::new(State::seat(state.active), rule!("BB-ASLT-2"), &text).advised(&advise);
    let options: Vec<Leader<'_, _>> = strongest.iter().map(|it| Leader(&known, *it)).collect();
    Ok(cx.choose(&asked, &options, 0)?.1)
}

#[cfg(test)]
mod tests;
