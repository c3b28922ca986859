//! Marching off the table (CS-OFF-6); coming in again is with the arrivals.

use engine::Cx;
use engine::beat::{Act, Kind};

use crate::facts::bodies::Looking;
use crate::facts::marches::{edge_at, foot, turns};
use crate::state::{Away, Edge, State, UnitNo};
use crate::steps::told::{self, says};
use crate::vocabulary::PACE;

/// Who stands in column at the edge is gone at the end of the turn, and comes in again when he has marched round.
pub fn depart(state: &mut State, cx: &mut Cx<'_>, unit: UnitNo, (off, to, along): (Edge, Edge, u16)) {
    let scenario = state.scenario();
    let size = scenario.field.table.size();
    let Some(body) = state.body(unit).filter(|it| edge_at(scenario, it) == Some(off)) else {
        state.unit_mut(unit).order.special = None;
        return;
    };
    let out = foot(off, body.at(), size);
    let at = to.place(i32::from(along) * PACE, size);
    let turn = state.turn + turns(off.way_round(out, (to, at), size)).max(1);
    let (side, seen) = (body.side, state.sees(1 - body.side, unit));
    state.depart(Away { unit, turn, at, edge: to });
    let text = |name: String, when: String| {
        says(format!("{name} marches off the table{when}."), Act::new(Kind::Retire))
    };
    told::tell_side(state, cx, side, rule!("CS-OFF-6"), |voice| {
        text(voice.begin(unit), format!(", to come in again on turn {turn} at the earliest"))
    });
    if seen {
        told::tell_side(state, cx, 1 - side, rule!("CS-OFF-6"), |voice| {
            text(voice.begin(unit), String::new())
        });
    }
}
