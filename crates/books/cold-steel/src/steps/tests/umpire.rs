//! What the second umpire found, each by what it does on the table, typed from the page.

use engine::{Eye, Listener, Seat};
use ground::table::Point;

use crate::facts::bodies::Looking;
use crate::facts::{combat as fights, cover, division, initiative};
use crate::fixture::{Fixture, no, playing, stands};
use crate::resolve::close_combat::CombatResult;
use crate::state::{Errand, Fate, LeaderNo, Order, Rider, State, Step, Whereabouts};
use crate::steps::movement::movement;
use crate::steps::{arrivals, combat, command, ending, guns, initiative as checks, morale, pursuit, rally};
use crate::vocabulary::{AutomaticOrder, Cover, Level, Movement, PACE, Speed};

const GUNS: &str =
    "kind = \"foot_artillery\", figures = 4, guns = 4, gun_class = \"medium\", weapon = \"none\"";
const HORSE: &str =
    "kind = \"light_cavalry\", figures = 12, squadrons = 2, weapon = \"carbine\", formation = \"cav_line\"";
const WOOD: &str = "{ name = \"The wood\", type = \"light_woods\", shape = [[400, 100], [800, 100], [800, 520], [400, 520]] }";

fn moves(state: &mut State) -> Listener {
    playing(state, &[], &[], movement).1
}

fn forward(state: &mut State, id: &str, speed: Speed) {
    let unit = no(state, id);
    state.unit_mut(unit).order = Order::marching(Movement::Forward, speed);
}

fn told(heard: &Listener, seat: u8, what: &str) -> bool {
    heard.events.iter().any(|it| it.text.contains(what) && it.seen_by.hold(Eye::Seat(Seat(seat))))
}

#[test]
fn cover_does_not_hold_the_broken_who_are_fired_on() {
    let mut it = Fixture::new();
    it.features.push(WOOD.to_owned());
    it.unit(1, "f", (600, 400), "formation = \"open\"");
    it.unit(0, "b", (600, 850), "");
    let mut state = it.state();
    let f = no(&state, "f");
    state.unit_mut(f).level = Level::Broken;
    moves(&mut state);
    assert_eq!(stands(&state, "f").1, 400, "CS-MOR-60: it stays in the wood");
    state.unit_mut(f).last.fired_on = true;
    moves(&mut state);
    assert_eq!(stands(&state, "f").1, 400 - 180, "CS-MOR-60: a whole move at the quick, through the wood");
}

#[test]
fn cover_is_as_near_as_its_edge() {
    // The middle of the long wood is farther than the copse, its edge is nearer.
    let long =
        "{ name = \"Long\", type = \"light_woods\", shape = [[700, 0], [1190, 0], [1190, 300], [700, 300]] }";
    let copse = "{ name = \"Copse\", type = \"light_woods\", shape = [[330, 180], [350, 180], [350, 200], [330, 200]] }";
    let mut it = Fixture::new();
    it.features.extend([long.to_owned(), copse.to_owned()]);
    it.unit(1, "f", (600, 420), "formation = \"attack_column\"");
    it.unit(0, "b", (600, 850), "");
    let mut state = it.state();
    let f = no(&state, "f");
    state.unit_mut(f).level = Level::Broken;
    moves(&mut state);
    assert!(600 < stands(&state, "f").0, "CS-MOR-61, CS-GEO-2: {:?}", stands(&state, "f"));
}

fn barn(it: &mut Fixture, level: &str) {
    it.features.push(format!(
        "{{ name = \"The barn\", type = \"{level}_building\", at = [600, 640], size = [40, 40], capacity = 400 }}"
    ));
    it.unit(0, "b", (100, 850), "");
    it.unit(1, "f", (100, 50), "");
}

#[test]
fn a_second_fire_begins_where_the_first_has_ended() {
    let mut it = Fixture::new();
    barn(&mut it, "medium");
    let mut state = it.state();
    state.structures[0].fire = Some(4);
    playing(&mut state, &[], &[], ending::end_of_turn);
    assert_eq!(cover::strength(&state, 0), Some(1), "CS-SPEC-21: a level in five turns");
    // Put out, and lit again.
    state.structures[0].fire = Some(0);
    playing(&mut state, &[], &[], ending::end_of_turn);
    assert_eq!(cover::strength(&state, 0), Some(1), "CS-SPEC-21: what has burned does not come back");
    state.structures[0].fire = Some(4);
    playing(&mut state, &[], &[], ending::end_of_turn);
    assert_eq!((cover::strength(&state, 0), state.structures[0].fire), (Some(0), None), "a ruin");
    assert!(!cover::burns(&state, 0), "CS-SPEC-20: nothing is left to burn");
}

