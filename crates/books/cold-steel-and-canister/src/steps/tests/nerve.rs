//! Checks, flights, contagion and rally (sections 9 to 12).

use kit::{Tape, told};

use crate::fixture::{at, field, leader, level, put, space, unit, up};
use crate::state::{Gone, Phase};
use crate::steps::morale::check;
use crate::steps::movement::movement;
use crate::vocabulary::{Cube, Event, Facing, Formation, Level};

/// A fresh veteran battalion passes on 7 (table 2.2); 9 misses by 2: RETREAT, the d6 of 4 makes it 4 spaces, in column, facing
/// its edge (CC-FAIL-T1, CC-INV-6).
#[test]
fn a_check_missed_by_two_is_a_retreat_in_column() {
    let mut state = field(Phase::Fire, &[]);
    let r2 = put(&mut state, "R2", "J6", Formation::Line, Facing::South);
    let (held, _) =
        Tape::of(&[9, 4], &[]).play(&mut state, |state, cx| check(state, cx, r2, Event::RangedKia));
    assert!(!held);
    assert_eq!((at(&state, "R2"), level(&state, "R2")), ("J2".to_owned(), Level::Bad(2)));
    let it = state.battle.unit(r2);
    assert_eq!((it.formation, it.facing), (Formation::Column, Facing::North));
}

/// CC-FAIL-1: a unit that is worse already keeps its level, and moves all the same.
#[test]
fn who_routs_already_stays_routing_when_he_falls_back() {
    let mut state = field(Phase::Fire, &[]);
    let r2 = put(&mut state, "R2", "J6", Formation::Column, Facing::North);
    state.battle.unit_mut(r2).level = Level::Bad(3);
    Tape::of(&[8, 1], &[]).play(&mut state, |state, cx| check(state, cx, r2, Event::RangedKia));
    assert_eq!((at(&state, "R2"), level(&state, "R2")), ("J5".to_owned(), Level::Bad(3)));
}

/// CC-MOR-6: on an elim cell the unit disperses; with `elim_is_rout` it routs.
#[test]
fn an_elim_cell_disperses_or_routs() {
    for (option, gone) in [("false", Some(Gone::Dispersed)), ("true", None)] {
        let mut state = field(Phase::Fire, &[]);
        if option == "true" {
            let mut scenario = state.battle.scenario().clone();
            scenario.options.elim_is_rout = true;
            state = crate::state::State::new(scenario);
            state.battle.phase = Phase::Fire;
        }
        let r2 = put(&mut state, "R2", "J6", Formation::Line, Facing::South);
        state.battle.unit_mut(r2).casualties = 5;
        // Column 5 + 2 (routed adjacent) is beyond the elim cell of 04 - 08.
        Tape::of(&[2], &[]).then(1).play(&mut state, |state, cx| check(state, cx, r2, Event::RoutedAdjacent));
        assert_eq!(state.battle.unit(r2).gone, gone, "{option}");
        if gone.is_none() {
            assert_eq!(level(&state, "R2"), Level::Bad(3));
        }
    }
}

/// CC-CON-2, CC-CON-4: whoever is routed through is disordered even if he passes at +3; whoever is only beside the way checks
/// at +2.
#[test]
fn a_rout_shakes_those_it_runs_through_and_those_beside_its_way() {
    let mut state = field(Phase::Fire, &[]);
    let r2 = put(&mut state, "R2", "J7", Formation::Line, Facing::South);
    put(&mut state, "R1", "J5", Formation::Line, Facing::South);
    put(&mut state, "R5", "I5", Formation::Line, Facing::South);
    put(&mut state, "R3", "K5", Formation::Skirmish, Facing::North);
    // J6, then J5 is held and so are the diagonals: straight on through R1 (CC-INV-2).
    // R2: 10 misses 7 by 3, rout, d6 1: 4 spaces. R1 through +3: target 4, passes on 4. R3 crack, beside,
    // +2: target 6; R5 +2: 5. Of two who are touched at once the first in order of battle checks first (CC-TURN-4).
    let (_, heard) =
        Tape::of(&[10, 1, 4, 6, 5], &[]).play(&mut state, |state, cx| check(state, cx, r2, Event::RangedKia));
    assert_eq!((at(&state, "R2"), level(&state, "R2")), ("J3".to_owned(), Level::Bad(3)));
    assert_eq!(level(&state, "R1"), Level::Bad(0));
    assert_eq!((level(&state, "R5"), level(&state, "R3")), (Level::Good, Level::Good));
    let told = told(&heard, 0);
    assert!(told.iter().any(|it| it.contains("17e Ligne, I is run through by friends")), "{told:?}");
}

