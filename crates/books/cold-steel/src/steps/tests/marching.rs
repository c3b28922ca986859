//! Movement (section 7): rates, turns, ground, meetings.

use crate::fixture::{Fixture, no, playing, stands};
use crate::resolve::formations::Target;
use crate::state::{March, Order, State, Stop, Whereabouts};
use crate::steps::movement::movement;
use crate::vocabulary::{Formation, Level, Movement, Speed};

fn march(state: &mut State, id: &str, order: Order) {
    let unit = no(state, id);
    state.unit_mut(unit).order = order;
}

fn moves(state: &mut State) {
    playing(state, &[], &[], movement);
}

fn forward(speed: Speed) -> Order {
    Order::marching(Movement::Forward, speed)
}

fn wheel(angle: i16) -> Order {
    let march = March {
        how: Movement::Wheel,
        speed: Speed::Quick,
        angle,
        stop: Stop::None,
        then_forward: 0,
        turned: 0,
        wing: None,
    };
    Order { movement: Some(march), ..Order::default() }
}

#[test]
fn a_turn_is_as_long_as_the_rate_of_the_formation() {
    for (formation, speed, paces) in [
        ("line3", Speed::March, 120),
        ("line3", Speed::Quick, 160),
        ("attack_column", Speed::Quick, 180),
        ("attack_column", Speed::Double, 240),
        ("march_column", Speed::Quick, 200),
        ("open", Speed::Double, 240),
    ] {
        let mut it = Fixture::new();
        it.unit(1, "f", (600, 200), &format!("formation = \"{formation}\""));
        it.unit(0, "b", (600, 850), "");
        let mut state = it.state();
        march(&mut state, "f", forward(speed));
        moves(&mut state);
        assert_eq!(stands(&state, "f"), (600, 200 + paces, 0), "CS-MOVE-1 {formation} {speed:?}");
    }
}

#[test]
fn an_order_goes_on_until_its_stop_is_met() {
    let mut it = Fixture::new();
    it.unit(1, "f", (600, 200), "formation = \"attack_column\"");
    it.unit(0, "b", (600, 850), "");
    let mut state = it.state();
    let stop = |stop| Order {
        movement: Some(March {
            how: Movement::Forward,
            speed: Speed::Quick,
            angle: 0,
            stop,
            then_forward: 0,
            turned: 0,
            wing: None,
        }),
        ..Order::default()
    };
    march(&mut state, "f", stop(Stop::Distance(240)));
    moves(&mut state);
    assert_eq!(stands(&state, "f").1, 380);
    moves(&mut state);
    assert_eq!(stands(&state, "f").1, 440, "CS-CMD-19: 240 paces in all");
    assert!(state.unit(no(&state, "f")).order.is_empty(), "CS-CMD-18: the chit is removed when it is done");
    march(&mut state, "f", stop(Stop::Range(300)));
    moves(&mut state);
    let gap = state.slab(no(&state, "f")).distance(&state.slab(no(&state, "b"))) / 100;
    assert!((291..=300).contains(&gap), "CS-CMD-19: it halts 300 paces from the enemy, {gap}");
}

#[test]
fn a_wheel_turns_on_its_corner_and_a_conversion_on_the_centre() {
    let mut it = Fixture::new();
    it.unit(1, "f", (600, 400), "formation = \"attack_column\"");
    it.unit(0, "b", (600, 850), "");
    let mut state = it.state();
    march(&mut state, "f", wheel(90));
    moves(&mut state);
    // 24 figures of 20 men in 3 ranks: 40 paces of front and of depth. It turns on the corner (620, 420).
    assert_eq!(stands(&state, "f"), (600, 440, 90), "CS-MOVE-11");
    let mut state = it.state();
    let march_of = March {
        how: Movement::Conversion,
        speed: Speed::March,
        angle: -90,
        stop: Stop::None,
        then_forward: 0,
        turned: 0,
        wing: None,
    };
    march(&mut state, "f", Order { movement: Some(march_of), ..Order::default() });
    moves(&mut state);
    assert_eq!(stands(&state, "f"), (600, 400, 270), "CS-MOVE-12");
    assert_eq!(state.unit(no(&state, "f")).disorder, 0, "disciplined troops keep their order");
}

