//! Opportunity fire and opportunity charges (CC-OPP): they run by themselves, from what was instructed with the cubes.

use engine::{Cx, Play};
use smallvec::SmallVec;

use super::{charge, fire};
use crate::facts::charge::{may_charge, may_charge_at};
use crate::facts::fire::{has_target, range_to};
use crate::facts::orders::armed;
use crate::forms::charge::{Charge, at_target};
use crate::state::{Phase, State};
use crate::vocabulary::{Arm, Cube, UnitNo};

/// A unit has completed a step of its own will. Does it go on? Whoever is just passing through friends has not come to stand
/// anywhere yet.
pub fn interrupts(state: &mut State, cx: &mut Cx<'_>, mover: UnitNo) -> Play<bool> {
    if !matches!(state.battle.phase, Phase::Charge | Phase::Movement) || passes(state, mover) {
        return Ok(true);
    }
    let begun = state.battle.unit(mover).at;
    for watcher in watchers(state, mover, fits_fire) {
        if fits_fire(state, watcher, mover) {
            let range = range_to(&state.battle, watcher, mover).unwrap_or(1);
            cx.cite(rule!("CC-OPP-1"));
            cx.cite(rule!("CC-OPP-2"));
            let held = fire::volley(state, cx, watcher, mover, range, rule!("CC-OPP-4"))?;
            if !held || state.battle.unit(mover).at != begun {
                return Ok(false);
            }
        }
    }
    for watcher in watchers(state, mover, fits_charge) {
        if !fits_charge(state, watcher, mover) {
            continue;
        }
        let mut ways: Vec<Charge<'_>> = Vec::new();
        at_target(&state.battle, watcher, mover, false, &mut ways);
        let best = ways.iter().min_by_key(|it| (!it.flank, u8::MAX - it.end.points, it.end.square));
        let Some(plan) = best.map(charge::Plan::of) else { continue };
        cx.cite(rule!("CC-OPP-3"));
        charge::run(state, cx, plan, true)?;
        let it = state.battle.unit(mover);
        if it.at != begun || it.is_engaged() || it.halted || !it.level.is_good() {
            cx.cite(rule!("CC-OPP-5"));
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether anybody will act on it: what led there is told first.
pub fn watched(state: &State, mover: UnitNo) -> bool {
    let phase = matches!(state.battle.phase, Phase::Charge | Phase::Movement);
    let mut enemies = state.battle.of_side(1 - state.battle.side(mover));
    phase
        && !passes(state, mover)
        && enemies.any(|it| fits_fire(state, it, mover) || fits_charge(state, it, mover))
}

fn passes(state: &State, mover: UnitNo) -> bool {
    let shares = |at: u16| state.battle.at(at) != Some(mover) || state.battle.guest(at).is_some();
    state.battle.unit(mover).at.is_some_and(shares)
}

/// CC-OPP-3: nearest first, ties by order of battle.
fn watchers(state: &State, mover: UnitNo, fits: fn(&State, UnitNo, UnitNo) -> bool) -> SmallVec<[UnitNo; 8]> {
    let battle = &state.battle;
    let Some(there) = battle.unit(mover).at else { return SmallVec::new() };
    let all = battle.of_side(1 - battle.side(mover)).filter(|it| fits(state, *it, mover));
    let mut res: SmallVec<[UnitNo; 8]> = all.collect();
    res.sort_by_key(|it| (battle.unit(*it).at.map(|at| battle.land().distance(at, there)), *it));
    res
}

/// CC-OPP-2, what both kinds ask.
fn watches(state: &State, unit: UnitNo) -> bool {
    let it = state.battle.unit(unit);
    it.covered && it.level.is_good() && !it.is_engaged() && !it.halted && !it.fired && !it.charged
}

fn fits_fire(state: &State, unit: UnitNo, mover: UnitNo) -> bool {
    let order = state.order(unit);
    let ready =
        watches(state, unit) && matches!(order.cube, Cube::Fire | Cube::Hold) && armed(&state.battle, unit);
    ready
        && range_to(&state.battle, unit, mover).is_some_and(|it| it <= i32::from(order.opp_range))
        && has_target(&state.battle, unit, mover)
}

fn fits_charge(state: &State, unit: UnitNo, mover: UnitNo) -> bool {
    let (order, battle) = (state.order(unit), &state.battle);
    let ready = watches(state, unit) && order.cube == Cube::Hold && battle.arm(unit) == Arm::Cavalry;
    let near = battle.unit(unit).at.zip(battle.unit(mover).at).map(|it| battle.land().distance(it.0, it.1));
    let broken = battle.brigades[usize::from(battle.card(unit).brigade)].broken;
    ready
        && !broken
        && near.is_some_and(|it| it <= i32::from(order.opp_charge))
        && may_charge(battle, unit)
        && may_charge_at(battle, unit, mover)
}
