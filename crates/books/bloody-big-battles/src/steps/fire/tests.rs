//! Tests of the fire steps (BB-FIRE, BB-FPOW, BB-SHIFT, BB-AMMO).

use ground::table::{Heading, Pose};

use super::*;
use crate::facts::fire::{Silence, firefight_case, may_fire, power_case, volley, volleys};
use crate::facts::sight::Eyes;
use crate::fixture::{Fixture, at, no, playing, told};
use crate::forecasts::outlook;
use crate::resolve::fire_power::FIRE_POWER;
use crate::resolve::firefight::FirefightCase;
use crate::state::{Army, Charge, Formation, Hands};
use crate::vocabulary::{Arm, Quality, Terrain, Weapon};

/// Defensive Fire by the Second Player, who stands in the north.
fn defending(it: Fixture) -> State {
    let mut state = it.state();
    state.phase = Phase::DefensiveFire;
    state
}

fn offending(it: Fixture) -> State {
    let mut state = it.state();
    state.phase = Phase::OffensiveFire;
    state
}

/// Two lines of four, 4 inches apart.
fn face_to_face() -> Fixture {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (10, 10), 0);
    it.unit("a1", 1, Arm::Infantry, 4, (10, 14), 180);
    it
}

fn silence(state: &State, id: &str) -> Option<&'static str> {
    may_fire(state, no(state, id)).err().map(|it| it.1)
}

fn bears(state: &State, unit: &str, target: &str) -> Result<Vec<i32>, &'static str> {
    let (unit, target) = (no(state, unit), no(state, target));
    let mut eyes = Eyes::new(state, state.side(unit));
    volley(state, &mut eyes, unit, target).map(|it| it.ranges.to_vec()).map_err(|it| it.1)
}

/// Why the first enemy of the Second Player cannot be fired at.
fn spared(state: &State) -> Option<Silence> {
    Battery::new(state, 1).targets().first().and_then(|it| it.open().err())
}

fn shot(state: &State, target: &str) -> FirefightCase {
    let target = no(state, target);
    let side = 1 - state.side(target);
    let all = volleys(state, &mut Eyes::new(state, side), side, target);
    let case = power_case(state, all.iter());
    let mut power = None;
    playing(&mut state.clone(), &[], &[], |_, cx| {
        power = Some(cx.within(&FIRE_POWER, &case)?);
        Ok(())
    });
    firefight_case(state, target, &all.iter().collect::<Vec<_>>(), &power.unwrap())
}

#[test]
fn who_may_not_fire() {
    let mut it = face_to_face();
    it.unit("a2", 1, Arm::Cavalry, 2, (20, 14), 180).weapon = Weapon::Rc;
    it.unit("a3", 1, Arm::Artillery, 1, (25, 14), 180);
    it.unit("a4", 1, Arm::Cavalry, 2, (30, 14), 180);
    let mut state = defending(it);
    assert_eq!(silence(&state, "a1"), None);
    assert_eq!(silence(&state, "a2"), Some("mounted cavalry never fires"), "BB-FIRE-2");
    assert_eq!(silence(&state, "a4"), Some("it has no firearms"));
    let (a1, a2, a3) = (no(&state, "a1"), no(&state, "a2"), no(&state, "a3"));
    state.unit_mut(a2).mounted = false;
    assert_eq!(silence(&state, "a2"), None, "on foot it fires as infantry, BB-UNIT-7");
    state.unit_mut(a1).formation = Formation::March;
    assert_eq!(silence(&state, "a1"), Some("in Column of March"));
    state.unit_mut(a3).silenced = true;
    assert_eq!(silence(&state, "a3"), Some("Silenced"), "BB-ART-1");
    (state.unit_mut(a3).silenced, state.unit_mut(a3).mute) = (false, true);
    assert!(silence(&state, "a3").is_some(), "BB-ART-4");
    state.unit_mut(a3).mute = false;
    state.unit_mut(a3).turn.resupplied = true;
    assert_eq!(silence(&state, "a3"), None, "it gives up its own player-turn's fire only");
    state.active = 1;
    assert_eq!(silence(&state, "a3"), Some("resupplied this turn"), "BB-AMMO-3");
    state.unit_mut(a3).formation = Formation::Limbered;
    assert_eq!(silence(&state, "a3"), Some("limbered"));
}

