//! What officers do with one decision, on a small field.

use engine::{Keyed, Mind, Reply, Style};

use super::odds::carried_off;
use super::{orders, rides};
use crate::fixture::{field, leader, put, space};
use crate::forms::orders::lines;
use crate::known::Known;
use crate::state::{Phase, State};
use crate::vocabulary::{Facing, Formation, Level};

/// CC-BRG-1: each die moves him with 1 in 3. By hand: 1 - (2/3)^2, 1/9, and nobody is carried off without dice.
#[test]
fn odds_of_being_carried_off_are_those_of_the_dice() {
    assert_eq!(
        [(2, 0), (2, 1), (0, 0), (2, 2), (1, 0)].map(|it| carried_off(it.0, it.1)),
        [55, 11, 0, 0, 33]
    );
}

/// Lacour with his men round K4, one of them in Bad Order in a place.
fn one_runs_to(place: &str) -> State {
    let mut state = field(Phase::Movement, &[]);
    for (id, at) in [("R2", "K4"), ("R3", "L4"), ("R4", "K3"), ("R5", "L3")] {
        put(&mut state, id, at, Formation::Column, Facing::South);
    }
    let r1 = put(&mut state, "R1", place, Formation::Column, Facing::North);
    state.battle.unit_mut(r1).level = Level::Bad(1);
    let lacour = leader(&state, "RL");
    state.battle.leader_mut(lacour).at = Some(space(&state, "K4"));
    state
}

/// CC-RAL-4, CC-BRG-5: a C.O. rides to a unit that must rally, but not to the edge, from where two dice would carry him off the
/// field and break his brigade.
#[test]
fn a_general_does_not_ride_to_the_edge() {
    for (place, rides_there) in [("I4", true), ("I1", false)] {
        let state = one_runs_to(place);
        let wanted = rides::wanted(&Known::of_side(&state, 0), leader(&state, "RL"));
        assert_eq!(wanted == Some(space(&state, place)), rides_there, "{place}");
    }
}

/// CC-STA-8: a leader who is there helps; a second one adds nothing and stays away.
#[test]
fn one_general_is_enough_for_a_rally() {
    for (with, rides_there) in [("K4", true), ("I4", false)] {
        let mut state = one_runs_to("I4");
        let [lacour, morand] = ["RL", "RD"].map(|it| leader(&state, it));
        state.battle.leader_mut(lacour).at = Some(space(&state, with));
        state.battle.leader_mut(morand).at = Some(space(&state, "K3"));
        let wanted = rides::wanted(&Known::of_side(&state, 0), morand);
        assert_eq!(wanted == Some(space(&state, "I4")), rides_there, "Lacour at {with}");
    }
}

/// CC-MOV-9: a C.O. before the enemy is told to go along with whom he stands, unless a rout would take him off the field.
#[test]
fn a_general_before_the_enemy_goes_along() {
    for (place, enemy, along) in [("K7", "K8", true), ("K4", "K5", false), ("K7", "A8", false)] {
        let mut state = field(Phase::Orders, &[]);
        put(&mut state, "R1", place, Formation::Line, Facing::South);
        for (nth, id) in ["B1", "B2", "B3", "B4", "B5"].into_iter().enumerate() {
            put(&mut state, id, ["A8", "B8", "C8", "A7", "B7"][nth], Formation::Line, Facing::North);
        }
        put(&mut state, "B1", enemy, Formation::Line, Facing::North);
        let lacour = leader(&state, "RL");
        state.battle.leader_mut(lacour).at = Some(space(&state, place));
        let known = Known::of_side(&state, 0);
        let all = lines(known.battle(), 0);
        let Reply::Chosen(chosen) = orders(&known, &mut Mind::new(Style::Doctrine, 1), 0, &all).reply else {
            panic!("lines")
        };
        let said = chosen.iter().any(|it| all[usize::from(*it)].key().to_string() == "RL:along");
        assert_eq!(said, along, "{place} {enemy}");
    }
}
