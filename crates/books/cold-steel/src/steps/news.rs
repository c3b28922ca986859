//! News of the enemy rides to each general (CS-SIGHT-4 to -6).

use engine::beat::{Act, Kind};
use engine::{Cx, Seat};

use super::told::says;
use crate::facts::bodies::{Body, Looking, nearest, paces};
use crate::known::Known;
use crate::resolve::cards::{SIGHTING_DELAY, SightingCase};
use crate::spoken;
use crate::state::{LeaderNo, State, UnitNo};

/// Somebody rides off with the news of all that has come into sight: each player figure has his own clock, and a seat knows
/// what the first of its figures hears (CS-SIGHT-5).
pub fn send(state: &mut State) {
    for chair in 0..state.news.len() {
        let side = state.scenario().seats[chair].side;
        for unit in state.scenario().all() {
            let fresh = state.side(unit) != side && state.seen[side][usize::from(unit.0)].now;
            if fresh && state.news[chair][usize::from(unit.0)].due.is_none() {
                let due = state.turn + delay(state, chair, unit) as u16;
                state.news[chair][usize::from(unit.0)].due = Some(due);
            }
        }
    }
}

/// Turns until the news is with the nearest in time of this seat's figures.
fn delay(state: &State, chair: usize, unit: UnitNo) -> i32 {
    let Some(foe) = state.body(unit) else { return 1 };
    let side = state.scenario().seats[chair].side;
    let by = nearest(&foe.slab, state.bodies().filter(|it| it.side == side)).map(|it| it.0);
    let own = |it: &LeaderNo| {
        usize::from(state.commander(*it).chair) == chair && state.commander(*it).player_figure
    };
    let figures = state.leading().filter(own);
    figures.map(|it| to_figure(state, &foe, by.as_ref(), it)).min().unwrap_or(1)
}

fn to_figure(state: &State, foe: &Body, by: Option<&Body>, figure: LeaderNo) -> i32 {
    let distance = paces(foe.slab.distance_to_point(state.leader(figure).at));
    // Leaders in the chain strictly between the unit that sees it and him; where he is not above it, all of its chain.
    let stops = by.map_or(0, |by| {
        let chain = state.scenario().chain(state.card(by.no).commander);
        chain.take_while(|it| *it != figure).filter(|it| state.leader(*it).leads()).count()
    });
    SIGHTING_DELAY.of(&SightingCase { distance, chain_stops: stops as i32 }).outcome
}

/// At the beginning of a turn: what has come to each seat.
pub fn arrive(state: &mut State, cx: &mut Cx<'_>) {
    for chair in 0..state.news.len() {
        for unit in state.scenario().all() {
            let word = state.news[chair][usize::from(unit.0)];
            if word.told || word.due.is_none_or(|due| state.turn < due) {
                continue;
            }
            state.news[chair][usize::from(unit.0)].told = true;
            cx.cite(rule!("CS-OPT-4"));
            let seat = Seat(state.hands[chair]);
            cx.tell(state, engine::Eyes::only(seat), rule!("CS-SIGHT-4"), || {
                let known = Known::of_seat(state, seat);
                let name = spoken::capital(&known.called(unit));
                says(
                    format!("News has come: {name} has been seen."),
                    Act::new(Kind::Sight).by([known.id(unit)]),
                )
            });
        }
    }
}
