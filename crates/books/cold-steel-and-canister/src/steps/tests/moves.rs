//! Movement, leaders, exits and reaction (section 5 and 14).

use kit::Tape;

use crate::fixture::{at, covered, field, leader, put, space, unit, up};
use crate::state::{Gone, Phase, Standing};
use crate::steps::movement::{movement, reaction};
use crate::vocabulary::{Cube, Facing, Formation};

/// CC-MOV-1, CC-MOV-6: foot that enters a strong point is its garrison, and holds it (CC-END-4).
#[test]
fn foot_in_a_village_is_its_garrison_and_holds_it() {
    let mut state = field(Phase::Movement, &[]);
    let r1 = put(&mut state, "R1", "F2", Formation::Column, Facing::South);
    up(&mut state, "R1", Cube::Move);
    // Past the wood for 1, into the farm for 2.
    Tape::of(&[], &[(0, "R1"), (0, "G3:column:s F4:garrison")]).play(&mut state, movement);
    let it = state.battle.unit(r1);
    assert_eq!((it.formation, it.ap, state.battle.holders[0]), (Formation::Garrison, 1, Some(0)));
}

/// CC-MOV-10: only an exit lets a unit leave of its own will, and it is no loss.
#[test]
fn a_unit_leaves_by_an_exit_and_is_not_lost() {
    let mut state = field(Phase::Movement, &[]);
    let r1 = up(&mut state, "R1", Cube::Move);
    Tape::of(&[], &[(0, "R1"), (0, "A1:column:s:exit!")]).play(&mut state, movement);
    assert_eq!(state.battle.unit(r1).gone, Some(Gone::Exited));
    assert!(!state.battle.unit(r1).eliminated());
    assert_eq!(crate::facts::victory::points_case(&state.battle, 1).battalions, 0);
}

/// CC-MOV-9: a leader goes along free of charge if his owner wishes, and stays if not.
#[test]
fn a_leader_goes_along_or_stays() {
    for (answer, end) in [("RL", "A3"), ("", "A2")] {
        let mut state = field(Phase::Movement, &[]);
        put(&mut state, "R1", "A2", Formation::Column, Facing::South);
        up(&mut state, "R1", Cube::Move);
        Tape::of(&[], &[(0, "R1"), (0, "A3:column:s"), (0, answer)]).play(&mut state, movement);
        let lacour = leader(&state, "RL");
        assert_eq!(state.battle.leader(lacour).at, Some(space(&state, end)));
        assert_eq!(state.battle.leader(lacour).ap, 8);
    }
}

/// CC-MOV-9: also in a forced move, by what his owner has instructed.
#[test]
fn a_leader_follows_a_flight_if_he_was_told_to() {
    for follows in [true, false] {
        let mut state = field(Phase::Fire, &[]);
        let r2 = put(&mut state, "R2", "J6", Formation::Line, Facing::South);
        let lacour = leader(&state, "RL");
        state.battle.leader_mut(lacour).at = Some(space(&state, "J6"));
        state.secrets[0].let_follow(lacour, follows);
        // With him target 7 of column 0: 9 misses by 2, d6 1: 3 spaces.
        Tape::of(&[9, 1], &[]).play(&mut state, |state, cx| {
            crate::steps::morale::check(state, cx, r2, crate::vocabulary::Event::RangedKia)
        });
        let end = if follows { "J3" } else { "J6" };
        assert_eq!(state.battle.leader(lacour).at, Some(space(&state, end)));
    }
}

/// CC-LDR-6: a leader who is alone is taken on 5 or 6, else he goes to the nearest friend.
#[test]
fn a_lonely_leader_is_ridden_down_or_gets_away() {
    for (die, taken) in [(5, true), (4, false)] {
        let mut state = field(Phase::Movement, &[]);
        put(&mut state, "R1", "J3", Formation::Column, Facing::South);
        up(&mut state, "R1", Cube::Move);
        let thierry = leader(&state, "BL");
        state.battle.leader_mut(thierry).at = Some(space(&state, "J4"));
        put(&mut state, "B1", "J7", Formation::Line, Facing::South);
        Tape::of(&[die], &[(0, "R1"), (0, "J4:column:s")]).play(&mut state, movement);
        let it = state.battle.leader(thierry);
        match taken {
            true => assert_eq!((it.standing, it.at), (Standing::Kia, None)),
            false => assert_eq!(it.at, Some(space(&state, "J7"))),
        }
    }
}

/// CC-REA-1: half the points, rounded up, and the cube comes up.
#[test]
fn a_reserve_reacts_with_half_its_points() {
    let mut state = field(Phase::Reaction, &[]);
    put(&mut state, "R1", "J3", Formation::Column, Facing::South);
    let r1 = covered(&mut state, "R1", Cube::Hold, 1, 0);
    Tape::of(&[], &[(0, "R1"), (0, "J4:column:s J5:column:s")]).play(&mut state, reaction);
    assert_eq!(at(&state, "R1"), "J5");
    assert_eq!((state.battle.unit(r1).ap, state.battle.unit(r1).cube), (0, Some(Cube::Hold)));
}

/// CC-BRG-4: a leader in Bad Order takes no step away from his edge.
#[test]
fn a_shaken_leader_does_not_go_forward() {
    let mut state = field(Phase::Movement, &[]);
    let lacour = leader(&state, "RL");
    state.battle.leader_mut(lacour).standing = Standing::Bad;
    state.battle.leader_mut(lacour).at = Some(space(&state, "J4"));
    let (rule, _) = Tape::of(&[], &[(0, "RL"), (0, "J5")]).refusal(&state, movement);
    assert_eq!(rule, "CC-BRG-4");
    Tape::of(&[], &[(0, "RL"), (0, "J3")]).play(&mut state, movement);
    assert_eq!(state.battle.leader(lacour).at, Some(space(&state, "J3")));
}

/// CC-MOV-12: the battery's own crew takes up its guns again.
#[test]
fn a_crew_takes_up_its_guns() {
    let mut state = field(Phase::Movement, &[]);
    let r4 = put(&mut state, "R4", "J3", Formation::Crew, Facing::South);
    let guns = space(&state, "J4");
    state.battle.unit_mut(r4).guns_at = Some(guns);
    up(&mut state, "R4", Cube::Move);
    Tape::of(&[], &[(0, "R4"), (0, "J4:unlimbered:e")]).play(&mut state, movement);
    let it = state.battle.unit(unit(&state, "R4"));
    assert_eq!((it.formation, it.facing, it.guns_at), (Formation::Unlimbered, Facing::East, None));
}
