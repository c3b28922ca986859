//! Leaving the table by an exit of the scenario (BB-MOVE-15).

use engine::Datum;
use ground::table::Side as Edge;

use super::*;
use crate::resolve::allowance::Length;
use crate::state::{Army, Hands, Whereabouts};

/// `f1` is 10 inches from a gate of 12 inches in the south edge, and looks at it.
fn gate(arm: Arm) -> Fixture {
    let mut it = Fixture::new();
    it.unit("f1", 0, arm, if arm == Arm::Artillery { 1 } else { 4 }, (18, 10), 180);
    it.exit("the gate", 0, Edge::South, (12, 0), (24, 0));
    it
}

fn whereabouts(state: &State) -> Whereabouts {
    state.unit(no(state, "f1")).whereabouts
}

fn charted<T>(state: &State, of: impl FnOnce(&March<'_, Known<'_>>) -> T) -> T {
    let unit = no(state, "f1");
    let grant = Grant { share: Length::Full, recover: false };
    let known = Known::new(state, Eye::Umpire);
    of(&march(&known, unit, grant, start_of(&known, unit)))
}

#[test]
fn a_unit_leaves_where_its_move_reaches_an_exit() {
    let state = gate(Arm::Infantry).state();
    let mut there = state.clone();
    let heard = playing(&mut there, &FULL, &[(0, "f1"), (0, "leave to 1800,0")], movement).1;
    assert_eq!(whereabouts(&there), Whereabouts::Left, "BB-MOVE-15");
    assert_eq!(told(&heard)[1..], ["f1 moves 10 inches", "f1 leaves the table by the gate and is not lost"]);
    assert!(heard.events.iter().any(|it| it.cite.text() == "BB-MOVE-15"));
    assert_eq!(there.standing().count(), 0);
    assert_eq!(barred(&state, HALF, "leave to 1800,0"), "BB-ALLOW-1", "half a move does not reach it");
    assert_eq!(barred(&state, FULL, "leave to 1800,200"), "BB-MOVE-15", "short of the edge");
    assert_eq!(barred(&state, FULL, "leave to 1150,0"), "BB-MOVE-15", "beside the gate");
    // Aslant, one wing is over the edge before the middle is at it; only he who leaves may hang over it.
    assert_eq!(whereabouts(&moved(&state, FULL, "leave to 1500,0")), Whereabouts::Left);
    assert_eq!(barred(&state, FULL, "to 1500,0"), "BB-MOVE-15", "who stays, stays on the table");
}

#[test]
fn nobody_leaves_without_an_exit_or_by_that_of_the_enemy() {
    let mut it = infantry();
    it.cards[0].pose = Some(ground::table::Pose::new(1_800, 1_000, ground::table::Heading::degrees(180)));
    let state = it.state();
    let (cite, why) = refused(&state, &FULL, &[(0, "f1"), (0, "leave to 1800,0")], movement);
    assert_eq!((cite.as_str(), why.as_str()), ("BB-MOVE-15", "the scenario has no exit for this side"));
    let mut it = gate(Arm::Infantry);
    it.exits[0].0 = 1;
    assert_eq!(barred(&it.state(), FULL, "leave to 1800,0"), "BB-MOVE-15");
}

#[test]
fn the_way_to_an_exit_is_a_move_like_any_other() {
    let mut it = gate(Arm::Infantry);
    it.terrain(Terrain::Woods, &[(12, 3), (24, 3), (24, 6), (12, 6)]);
    assert_eq!(barred(&it.state(), FULL, "leave to 1800,0"), "BB-ALLOW-1", "the wood costs 3 inches");
    let mut it = gate(Arm::Infantry);
    it.unit("e1", 1, Arm::Infantry, 4, (18, 4), 0);
    assert_eq!(barred(&it.state(), FULL, "leave to 1800,0"), "BB-MOVE-11", "the enemy stands in the way");
    let mut it = gate(Arm::Infantry);
    it.unit("e1", 1, Arm::Infantry, 4, (23, 6), 270);
    assert_eq!(barred(&it.state(), FULL, "leave to 2000,0"), "BB-MOVE-12", "through a zone of control");
    let guns = gate(Arm::Artillery).state();
    assert_eq!(barred(&guns, FULL, "leave to 1800,0"), "BB-MOVE-14");
    assert_eq!(barred(&guns, FULL, "leave form limbered to 1800,0"), "BB-ALLOW-1", "limbering is half of it");
}

