//! Charges and horse (sections 6 and 11).

use engine::Datum;
use kit::Tape;

use crate::fixture::{at, covered, field, level, put, space, unit, up};
use crate::forecasts::{self, Declared, hundredths};
use crate::forms::charge::at_target;
use crate::state::{Phase, State};
use crate::steps::charge::charge;
use crate::steps::movement::movement;
use crate::vocabulary::{Cube, Facing, Formation, Level};

/// The way of the chasseurs from J3; the dragoons of the enemy could ride at them on it.
const STRAIGHT: &str = "J4:line:s J5:line:s";

/// CC-CHG-5: closing fire at range 1, then the roll to close, then both are engaged.
#[test]
fn a_charge_is_fired_at_and_closes() {
    let mut state = field(Phase::Charge, &[]);
    put(&mut state, "R1", "J3", Formation::Column, Facing::South);
    put(&mut state, "B1", "J6", Formation::Line, Facing::North);
    up(&mut state, "R1", Cube::Charge);
    covered(&mut state, "B1", Cube::Hold, 0, 0);
    // Fire: 1 + 1 (column) is nothing. To close: column 1, target 6.
    Tape::of(&[1, 6], &[(0, "R1>B1@J5")]).play(&mut state, charge);
    let (r1, b1) = (unit(&state, "R1"), unit(&state, "B1"));
    assert_eq!(at(&state, "R1"), "J5");
    assert!(state.battle.unit(r1).is_engaged_with(b1) && state.battle.unit(b1).is_engaged_with(r1));
    assert!(state.battle.unit(r1).charged && state.battle.unit(r1).path_length == 2);
    // He fired from hold: his cube is up.
    assert_eq!(state.battle.unit(b1).cube, Some(Cube::Hold));
}

/// CC-CHG-6: whoever misses the roll to close fails like any other check.
#[test]
fn who_does_not_close_goes_back() {
    let mut state = field(Phase::Charge, &[]);
    put(&mut state, "R1", "J4", Formation::Column, Facing::South);
    let b1 = put(&mut state, "B1", "J6", Formation::Line, Facing::South);
    up(&mut state, "R1", Cube::Charge);
    state.battle.unit_mut(b1).fired = true;
    // From behind (CC-STA-4): column 1 - 2 is 0, target 7; 8 misses by 1, d6 2: back 1.
    Tape::of(&[8, 2], &[(0, "R1>B1@J5")]).play(&mut state, charge);
    assert_eq!((at(&state, "R1"), level(&state, "R1")), ("J4".to_owned(), Level::Bad(1)));
}

/// CC-CHG-2: foot does not charge horse in Good Order, horse does not charge into a wood or a village.
#[test]
fn not_everybody_may_be_charged() {
    let mut state = field(Phase::Charge, &[]);
    put(&mut state, "R1", "F2", Formation::Column, Facing::South);
    put(&mut state, "R5", "H4", Formation::Line, Facing::West);
    put(&mut state, "B5", "F3", Formation::Line, Facing::North);
    put(&mut state, "B1", "F4", Formation::Garrison, Facing::North);
    put(&mut state, "B2", "J4", Formation::Line, Facing::North);
    up(&mut state, "R1", Cube::Charge);
    up(&mut state, "R5", Cube::Charge);
    let offered: Vec<String> =
        Tape::of(&[], &[]).then(1).offered(&state, 0, charge).into_iter().map(|it| it.0).collect();
    assert!(offered.iter().any(|it| it.starts_with("R5>B2")), "{offered:?}");
    assert!(offered.iter().all(|it| !it.starts_with("R1>B5") && !it.starts_with("R5>B1")), "{offered:?}");
}

/// CC-ORD-2: without a lawful charge the cube is a move with one point less, and never fires.
#[test]
fn a_charge_without_a_target_is_a_march() {
    let mut state = field(Phase::Charge, &[]);
    let r1 = up(&mut state, "R1", Cube::Charge);
    Tape::of(&[], &[]).play(&mut state, charge);
    let it = state.battle.unit(r1);
    assert!(it.marches && it.ap == 3);
    assert!(!crate::facts::fire::may_fire(&state.battle, r1, it.cube));
}

