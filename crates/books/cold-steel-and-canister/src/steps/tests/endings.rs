//! Brigade morale, leaders who fall, and how a battle ends (sections 13 to 15, *Ending and victory*).

use kit::Tape;

use crate::fixture::{at, field, leader, put, space, unit};
use crate::state::{Gone, Phase, Standing, State};
use crate::steps::{After, brigade::brigade_morale, ending::end, start::start};
use crate::vocabulary::{Facing, Formation, Level};

fn whole(
    tape: Tape<'_>,
    state: &mut State,
    step: fn(&mut State, &mut engine::Cx<'_>) -> engine::Play<After>,
) {
    state.battle.begun = false;
    tape.play(state, |state, cx| {
        while step(state, cx)? == After::Same {}
        Ok(())
    });
}

/// CC-BRG-1, CC-BRG-4, CC-BRG-5: each 5 or 6 moves the commander a space; over the edge he is gone for good and the brigade
/// breaks (CC-BRG-6).
#[test]
fn a_shaken_brigade_carries_its_commander_off() {
    let mut state = field(Phase::BrigadeMorale, &[]);
    let lacour = leader(&state, "RL");
    for id in ["R1", "R5"] {
        let unit = unit(&state, id);
        state.battle.unit_mut(unit).level = Level::Bad(1);
    }
    // A battalion 1, a regiment 2: three dice. He stands in row 2.
    whole(Tape::of(&[5, 4, 6], &[]), &mut state, brigade_morale);
    assert_eq!(state.battle.leader(lacour).standing, Standing::OffBoard);
    assert!(state.battle.brigades[0].broken && !state.battle.brigades[1].broken);
    whole(Tape::of(&[], &[]), &mut state, |state, cx| {
        end(state, cx)?;
        Ok(After::Next)
    });
    assert_eq!(state.outcome().map(|it| it.winner), Some(Some(engine::Side(1))));
}

/// CC-LDR-7: the successor of a killed brigade C.O. has a radius less by one and stands with the nearest unit in Good Order.
#[test]
fn a_killed_commander_has_a_successor() {
    let mut state = field(Phase::BrigadeMorale, &[]);
    put(&mut state, "R2", "B3", Formation::Line, Facing::South);
    let lacour = leader(&state, "RL");
    let near = unit(&state, "R1");
    state.battle.unit_mut(near).level = Level::Bad(0);
    state.battle.kill(lacour);
    // R1 in Bad Order and the killed C.O.: two dice.
    whole(Tape::of(&[1, 1], &[]), &mut state, brigade_morale);
    let it = state.battle.leader(lacour);
    assert_eq!((it.standing, it.radius, it.at), (Standing::Good, 3, Some(space(&state, "B3"))));
}

/// CC-LDR-8: a killed division C.O. is not replaced, and weighs on each of his brigades.
#[test]
fn a_killed_division_commander_weighs_on_his_brigades() {
    let mut state = field(Phase::BrigadeMorale, &[]);
    let morand = leader(&state, "RD");
    state.battle.kill(morand);
    whole(Tape::of(&[4], &[]), &mut state, brigade_morale);
    assert_eq!(state.battle.leader(morand).at, None);
    assert_eq!(state.battle.leader(leader(&state, "RL")).superior, None);
    assert_eq!(crate::facts::victory::points_case(&state.battle, 1).higher_cos, 1);
}

/// CC-BUR-2: whoever stands in a burning space checks each turn.
#[test]
fn a_burning_village_is_hard_to_hold() {
    let mut state = field(Phase::BrigadeMorale, &[]);
    put(&mut state, "B1", "F4", Formation::Garrison, Facing::North);
    let farm = space(&state, "F4");
    state.battle.burning.insert(farm);
    // A strong point: column -2 is 0, target 7. 10 misses by 3: rout of 4.
    whole(Tape::of(&[10, 1], &[]).then(1), &mut state, brigade_morale);
    assert_eq!(at(&state, "B1"), "F8");
    assert_eq!(state.battle.unit(unit(&state, "B1")).formation, Formation::Column);
}

/// CC-END-2, CC-END-3: after the last turn points are counted, and a lead below the margin is a draw.
#[test]
fn points_decide_after_the_last_turn() {
    // The margin is 2: a lead of 3, of just 2, of 1.
    for (lost, winner) in [(0, Some(1)), (1, Some(1)), (2, None)] {
        let mut state = field(Phase::End, &[]);
        state.battle.turn = 6;
        for id in ["B1", "B2"].iter().take(lost) {
            let unit = unit(&state, id);
            state.battle.remove(unit, Gone::Destroyed);
        }
        Tape::of(&[], &[]).play(&mut state, end);
        let outcome = state.outcome().expect("an end");
        assert_eq!(outcome.winner, winner.map(engine::Side), "{outcome:?}");
        assert_eq!(outcome.points, [lost as i32, 3]);
    }
}

/// CC-LDR-2, CC-LDR-3, CC-AP-2: out of every leader's radius a unit has two points less and gets no charge cube.
#[test]
fn out_of_command_is_slow_and_does_not_charge() {
    let mut state = field(Phase::Start, &[]);
    let r1 = put(&mut state, "R1", "J8", Formation::Column, Facing::South);
    Tape::of(&[], &[]).play(&mut state, start);
    assert_eq!((state.battle.unit(r1).in_command, state.battle.unit(r1).ap), (false, 2));
    let bar = crate::facts::orders::bar(&state.battle, r1, crate::vocabulary::Cube::Charge);
    assert_eq!(bar.map(|it| it.cite.text()), Some("CC-LDR-3"));
}
