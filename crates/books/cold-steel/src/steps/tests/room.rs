//! Room to stand in: changes of formation, flight round what is in the way, the edge of the table (CS-MOVE-42, -43, CS-GEO-8,
//! -9).

use engine::{Keyed, Seat};

use crate::fixture::{Fixture, ON_CARD, no, playing, stands};
use crate::forms::orders::orders;
use crate::known::Known;
use crate::resolve::close_combat::CombatResult;
use crate::resolve::formations::Target;
use crate::state::{Order, State, Whereabouts};
use crate::steps::movement::movement;
use crate::steps::{combat, pursuit};
use crate::vocabulary::{Formation, Level, Movement, PACE, Speed};

fn moves(state: &mut State) -> Vec<String> {
    let heard = playing(state, &[], &[], movement).1;
    heard.events.iter().map(|it| it.text.clone()).collect()
}

fn house(x: i32, y: i32, (width, depth): (i32, i32)) -> String {
    format!(
        "{{ type = \"stone_building\", name = \"House {x}\", at = [{x}, {y}], size = [{width}, {depth}], capacity = 400 }}"
    )
}

/// A column of 40 paces that is to form a line of 120.
fn forming(features: &[String], at: (i32, i32), friend: bool) -> Fixture {
    let mut it = Fixture::new();
    it.features.extend(features.iter().cloned());
    it.unit(1, "f", at, "formation = \"attack_column\"");
    if friend {
        it.unit(1, "g", (at.0 + 45, at.1), "formation = \"attack_column\"");
    }
    it.unit(0, "b", (900, 850), "");
    it
}

/// What is about a column, where it stands, and whether a friend is beside it.
type Cramped = (&'static str, Vec<String>, (i32, i32), bool);

#[test]
fn who_has_no_room_does_not_change_his_formation() {
    let water =
        "{ type = \"water\", name = \"The pond\", shape = [[625, 200], [700, 200], [700, 400], [625, 400]] }";
    let cases: [Cramped; 5] = [
        ("in the open", vec![], (600, 300), false),
        ("between houses", vec![house(550, 300, (60, 40)), house(650, 300, (60, 40))], (600, 300), false),
        ("at the water", vec![water.to_owned()], (600, 300), false),
        ("at the edge", vec![], (25, 300), false),
        ("beside a friend", vec![], (600, 300), true),
    ];
    for (words, features, at, friend) in cases {
        let mut state = forming(&features, at, friend).state();
        let f = no(&state, "f");
        state.unit_mut(f).order = Order::forming(Target::Line3);
        let heard = moves(&mut state);
        let changes = words == "in the open";
        let expected = if changes { Formation::Line3 } else { Formation::AttackColumn };
        assert_eq!(state.unit(f).formation, expected, "CS-MOVE-42, -43: {words}");
        let told = heard.iter().any(|it| it.contains("no room for its new formation"));
        assert_eq!(told, !changes, "{words}: {heard:?}");
        // What the ground forbids is not even offered; a friend may go away in time.
        let known = Known::of_seat(&state, Seat(1));
        let barred =
            orders(&known, f).iter().any(|it| it.key().to_string() == "form.line3" && it.barred().is_some());
        assert_eq!(barred, !changes && !friend, "{words}");
    }
}

#[test]
fn who_waits_for_room_takes_it_when_it_comes() {
    let mut state = forming(&[], (600, 300), true).state();
    let (f, g) = (no(&state, "f"), no(&state, "g"));
    state.unit_mut(f).order = Order::forming(Target::Line3);
    moves(&mut state);
    assert_eq!(state.unit(f).formation, Formation::AttackColumn);
    state.unit_mut(g).order = Order::marching(Movement::Forward, Speed::Quick);
    moves(&mut state);
    assert_eq!(state.unit(f).formation, Formation::Line3, "CS-MOVE-42");
    assert_eq!(stands(&state, "f"), (600, 300, 0));
}

#[test]
fn guns_limber_in_haste_at_the_price_of_order() {
    let guns = "kind = \"foot_artillery\", figures = 4, guns = 4, gun_class = \"medium\", weapon = \"none\", formation = \"unlimbered\"";
    for (hurried, disorder, goes) in [(false, 0, false), (true, 2, true)] {
        let mut it = Fixture::new();
        it.unit(1, "g", (600, 300), guns);
        it.unit(0, "b", (600, 850), "");
        let mut state = it.state();
        let g = no(&state, "g");
        let march = Order::marching(Movement::Forward, Speed::Quick);
        state.unit_mut(g).order = Order { formation: Some(Target::Limbered), hurried, ..march };
        moves(&mut state);
        let now = state.unit(g);
        assert_eq!((now.formation, now.disorder), (Formation::Limbered, disorder), "CS-FORM-23");
        assert_eq!(300 < stands(&state, "g").1, goes, "four quarters, or two: {:?}", stands(&state, "g"));
    }
    let mut it = Fixture::new();
    it.unit(1, "g", (600, 300), guns);
    it.unit(0, "b", (600, 850), "");
    let state = it.state();
    let known = Known::of_seat(&state, Seat(1));
    let keys: Vec<String> = orders(&known, no(&state, "g")).iter().map(|it| it.key().to_string()).collect();
    assert!(keys.contains(&"form.limbered.hurried".to_owned()), "the owner may order it: {keys:?}");
}

#[test]
fn the_routed_run_round_what_is_in_their_way() {
    let river = "{ type = \"water\", name = \"The river\", shape = [[350, 380], [850, 380], [850, 420], [350, 420]] }";
    for (words, feature) in [
        ("a long house", house(600, 400, (120, 60))),
        ("a small house right behind", house(600, 400, (30, 30))),
        ("a river", river.to_owned()),
    ] {
        let mut it = Fixture::new();
        it.features.push(feature);
        it.unit(1, "f", (600, 500), "figures = 11");
        it.unit(0, "b", (600, 640), "");
        let mut state = it.state();
        let f = no(&state, "f");
        state.unit_mut(f).level = Level::Routed;
        for _ in 0..6 {
            moves(&mut state);
        }
        let gone = state.unit(f).whereabouts == Whereabouts::OffTable;
        assert!(gone || stands(&state, "f").1 < 370, "CS-GEO-8: {words}: {:?}", stands(&state, "f"));
    }
}

fn fought(state: &mut State, faces: &[u8], defenders_near: &str) -> CombatResult {
    let (f, b) = (no(state, "f"), no(state, defenders_near));
    state.unit_mut(f).order = Order::attacking(Some(b), Speed::Quick);
    state.unit_mut(f).attacks = Some(b);
    playing(state, faces, &[], |state, cx| combat::fight(state, cx, false));
    state.unit(f).now.fought.expect("a fight")
}

#[test]
fn who_is_pushed_over_the_edge_is_lost() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 880), "");
    it.unit(1, "f", (600, 846), "formation = \"attack_column\"");
    let mut state = it.state();
    let b = no(&state, "b");
    assert_eq!(fought(&mut state, &[6, 6, 5, 4, 10, 10], "b"), CombatResult::DefenderPushedBack);
    assert_eq!(state.unit(b).whereabouts, Whereabouts::OffTable, "CS-GEO-9: its middle crosses the edge");
}