#[test]
fn guns_climb_no_steep_slope_and_keep_to_the_road_through_a_wood() {
    let hill = "{ name = \"Hill\", type = \"hill\", slope = \"steep\", shape = [[400, 400], [800, 400], [800, 700], [400, 700]] }";
    let up = |features: &[&str], rest: &str| {
        let mut it = Fixture::new();
        it.features.extend(features.iter().map(|it| (*it).to_owned()));
        it.unit(1, "g", (600, 200), rest);
        it.unit(0, "b", (100, 880), "");
        let mut state = it.state();
        forward(&mut state, "g", Speed::Quick);
        for _ in 0..3 {
            moves(&mut state);
        }
        stands(&state, "g").1
    };
    let limbered = format!("{GUNS}, formation = \"limbered\"");
    assert!(up(&[hill], &limbered) <= 310, "CS-MOVE-28: steep slopes up are closed to limbered guns");
    assert!(400 < up(&[hill], "formation = \"attack_column\""), "foot climbs at twice the cost");
    let wood = "{ name = \"Wood\", type = \"heavy_woods\", shape = [[400, 300], [800, 300], [800, 600], [400, 600]] }";
    let road = "{ name = \"Road\", type = \"road\", shape = [[600, 0], [600, 900]] }";
    assert!(up(&[wood], &limbered) < 300, "CS-MOVE-24");
    // Three turns of 180 and the 20 of a road.
    assert!(600 < up(&[wood, road], &limbered), "CS-MOVE-17: on a road what lies beside it counts nothing");
}

#[test]
fn a_steep_slope_disorders_going_down_too() {
    let hill = "{ name = \"Hill\", type = \"hill\", slope = \"steep\", shape = [[400, 400], [800, 400], [800, 700], [400, 700]] }";
    let mut it = Fixture::new();
    it.features.push(hill.to_owned());
    it.unit(0, "b", (600, 430), "formation = \"attack_column\"");
    it.unit(1, "f", (100, 20), "");
    let mut state = it.state();
    forward(&mut state, "b", Speed::Quick);
    moves(&mut state);
    assert!(stands(&state, "b").1 < 400);
    assert_eq!(state.unit(no(&state, "b")).disorder, 1, "CS-MOVE-29");
}

fn sends(state: &mut State, to: &str) {
    let order = Order::marching(Movement::Forward, Speed::March);
    let (to, at) = (no(state, to), state.leaders[0].at);
    state.riders.push(Rider { from: LeaderNo(0), at, errand: Errand::Command { to, order } });
}

#[test]
fn aides_ride_round_the_water_and_not_past_the_enemy() {
    let river = "{ type = \"water\", name = \"The river\", shape = [[100, 600], [1190, 600], [1190, 650], [100, 650]] }";
    let mut it = Fixture::new();
    it.features.push(river.to_owned());
    it.unit(0, "b", (600, 560), "formation = \"attack_column\"");
    it.unit(1, "f", (1100, 50), "");
    let mut state = it.state();
    sends(&mut state, "b");
    // 320 paces straight; round the western end of the river it is about 1,070.
    for turn in 1..=3 {
        moves(&mut state);
        let there = matches!(state.riders[0].errand, Errand::Delivered { .. });
        assert!(!state.scenario().field.wet(state.riders[0].at), "CS-CMD-5");
        assert_eq!(there, turn == 3, "CS-CMD-5: turn {turn} at {:?}", state.riders[0].at);
    }
    // An enemy on the way of his 480 paces, who is behind him at its end.
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 300), "formation = \"attack_column\"");
    it.unit(1, "f", (600, 600), "");
    let mut state = it.state();
    sends(&mut state, "b");
    moves(&mut state);
    assert!(matches!(state.riders[0].errand, Errand::Lost { .. }), "CS-CMD-5: {:?}", state.riders[0]);
    // Ten turns without him: he is lost in this one, and there again when the tenth has passed.
    for _ in 0..10 {
        assert_eq!(state.leaders[0].aides, 1);
        moves(&mut state);
    }
    assert_eq!((state.leaders[0].aides, state.riders.len()), (2, 0), "CS-CMD-5");
}

