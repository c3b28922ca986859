//! Bridges as structures (CS-FEAT-17, -18, CS-DET-20): held, made stronger, pulled down, burned.

use engine::{Eye, Keyed, Seat};
use ground::table::Point;

use crate::facts::bodies::Looking;
use crate::facts::{bridges, command, cover, division, errands};
use crate::fixture::{Fixture, no, playing, stands};
use crate::forms::orders::orders;
use crate::known::Known;
use crate::scenario::Scenario;
use crate::state::{Order, Special, State};
use crate::steps::movement::movement;
use crate::steps::{ending, guns};
use crate::view;
use crate::vocabulary::{Formation, Movement, PACE, Speed};

const SAPPERS: &str = "engineers = true, figures = 90, formation = \"line3\"";
const COLUMN: &str = "formation = \"attack_column\"";
const HOWITZERS: &str = "kind = \"foot_artillery\", figures = 8, guns = 8, gun_class = \"howitzer\", weapon = \"none\", formation = \"unlimbered\"";

/// A river from west to east with its southern bank at 420, 60 paces wide, and a road that comes over it askew; `rest` is
/// what else there is to say of the bridge.
fn askew(rest: &str) -> Fixture {
    let mut it = Fixture::new();
    it.features = vec![
        "{ name = \"The Water\", type = \"water\", shape = [[0, 420], [1200, 420], [1200, 480], [0, 480]] }"
            .to_owned(),
        "{ name = \"The Road\", type = \"road\", shape = [[300, 0], [900, 900]] }".to_owned(),
        format!("{{ name = \"The Bridge\", type = \"bridge\", at = [600, 450]{rest} }}"),
    ];
    it
}

/// The same, straight from south to north.
fn straight(rest: &str) -> Fixture {
    let mut it = askew(rest);
    it.features[1] = "{ name = \"The Road\", type = \"road\", shape = [[600, 0], [600, 900]] }".to_owned();
    it
}

fn at(x: i32, y: i32) -> Point {
    Point::new(x * PACE, y * PACE)
}

fn special(state: &mut State, id: &str, special: Special) {
    let unit = no(state, id);
    state.unit_mut(unit).order = Order::special(special);
}

fn ends(state: &mut State) -> engine::Listener {
    playing(state, &[], &[], ending::end_of_turn).1
}

#[test]
fn a_bridge_is_taken_by_who_stands_at_it_with_no_enemy_as_near() {
    // Its northern end is at (633.3, 499.9), a corner of it at (620.8, 508.2): the line behind it is 19.8 or 20.8 off.
    for (y, foe, holder) in [(533, (600, 100), Some(0)), (534, (600, 100), None), (533, (560, 360), None)] {
        let mut it = askew("");
        it.unit(0, "b", (633, y), "").unit(1, "f", foe, COLUMN);
        let mut state = it.state();
        let heard = ends(&mut state);
        assert_eq!(state.structures[0].holder, holder, "CS-DET-20: {y} {foe:?}");
        let told = heard.events.iter().any(|it| it.text == "The British have taken The Bridge.");
        assert_eq!(told, holder.is_some());
    }
}

#[test]
fn a_bridge_that_was_taken_weighs_on_the_division_test_and_may_be_what_is_fought_for() {
    let mut it = askew(", owner = \"French\"");
    it.unit(0, "b", (633, 533), "").unit(1, "f", (600, 100), "");
    let text = format!("{}\n[[objective]]\nplace = \"The Bridge\"\npoints = 4\n", it.text());
    let mut state = crate::steps::setup::state(Scenario::read(&text).expect("a scenario").measured());
    let weighs = |state: &State, id: &str| {
        let (unit, threats) = (no(state, id), crate::facts::threat::threats(state));
        let leader = state.card(unit).commander;
        let case = division::case(state, leader, unit, engine::Decimal::of(40), &threats);
        case.map(|it| (it.structures_lost, it.structures_taken)).expect("a case")
    };
    assert_eq!((weighs(&state, "b"), weighs(&state, "f")), ((0, 0), (0, 0)), "it is theirs");
    assert_eq!(crate::facts::score::points(&state), [0, 4], "CS-WIN-4");
    ends(&mut state);
    assert_eq!((weighs(&state, "b"), weighs(&state, "f")), ((0, 1), (1, 0)), "CS-DET-14, CS-DET-16");
    assert_eq!(crate::facts::score::points(&state), [4, 0], "CS-WIN-4");
}