#[test]
fn who_beats_a_garrison_is_in_the_house() {
    let mut it = Fixture::new();
    it.features.push(house(600, 600, (80, 40)));
    it.unit(0, "b", ON_CARD, "figures = 12, inside = \"House 600\", formation = \"garrison\"");
    it.unit(1, "f", (600, 555), "formation = \"attack_column\"");
    let mut state = it.state();
    let f = no(&state, "f");
    let came = fought(&mut state, &[10, 10, 1, 1, 10, 10], "b");
    assert!(matches!(
        came,
        CombatResult::DefenderRouted | CombatResult::DefenderDispersed | CombatResult::DefenderBroken
    ));
    assert_eq!((state.unit(f).inside, state.unit(f).formation), (Some(0), Formation::Garrison), "CS-CC-49");
    assert!(state.unit(f).order.is_empty());
}

#[test]
fn pursuers_come_up_to_ten_paces() {
    let mut it = Fixture::new();
    it.unit(0, "b", (600, 500), "");
    it.unit(1, "f", (600, 427), "kind = \"light_cavalry\", figures = 12, squadrons = 2, weapon = \"carbine\", formation = \"cav_line\"");
    let mut state = it.state();
    let (b, f) = (no(&state, "b"), no(&state, "f"));
    state.unit_mut(b).level = Level::Routed;
    state.decided.push((f, b));
    playing(&mut state, &[], &[(1, "pursue")], pursuit::pursue);
    let gap = state.slab(f).distance(&state.slab(b));
    assert!((10 * PACE - 2..=10 * PACE + 2).contains(&gap), "CS-CC-50: {gap}");
}
