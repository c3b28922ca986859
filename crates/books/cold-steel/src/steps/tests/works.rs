//! Obstacles, works, buildings made stronger or weaker, guns spiked, houses too small (CS-SPEC-5 to -7, -16, -19).

use crate::facts::bodies::Looking;
use crate::facts::cover;
use crate::fixture::{Fixture, no, playing, stands};
use crate::state::{Bank, LeftGuns, Order, Special, State};
use crate::steps::ending;
use crate::steps::movement::movement;
use crate::vocabulary::{Cover, Movement, Speed};

const SAPPERS: &str = "engineers = true, figures = 10, formation = \"open\"";
const BARN: &str =
    "{ name = \"The barn\", type = \"light_building\", at = [600, 640], size = [40, 40], capacity = 200 }";

fn order(state: &mut State, id: &str, special: Special) {
    let unit = no(state, id);
    state.unit_mut(unit).order = Order::special(special);
}

#[test]
fn an_obstacle_is_as_long_as_the_dice_and_costs_who_crosses_it() {
    let mut it = Fixture::new();
    it.unit(0, "e", (600, 700), SAPPERS);
    it.unit(1, "f", (600, 560), "formation = \"attack_column\", facing = 0");
    it.unit(0, "far", (100, 850), "");
    let mut state = it.state();
    order(&mut state, "e", Special::Obstruct);
    // Ten figures: 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 4 = 49, to the nearest 20: 40.
    playing(&mut state, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 4], &[], movement);
    let bank = state.banks[0];
    assert_eq!((state.banks.len(), bank.a.distance(bank.b)), (1, 4_000), "CS-SPEC-5");
    // Facing south it lies ten paces before the front of the sappers: 700 - 10 - 10.
    assert_eq!(bank.a.y, 68_000);
    // A column at 640 marches over it: 120 paces less the 20 of a fence (CS-MOVE-31), and a marker.
    let (e, f) = (no(&state, "e"), no(&state, "f"));
    state.unit_mut(e).pose.at.x = 20_000;
    state.unit_mut(f).pose.at.y = 64_000;
    state.unit_mut(f).order = Order::marching(Movement::Forward, Speed::March);
    playing(&mut state, &[], &[], movement);
    assert_eq!(stands(&state, "f").1, 640 + 100, "CS-FEAT-20: like a fence");
    assert_eq!(state.unit(f).disorder, 1);
    // And cleared again: sixty paces are more than it has.
    let mut state = it.state();
    state.banks.push(bank);
    order(&mut state, "e", Special::Clear(0));
    playing(&mut state, &[6; 10], &[], movement);
    assert_eq!(state.banks[0].a, state.banks[0].b, "CS-SPEC-5");
}

#[test]
fn works_rise_by_a_die_for_each_company_every_five_turns() {
    let mut it = Fixture::new();
    it.unit(0, "e", (600, 700), "engineers = true, figures = 10, formation = \"attack_column\"");
    it.unit(1, "f", (100, 50), "");
    let mut state = it.state();
    order(&mut state, "e", Special::Dig);
    let e = no(&state, "e");
    // 200 men are two companies; the front of a column of 10 figures is 16.67 paces: 16 whole ones to dig.
    for _ in 0..4 {
        playing(&mut state, &[], &[], movement);
    }
    assert_eq!((state.banks[0].level, state.banks[0].work.paces), (0, 0));
    playing(&mut state, &[10, 9], &[], movement);
    assert_eq!((state.banks[0].level, state.banks[0].work.paces), (0, 9), "CS-SPEC-16: 5 + 4");
    for _ in 0..4 {
        playing(&mut state, &[], &[], movement);
    }
    playing(&mut state, &[10, 7], &[], movement);
    assert_eq!((state.banks[0].level, state.banks[0].work.paces), (1, 1), "9 + 5 + 3 = 17, one over 16");
    assert_eq!(state.unit(e).order.special, None);
    // They shelter who stands behind them, against fire from across.
    let body = state.body(e).expect("on the table");
    let from = |y: i32| ground::table::Point::new(60_000, y);
    assert_eq!(cover::from_muskets(&state, &body, from(60_000)), Cover::Light, "CS-FEAT-10");
    assert_eq!(cover::from_muskets(&state, &body, from(80_000)), Cover::None, "from behind");
}

