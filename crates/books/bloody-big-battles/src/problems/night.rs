//! Night Intervals: what the list says of the worn out (5), of guns (7) and of who keeps an objective (9), as far as the
//! steps of the night allow.

use kit::Tape;

use super::{face_to_face, objective, while_same};
use crate::fixture::{Fixture, no, stands};
use crate::state::{Army, Formation, Hands, Phase, State};
use crate::steps::night;
use crate::vocabulary::Arm;

/// The whole night; nobody gets a base back.
fn night_falls(state: &mut State) {
    state.phase = Phase::Night;
    Tape::advised(&[]).then(1).play(state, |state, cx| while_same(|| night::interval(state, cx)));
}

fn apart(state: &State) -> i32 {
    state.slab(no(state, "s1")).distance(&state.slab(no(state, "n1")))
}

/// 5: who is Spent within reach of the enemy goes beyond it, who is fresh stays.
#[test]
fn the_worn_out_go_beyond_reach() {
    for (lost, goes) in [(2, true), (0, false)] {
        let mut state = face_to_face(4, 4, 8).state();
        let s1 = no(&state, "s1");
        state.unit_mut(s1).lost = lost;
        objective(&mut state, (18, 24), 1);
        night_falls(&mut state);
        assert_eq!(1_200 < apart(&state), goes, "{:?}", stands(&state, "s1"));
    }
}

/// 9: who alone keeps an objective keeps it by night too.
#[test]
fn an_objective_is_not_left_by_night() {
    let mut state = face_to_face(4, 4, 8).state();
    let s1 = no(&state, "s1");
    state.unit_mut(s1).lost = 2;
    objective(&mut state, (18, 9), 0);
    objective(&mut state, (18, 24), 1);
    night_falls(&mut state);
    assert_eq!(stands(&state, "s1"), (1_800, 1_000, 0));
}

/// 4: a column that the night finds beside the enemy stands in order of battle in the morning, its front to him.
#[test]
fn columns_form_by_night() {
    let mut state = face_to_face(4, 4, 10).state();
    let s1 = no(&state, "s1");
    let mut pose = state.unit(s1).pose;
    pose.facing = ground::table::Heading::degrees(90);
    state.place(s1, pose, Formation::March);
    objective(&mut state, (18, 24), 1);
    night_falls(&mut state);
    let (.., face) = stands(&state, "s1");
    assert_ne!(state.unit(s1).formation, Formation::March);
    assert!(!(45..=315).contains(&face), "it faces {face}");
}

/// 7: guns that reach nobody come up to within range of the enemy, not too near, and stand there in battery.
#[test]
fn guns_come_up_by_night() {
    let mut it = Fixture::new();
    it.unit("s1", 0, Arm::Artillery, 1, (18, 4), 0).formation = Formation::Limbered;
    it.unit("s2", 0, Arm::Infantry, 4, (22, 15), 0);
    it.unit("n1", 1, Arm::Infantry, 4, (18, 30), 180);
    let mut state = it.state();
    objective(&mut state, (18, 31), 1);
    night_falls(&mut state);
    let s1 = no(&state, "s1");
    assert_eq!(state.unit(s1).formation, Formation::Unlimbered);
    assert!((1_000..=1_800).contains(&apart(&state)), "{:?}", stands(&state, "s1"));
}