#[test]
fn a_colonel_passes_an_order_on_and_no_aide_comes_of_it() {
    let mut it = Fixture::new();
    it.general(0, (600, 860));
    it.leader(0, "{ id = \"cole\", name = \"Cole\", rank = \"regiment\", skill = \"average\", superior = \"hale\", with = \"b1\" }");
    for (no, x) in [200, 400, 600, 800, 1000].into_iter().enumerate() {
        let rest = "formation = \"attack_column\", commander = \"cole\"";
        it.unit(0, &format!("b{no}"), (x, 800), rest);
    }
    it.unit(1, "f", (600, 20), "");
    let mut state = it.state();
    let at = state.leaders[1].at;
    let order = Order::marching(Movement::Forward, Speed::March);
    let to = no(&state, "b1");
    state.leaders[0].at = at;
    state.leaders[0].points = 1;
    let aides: u8 = state.leaders.iter().map(|it| it.aides).sum();
    playing(
        &mut state,
        &[],
        &[(0, "regiment.hale.cole"), (0, "forward.march"), (0, "seal")],
        crate::steps::orders::command,
    );
    assert!(state.unit(to).order.is_empty(), "CS-CMD-10: five battalions, a turn later");
    state.turn += 1;
    playing(&mut state, &[], &[], command::points);
    assert_eq!(state.unit(to).order, order, "CS-CMD-10");
    moves(&mut state);
    moves(&mut state);
    let now: u8 = state.leaders.iter().map(|it| it.aides).sum();
    assert_eq!((now, state.riders.len()), (aides, 0), "CS-LEAD-3: nobody has gained an aide");
}

#[test]
fn horse_that_is_to_stay_in_hand_rolls_as_against_a_charge() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 500), "");
    it.unit(1, "f", (600, 427), HORSE);
    let mut state = it.state();
    let (b, f) = (no(&state, "b"), no(&state, "f"));
    state.unit_mut(b).level = Level::Broken;
    state.unit_mut(b).pose.facing = state.unit(b).pose.facing.opposite();
    state.decided.push((f, b));
    // 2D10 = 9, rating 10, disciplined +3: 22; foot not in square -3, its rear -5: 14, and they go.
    playing(&mut state, &[4, 5], &[(1, "stay")], pursuit::pursue);
    assert_ne!(stands(&state, "f").1, 427, "CS-INIT-10, -11, -24, CS-CC-50");
}

#[test]
fn a_battery_is_tested_with_its_division_as_a_battery() {
    let mut it = Fixture::new();
    it.unit(0, "g", (600, 700), &format!("{GUNS}, formation = \"unlimbered\""));
    it.unit(0, "b", (600, 760), "");
    it.unit(1, "f", (600, 20), "");
    let state = it.state();
    let threats = crate::facts::threat::threats(&state);
    let case = division::case(&state, LeaderNo(0), no(&state, "g"), engine::Decimal::of(40), &threats);
    assert!(case.is_some_and(|it| it.supported_within_60), "CS-INIT-13, -24: all that fit apply");
}

#[test]
fn horse_and_foot_of_one_side_are_weighed_apart() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 480), "figures = 36");
    it.unit(1, "f", (560, 440), "formation = \"attack_column\"");
    it.unit(1, "h", (640, 455), &HORSE.replace("12", "10"));
    let mut state = it.state();
    let (b, f, h) = (no(&state, "b"), no(&state, "f"), no(&state, "h"));
    for unit in [f, h] {
        state.unit_mut(unit).attacks = Some(b);
        state.unit_mut(unit).order = Order::attacking(Some(b), Speed::Quick);
    }
    let side = fights::combatant(&state, &[f, h], &[b]).expect("they stand");
    // 24 on foot and 10 mounted that count double (CS-CC-4).
    assert_eq!((side.figures, side.mounted_figures), (34, Some(10)));
    // 44 against 36 is less than 3:2; both roll 11: attacker 10 +2 +2 +2 and a flank supported +1, defender 10 +2 +2: +3.
    playing(&mut state, &[5, 6, 5, 6, 10, 10], &[], |state, cx| combat::fight(state, cx, true));
    assert_eq!(
        state.unit(f).now.fought,
        Some(CombatResult::Melee),
        "CS-CC-49: with horse it is no firefight"
    );
}

