//! Rivers: neither `pos` nor any part of the footprint gets over one but by a bridge (BB-ALLOW-6, BB-MOVE-11), and
//! nobody is caught on its line.

use engine::Cx;

use super::*;
use crate::facts::retreat::{AwayFrom, Retirement};
use crate::fixture::at;
use crate::resolve::allowance::{Distance, Length};
use crate::state::{Army, Hands, UnitNo};
use crate::steps::generals::ask;
use crate::steps::retire::{Retired, retire};

/// Four bases at (18, 10) that look north, and a river.
fn by_river(points: &[(i32, i32)]) -> Fixture {
    let mut it = infantry();
    it.terrain(Terrain::River, points);
    it
}

fn half_back(state: &mut State) -> Retired {
    let how =
        Retirement { distance: Distance::Share(Length::Half), away: AwayFrom::Back, ignore_terrain: true };
    playing(state, &[], &[], |state, cx| retire(state, cx, UnitNo(0), how)).0
}

#[test]
fn a_river_is_not_reached_and_who_stands_on_one_gets_off_it() {
    let state = by_river(&[(0, 14), (36, 14)]).state();
    assert_eq!(barred(&state, FULL, "to 1800,1400"), "BB-ALLOW-6", "its line is not reached");
    assert_eq!(end(&state, FULL, "to 1800,1399").1, 1_399);
    let mut state = by_river(&[(0, 10), (36, 10)]).state();
    assert_eq!(barred(&state, FULL, "to 1800,1200"), "BB-ALLOW-6");
    assert_eq!(end(&state, FULL, "to 1800,700").1, 700, "back to where its body is");
    assert_eq!(half_back(&mut state), Retired::Whole);
    assert_eq!(stands(&state, "f1"), (1_800, 400, 0));
    // Where the line bends, too.
    let mut bent = by_river(&[(0, 4), (18, 10), (36, 4)]).state();
    assert_eq!(barred(&bent, FULL, "to 1800,1200"), "BB-ALLOW-6");
    assert_eq!(half_back(&mut bent), Retired::Whole);
}

#[test]
fn a_retirement_stops_short_of_a_river_with_its_whole_footprint() {
    let mut state = by_river(&[(0, 7), (36, 7)]).state();
    assert_eq!(half_back(&mut state), Retired::Cut);
    let (_, y, _) = stands(&state, "f1");
    assert!((801..=803).contains(&y), "its rear rank stands at the bank: {y}");
    let again = moved(&state, FULL, "to 1800,1200");
    assert_eq!(stands(&again, "f1").1, 1_200);
    // With its back to the river it has nowhere to go.
    let mut state = by_river(&[(0, 9), (36, 9)]).state();
    assert_eq!(half_back(&mut state), Retired::Captured);
}

#[test]
fn a_stream_is_paid_for_by_those_who_cross_it() {
    let mut it = infantry();
    it.terrain(Terrain::Stream, &[(0, 10), (36, 10)]);
    let state = it.state();
    assert_eq!(end(&state, FULL, "to 1800,100").1, 100, "nine inches back: only BB-ALLOW-P1");
    assert_eq!(end(&state, FULL, "to 1800,1900").1, 1_900);
    assert_eq!(barred(&state, FULL, "to 1800,1910"), "BB-ALLOW-1", "and on: BB-ALLOW-P3");
}

#[test]
fn the_swept_footprint_stays_off_a_river() {
    let state = by_river(&[(22, 0), (22, 36)]).state();
    assert_eq!(barred(&state, FULL, "to 2100,1000"), "BB-ALLOW-6", "its right would stand in the river");
    assert_eq!(end(&state, FULL, "to 1999,1000").0, 1_999);
    let mut it = by_river(&[(19, 0), (19, 20)]);
    it.cards[0].formation = Formation::March;
    assert_eq!(barred(&it.state(), FULL, "form line"), "BB-ALLOW-6", "nor is it formed into one");
    let state = by_river(&[(19, 0), (19, 20)]).state();
    assert_eq!(end(&state, FULL, "to 1800,1200").1, 1_200, "who stands in it already may go on");
    assert_eq!(end(&state, FULL, "to 1500,1000").0, 1_500);
    assert_eq!(barred(&state, FULL, "to 2200,1000"), "BB-ALLOW-6", "but not over it");
}

#[test]
fn a_bridge_is_crossed_and_nobody_ends_astride_of_the_river_but_on_it() {
    let mut it = by_river(&[(0, 14), (36, 14)]);
    it.terrain(Terrain::Bridge, &[(18, 14)]);
    let mut state = it.state();
    assert_eq!(barred(&state, FULL, "to 1800,1450"), "BB-ALLOW-6", "four bases do not stand on a bridge");
    assert_eq!(end(&state, FULL, "to 1800,1510").1, 1_510);
    state.unit_mut(no(&state, "f1")).formation = Formation::March;
    let astride = moved(&state, FULL, "to 1800,1450");
    assert_eq!(stands(&astride, "f1").1, 1_450, "a column does");
    let mut astride = astride;
    astride.unit_mut(UnitNo(0)).turn.rolled = false;
    assert_eq!(end(&astride, FULL, "to 1800,2200").1, 2_200, "and goes on");
    assert_eq!(barred(&astride, FULL, "form line"), "BB-ALLOW-6");
}

