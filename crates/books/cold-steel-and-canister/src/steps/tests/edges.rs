//! Where rules meet each other: corners, gunners in squares, leaders and horse at the end of a charge.

use kit::Tape;

use crate::fixture::{at, covered, field, leader, level, put, space, unit, up};
use crate::forms::choices::refuges;
use crate::state::{Gone, Phase, Standing, State};
use crate::steps::brigade::brigade_morale;
use crate::steps::charge::charge;
use crate::steps::ending::end;
use crate::steps::melee::melee;
use crate::steps::morale::check;
use crate::steps::movement::movement;
use crate::steps::{After, cavalry};
use crate::vocabulary::{Cube, Event, Facing, Formation, Level};

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

/// CC-AP-5: whoever forms column on a road and then goes by it all the way has the point of the road.
#[test]
fn a_line_forms_column_and_takes_the_road() {
    let mut state = field(Phase::Movement, &[(".....S......", "=====S......")]);
    put(&mut state, "R2", "A4", Formation::Line, Facing::East);
    up(&mut state, "R2", Cube::Move);
    // 1 AP to form, 4 steps by road with the 3 that are left and the road's own.
    let way = "A4:column:e:road B4:column:e:road+1 C4:column:e:road+1 D4:column:e:road+1 E4:column:e:road+1";
    Tape::of(&[], &[(0, "R2"), (0, way)]).play(&mut state, movement);
    assert_eq!(at(&state, "R2"), "E4");
}

/// CC-INV-6: only Retreat and Rout turn a unit round; a Level 1 move keeps formation and facing like a Fallback.
#[test]
fn a_level_one_move_keeps_its_front() {
    let mut state = field(Phase::Movement, &[]);
    let r1 = put(&mut state, "R1", "J4", Formation::Column, Facing::South);
    state.battle.unit_mut(r1).level = Level::Bad(1);
    Tape::of(&[8, 8, 5], &[(0, "R1"), (0, "spaces:2")]).play(&mut state, movement);
    assert_eq!((at(&state, "R1"), state.battle.unit(r1).facing), ("J2".to_owned(), Facing::South));
}

/// CC-GEO-12: a corner between a river and an enemy is closed, to the enemy's left as to his right.
#[test]
fn nobody_slips_through_a_closed_corner() {
    let mut state = field(Phase::Movement, &[]);
    put(&mut state, "R1", "F7", Formation::Column, Facing::East);
    put(&mut state, "B1", "F8", Formation::Skirmish, Facing::North);
    up(&mut state, "R1", Cube::Move);
    let (rule, _) = Tape::of(&[], &[(0, "R1"), (0, "G8:column:e")]).refusal(&state, movement);
    assert_eq!(rule, "CC-GEO-12");
    // Past the enemy alone there is a way.
    put(&mut state, "B1", "L8", Formation::Skirmish, Facing::North);
    Tape::of(&[], &[(0, "R1"), (0, "G8:column:e")]).play(&mut state, movement);
    assert_eq!(at(&state, "R1"), "G8");
}

/// CC-CAV-8, CC-GEO-12: gunners do not reach a square beyond a corner that two enemies close.
#[test]
fn gunners_find_a_closed_corner_too() {
    let mut state = field(Phase::Charge, &[]);
    let b4 = put(&mut state, "B4", "J6", Formation::Unlimbered, Facing::North);
    put(&mut state, "B1", "K7", Formation::Square, Facing::North);
    let r5 = put(&mut state, "R5", "J5", Formation::Line, Facing::South);
    let offered = |state: &State| {
        let all = refuges(&state.battle, b4, r5);
        all.iter().filter_map(|it| it.space).collect::<Vec<_>>()
    };
    assert_eq!(offered(&state)[0], space(&state, "K7"));
    put(&mut state, "R1", "K6", Formation::Line, Facing::South);
    assert_eq!(offered(&state)[0], space(&state, "K7"), "one side of the corner is open");
    put(&mut state, "R2", "J7", Formation::Line, Facing::South);
    assert!(!offered(&state).contains(&space(&state, "K7")));
}