#[test]
fn a_change_of_formation_comes_before_the_march() {
    let mut it = Fixture::new();
    it.unit(1, "f", (600, 200), "formation = \"attack_column\"");
    it.unit(0, "b", (600, 850), "");
    let mut state = it.state();
    march(&mut state, "f", Order { formation: Some(Target::Line3), ..forward(Speed::Quick) });
    moves(&mut state);
    let unit = *state.unit(no(&state, "f"));
    assert_eq!(unit.formation, Formation::Line3);
    assert_eq!(
        stands(&state, "f").1,
        280,
        "CS-MOVE-6: two quarters, then ten impulses at the rate of a line"
    );
    assert_eq!(unit.order.formation, None, "CS-CMD-18");
    let mut it = Fixture::new();
    it.unit(1, "f", (600, 200), "formation = \"march_column\", discipline = \"militia\"");
    it.unit(0, "b", (600, 850), "");
    let mut state = it.state();
    march(&mut state, "f", Order::forming(Target::Square));
    moves(&mut state);
    let unit = *state.unit(no(&state, "f"));
    assert_eq!(
        (unit.formation, unit.disorder),
        (Formation::MarchColumn, 0),
        "CS-FORM-27: five quarters for militia"
    );
    moves(&mut state);
    let unit = *state.unit(no(&state, "f"));
    assert_eq!((unit.formation, unit.disorder), (Formation::Square, 2), "CS-FORM-25");
}

#[test]
fn ground_slows_and_disorders() {
    let mut it = Fixture::new();
    it.features.push("{ type = \"hedge\", shape = [[400, 300], [800, 300]] }".to_owned());
    it.unit(1, "f", (600, 200), "");
    it.unit(0, "b", (600, 850), "");
    let mut state = it.state();
    march(&mut state, "f", forward(Speed::Quick));
    moves(&mut state);
    assert_eq!(stands(&state, "f").1, 340, "CS-MOVE-31: 20 paces of 160 are lost at the hedge");
    assert_eq!(state.unit(no(&state, "f")).disorder, 1);
    let mut it = Fixture::new();
    it.features.push(
        "{ type = \"light_woods\", shape = [[400, 100], [800, 100], [800, 700], [400, 700]] }".to_owned(),
    );
    it.unit(1, "f", (600, 250), "");
    it.unit(0, "b", (600, 850), "");
    let mut state = it.state();
    march(&mut state, "f", forward(Speed::Quick));
    moves(&mut state);
    let far = stands(&state, "f").1 - 250;
    assert!((105..=107).contains(&far), "CS-MOVE-23: 160 paces cost half as much again, {far}");
}

#[test]
fn buildings_and_water_are_not_walked_through() {
    for (kind, shape) in [
        ("medium_building", "at = [600, 300], size = [40, 40], name = \"The house\""),
        ("water", "shape = [[400, 280], [800, 280], [800, 320], [400, 320]]"),
    ] {
        let mut it = Fixture::new();
        it.features.push(format!("{{ type = \"{kind}\", {shape} }}"));
        it.unit(1, "f", (600, 200), "");
        it.unit(0, "b", (600, 850), "");
        let mut state = it.state();
        march(&mut state, "f", forward(Speed::Quick));
        moves(&mut state);
        let y = stands(&state, "f").1;
        assert!((260..=275).contains(&y), "CS-MOVE-27, -34: {kind}, {y}");
    }
}

#[test]
fn only_an_attack_comes_to_contact() {
    let mut it = Fixture::new();
    it.unit(1, "f", (600, 400), "");
    it.unit(0, "b", (600, 500), "");
    let mut state = it.state();
    march(&mut state, "f", forward(Speed::Quick));
    moves(&mut state);
    let gap = |state: &State| state.slab(no(state, "f")).distance(&state.slab(no(state, "b")));
    assert!((2_100..=2_500).contains(&gap(&state)), "CS-MOVE-40: others halt 21 paces off, {}", gap(&state));
    let mut state = it.state();
    let target = no(&state, "b");
    march(&mut state, "f", Order::attacking(Some(target), Speed::Quick));
    moves(&mut state);
    assert!((200..=400).contains(&gap(&state)), "CS-MOVE-16: an attack halts in contact, {}", gap(&state));
    assert_eq!(state.unit(no(&state, "f")).attacks, Some(target));
}

