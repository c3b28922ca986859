//! The command phase (section 4): points, rides, aides, what an order may be.

use kit::Tape;

use crate::fixture::{Fixture, no, playing};
use crate::state::{Errand, LeaderNo, State, Step, Stop};
use crate::steps::movement::movement;
use crate::steps::{command, orders};
use crate::vocabulary::{Movement, Speed};

fn battle() -> State {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 800), "");
    it.unit(0, "c", (600, 300), "");
    it.unit(1, "f", (600, 50), "");
    it.state()
}

/// Hale at (600, 880) with so many points.
fn with_points(points: u8) -> State {
    let mut state = battle();
    state.leaders[0].points = points;
    state
}

#[test]
fn points_come_from_the_dice() {
    let mut state = battle();
    playing(&mut state, &[9, 9, 1, 1], &[], command::points);
    assert_eq!([state.leaders[0].points, state.leaders[1].points], [5, 2], "CS-CP-2");
    state.smoke = vec![state.leaders[0].at; 8];
    playing(&mut state, &[9, 9, 1, 1], &[], command::points);
    assert_eq!(state.leaders[0].points, 3, "CS-CP-3: 18 - 8");
}

#[test]
fn a_point_is_a_leg_and_an_order() {
    let mut state = with_points(1);
    let answers = [(0, "order.hale.b"), (0, "forward.quick.r120"), (0, "seal")];
    playing(&mut state, &[], &answers, orders::command);
    let b = no(&state, "b");
    let march = state.unit(b).order.movement.expect("an order");
    assert_eq!((march.how, march.speed, march.stop), (Movement::Forward, Speed::Quick, Stop::Range(120)));
    assert!(state.unit(b).now.ordered, "CS-CMD-13");
    assert!(
        state.leaders[0].at.within(state.unit(b).pose.at, 2_000),
        "CS-CMD-14: within 20 paces of its stand"
    );
    // The other is 560 paces off: three legs.
    let offered = Tape::of(&[], &[]).offered(&with_points(2), 0, orders::command);
    let bar = offered.iter().find(|it| it.0 == "order.hale.c").expect("offered").1;
    assert_eq!(bar.map(|it| it.to_string()).as_deref(), Some("CS-CMD-12"));
    let offered = Tape::of(&[], &[]).offered(&with_points(3), 0, orders::command);
    assert_eq!(offered.iter().find(|it| it.0 == "order.hale.c").expect("offered").1, None);
}

#[test]
fn a_ride_is_240_paces_and_not_into_the_enemy() {
    let ride = |to| Tape::of(&[], &[(0, "ride.hale"), (0, to)]).refusal(&with_points(3), orders::command).0;
    assert_eq!(ride("to 60000,63900"), "CS-CMD-13");
    assert_eq!(ride("to 60000,91000"), "CS-CMD-16");
    let mut state = with_points(1);
    playing(&mut state, &[], &[(0, "ride.hale"), (0, "to 60000,64000")], orders::command);
    assert_eq!(state.leaders[0].at.y, 64_000);
}

#[test]
fn an_aide_takes_a_turn_and_his_order_counts_in_the_next() {
    let mut state = with_points(1);
    let answers = [(0, "aide.hale.c"), (0, "forward.march"), (0, "seal")];
    playing(&mut state, &[], &answers, orders::command);
    let c = no(&state, "c");
    assert!(state.unit(c).order.is_empty() && state.leaders[0].aides == 0, "CS-CMD-1");
    playing(&mut state, &[], &[], movement);
    assert!(matches!(state.riders[0].errand, Errand::Command { .. }), "CS-CMD-2: 480 of 580 paces");
    playing(&mut state, &[], &[], movement);
    assert!(matches!(state.riders[0].errand, Errand::Delivered { .. }), "CS-CMD-3");
    playing(&mut state, &[], &[], command::points);
    assert_eq!(state.unit(c).order.movement.map(|it| it.speed), Some(Speed::March));
    playing(&mut state, &[], &[], movement);
    playing(&mut state, &[], &[], movement);
    assert_eq!((state.leaders[0].aides, state.riders.len()), (1, 0), "CS-CMD-4: he has come back");
}

#[test]
fn an_attachment_costs_two_and_holds_until_he_rides_away() {
    let mut state = with_points(2);
    playing(&mut state, &[], &[(0, "join.hale.b"), (0, "seal")], orders::command);
    let b = no(&state, "b");
    assert_eq!(state.leaders[0].with, Some(b), "CS-SPEC-2");
    let unit = state.unit_mut(b);
    unit.order = crate::state::Order::marching(Movement::Forward, Speed::March);
    playing(&mut state, &[], &[], movement);
    assert_eq!(state.leaders[0].at, state.unit(b).pose.at);
    state.leaders[0].points = 1;
    playing(&mut state, &[], &[(0, "ride.hale"), (0, "stand")], orders::command);
    assert_eq!(state.leaders[0].with, None);
}

