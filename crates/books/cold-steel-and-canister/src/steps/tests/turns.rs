//! What a cube lets a unit do, phase by phase, and what a turn begins and ends with (sections 3 to 5, 7 and 15).

use engine::{Cx, Play};
use kit::Tape;

use crate::facts::fire::targets;
use crate::fixture::{at, covered, field, level, put, space, unit, up};
use crate::forms::shots::aims;
use crate::known::Known;
use crate::state::{Phase, State};
use crate::steps::After;
use crate::steps::brigade::brigade_morale;
use crate::steps::charge::charge;
use crate::steps::ending::end;
use crate::steps::fire::{fire, volley};
use crate::steps::melee::melee;
use crate::steps::movement::{movement, reaction};
use crate::steps::orders::orders;
use crate::steps::start::start;
use crate::vocabulary::{Cube, Facing, Formation, Level};

type Step = fn(&mut State, &mut Cx<'_>) -> Play<After>;

fn whole(tape: Tape<'_>, state: &mut State, step: Step) {
    tape.play(state, |state, cx| {
        while step(state, cx)? == After::Same {}
        Ok(())
    });
}

/// Keys that a seat is offered.
fn keys(state: &State, answers: &[(u8, &str)], step: Step) -> Vec<String> {
    Tape::of(&[], answers).offered(state, 0, step).into_iter().map(|it| it.0).collect()
}

/// CC-TURN-5: the flags of a phase are cleared as each of the phases 3 to 8 begins, those of the turn in phase 0 alone.
#[test]
fn flags_last_as_long_as_their_phase_or_turn() {
    let all: [(Phase, Step); 6] = [
        (Phase::Charge, charge),
        (Phase::Movement, movement),
        (Phase::Reaction, reaction),
        (Phase::Fire, fire),
        (Phase::Melee, melee),
        (Phase::BrigadeMorale, brigade_morale),
    ];
    for (phase, step) in all {
        let mut state = field(phase, &[]);
        state.battle.begun = false;
        let r1 = unit(&state, "R1");
        let it = state.battle.unit_mut(r1);
        (it.contagion_done, it.proximity_done) = (true, true);
        (it.fired, it.moved, it.halted, it.charged, it.rallied) = (true, true, true, true, true);
        it.rally_attempts = 2;
        Tape::of(&[], &[]).play(&mut state, step);
        let it = state.battle.unit(r1);
        assert!(!it.contagion_done && !it.proximity_done, "{phase:?}");
        assert!(it.fired && it.moved && it.halted && it.charged && it.rallied, "{phase:?}");
        assert_eq!(it.rally_attempts, 2, "{phase:?}");
        Tape::of(&[], &[]).play(&mut state, start);
        let it = state.battle.unit(r1);
        assert!(!it.fired && !it.moved && !it.halted && !it.charged && !it.rallied, "{phase:?}");
        assert_eq!((it.rally_attempts, it.cube, it.covered), (0, None, false), "{phase:?}");
    }
}

/// CC-ORD-3 to CC-ORD-5: `move` goes in phase 4, `hold` in phase 5, `fire` in neither; all three may fire in phase 6.
#[test]
fn each_cube_has_its_phase() {
    for (cube, moves, reacts) in
        [(Cube::Move, true, false), (Cube::Hold, false, true), (Cube::Fire, false, false)]
    {
        let field = |phase: Phase| {
            let mut state = field(phase, &[]);
            put(&mut state, "R2", "J4", Formation::Line, Facing::South);
            put(&mut state, "B1", "J5", Formation::Line, Facing::North);
            // Somebody else may always go, so that there is a question.
            if phase == Phase::Reaction {
                covered(&mut state, "R5", Cube::Hold, 0, 0);
                covered(&mut state, "R2", cube, 1, 0);
            } else {
                up(&mut state, "R5", Cube::Move);
                up(&mut state, "R2", cube);
            }
            if phase == Phase::Reaction && cube == Cube::Move {
                up(&mut state, "R2", cube);
            }
            state
        };
        let offers = |phase, step: Step| keys(&field(phase), &[], step).contains(&"R2".to_owned());
        assert_eq!(offers(Phase::Movement, movement), moves, "{cube:?} in phase 4");
        assert_eq!(offers(Phase::Reaction, reaction), reacts, "{cube:?} in phase 5");
        let fires = keys(&field(Phase::Fire), &[], fire).iter().any(|it| it.starts_with("R2>"));
        assert!(fires, "{cube:?} in phase 6");
    }
}

/// CC-ORD-3, CC-ORD-4, CC-AP-4, CC-FIR-2, CC-FIR-F4: a shot by a `move` cube, or by who has rallied, costs the point that it
/// needs; `fire` needs none and has one more on its die; `hold` needs one if it has moved in reaction.
#[test]
fn what_a_shot_costs() {
    #[derive(Debug)]
    struct Case {
        cube: Option<Cube>,
        rallied: bool,
        moved: bool,
        ap: u8,
        /// None: it may not fire.
        left: Option<u8>,
        /// Figures that a 6 brings down of a line beside: 7 are needed.
        falls: u8,
    }
    let case = |cube, ap, left, falls| Case { cube, rallied: false, moved: false, ap, left, falls };
    let moved = |it: Case| Case { moved: true, ..it };
    for it in [
        case(Some(Cube::Fire), 0, Some(0), 1),
        case(Some(Cube::Fire), 4, Some(4), 1),
        case(Some(Cube::Hold), 0, Some(0), 0),
        case(Some(Cube::Hold), 4, Some(4), 0),
        moved(case(Some(Cube::Hold), 1, Some(0), 0)),
        moved(case(Some(Cube::Hold), 0, None, 0)),
        case(Some(Cube::Move), 0, None, 0),
        case(Some(Cube::Move), 1, Some(0), 0),
        moved(case(Some(Cube::Move), 3, Some(2), 0)),
        case(Some(Cube::Charge), 4, None, 0),
        Case { rallied: true, ..case(None, 2, Some(1), 0) },
        Case { rallied: true, ..case(None, 0, None, 0) },
    ] {
        let mut state = field(Phase::Fire, &[]);
        let r2 = put(&mut state, "R2", "J4", Formation::Line, Facing::South);
        let b1 = put(&mut state, "B1", "J5", Formation::Line, Facing::South);
        let unit = state.battle.unit_mut(r2);
        (unit.covered, unit.cube, unit.rallied) = (false, it.cube, it.rallied);
        (unit.ap, unit.moved) = (it.ap, it.moved);
        let fires = aims(&Known::of_side(&state, 0), 0).iter().any(|aim| aim.unit == r2);
        assert_eq!(fires, it.left.is_some(), "{it:?}");
        let Some(left) = it.left else { continue };
        // From behind +2: a 4 is 6, and 7 from a `fire` cube; who has moved has one less. A 1 stands.
        let dice: &[u8] = if 0 < it.falls { &[4, 1] } else { &[4] };
        whole(Tape::of(dice, &[(0, "R2>B1")]), &mut state, fire);
        assert_eq!((state.battle.unit(r2).ap, state.battle.unit(b1).casualties), (left, it.falls), "{it:?}");
    }
}

/// CC-AP-4: closing fire too costs a unit on a `move` cube its point.
#[test]
fn closing_fire_costs_who_is_to_move_a_point() {
    for (cube, left) in [(Cube::Move, 3), (Cube::Hold, 4)] {
        let mut state = field(Phase::Charge, &[]);
        put(&mut state, "R1", "J4", Formation::Column, Facing::South);
        put(&mut state, "B1", "J6", Formation::Line, Facing::North);
        up(&mut state, "R1", Cube::Charge);
        let b1 = covered(&mut state, "B1", cube, 0, 0);
        // A 1 misses; a 6 closes.
        Tape::of(&[1, 6], &[(0, "R1>B1@J5")]).play(&mut state, charge);
        let it = state.battle.unit(b1);
        assert_eq!((it.fired, it.ap), (true, left), "{cube:?}");
    }
}

/// CC-ORD-6: who is in Bad Order or engaged gets no cube, not even by one for all.
#[test]
fn no_cube_for_the_shaken_and_the_engaged() {
    let mut state = field(Phase::Orders, &[]);
    let [r1, r2] = ["R1", "R2"].map(|it| unit(&state, it));
    let b1 = unit(&state, "B1");
    state.battle.unit_mut(r1).level = Level::Bad(0);
    state.battle.engage(r2, b1);
    let offered = keys(&state, &[], orders);
    assert!(!offered.iter().any(|it| it.starts_with("R1:") || it.starts_with("R2:")), "{offered:?}");
    assert!(offered.iter().any(|it| it == "R3:move"), "{offered:?}");
    whole(Tape::of(&[], &[(0, "all:move"), (1, "")]), &mut state, orders);
    for (id, has) in [("R1", false), ("R2", false), ("R3", true), ("B1", false), ("B2", true)] {
        assert_eq!(state.battle.unit(unit(&state, id)).covered, has, "{id}");
    }
}

/// CC-TURN-3: until the orders are sealed a brigade may be looked at once more, and begins with what it was given: whoever only looks
/// changes nothing.
#[test]
fn a_brigade_once_more_begins_with_its_orders() {
    let first = [(0, "R1:move R2:fire R2:range:2 RL:along"), (0, "S1:hold"), (0, "brigade:0")];
    let again = (0, "R1:charge R3:move");
    for (answers, cubes, range) in [
        (&first[..], [Cube::Move, Cube::Fire, Cube::Hold], 2),
        (&[first[0], first[1], first[2], again][..], [Cube::Charge, Cube::Hold, Cube::Move], 1),
    ] {
        let mut state = field(Phase::Orders, &super::arrivals::SECOND);
        whole(Tape::of(&[], answers), &mut state, orders);
        let given = ["R1", "R2", "R3"].map(|it| state.order(unit(&state, it)).cube);
        assert_eq!((given, state.order(unit(&state, "R2")).opp_range), (cubes, range));
    }
}

/// CC-MOV-5: a turn of 90 or of 180 degrees costs a point; who looks all round steps where he likes and pays the step alone.
#[test]
fn turns_cost_a_point_but_to_those_who_look_all_round() {
    for (id, formation, way, left) in [
        ("R1", Formation::Column, "J4:column:e", 3),
        ("R1", Formation::Column, "J4:column:n", 3),
        ("R1", Formation::Column, "J4:column:n J3:column:n", 2),
        ("R5", Formation::Line, "J4:line:w", 3),
        ("R3", Formation::Skirmish, "J3:skirmish", 3),
        ("R3", Formation::Skirmish, "K5:skirmish L6:skirmish", 2),
    ] {
        let mut state = field(Phase::Movement, &[]);
        let it = put(&mut state, id, "J4", formation, Facing::South);
        state.battle.unit_mut(it).ap = 4;
        up(&mut state, id, Cube::Move);
        Tape::of(&[], &[(0, id), (0, way)]).play(&mut state, movement);
        assert_eq!(state.battle.unit(it).ap, left, "{id} {way}");
    }
}

/// What makes a case another one.
type Change = fn(&mut State);

/// CC-FIR-1, CC-FIR-2: who fires at all in phase 6, and at whom.
#[test]
fn who_may_fire() {
    let all: [(&str, &[&str], Change); 12] = [
        ("as they stand", &["R2", "R4"], |_| {}),
        ("R2 has fired", &["R4"], |it| flag(it, "R2", |it| it.fired = true)),
        ("R2 at Level 0", &["R2", "R4"], |it| flag(it, "R2", |it| it.level = Level::Bad(0))),
        ("R2 at Level 1", &["R2", "R4"], |it| flag(it, "R2", |it| it.level = Level::Bad(1))),
        ("R2 at Level 2", &["R4"], |it| flag(it, "R2", |it| it.level = Level::Bad(2))),
        ("R2 at Level 3", &["R4"], |it| flag(it, "R2", |it| it.level = Level::Bad(3))),
        ("R2 to charge", &["R4"], |it| flag(it, "R2", |it| it.cube = Some(Cube::Charge))),
        ("R2 engaged", &["R4"], |it| engage(it, "R2", "B2")),
        ("R4 engaged", &["R2"], |it| engage(it, "R4", "B2")),
        ("R4 limbered", &["R2"], |it| flag(it, "R4", |it| it.formation = Formation::Limbered)),
        ("R4 away from its guns", &["R2"], |it| flag(it, "R4", |it| it.formation = Formation::Crew)),
        ("the target engaged", &[], |it| engage(it, "R1", "B4")),
    ];
    for (what, who, set) in all {
        let mut state = field(Phase::Fire, &[]);
        put(&mut state, "R2", "J4", Formation::Line, Facing::South);
        put(&mut state, "R4", "K4", Formation::Unlimbered, Facing::South);
        put(&mut state, "R5", "I4", Formation::Line, Facing::South);
        put(&mut state, "B4", "J5", Formation::Unlimbered, Facing::North);
        ["R2", "R4", "R5"].iter().for_each(|it| {
            up(&mut state, it, Cube::Hold);
        });
        set(&mut state);
        let known = Known::of_side(&state, 0);
        let mut fire: Vec<&str> = Vec::new();
        for aim in aims(&known, 0) {
            fire.push(state.battle.card(aim.unit).id.text());
        }
        assert_eq!(fire, who, "{what}");
    }
}

fn flag(state: &mut State, id: &str, set: impl FnOnce(&mut crate::state::Unit)) {
    let it = unit(state, id);
    set(state.battle.unit_mut(it));
}

fn engage(state: &mut State, one: &str, other: &str) {
    let (one, other) = (unit(state, one), unit(state, other));
    state.battle.engage(one, other);
}

/// CC-FIR-3: the front zone, its edges with it; all round for squares, skirmishers and garrisons.
#[test]
fn the_fire_zone_is_the_front() {
    for (formation, there, seen) in [
        (Formation::Line, "J5", true),
        (Formation::Line, "K5", true),
        (Formation::Line, "L6", true),
        (Formation::Line, "L5", false),
        (Formation::Line, "K4", false),
        (Formation::Line, "J3", false),
        (Formation::Column, "K5", true),
        (Formation::Column, "I3", false),
        (Formation::Square, "K4", true),
        (Formation::Square, "J2", true),
        (Formation::Skirmish, "H3", true),
    ] {
        let mut state = field(Phase::Fire, &[]);
        let r1 = put(&mut state, "R1", "J4", formation, Facing::South);
        let b1 = put(&mut state, "B1", there, Formation::Line, Facing::North);
        assert_eq!(targets(&state.battle, r1).any(|it| it == b1), seen, "{formation:?} {there}");
    }
}

/// CC-BRG-2: the dice of the brigades fall once a turn, after all that the turn has brought: who runs from the flames of 8a weighs in
/// 8c.
#[test]
fn brigades_are_rolled_for_when_all_is_in() {
    for (die, dice) in [(10u8, &[10u8, 1, 1][..]), (7, &[7])] {
        let mut state = field(Phase::BrigadeMorale, &[]);
        state.battle.begun = false;
        put(&mut state, "B1", "F4", Formation::Garrison, Facing::North);
        put(&mut state, "B5", "L8", Formation::Line, Facing::North);
        let farm = space(&state, "F4");
        state.battle.burning.insert(farm);
        // In a strong point target 7: a 10 is a rout of four spaces, and then a die for the battalion.
        whole(Tape::of(dice, &[]), &mut state, brigade_morale);
        assert_eq!(level(&state, "B1").is_good(), die == 7);
    }
}

/// CC-BUR-3, CC-BUR-4: on 5 or 6 a fire goes out, one die for each; the ground stays what it was.
#[test]
fn fires_burn_on_or_go_out() {
    let village = (".....S......", "....SS......");
    for (dice, left) in [([4u8, 5], &["E4"][..]), ([6, 5], &[]), ([1, 4], &["E4", "F4"])] {
        let mut state = field(Phase::End, &[village]);
        let [e4, f4] = ["E4", "F4"].map(|it| space(&state, it));
        state.battle.burning.insert(e4);
        state.battle.burning.insert(f4);
        assert!(state.battle.land().strong(e4));
        Tape::of(&dice, &[]).play(&mut state, end);
        let burning: Vec<String> =
            state.battle.burning.iter().map(|it| state.battle.land().name(it)).collect();
        assert_eq!(burning, left, "{dice:?}");
    }
}

/// CC-OPP-2, CC-OPP-3: a watcher fires once a turn; halted, engaged, in Bad Order or without an instruction it does not.
#[test]
fn who_watches() {
    let all: [(&str, bool, Change); 8] = [
        ("as told", true, |_| {}),
        ("told nothing", false, |it| {
            covered(it, "B1", Cube::Fire, 0, 0);
        }),
        ("to move", false, |it| {
            covered(it, "B1", Cube::Move, 2, 0);
        }),
        ("has fired", false, |it| flag(it, "B1", |it| it.fired = true)),
        ("halted", false, |it| flag(it, "B1", |it| it.halted = true)),
        ("in Bad Order", false, |it| flag(it, "B1", |it| it.level = Level::Bad(0))),
        ("engaged", false, |it| engage(it, "R5", "B1")),
        ("turned away", false, |it| flag(it, "B1", |it| it.facing = Facing::South)),
    ];
    for (what, fires, set) in all {
        let mut state = field(Phase::Movement, &[]);
        let r1 = put(&mut state, "R1", "J3", Formation::Column, Facing::South);
        put(&mut state, "B1", "J6", Formation::Line, Facing::North);
        up(&mut state, "R1", Cube::Move);
        covered(&mut state, "B1", Cube::Fire, 2, 0);
        set(&mut state);
        // 10 - 3 + 1 + 1 is 9: a figure. A 1 stands.
        let dice: &[u8] = if fires { &[10, 1] } else { &[] };
        Tape::of(dice, &[(0, "R1"), (0, "J4:column:s")]).play(&mut state, movement);
        assert_eq!(
            (state.battle.unit(r1).casualties == 1, at(&state, "R1").as_str()),
            (fires, "J4"),
            "{what}"
        );
    }
}

/// CC-FIR-6: a shot out of the phase has its check at once, and one that costs no figure has none.
#[test]
fn only_lost_figures_call_for_a_check() {
    for (dice, holds) in [(&[4u8][..], true), (&[9, 6], true), (&[9, 7, 1], false)] {
        let mut state = field(Phase::Movement, &[]);
        let r2 = put(&mut state, "R2", "J4", Formation::Line, Facing::South);
        let b1 = put(&mut state, "B1", "J5", Formation::Line, Facing::North);
        up(&mut state, "B1", Cube::Hold);
        // One figure lost: column 1, target 6.
        let (held, _) =
            Tape::of(dice, &[]).play(&mut state, |state, cx| volley(state, cx, b1, r2, 1, rule!("CC-OPP-4")));
        assert_eq!((held, level(&state, "R2").is_good()), (holds, holds), "{dice:?}");
    }
}