/// Sappers at the northern end pull the bridge down: 18 companies, and tens do 90 of its 120 paces in five turns.
fn pulled_down(state: &mut State) {
    special(state, "e", Special::Destroy(0));
    for turn in 0..10 {
        let faces: &[u8] = if turn % 5 == 4 { &[10; 18] } else { &[] };
        playing(state, faces, &[], movement);
    }
}

#[test]
fn nobody_crosses_where_a_bridge_was_pulled_down() {
    for (made, falls) in [("", true), (", flammable = false", false), (", level = \"heavy\"", false)] {
        let mut it = straight(made);
        it.unit(0, "e", (600, 525), SAPPERS).unit(1, "f", (600, 250), COLUMN);
        let mut state = it.state();
        let (north, south) = (at(600, 600), at(600, 300));
        assert!(command::dry(&state, north, south) && errands::way(&state, north, south).is_some());
        pulled_down(&mut state);
        assert_eq!(cover::strength(&state, 0) == Some(0), falls, "CS-SPEC-6: {made}");
        // Neither riders nor troops: the column comes to the water and no farther.
        assert_eq!(command::dry(&state, north, south), !falls, "CS-CMD-16: {made}");
        assert_eq!(errands::way(&state, north, south).is_none(), falls, "CS-CMD-5: {made}");
        let (e, f) = (no(&state, "e"), no(&state, "f"));
        state.unit_mut(e).pose.at = at(300, 800);
        state.unit_mut(f).order = Order::marching(Movement::Forward, Speed::Quick);
        for _ in 0..3 {
            playing(&mut state, &[], &[], movement);
        }
        let end = stands(&state, "f").1;
        assert_eq!(end < 420, falls, "CS-MOVE-35: {made} {end}");
        // And everybody sees it.
        let known = Known::new(&state, Eye::Public);
        let kinds: Vec<_> = view::view(&known).table.features.iter().map(|it| it.kind).collect();
        assert_eq!(kinds.contains(&"broken_bridge"), falls, "CS-FEAT-17: {kinds:?}");
        assert_eq!(kinds.contains(&"bridge"), !falls);
    }
}

#[test]
fn who_is_on_a_bridge_that_falls_gets_off_to_the_nearer_bank() {
    // On the askew bridge, a little nearer to the southern bank; the sappers stand before the northern.
    let mut it = askew("");
    it.unit(0, "e", (633, 525), SAPPERS);
    it.unit(1, "f", (593, 440), "formation = \"march_column\", figures = 4, facing = 34");
    it.general(1, (607, 460));
    let mut state = it.state();
    let f = no(&state, "f");
    assert_eq!(bridges::below(&state, &state.body(f).expect("on the table")), Some(0));
    pulled_down(&mut state);
    let (x, y, _) = stands(&state, "f");
    assert!(y < 420 && 380 < y && x < 593, "CS-SPEC-6: ({x}, {y})");
    let body = state.body(f).expect("on the table");
    assert!(!crate::facts::going::barred(&state, &body, &body.slab), "it stands on firm ground");
    assert!(
        !state.scenario().field.wet(state.leaders[1].at),
        "and so does its general: {:?}",
        state.leaders[1].at
    );
}

#[test]
fn a_wooden_bridge_burns_down_in_five_turns() {
    let mut it = askew("");
    it.unit(0, "b", (800, 700), "");
    it.unit(1, "f", (593, 440), "formation = \"march_column\", figures = 4, facing = 34");
    let mut state = it.state();
    special(&mut state, "f", Special::StartFire(0));
    playing(&mut state, &[7], &[], movement);
    assert_eq!(state.structures[0].fire, Some(0), "CS-SPEC-20");
    for _ in 0..4 {
        ends(&mut state);
        assert!(bridges::carries(&state, at(600, 450)), "it carries while it burns");
    }
    let heard = ends(&mut state);
    assert!(heard.events.iter().any(|it| it.text == "The Bridge is burned out."), "CS-SPEC-21");
    assert!(!bridges::carries(&state, at(600, 450)));
    assert!(stands(&state, "f").1 < 420, "CS-SPEC-21: occupants must leave");
    // A stone one does not catch.
    let mut it = askew(", level = \"heavy\"");
    it.unit(0, "b", (800, 700), "").unit(1, "f", (560, 370), COLUMN);
    let state = it.state();
    let offers = |state: &State| {
        let known = Known::of_seat(state, Seat(1));
        let all = orders(&known, no(state, "f"));
        all.iter().map(|it| (it.key().to_string(), it.label())).collect::<Vec<_>>()
    };
    assert!(offers(&state).iter().all(|it| it.0 != "burn.0" && it.0 != "occupy.0"), "CS-FEAT-17");
    let mut it = askew("");
    it.unit(0, "b", (800, 700), "").unit(1, "f", (560, 370), COLUMN);
    let all = offers(&it.state());
    assert!(all.contains(&("burn.0".to_owned(), "Set fire to the Bridge".to_owned())), "{all:?}");
    assert!(all.iter().all(|it| it.0 != "occupy.0"), "nobody is inside a bridge: {all:?}");
}