/// CC-OPP-2: exactly at the instructed range there is fire, a space further none.
#[test]
fn opportunity_fire_reaches_as_far_as_it_was_told() {
    for (from, way, dice) in [("J3", "J4:column:s", &[1u8][..]), ("J2", "J3:column:s", &[])] {
        let mut state = field(Phase::Movement, &[]);
        put(&mut state, "R1", from, Formation::Column, Facing::South);
        put(&mut state, "B1", "J6", Formation::Line, Facing::North);
        up(&mut state, "R1", Cube::Move);
        let b1 = covered(&mut state, "B1", Cube::Hold, 2, 0);
        Tape::of(dice, &[(0, "R1"), (0, way)]).play(&mut state, movement);
        assert_eq!(state.battle.unit(b1).fired, !dice.is_empty(), "{way}");
    }
}

/// CC-CAV-2, CC-CHG-5: horse that rides in among guns has ended its move there, and foot beside it checks.
#[test]
fn horse_among_the_guns_frightens_those_beside_it() {
    let mut state = field(Phase::Charge, &[]);
    put(&mut state, "R5", "J3", Formation::Line, Facing::South);
    put(&mut state, "B4", "J6", Formation::Unlimbered, Facing::North);
    put(&mut state, "B1", "K7", Formation::Square, Facing::North);
    let b2 = put(&mut state, "B2", "I6", Formation::Column, Facing::North);
    up(&mut state, "R5", Cube::Charge);
    // The gunners make one of two at 3 and go; then the battalion, +2: target 5, misses both and halts.
    Tape::of(&[3, 4, 6, 7], &[(0, "R5>B4@J5"), (0, "J4:line:s J5:line:s!"), (1, "K7"), (0, "guns")])
        .play(&mut state, charge);
    assert_eq!(at(&state, "R5"), "J6");
    let it = state.battle.unit(b2);
    assert!(it.halted && it.proximity_done && it.formation == Formation::Column);
}

/// CC-CHG-7, CC-CAV-6: foot that was to charge and is halted by the horse before it does not counter-charge.
#[test]
fn who_is_halted_by_horse_does_not_counter_charge() {
    for (dice, counters) in [(&[6u8, 6, 7][..], false), (&[5, 5, 7], true)] {
        let mut state = field(Phase::Charge, &[]);
        put(&mut state, "R5", "J3", Formation::Line, Facing::South);
        let b1 = put(&mut state, "B1", "J6", Formation::Line, Facing::North);
        up(&mut state, "R5", Cube::Charge);
        up(&mut state, "B1", Cube::Charge);
        // Two missed is a halt, two made a choice: it stands. No closing fire from a charge cube. To close: -1 is 0, target 7.
        let answers = [(0, "R5>B1@J5"), (1, "stand")];
        Tape::of(dice, &answers[..1 + usize::from(counters)]).play(&mut state, charge);
        assert_eq!(state.battle.unit(b1).charged, counters);
        assert!(state.battle.unit(b1).is_engaged());
    }
}

/// CC-MOV-9, CC-CAV-7: a leader who was told to go along does so when skirmishers leave before horse.
#[test]
fn a_leader_goes_with_skirmishers_who_make_off() {
    for (follows, end) in [(true, "J3"), (false, "J4")] {
        let mut state = field(Phase::Movement, &[]);
        let r3 = put(&mut state, "R3", "J4", Formation::Skirmish, Facing::South);
        let b5 = put(&mut state, "B5", "J5", Formation::Line, Facing::North);
        let lacour = leader(&state, "RL");
        state.battle.leader_mut(lacour).at = Some(space(&state, "J4"));
        state.secrets[0].let_follow(lacour, follows);
        // Crack, +2 and -1 for the leader: target 7. One made: away a space.
        Tape::of(&[7, 8], &[(0, "J3")]).play(&mut state, |state, cx| cavalry::frighten(state, cx, b5, None));
        assert_eq!(
            (at(&state, "R3"), state.battle.leader(lacour).at),
            ("J3".to_owned(), Some(space(&state, end)))
        );
        assert!(state.battle.unit(r3).halted && level(&state, "R3").is_good());
    }
}