#[test]
fn orders_that_an_arm_or_its_drill_does_not_know_are_barred() {
    let mut it = Fixture::new();
    it.unit(
        0,
        "b",
        (600, 860),
        "kind = \"light_cavalry\", figures = 8, weapon = \"carbine\", formation = \"cav_line\"",
    );
    it.unit(1, "f", (600, 50), "");
    let mut state = it.state();
    state.leaders[0].points = 2;
    let offered = Tape::of(&[], &[(0, "order.hale.b")]).offered(&state, 0, orders::command);
    let bar = |key: &str| offered.iter().find(|it| it.0 == key).and_then(|it| it.1).map(|it| it.to_string());
    assert_eq!(bar("convert.left").as_deref(), Some("CS-ORD-14"), "horse does not turn on its centre");
    assert_eq!(bar("backward").as_deref(), Some("CS-ORD-12"));
    assert_eq!(bar("forward.double"), None);
    assert!(
        offered.iter().any(|it| it.0 == "form.cav_column") && !offered.iter().any(|it| it.0 == "form.square")
    );
}

#[test]
fn a_leader_commands_only_those_below_him() {
    let state = with_points(5);
    let offered = Tape::of(&[], &[]).offered(&state, 0, orders::command);
    assert!(offered.iter().all(|it| !it.0.contains(".f")), "CS-CMD-6: {offered:?}");
    assert_eq!(state.step, Step::CommandPoints);
    assert!(state.leader(LeaderNo(0)).leads());
}

/// Hale has ordered the battalion at (600, 800) by these answers, and this is what lies on it.
fn ordered(answers: &[&str]) -> crate::state::Order {
    let mut state = with_points(1);
    let all: Vec<(u8, &str)> =
        ["order.hale.b"].iter().chain(answers).chain(&["seal"]).map(|it| (0, *it)).collect();
    playing(&mut state, &[], &all, orders::command);
    state.unit(no(&state, "b")).order
}

#[test]
fn chits_are_put_together_to_a_set() {
    use crate::resolve::formations::Target;
    let order = ordered(&["set", "keep", "oblique.left", "10", "quick", "range", "75"]);
    let march = order.movement.expect("a march");
    assert_eq!((march.how, march.angle), (Movement::Oblique, -10), "CS-ORD-11");
    assert_eq!((march.speed, march.stop), (Speed::Quick, Stop::Range(75)), "CS-CMD-19");
    let order = ordered(&["set", "attack_column", "forward", "double", "none", "distance", "333"]);
    let march = order.movement.expect("a march");
    assert_eq!(order.formation, Some(Target::AttackColumn), "CS-ORD-2: column and forward");
    assert_eq!((march.speed, march.stop), (Speed::Double, Stop::Distance(333)));
    let order = ordered(&["set", "keep", "wheel.right", "30", "march", "none", "50"]);
    let march = order.movement.expect("a wheel");
    assert_eq!((march.how, march.angle, march.speed), (Movement::Wheel, 30, Speed::March), "CS-ORD-13");
    assert_eq!(march.then_forward, 50, "CS-ORD-5");
    // Nothing chosen is no order: the list comes again.
    let order = ordered(&["set", "keep", "stand", "none", "forward.march"]);
    assert_eq!(order, crate::state::Order::marching(Movement::Forward, Speed::March));
}

#[test]
fn a_set_wheels_forms_and_attacks_in_that_order() {
    let mut it = Fixture::new();
    it.unit(1, "f", (600, 300), "formation = \"attack_column\"");
    // North-east of the column, off its front.
    it.unit(0, "b", (800, 420), "facing = 270, formation = \"attack_column\"");
    it.general(1, (600, 270));
    let mut state = it.state();
    state.leaders[1].points = 1;
    let id = crate::known::Known::new(&state, engine::Eye::Seat(engine::Seat(1))).id(no(&state, "b"));
    let target = format!("attack.{}", id.text());
    let answers: Vec<(u8, &str)> =
        ["order.morel.f", "set", "line3", "wheel.right", "45", "quick", &target, "seal"]
            .iter()
            .map(|it| (1, *it))
            .collect();
    playing(&mut state, &[], &answers, orders::command);
    let (f, b) = (no(&state, "f"), no(&state, "b"));
    let order = state.unit(f).order;
    assert_eq!(order.chits().len(), 3, "CS-ORD-1: wheel, line and attack");
    for _ in 0..4 {
        playing(&mut state, &[], &[], movement);
    }
    assert_eq!(state.unit(f).formation, crate::vocabulary::Formation::Line3, "first it formed");
    let gap = state.slab(f).distance(&state.slab(b));
    assert!(gap < 300, "and when it had wheeled it came to blows, 2 paces off: {gap} ticks");
}

#[test]
fn a_letter_without_words_is_not_written() {
    let mut it = Fixture::new();
    it.leader(
        0,
        "{ id = \"ross\", name = \"Ross\", rank = \"brigade\", skill = \"average\", pos = [300, 880] }",
    );
    it.unit(0, "b", (600, 800), "");
    it.unit(1, "f", (600, 50), "");
    for (words, sent) in [("", 0), ("   ", 0), ("hold the wood", 1)] {
        let mut state = it.state();
        state.leaders[0].points = 2;
        playing(&mut state, &[], &[(0, "write.hale.ross"), (0, words), (0, "seal")], orders::command);
        assert_eq!(state.riders.len(), sent, "CS-CMD-7: {words:?}");
    }
}