#[test]
fn a_charge_is_aligned_on_its_own_bank() {
    let charge = |river: i32| {
        let mut it = Fixture::new();
        it.unit("f1", 0, Arm::Infantry, 2, (17, 10), 0);
        it.unit("e1", 1, Arm::Infantry, 4, (22, 16), 180);
        it.terrain(Terrain::River, &[(river, 0), (river, 36)]);
        it.state()
    };
    // Its front runs from 20 to 24, and the first corner of it is touched.
    assert_eq!(end(&charge(30), FULL, "charge e1 to 2000,1600"), (2_000, 1_600, 0));
    let (x, y, facing) = end(&charge(21), FULL, "charge e1 to 2000,1600");
    assert_eq!((y, facing), (1_600, 0));
    assert!((1_998..=1_999).contains(&x), "it slides along the edge, off the river: {x}");
    assert_eq!(barred(&charge(20), FULL, "charge e1 to 2000,1600"), "BB-ALLOW-6");
}

#[test]
fn the_angle_of_a_charge_does_not_carry_it_over_a_river() {
    let mut it = Fixture::new();
    it.unit("f1", 0, Arm::Infantry, 6, (10, 4), 45);
    it.unit("e1", 1, Arm::Infantry, 6, (18, 10), 180);
    it.terrain(Terrain::River, &[(0, 10), (36, 10)]);
    let mut state = it.state();
    let e1 = no(&state, "e1");
    let mut pose = state.unit(e1).pose;
    pose.at.y = 1_020;
    state.place(e1, pose, Formation::Line);
    assert_eq!(barred(&state, FULL, "charge e1 to 1800,1020"), "BB-ALLOW-6", "a corner would touch first");
}

#[test]
fn a_general_on_a_river_rides_off_it_and_nobody_rides_onto_it() {
    let mut it = by_river(&[(0, 20), (36, 20)]);
    it.general("g1", 0, (10, 20));
    it.general("g2", 0, (10, 18));
    let mut state = it.state();
    let rides =
        |general: usize| move |state: &mut State, cx: &mut Cx<'_>| ask(state, cx, general, rule!("BB-CMD-4"));
    assert_eq!(refused(&state, &[], &[(0, "to 1000,2000")], rides(1)).0, "BB-ALLOW-6");
    assert_eq!(refused(&state, &[], &[(0, "to 1000,2100")], rides(1)).0, "BB-ALLOW-6");
    playing(&mut state, &[], &[(0, "to 1000,1500")], rides(0));
    assert_eq!(state.generals[0].at, at((10, 15)));
}

#[test]
fn who_retires_gets_over_a_river_by_its_bridge_alone_and_ends_on_a_bank() {
    let bridged = |y: i32, bridge: (i32, i32)| {
        let mut it = by_river(&[(0, y), (36, y)]);
        it.terrain(Terrain::Bridge, &[bridge]);
        it.state()
    };
    let dry = |state: &State| {
        crate::breaches::breaches(state).iter().all(|it| !it.contains("river"))
            && stands(state, "f1").1 < 1_000
    };
    let mut state = bridged(7, (18, 7));
    assert_eq!(half_back(&mut state), Retired::Whole, "BB-MOVE-11: over the bridge and clear of the water");
    assert_eq!(stands(&state, "f1"), (1_800, 400, 0));
    // Six inches would leave it astride.
    let mut state = bridged(4, (18, 4));
    half_back(&mut state);
    assert!(dry(&state), "{:?}", stands(&state, "f1"));
    // Another bridge far off does not drain the river.
    let mut state = bridged(7, (30, 7));
    assert_eq!(half_back(&mut state), Retired::Cut);
    assert!(dry(&state), "{:?}", stands(&state, "f1"));
}

#[test]
fn to_stand_in_a_river_is_a_breach() {
    let state = by_river(&[(0, 8), (36, 8)]).state();
    assert!(crate::breaches::breaches(&state).is_empty(), "it stands beside it");
    let mut state = by_river(&[(24, 0), (24, 36)]).state();
    let mut pose = state.unit(UnitNo(0)).pose;
    pose.at.x = 2_300;
    state.place(UnitNo(0), pose, Formation::Line);
    assert_eq!(crate::breaches::breaches(&state), ["f1: stands in a river"]);
    let state = by_river(&[(19, 0), (19, 36)]).state();
    assert!(crate::breaches::breaches(&state).is_empty(), "the scenario has put it there");
}

#[test]
fn to_have_moved_up_to_the_enemy_is_a_breach() {
    let mut it = infantry();
    it.unit("e1", 1, Arm::Infantry, 4, (18, 14), 180);
    let mut state = it.state();
    let f1 = no(&state, "f1");
    let pose = ground::table::Pose { at: ground::table::Point::new(1_800, 1_350), ..state.unit(f1).pose };
    state.place(f1, pose, Formation::Line);
    assert!(crate::breaches::breaches(&state).is_empty(), "it may have stood there");
    let flags = &mut state.unit_mut(f1).turn;
    (flags.rolled, flags.moved) = (true, true);
    assert_eq!(crate::breaches::breaches(&state), ["f1: has moved to within 1 inch of the enemy (BB-GEO-5)"]);
}

#[test]
fn a_base_that_comes_back_does_not_stand_in_the_river() {
    let mut it = by_river(&[(20, 0), (20, 36)]);
    it.options.recover_and_move = true;
    it.cards[0].start_bases = 5;
    let mut state = it.state();
    let unit = state.unit_mut(UnitNo(0));
    (unit.lost, unit.pose.at.x) = (1, 1_799);
    // Eleven: it may have the base back. Four bases fit beside the river, five do not.
    assert_eq!(barred(&state, [5, 6], "recover to 1799,1010"), "BB-MOVE-11");
    assert_eq!(end(&state, [5, 6], "recover to 1700,1100").0, 1_700);
}
