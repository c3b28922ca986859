//! Every option of the book by what it changes: each test plays the same moment with it and without it.

use engine::{Eye, Seat, Setup};
use ground::table::Bounds;

use crate::fixture::{Fixture, ON_CARD, no, playing};
use crate::known::{Known, Sight};
use crate::resolve::cards::Object;
use crate::scenario::Lie;
use crate::state::{Lies, Order, Screen, SheetNo, State, Step};
use crate::steps::{deployment, missions, screens, setup, sheets};
use crate::vocabulary::{Movement, PACE, Slope, Speed};

const CARD: SheetNo = SheetNo(0);

/// A French card of one column whose front is so many paces south of a British line.
fn facing(gap: i32, options: &'static str) -> Fixture {
    let mut it = Fixture::new();
    it.size = (1_200, 2_600);
    it.options = options;
    it.general(0, (600, 2_590)).general(1, (600, 10));
    it.unit(0, "b", (600, 2_400), "");
    // A column of 40 paces about its centre, a line of 10.
    let centre = 2_395 - gap - 20;
    it.cards[1].push(format!(
        "{{ id = \"k\", name = \"the brigade\", commander = \"morel\", pos = [600, {centre}], facing = 0 }}"
    ));
    it.unit(1, "f", ON_CARD, "card = \"k\", formation = \"attack_column\"");
    it
}

#[test]
fn with_figures_to_1200_whatever_guns_reach_stands_as_figures() {
    for (option, wanted) in [
        ("council = \"none\"", Object::UncoveredCard),
        ("council = \"none\"\nfigures_to_1200 = true", Object::Figures),
    ] {
        assert_eq!(sheets::objects(&facing(1_150, option).state(), 1)[0].1, wanted, "CS-CARD-17, CS-OPT-3");
    }
}

#[test]
fn with_delay_first_figures_the_near_ones_begin_as_cards() {
    for (option, lies, sighted) in [
        ("council = \"none\"", Lies::Placed, None),
        ("council = \"none\"\ndelay_first_figures = true", Lies::OnTable, Some(0)),
    ] {
        let mut state = facing(500, option).state();
        state.step = Step::AttackerDeploys;
        playing(&mut state, &[], &[], deployment::attacker);
        assert_eq!(state.sheet(CARD).lies, lies, "CS-CARD-16, CS-OPT-2");
        // Figures take its place after the orders of the first turn.
        assert_eq!(state.sheet(CARD).sighted.filter(|_| lies == Lies::OnTable), sighted);
    }
}

#[test]
fn with_elevation_scale_the_same_gap_is_steeper() {
    let ring = |half: i32| {
        let (a, b, c, d) = (600 - half, 600 + half, 450 - half, 450 + half);
        format!("{{ type = \"hill\", shape = [[{a}, {c}], [{b}, {c}], [{b}, {d}], [{a}, {d}]] }}")
    };
    for (option, slope) in [
        ("council = \"none\"", Slope::Moderate),
        // At 1:60 a contour is 40 feet, and what was moderate from 200 paces on is so from 400 on.
        ("council = \"none\"\nelevation_scale = true", Slope::Steep),
    ] {
        let mut it = Fixture::new();
        it.options = option;
        it.features = vec![ring(350), ring(60)];
        it.unit(0, "b", (100, 850), "figures = 4");
        it.unit(1, "f", (100, 50), "figures = 4");
        let text = it.text().replace("figure_scale = 20", "figure_scale = 60");
        let scenario =
            crate::scenario::Scenario::read(&text).unwrap_or_else(|it| panic!("{it:?}")).measured();
        assert_eq!(scenario.field.lots[0].ground, Lie::Hill(slope), "CS-SCALE-3, CS-TERR-9, CS-OPT-5");
    }
}

#[test]
fn with_offboard_forces_may_come_from_beyond_the_table() {
    for (option, opens) in [("council = \"none\"\noffboard = true", true), ("council = \"none\"", false)] {
        let mut it = Fixture::new();
        it.options = option;
        it.cards[1].push(
            "{ id = \"k\", name = \"the brigade\", commander = \"morel\", due = 2, entry = [300, 0] }"
                .to_owned(),
        );
        it.unit(0, "b", (600, 800), "");
        it.unit(1, "f", ON_CARD, "card = \"k\"");
        let opened = setup::open(&Setup { text: &it.text(), options: &[] });
        assert_eq!(opened.is_ok(), opens, "CS-OFF-1, CS-OPT-1");
    }
}

/// A seat's brigade is on a card that comes on turn 12.
fn late(options: &'static str) -> State {
    let mut it = Fixture::new();
    it.options = options;
    it.promote(1);
    it.besides[1] = "seats = [{ id = \"blue\", title = \"Morel\" }, { id = \"late\", title = \"Guiton\" }]";
    it.leader(1, "{ id = \"guiton\", name = \"Guiton\", rank = \"brigade\", superior = \"morel\", card = \"k\", seat = \"late\" }");
    it.cards[1].push(
        "{ id = \"k\", name = \"the brigade\", commander = \"guiton\", due = 12, entry = [300, 0] }"
            .to_owned(),
    );
    it.unit(0, "b", (600, 800), "");
    it.unit(1, "f", (600, 140), "");
    it.unit(1, "g", ON_CARD, "card = \"k\", commander = \"guiton\"");
    it.state()
}