#[test]
fn a_timber_house_is_made_stronger_or_pulled_down() {
    for (special, level) in [(Special::Fortify(0), 2), (Special::Destroy(0), 0)] {
        let mut it = Fixture::new();
        it.features.push(BARN.to_owned());
        it.unit(0, "e", (600, 671), "engineers = true, figures = 90, formation = \"line3\"");
        it.unit(1, "f", (100, 50), "");
        let mut state = it.state();
        order(&mut state, "e", special);
        // The barn is 160 paces round; 18 companies with tens do 90 in five turns, so twice that is enough.
        for turn in 0..10 {
            let faces: &[u8] = if turn % 5 == 4 { &[10; 18] } else { &[] };
            playing(&mut state, faces, &[], movement);
        }
        assert_eq!(cover::strength(&state, 0), Some(level), "CS-SPEC-6, CS-SPEC-16");
    }
}

#[test]
fn guns_without_a_crew_are_spiked_on_a_6() {
    for (face, rest, left) in [(6, "", 0), (5, "", 1), (3, "engineers = true", 0)] {
        let mut it = Fixture::new();
        it.unit(0, "b", (600, 700), rest);
        it.unit(1, "f", (100, 50), "");
        let mut state = it.state();
        let at = ground::table::Point::new(60_000, 68_500);
        state.left_guns.push(LeftGuns::new(1, 4, at, true));
        order(&mut state, "b", Special::SpikeGuns);
        playing(&mut state, &[face], &[], movement);
        let whole = state.left_guns.iter().filter(|it| !it.spiked).count();
        assert_eq!(whole, left, "CS-SPEC-7: {face} {rest}");
    }
}

#[test]
fn men_for_whom_a_house_has_no_room_stay_outside() {
    let mut it = Fixture::new();
    it.features.push(BARN.to_owned());
    it.unit(0, "b", (600, 690), "formation = \"attack_column\"");
    it.unit(1, "f", (100, 50), "");
    let mut state = it.state();
    order(&mut state, "b", Special::Occupy(0));
    playing(&mut state, &[], &[], movement);
    let (b, rest) = (no(&state, "b"), no(&state, "b_a"));
    assert_eq!((state.unit(b).inside, state.unit(b).figures), (Some(0), 10), "CS-SPEC-19: 200 men");
    assert_eq!((state.unit(rest).figures, stands(&state, "b_a")), (14, (600, 690, 180)));
}

#[test]
fn a_building_is_taken_by_who_goes_in_and_a_crossing_by_who_stands_at_it() {
    let site = |name: &str, x: i32| {
        format!(
            "{{ name = \"{name}\", type = \"medium_building\", at = [{x}, 500], size = [20, 20], capacity = 480 }}"
        )
    };
    let mut it = Fixture::new();
    it.features.extend([site("The mill", 600), site("The barn", 625)]);
    it.features.push("{ name = \"The cross\", type = \"intersection\", at = [645, 500] }".to_owned());
    it.unit(0, "b", (600, 470), "").unit(1, "f", (600, 100), "");
    let mut state = it.state();
    let b = no(&state, "b");
    state.unit_mut(b).order = Order::special(Special::Occupy(0));
    playing(&mut state, &[], &[], movement);
    assert_eq!(state.unit(b).inside, Some(0));
    let holders = |state: &State| state.structures.iter().map(|it| it.holder).collect::<Vec<_>>();
    playing(&mut state, &[], &[], ending::end_of_turn);
    assert_eq!(holders(&state), [Some(0), None, None], "CS-DET-20: its own walls and no others");
    // A line beside the barn has not taken it; the crossing it has.
    let mut it = Fixture::new();
    it.features.push(site("The barn", 625));
    it.features.push("{ name = \"The cross\", type = \"intersection\", at = [645, 500] }".to_owned());
    it.unit(0, "b", (635, 520), "").unit(1, "f", (600, 100), "");
    let mut state = it.state();
    playing(&mut state, &[], &[], ending::end_of_turn);
    assert_eq!(holders(&state), [None, Some(0)], "CS-DET-20");
}