#[test]
fn works_are_no_ground_for_horse() {
    let works =
        "{ name = \"Works\", type = \"light_works\", shape = [[400, 445], [800, 445]], owner = \"British\" }";
    for (feature, expected) in [(None, false), (Some(works), true)] {
        let mut it = Fixture::new();
        it.features.extend(feature.map(str::to_owned));
        it.unit(0, "b", (600, 460), "formation = \"open\"");
        it.unit(1, "h", (600, 430), HORSE);
        let state = it.state();
        let (b, h) = (no(&state, "b"), no(&state, "h"));
        let side = fights::combatant(&state, &[b], &[h]).expect("it stands");
        assert_eq!(side.works, expected, "CS-CC-25, -39");
        let threats = crate::facts::threat::threats(&state);
        let case = initiative::automatic(&state, b, &threats).expect("it stands");
        let wishes = crate::resolve::automatic::AUTOMATIC_ORDER.of(&case).all;
        assert_eq!(wishes.contains(&AutomaticOrder::FormDivisions), !expected, "CS-AUTO-10: {wishes:?}");
    }
}

#[test]
fn a_hedge_shelters_only_where_the_fire_comes_across_it() {
    let mut it = Fixture::new();
    it.features.push("{ name = \"Hedge\", type = \"hedge\", shape = [[560, 440], [640, 440]] }".to_owned());
    it.unit(0, "b", (600, 450), "");
    it.unit(1, "f", (600, 50), "");
    let state = it.state();
    let body = state.body(no(&state, "b")).expect("on the table");
    let from = |x: i32, y: i32| cover::from_muskets(&state, &body, Point::new(x * PACE, y * PACE));
    assert_eq!(from(600, 350), Cover::Light, "CS-FEAT-19");
    assert_eq!(from(700, 430), Cover::None, "CS-FEAT-19: past the end of the hedge");
}

#[test]
fn guns_aim_at_no_skirmishers_whom_they_cannot_see() {
    let shots = |hidden: bool| {
        let mut it = Fixture::new();
        if hidden {
            it.features.push(
                "{ name = \"Wood\", type = \"heavy_woods\", shape = [[200, 420], [1000, 420], [1000, 520], [200, 520]] }"
                    .to_owned(),
            );
        }
        it.unit(0, "g", (600, 800), &format!("{GUNS}, formation = \"unlimbered\""));
        it.unit(1, "f", (600, 200), "skirmishers = \"light_company\"");
        let mut state = it.state();
        let f = no(&state, "f");
        state.unit_mut(f).screen = Some(crate::state::Screen { paces: 60, extended: false, figures: 4 });
        playing(&mut state, &[5, 5, 5], &[], guns::fire);
        state.unit(no(&state, "g")).now.fired
    };
    assert!(shots(false));
    assert!(!shots(true), "CS-ART-1: a target is in line of sight");
}

#[test]
fn who_is_routed_by_a_neighbour_has_that_turn_to_get_away() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 500), "rating = 1");
    it.unit(0, "c", (600, 560), "");
    it.unit(1, "f", (600, 475), "");
    let mut state = it.state();
    let (b, c) = (no(&state, "b"), no(&state, "c"));
    state.unit_mut(b).level = Level::Wavering;
    state.unit_mut(c).level = Level::Broken;
    // Its neighbour runs: 2D10 = 18, rating 1, wavering -3, threatened -1, neighbour -2: 13 routs it beside the enemy.
    playing(&mut state, &[9, 9], &[], morale::contagion);
    assert_eq!(state.unit(b).level, Level::Routed, "CS-MOR-3, -12");
    playing(&mut state, &[], &[], rally::rout);
    assert_eq!(state.unit(b).whereabouts, Whereabouts::OnTable, "CS-ROUT-1: it did not begin the phase so");
    // In the next turn it does.
    playing(&mut state, &[10; 12], &[], morale::contagion);
    playing(&mut state, &[], &[], rally::rout);
    assert_eq!(state.unit(b).whereabouts, Whereabouts::Gone, "CS-ROUT-1");
}

#[test]
fn irregulars_rest_two_turns_whenever_they_melt_away_and_not_in_the_water() {
    let river =
        "{ type = \"water\", name = \"The river\", shape = [[0, 780], [1200, 780], [1200, 850], [0, 850]] }";
    let warriors = "kind = \"foot_irregular\", discipline = \"none\", formation = \"swarm\", weapon = \"trade_musket\", figures = 4";
    let mut it = Fixture::new();
    it.features.push(river.to_owned());
    it.unit(0, "w", (600, 500), warriors);
    it.unit(1, "f", (600, 200), "");
    for (step, turns) in [(Step::Rally, 2), (Step::MusketMorale, 3)] {
        let mut state = it.state();
        let w = no(&state, "w");
        state.step = step;
        state.unit_mut(w).level = Level::Routed;
        playing(&mut state, &[], &[], |state, cx| {
            morale::rest_if_irregular(state, cx, w);
            Ok(())
        });
        // So many turn ends until it may move again: two movement phases without it.
        assert_eq!(state.unit(w).record.rests, turns, "CS-IRR-1 after {step:?}");
        let body = state.body(w).expect("it is never gone");
        let wet = crate::facts::going::barred(&state, &body, &body.slab);
        assert!(!wet, "CS-IRR-2, CS-MOVE-43: {:?}", stands(&state, "w"));
    }
}

