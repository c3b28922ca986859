//! Missions (section 4.4): what they allow far from the general, and how they come to those who carry them out.

use engine::{Eye, Keyed, Seat};
use ground::table::Point;
use smallvec::SmallVec;

use crate::fixture::{Fixture, no, playing};
use crate::forms::orders::orders_under;
use crate::known::Known;
use crate::state::{Contingency, LeaderNo, Mission, State, Unit, Ward, When};
use crate::steps::{command, missions, orders};
use crate::vocabulary::{Mission as Kind, PACE};

fn at(x: i32, y: i32) -> Point {
    Point::new(x * PACE, y * PACE)
}

/// A French battalion at (600, 200) that looks north, and two British ones before it.
fn field() -> Fixture {
    let mut it = Fixture::new();
    it.unit(1, "f1", (600, 200), "formation = \"attack_column\"");
    it.unit(0, "b1", (600, 500), "");
    it.unit(0, "b2", (1050, 500), "");
    it
}

fn given(state: &mut State, kind: Kind, route: &[Point]) {
    let f1 = no(state, "f1");
    state.assign(Mission {
        kind,
        from: LeaderNo(1),
        units: Unit::bit(f1),
        route: SmallVec::from_slice(route),
        ward: None,
        contingency: None,
        new: true,
    });
}

/// The keys of the orders that the mission leaves open.
fn open(state: &State) -> Vec<String> {
    let known = Known::new(state, Eye::Seat(Seat(1)));
    let offers = orders_under(&known, no(state, "f1"));
    offers.iter().filter(|it| it.barred().is_none()).map(|it| it.key().to_string()).collect()
}

fn has(keys: &[String], key: &str) -> bool {
    keys.iter().any(|it| it == key)
}

#[test]
fn an_attack_goes_along_its_route_and_strikes_what_is_near_it() {
    let mut state = field().state();
    given(&mut state, Kind::Attack, &[at(600, 200), at(600, 700)]);
    let keys = open(&state);
    assert!(has(&keys, "forward.quick") && !has(&keys, "backward"), "CS-MIS-6: {keys:?}");
    let id = |unit: &str| Known::new(&state, Eye::Seat(Seat(1))).id(no(&state, unit)).text().to_owned();
    assert!(has(&keys, &format!("attack.{}.quick", id("b1"))), "within 200 paces of the route");
    assert!(!has(&keys, &format!("attack.{}.quick", id("b2"))), "450 paces from it");
    given(&mut state, Kind::Attack, &[at(600, 200), at(1100, 200)]);
    let keys = open(&state);
    assert!(!has(&keys, "forward.quick"), "180 paces off the route: {keys:?}");
    assert!(has(&keys, "halt") && has(&keys, "form.square"), "whoever stands is consistent with all of them");
}

#[test]
fn a_defender_stays_and_a_rearguard_goes_away() {
    let mut state = field().state();
    given(&mut state, Kind::Defense, &[at(600, 200)]);
    let keys = open(&state);
    assert!(has(&keys, "forward.march.d60") && !has(&keys, "forward.quick"), "CS-MIS-8: {keys:?}");
    given(&mut state, Kind::Rearguard, &[at(600, 100)]);
    let keys = open(&state);
    assert!(has(&keys, "backward") && !has(&keys, "forward.march"), "CS-MIS-9: {keys:?}");
}

#[test]
fn a_maneuver_keeps_500_paces_off_and_skirmishers_120() {
    let mut state = field().state();
    given(&mut state, Kind::Maneuver, &[at(600, 200), at(600, 700)]);
    let keys = open(&state);
    assert!(
        !has(&keys, "forward.march") && !keys.iter().any(|it| it.starts_with("attack")),
        "CS-MIS-10: {keys:?}"
    );
    // The front of the column is at 220, the line at 495: 275 paces; 120 forward leaves 155, 180 leaves 95.
    given(&mut state, Kind::Skirmish, &[at(600, 200)]);
    let keys = open(&state);
    assert!(!has(&keys, "forward.march") && !has(&keys, "forward.quick"), "CS-MIS-11: {keys:?}");
}

#[test]
fn what_a_mission_allows_costs_nothing_and_needs_no_general() {
    let mut it = field();
    it.general(1, (20, 880));
    let mut state = it.state();
    given(&mut state, Kind::Attack, &[at(600, 200), at(600, 700)]);
    let answers = [(0, "seal"), (1, "mark.f1"), (1, "forward.quick"), (1, "seal")];
    playing(&mut state, &[], &answers, orders::command);
    let f1 = state.unit(no(&state, "f1"));
    assert!(f1.order.movement.is_some() && f1.now.ordered, "CS-MIS-1");
}

#[test]
fn a_contingency_makes_another_mission_of_it() {
    for (when, comes) in [
        (When::Turn(2), false),
        (When::Turn(1), true),
        (When::EnemyWithin(300), true),
        (When::EnemyWithin(120), false),
        (When::UnitLost, false),
    ] {
        let mut state = field().state();
        given(&mut state, Kind::Attack, &[at(600, 200), at(600, 700)]);
        state.missions[0].contingency = Some(Contingency { when, then: Kind::Defense });
        playing(&mut state, &[], &[], |state, cx| {
            missions::begin(state, cx);
            Ok(())
        });
        assert_eq!(state.missions[0].kind == Kind::Defense, comes, "CS-MIS-5: {when:?}");
    }
}

#[test]
fn an_aide_brings_a_mission_and_it_binds_in_the_next_command_phase() {
    let mut it = field();
    it.leader(1, "{ id = \"duval\", name = \"Duval\", rank = \"regiment\", player_figure = true, superior = \"morel\", pos = [600, 180] }");
    let mut state = it.state();
    let f1 = no(&state, "f1");
    let mission = Mission { units: Unit::bit(f1), ..Mission::blank(LeaderNo(2)) };
    let errand = crate::state::Errand::Briefed { to: LeaderNo(2), mission: Box::new(mission) };
    state.riders.push(crate::state::Rider { from: LeaderNo(1), at: at(600, 180), errand });
    assert!(state.mission_of(f1).is_none());
    playing(&mut state, &[], &[], command::points);
    assert!(state.mission_of(f1).is_some() && state.leader(LeaderNo(2)).heard_now, "CS-CMD-5, CS-CP-8");
}

#[test]
fn who_protects_turns_against_those_that_threaten_his_ward() {
    let mut it = Fixture::new();
    it.unit(1, "f1", (300, 300), "");
    it.unit(1, "f2", (600, 300), "");
    it.unit(0, "b1", (600, 500), "");
    let mut state = it.state();
    let (f1, f2, b1) = (no(&state, "f1"), no(&state, "f2"), no(&state, "b1"));
    given(&mut state, Kind::Protect, &[]);
    state.missions[0].ward = Some(Ward { unit: f2, ahead: 0, right: -300 * PACE });
    let threats = crate::facts::threat::threats(&state);
    assert_eq!(crate::facts::initiative::guarding(&state, f1, &threats), Some(b1), "CS-AUTO-6");
}

#[test]
fn missions_are_known_to_those_alone_who_carry_them_out() {
    let mut state = field().state();
    given(&mut state, Kind::Attack, &[at(600, 200), at(600, 700)]);
    let known = |eye: Eye| Known::new(&state, eye).missions().count();
    assert_eq!(
        (known(Eye::Seat(Seat(1))), known(Eye::Seat(Seat(0))), known(Eye::Public)),
        (1, 0, 0),
        "CS-KNOW-4"
    );
}