#[test]
fn bases_fire_within_their_arc_and_reach() {
    let state = defending(face_to_face());
    // From the middles of the front edges to the nearest points: all opposite.
    assert_eq!(bears(&state, "a1", "f1"), Ok(vec![400; 4]), "BB-FIRE-3");
    let mut it = face_to_face();
    it.unit("f2", 0, Arm::Infantry, 1, (6, 12), 0);
    it.unit("f3", 0, Arm::Infantry, 1, (2, 13), 0);
    it.unit("f4", 0, Arm::Infantry, 1, (22, 4), 0);
    it.unit("a2", 1, Arm::Infantry, 4, (22, 14), 180).weapon = Weapon::Sm;
    let state = defending(it);
    // The outermost base at (8.5, 14) looks at (6.5, 12) just within 45 degrees, the next at (6.5, 11): any part counts.
    assert_eq!(bears(&state, "a1", "f2"), Ok(vec![282, 423]));
    assert_eq!(bears(&state, "a1", "f3"), Err("outside its arc"));
    assert_eq!(bears(&state, "a2", "f4"), Err("out of range"), "a smoothbore reaches 3 inches");
    let mut deep = face_to_face();
    deep.cards[1].formation = Formation::Deep;
    assert_eq!(bears(&defending(deep), "a1", "f1"), Ok(vec![400; 2]), "the front rank only, BB-UNIT-6");
    let mut hidden = face_to_face();
    hidden.terrain(Terrain::Woods, &[(0, 10), (36, 10), (36, 14), (0, 14)]);
    assert_eq!(bears(&defending(hidden), "a1", "f1"), Err("hidden by woods or buildings"), "BB-LOS-4");
}

/// Three brigades in line, the middle one charged by a column in front: the bases beside it have the charger's flanks in
/// their arcs, though his nearest point is just beside them (BB-FIRE-3), and fire with the charged (BB-FIRE-5).
#[test]
fn a_battle_line_supports_its_own() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 8, (14, 14), 0).formation = Formation::Deep;
    for (id, x) in [("a1", 10), ("a2", 14), ("a3", 18)] {
        it.unit(id, 1, Arm::Infantry, 4, (x, 14), 180);
    }
    let mut state = defending(it);
    let (f1, a2) = (no(&state, "f1"), no(&state, "a2"));
    let from = Pose { at: at((14, 8)), facing: Heading::degrees(0) };
    state.unit_mut(f1).turn.charge = Some(Charge { target: a2, from });
    assert_eq!(bears(&state, "a2", "f1"), Ok(vec![0; 4]), "BB-FIRE-6");
    // Half an inch aside and two deep: 45 degrees from the first base and the second, beyond the third.
    for neighbour in ["a1", "a3"] {
        let mut ranges = bears(&state, neighbour, "f1").expect("it has him in its arc");
        ranges.sort_unstable();
        assert_eq!(ranges, [70, 211], "{neighbour}");
    }
    let case = shot(&state, "f1");
    assert_eq!(case.fire_power, engine::Decimal::of(8), "four muskets at 0, and two from either side");
    // A line is one deep: only the base next to it still has a part of it.
    state.unit_mut(f1).formation = Formation::Line;
    state.unit_mut(f1).lost = 4;
    assert_eq!(bears(&state, "a1", "f1"), Ok(vec![70]));
}

/// Charged in flank, the bases that have any of the charger before them fire, and no others (BB-FIRE-6).
#[test]
fn a_charge_in_flank_is_met_by_the_bases_that_have_it_before_them() {
    let bears_on = |y: i32, bases: u8| {
        let mut it = Fixture::new();
        it.unit("a1", 1, Arm::Infantry, 4, (10, 14), 180);
        it.unit("f1", 0, Arm::Infantry, bases, (8, y), 90);
        let mut state = defending(it);
        let (f1, a1) = (no(&state, "f1"), no(&state, "a1"));
        let from = Pose { at: at((2, 15)), facing: Heading::degrees(90) };
        state.unit_mut(f1).turn.charge = Some(Charge { target: a1, from });
        bears(&state, "a1", "f1")
    };
    assert_eq!(bears_on(14, 4), Ok(vec![0, 0]), "two inches of it stand before the front");
    assert_eq!(bears_on(15, 2), Err("the charger is outside its arc"));
}