/// CC-CAV-1, CC-CAV-6: foot that makes one of its two checks forms square, free and halted; the horse may pull up (CC-CHG-5).
#[test]
fn foot_forms_square_before_horse_and_the_horse_pulls_up() {
    let mut state = field(Phase::Charge, &[]);
    put(&mut state, "R5", "J3", Formation::Line, Facing::South);
    let b1 = put(&mut state, "B1", "J6", Formation::Line, Facing::North);
    let r5 = up(&mut state, "R5", Cube::Charge);
    state.battle.unit_mut(b1).fired = true;
    // Column +2: target 5; made 5, missed 6.
    Tape::of(&[5, 6], &[(0, "R5>B1@J5"), (0, STRAIGHT), (0, "pull_up")]).play(&mut state, charge);
    let it = state.battle.unit(b1);
    assert_eq!((it.formation, it.halted), (Formation::Square, true));
    let horse = state.battle.unit(r5);
    assert!(horse.halted && !horse.is_engaged());
}

/// CC-CAV-7, CC-CAV-8: gunners who make one check leave their guns and go into a square beside them; the horse may ride in among
/// the guns (CC-CHG-5), and they are destroyed (CC-MOV-12).
#[test]
fn gunners_go_into_a_square_and_lose_their_guns() {
    let mut state = field(Phase::Charge, &[]);
    put(&mut state, "R5", "J3", Formation::Line, Facing::South);
    put(&mut state, "B4", "J6", Formation::Unlimbered, Facing::North);
    put(&mut state, "B1", "K7", Formation::Square, Facing::North);
    up(&mut state, "R5", Cube::Charge);
    let b4 = unit(&state, "B4");
    // A battery of 3: column +2 is target 3. Made 3, missed 4.
    Tape::of(&[3, 4], &[(0, "R5>B4@J5"), (0, STRAIGHT), (1, "K7"), (0, "guns")]).play(&mut state, charge);
    assert_eq!(at(&state, "R5"), "J6");
    assert_eq!(state.battle.unit(b4).gone, Some(crate::state::Gone::GunsLost));
}

/// CC-OPP-3, CC-OPP-4: a watcher fires at a mover within his instructed range, once, and his cube comes up.
#[test]
fn opportunity_fire_meets_a_mover() {
    let mut state = field(Phase::Movement, &[]);
    put(&mut state, "R1", "J3", Formation::Column, Facing::South);
    put(&mut state, "B1", "J6", Formation::Line, Facing::North);
    up(&mut state, "R1", Cube::Move);
    let b1 = covered(&mut state, "B1", Cube::Fire, 1, 0);
    // At J5: 1d10 of 10, +1 fire cube, +1 column: 12 is 2 KIA. Casualties 2: target 5; 6 misses by 1; d6 1.
    Tape::of(&[10, 6, 1], &[(0, "R1"), (0, "J4:column:s J5:column:s!")]).play(&mut state, movement);
    let r1 = unit(&state, "R1");
    assert_eq!((at(&state, "R1"), state.battle.unit(r1).casualties), ("J4".to_owned(), 2));
    assert_eq!(level(&state, "R1"), Level::Bad(1));
    let it = state.battle.unit(b1);
    assert!(it.fired && it.cube == Some(Cube::Fire) && !it.covered);
}

/// CC-OPP-5: an opportunity charge that closes ends the move.
#[test]
fn an_opportunity_charge_ends_a_march() {
    let mut state = field(Phase::Movement, &[]);
    put(&mut state, "R4", "J2", Formation::Limbered, Facing::South);
    put(&mut state, "B5", "J7", Formation::Line, Facing::North);
    up(&mut state, "R4", Cube::Move);
    covered(&mut state, "B5", Cube::Hold, 0, 4);
    // At J3 the dragoons are 4 away. The battery's double check fails twice at target 3: halt is for foot, it falls back 1
    // (d6 1) to J2; the dragoons follow one space and find it again; it has checked once, so the roll to close comes: artillery,
    // column 1 of 4 figures: target 6.
    let (_, heard) =
        Tape::of(&[9, 9, 1, 6], &[(0, "R4"), (0, "J3:limbered:s J4:limbered:s")]).play(&mut state, movement);
    let (r4, b5) = (unit(&state, "R4"), unit(&state, "B5"));
    assert!(state.battle.unit(r4).is_engaged_with(b5), "{:?}", kit::told(&heard, 0));
    // The second step was never made.
    assert_eq!(at(&state, "R4"), "J2");
}

/// CC-CHG-5: where all ways cost the same a charge goes straight at its target.
#[test]
fn a_charge_rides_straight_at_its_target() {
    let mut state = field(Phase::Charge, &[]);
    let r5 = put(&mut state, "R5", "J2", Formation::Line, Facing::South);
    let b1 = put(&mut state, "B1", "J7", Formation::Line, Facing::North);
    let mut ways = Vec::new();
    at_target(&state.battle, r5, b1, false, &mut ways);
    let end = space(&state, "J6");
    let way = ways.iter().find(|it| it.end.square == end).map(|it| it.way().to_vec());
    assert_eq!(way, Some(["J3", "J4", "J5", "J6"].map(|it| space(&state, it)).to_vec()));
}