/// CC-CON-5: one contagion check a phase, and none for those in flight.
#[test]
fn nobody_is_shaken_twice_in_a_phase() {
    let mut state = field(Phase::Fire, &[]);
    let r2 = put(&mut state, "R2", "J7", Formation::Line, Facing::South);
    let r1 = put(&mut state, "R1", "K6", Formation::Line, Facing::South);
    state.battle.unit_mut(r1).contagion_done = true;
    Tape::of(&[9, 1], &[]).play(&mut state, |state, cx| check(state, cx, r2, Event::RangedKia));
    assert_eq!(level(&state, "R1"), Level::Good);
}

/// CC-INV-3: whoever is driven over his edge has left the field, and his brigade counts him as lost.
#[test]
fn a_flight_over_the_edge_leaves_the_field() {
    let mut state = field(Phase::Fire, &[]);
    let r2 = put(&mut state, "R2", "J2", Formation::Line, Facing::South);
    Tape::of(&[10, 6], &[]).play(&mut state, |state, cx| check(state, cx, r2, Event::RangedKia));
    assert_eq!(state.battle.unit(r2).gone, Some(Gone::LeftField));
    assert_eq!(crate::facts::brigade::morale_case(&state.battle, 0).infantry, 1);
}

/// CC-RAL-2, CC-RAL-5, CC-RAL-4: with a leader three attempts, a rung each; then its owner sets its front, and the leader does not
/// move any more.
#[test]
fn a_leader_lends_a_third_attempt_and_stays() {
    let mut state = field(Phase::Movement, &[]);
    let r2 = put(&mut state, "R2", "J4", Formation::Column, Facing::North);
    let lacour = leader(&state, "RL");
    state.battle.leader_mut(lacour).at = Some(space(&state, "J4"));
    let it = state.battle.unit_mut(r2);
    it.level = Level::Bad(2);
    it.covered = false;
    // Column 0 - 1 is read as 0: target 7. All three pass: 2, 1, 0, Good Order with 1 AP left.
    Tape::of(&[7, 7, 7], &[(0, "R2"), (0, "e")]).play(&mut state, movement);
    let it = state.battle.unit(r2);
    assert_eq!((it.level, it.ap, it.facing, it.rallied), (Level::Good, 1, Facing::East, true));
    assert!(state.battle.leader(lacour).helped);
    let picks = Tape::of(&[], &[]).offered(&state, 0, movement);
    assert!(picks.iter().all(|it| it.0 != "RL") && picks.iter().any(|it| it.0 == "R2"), "{picks:?}");
}

/// CC-RAL-6, CC-RAL-7: at Level 1 the owner moves or stands; by default it stands while no enemy is within 2.
#[test]
fn level_one_moves_or_stands() {
    for (answers, end) in [(&[(0, "R2")][..], "J4"), (&[(0, "R2"), (0, "spaces:2")], "J2")] {
        let mut state = field(Phase::Movement, &[]);
        let r2 = put(&mut state, "R2", "J4", Formation::Line, Facing::South);
        state.battle.unit_mut(r2).level = Level::Bad(1);
        Tape::of(&[8, 8, 5], answers).play(&mut state, movement);
        assert_eq!(at(&state, "R2"), end);
    }
}

/// CC-TURN-1: the step cannot be ended while somebody must rally.
#[test]
fn nobody_is_done_before_the_rallies() {
    let mut state = field(Phase::Movement, &[]);
    up(&mut state, "R1", Cube::Move);
    let r2 = unit(&state, "R2");
    state.battle.unit_mut(r2).level = Level::Bad(0);
    let (rule, _) = Tape::of(&[], &[(0, "done")]).refusal(&state, movement);
    assert_eq!(rule, "CC-TURN-1");
}
