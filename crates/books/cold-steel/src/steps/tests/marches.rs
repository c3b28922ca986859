//! Forces that come from beyond the table and march round it (CS-OFF-4, -6, -8), and who plays a colonel meanwhile (CS-CMD-11).

use engine::{Keyed, Seat};

use crate::fixture::{Fixture, ON_CARD, no, playing, stands};
use crate::forms::orders::orders;
use crate::known::{Known, Sight};
use crate::state::{Edge, Lies, Order, SheetNo, Special, State, Whereabouts};
use crate::steps::arrivals::arrive;
use crate::steps::movement::movement;
use crate::steps::{colonels, command, orders as step};
use crate::vocabulary::{Formation, PACE};

const OFFBOARD: &str = "council = \"none\"\noffboard = true";
const CARD: SheetNo = SheetNo(0);

/// A British column of march at its own edge in the north.
fn at_the_edge() -> Fixture {
    let mut it = Fixture::new();
    it.options = OFFBOARD;
    it.unit(0, "b", (600, 835), "formation = \"march_column\", facing = 0");
    it.unit(1, "f", (100, 50), "");
    it
}

fn keys(state: &State, id: &str) -> Vec<(String, Option<String>)> {
    let known = Known::of_seat(state, Seat(0));
    orders(&known, no(state, id))
        .iter()
        .map(|it| (it.key().to_string(), it.barred().map(|it| it.cite.to_string())))
        .collect()
}

#[test]
fn who_marches_round_the_table_comes_in_again_when_the_way_is_done() {
    let mut state = at_the_edge().state();
    let b = no(&state, "b");
    let offered = keys(&state, "b");
    assert!(offered.contains(&("depart.north.1".to_owned(), None)), "CS-OFF-6: {offered:?}");
    // To a quarter of the edge, x = 300: 300 paces are 3 turns at 140.
    state.unit_mut(b).order =
        Order::special(Special::Depart { off: Edge::North, to: Edge::North, along: 300 });
    playing(&mut state, &[], &[], movement);
    assert_eq!(state.unit(b).whereabouts, Whereabouts::Coming);
    assert_eq!(state.away.iter().map(|it| (it.unit, it.turn)).collect::<Vec<_>>(), [(b, 4)], "CS-OFF-6");
    assert!(!state.unit(b).lost(), "CS-OFF-8: only who flees is lost");
    state.turn = 3;
    playing(&mut state, &[10], &[], arrive);
    assert_eq!(state.unit(b).whereabouts, Whereabouts::Coming, "not earlier");
    state.turn = 4;
    playing(&mut state, &[1], &[], arrive);
    assert_eq!(state.unit(b).whereabouts, Whereabouts::Coming, "CS-OFF-3: 1 + 2 is less than 4");
    state.turn = 5;
    playing(&mut state, &[1], &[], arrive);
    let (x, y, facing) = stands(&state, "b");
    assert_eq!((state.unit(b).whereabouts, x, facing), (Whereabouts::OnTable, 300, 180), "CS-OFF-4");
    assert!(y < 900 && state.away.is_empty() && state.unit(b).formation == Formation::MarchColumn, "{y}");
}

#[test]
fn over_a_flank_one_goes_with_a_mission_and_never_over_the_enemys_edge() {
    for (pos, facing, cite) in [((1_135, 450), 90, Some("CS-OFF-6")), ((600, 65), 180, Some("CS-OFF-6"))] {
        let mut it = Fixture::new();
        it.options = OFFBOARD;
        let rest = format!("formation = \"march_column\", facing = {facing}");
        it.unit(0, "b", pos, &rest);
        it.unit(1, "f", (100, 400), "");
        let mut state = it.state();
        let bar = |state: &State| {
            keys(state, "b").into_iter().find(|it| it.0 == "depart.north.1").expect("an order").1
        };
        assert_eq!(bar(&state).as_deref(), cite);
        let (b, hale) = (no(&state, "b"), crate::state::LeaderNo(0));
        let units = crate::state::Unit::bit(b);
        state.assign(crate::state::Mission { units, ..crate::state::Mission::blank(hale) });
        assert_eq!(bar(&state).is_none(), pos.0 == 1_135, "CS-OFF-6, CS-MIS-2");
    }
    let mut it = at_the_edge();
    it.options = "council = \"none\"";
    assert!(!keys(&it.state(), "b").iter().any(|it| it.0.starts_with("depart")), "CS-OFF-1");
}

