//! Friends in each other's way (CS-MOVE-41).

use ground::table::Mover as Step;

use super::impulse::{SLACK, stands};
use super::plan::Mover;
use crate::state::{State, UnitNo};
use crate::vocabulary::{Arm, Level};

/// CS-MOVE-41: who passes through whom, and who waits.
pub fn friends(state: &mut State, movers: &mut [Mover], steps: &[Step]) {
    for b in 0..movers.len() {
        for a in 0..b {
            meet(state, movers, steps, (a, b));
        }
    }
}

/// What this impulse has cost each of them.
pub fn toll(state: &mut State, movers: &mut [Mover]) {
    for mover in movers.iter_mut() {
        let markers = std::mem::take(&mut mover.markers);
        if 0 < markers {
            state.disorder(mover.unit, markers);
        }
    }
}

fn meet(state: &mut State, movers: &mut [Mover], steps: &[Step], (a, b): (usize, usize)) {
    let (one, other) = (movers[a].unit, movers[b].unit);
    if state.side(one) != state.side(other) || !stands(state, &movers[a]) || !stands(state, &movers[b]) {
        return;
    }
    let formed = |it: UnitNo| {
        let unit = state.unit(it);
        !unit.formation.loose() && unit.inside.is_none()
    };
    let still = |it: usize| steps[it].from == state.unit(movers[it].unit).pose;
    if !formed(one) || !formed(other) || still(a) && still(b) {
        return;
    }
    if !state.overlap(one, other, SLACK) {
        return;
    }
    if movers[a].passed.contains(&other) {
        return;
    }
    // Only the broken and the routed run through everything; who falls back in order goes like any other.
    let runs = |it: UnitNo| state.unit(it).level <= Level::Broken;
    let (flees, stays) = (runs(one), runs(other));
    let arm = |it: UnitNo| state.card(it).kind.arm();
    let may_pass = arm(one) == Arm::Infantry && arm(other) == Arm::Infantry
        || arm(one) == Arm::Artillery
        || arm(other) == Arm::Artillery;
    let regular = |it: UnitNo| arm(it) != Arm::Irregular;
    match (flees, stays) {
        (true, true) => {}
        // Those who run give others 1 disorder.
        (true, false) if regular(other) => state.disorder(other, 1),
        (false, true) if regular(one) => state.disorder(one, 1),
        (false, false) if may_pass => {
            state.disorder(one, 2);
            state.disorder(other, 2);
        }
        (false, false) => {
            // Otherwise the later one waits; if he stands, the other.
            let waits = if still(b) { a } else { b };
            state.unit_mut(movers[waits].unit).pose = steps[waits].from;
            return;
        }
        _ => {}
    }
    movers[a].by(rule!("CS-MOVE-41"));
    movers[a].passed.push(other);
    movers[b].passed.push(one);
}