/// Those who are asked at the councils.
fn counsellors(state: &State) -> Vec<u8> {
    let answers = [(0, "seal"), (1, "seal"), (2, "seal")];
    let asked = |it: &&(u8, &'static str)| {
        let alone = || playing(&mut state.clone(), &[], &[**it], councils);
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(alone)).is_ok()
    };
    answers.iter().filter(asked).map(|it| it.0).collect()
}

fn councils(state: &mut State, cx: &mut engine::Cx<'_>) -> engine::Play<()> {
    missions::council(state, cx)?;
    missions::attackers_council(state, cx)
}

#[test]
fn a_council_is_held_or_not_and_who_comes_late_is_there_or_not() {
    assert_eq!(counsellors(&late("council = \"none\"\noffboard = true")), [] as [u8; 0], "CS-OPT-7");
    assert_eq!(counsellors(&late("council = \"required\"\noffboard = true")), [0, 1], "CS-COUN-1, -4");
    assert_eq!(counsellors(&late("council = \"optional\"\noffboard = true")), [0, 1]);
    let all = "council = \"optional\"\noffboard = true\nlate_players_in_council = true";
    assert_eq!(counsellors(&late(all)), [0, 1, 2], "CS-COUN-4, CS-OPT-9");
}

#[test]
fn with_announce_missions_the_enemy_hears_of_its_kind() {
    for (option, heard_of) in
        [("council = \"none\"", false), ("council = \"none\"\nannounce_missions = true", true)]
    {
        let mut it = Fixture::new();
        it.options = option;
        it.unit(0, "b", (600, 600), "");
        it.unit(1, "f", (600, 200), "");
        let mut state = it.state();
        let units = crate::state::Unit::bit(no(&state, "b"));
        state.assign(crate::state::Mission {
            units,
            new: true,
            ..crate::state::Mission::blank(crate::state::LeaderNo(0))
        });
        let (_, heard) = playing(&mut state, &[], &[], |state, cx| {
            missions::announce(state, cx);
            Ok(())
        });
        assert_eq!(
            format!("{heard:?}").contains("has a new mission: attack"),
            heard_of,
            "CS-MIS-4, CS-OPT-10"
        );
    }
}

#[test]
fn with_recall_at_p2_skirmishers_fall_in_sooner() {
    for (option, out) in
        [("council = \"none\"", true), ("council = \"none\"\nskirmish_recall = \"P2\"", false)]
    {
        let mut it = Fixture::new();
        it.options = option;
        it.unit(0, "b", (600, 600), "skirmishers = \"light_company\"");
        it.unit(1, "f", (600, 490), "formation = \"attack_column\", figures = 2");
        let mut state = it.state();
        let b = no(&state, "b");
        state.unit_mut(b).screen = Some(Screen { paces: 60, extended: false, figures: 4 });
        // The French are 90 paces from the battalion: in P2, where the skirmishers stand before it or not.
        let f = no(&state, "f");
        state.unit_mut(f).pose.at.x += 160 * PACE;
        state.unit_mut(f).pose.at.y = 60_000;
        playing(&mut state, &[], &[], |state, cx| {
            screens::after_march(state, cx);
            Ok(())
        });
        assert_eq!(state.unit(b).screen.is_some(), out, "CS-SPEC-12, CS-OPT-12");
    }
}

#[test]
fn the_defender_keeps_off_the_ends_of_the_table_unless_it_is_switched_off() {
    let zone = |option: &'static str| {
        let mut it = Fixture::new();
        it.options = option;
        it.besides = ["role = \"defender\"", "role = \"attacker\""];
        it.unit(0, "b", (600, 800), "");
        it.unit(1, "f", (600, 100), "");
        it.state().scenario().sides[0].zone
    };
    let at = |x: i32, y: i32| ground::table::Point::new(x * PACE, y * PACE);
    // An eighth of 1,200 from either end, a third of 900 from the northern edge.
    assert_eq!(zone("council = \"none\""), Bounds { low: at(150, 600), high: at(1_050, 900) }, "CS-DEPL-1");
    assert_eq!(
        zone("council = \"none\"\nflank_deployment_limit = false"),
        Bounds { low: at(0, 600), high: at(1_200, 900) },
        "CS-OPT-13"
    );
}

#[test]
fn with_open_ratings_those_who_are_made_out_show_theirs() {
    for (option, rating) in
        [("council = \"none\"", None), ("council = \"none\"\nopen_ratings = true", Some(10))]
    {
        let mut it = Fixture::new();
        it.options = option;
        it.unit(0, "b", (600, 300), "");
        it.unit(1, "f", (600, 200), "");
        let state = it.state();
        let view = crate::view::view(&Known::of_seat(&state, Seat(1)));
        let piece = view.pieces.iter().find(|it| it.id.text() == "e.1").expect("it is seen");
        assert_eq!(piece.card.rating.0, rating, "CS-KNOW-9, CS-OPT-15");
    }
}