#[test]
fn a_charged_unit_fires_at_its_charger_only_and_at_range_0() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 2, (10, 14), 0);
    it.unit("f2", 0, Arm::Infantry, 4, (8, 10), 0);
    it.unit("a1", 1, Arm::Infantry, 4, (10, 14), 180);
    it.unit("a2", 1, Arm::Infantry, 4, (14, 13), 270);
    let mut state = defending(it);
    let (f1, a1) = (no(&state, "f1"), no(&state, "a1"));
    let from = |x, y| Pose { at: at((x, y)), facing: Heading::degrees(0) };
    state.unit_mut(f1).turn.charge = Some(Charge { target: a1, from: from(10, 8) });
    assert_eq!(bears(&state, "a1", "f1"), Ok(vec![0; 4]), "BB-FIRE-6");
    assert_eq!(
        bears(&state, "a1", "f2"),
        Err("charged, who has it in range may fire only at who charges him"),
        "BB-FIRE-4"
    );
    assert!(bears(&state, "a2", "f2").is_ok());
    assert!(bears(&state, "a2", "f1").is_ok(), "enemies in contact may be fired at");
    let a2 = no(&state, "a2");
    assert!(shot(&state, "f1").target.flanking_fire, "half of the fire comes from its flank");
    state.unit_mut(a2).turn.fired = true;
    let case = shot(&state, "f1");
    assert!(case.target.charging && !case.target.flanking_fire, "the charger faces whom it charges");
    // From beside it, the bases that have it before them fire.
    state.unit_mut(f1).turn.charge = Some(Charge { target: a1, from: from(4, 16) });
    assert_eq!(bears(&state, "a1", "f1"), Ok(vec![0; 4]));
    state.unit_mut(f1).pose = Pose { at: at((8, 15)), facing: Heading::degrees(90) };
    assert_eq!(bears(&state, "a1", "f1"), Err("the charger is outside its arc"));
    // In its own Offensive Fire a charger does not fire.
    assert_eq!(silence(&state, "f1"), Some("in contact with the enemy"), "BB-FIRE-2");
}

#[test]
fn fire_power_counts_conditions_of_the_firer() {
    let mut it = face_to_face();
    it.unit("a3", 1, Arm::Artillery, 1, (13, 16), 180).weapon = Weapon::Ra;
    let mut state = defending(it);
    let (a1, a3) = (no(&state, "a1"), no(&state, "a3"));
    // Four rifles at 4 inches, and rifled guns within 12.
    assert_eq!(shot(&state, "f1").fire_power, engine::Decimal::of(8));
    state.unit_mut(a1).disrupted = true;
    (state.unit_mut(a3).low_ammo, state.unit_mut(a3).reduced) = (true, true);
    assert_eq!(shot(&state, "f1").fire_power, engine::Decimal::of(3), "BB-FPOW-M1, M2, M3");
    state.unit_mut(a3).turn.pivoted_or_unlimbered = true;
    assert_eq!(shot(&state, "f1").fire_power, engine::Decimal::of(3), "not in Defensive Fire, BB-FPOW-2");
    state.active = 1;
    assert_eq!(shot(&state, "f1").fire_power, engine::Decimal::ratio(5, 2), "BB-FPOW-M4");
}

#[test]
fn guns_low_on_ammunition_may_be_held_to_close_range() {
    let far = |close_only: bool| {
        let mut it = Fixture::new();
        it.options.artillery_low_ammo_close_only = close_only;
        it.unit("f1", 0, Arm::Infantry, 4, (10, 10), 0);
        it.unit("a3", 1, Arm::Artillery, 1, (10, 14), 180);
        let mut state = defending(it);
        let a3 = no(&state, "a3");
        state.unit_mut(a3).low_ammo = true;
        bears(&state, "a3", "f1")
    };
    assert_eq!(far(false), Ok(vec![400]));
    assert_eq!(far(true), Err("out of range"), "BB-AMMO-1");
}

#[test]
fn conditions_of_the_firers_need_half_of_the_fire_power() {
    let with = |id: usize, bases: u8| {
        let mut it = face_to_face();
        it.unit("a2", 1, Arm::Infantry, bases, (10, 18), 180);
        it.cards[id].traits.skirmishers = true;
        let mut state = defending(it);
        // Beside the other, at the same range.
        let a2 = no(&state, "a2");
        state.unit_mut(a2).pose.at = at((14, 14));
        shot(&state, "f1").firer.skirmishers
    };
    assert!(with(1, 4), "BB-SHIFT-11");
    assert!(!with(2, 2));
}

#[test]
fn flanking_fire_comes_from_outside_the_front_zone() {
    let flanked = |x: i32, y: i32, facing: i32| {
        let mut it = Fixture::new();
        it.unit("f1", 0, Arm::Infantry, 4, (10, 10), 0);
        it.unit("a1", 1, Arm::Infantry, 2, (x, y), facing);
        shot(&defending(it), "f1").target.flanking_fire
    };
    assert!(!flanked(14, 11, 225), "BB-SHIFT-12");
    assert!(flanked(14, 10, 270));
    assert!(flanked(10, 6, 0));
}