#[test]
fn a_bridge_made_stronger_does_not_burn() {
    let mut it = straight("");
    it.unit(0, "e", (600, 525), SAPPERS).unit(1, "f", (100, 50), "");
    let mut state = it.state();
    special(&mut state, "e", Special::Fortify(0));
    for level in [2, 3] {
        // 120 paces are its length (CS-FEAT-18), 90 are done in five turns: 180 make it medium, 60 are left over.
        let turns = if level == 2 { 10 } else { 5 };
        for turn in 0..turns {
            special(&mut state, "e", Special::Fortify(0));
            let faces: &[u8] = if turn % 5 == 4 { &[10; 18] } else { &[] };
            playing(&mut state, faces, &[], movement);
        }
        assert_eq!(cover::strength(&state, 0), Some(level), "CS-SPEC-16");
        assert_eq!(cover::burns(&state, 0), level == 2, "CS-FEAT-17");
    }
    assert_eq!(state.structures[0].work.paces, 30);
}

#[test]
fn a_stream_whose_bridge_is_gone_is_waded() {
    for (gone, disorder) in [(false, 0), (true, 1)] {
        let mut it = straight("");
        it.features[0] =
            "{ name = \"The Brook\", type = \"stream\", shape = [[0, 450], [1200, 450]] }".to_owned();
        it.unit(1, "f", (600, 400), COLUMN).unit(0, "b", (1100, 850), "");
        let mut state = it.state();
        if gone {
            state.structures[0].raised = -1;
        }
        let f = no(&state, "f");
        state.unit_mut(f).order = Order::marching(Movement::Forward, Speed::Quick);
        playing(&mut state, &[], &[], movement);
        assert_eq!(state.unit(f).disorder, disorder, "CS-MOVE-35");
        // 180 paces, less 40 for the stream.
        assert_eq!(stands(&state, "f").1, 400 + 180 - if gone { 40 } else { 0 });
    }
}

#[test]
fn shells_at_those_who_stand_on_a_bridge_may_set_it_on_fire() {
    for (x, y, burns) in [(593, 440, true), (500, 380, false)] {
        let mut it = askew("");
        it.unit(0, "g", (660, 800), HOWITZERS);
        it.unit(1, "f", (x, y), "formation = \"march_column\", figures = 4, facing = 34");
        let mut state = it.state();
        playing(&mut state, &[5, 5, 5, 7], &[], guns::fire);
        assert_eq!(state.structures[0].fire.is_some(), burns, "CS-ART-41: ({x}, {y})");
    }
}

#[test]
fn old_files_need_not_name_their_bridges_and_their_houses_keep_their_numbers() {
    let mut it = straight("");
    it.features[2] = "{ type = \"bridge\", at = [600, 450] }".to_owned();
    it.features
        .push("{ type = \"water\", shape = [[0, 600], [1200, 600], [1200, 640], [0, 640]] }".to_owned());
    it.features.push("{ type = \"bridge\", at = [600, 620] }".to_owned());
    it.features.push(
        "{ name = \"The barn\", type = \"light_building\", at = [300, 700], size = [40, 40] }".to_owned(),
    );
    it.unit(0, "b", (300, 700), "formation = \"garrison\", inside = \"The barn\"").unit(
        1,
        "f",
        (100, 50),
        "",
    );
    let text = it.text().replace("pos = [300, 700], ", "");
    let scenario =
        Scenario::read(&text).expect("as it could be read before there were structures of this kind");
    let names: Vec<_> = scenario.field.structures.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["The barn", "The bridge", "The bridge 2"], "CS-FEAT-17");
    assert_eq!(scenario.cards[0].inside, Some(0));
    assert_eq!(scenario.cards[0].formation, Formation::Garrison);
}