#[test]
fn who_wavers_goes_no_nearer_and_who_is_routed_runs() {
    let mut it = Fixture::new();
    it.unit(1, "f", (600, 400), "");
    it.unit(0, "b", (600, 550), "");
    let mut state = it.state();
    let unit = no(&state, "f");
    state.unit_mut(unit).level = Level::Wavering;
    march(&mut state, "f", forward(Speed::Quick));
    moves(&mut state);
    assert_eq!(stands(&state, "f").1, 400, "CS-MOVE-44");
    let mut state = it.state();
    state.unit_mut(unit).level = Level::Routed;
    moves(&mut state);
    assert_eq!(
        stands(&state, "f"),
        (600, 160, 180),
        "CS-MOVE-4, CS-GEO-8: 240 paces straight away from the enemy"
    );
    assert!(state.unit(unit).retreating(), "CS-RET-1");
    moves(&mut state);
    assert_eq!(state.unit(unit).whereabouts, Whereabouts::OffTable, "CS-GEO-9");
}

#[test]
fn friends_of_one_arm_pass_through_each_other_in_disorder() {
    let mut it = Fixture::new();
    it.unit(1, "f", (600, 200), "formation = \"attack_column\"");
    it.unit(1, "g", (600, 280), "");
    it.unit(0, "b", (600, 850), "");
    let mut state = it.state();
    march(&mut state, "f", forward(Speed::Double));
    moves(&mut state);
    assert_eq!(stands(&state, "f").1, 440);
    let markers = ["f", "g"].map(|it| state.unit(no(&state, it)).disorder);
    assert_eq!(markers, [2, 2], "CS-MOVE-41");
    let mut it = Fixture::new();
    it.unit(
        1,
        "f",
        (600, 200),
        "kind = \"light_cavalry\", figures = 8, weapon = \"carbine\", formation = \"cav_line\"",
    );
    it.unit(1, "g", (600, 280), "");
    it.unit(0, "b", (600, 850), "");
    let mut state = it.state();
    march(&mut state, "f", forward(Speed::Quick));
    moves(&mut state);
    let y = stands(&state, "f").1;
    assert!(y < 280, "CS-MOVE-41: horse waits behind foot, {y}");
}

#[test]
fn foot_doubles_for_two_turns_and_no_more() {
    let mut it = Fixture::new();
    it.unit(1, "f", (600, 100), "formation = \"attack_column\"");
    it.unit(0, "b", (600, 880), "");
    let mut state = it.state();
    let f = no(&state, "f");
    state.unit_mut(f).record.hot_turns = 2;
    march(&mut state, "f", forward(Speed::Double));
    moves(&mut state);
    assert_eq!(stands(&state, "f").1, 280, "CS-MOVE-13: 180 paces, as at the quick step");
    assert!(!state.unit(f).now.doubled);
}

#[test]
fn a_square_that_forms_in_contact_steps_back() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 500), "");
    it.unit(
        1,
        "f",
        (600, 485),
        "kind = \"light_cavalry\", figures = 8, weapon = \"carbine\", formation = \"cav_line\"",
    );
    let mut state = it.state();
    march(&mut state, "b", Order::forming(Target::Square));
    moves(&mut state);
    let (b, f) = (no(&state, "b"), no(&state, "f"));
    assert_eq!(state.unit(b).formation, Formation::Square);
    assert!(!state.slab(b).overlaps(&state.slab(f), 100));
    // Its side is 30 paces; the front of the horse is at 492.5.
    assert_eq!(stands(&state, "b"), (600, 509, 180), "it steps back as far as it must");
}

#[test]
fn a_conversion_costs_who_is_not_drilled_one_disorder_however_long_it_takes() {
    // In line its front is 120 paces: 6 paces an impulse on an arc of 60 are 5.7 degrees, 90 take 16 impulses. Twice as
    // many figures need 32.
    for (drill, figures, turns, markers) in
        [("trained", 24, 1, 1), ("trained", 48, 2, 1), ("hardened", 24, 1, 0)]
    {
        let mut it = Fixture::new();
        it.unit(1, "f", (600, 300), &format!("figures = {figures}, discipline = \"{drill}\""));
        it.unit(0, "b", (600, 850), "");
        let mut state = it.state();
        let turn = March { angle: -90, ..March::new(Movement::Conversion, Speed::March) };
        march(&mut state, "f", Order { movement: Some(turn), ..Order::default() });
        for _ in 0..turns {
            moves(&mut state);
        }
        assert_eq!(stands(&state, "f"), (600, 300, 270), "{drill}, {figures} figures");
        assert_eq!(state.unit(no(&state, "f")).disorder, markers, "CS-MOVE-12: {drill}, {figures} figures");
        assert!(state.unit(no(&state, "f")).order.is_empty(), "it is done");
    }
}

