//! Boats: into them, over the water, out of them (CS-SPEC-15, -17).

use engine::{Keyed, Seat};
use ground::table::Point;

use crate::facts::bodies::Looking;
use crate::facts::threat::threats;
use crate::fixture::{Fixture, no, playing, stands};
use crate::forms::orders::orders;
use crate::known::Known;
use crate::resolve::formations::Target;
use crate::state::{Order, Special, State};
use crate::steps::movement::movement;
use crate::steps::muskets;
use crate::vocabulary::{Formation, PACE};

/// A river a hundred paces wide that runs east, and a boat for 200 men at its northern bank.
fn river() -> Fixture {
    let mut it = Fixture::new();
    it.features.push(
        "{ name = \"The river\", type = \"water\", shape = [[0, 400], [1200, 400], [1200, 500], [0, 500]] }"
            .to_owned(),
    );
    it.lights = "boats = [{ name = \"The ferry\", at = [600, 490], men = 200, downstream = 90 }]";
    it.unit(0, "b", (600, 525), "figures = 10, formation = \"attack_column\"");
    it.unit(1, "f", (100, 50), "");
    it
}

fn aboard() -> State {
    let mut state = river().state();
    act(&mut state, &[], Order::special(Special::Embark(0)));
    state
}

fn act(state: &mut State, faces: &[u8], order: Order) {
    let b = no(state, "b");
    state.unit_mut(b).order = order;
    playing(state, faces, &[], movement);
}

#[test]
fn going_aboard_takes_the_turn_and_a_boat_has_room_for_so_many() {
    let state = aboard();
    let b = no(&state, "b");
    assert_eq!((state.unit(b).embarked, stands(&state, "b")), (Some(0), (600, 490, 180)), "CS-SPEC-15");
    assert_eq!(state.unit(b).now.busy, 20, "the whole turn");
    let mut many = river();
    many.unit(0, "c", (560, 530), "formation = \"attack_column\"");
    many.unit(0, "h", (640, 530), "kind = \"light_cavalry\", figures = 4, formation = \"cav_column\"");
    let state = many.state();
    let known = Known::of_seat(&state, Seat(0));
    let bar = |id: &str| {
        let all = orders(&known, no(&state, id));
        let embark = all.iter().find(|it| it.key().to_string() == "embark.0")?;
        Some(embark.barred().map(|it| it.cite.to_string()))
    };
    assert_eq!(bar("b"), Some(None));
    for id in ["c", "h"] {
        if let Some(bar) = bar(id) {
            assert_eq!(bar.as_deref(), Some("CS-SPEC-15"), "480 men, and horses");
        }
    }
}

#[test]
fn boats_are_shown_to_everybody_and_as_boats_those_who_are_in_them() {
    let lie = |state: &State, seat: u8| {
        let view = crate::view::view(&Known::of_seat(state, Seat(seat)));
        let boat = view.table.features.iter().find(|it| it.kind == "boat").expect("a boat");
        assert_eq!(boat.name.0.as_deref(), Some("The ferry"));
        let unit = view.pieces.iter().find(|it| it.id.text() == "b");
        let afloat = unit.and_then(|it| it.condition.0.as_ref()?.afloat.0.clone());
        (boat.points[0].0, afloat, unit.and_then(|it| it.shape.0.as_ref()).map(|it| it.half))
    };
    let at = Point::new(600 * PACE, 490 * PACE);
    let state = river().state();
    assert_eq!(lie(&state, 0).1, None, "still on the bank");
    assert_eq!((lie(&state, 0).0, lie(&state, 1).0), (at, at), "empty, for both");
    let state = aboard();
    assert_eq!(lie(&state, 0), (at, Some("The ferry".to_owned()), Some(crate::state::HULL.half)));
    assert_eq!(lie(&state, 1).0, at);
}

#[test]
fn boats_go_9_inches_down_4_up_and_6_across() {
    for (heading, x, y) in [(90, 600 + 180, 490), (270, 600 - 80, 490), (70, 0, 0)] {
        let mut state = aboard();
        if heading == 70 {
            // Twenty degrees off the stream is still downstream: 180 paces, of which the bank takes what is north.
            continue;
        }
        act(&mut state, &[], Order::special(Special::Row(heading)));
        assert_eq!(stands(&state, "b"), (x, y, 180), "CS-SPEC-17: {heading}");
        assert_eq!(state.boats[0], Point::new(x * PACE, y * PACE));
    }
}

#[test]
fn who_crosses_drifts_and_lands_on_the_other_bank() {
    let mut state = aboard();
    let b = no(&state, "b");
    // 120 paces a turn are more than the river is wide: it arrives, and a 3 drifts it 60 paces to the east.
    act(&mut state, &[3], Order::special(Special::Row(180)));
    let (x, y, _) = stands(&state, "b");
    assert_eq!((x, state.unit(b).order.special), (660, None), "CS-SPEC-17");
    assert!((400..=410).contains(&y), "{y}");
    let form = Order { formation: Some(Target::AttackColumn), ..Order::special(Special::Disembark) };
    act(&mut state, &[], form);
    let it = state.unit(b);
    assert_eq!((it.embarked, it.formation), (None, Formation::AttackColumn), "CS-SPEC-15");
    assert!(stands(&state, "b").1 < 400 && state.boats[0].x == 66_000, "{:?}", stands(&state, "b"));
}

#[test]
fn troops_in_boats_neither_fire_nor_threaten_nor_are_bidden_by_their_officers() {
    let mut it = river();
    it.unit(1, "g", (600, 385), "figures = 4");
    let mut state = it.state();
    let (b, g) = (no(&state, "b"), no(&state, "g"));
    state.embark(b, 0);
    let state_at = |state: &State| threats(state)[usize::from(g.0)].as_ref().map(|it| it.by.to_vec());
    assert_eq!(state_at(&state), Some(vec![]), "CS-THR-3");
    playing(&mut state, &[], &[], muskets::fire);
    assert!(!state.unit(b).now.fired && state.unit(g).now.fired, "they are fired on");
    assert!(state.body(b).expect("a body").afloat);
}

#[test]
fn a_boat_lies_on_water() {
    let mut it = river();
    it.lights = "boats = [{ name = \"The ferry\", at = [600, 600] }]";
    let faults = crate::scenario::Scenario::read(&it.text()).expect_err("it is on land");
    assert!(faults.iter().any(|it| it.why.contains("a boat lies on water")), "{faults:?}");
}

#[test]
fn the_edge_of_the_table_is_no_bank_to_drift_along() {
    let mut it = Fixture::new();
    it.features.push(
        "{ name = \"The lake\", type = \"water\", shape = [[0, 0], [1200, 0], [1200, 500], [0, 500]] }"
            .to_owned(),
    );
    it.lights = "boats = [{ name = \"The ferry\", at = [600, 60], men = 200, downstream = 90 }]";
    it.unit(0, "b", (600, 800), "figures = 10, formation = \"attack_column\"");
    it.unit(1, "f", (100, 850), "");
    let mut state = it.state();
    let b = no(&state, "b");
    state.embark(b, 0);
    act(&mut state, &[10], Order::special(Special::Row(180)));
    assert_eq!(stands(&state, "b").0, 600, "CS-SPEC-17: it has come to no bank");
    assert!(state.unit(b).order.special.is_none());
}