#[test]
fn with_hidden_from_allies_a_covered_card_is_blank_for_the_friend_too() {
    for (option, hidden) in
        [("council = \"none\"", false), ("council = \"none\"\nhidden_from_allies = true", true)]
    {
        let mut it = Fixture::new();
        it.options = option;
        it.size = (1_200, 2_600);
        it.besides[1] =
            "seats = [{ id = \"blue\", title = \"Morel\" }, { id = \"wing\", title = \"Guiton\" }]";
        it.general(0, (600, 2_590)).general(1, (600, 10)).promote(1);
        it.leader(1, "{ id = \"guiton\", name = \"Guiton\", rank = \"brigade\", superior = \"morel\", pos = [300, 100], seat = \"wing\" }");
        it.cards[1].push(
            "{ id = \"k\", name = \"the brigade\", commander = \"guiton\", pos = [300, 200], facing = 0 }"
                .to_owned(),
        );
        it.unit(0, "b", (600, 2_500), "");
        it.unit(1, "f", (900, 100), "");
        it.unit(1, "g", ON_CARD, "card = \"k\", commander = \"guiton\"");
        let mut state = it.state();
        sheets::number(&mut state);
        let g = no(&state, "g");
        let of = |seat: u8| Known::new(&state, Eye::Seat(Seat(seat)));
        // Its own general knows all of it, whatever is switched.
        assert!(of(2).sheet(CARD).is_some() && matches!(of(2).sight(g), Sight::Own(_)));
        assert_eq!(of(1).sheet(CARD).is_none(), hidden, "CS-KNOW-1, CS-OPT-16");
        assert_eq!(matches!(of(1).sight(g), Sight::Own(_)), !hidden, "nor who stands on it");
        assert_eq!(of(1).marker(CARD).is_some(), hidden, "he sees a blank marker");
        let called = of(1).sheet_called(CARD);
        assert_eq!(called, if hidden { "card no. 1" } else { "the brigade" });
        // Nor while it is still on its way to the table.
        let mut away = state.clone();
        away.sheet_mut(CARD).lies = crate::state::Lies::Coming;
        away.unit_mut(g).whereabouts = crate::state::Whereabouts::Coming;
        let friend = Known::new(&away, Eye::Seat(Seat(1)));
        assert_eq!((friend.sheet(CARD).is_none(), friend.own(g).is_none()), (hidden, hidden), "CS-OPT-16");
        // Uncovered it is known to the whole side again.
        let mut open = state.clone();
        open.sheet_mut(CARD).uncovered = true;
        assert!(Known::new(&open, Eye::Seat(Seat(1))).sheet(CARD).is_some(), "CS-KNOW-2");
    }
}

#[test]
fn the_attacker_lays_nothing_within_600_paces_of_an_enemy_card() {
    use engine::Chart;
    let mut it = facing(1_000, "council = \"none\"");
    it.besides = ["role = \"attacker\"", "role = \"defender\""];
    let mut state = it.state();
    sheets::number(&mut state);
    let card = state.sheet(CARD).pose.at;
    let accepts = |state: &State, paces: i32| {
        let known = Known::of_seat(state, Seat(0));
        let zone = Bounds { low: ground::table::Point::default(), high: state.scenario().field.table.size() };
        let (piece, cite) = (engine::Name::new("dummy"), rule!("CS-DUM-9"));
        let from = ground::table::Point::new(0, 0);
        let chart = crate::forms::spot::SpotChart { known, piece, from, most: None, zone, cite };
        let refused = chart.accept(&[card.x, card.y + paces * PACE]).err();
        refused.and_then(|it| it.cite).map(|it| it.to_string())
    };
    state.step = Step::AttackerDeploys;
    assert_eq!(accepts(&state, 600).as_deref(), Some("CS-DEPL-3"));
    assert_eq!(accepts(&state, 601), None);
    state.step = Step::Orders;
    assert_eq!(accepts(&state, 300), None, "later a card goes where it is sent");
}

#[test]
fn on_a_roster_orders_stand_in_words_and_no_chit_lies_on_the_map() {
    for (option, lie) in
        [("council = \"none\"", true), ("council = \"none\"\norder_display = \"roster\"", false)]
    {
        let mut it = Fixture::new();
        it.options = option;
        it.unit(0, "b", (600, 700), "").unit(1, "f", (600, 100), "");
        let mut state = it.state();
        let b = no(&state, "b");
        state.unit_mut(b).order = Order::marching(Movement::Forward, Speed::Quick);
        let view = crate::view::view(&Known::of_seat(&state, Seat(0)));
        let piece = view.pieces.iter().find(|it| it.id.text() == "b").expect("one's own");
        let now = piece.condition.0.as_ref().expect("it stands there");
        assert_eq!((now.orders.0.is_some(), now.chits.0.is_some()), (true, lie), "CS-ORD-8, CS-OPT-14");
    }
}
