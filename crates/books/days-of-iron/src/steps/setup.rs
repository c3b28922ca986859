//! Setting up (DI-SET-1 to -4): the state from a scenario, and the placements that are left to the players.

use engine::{Cx, Play, Setup, SetupFault, scene};

use super::After;
use crate::scenario::{Options, Scenario};
use crate::state::State;

/// A state before its first step, or every fault of the scenario and of the options.
pub fn open(setup: &Setup<'_>) -> Result<State, Vec<SetupFault>> {
    let read = Scenario::read(setup.text);
    let scenario = scene::open(setup, read, |it| &mut it.options, Options::set, |_| Vec::new())?;
    Ok(State::fresh(scenario))
}

pub fn set_up(state: &mut State, _: &mut Cx<'_>) -> Play<After> {
    state.turn = 1;
    Ok(After::Next)
}
