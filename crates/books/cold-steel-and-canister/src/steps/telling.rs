//! Whose dice, whose eyes, whose words.

use engine::beat::Kind;
use engine::{Act, Cast, Cx, Name, RuleId, Seat, Told, Waypoint};

use crate::state::{Battle, State};
use crate::vocabulary::{LeaderNo, SideNo, SpaceNo, UnitNo};

pub fn seat(side: SideNo) -> Seat {
    Seat(side as u8)
}

pub fn id(state: &State, unit: UnitNo) -> Name {
    state.battle.card(unit).id
}

pub fn name(state: &State, unit: UnitNo) -> &str {
    &state.battle.card(unit).name
}

/// A leader as people call him; successors have no name of their own.
pub fn leader_name(battle: &Battle, leader: LeaderNo) -> String {
    let card = battle.commander(leader);
    match battle.leader(leader).successor {
        0 => card.name.clone(),
        _ => format!("{}'s successor", card.name),
    }
}

/// The next throws are about this unit, and its owner makes them.
pub fn throws(state: &State, cx: &mut Cx<'_>, rule: RuleId, unit: UnitNo, what: &'static str) {
    let by = seat(state.battle.side(unit));
    cx.about(rule, u32::from(unit), by);
    cx.throws(by, || Cast { text: format!("{what} {}", name(state, unit)), piece: Some(id(state, unit)) });
}

/// The same where a d6 says how far it runs if the check is missed.
pub fn checks(state: &State, cx: &mut Cx<'_>, rule: RuleId, unit: UnitNo, what: &'static str) {
    let by = seat(state.battle.side(unit));
    cx.about(rule, u32::from(unit), by);
    runs(state, cx, unit);
    cx.throws(by, || Cast { text: format!("{what} {}", name(state, unit)), piece: Some(id(state, unit)) });
}

/// Of the throws that come next the d6 is for how far a unit goes back.
pub fn runs(state: &State, cx: &mut Cx<'_>, unit: UnitNo) {
    let text = || format!("how far back goes {}", name(state, unit));
    cx.throws_die(seat(state.battle.side(unit)), 6, || Cast { text: text(), piece: Some(id(state, unit)) });
}

/// The same for a leader.
pub fn throws_of_leader(state: &State, cx: &mut Cx<'_>, rule: RuleId, leader: LeaderNo, what: &'static str) {
    let by = seat(state.battle.commander(leader).side);
    cx.about(rule, 200 + u32::from(leader), by);
    let piece = Some(state.battle.commander(leader).id);
    cx.throws(by, || Cast { text: format!("{what} {}", leader_name(&state.battle, leader)), piece });
}

/// An act with the way that was gone.
pub fn act(state: &State, kind: Kind, unit: UnitNo, way: &[SpaceNo]) -> Act {
    let land = state.battle.land();
    Act::new(kind).by([id(state, unit)]).along(way.iter().map(|it| Waypoint::Named(land.name(*it))))
}

/// Words about a place.
pub fn at(state: &State, words: String, space: Option<SpaceNo>) -> Told {
    let told = Told::from(words);
    match space {
        Some(it) => told.at(state.battle.land().name(it)),
        None => told,
    }
}

pub fn figures(n: i32) -> String {
    if n == 1 { "1 figure".to_owned() } else { format!("{n} figures") }
}

pub fn spaces(n: usize) -> String {
    if n == 1 { "1 space".to_owned() } else { format!("{n} spaces") }
}
