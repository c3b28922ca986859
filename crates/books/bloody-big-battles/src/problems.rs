//! Positions with a predicate on what an officer does in them. The numbers are those of the list of what a sensible
//! officer does.

mod deployment;
mod night;

use std::sync::Arc;

use engine::{Cx, Listener, Play};
use ground::table::Length;
use kit::Tape;

use crate::fixture::{Fixture, at, no, stands, told};
use crate::scenario::{Level, Objective};
use crate::state::{Army, Charge, Formation, Hands, Phase, SideNo, State, UnitNo};
use crate::steps::{assault, fire, generals, movement};
use crate::vocabulary::{Arm, Quality, Terrain};

/// Both seats are played by the book's advice; the dice are given, and then fours.
fn officers<T>(
    state: &mut State,
    dice: &[u8],
    part: impl Fn(&mut State, &mut Cx<'_>) -> Play<T>,
) -> Listener {
    Tape::advised(dice).then(4).play(state, part).1
}

/// The whole Unit Movement of the active side, every roll an eight unless the dice say otherwise.
fn moves(state: &mut State, dice: &[u8]) -> Listener {
    officers(state, dice, |state, cx| while_same(|| movement::movement(state, cx)))
}

/// A step until it says that it is over.
fn while_same(mut step: impl FnMut() -> Play<crate::steps::After>) -> Play<()> {
    while step()? == crate::steps::After::Same {}
    Ok(())
}

/// An objective worth a point; side 0 wins by holding one point more than now, side 1 by all staying as it is.
fn objective(state: &mut State, place: (Length, Length), holder: SideNo) {
    let scenario = Arc::get_mut(&mut state.scene.scenario).expect("nobody else has it");
    scenario.objectives.push(Objective {
        name: "the farm".to_owned(),
        at: at(place),
        points: 1,
        holder: Some(holder),
    });
    state.holders.push(Some(holder));
    let all = scenario.objectives.len() as i32;
    let level =
        |at_least, winner| Level { side: 0, at_least, winner: Some(winner), words: "so it ends".to_owned() };
    scenario.victory = vec![level(all, 0), level(0, 1)];
}

/// South's unit s1 of so many bases at (18, 10) looking north, and north's unit n1 so far ahead of it looking south.
fn face_to_face(ours: u8, theirs: u8, apart: Length) -> Fixture {
    let mut it = Fixture::new();
    it.unit("s1", 0, Arm::Infantry, ours, (18, 10), 0);
    it.unit("n1", 1, Arm::Infantry, theirs, (18, 10 + apart), 180);
    it
}

fn charges(state: &State, id: &str) -> Option<UnitNo> {
    state.unit(no(state, id)).turn.charge.map(|it| it.target)
}

/// It has charged and is in contact.
fn charge(state: &mut State, charger: &str, target: &str) {
    let (unit, target) = (no(state, charger), no(state, target));
    let (from, mut pose) = (state.unit(unit).pose, state.unit(target).pose);
    pose.facing = from.facing;
    state.place(unit, pose, Formation::Line);
    state.unit_mut(unit).turn.charge = Some(Charge { target, from });
}

/// 1: fire goes first at the unit that charges.
#[test]
fn the_charger_is_fired_at_first() {
    let mut it = face_to_face(4, 4, 8);
    it.unit("s2", 0, Arm::Infantry, 4, (25, 10), 0);
    it.unit("n2", 1, Arm::Infantry, 4, (25, 18), 180);
    let mut state = it.state();
    charge(&mut state, "s2", "n2");
    state.phase = Phase::DefensiveFire;
    officers(&mut state, &[], |state, cx| fire::fire(state, cx, 1));
    assert_eq!(state.fired_at, [no(&state, "s2")]);
}

/// 1: two units fire as one where that tells more than apart.
#[test]
fn fire_is_massed() {
    let mut it = face_to_face(4, 4, 8);
    it.unit("s2", 0, Arm::Infantry, 4, (23, 10), 0);
    let mut state = it.state();
    state.phase = Phase::OffensiveFire;
    let listener = officers(&mut state, &[], |state, cx| fire::fire(state, cx, 0));
    assert!(told(&listener)[0].starts_with("s1, s2 fire at n1"), "{:?}", told(&listener));
}

/// 1: those who do not charge fire at the enemy who is charged.
#[test]
fn the_charged_are_fired_at_first() {
    let mut it = face_to_face(4, 4, 8);
    it.unit("s2", 0, Arm::Infantry, 4, (24, 11), 0);
    it.unit("n2", 1, Arm::Infantry, 4, (27, 19), 180);
    let mut state = it.state();
    charge(&mut state, "s1", "n1");
    state.phase = Phase::OffensiveFire;
    officers(&mut state, &[], |state, cx| fire::fire(state, cx, 0));
    assert_eq!(state.fired_at, [no(&state, "n1")]);
}

/// 2: with good odds an attacker charges.
#[test]
fn good_odds_are_taken() {
    let mut state = face_to_face(6, 2, 6).state();
    let (s1, n1) = (no(&state, "s1"), no(&state, "n1"));
    state.place(s1, state.unit(s1).pose, Formation::Deep);
    state.unit_mut(n1).disrupted = true;
    moves(&mut state, &[]);
    assert_eq!(charges(&state, "s1"), Some(n1));
}

/// 2: nobody charges at less than three in ten.
#[test]
fn bad_odds_are_left() {
    let mut it = face_to_face(2, 6, 6);
    it.terrain(Terrain::Village, &[(12, 14), (24, 14), (24, 20), (12, 20)]);
    let mut state = it.state();
    moves(&mut state, &[]);
    assert_eq!(charges(&state, "s1"), None);
}

/// 3: who leads a charge with three to two forms deep before, where his move is enough for both.
#[test]
fn the_principal_attacker_forms_deep() {
    let mut state = face_to_face(6, 4, 5).state();
    let (s1, n1) = (no(&state, "s1"), no(&state, "n1"));
    state.unit_mut(n1).disrupted = true;
    moves(&mut state, &[]);
    assert_eq!(charges(&state, "s1"), Some(n1));
    assert_eq!(state.unit(s1).formation, Formation::Deep);
}

/// 3: who is Spent leads no charge.
#[test]
fn the_spent_do_not_charge() {
    let mut state = face_to_face(6, 2, 6).state();
    let (s1, n1) = (no(&state, "s1"), no(&state, "n1"));
    state.unit_mut(s1).lost = 2;
    state.unit_mut(n1).disrupted = true;
    moves(&mut state, &[]);
    assert_eq!(charges(&state, "s1"), None);
}

/// 4: far from the enemy a column keeps to the road and its double speed.
#[test]
fn columns_keep_to_the_road() {
    let mut it = face_to_face(4, 4, 24);
    it.terrain(Terrain::Road, &[(18, 0), (18, 36)]);
    it.cards[0].pose.as_mut().expect("it has one").at = at((18, 5));
    let mut state = it.state();
    let s1 = no(&state, "s1");
    state.place(s1, state.unit(s1).pose, Formation::March);
    objective(&mut state, (18, 30), 1);
    moves(&mut state, &[]);
    assert!(1_700 < stands(&state, "s1").1, "{:?}", stands(&state, "s1"));
}

/// 4: within reach of the enemy nobody stays in column.
#[test]
fn columns_form_before_the_enemy() {
    let mut state = face_to_face(4, 4, 10).state();
    let s1 = no(&state, "s1");
    state.place(s1, state.unit(s1).pose, Formation::March);
    objective(&mut state, (18, 20), 1);
    moves(&mut state, &[]);
    assert_ne!(state.unit(s1).formation, Formation::March);
}

/// 5: who is Spent goes out of reach.
#[test]
fn the_spent_go_back() {
    let mut state = face_to_face(4, 4, 8).state();
    let s1 = no(&state, "s1");
    state.unit_mut(s1).lost = 2;
    objective(&mut state, (18, 20), 1);
    let far = |state: &State| state.slab(no(state, "s1")).distance(&state.slab(no(state, "n1")));
    let before = far(&state);
    moves(&mut state, &[]);
    assert!(before < far(&state), "{:?}", stands(&state, "s1"));
}

/// 5: out of reach of the enemy a unit with losses gets them back.
#[test]
fn losses_are_made_good() {
    let mut state = face_to_face(4, 4, 24).state();
    let s1 = no(&state, "s1");
    state.unit_mut(s1).lost = 2;
    moves(&mut state, &[6, 6]);
    assert_eq!(state.unit(s1).lost, 1);
}

/// 6: the general rides to where both of two units hear him.
#[test]
fn the_general_rides_between() {
    let mut it = face_to_face(4, 4, 20);
    it.unit("s2", 0, Arm::Infantry, 4, (31, 10), 0);
    it.general("g", 0, (4, 4));
    let mut state = it.state();
    objective(&mut state, (24, 30), 1);
    state.phase = Phase::Generals;
    // Two rides: the first does not reach so far.
    for _ in 0..2 {
        officers(&mut state, &[], |state, cx| while_same(|| generals::ride(state, cx)));
    }
    let hears = |id: &str| crate::facts::command::in_command(&state, no(&state, id));
    assert!(hears("s1") && hears("s2"), "{:?}", state.generals[0].at);
}

/// 6: who keeps a post rolls for a little more cover where a general hears him, and else stands.
#[test]
fn the_unheard_do_not_fidget() {
    for (general, rolls) in [((18, 6), true), ((34, 2), false)] {
        let mut it = face_to_face(4, 4, 16);
        it.terrain(Terrain::Village, &[(15, 11), (21, 11), (21, 15), (15, 15)]);
        it.general("g", 0, general);
        let mut state = it.state();
        objective(&mut state, (18, 12), 0);
        moves(&mut state, &[]);
        assert_eq!(state.unit(no(&state, "s1")).turn.rolled, rolls, "a general at {general:?}");
    }
}

/// 6: the general rides to those who must roll next.
#[test]
fn the_general_rides_to_the_shaken() {
    let mut it = face_to_face(4, 4, 20);
    it.unit("s2", 0, Arm::Infantry, 4, (32, 12), 0);
    it.general("g", 0, (16, 8));
    let mut state = it.state();
    let s2 = no(&state, "s2");
    state.unit_mut(s2).disrupted = true;
    state.phase = Phase::Generals;
    officers(&mut state, &[], generals::ride);
    assert!(state.slab(s2).within_point(state.generals[0].at, 600), "{:?}", state.generals[0].at);
}

/// 7: guns with the enemy in good range unlimber.
#[test]
fn guns_unlimber_in_range() {
    let mut it = face_to_face(4, 4, 12);
    it.unit("s2", 0, Arm::Artillery, 1, (23, 9), 0).formation = Formation::Limbered;
    let mut state = it.state();
    objective(&mut state, (18, 22), 1);
    moves(&mut state, &[]);
    assert_eq!(state.unit(no(&state, "s2")).formation, Formation::Unlimbered);
}

/// 7: guns with a target before them stay as they are, whoever stands on their flank.
#[test]
fn guns_do_not_pivot_for_little() {
    let mut it = face_to_face(4, 4, 12);
    it.unit("s2", 0, Arm::Artillery, 1, (14, 10), 0);
    it.unit("n2", 1, Arm::Infantry, 4, (2, 10), 90);
    let mut state = it.state();
    objective(&mut state, (18, 22), 1);
    moves(&mut state, &[]);
    assert_eq!(stands(&state, "s2"), (1_400, 1_000, 0));
}

/// A charge of s1 has come home on n1; dice of five to one drive it off.
fn broken_in(others: &[(&str, Arm, u8, (Length, Length))]) -> State {
    let mut it = face_to_face(4, 4, 6);
    for (id, arm, bases, place) in others {
        it.unit(id, 1, *arm, *bases, *place, 180);
    }
    let mut state = it.state();
    charge(&mut state, "s1", "n1");
    state.phase = Phase::Assault;
    state
}

/// 8: nobody goes on into the reach of two fresh units.
#[test]
fn nobody_exploits_into_fresh_troops() {
    let fresh = [("n2", Arm::Infantry, 6, (12, 25)), ("n3", Arm::Infantry, 6, (24, 25))];
    let mut state = broken_in(&fresh);
    officers(&mut state, &[5, 1], assault::assault);
    assert!(stands(&state, "s1").1 <= 1_750, "{:?}", stands(&state, "s1"));
}

/// 8: guns within reach are gone into.
#[test]
fn guns_are_exploited_into() {
    let mut state = broken_in(&[("n2", Arm::Artillery, 1, (18, 21))]);
    let listener = officers(&mut state, &[5, 1, 6, 1], assault::assault);
    assert!(told(&listener).contains(&"s1 exploits into n2"), "{:?}", told(&listener));
}

/// 9: an objective that nobody holds is taken by who can.
#[test]
fn an_open_objective_is_taken() {
    let mut state = face_to_face(4, 4, 24).state();
    objective(&mut state, (18, 19), 1);
    moves(&mut state, &[]);
    let near = state.slab(no(&state, "s1")).within_point(at((18, 19)), 300);
    assert!(near, "{:?}", stands(&state, "s1"));
}

/// 9: in the last turns what is held keeps its unit.
#[test]
fn a_held_objective_is_not_left() {
    let mut state = face_to_face(4, 4, 12).state();
    objective(&mut state, (18, 9), 0);
    objective(&mut state, (4, 30), 1);
    state.turn = 5;
    moves(&mut state, &[]);
    let near = state.slab(no(&state, "s1")).within_point(at((18, 9)), 300);
    assert!(near, "{:?}", stands(&state, "s1"));
}

/// 10: a second line charges attackers who are Disrupted.
#[test]
fn the_second_line_strikes_back() {
    let mut it = face_to_face(2, 4, 5);
    it.cards[0].quality = Quality::Raw;
    let mut state = it.state();
    objective(&mut state, (18, 16), 1);
    let s1 = no(&state, "s1");
    state.unit_mut(s1).disrupted = true;
    state.active = 1;
    moves(&mut state, &[]);
    assert_eq!(charges(&state, "n1"), Some(s1));
}

/// 10: a defender with a village beside it fights from inside.
#[test]
fn defenders_take_cover() {
    let mut it = face_to_face(6, 3, 14);
    it.terrain(Terrain::Village, &[(15, 25), (21, 25), (21, 29), (15, 29)]);
    let mut state = it.state();
    objective(&mut state, (18, 27), 1);
    state.active = 1;
    moves(&mut state, &[]);
    let n1 = no(&state, "n1");
    assert!(crate::facts::ground::in_area(&state, n1, Terrain::Village), "{:?}", stands(&state, "n1"));
}
