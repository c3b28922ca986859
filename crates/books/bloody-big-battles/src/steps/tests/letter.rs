//! Rules to the letter that no other test would miss: which dice an Assault throws (BB-ASLT-3), the hundredth of an inch
//! (BB-GEN-3), and what guns and exploiting units are spared (BB-UNIT-9, BB-EXP-2).

use engine::{Chart, Datum, Eye, Shown};
use ground::table::SLACK;

use super::*;
use crate::facts::bodies::for_who_acts;
use crate::forms::pursuit;
use crate::known::Known;
use crate::resolve::assault::AssaultDice;
use crate::state::Charge;
use crate::steps::assault;
use crate::view;

/// Four against four, the charge come home, nothing to add to the dice.
fn even(dice: AssaultDice) -> State {
    let mut it = Fixture::new();
    it.options.assault_dice = dice;
    it.unit("f1", 0, Arm::Infantry, 4, (10, 14), 0);
    it.unit("a1", 1, Arm::Infantry, 4, (10, 14), 180);
    let mut state = it.state();
    state.phase = Phase::Assault;
    let (f1, a1) = (no(&state, "f1"), no(&state, "a1"));
    let from = Pose { at: at((10, 8)), facing: Heading::degrees(0) };
    state.unit_mut(f1).turn.charge = Some(Charge { target: a1, from });
    state
}

/// BB-ASLT-3: one die a side, the attacker's first, and the difference alone decides. A tape with a face too many or too
/// few is refused, so the number of dice is asked too.
#[test]
fn each_side_throws_one_die_and_the_difference_decides() {
    for (attacker, defender) in
        (1..=6_u8).flat_map(|a| (1..=6_u8).map(move |d| (a, d))).filter(|it| it.0 != it.1)
    {
        let mut state = even(AssaultDice::OneD6);
        let answers: &[(u8, &str)] = match attacker.saturating_sub(defender) {
            4.. => &[(0, "stand")],
            _ => &[],
        };
        let (_, heard) = playing(&mut state, &[attacker, defender], answers, assault::assault);
        let beaten = if defender < attacker { "a1" } else { "f1" };
        let back = told(&heard).iter().any(|it| it.starts_with(beaten) && it.contains("retires"));
        assert!(back, "{attacker} against {defender}: {:?}", told(&heard));
    }
    let mut state = even(AssaultDice::TwoD6);
    playing(&mut state, &[6, 1, 2, 3], &[], assault::assault);
    assert!(stands(&state, "a1").1 > 1_400, "seven against five: two dice of each side are added up");
}

/// BB-GEN-3: what helps who acts reaches a hundredth farther, and the limit itself is always within.
#[test]
fn a_hundredth_is_for_who_acts() {
    assert_eq!(for_who_acts(300), 300 + SLACK);
    let fired_at = |hundredths: i32| {
        let mut it = Fixture::new();
        it.unit("f1", 0, Arm::Infantry, 4, (10, 10), 0);
        it.unit("a1", 1, Arm::Infantry, 4, (10, 19), 180);
        let mut state = it.state();
        (state.phase, state.active) = (Phase::DefensiveFire, 0);
        let f1 = no(&state, "f1");
        state.unit_mut(f1).pose.at.y -= hundredths;
        let mut eyes = crate::facts::sight::Eyes::new(&state, 1);
        crate::facts::fire::volley(&state, &mut eyes, no(&state, "a1"), f1).is_ok()
    };
    assert!(fired_at(0), "nine inches are within nine inches");
    assert!(fired_at(SLACK), "and so is a hundredth more, for who fires");
    assert!(!fired_at(SLACK + 1), "but no more than that");
}

/// BB-UNIT-9: guns are never Spent, so nothing says after how many losses they would be.
#[test]
fn guns_are_never_said_to_be_spent() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (10, 10), 0);
    it.unit("f2", 0, Arm::Artillery, 1, (20, 10), 0);
    let mut state = it.state();
    let f2 = no(&state, "f2");
    state.unit_mut(f2).reduced = true;
    assert!(!state.spent(f2));
    let seen = view::view(&Known::new(&state, Eye::Umpire)).show();
    let after = |nth: usize| seen.at(&format!("pieces.{nth}.spent_after")).and_then(Datum::as_int);
    assert_eq!((after(0), after(1)), (Some(2), None));
}

/// BB-EXP-2: no fire before the Assault of an exploitation, so its preview names nobody who would fire.
#[test]
fn an_exploitation_is_shown_without_fire() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (10, 10), 0);
    it.unit("a1", 1, Arm::Infantry, 4, (10, 15), 180);
    let state = it.state();
    let known = Known::new(&state, Eye::Umpire);
    let chart = pursuit(&known, no(&state, "f1"), false);
    for way in ["to 1000,1300", "charge a1 to 1000,1500"] {
        let drawing = chart.read(way).unwrap();
        chart.accept(&drawing).unwrap();
        let fired_by = chart.reckon(&drawing).at("fired_by").cloned();
        assert!(matches!(fired_by, Some(Datum::List(it)) if it.is_empty()), "{way}");
    }
}

/// BB-CHG-4: two charge one, and a third finds its place too.
#[test]
fn any_number_charges_one_target() {
    let mut state = even(AssaultDice::OneD6);
    let (f1, a1) = (no(&state, "f1"), no(&state, "a1"));
    assert_eq!(crate::facts::assault::chargers(&state, a1).as_slice(), [f1]);
    let mut it = Fixture::new();
    for (id, x) in [("f1", 8), ("f2", 10), ("f3", 12)] {
        it.unit(id, 0, Arm::Infantry, 2, (x, 14), 0);
    }
    it.unit("a1", 1, Arm::Infantry, 6, (10, 14), 180);
    state = it.state();
    let a1 = no(&state, "a1");
    for id in ["f1", "f2", "f3"] {
        let unit = no(&state, id);
        let from = Pose { at: at((10, 8)), facing: Heading::degrees(0) };
        state.unit_mut(unit).turn.charge = Some(Charge { target: a1, from });
    }
    assert_eq!(crate::facts::assault::chargers(&state, a1).len(), 3);
}
