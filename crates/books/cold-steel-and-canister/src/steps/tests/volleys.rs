//! Fire and melee (sections 7 and 8).

use kit::Tape;

use crate::fixture::{at, field, level, put, space, unit, up};
use crate::state::{Gone, Phase, State};
use crate::steps::{After, fire::fire, melee::melee};
use crate::vocabulary::{Cube, Facing, Formation, Level};

/// Plays steps until the phase is over.
fn whole(
    tape: Tape<'_>,
    state: &mut State,
    step: fn(&mut State, &mut engine::Cx<'_>) -> engine::Play<After>,
) {
    tape.play(state, |state, cx| {
        while step(state, cx)? == After::Same {}
        Ok(())
    });
}

/// CC-FIR-6: all fire is worked out on the same state; whoever is destroyed has fired too.
#[test]
fn both_sides_fire_together() {
    let mut state = field(Phase::Fire, &[]);
    put(&mut state, "R2", "J4", Formation::Line, Facing::South);
    put(&mut state, "B1", "J5", Formation::Line, Facing::North);
    let (r2, b1) = (up(&mut state, "R2", Cube::Fire), up(&mut state, "B1", Cube::Fire));
    state.battle.unit_mut(b1).casualties = 7;
    // R2: 10 + 1 is 2 KIA, beyond the one figure left. B1 with its one figure: 10 + 1 is 1 KIA; R2 checks at 1: target 6.
    whole(Tape::of(&[10, 10, 6], &[(0, "R2>B1"), (1, "B1>R2")]), &mut state, fire);
    assert_eq!(state.battle.unit(b1).gone, Some(Gone::Destroyed));
    assert_eq!((state.battle.unit(r2).casualties, level(&state, "R2")), (1, Level::Good));
}

/// `sequential_fire`: the first side's fire and checks come first, and whoever ran does not fire any more.
#[test]
fn in_sequence_the_first_side_spoils_the_others_aim() {
    let mut state = field(Phase::Fire, &[]);
    let mut scenario = state.battle.scenario().clone();
    scenario.options.sequential_fire = true;
    state = State::new(scenario);
    state.battle.phase = Phase::Fire;
    state.battle.begun = true;
    state.battle.turn = 1;
    put(&mut state, "R2", "J4", Formation::Line, Facing::South);
    put(&mut state, "B1", "J5", Formation::Line, Facing::North);
    up(&mut state, "R2", Cube::Fire);
    let b1 = up(&mut state, "B1", Cube::Fire);
    // 10 + 1: 2 KIA; target 5; 8 misses by 3: rout of 4 spaces, over the edge.
    whole(Tape::of(&[10, 8, 1], &[]), &mut state, fire);
    assert_eq!(state.battle.unit(b1).gone, Some(Gone::LeftField));
    assert_eq!(state.battle.unit(unit(&state, "R2")).casualties, 0);
}

/// CC-MEL-T1, CC-MEL-6: a difference of 1 or 2 costs both primaries a figure and drives the loser back; the winner may advance.
#[test]
fn the_loser_of_a_melee_falls_back_and_the_winner_advances() {
    let mut state = field(Phase::Melee, &[]);
    let r2 = put(&mut state, "R2", "J4", Formation::Line, Facing::South);
    let b1 = put(&mut state, "B1", "J5", Formation::Line, Facing::North);
    state.battle.engage(r2, b1);
    // Both veterans of 04 - 08: 6 against 5. The d6 of 1 sends B1 back one space.
    whole(Tape::of(&[6, 5, 1], &[(0, "R2")]), &mut state, melee);
    assert_eq!((at(&state, "R2"), at(&state, "B1")), ("J5".to_owned(), "J6".to_owned()));
    assert_eq!((level(&state, "B1"), level(&state, "R2")), (Level::Bad(1), Level::Good));
    assert_eq!((state.battle.unit(r2).casualties, state.battle.unit(b1).casualties), (1, 1));
    assert!(!state.battle.unit(r2).is_engaged());
}

/// CC-MEL-6: horse that wins is carried away on 5 or 6: one space more, and disordered.
#[test]
fn horse_pursues_and_is_disordered() {
    let mut state = field(Phase::Melee, &[]);
    let r5 = put(&mut state, "R5", "J3", Formation::Line, Facing::South);
    let b3 = put(&mut state, "B3", "J4", Formation::Line, Facing::North);
    state.battle.engage(r5, b3);
    // Chasseurs: veteran +1, against foot not in square +2: 8 + 3 against 2 + 0 is 9: 3 KIA and one more (CC-MEL-3), a rout of 5.
    whole(Tape::of(&[8, 2, 6, 5], &[]), &mut state, melee);
    assert_eq!((at(&state, "R5"), level(&state, "R5")), ("J5".to_owned(), Level::Bad(0)));
    assert_eq!((state.battle.unit(b3).casualties, state.battle.unit(b3).gone), (4, Some(Gone::LeftField)));
}

/// CC-BUR-1: a gun's natural 10 beyond canister range sets a village alight; a 9 does not, nor canister.
#[test]
fn guns_set_a_village_alight() {
    for (place, face, burns) in [("I4", 10, true), ("I4", 9, false), ("H4", 10, false)] {
        let mut state = field(Phase::Fire, &[]);
        put(&mut state, "R4", place, Formation::Unlimbered, Facing::West);
        put(&mut state, "B1", "F4", Formation::Garrison, Facing::North);
        for (id, place) in [("R3", "A5"), ("R5", "A6")] {
            put(&mut state, id, place, Formation::Column, Facing::South);
        }
        up(&mut state, "R4", Cube::Fire);
        // At 3 spaces: 10 + 1 - 3 is 1 figure, 9 + 1 - 3 too; with canister 10 + 1 - 3 + 3 are 2. The garrison checks at -2: 5
        // stands whatever it lost.
        whole(Tape::of(&[face, 5], &[(1, "")]), &mut state, fire);
        assert_eq!(state.battle.burning.contains(space(&state, "F4")), burns, "{place} {face}");
        assert!(0 < state.battle.unit(unit(&state, "B1")).casualties);
    }
}