#[test]
fn works_that_change_hands_weigh_on_the_division_test() {
    let mut it = Fixture::new();
    it.features
        .push("{ type = \"light_works\", owner = \"British\", shape = [[500, 600], [620, 600]] }".to_owned());
    it.unit(0, "b", (900, 700), "");
    it.unit(1, "f", (560, 585), "");
    let mut state = it.state();
    // The French have dug 90 paces of their own, at which a British battalion stands.
    let point = |x: i32, y: i32| ground::table::Point::new(x * 100, y * 100);
    state.banks.push(Bank { level: 1, ..Bank::new(point(860, 690), point(950, 690), Some(1)) });
    playing(&mut state, &[], &[], ending::end_of_turn);
    assert_eq!((state.lines[0], state.banks[0].holder), (Some(1), Some(0)), "CS-DET-20");
    let case = |id: &str| {
        let (unit, threats) = (no(&state, id), crate::facts::threat::threats(&state));
        let leader = state.card(unit).commander;
        let case = crate::facts::division::case(&state, leader, unit, engine::Decimal::of(40), &threats);
        case.map(|it| (it.works_lost, it.works_taken)).expect("a case")
    };
    // 120 paces are two works, 90 are one.
    assert_eq!(case("b"), (2, 1), "CS-DET-13, CS-DET-15");
    assert_eq!(case("f"), (1, 2));
}

#[test]
fn an_obstacle_that_finds_no_room_is_not_said_to_lie_there() {
    let mut it = Fixture::new();
    it.unit(0, "e", (40, 700), "engineers = true, figures = 10, formation = \"attack_column\"");
    it.unit(1, "f", (900, 50), "");
    let mut state = it.state();
    order(&mut state, "e", Special::Obstruct);
    // A hundred paces on either side of 40 would hang over the edge.
    let heard = playing(&mut state, &[10; 10], &[], movement).1;
    assert_eq!(state.banks.len(), 0, "CS-SPEC-5");
    assert!(heard.events.iter().any(|it| it.text.contains("lays no obstacle")), "CS-SPEC-5");
}

#[test]
fn what_is_built_and_what_is_pulled_down_are_counted_apart() {
    let mut it = Fixture::new();
    it.features.push(BARN.to_owned());
    it.unit(0, "e", (600, 671), "engineers = true, figures = 90, formation = \"line3\"");
    it.unit(1, "f", (100, 50), "");
    let mut state = it.state();
    let shift = |state: &mut State, job: Special| {
        for turn in 0..5 {
            order(state, "e", job);
            let faces: &[u8] = if turn == 4 { &[10; 18] } else { &[] };
            playing(state, faces, &[], movement);
        }
        let site = state.structures[0];
        (cover::strength(state, 0), site.work.paces, site.razing.paces)
    };
    // The barn is 160 paces round, and 18 companies do 90 of them in five turns.
    assert_eq!(shift(&mut state, Special::Fortify(0)), (Some(1), 90, 0));
    assert_eq!(
        shift(&mut state, Special::Destroy(0)),
        (Some(1), 90, 90),
        "CS-SPEC-6: nothing of it is down yet"
    );
    // 180 are the whole way round and 20 more; of what was pulled down of the old walls nothing is left to count.
    assert_eq!(shift(&mut state, Special::Fortify(0)), (Some(2), 20, 0), "CS-SPEC-16");
    assert_eq!(shift(&mut state, Special::Destroy(0)), (Some(2), 20, 90));
    assert_eq!(shift(&mut state, Special::Destroy(0)), (Some(1), 0, 20), "CS-SPEC-6");
}

#[test]
fn five_turns_of_one_work_are_not_turns_of_the_other() {
    let mut it = Fixture::new();
    it.features.push(BARN.to_owned());
    it.unit(0, "e", (600, 671), "engineers = true, figures = 90, formation = \"line3\"");
    it.unit(1, "f", (100, 50), "");
    let mut state = it.state();
    for job in [Special::Destroy(0); 3].into_iter().chain([Special::Fortify(0); 4]) {
        order(&mut state, "e", job);
        playing(&mut state, &[], &[], movement);
    }
    let site = state.structures[0];
    assert_eq!((site.work.turns, site.work.paces), (4, 0), "CS-SPEC-16: consecutive turns under the order");
    assert_eq!(site.razing.turns, 0);
}