#[test]
fn a_wheel_of_two_turns_ends_where_it_was_to_end() {
    for (angle, faces) in [(90, 9_000), (-90, 27_000)] {
        let mut it = Fixture::new();
        it.unit(1, "f", (600, 300), "");
        it.unit(0, "b", (600, 850), "");
        let mut state = it.state();
        march(&mut state, "f", wheel(angle));
        moves(&mut state);
        assert_ne!(state.unit(no(&state, "f")).pose.facing.hundredths(), faces, "120 paces take longer");
        moves(&mut state);
        assert_eq!(state.unit(no(&state, "f")).pose.facing.hundredths(), faces, "CS-MOVE-11");
    }
}

#[test]
fn who_wheels_and_goes_on_does_not_wheel_again() {
    let mut it = Fixture::new();
    it.size = (1200, 1200);
    it.unit(1, "f", (600, 300), "formation = \"attack_column\"");
    it.unit(0, "b", (100, 1150), "");
    let mut state = it.state();
    let order = March { angle: 20, then_forward: 300, ..March::new(Movement::Wheel, Speed::Quick) };
    march(&mut state, "f", Order { movement: Some(order), ..Order::default() });
    moves(&mut state);
    let after = stands(&state, "f");
    moves(&mut state);
    let end = stands(&state, "f");
    assert_eq!((after.2, end.2), (20, 20), "CS-ORD-5: straight on along the new axis");
    moves(&mut state);
    let f = state.unit(no(&state, "f"));
    assert!(f.order.is_empty() && f.pose.facing.hundredths() == 2_000, "300 paces, and the chit is gone");
}

#[test]
fn columns_guns_and_loose_troops_cross_a_bridge_and_lines_do_not() {
    let foot = "kind = \"foot_irregular\", figures = 6, discipline = \"none\", formation = \"swarm\"";
    let guns =
        "kind = \"foot_artillery\", figures = 4, guns = 4, gun_class = \"medium\", formation = \"limbered\"";
    let horse =
        "kind = \"light_cavalry\", figures = 6, weapon = \"carbine\", formation = \"cav_march_column\"";
    for (rest, crosses) in [
        ("formation = \"march_column\"", true),
        ("formation = \"attack_column\"", true),
        (foot, true),
        (guns, true),
        (horse, true),
        ("figures = 12", false),
    ] {
        for far in [20, 60] {
            let mut it = Fixture::new();
            it.features = vec![
                format!(
                    "{{ name = \"The Water\", type = \"water\", shape = [[0, 300], [1200, 300], [1200, {0}], [0, {0}]] }}",
                    300 + far
                ),
                "{ name = \"The Road\", type = \"road\", shape = [[600, 0], [600, 900]] }".to_owned(),
                format!("{{ name = \"The Bridge\", type = \"bridge\", at = [600, {}] }}", 300 + far / 2),
            ];
            it.unit(1, "f", (600, 200), rest);
            it.unit(0, "b", (1100, 850), "");
            let mut state = it.state();
            march(&mut state, "f", forward(Speed::Quick));
            for _ in 0..3 {
                moves(&mut state);
            }
            let end = stands(&state, "f").1;
            assert_eq!(300 + far < end, crosses, "CS-MOVE-35: {rest} is at {end}, the water {far} wide");
        }
    }
}

#[test]
fn who_lies_down_stands_up_before_it_marches() {
    let mut it = Fixture::new();
    it.unit(1, "f", (600, 200), "");
    it.unit(0, "b", (600, 850), "");
    let mut state = it.state();
    let f = no(&state, "f");
    state.unit_mut(f).lying_down = true;
    march(&mut state, "f", forward(Speed::March));
    moves(&mut state);
    assert_eq!((stands(&state, "f").1, state.unit(f).lying_down), (200, true), "CS-SPEC-15");
    state.leaders[1].points = 5;
    let offered =
        kit::Tape::of(&[], &[(1, "order.morel.f")]).offered(&state, 1, crate::steps::orders::command);
    let bar = |key: &str| offered.iter().find(|it| it.0 == key).expect("offered").1.map(|it| it.to_string());
    assert_eq!(bar("forward.march").as_deref(), Some("CS-SPEC-15"));
    assert_eq!(bar("stand_up"), None);
}