#[test]
fn works_count_if_half_of_the_fire_comes_from_outside() {
    let cover = |second: (i32, i32, i32)| {
        let mut it = Fixture::new();
        it.terrain(Terrain::Entrenchment, &[(5, 11), (15, 11)]);
        it.unit("f1", 0, Arm::Infantry, 4, (10, 10), 0);
        it.unit("a1", 1, Arm::Infantry, 2, (10, 14), 180);
        it.unit("a2", 1, Arm::Infantry, 4, (second.0, second.1), second.2);
        shot(&defending(it), "f1").target.cover
    };
    use crate::resolve::firefight::Cover;
    assert_eq!(cover((14, 14, 180)), Cover::Entrenchment, "BB-SHIFT-13");
    assert_eq!(cover((10, 5, 0)), Cover::None, "four of six fire from behind");
}

#[test]
fn one_target_is_one_firefight_and_results_hold_at_once() {
    let mut it = face_to_face();
    it.unit("f2", 0, Arm::Infantry, 4, (15, 10), 0);
    it.unit("a2", 1, Arm::Infantry, 4, (15, 14), 180);
    let mut state = defending(it);
    // Both fire at f1; the last base of a2 is 4.5 inches aside at 4 ahead, with f1's rear corner at 5. Power 8 is column 9,
    // and 7 on it is T.
    let answers = [(1, "f1"), (1, "a1 a2")];
    let (after, heard) = playing(&mut state, &[3, 4], &answers, |state, cx| fire(state, cx, 1));
    assert_eq!(after, After::Same);
    let (f1, f2) = (no(&state, "f1"), no(&state, "f2"));
    assert!(state.unit(f1).disrupted && !state.unit(f2).disrupted, "BB-EFF-1");
    assert_eq!(
        told(&heard),
        ["a1, a2 fire at f1: fire power 8, column 9; 7 on the dice, result T", "f1 is Disrupted"]
    );
    let record = heard.events[0].record.as_ref().unwrap();
    assert_eq!(record.at("firers.1").and_then(|it| it.as_text()), Some("a2"));
    assert_eq!(record.at("kind").and_then(|it| it.as_text()), Some("fire"));
    assert!(record.at("odds").is_some());
    // Nobody is left to fire: the step is over, and everybody may fire again in the next.
    let (after, _) = playing(&mut state, &[], &[], |state, cx| fire(state, cx, 1));
    assert_eq!((after, state.fired_at.len()), (After::Next, 0));
}

#[test]
fn a_target_is_fired_at_once_a_step() {
    let mut it = face_to_face();
    it.unit("a2", 1, Arm::Infantry, 4, (14, 14), 180);
    let mut state = defending(it);
    let answers = [(1, "f1"), (1, "a1")];
    playing(&mut state, &[1, 1], &answers, |state, cx| fire(state, cx, 1));
    assert_eq!(spared(&state).map(|it| it.1), Some("fired at already in this step"));
    let (after, _) = playing(&mut state, &[], &[], |state, cx| fire(state, cx, 1));
    assert_eq!(after, After::Next, "BB-FIRE-5");
}

#[test]
fn eleven_costs_ammunition_and_a_tie_is_the_owners_choice() {
    let mut it = face_to_face();
    it.unit("a2", 1, Arm::Infantry, 4, (14, 14), 180);
    it.cards[0].quality = Quality::Veteran;
    let mut state = defending(it);
    let answers = [(1, "f1"), (1, "a1 a2"), (1, "a2")];
    playing(&mut state, &[5, 6], &answers, |state, cx| fire(state, cx, 1));
    let (a1, a2) = (no(&state, "a1"), no(&state, "a2"));
    assert!(!state.unit(a1).low_ammo && state.unit(a2).low_ammo, "BB-AMMO-2");
    assert_eq!(state.bases(no(&state, "f1")), 3, "column 9 and 11 is 1");
}

#[test]
fn rockets_help_and_never_fire_alone() {
    let mut it = face_to_face();
    it.unit("a3", 1, Arm::Artillery, 1, (13, 14), 180).weapon = Weapon::Rkt;
    let mut state = defending(it);
    let case = shot(&state, "f1");
    assert!(case.firer.rockets && case.fire_power == engine::Decimal::of(4), "BB-SHIFT-7");
    let a1 = no(&state, "a1");
    state.unit_mut(a1).turn.fired = true;
    assert_eq!(spared(&state).map(|it| it.1), Some("rockets alone cannot fire"), "BB-FFAC-4");
    state.unit_mut(a1).turn.fired = false;
    // One unit with fire power need not be asked for; the rockets may stay out.
    let (_, heard) = playing(&mut state, &[1, 2], &[(1, "f1"), (1, "")], |state, cx| fire(state, cx, 1));
    assert_eq!(told(&heard), ["a1 fires at f1: fire power 4, column 4; 3 on the dice, no effect"]);
}