fn arriving(enemy_y: i32) -> State {
    let mut it = Fixture::new();
    it.options = OFFBOARD;
    it.size = (1_200, 1_400);
    it.general(0, (600, 1_380));
    it.unit(0, "b", (300, enemy_y), "");
    it.cards[1].push(
        "{ id = \"k\", name = \"the brigade\", commander = \"morel\", due = 2, entry = [300, 0] }".to_owned(),
    );
    it.unit(1, "f1", ON_CARD, "card = \"k\"");
    it.unit(1, "f2", ON_CARD, "card = \"k\"");
    let mut state = it.state();
    state.turn = 2;
    playing(&mut state, &[10], &[], arrive);
    state
}

#[test]
fn who_is_seen_to_come_in_does_so_in_column_and_one_after_the_other() {
    let mut state = arriving(500);
    let (f1, f2) = (no(&state, "f1"), no(&state, "f2"));
    assert_eq!(state.sheet(CARD).lies, Lies::Placed, "CS-OFF-4: an enemy sees the place within 600 paces");
    assert_eq!(
        (state.unit(f1).whereabouts, state.unit(f1).formation),
        (Whereabouts::OnTable, Formation::MarchColumn)
    );
    // The column is 120 paces long: half a move of 100 does not bring its tail in, so it stands with its rear on the edge.
    assert_eq!(stands(&state, "f1"), (300, 60, 0));
    assert_eq!(state.unit(f2).whereabouts, Whereabouts::Coming, "CS-OFF-4: too long to fit");
    state.unit_mut(f1).pose.at.y += 200 * PACE;
    state.turn = 3;
    playing(&mut state, &[], &[], arrive);
    assert_eq!((state.unit(f2).whereabouts, stands(&state, "f2")), (Whereabouts::OnTable, (300, 60, 0)));
}

#[test]
fn where_nobody_looks_a_card_comes_in() {
    let state = arriving(1_300);
    assert_eq!(state.sheet(CARD).lies, Lies::OnTable, "CS-OFF-4");
    let known = Known::of_seat(&state, Seat(0));
    assert!(matches!(known.sight(no(&state, "f1")), Sight::Unknown));
}

/// The French have two seats; the second one's general is on the march.
fn waiting(option: &'static str) -> State {
    let mut it = Fixture::new();
    it.options = option;
    it.promote(1);
    it.besides[1] = "seats = [{ id = \"blue\", title = \"Morel\" }, { id = \"late\", title = \"Guiton\" }]";
    it.leader(
        1,
        "{ id = \"duval\", name = \"Duval\", rank = \"regiment\", superior = \"morel\", pos = [600, 120] }",
    );
    it.leader(1, "{ id = \"guiton\", name = \"Guiton\", rank = \"brigade\", pos = [300, 100], superior = \"morel\", due = 5, seat = \"late\" }");
    it.unit(0, "b", (600, 800), "");
    it.unit(1, "f", (600, 140), "commander = \"duval\"");
    it.state()
}

#[test]
fn a_player_who_waits_for_his_troops_plays_a_colonel() {
    for (option, plays) in [
        ("council = \"none\"\noffboard = true\nregimental_players = true", true),
        ("council = \"none\"\noffboard = true", false),
    ] {
        let mut state = waiting(option);
        let f = no(&state, "f");
        // Hale, Morel and, where he is played, Duval: 2D10 each; the colonel has 5 + 5 - 3 = 7 (CS-CP-9): 2 points, else he would have 3.
        playing(&mut state, &[5, 5, 5, 5, 5, 5], &[], |state, cx| {
            colonels::assign(state, cx);
            command::points(state, cx)
        });
        assert_eq!(state.seat_of_unit(f) == Seat(2), plays, "CS-CMD-11");
        let duval = &state.leaders[2];
        assert_eq!(duval.points, if plays { 2 } else { 0 }, "CS-CP-9");
        // Morel is asked for a mission for him first, and pays nothing for it.
        let answers: &[(u8, &str)] = if plays { &[(1, "defense")] } else { &[] };
        playing(&mut state, &[], answers, step::command);
        assert_eq!(state.mission_of(f).is_some(), plays, "CS-CMD-11: each brigadier must give him one");
        // When his own force has come he gives the colonel back.
        state.turn = 5;
        playing(&mut state, &[], &[], arrive);
        playing(&mut state, &[], &[], |state, cx| {
            colonels::assign(state, cx);
            Ok(())
        });
        assert_eq!(state.seat_of_unit(f), Seat(1));
    }
}