/// CC-BRG-4: a commander whom his brigade has drawn back does not go forward with a unit either; back he may.
#[test]
fn a_shaken_leader_is_not_carried_forward() {
    for (from, way, asked) in [("C4", "C5:column:s", false), ("C4", "C3:column:s", true)] {
        let mut state = field(Phase::Movement, &[]);
        put(&mut state, "R1", from, Formation::Column, Facing::South);
        up(&mut state, "R1", Cube::Move);
        let lacour = leader(&state, "RL");
        let it = state.battle.leader_mut(lacour);
        it.standing = Standing::Bad;
        it.at = Some(crate::fixture::space(&field(Phase::Movement, &[]), from));
        let answers = [(0, "R1"), (0, way), (0, "RL")];
        Tape::of(&[], &answers[..2 + usize::from(asked)]).play(&mut state, movement);
        let end = if asked { "C3" } else { "C4" };
        assert_eq!(state.battle.leader(lacour).at, Some(space(&state, end)));
    }
}

/// CC-CON-3, CC-GEO-9: gunners in a square are touched with it, and check for themselves.
#[test]
fn a_rout_beside_a_square_shakes_the_gunners_in_it() {
    let mut state = field(Phase::Fire, &[]);
    let r2 = put(&mut state, "R2", "J7", Formation::Line, Facing::South);
    let r1 = put(&mut state, "R1", "J5", Formation::Square, Facing::South);
    let r4 = unit(&state, "R4");
    state.battle.unit_mut(r4).guns_at = Some(space(&state, "L6"));
    put(&mut state, "R4", "J5", Formation::Crew, Facing::South);
    // A rout of 4 past the square: both +2. The battalion passes at 5, the gunners of 3 at 3.
    Tape::of(&[10, 1, 5, 3], &[]).play(&mut state, |state, cx| check(state, cx, r2, Event::RangedKia));
    assert!(state.battle.unit(r1).contagion_done && state.battle.unit(r4).contagion_done);
}

/// CC-GEO-9: what befalls a square in melee befalls the gunners in it, also where nobody of the square is left.
#[test]
fn gunners_run_when_their_square_is_cut_down() {
    let mut state = field(Phase::Melee, &[]);
    let r5 = put(&mut state, "R5", "J2", Formation::Line, Facing::South);
    let b1 = put(&mut state, "B1", "J3", Formation::Square, Facing::North);
    let b4 = unit(&state, "B4");
    state.battle.unit_mut(b4).guns_at = Some(space(&state, "L3"));
    put(&mut state, "B4", "J3", Formation::Crew, Facing::North);
    state.battle.unit_mut(b1).casualties = 7;
    state.battle.engage(r5, b1);
    // 10 + 1 - 4 against 1 + 1 - 1: 6 ahead, two figures of the one that is left. The gunners' own die: 4 spaces.
    whole(Tape::of(&[10, 1, 1, 1, 4], &[]), &mut state, melee);
    assert_eq!(state.battle.unit(b1).gone, Some(Gone::Destroyed));
    assert_eq!((at(&state, "B4"), level(&state, "B4")), ("J7".to_owned(), Level::Bad(3)));
}

