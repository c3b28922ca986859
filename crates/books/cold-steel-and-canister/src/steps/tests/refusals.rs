//! What may not be done, with the rule that says so.

use engine::{Cx, Play};
use field::grid::{Place, StepLaw};
use kit::Tape;

use crate::fixture::{field, leader, put, space, unit, up};
use crate::forms::march::March;
use crate::state::{Phase, State};
use crate::steps::After;
use crate::steps::movement::movement;
use crate::steps::orders::orders;
use crate::vocabulary::{Cube, Facing, Formation};

type Step = fn(&mut State, &mut Cx<'_>) -> Play<After>;

/// A position, what is tried in it, and the rule that refuses the last of it.
struct Refused {
    rule: &'static str,
    edits: &'static [(&'static str, &'static str)],
    set: fn(&mut State),
    answers: &'static [(u8, &'static str)],
}

fn refused(phase: Phase, step: Step, all: &[Refused]) {
    for Refused { rule, edits, set, answers } in all {
        let mut state = field(phase, edits);
        set(&mut state);
        let (cited, why) = Tape::of(&[], answers).refusal(&state, step);
        assert_eq!(cited, *rule, "{answers:?}: {why}");
    }
}

/// A reinforcement that is due stands beside the board.
fn due(state: &mut State, id: &str) {
    let it = unit(state, id);
    state.battle.place(it, None);
    state.battle.unit_mut(it).due = 2;
}

/// CC-ORD-2, CC-LDR-3, CC-BRG-6: who gets no `charge` cube. CC-FIR-1: who gets no `fire` cube. CC-MOV-11: who enters moves.
#[test]
fn cubes_that_are_refused() {
    let no = |rule, answers, set| Refused { rule, edits: &[], set, answers };
    refused(
        Phase::Orders,
        orders,
        &[
            no("CC-ORD-2", &[(0, "R4:charge")], |_| {}),
            no("CC-ORD-2", &[(0, "R1:charge")], |it| {
                put(it, "R1", "A1", Formation::Square, Facing::North);
            }),
            no("CC-LDR-3", &[(0, "R1:charge")], |it| {
                let r1 = unit(it, "R1");
                it.battle.unit_mut(r1).in_command = false;
            }),
            no("CC-BRG-6", &[(0, "R5:charge")], |it| it.battle.brigades[0].broken = true),
            no("CC-FIR-1", &[(0, "R5:fire")], |_| {}),
            no("CC-FIR-1", &[(0, "R4:fire")], |it| {
                put(it, "R4", "D1", Formation::Limbered, Facing::South);
            }),
            no("CC-FIR-1", &[(0, "R4:fire")], |it| {
                put(it, "R4", "D1", Formation::Crew, Facing::South);
            }),
            no("CC-MOV-11", &[(0, "R1:charge")], |it| due(it, "R1")),
            no("CC-MOV-11", &[(0, "R1:fire")], |it| due(it, "R1")),
        ],
    );
}

/// CC-ORD-1, CC-ORD-2, CC-BRG-6: one cube for all goes to whoever may have it; the others hold.
#[test]
fn a_charge_for_all_is_for_those_who_may() {
    for (broken, r1) in [(false, Cube::Charge), (true, Cube::Hold)] {
        let mut state = field(Phase::Orders, &[]);
        state.battle.brigades[0].broken = broken;
        Tape::of(&[], &[(0, "all:charge")]).play(&mut state, orders);
        let given = ["R1", "R2", "R3", "R4", "R5"].map(|it| state.order(unit(&state, it)).cube);
        assert_eq!(given, [r1, r1, r1, Cube::Hold, r1], "broken: {broken}");
    }
}

/// The road through the farm at F4, from edge to edge.
const ROAD: (&str, &str) = (".....S......", "=====S======");

fn marches(state: &mut State, id: &str, place: &str, formation: Formation, facing: Facing) {
    put(state, id, place, formation, facing);
    up(state, id, Cube::Move);
}

