//! What is counted over a turn or begins anew in it: attempts to rally, horse that is met again, friends who are left behind.

use kit::{Tape, told};

use crate::fixture::{at, covered, field, leader, level, put, space, unit, up};
use crate::forecasts::touched;
use crate::state::{Gone, Phase, State};
use crate::steps::After;
use crate::steps::fire::fire;
use crate::steps::morale::check;
use crate::steps::movement::movement;
use crate::vocabulary::{Cube, Event, Facing, Flight, Formation, Level};

/// Several picks of the movement phase, one after the other.
fn moves(tape: Tape<'_>, state: &mut State, picks: usize) {
    tape.play(state, |state, cx| {
        for _ in 0..picks {
            assert!(movement(state, cx)? == After::Same);
        }
        Ok(())
    });
}

/// R2 rallies from Level 0 with one attempt or two, goes on, and is thrown back at J5.
fn thrown_back(attempts: &[u8], rest: &[u8], picks: usize, answers: &[(u8, &str)]) -> State {
    let mut state = field(Phase::Movement, &[]);
    let r2 = put(&mut state, "R2", "J4", Formation::Column, Facing::South);
    let it = state.battle.unit_mut(r2);
    (it.level, it.covered) = (Level::Bad(0), false);
    put(&mut state, "B1", "J6", Formation::Line, Facing::North);
    covered(&mut state, "B1", Cube::Hold, 1, 0);
    // 9 and +1 for the column: 1 figure of 8. Column 1: target 6; 8 misses it by 2, d6 of 1: 3 spaces.
    let dice: Vec<u8> = attempts.iter().chain(&[8, 8, 1]).chain(rest).copied().collect();
    let all: Vec<(u8, &str)> =
        [(0, "R2"), (0, "s"), (0, "R2"), (0, "J5:column:s!")].iter().chain(answers).copied().collect();
    moves(Tape::of(&dice, &all), &mut state, picks);
    state
}

/// CC-RAL-2, CC-RAL-9: whoever has rallied and falls into Bad Order again has the attempts of the turn that are left, and no more.
#[test]
fn who_falls_again_rallies_with_the_attempts_that_are_left() {
    // One attempt brought it back: 2 AP and one attempt are left. It passes: Level 1, and then it stands.
    let state = thrown_back(&[5], &[6, 1], 3, &[(0, "R2"), (0, "spaces:0")]);
    let r2 = state.battle.unit(unit(&state, "R2"));
    assert_eq!((r2.level, r2.rally_attempts, r2.ap), (Level::Bad(1), 2, 0));
    // Both attempts are used up: it only goes on, at the speed of its level, over the edge.
    let state = thrown_back(&[8, 5], &[1], 3, &[(0, "R2")]);
    assert_eq!(state.battle.unit(unit(&state, "R2")).gone, Some(Gone::LeftField));
}

/// CC-RAL-4: whoever has helped a rally does not move any more in that phase. In the next he goes back with his unit as he was told
/// to (CC-MOV-9).
#[test]
fn a_helper_stays_for_the_phase_and_no_longer() {
    let helped = |level: i32, dice: &[u8], answers: &[(u8, &str)]| {
        let mut state = field(Phase::Movement, &[]);
        let r2 = put(&mut state, "R2", "J4", Formation::Line, Facing::South);
        let it = state.battle.unit_mut(r2);
        (it.level, it.covered) = (Level::Bad(level), false);
        let lacour = leader(&state, "RL");
        state.battle.leader_mut(lacour).at = Some(space(&state, "J4"));
        state.secrets[0].let_follow(lacour, true);
        moves(Tape::of(dice, answers), &mut state, 1);
        state
    };
    let lacour = |state: &State| state.battle.leader(leader(state, "RL")).at;
    // His -1 makes the target 7. Three attempts fail, and it runs on, three spaces: without him.
    let state = helped(2, &[8, 8, 8, 1], &[(0, "R2")]);
    assert_eq!((at(&state, "R2"), lacour(&state)), ("J1".to_owned(), Some(space(&state, "J4"))));
    // It rallies. Under fire it misses by 1 and falls back a space: he goes along.
    let mut state = helped(0, &[7], &[(0, "R2"), (0, "s")]);
    let r2 = unit(&state, "R2");
    (state.battle.phase, state.battle.begun) = (Phase::Fire, false);
    Tape::of(&[8, 1], &[]).play(&mut state, |state, cx| {
        fire(state, cx)?;
        check(state, cx, r2, Event::RangedKia)
    });
    assert_eq!((at(&state, "R2"), lacour(&state)), ("J3".to_owned(), Some(space(&state, "J3"))));
}

/// CC-RAL-8: the points of attempts that it may not make any more are not lost with them.
#[test]
fn points_beyond_the_attempts_are_left() {
    let mut state = field(Phase::Movement, &[]);
    let r2 = put(&mut state, "R2", "J4", Formation::Column, Facing::South);
    let it = state.battle.unit_mut(r2);
    (it.level, it.covered, it.ap, it.rally_attempts) = (Level::Bad(0), false, 3, 1);
    moves(Tape::of(&[7], &[(0, "R2"), (0, "s")]), &mut state, 1);
    let it = state.battle.unit(r2);
    assert_eq!((it.level, it.ap, it.rally_attempts), (Level::Good, 2, 2));
}