/// CC-MEL-6, CC-END-4: pursuing horse takes what it rides through, before it is disordered.
#[test]
fn a_pursuit_takes_the_objective_it_rides_through() {
    let mut state = field(Phase::Melee, &[(r#"space = "F4""#, r#"space = "J5""#)]);
    let r5 = put(&mut state, "R5", "J4", Formation::Line, Facing::South);
    let b1 = put(&mut state, "B1", "J5", Formation::Line, Facing::North);
    state.battle.engage(r5, b1);
    // 10 + 1 + 2 against 1 + 1: a rout over the edge; the pursuit on a 6.
    whole(Tape::of(&[10, 1, 1, 6], &[]), &mut state, melee);
    assert_eq!((at(&state, "R5"), level(&state, "R5")), ("J6".to_owned(), Level::Bad(0)));
    assert_eq!(state.battle.holders[0], Some(0));
}

/// CC-MEL-6: skirmishers look all round: beside two spaces that their enemies have left they may enter either.
#[test]
fn skirmishers_enter_which_of_two_emptied_spaces_they_like() {
    for (answer, end) in [("R3@J5", "J5"), ("R3@I4", "I4"), ("nobody", "J4")] {
        let mut state = field(Phase::Melee, &[]);
        let r3 = put(&mut state, "R3", "J4", Formation::Skirmish, Facing::South);
        let b1 = put(&mut state, "B1", "J5", Formation::Line, Facing::North);
        let b2 = put(&mut state, "B2", "I4", Formation::Line, Facing::East);
        state.battle.engage(b1, r3);
        state.battle.engage(b2, r3);
        // 10 + 2 - 2 against 1 + 1 + 1: 7 ahead, a rout; four spaces each, which takes B1 over the edge.
        let answers = [(1, "B1"), (0, answer)];
        whole(Tape::of(&[10, 1, 1, 1], &answers), &mut state, melee);
        assert_eq!(
            (at(&state, "R3"), at(&state, "B1"), at(&state, "B2")),
            (end.into(), "off".into(), "I8".into())
        );
    }
}

/// CC-GEO-9, CC-FIR-4: whoever passes through a square with gunners in it leaves it as it was: the square holds the space and is
/// what one fires at, also where the battery stands before it in the order of battle.
#[test]
fn a_square_holds_its_space_when_friends_have_passed_through() {
    let foot = (
        r#"type = "light_cavalry", class = "veteran", size = 5"#,
        r#"type = "line_infantry", class = "veteran", size = 5"#,
    );
    let mut state = field(Phase::Movement, &[foot]);
    let r5 = put(&mut state, "R5", "J4", Formation::Square, Facing::South);
    let r4 = unit(&state, "R4");
    state.battle.unit_mut(r4).guns_at = Some(space(&state, "L6"));
    put(&mut state, "R4", "J4", Formation::Crew, Facing::South);
    put(&mut state, "R1", "J3", Formation::Column, Facing::South);
    up(&mut state, "R1", Cube::Move);
    Tape::of(&[], &[(0, "R1"), (0, "J4:column:s J5:column:s:1")]).play(&mut state, movement);
    assert_eq!(at(&state, "R1"), "J5");
    let b1 = put(&mut state, "B1", "I4", Formation::Line, Facing::East);
    assert_eq!(crate::facts::fire::targets(&state.battle, b1).collect::<Vec<_>>(), [unit(&state, "R1"), r5]);
}

/// CC-CAV-7, CC-MOV-12: gunners who make off before horse to where their own guns stand take them up again.
#[test]
fn gunners_who_make_off_to_their_guns_man_them() {
    for (goal, formation) in [("J3", Formation::Unlimbered), ("I3", Formation::Crew)] {
        let mut state = field(Phase::Movement, &[]);
        let r4 = unit(&state, "R4");
        state.battle.unit_mut(r4).guns_at = Some(space(&state, "J3"));
        put(&mut state, "R4", "J4", Formation::Crew, Facing::South);
        let b5 = put(&mut state, "B5", "J5", Formation::Line, Facing::North);
        // +2: target 3 of a battery of 3; one made.
        Tape::of(&[3, 4], &[(0, goal)]).play(&mut state, |state, cx| cavalry::frighten(state, cx, b5, None));
        let it = state.battle.unit(r4);
        assert_eq!((at(&state, "R4"), it.formation, it.halted), (goal.to_owned(), formation, true));
        assert_eq!(it.guns_at.is_none(), formation == Formation::Unlimbered);
    }
}

/// All around R2 or Lacour in B2 stand enemies.
fn hemmed_in(phase: Phase) -> State {
    let mut state = field(phase, &[]);
    for (id, at) in [("R1", "A5"), ("R2", "B2"), ("R3", "C5"), ("R4", "D5"), ("R5", "E5")] {
        put(&mut state, id, at, Formation::Column, Facing::South);
    }
    put(&mut state, "R4", "D5", Formation::Limbered, Facing::South);
    for (id, at) in [("B1", "A1"), ("B2", "B1"), ("B3", "C1"), ("B4", "A2"), ("B5", "C2")] {
        put(&mut state, id, at, Formation::Column, Facing::South);
    }
    put(&mut state, "B4", "A2", Formation::Limbered, Facing::South);
    let lacour = leader(&state, "RL");
    state.battle.leader_mut(lacour).at = Some(space(&state, "B2"));
    state
}

/// CC-INV-5, CC-LDR-5: a Fallback without a way costs a figure; that is neither fire nor melee, and no leader is at risk.
#[test]
fn a_fallback_without_a_way_costs_a_figure_and_no_leader() {
    let mut state = hemmed_in(Phase::Fire);
    let r2 = unit(&state, "R2");
    // With Lacour: target 7. 8 misses by 1, and there are no more dice.
    Tape::of(&[8, 1], &[]).play(&mut state, |state, cx| check(state, cx, r2, Event::RangedKia));
    assert_eq!((at(&state, "R2"), state.battle.unit(r2).casualties), ("B2".to_owned(), 1));
}

/// CC-BRG-4: only a commander who moved is in Bad Order.
#[test]
fn a_commander_who_cannot_go_back_keeps_his_head() {
    let mut state = hemmed_in(Phase::BrigadeMorale);
    state.battle.begun = false;
    let (lacour, r1) = (leader(&state, "RL"), unit(&state, "R1"));
    state.battle.unit_mut(r1).level = Level::Bad(0);
    whole(Tape::of(&[6], &[]), &mut state, brigade_morale);
    let it = state.battle.leader(lacour);
    assert_eq!((it.at, it.standing), (Some(space(&state, "B2")), Standing::Good));
}

/// CC-END-1: where both collapse at once, points are counted.
#[test]
fn two_armies_that_collapse_together_count_their_points() {
    let mut state = field(Phase::End, &[]);
    state.battle.brigades[0].broken = true;
    state.battle.brigades[1].broken = true;
    Tape::of(&[], &[]).play(&mut state, end);
    let outcome = state.outcome().expect("an end");
    assert_eq!((outcome.winner, outcome.points), (Some(engine::Side(1)), vec![2, 5]));
}

/// CC-FIR-F5: a square that horse has just forced has changed its formation this turn.
#[test]
fn a_square_formed_in_haste_fires_worse() {
    let mut state = field(Phase::Movement, &[]);
    let r2 = put(&mut state, "R2", "J4", Formation::Line, Facing::South);
    let b5 = put(&mut state, "B5", "J5", Formation::Line, Facing::North);
    // +2: target 5; one made.
    Tape::of(&[5, 6], &[]).play(&mut state, |state, cx| cavalry::frighten(state, cx, b5, None));
    let case = crate::facts::fire::case(&state.battle, r2, b5, 1, 6, Some(Cube::Hold));
    assert!(case.moved && case.formation == Formation::Square);
}

/// Who was asked for which die.
struct Table {
    faces: Vec<u8>,
    thrown: Vec<(u8, u8)>,
}

impl engine::Source for Table {
    fn roll(&mut self, _: engine::Lane, about: engine::About, throw: &engine::Throw) -> Option<engine::Roll> {
        self.thrown.push((about.by.0, throw.sides));
        Some(engine::Roll::of_faces(throw, &[self.faces.remove(0)]))
    }

    fn answer(&mut self, _: engine::Lane, question: &engine::Question<'_>) -> Option<engine::Reply> {
        Some(question.default())
    }
}

/// CC-MEL-4: how far he goes back the beaten one throws himself, whichever side he is of.
#[test]
fn the_beaten_one_throws_for_his_own_flight() {
    for (faces, loser) in [([10, 1, 1], 1), ([1, 10, 1], 0)] {
        let mut state = field(Phase::Melee, &[]);
        let r1 = put(&mut state, "R1", "J4", Formation::Line, Facing::South);
        let b1 = put(&mut state, "B1", "J5", Formation::Line, Facing::North);
        state.battle.engage(r1, b1);
        let mut table = Table { faces: faces.to_vec(), thrown: Vec::new() };
        melee(&mut state, &mut engine::Cx::new(&mut table)).expect("no more is asked");
        assert_eq!(table.thrown, [(0, 10), (1, 10), (loser, 6)]);
        assert!(!state.battle.unit([r1, b1][usize::from(loser)]).level.is_good());
    }
}

/// CC-INV-5: a Fallback without a way costs a figure, and that is told.
#[test]
fn who_finds_no_way_is_told_of_with_his_figure() {
    let mut state = field(Phase::Fire, &[]);
    let b1 = put(&mut state, "B1", "G6", Formation::Line, Facing::North);
    for (id, space) in [("R1", "F7"), ("R2", "F6"), ("R5", "H6")] {
        put(&mut state, id, space, Formation::Line, Facing::South);
    }
    // Missed by 1.
    let (_, heard) =
        Tape::of(&[8, 1], &[]).play(&mut state, |state, cx| check(state, cx, b1, Event::RangedKia).map(drop));
    assert_eq!((at(&state, "B1"), state.battle.unit(b1).casualties), ("G6".to_owned(), 1));
    let told = kit::told(&heard, 0).join("; ");
    assert!(told.contains("falls back, finds no way, stays where it is and loses a figure"), "{told}");
}
