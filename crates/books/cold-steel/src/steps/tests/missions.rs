//! Missions (section 4.4): what they allow far from the general, and how they come to those who carry them out.

use engine::{Eye, Keyed, Mind, Seat, Style};
use ground::table::Point;
use smallvec::SmallVec;

use crate::facts::missions::Bound;
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
    let f1 = no(state, "f1");
    let bound = known.mission(f1).and_then(|it| Bound::of(&known, it, f1));
    let offers = orders_under(&known, f1, bound.as_ref());
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
fn a_mission_reaches_to_the_nearest_place_of_a_unit() {
    let mut it = field();
    // A line of 120 paces whose middle is 250 paces off the route, and its end 190.
    it.unit(0, "b3", (850, 500), "");
    let mut state = it.state();
    given(&mut state, Kind::Attack, &[at(600, 200), at(600, 700)]);
    let id = Known::new(&state, Eye::Seat(Seat(1))).id(no(&state, "b3")).text().to_owned();
    assert!(has(&open(&state), &format!("attack.{id}.quick")), "CS-MIS-6, CS-GEO-2");
}

#[test]
fn a_maneuver_counts_no_figures_that_cannot_be_made_out() {
    // 275 paces apart: K2 on open ground, K1 where it rolls (CS-CARD-13).
    for (terrain, goes) in [("open", false), ("rolling", true)] {
        let mut it = field();
        it.terrain = terrain;
        let mut state = it.state();
        given(&mut state, Kind::Maneuver, &[at(600, 200), at(600, 700)]);
        assert_eq!(has(&open(&state), "forward.march"), goes, "CS-MIS-10, CS-CARD-18: {terrain}");
    }
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

/// Morel, 30 paces behind the French battalion, with so many points.
fn beside(points: u8) -> State {
    let mut it = field();
    it.unit(1, "f2", (200, 200), "formation = \"attack_column\"");
    it.general(1, (600, 170));
    let mut state = it.state();
    state.leaders[1].points = points;
    state
}

#[test]
fn a_brigadier_gives_a_unit_a_mission_in_person_and_it_may_act_on_it_at_once() {
    let mut state = beside(1);
    let answers = [
        (1, "order.morel.f1"),
        (1, "mission"),
        (1, "attack"),
        (1, "to 60000,70000"),
        (1, "none"),
        (1, "mark.f1"),
        (1, "forward.quick"),
        (1, "seal"),
    ];
    playing(&mut state, &[], &answers, orders::command);
    let (f1, f2) = (no(&state, "f1"), no(&state, "f2"));
    let mission = state.mission_of(f1).expect("CS-CMD-12: one point, one mission");
    assert_eq!((mission.kind, mission.objective()), (Kind::Attack, Some(at(600, 700))));
    assert!(state.mission_of(f2).is_none(), "the other battalion has none");
    assert!(state.unit(f1).order.movement.is_some(), "CS-MIS-1: free of points");
}

#[test]
fn an_aide_takes_a_mission_to_a_unit() {
    let mut state = beside(1);
    let answers = [
        (1, "aide.morel.f2"),
        (1, "mission"),
        (1, "defense"),
        (1, "to 20000,20000"),
        (1, "none"),
        (1, "seal"),
    ];
    playing(&mut state, &[], &answers, orders::command);
    let f2 = no(&state, "f2");
    assert!(state.mission_of(f2).is_none() && state.leaders[1].aides == 0, "CS-CMD-1: he rides with it");
    playing(&mut state, &[], &[], crate::steps::movement::movement);
    playing(&mut state, &[], &[], command::points);
    assert_eq!(state.mission_of(f2).map(|it| it.kind), Some(Kind::Defense), "CS-CMD-3");
}

#[test]
fn follow_me_costs_two_points_and_takes_the_general_along() {
    let offered =
        kit::Tape::of(&[], &[(1, "order.morel.f1"), (1, "mission")]).offered(&beside(1), 1, orders::command);
    let bar = offered.iter().find(|it| it.0 == "follow_me").and_then(|it| it.1).map(|it| it.to_string());
    assert_eq!(bar.as_deref(), Some("CS-CMD-12"), "one point is too few");
    let mut state = beside(2);
    let answers = [
        (1, "order.morel.f1"),
        (1, "mission"),
        (1, "follow_me"),
        (1, "none"),
        (1, "mark.f1"),
        (1, "forward.march"),
        (1, "seal"),
    ];
    playing(&mut state, &[], &answers, orders::command);
    let f1 = no(&state, "f1");
    assert_eq!(state.leaders[1].with, Some(f1), "CS-MIS-12: he is with them");
    playing(&mut state, &[], &[], crate::steps::movement::movement);
    assert_eq!(state.leaders[1].at, state.unit(f1).pose.at, "and goes where they go");
    playing(&mut state, &[], &[], |state, cx| {
        missions::begin(state, cx);
        Ok(())
    });
    assert!(state.mission_of(f1).is_some(), "as long as he stays");
    state.leaders[1].points = 1;
    playing(&mut state, &[], &[(1, "ride.morel"), (1, "to 60000,30000"), (1, "seal")], orders::command);
    assert!(state.mission_of(f1).is_none(), "any leg of his own ends it");
    assert!(state.unit(f1).order.movement.is_some(), "they keep their last chits");
}

#[test]
fn a_general_among_his_troops_has_all_of_them_follow() {
    let bar = |state: &State| {
        let offered = kit::Tape::of(&[], &[]).offered(state, 1, orders::command);
        let found = offered.iter().find(|it| it.0 == "lead.morel").expect("offered");
        found.1.map(|it| it.to_string())
    };
    let mut state = beside(2);
    assert_eq!(bar(&state).as_deref(), Some("CS-MIS-12"), "he is behind them");
    state.leaders[1].at = at(400, 200);
    assert_eq!(bar(&state), None, "between the two battalions");
    playing(&mut state, &[], &[(1, "lead.morel"), (1, "seal")], orders::command);
    for id in ["f1", "f2"] {
        let mission = state.mission_of(no(&state, id)).expect("CS-MIS-12");
        assert_eq!(mission.kind, Kind::FollowMe);
    }
    let known = Known::new(&state, Eye::Seat(Seat(1)));
    let f1 = no(&state, "f1");
    let bound = known.mission(f1).and_then(|it| Bound::of(&known, it, f1));
    let offers = orders_under(&known, f1, bound.as_ref());
    let open = |key: &str| offers.iter().any(|it| it.key().to_string() == key && it.barred().is_none());
    assert!(open("forward.quick") && open("oblique.left.quick"), "forward or obliquely");
    assert!(!open("wheel.left.45") && !open("backward"), "and no other way");
}

#[test]
fn a_council_gives_single_units_missions_too() {
    let mut it = field();
    it.options = "council = \"optional\"";
    it.unit(1, "f2", (200, 200), "formation = \"attack_column\"");
    let mut state = it.state();
    let answers = [(1, "f2"), (1, "rearguard"), (1, "to 20000,10000"), (1, "none"), (1, "seal"), (0, "seal")];
    playing(&mut state, &[], &answers, missions::council);
    let kind = |id: &str| state.mission_of(no(&state, id)).map(|it| it.kind);
    assert_eq!((kind("f2"), kind("f1")), (Some(Kind::Rearguard), None), "CS-COUN-2");
}

/// French skirmishers 120 paces before a British line, and a friend behind them.
fn skirmishers(friend: (i32, i32), rest: &str) -> State {
    let mut it = Fixture::new();
    it.unit(1, "f1", (600, 360), "formation = \"open\", figures = 6");
    it.unit(1, "f2", friend, rest);
    it.unit(0, "b1", (600, 495), "");
    let mut state = it.state();
    given(&mut state, Kind::Skirmish, &[at(600, 360)]);
    state
}

/// May they go there, by their mission?
fn may_go(state: &State, to: Point) -> bool {
    let known = Known::new(state, Eye::Seat(Seat(1)));
    let f1 = no(state, "f1");
    let mission = known.mission(f1).expect("a mission");
    Bound::of(&known, mission, f1).expect("on the table").may_move(to)
}

#[test]
fn skirmishers_give_way_to_the_sides_of_who_comes_through() {
    // Six figures in open order are 90 wide, 20 deep. The column is 40 wide, and looks through them with 20 paces of its
    // front: its lane is from 625 to 665. Back out of it they are clear at 575 - 0.01, and 160 from the enemy.
    let column = "formation = \"attack_column\"";
    let state = skirmishers((645, 250), column);
    assert!(may_go(&state, at(579, 320)), "CS-MIS-11: clear of its front, though 160 from the enemy");
    assert!(!may_go(&state, at(581, 320)), "not clear of it");
    assert!(may_go(&state, at(711, 320)), "on its other side");
    // No nearer to the enemy than they may keep: 100 paces.
    assert!(may_go(&state, at(560, 380)) && !may_go(&state, at(560, 381)), "CS-MIS-11");
    // Nobody comes through: beside them, in open order, facing another way, too far behind.
    for (friend, rest) in [
        ((667, 250), column.to_owned()),
        ((645, 250), "formation = \"open\"".to_owned()),
        ((645, 250), format!("{column}, facing = 90")),
        ((645, 80), column.to_owned()),
    ] {
        assert!(!may_go(&skirmishers(friend, &rest), at(579, 320)), "CS-MIS-11: {friend:?} {rest}");
    }
    // A column that comes askew, from the south-west: its lane is cut at an angle.
    let state = skirmishers((500, 250), "formation = \"attack_column\", facing = 45");
    assert!(may_go(&state, at(700, 330)) && !may_go(&state, at(640, 330)), "CS-MIS-11: at an angle");
}

#[test]
fn officers_have_their_skirmishers_give_way() {
    for (friend, gives) in [((645, 250), true), ((750, 250), false)] {
        let mut state = skirmishers(friend, "formation = \"attack_column\"");
        state.step = crate::state::Step::Orders;
        let known = Known::new(&state, Eye::Seat(Seat(1)));
        let f1 = no(&state, "f1");
        let bound = known.mission(f1).and_then(|it| Bound::of(&known, it, f1));
        let offers = orders_under(&known, f1, bound.as_ref());
        let mut mind = Mind::new(Style::Doctrine, 1);
        mind.speaks = true;
        let advice = crate::doctrine::order(&known, f1, &offers)(&mut mind);
        assert_eq!(format!("{:?}", advice.why).contains("CS-MIS-11"), gives, "{friend:?}: {advice:?}");
        let engine::Reply::Chosen(at) = &advice.reply else { panic!("an order: {advice:?}") };
        let order = offers[usize::from(at[0])].key().to_string();
        assert_eq!(order.starts_with("halt"), !gives, "CS-MIS-11: {friend:?} {order}");
    }
}