/// CC-RAL-8: it is told how many points are left, as the example of the rulebook has it: of 4 points one attempt leaves 3; and of
/// 3 with one attempt made before 2, though only one more attempt was allowed.
#[test]
fn who_has_rallied_is_told_what_is_left() {
    for (ap, made, words) in [(4, 0, "Good Order, 3 AP left"), (3, 1, "Good Order, 2 AP left")] {
        let mut state = field(Phase::Movement, &[]);
        let r2 = put(&mut state, "R2", "J4", Formation::Column, Facing::South);
        let it = state.battle.unit_mut(r2);
        (it.level, it.covered, it.ap, it.rally_attempts) = (Level::Bad(0), false, ap, made);
        let (_, heard) = Tape::of(&[7], &[(0, "R2"), (0, "s")]).play(&mut state, movement);
        assert!(told(&heard, 0).iter().any(|it| it.ends_with(words)), "{:?}", told(&heard, 0));
    }
}

/// CC-CAV-2, CC-MOV-13: who turns or forms where it stands meets no horse anew, on either side; who steps beside it does.
#[test]
fn a_turn_on_the_spot_is_no_move_beside_horse() {
    for (way, dice, done) in
        [("J4:line:e", &[][..], false), ("J4:square", &[], false), ("J5:line:s!", &[1, 1], true)]
    {
        let mut state = field(Phase::Movement, &[]);
        let r2 = put(&mut state, "R2", "J4", Formation::Line, Facing::South);
        let b5 = put(&mut state, "B5", if done { "J6" } else { "I4" }, Formation::Line, Facing::North);
        state.battle.unit_mut(b5).covered = false;
        up(&mut state, "R2", Cube::Move);
        moves(Tape::of(dice, &[(0, "R2"), (0, way)]), &mut state, 1);
        assert_eq!(state.battle.unit(r2).proximity_done, done, "{way}");
    }
    let mut state = field(Phase::Movement, &[]);
    put(&mut state, "R5", "J5", Formation::Line, Facing::South);
    let b1 = put(&mut state, "B1", "J6", Formation::Line, Facing::North);
    covered(&mut state, "B1", Cube::Hold, 0, 0);
    up(&mut state, "R5", Cube::Move);
    moves(Tape::of(&[], &[(0, "R5"), (0, "J5:line:e")]), &mut state, 1);
    assert!(!state.battle.unit(b1).proximity_done);
}

/// CC-CON-2: gunners who stay behind in the space of their square are beside its way; the picture of a rout says so before.
#[test]
fn gunners_left_behind_by_their_square_are_shaken() {
    let mut state = field(Phase::Fire, &[]);
    let r1 = put(&mut state, "R1", "J6", Formation::Square, Facing::South);
    let r4 = unit(&state, "R4");
    state.battle.unit_mut(r4).guns_at = Some(space(&state, "L6"));
    put(&mut state, "R4", "J6", Formation::Crew, Facing::South);
    let (_, seen) = touched(&state.battle, r1, Flight::Rout);
    assert!(seen.iter().any(|it| it.unit == r4 && !it.through), "{seen:?}");
    // 10 misses 7 by 3: a rout of 4. The gunners, +2: target 3; 6 misses it by 3, 5 spaces, past the battalion on its general's side.
    Tape::of(&[10, 1, 6, 6], &[]).play(&mut state, |state, cx| check(state, cx, r1, Event::RangedKia));
    assert_eq!((at(&state, "R1"), at(&state, "R4")), ("J2".to_owned(), "I1".to_owned()));
    assert_eq!(level(&state, "R4"), Level::Bad(3));
}

/// CC-INV-6, CC-CON: what is drawn of a rout is the way it takes, in the formation in which it runs: a square through a wood, too.
#[test]
fn a_square_is_shown_to_run_as_it_does() {
    let mut state = field(Phase::Fire, &[]);
    let r1 = put(&mut state, "R1", "E5", Formation::Square, Facing::South);
    put(&mut state, "B1", "D4", Formation::Skirmish, Facing::North);
    let (way, _) = touched(&state.battle, r1, Flight::Rout);
    let drawn: Vec<String> = way.iter().map(|it| state.battle.land().name(*it)).collect();
    // The longer way of the two: a die of 6; whoever stands beside it passes. It runs on over the edge.
    let (_, heard) =
        Tape::of(&[10, 6], &[]).then(1).play(&mut state, |state, cx| check(state, cx, r1, Event::RangedKia));
    assert_eq!(state.battle.unit(r1).gone, Some(Gone::LeftField));
    assert_eq!(drawn, ["E4", "E3", "E2", "F1"], "{:?}", told(&heard, 0));
}

/// CC-INV-5, CC-VOC-8: the last figure may be lost on a Fallback without a way, and that is told.
#[test]
fn the_last_figure_of_a_fallback_is_told_of() {
    let mut state = field(Phase::Movement, &[]);
    let r2 = put(&mut state, "R2", "B2", Formation::Line, Facing::South);
    for (id, at) in [("B1", "A1"), ("B2", "B1"), ("B3", "C1"), ("B4", "A2"), ("B5", "C2")] {
        put(&mut state, id, at, Formation::Column, Facing::North);
    }
    state.battle.unit_mut(r2).casualties = 5;
    let (_, heard) =
        Tape::of(&[3, 1], &[]).play(&mut state, |state, cx| check(state, cx, r2, Event::RangedKia));
    assert_eq!(state.battle.unit(r2).gone, Some(Gone::Destroyed));
    assert!(
        told(&heard, 0).iter().any(|it| it.contains("is destroyed to the last")),
        "{:?}",
        told(&heard, 0)
    );
}