#[test]
fn who_falls_back_in_order_goes_through_friends_like_anybody() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 500), "formation = \"attack_column\"");
    it.unit(0, "c", (600, 600), "");
    it.unit(1, "f", (600, 100), "");
    let mut state = it.state();
    let (b, c) = (no(&state, "b"), no(&state, "c"));
    state.unit_mut(b).automatic = AutomaticOrder::FallBack;
    moves(&mut state);
    assert!(600 < stands(&state, "b").1);
    assert_eq!(state.unit(c).disorder, 2, "CS-MOVE-41: not broken, so both are disordered");
}

#[test]
fn chits_and_markers_are_told_to_those_who_can_make_them_out() {
    for (y, clear) in [(750, false), (600, true)] {
        let mut it = Fixture::new();
        it.unit(0, "b", (600, y), "");
        it.unit(1, "f", (600, 60), "");
        let mut state = it.state();
        let b = no(&state, "b");
        forward(&mut state, "b", Speed::March);
        state.unit_mut(b).now.ordered = true;
        let heard = playing(&mut state, &[], &[], |state, cx| {
            command::reveal(state, cx);
            Ok(())
        });
        assert_eq!(told(&heard.1, 1, "forward"), clear, "CS-TURN-1, 1d: seen at {} paces", y - 60);
        assert!(told(&heard.1, 0, "forward"));
        state.lose(b, 6);
        let heard = playing(&mut state, &[5, 5], &[], |state, cx| morale::after_losses(state, cx, false)).1;
        assert_eq!(told(&heard, 1, "is now"), clear, "CS-CARD-18: the morale level is a marker of K2");
    }
}

#[test]
fn horse_charges_who_threatens_it_before_who_is_nearest() {
    let mut it = Fixture::new();
    // The nearer, on its flank, is too weak to threaten twelve horsemen, the farther is not.
    it.unit(0, "weak", (760, 360), "figures = 2, formation = \"attack_column\"");
    it.unit(0, "b", (600, 560), "formation = \"attack_column\"");
    it.unit(1, "h", (600, 350), HORSE);
    let state = it.state();
    let threats = crate::facts::threat::threats(&state);
    let h = state.body(no(&state, "h")).expect("on the table");
    let charged = initiative::charged(&state, &h, &threats).map(|it| it.no);
    assert_eq!(charged, Some(no(&state, "b")), "CS-AUTO-7, CS-FIRE-4");
}

#[test]
fn a_confused_officer_is_told_of_as_far_as_he_is_made_out() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 300), "");
    it.unit(1, "f", (600, 60), "");
    let mut state = it.state();
    let b = no(&state, "b");
    state.unit_mut(b).automatic = AutomaticOrder::Reform;
    state.unit_mut(b).disorder = 7;
    // 2D10 = 2, rating 10, disorder -7, disciplined +3: 8 fails; with two more markers it is confusion.
    state.unit_mut(b).disorder = 9;
    playing(&mut state, &[1, 1], &[(0, "b"), (0, "cancel"), (0, "seal")], checks::check);
    assert_eq!(state.unit(b).disorder, 11, "CS-INIT-2");
}

#[test]
fn a_general_comes_with_his_men_who_come_as_figures() {
    let mut it = Fixture::new();
    it.options = "council = \"none\"\noffboard = true";
    it.leader(
        0,
        "{ id = \"moore\", name = \"Moore\", rank = \"brigade\", skill = \"average\", card = \"bm\" }",
    );
    it.cards[0].push(
        "{ id = \"bm\", name = \"Moore's brigade\", commander = \"moore\", due = 1, entry = [600, 900] }"
            .to_owned(),
    );
    it.unit(
        0,
        "m",
        crate::fixture::ON_CARD,
        "card = \"bm\", commander = \"moore\", formation = \"march_column\"",
    );
    it.unit(1, "f", (600, 500), "");
    let mut state = it.state();
    playing(&mut state, &[10], &[], arrivals::arrive);
    assert!(
        state.unit(no(&state, "m")).on_table(),
        "CS-OFF-4: the enemy sees the place, so it comes as figures"
    );
    assert_eq!(state.leaders[1].fate, Fate::Leads, "CS-OFF-7: Moore is with them");
}