/// CC-MOV-1, -2, -3, -7, CC-AP-5: where a march does not go, and where it may not end.
#[test]
fn ways_that_are_refused() {
    let no = |rule, edits, answers, set| Refused { rule, edits, set, answers };
    refused(
        Phase::Movement,
        movement,
        &[
            // Guns go into no wood.
            no("CC-MOV-1", &[], &[(0, "R4"), (0, "E3:limbered:s")], |it| {
                marches(it, "R4", "E2", Formation::Limbered, Facing::South);
            }),
            // A square neither.
            no("CC-MOV-1", &[], &[(0, "R1"), (0, "E3:square")], |it| {
                marches(it, "R1", "E2", Formation::Square, Facing::South);
            }),
            // Horse in line goes into no village.
            no("CC-MOV-1", &[], &[(0, "R5"), (0, "F4:line:e")], |it| {
                marches(it, "R5", "E4", Formation::Line, Facing::East);
            }),
            // The river, for whomever.
            no("CC-MOV-2", &[], &[(0, "R1"), (0, "G7:column:s")], |it| {
                marches(it, "R1", "G6", Formation::Column, Facing::South);
            }),
            no("CC-MOV-2", &[], &[(0, "R3"), (0, "G7:skirmish")], |it| {
                marches(it, "R3", "G6", Formation::Skirmish, Facing::South);
            }),
            // By road horse in column passes through a village, but does not stay there.
            no("CC-MOV-3", &[ROAD], &[(0, "R5"), (0, "F4:column:e:road")], |it| {
                marches(it, "R5", "E4", Formation::Column, Facing::East);
            }),
            // Nobody enters where an enemy stands, nor pushes through friends in close order.
            no("CC-MOV-7", &[], &[(0, "R1"), (0, "J4:column:s")], |it| {
                marches(it, "R1", "J3", Formation::Column, Facing::South);
                put(it, "B1", "J4", Formation::Skirmish, Facing::North);
            }),
            no("CC-MOV-7", &[], &[(0, "R1"), (0, "J4:line:s")], |it| {
                marches(it, "R1", "J3", Formation::Line, Facing::South);
                put(it, "R2", "J4", Formation::Line, Facing::South);
            }),
            // Who has spent the point of the road does not leave it any more.
            no("CC-AP-5", &[ROAD], &[(0, "R1"), (0, "B4:column:e:road+1 C5:column:e:road+1")], |it| {
                marches(it, "R1", "A4", Formation::Column, Facing::East);
            }),
        ],
    );
}

/// CC-MOV-3: what is refused as an end is a way through.
#[test]
fn horse_passes_through_a_village_by_road() {
    let mut state = field(Phase::Movement, &[ROAD]);
    marches(&mut state, "R5", "E4", Formation::Column, Facing::East);
    let way = "F4:column:e:road G4:column:e:road";
    Tape::of(&[], &[(0, "R5"), (0, way)]).play(&mut state, movement);
    assert_eq!(crate::fixture::at(&state, "R5"), "G4");
}

/// CC-MOV-6: who may not form so is not offered it, and the law of the march says by which rule: foot of the line spreads out in a
/// wood alone, and nobody forms square there.
#[test]
fn formations_that_are_refused() {
    for (id, place, from, to, may) in [
        ("R1", "J4", Formation::Line, Formation::Skirmish, false),
        ("R1", "E3", Formation::Line, Formation::Skirmish, true),
        ("R1", "E3", Formation::Line, Formation::Square, false),
        ("R1", "J4", Formation::Line, Formation::Square, true),
        ("R1", "J4", Formation::Square, Formation::Line, true),
        ("R3", "J4", Formation::Line, Formation::Skirmish, true),
        ("R5", "J4", Formation::Line, Formation::Square, false),
        ("R5", "J4", Formation::Line, Formation::Column, true),
        ("R4", "J4", Formation::Limbered, Formation::Unlimbered, true),
    ] {
        let mut state = field(Phase::Movement, &[]);
        let it = put(&mut state, id, place, from, Facing::South);
        let march = March::new(&state.battle, it, 4, false);
        let start = march.start();
        let mut offered = false;
        march.each(start, |step| offered |= step.square == start.square && step.shape == to as u8);
        let law = march.cost(start, Place { shape: to as u8, ..start }).map_err(|it| it.cite.text());
        assert_eq!(
            (offered, law.map(|_| ())),
            (may, if may { Ok(()) } else { Err("CC-MOV-6") }),
            "{id} {to:?}"
        );
    }
}

/// CC-LDR-4: leaders do not ride where the enemy stands, nor further than eight steps.
#[test]
fn rides_that_are_refused() {
    let mut state = field(Phase::Movement, &[]);
    let lacour = leader(&state, "RL");
    state.battle.leader_mut(lacour).at = Some(space(&state, "J4"));
    put(&mut state, "B1", "J5", Formation::Line, Facing::North);
    let (rule, _) = Tape::of(&[], &[(0, "RL"), (0, "J5")]).refusal(&state, movement);
    assert_eq!(rule, "CC-LDR-4");
    state.battle.leader_mut(lacour).at = Some(space(&state, "B2"));
    let eight = "C2 D2 E2 F2 G2 H2 I2 J2";
    Tape::of(&[], &[(0, "RL"), (0, &format!("{eight} K2"))]).refusal(&state, movement);
    Tape::of(&[], &[(0, "RL"), (0, eight)]).play(&mut state, movement);
    let it = state.battle.leader(lacour);
    assert_eq!((it.at, it.ap), (Some(space(&state, "J2")), 0));
}
