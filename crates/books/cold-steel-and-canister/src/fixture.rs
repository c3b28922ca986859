//! Small states for tests: a field with a few units, in any phase, and words to move them about.

use engine::Name;

use crate::scenario::Scenario;
use crate::state::{Order, Phase, State};
use crate::vocabulary::{Cube, Facing, Formation, Level, SpaceNo, UnitNo};
use ground::squares::Square;

const FIELD: &str = r#"
book = "cold-steel-and-canister"
title = "A field"
date = 1809-05-01
turns = 6
attacker = "red"
map = """
............
............
....##......
.....S......
............
..^^........
......~~....
............
"""

[[objective]]
name = "the farm"
space = "F4"
points = 3
held = "blue"

[[side]]
name = "France"
edge = "n"
deployment = [1, 2]
exits = ["A1"]
victory = "win"
higher = [{ id = "RD", name = "Morand", rank = "division", at = "L1" }]

[[side.brigade]]
name = "Red Brigade"
commander = { id = "RL", name = "Lacour", under = "RD", at = "A2" }
units = [
    { id = "R1", name = "17e Ligne, I", type = "line_infantry", class = "veteran", size = 6, at = "A1", formation = "column", facing = "s" },
    { id = "R2", name = "17e Ligne, II", type = "line_infantry", class = "veteran", size = 6, at = "B1", formation = "line", facing = "s" },
    { id = "R3", name = "13e Légère", type = "light_infantry", class = "crack", size = 6, at = "C1", formation = "skirmish" },
    { id = "R4", name = "8-pdr battery", type = "foot_battery", class = "veteran", size = 3, weapon = "field_gun", at = "D1", formation = "unlimbered", facing = "s" },
    { id = "R5", name = "Chasseurs", type = "light_cavalry", class = "veteran", size = 5, at = "E1", formation = "line", facing = "s" },
]

[[side]]
name = "Austria"
edge = "s"
deployment = [7, 8]
victory = "hold"

[[side.brigade]]
name = "Blue Brigade"
commander = { id = "BL", name = "Thierry", at = "A7" }
units = [
    { id = "B1", name = "Lindenau, I", type = "line_infantry", class = "veteran", size = 8, at = "A8", formation = "line", facing = "n" },
    { id = "B2", name = "Lindenau, II", type = "line_infantry", class = "veteran", size = 8, at = "B8", formation = "column", facing = "n" },
    { id = "B3", name = "Lindenau, III", type = "line_infantry", class = "green", size = 8, at = "C8", formation = "line", facing = "n" },
    { id = "B4", name = "6-pdr battery", type = "foot_battery", class = "veteran", size = 3, weapon = "field_gun", at = "D8", formation = "unlimbered", facing = "n" },
    { id = "B5", name = "Dragoons", type = "heavy_cavalry", class = "veteran", size = 4, at = "E8", formation = "line", facing = "n" },
]
"#;

/// The field in a phase that has begun, red first; everybody on hold, with all his points.
pub fn field(phase: Phase, edits: &[(&str, &str)]) -> State {
    let mut text = FIELD.to_owned();
    for (from, to) in edits {
        assert!(text.contains(from), "the field does not say {from:?}");
        text = text.replace(from, to);
    }
    let scenario = Scenario::read(&text).unwrap_or_else(|it| panic!("{it:?}"));
    let mut state = State::new(scenario);
    state.battle.phase = phase;
    state.battle.begun = true;
    state.battle.turn = 2;
    for unit in state.battle.all().collect::<Vec<_>>() {
        let ap = match state.battle.arm(unit) {
            crate::vocabulary::Arm::Cavalry => 6,
            _ => 4,
        };
        let it = state.battle.unit_mut(unit);
        it.ap = ap;
        it.covered = true;
    }
    state.battle.leaders.iter_mut().for_each(|it| it.ap = 8);
    state
}

pub fn space(state: &State, name: &str) -> SpaceNo {
    Square::named(name).and_then(|it| state.battle.land().number(it)).unwrap_or_else(|| panic!("{name}"))
}

pub fn unit(state: &State, id: &str) -> UnitNo {
    state.battle.all().find(|it| state.battle.card(*it).id == Name::new(id)).unwrap_or_else(|| panic!("{id}"))
}

/// `R1 at F3 in column facing south`
pub fn put(state: &mut State, id: &str, at: &str, formation: Formation, facing: Facing) -> UnitNo {
    let (unit, at) = (unit(state, id), space(state, at));
    let it = state.battle.unit_mut(unit);
    it.formation = formation;
    it.facing = facing;
    state.battle.place(unit, Some(at));
    unit
}

/// A cube that has come up.
pub fn up(state: &mut State, id: &str, cube: Cube) -> UnitNo {
    let unit = unit(state, id);
    let side = state.battle.side(unit);
    state.secrets[side].give(unit, Order { cube, opp_range: 0, opp_charge: 0 });
    let it = state.battle.unit_mut(unit);
    it.covered = false;
    it.cube = Some(cube);
    unit
}

/// A covered order.
pub fn covered(state: &mut State, id: &str, cube: Cube, opp_range: u8, opp_charge: u8) -> UnitNo {
    let unit = unit(state, id);
    let side = state.battle.side(unit);
    state.secrets[side].give(unit, Order { cube, opp_range, opp_charge });
    unit
}

pub fn at(state: &State, id: &str) -> String {
    state.battle.unit(unit(state, id)).at.map_or_else(|| "off".to_owned(), |it| state.battle.land().name(it))
}

pub fn level(state: &State, id: &str) -> Level {
    state.battle.unit(unit(state, id)).level
}

pub fn leader(state: &State, id: &str) -> u8 {
    state.battle.scenario().leader_named(id).unwrap_or_else(|| panic!("{id}"))
}
