//! Who charges, into what, and what a melee leaves behind (sections 6, 8, 11 and 14).

use kit::Tape;

use crate::fixture::{at, covered, field, leader, level, put, space, unit, up};
use crate::forms::charge::{Charge, charges};
use crate::state::{Phase, Standing, State};
use crate::steps::charge::charge;
use crate::steps::fire::volley;
use crate::steps::melee::melee;
use crate::steps::morale::check;
use crate::steps::{After, cavalry};
use crate::vocabulary::{Cube, Event, Facing, Formation, Level};

fn melees(tape: Tape<'_>, state: &mut State) {
    tape.play(state, |state, cx| {
        while melee(state, cx)? == After::Same {}
        Ok(())
    });
}

fn found<'a>(state: &'a State, id: &str) -> Vec<Charge<'a>> {
    let mut all = Vec::new();
    charges(&state.battle, unit(state, id), &mut all);
    all
}

/// What makes a case another one.
type Change = fn(&mut State);

/// CC-CHG-1, CC-CHG-2: who charges at all, and whom.
#[test]
fn who_may_charge() {
    let skirmishing = |state: &mut State| {
        put(state, "R3", "J4", Formation::Skirmish, Facing::South);
    };
    let all: [(&str, &str, bool, Change); 16] = [
        ("a column", "R1", true, |_| {}),
        ("a line", "R1", true, |it| set(it, "R1", |it| it.formation = Formation::Line)),
        ("a garrison", "R1", true, |it| set(it, "R1", |it| it.formation = Formation::Garrison)),
        ("a square", "R1", false, |it| set(it, "R1", |it| it.formation = Formation::Square)),
        ("in Bad Order", "R1", false, |it| set(it, "R1", |it| it.level = Level::Bad(0))),
        ("out of command", "R1", false, |it| set(it, "R1", |it| it.in_command = false)),
        ("halted", "R1", false, |it| set(it, "R1", |it| it.halted = true)),
        ("engaged", "R1", false, |it| {
            let (one, other) = (unit(it, "R1"), unit(it, "B2"));
            it.battle.engage(one, other);
        }),
        ("at an engaged enemy", "R1", true, |it| {
            let (one, other) = (unit(it, "R2"), unit(it, "B1"));
            it.battle.engage(one, other);
        }),
        ("guns", "R4", false, |it| {
            put(it, "R4", "J4", Formation::Limbered, Facing::South);
        }),
        ("skirmishers at a line", "R3", false, skirmishing),
        ("skirmishers at skirmishers", "R3", true, |it| {
            put(it, "R3", "J4", Formation::Skirmish, Facing::South);
            set(it, "B1", |it| it.formation = Formation::Skirmish);
        }),
        ("skirmishers at the shaken", "R3", true, |it| {
            put(it, "R3", "J4", Formation::Skirmish, Facing::South);
            set(it, "B1", |it| it.level = Level::Bad(1));
        }),
        ("skirmishers at guns", "R3", true, |it| {
            put(it, "R3", "J4", Formation::Skirmish, Facing::South);
            put(it, "B1", "A8", Formation::Line, Facing::North);
            put(it, "B4", "J6", Formation::Unlimbered, Facing::North);
        }),
        ("foot at horse in Good Order", "R1", false, |it| {
            put(it, "B1", "A8", Formation::Line, Facing::North);
            put(it, "B5", "J6", Formation::Line, Facing::North);
        }),
        ("foot at shaken horse", "R1", true, |it| {
            put(it, "B1", "A8", Formation::Line, Facing::North);
            put(it, "B5", "J6", Formation::Line, Facing::North);
            set(it, "B5", |it| it.level = Level::Bad(0));
        }),
    ];
    for (what, id, may, prepare) in all {
        let mut state = field(Phase::Charge, &[]);
        put(&mut state, "R1", "J4", Formation::Column, Facing::South);
        put(&mut state, "B1", "J6", Formation::Line, Facing::North);
        if id != "R1" {
            put(&mut state, "R1", "A3", Formation::Column, Facing::South);
        }
        prepare(&mut state);
        assert_eq!(!found(&state, id).is_empty(), may, "{what}");
    }
}

fn set(state: &mut State, id: &str, set: impl FnOnce(&mut crate::state::Unit)) {
    let it = unit(state, id);
    set(state.battle.unit_mut(it));
}

/// CC-CHG-1: a garrison comes out as a column.
#[test]
fn a_garrison_charges_in_column() {
    let mut state = field(Phase::Charge, &[]);
    let r1 = put(&mut state, "R1", "F4", Formation::Garrison, Facing::North);
    let b1 = put(&mut state, "B1", "I4", Formation::Line, Facing::East);
    state.battle.unit_mut(b1).fired = true;
    up(&mut state, "R1", Cube::Charge);
    let end = found(&state, "R1").iter().map(|it| it.end.square).next().expect("a charge");
    assert_eq!(end, space(&state, "H4"));
    // From behind: column 1 - 2, target 7.
    Tape::of(&[7], &[(0, "R1>B1@H4")]).play(&mut state, charge);
    let it = state.battle.unit(r1);
    assert_eq!((at(&state, "R1").as_str(), it.formation), ("H4", Formation::Column));
    assert!(it.is_engaged_with(b1));
}