#[test]
fn a_charger_is_halted_by_quality() {
    let halted = |quality: Quality, dice: [u8; 2]| {
        let mut it = Fixture::new();
        it.unit("f1", 0, Arm::Infantry, 4, (10, 14), 0).quality = quality;
        it.unit("a1", 1, Arm::Infantry, 4, (10, 14), 180);
        let mut state = defending(it);
        let (f1, a1) = (no(&state, "f1"), no(&state, "a1"));
        let from = Pose { at: at((10, 8)), facing: Heading::degrees(0) };
        state.unit_mut(f1).turn.charge = Some(Charge { target: a1, from });
        playing(&mut state, &dice, &[(1, "f1")], |state, cx| fire(state, cx, 1));
        assert!(state.unit(f1).disrupted);
        (state.unit(f1).turn.charge.is_none(), state.unit(f1).pose.at.y)
    };
    // Power 4: 8 is R, 9 is T, 10 is V.
    assert_eq!(halted(Quality::Raw, [4, 4]), (true, 1_300));
    assert_eq!(halted(Quality::Trained, [4, 4]), (false, 1_400), "BB-EFF-2: it still assaults");
    assert_eq!(halted(Quality::Trained, [4, 5]), (true, 1_300));
    assert_eq!(halted(Quality::Veteran, [4, 5]), (false, 1_400));
    assert_eq!(halted(Quality::Veteran, [5, 5]), (true, 1_300));
}

#[test]
fn odds_are_those_of_all_who_fire_together() {
    let mut it = face_to_face();
    it.unit("a2", 1, Arm::Infantry, 4, (14, 14), 180);
    let state = defending(it);
    let f1 = no(&state, "f1");
    let all = volleys(&state, &mut Eyes::new(&state, 1), 1, f1);
    let known = Known::of_side(&state, 1);
    let list: Vec<Firer<'_, _>> =
        all.iter().map(|volley| Firer { army: &known, target: f1, volley }).collect();
    let options = Firers { list, with: Vec::new() };
    let both = engine::Options::together(&options, &[0, 1]);
    assert_eq!(both, outlook(&state, f1, all.iter().collect()).and_then(engine::Outlook::forecast));
    assert!(both.is_some_and(|it| it.procedure == "firefight"));
}

#[test]
fn the_active_side_fires_too() {
    let mut state = offending(face_to_face());
    let (after, heard) = playing(&mut state, &[6, 4], &[(0, "a1")], |state, cx| fire(state, cx, 0));
    assert_eq!(
        (after, told(&heard)[0]),
        (After::Same, "f1 fires at a1: fire power 4, column 4; 10 on the dice, result V")
    );
}

/// BB-FIRE-4, the ruling: who is no longer charged may fire at anybody, in the same step too.
#[test]
fn who_has_been_freed_of_his_charger_fires_at_others() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 4, (10, 14), 0);
    it.unit("f2", 0, Arm::Infantry, 4, (14, 11), 0);
    it.unit("a1", 1, Arm::Infantry, 4, (10, 14), 180);
    it.unit("a2", 1, Arm::Infantry, 4, (5, 17), 135);
    let mut state = defending(it);
    let (charger, charged) = (no(&state, "f1"), no(&state, "a1"));
    let from = Pose { at: at((10, 8)), facing: Heading::degrees(0) };
    state.unit_mut(charger).turn.charge = Some(Charge { target: charged, from });
    let (cite, _) = {
        let mut eyes = Eyes::new(&state, 1);
        volley(&state, &mut eyes, charged, no(&state, "f2")).unwrap_err()
    };
    assert_eq!(cite.text(), "BB-FIRE-4", "charged, it fires at its charger alone");
    // The fire of its neighbour halts the charger; that Firefight is over, the step is not.
    playing(&mut state, &[], &[], |state, cx| {
        crate::effects::halt(state, cx, charger);
        Ok(())
    });
    state.fired_at.push(charger);
    let a2 = no(&state, "a2");
    state.unit_mut(a2).turn.fired = true;
    assert!(bears(&state, "a1", "f2").is_ok(), "free to fire at others");
    let (_, heard) = playing(&mut state, &[1, 2], &[(1, "f2")], |state, cx| fire(state, cx, 1));
    assert!(heard.events.iter().any(|it| it.text.contains("f2")), "{:?}", told(&heard));
    assert!(state.unit(charged).turn.fired);
}
