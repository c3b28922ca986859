//! Setting up where the scenario leaves it open: by the list what defenders, guns and generals are to each other (6, 7, 10).

use std::sync::Arc;

use super::{objective, officers};
use crate::facts::command::in_command;
use crate::facts::ground::in_area;
use crate::facts::sight::over_the_ground;
use crate::fixture::{Fixture, at, no, stands};
use crate::state::{Army, Hands, Phase, State, Whereabouts};
use crate::steps::setup;
use crate::vocabulary::{Arm, Terrain};

/// North has units of these arms, n1, n2 …, in a zone from 20 to 34 inches north, and keeps a farm at (18, 27); south
/// has s1, which stands at (18, 6).
fn to_be_set_up(arms: &[Arm], mut it: Fixture) -> State {
    it.unit("s1", 0, Arm::Infantry, 4, (18, 6), 0);
    for (nth, arm) in arms.iter().enumerate() {
        let bases = if *arm == Arm::Artillery { 1 } else { 3 };
        it.unit(&format!("n{}", nth + 1), 1, *arm, bases, (1, 35), 180);
    }
    let mut state = it.state();
    objective(&mut state, (18, 27), 1);
    let scenario = Arc::get_mut(&mut state.scene.scenario).expect("nobody else has it");
    scenario.sides[1].zones = vec![[(2, 20), (34, 20), (34, 34), (2, 34)].map(at).to_vec()];
    for card in scenario.cards.iter_mut().filter(|it| it.side == 1) {
        card.pose = None;
    }
    for unit in state.all().skip(1) {
        state.unit_mut(unit).whereabouts = Whereabouts::ToSetUp;
    }
    (state.phase, state.turn) = (Phase::SetUp, 0);
    state
}

fn set_up(arms: &[Arm], it: Fixture) -> State {
    let mut state = to_be_set_up(arms, it);
    officers(&mut state, &[], setup::set_up);
    state
}

fn apart(state: &State, a: &str, b: &str) -> i32 {
    state.slab(no(state, a)).distance(&state.slab(no(state, b)))
}

/// 10: the first on foot stands on what is to be kept, in its cover.
#[test]
fn what_is_to_be_kept_has_its_garrison() {
    let mut it = Fixture::new();
    it.terrain(Terrain::Village, &[(15, 26), (21, 26), (21, 30), (15, 30)]);
    let state = set_up(&[Arm::Infantry], it);
    let n1 = no(&state, "n1");
    assert!(state.slab(n1).within_point(at((18, 27)), 300), "{:?}", stands(&state, "n1"));
    assert!(in_area(&state, n1, Terrain::Village), "{:?}", stands(&state, "n1"));
}

/// 10: where there is a stream before the farm, foot stands behind it.
#[test]
fn defenders_stand_behind_water() {
    let mut it = Fixture::new();
    it.terrain(Terrain::Stream, &[(0, 25), (36, 25)]);
    let state = set_up(&[Arm::Infantry, Arm::Infantry], it);
    for id in ["n1", "n2"] {
        let (_, y, _) = stands(&state, id);
        assert!((2_500..=3_100).contains(&y), "{id}: {:?}", stands(&state, id));
    }
}

/// 10: the third on foot, and horse, are a second line at most 9 inches behind; all look at the enemy.
#[test]
fn a_second_line_stands_behind_the_first() {
    let state = set_up(&[Arm::Infantry, Arm::Infantry, Arm::Infantry, Arm::Cavalry], Fixture::new());
    let first = |it: &str| ["n1", "n2"].iter().any(|other| apart(&state, it, other) <= 900);
    let front = stands(&state, "n1").1.min(stands(&state, "n2").1);
    for id in ["n3", "n4"] {
        assert!(first(id) && front + 200 < stands(&state, id).1, "{id}: {:?}", stands(&state, id));
    }
    for id in ["n1", "n2", "n3", "n4"] {
        let (.., face) = stands(&state, id);
        assert!((135..=225).contains(&face), "{id} faces {face}");
    }
}

/// 7: guns see the axis past a wood, with foot within 6 inches.
#[test]
fn guns_see_the_axis_beside_foot() {
    let mut it = Fixture::new();
    it.terrain(Terrain::Woods, &[(14, 28), (34, 28), (34, 33), (14, 33)]);
    let state = set_up(&[Arm::Infantry, Arm::Artillery], it);
    let guns = state.unit(no(&state, "n2")).pose.at;
    assert!(over_the_ground(&state, guns, at((18, 27))), "{guns:?}");
    assert!(apart(&state, "n1", "n2") <= 600, "{guns:?}");
}

/// 6: with nothing else to choose by, units stand where the general hears them.
#[test]
fn units_stand_within_hearing() {
    let mut it = Fixture::new();
    it.general("g", 1, (24, 26));
    let state = set_up(&[Arm::Infantry, Arm::Infantry], it);
    assert!(in_command(&state, no(&state, "n1")), "{:?}", stands(&state, "n1"));
    assert!(in_command(&state, no(&state, "n2")), "{:?}", stands(&state, "n2"));
}

/// What the enemy does in secret changes nothing.
#[test]
fn nobody_sets_up_by_what_he_cannot_know() {
    let mut places = Vec::new();
    for enemy in [(18, 6), (4, 14)] {
        let mut it = Fixture::new();
        it.options.hidden_deployment = true;
        let mut state = to_be_set_up(&[Arm::Infantry, Arm::Artillery], it);
        let s1 = no(&state, "s1");
        let mut pose = state.unit(s1).pose;
        pose.at = at(enemy);
        state.place(s1, pose, crate::state::Formation::Line);
        officers(&mut state, &[], setup::set_up);
        places.push((stands(&state, "n1"), stands(&state, "n2")));
    }
    assert_eq!(places[0], places[1]);
}