#[test]
fn who_stands_on_an_exit_just_leaves_unless_a_zone_holds_it() {
    let mut it = gate(Arm::Infantry);
    it.cards[0].pose = Some(ground::table::Pose::new(1_800, 0, ground::table::Heading::degrees(180)));
    let state = it.state();
    assert_eq!(whereabouts(&moved(&state, HALF, "leave")), Whereabouts::Left);
    let mut it = gate(Arm::Infantry);
    it.cards[0].pose = Some(ground::table::Pose::new(1_800, 0, ground::table::Heading::degrees(180)));
    it.unit("e1", 1, Arm::Infantry, 4, (22, 0), 270);
    assert_eq!(barred(&it.state(), HALF, "leave"), "BB-MOVE-12");
    let mut it = gate(Arm::Artillery);
    it.cards[0].pose = Some(ground::table::Pose::new(1_800, 0, ground::table::Heading::degrees(180)));
    assert_eq!(barred(&it.state(), HALF, "leave"), "BB-MOVE-14");
}

#[test]
fn columns_leave_by_the_road_at_double_speed() {
    let mut it = gate(Arm::Infantry);
    it.cards[0].formation = Formation::March;
    it.cards[0].pose = Some(ground::table::Pose::new(1_800, 2_000, ground::table::Heading::degrees(180)));
    let road = it.terrain(Terrain::Road, &[(18, 36), (18, 0)]);
    let state = it.state();
    assert_eq!(barred(&state, FULL, "leave to 1800,0"), "BB-ALLOW-1", "20 inches across country");
    assert_eq!(whereabouts(&moved(&state, FULL, &format!("leave along {road}@3600"))), Whereabouts::Left);
    let ways = charted(&state, |march| march.show());
    let way = ways.at("exits.0.way").and_then(Datum::as_text).map(str::to_owned);
    assert_eq!(way, Some(format!("leave along {road}@3600")), "and it is offered");
}

#[test]
fn who_comes_in_does_not_leave_in_the_same_move() {
    let mut it = gate(Arm::Infantry);
    it.cards[0].formation = Formation::March;
    it.cards[0].pose = Some(ground::table::Pose::new(1_800, 0, ground::table::Heading::degrees(0)));
    let mut state = it.state();
    let unit = no(&state, "f1");
    state.unit_mut(unit).whereabouts = Whereabouts::AtTheEdge;
    assert_eq!(barred(&state, FULL, "leave to 1900,0"), "BB-MOVE-15");
    assert_eq!(charted(&state, |it| it.show()).at("exits"), None);
}

#[test]
fn the_chart_offers_the_ways_off_and_says_why_there_is_none() {
    let near = charted(&gate(Arm::Infantry).state(), |it| it.show());
    assert_eq!(near.at("exits.0.way").and_then(Datum::as_text), Some("leave to 1800,0"));
    assert_eq!(near.at("exits.0.name").and_then(Datum::as_text), Some("the gate"));
    let reckoned = charted(&gate(Arm::Infantry).state(), |it| {
        let drawing = it.read("leave to 1800,0").unwrap();
        assert_eq!(it.write(&drawing), "leave to 1800,0");
        it.reckon(&drawing)
    });
    assert_eq!(reckoned.at("leaves").and_then(Datum::as_text), Some("the gate"));
    let mut it = gate(Arm::Infantry);
    it.cards[0].pose = Some(ground::table::Pose::new(1_800, 2_000, ground::table::Heading::degrees(180)));
    let far = charted(&it.state(), |it| it.show());
    assert_eq!(far.at("exits"), None);
    let Some(Datum::List(barred)) = far.at("barred") else { panic!("nothing is barred") };
    let why = barred.iter().find(|it| it.at("deed").and_then(Datum::as_text) == Some("leave")).unwrap();
    assert_eq!(why.at("cite").and_then(Datum::as_text), Some("BB-MOVE-15"));
    // Where a scenario has no exits nothing is said of them.
    let plain = charted(&infantry().state(), |it| it.show());
    assert_eq!(plain.at("exits"), None);
    assert!(!format!("{plain:?}").contains("leave"));
}

#[test]
fn a_base_comes_back_before_it_leaves_where_the_option_says_so() {
    let mut it = gate(Arm::Infantry);
    it.options.recover_and_move = true;
    let mut state = it.state();
    let unit = no(&state, "f1");
    state.unit_mut(unit).lost = 1;
    let there = moved(&state, [5, 5], "recover leave to 1800,0");
    assert_eq!((whereabouts(&there), there.unit(unit).lost), (Whereabouts::Left, 0), "BB-MOVE-4");
}

#[test]
fn chance_leaves_the_table_too_and_lawfully() {
    let state = gate(Arm::Infantry).state();
    let drawn = charted(&state, by_chance);
    let left = drawn.iter().filter(|it| it.starts_with("leave")).count();
    assert!(50 < left && left < 450, "{left} of 500");
}

#[test]
fn a_general_is_no_unit_and_stays() {
    let mut it = gate(Arm::Infantry);
    it.general("chief", 0, (18, 5));
    let state = it.state();
    let (cite, _) = refused(&state, &[], &[(0, "leave to 1800,0")], crate::steps::generals::ride);
    assert_eq!(cite, "BB-MOVE-15");
}