/// CC-CHG-4, CC-STA-4: into flank or rear only if the way begins there and ends there; those who look all round have neither.
#[test]
fn a_flank_is_charged_from_beginning_to_end() {
    for (from, facing, end, formation, flank) in [
        // In its front to its front.
        ("J3", Facing::South, "J5", Formation::Line, false),
        // Both in the flank, both in the rear.
        ("L6", Facing::West, "K6", Formation::Line, true),
        ("J8", Facing::North, "J7", Formation::Line, true),
        ("K8", Facing::North, "J7", Formation::Line, true),
        ("L6", Facing::West, "K6", Formation::Square, false),
        ("L6", Facing::West, "K6", Formation::Skirmish, false),
    ] {
        let mut state = field(Phase::Charge, &[]);
        let r1 = put(&mut state, "R1", from, Formation::Column, facing);
        let b1 = put(&mut state, "B1", "J6", formation, Facing::North);
        state.battle.unit_mut(b1).fired = true;
        up(&mut state, "R1", Cube::Charge);
        let key = format!("R1>B1@{end}");
        // To close column 1, target 6; into a flank column 1 - 2, target 7.
        let dice: &[u8] = if flank { &[7] } else { &[7, 1] };
        Tape::of(dice, &[(0, &key)]).play(&mut state, charge);
        let it = state.battle.unit(r1);
        assert_eq!((it.is_engaged(), it.flank), (flank, flank), "{from} {formation:?}");
    }
}

/// CC-CHG-4: what counts is the front at the roll to close: foot that has turned to face the horse has no flank there any more.
#[test]
fn who_turns_has_no_flank_left() {
    for (answer, flank) in [("stand", true), ("turn", false)] {
        let mut state = field(Phase::Charge, &[]);
        let r5 = put(&mut state, "R5", "L6", Formation::Line, Facing::West);
        let b1 = put(&mut state, "B1", "J6", Formation::Line, Facing::North);
        state.battle.unit_mut(b1).fired = true;
        up(&mut state, "R5", Cube::Charge);
        // Both checks made; a 1 closes.
        Tape::of(&[1, 1, 1], &[(0, "R5>B1@K6"), (1, answer)]).play(&mut state, charge);
        assert_eq!(state.battle.unit(r5).flank, flank, "{answer}");
    }
}

/// CC-INV-7: who is driven back is out of his fight, has lost his cube, and is not fired at on his way; his enemy is free too.
#[test]
fn a_flight_ends_fights_and_orders() {
    let mut state = field(Phase::Movement, &[]);
    let r2 = put(&mut state, "R2", "J6", Formation::Line, Facing::South);
    let b1 = put(&mut state, "B1", "J7", Formation::Line, Facing::North);
    put(&mut state, "B2", "K4", Formation::Column, Facing::West);
    // J3 to J5 are its zone: who may go past them does (CC-INV-2).
    covered(&mut state, "R2", Cube::Move, 0, 0);
    covered(&mut state, "B2", Cube::Fire, 2, 0);
    state.battle.engage(r2, b1);
    state.battle.unit_mut(r2).charged = true;
    // 9 misses by 2; a 4 is four spaces, past the muskets of B2, and there are no more dice.
    Tape::of(&[9, 4], &[]).play(&mut state, |state, cx| check(state, cx, r2, Event::RangedKia));
    let it = state.battle.unit(r2);
    assert_eq!((at(&state, "R2").as_str(), it.cube, it.covered, it.charged), ("I2", None, false, false));
    assert!(!it.is_engaged() && !state.battle.unit(b1).is_engaged());
}

/// CC-MEL-5: figures that are lost in a melee call for no check: a draw costs each primary one, and both fight on.
#[test]
fn no_check_for_losses_in_a_melee() {
    let mut state = field(Phase::Melee, &[]);
    let r2 = put(&mut state, "R2", "J4", Formation::Line, Facing::South);
    let b1 = put(&mut state, "B1", "J5", Formation::Line, Facing::North);
    for it in [r2, b1] {
        // At the end of its table a check would be an elim cell.
        state.battle.unit_mut(it).casualties = 3;
    }
    state.battle.engage(r2, b1);
    // Three of six figures are one less (CC-MEL-M2), five of eight are not.
    melees(Tape::of(&[6, 5], &[]), &mut state);
    for (it, lost) in [(r2, 4), (b1, 4)] {
        let it = state.battle.unit(it);
        assert_eq!((it.casualties, it.level, it.is_engaged()), (lost, Level::Good, true));
    }
}