/// What the odds of a charge say of one outcome, in hundredths.
fn said(state: &State, declared: &Declared<'_>, outcome: &str) -> i32 {
    let forecast = forecasts::charge(&state.battle, declared).expect("odds");
    hundredths(&forecast.chances.chance(|it| *it == Datum::text(outcome)))
}

fn declared(state: &State, who: [&str; 2], end: &str, facing: Facing, length: u8) -> Declared<'static> {
    let [unit, target] = who.map(|it| unit(state, it));
    Declared { unit, target, end: space(state, end), way: &[], facing, flank: false, length, cube: None }
}

/// The closing fire is that of the cube which is known; of a covered one the worst is supposed. Veteran column against a green
/// line: on hold 7 to 10 cost a figure, and the check fails on 7 to 10; on a fire cube (CC-FIR-F4) one more.
#[test]
fn odds_of_a_charge_heed_the_cube_that_is_known() {
    let mut state = field(Phase::Charge, &[]);
    put(&mut state, "R1", "J3", Formation::Column, Facing::South);
    put(&mut state, "B3", "J6", Formation::Line, Facing::North);
    let it = declared(&state, ["R1", "B3"], "J5", Facing::South, 2);
    assert_eq!(said(&state, &it, "stopped by fire"), 21);
    for (cube, stopped) in [(Cube::Hold, 16), (Cube::Fire, 21), (Cube::Charge, 0)] {
        assert_eq!(
            said(&state, &Declared { cube: Some(cube), ..it }, "stopped by fire"),
            stopped,
            "{cube:?}"
        );
    }
}

/// CC-CHG-7, CC-MEL-M3: horse whose charge cube lies open meets the charger half way. He closes on 6 of 10; light horse of 1 + 2
/// beats dragoons of 1 + 1 + 2 by two pips or more, 36 of 100, those who only stand there wherever he throws no less, 55. The
/// odds are told in whole hundredths, the rest is left out.
#[test]
fn odds_of_a_charge_know_who_meets_it_half_way() {
    for (cube, wins) in [(Cube::Charge, 21), (Cube::Move, 33)] {
        let mut state = field(Phase::Charge, &[]);
        put(&mut state, "R5", "J3", Formation::Line, Facing::South);
        put(&mut state, "B5", "J7", Formation::Line, Facing::North);
        up(&mut state, "B5", cube);
        let it = Declared { cube: Some(cube), ..declared(&state, ["R5", "B5"], "J6", Facing::South, 3) };
        assert_eq!(said(&state, &it, "wins the melee"), wins, "{cube:?}");
    }
}

/// CC-FIR-F5: a square formed before the horse has moved. 0.25 x 0.26 + 0.75 x 0.3 x 0.4, the cube supposed to be fire.
#[test]
fn odds_of_a_ride_at_foot_know_that_the_square_has_moved() {
    let mut state = field(Phase::Charge, &[]);
    put(&mut state, "R5", "J3", Formation::Line, Facing::South);
    put(&mut state, "B1", "J6", Formation::Line, Facing::North);
    let it = declared(&state, ["R5", "B1"], "J5", Facing::South, 2);
    assert_eq!(said(&state, &it, "stopped by fire"), 15);
}

/// The charger is reckoned as it arrives: with the front that it has turned to (no enfilade, CC-FIR-F9), on the ground from which
/// it closes (CC-STA-1).
#[test]
fn odds_of_a_charge_are_those_of_who_has_arrived() {
    let mut state = field(Phase::Charge, &[]);
    put(&mut state, "R1", "J5", Formation::Line, Facing::South);
    let b1 = put(&mut state, "B1", "K5", Formation::Line, Facing::West);
    let it = Declared { cube: Some(Cube::Hold), ..declared(&state, ["R1", "B1"], "J5", Facing::East, 0) };
    assert_eq!(said(&state, &it, "stopped by fire"), 16);
    // Out of the wood at E3: without its cover the roll to close is missed on 7 to 10.
    put(&mut state, "R1", "E3", Formation::Column, Facing::South);
    put(&mut state, "B1", "E6", Formation::Line, Facing::North);
    state.battle.unit_mut(b1).fired = true;
    let it = declared(&state, ["R1", "B1"], "E5", Facing::South, 2);
    assert_eq!(said(&state, &it, "does not close"), 40);
}