/// CC-MEL-7: the fight is over for whom no enemy is left; he stays, in the order that he is in. Who still has one fights on.
#[test]
fn a_fight_ends_with_its_last_enemy() {
    let mut state = field(Phase::Melee, &[]);
    let r2 = put(&mut state, "R2", "J4", Formation::Line, Facing::South);
    let r1 = put(&mut state, "R1", "L4", Formation::Line, Facing::South);
    let b1 = put(&mut state, "B1", "J5", Formation::Line, Facing::North);
    let b2 = put(&mut state, "B2", "L5", Formation::Line, Facing::North);
    state.battle.unit_mut(r2).level = Level::Bad(1);
    state.battle.engage(r2, b1);
    state.battle.engage(r1, b2);
    // R2 in Bad Order 10 - 2 against 3: 5 ahead, B1 loses a figure and retreats four spaces, over its edge. R1 and B2 draw.
    melees(Tape::of(&[10, 3, 4, 5, 5], &[(0, "R2"), (0, "nobody")]), &mut state);
    let it = state.battle.unit(r2);
    assert_eq!((at(&state, "R2").as_str(), it.level, it.is_engaged()), ("J4", Level::Bad(1), false));
    assert!(state.battle.unit(r1).is_engaged_with(b2) && !state.battle.unit(b1).is_engaged());
}

/// CC-LDR-5, CC-LDR-7, CC-LDR-8: by fire a leader falls on a 1, before the check, to which he lends nothing then; in a melee on 1 or
/// 2; his brigade counts him.
#[test]
fn leaders_fall_beside_their_men() {
    for (id, exposed, die, falls) in [
        ("RL", "", 1, true),
        ("RL", "", 2, false),
        ("RD", "", 1, true),
        ("RL", "exposed = 2, ", 2, true),
        ("RL", "exposed = 2, ", 3, false),
    ] {
        let front = format!("under = \"RD\", {exposed}at = \"A2\"");
        let mut state = field(Phase::Fire, &[("under = \"RD\", at = \"A2\"", &front)]);
        let r2 = put(&mut state, "R2", "J4", Formation::Line, Facing::South);
        let b1 = put(&mut state, "B1", "J5", Formation::Line, Facing::North);
        up(&mut state, "B1", Cube::Hold);
        let general = leader(&state, id);
        state.battle.leader_mut(general).at = Some(space(&state, "J4"));
        // A figure falls; with him column 1 - 1, target 7, without him 6: he falls back a space.
        let dice: &[u8] = if falls { &[9, die, 7, 1] } else { &[9, die, 7] };
        let (held, _) =
            Tape::of(dice, &[]).play(&mut state, |state, cx| volley(state, cx, b1, r2, 1, rule!("CC-FIR-5")));
        assert_eq!(held, !falls, "{id} {exposed}{die}");
        let lost = &state.battle.brigades[0];
        let counted = if id == "RL" { lost.kia_cos } else { lost.kia_higher };
        assert_eq!((state.battle.leader(general).standing == Standing::Kia, counted == 1), (falls, falls));
    }
    for (die, falls) in [(2, true), (3, false)] {
        // Who leads from the front is no more exposed in a melee than others.
        let front = ("under = \"RD\", at = \"A2\"", "under = \"RD\", exposed = 3, at = \"A2\"");
        let mut state = field(Phase::Melee, &[front]);
        let r2 = put(&mut state, "R2", "J4", Formation::Line, Facing::South);
        let b1 = put(&mut state, "B1", "J5", Formation::Line, Facing::North);
        state.battle.engage(r2, b1);
        let lacour = leader(&state, "RL");
        state.battle.leader_mut(lacour).at = Some(space(&state, "J4"));
        // With him +1: a draw, and a figure each.
        melees(Tape::of(&[5, 6, die], &[]), &mut state);
        assert_eq!(state.battle.leader(lacour).standing == Standing::Kia, falls, "{die}");
    }
}

/// CC-CAV-3, CC-CAV-11: foot at Level 0 or 1 checks before horse like others, and may form square by it; at Level 2 or 3 nobody
/// checks.
#[test]
fn shaken_foot_forms_square_too() {
    for (bad, checks) in [(0, true), (1, true), (2, false), (3, false)] {
        let mut state = field(Phase::Movement, &[]);
        let r2 = put(&mut state, "R2", "J4", Formation::Line, Facing::South);
        state.battle.unit_mut(r2).level = Level::Bad(bad);
        let b5 = put(&mut state, "B5", "J5", Formation::Line, Facing::North);
        // +2: target 5; one of two made.
        let dice: &[u8] = if checks { &[5, 6] } else { &[] };
        Tape::of(dice, &[]).play(&mut state, |state, cx| cavalry::frighten(state, cx, b5, None));
        let it = state.battle.unit(r2);
        let expected = if checks { Formation::Square } else { Formation::Line };
        assert_eq!((it.formation, level(&state, "R2")), (expected, Level::Bad(bad)));
    }
}
